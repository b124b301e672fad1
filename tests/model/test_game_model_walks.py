"""Whoever only listens to the model knows where it is, whatever is done with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation.record import GameRecord
from tests.helpers.games import game_options

if TYPE_CHECKING:
    from awarichess_gui.notation.node import Node
    from awarichess_gui.rules import GameOptions, Position, Turn


class Follower:
    """A view that knows nothing but what it is told."""

    def __init__(self, model: GameModel) -> None:
        self.position: Position = model.position
        self.late: list[str] = []
        self._model = model
        model.turn_played.connect(self.on_turn_played)
        model.turn_undone.connect(self.on_turn_undone)
        model.position_reset.connect(self.on_position_reset)

    def on_turn_played(self, turn: Turn) -> None:
        assert turn.before == self.position
        self._go(turn.after)

    def on_turn_undone(self, turn: Turn) -> None:
        assert turn.after == self.position
        self._go(turn.before)

    def on_position_reset(self, position: Position) -> None:
        self._go(position)

    def _go(self, position: Position) -> None:
        self.position = position
        if self._model.position != position:
            self.late.append("told before it was done")


def nodes_of(root: Node) -> list[Node]:
    """All nodes of a tree."""
    nodes = [root]
    for node in nodes:
        nodes.extend(node.children)
    return nodes


@given(game_options(), st.integers(0, 2**32), st.integers(1, 80))
@settings(max_examples=40)
def test_the_signals_tell_all_and_nothing_played_is_lost(options: GameOptions, seed: int, steps: int) -> None:
    chance = random.Random(seed)
    model = GameModel(GameRecord(options))
    follower = Follower(model)
    known: set[Node] = {model.node}
    for _ in range(steps):
        match chance.choice(("play", "play", "play", "undo", "redo", "go", "start", "end", "finish")):
            case "play" if model.outcome is None:
                model.play(chance.choice(model.position.legal_actions()))
            case "undo":
                model.undo()
            case "redo":
                model.redo()
            case "go":
                model.go_to(chance.choice(nodes_of(model.record.root)))
            case "start":
                model.go_to_start()
            case "end":
                model.go_to_end()
            case "finish" if (
                not model.node.children and model.record.outcome is None and model.outcome is None
            ):
                model.finish(model.position.drawn())
        known.add(model.node)
        assert follower.position == model.position
        assert known <= set(nodes_of(model.record.root))
    assert follower.late == []
