"""Games for tests: random ones of every variant and rule set, and lines written down by hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from awarichess_gui.rules import (
    RULE_SETS,
    Action,
    GameOptions,
    Handicap,
    LetPlay,
    Move,
    Position,
    Sow,
    Turn,
    Variant,
    ZeroMove,
)
from awarichess_gui.rules.types import HOUSE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

HANDICAPS = [Handicap(), Handicap(3, 2), Handicap(2, 1), Handicap(3, 1)]


@st.composite
def game_options(draw: st.DrawFn, variant: Variant | None = None) -> GameOptions:
    """Any options a game can have."""
    rules = RULE_SETS[draw(st.sampled_from(list(RULE_SETS)))]
    options = draw(st.sets(st.sampled_from(sorted(rules.options)))) if rules.options else set[str]()
    return GameOptions(
        variant=draw(st.sampled_from(list(Variant))) if variant is None else variant,
        awari_rules=rules.id,
        awari_options=tuple(options),
        handicaps=(draw(st.sampled_from(HANDICAPS)), draw(st.sampled_from(HANDICAPS))),
        check_before_awari=draw(st.booleans()),
    )


def random_turns(options: GameOptions, seed: int, most: int = 400) -> Iterator[Turn]:
    """The turns of a random game, `most` of them unless it ends before."""
    chance = random.Random(seed)
    position = Position.initial(options)
    for _ in range(most):
        if position.outcome is not None:
            return
        turn = position.play(chance.choice(position.legal_actions()))
        yield turn
        position = turn.after


def sow(*letters: str) -> list[Action]:
    """Sowings by their letters; `A>` is a transfer."""
    return [Sow(HOUSE_NAMES.index(letter[0]), transfer=letter.endswith(">")) for letter in letters]


def play(position: Position, *actions: Action) -> Position:
    """The position after the actions."""
    for action in actions:
        position = position.play(action).after
    return position


def san(position: Position, text: str) -> Position:
    """The position after chess plies in SAN; `0` is the zero move, `play` lets the other side play."""
    for word in text.split():
        action: Action
        if word == "0":
            action = ZeroMove()
        elif word == "play":
            action = LetPlay()
        else:
            action = Move(position.board.parse_san(word))
        position = position.play(action).after
    return position
