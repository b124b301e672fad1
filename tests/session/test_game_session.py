"""Games are begun, gone on with, given up, and played again with the sides changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.model.game_model import GameModel
from awarichess_gui.notation import GameRecord
from awarichess_gui.rules import GameOptions, Handicap, Position, Side, Sow, Termination
from awarichess_gui.session.clock import TimeControl
from awarichess_gui.session.game_session import GameSession
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def session(qtbot: QtBot) -> GameSession:  # noqa: ARG001 (signals need it)
    return GameSession(GameModel())


def test_a_new_game_has_its_tags(session: GameSession) -> None:
    begun: list[GameSetup] = []
    session.begun.connect(begun.append)
    setup = GameSetup(
        GameOptions(awari_rules="fang"), Players("Ama", "Kofi", "Efua"), None, TimeControl.parse("300+5")
    )
    session.begin(setup)
    tags = session.model.record.tags
    assert (tags["White"], tags["Black"], tags["South"], tags["TimeControl"]) == (
        "Ama",
        "Kofi",
        "Efua",
        "300+5",
    )
    assert session.model.record.options == setup.options
    assert begun == [setup]
    assert session.players is setup.players


def test_a_game_from_a_file_is_gone_on_with_at_its_end(session: GameSession) -> None:
    record = GameRecord(start=Position.from_string("1-1-1-1-1-1-1-1-1-1-1-1:N"))
    record.set_tag("Black", "Kofi")
    record.root.add(Sow(6))
    session.take_up(record)
    assert session.setup.start == record.start
    assert session.players == Players("", "Kofi")
    assert session.model.node is record.root.end()


def test_a_usual_start_is_no_start_of_its_own(session: GameSession) -> None:
    session.take_up(GameRecord())
    assert session.setup.start is None


def test_endings(session: GameSession) -> None:
    session.resign(Side.NORTH)
    assert session.model.outcome is not None
    assert session.model.outcome.winner is Side.SOUTH
    session.begin(GameSetup())
    session.agree_draw()
    assert session.model.outcome is not None
    assert session.model.outcome.termination is Termination.AGREEMENT


def test_an_action_that_is_not_legal_is_refused(session: GameSession) -> None:
    with pytest.raises(IllegalActionError, match="belongs to North"):
        session.act(Sow(6))


def test_a_rematch_changes_sides_and_keeps_handicaps_with_their_persons(session: GameSession) -> None:
    options = GameOptions(handicaps=(Handicap(3, 2), Handicap()))
    start = Position.from_string("1-1-1-1-1-1-1-1-1-1-1-1:N", options)
    session.begin(GameSetup(options, Players("Ama", "Kofi"), start))
    session.rematch()
    assert session.players == Players("Kofi", "Ama")
    assert session.setup.options.handicaps == (Handicap(), Handicap(3, 2))
    assert session.model.position == Position.initial(session.setup.options)
