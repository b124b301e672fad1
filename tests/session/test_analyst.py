"""Positions are looked into while that is wanted, each from its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from awarichess_gui.model.game_model import GameModel
from awarichess_gui.rules import Side, Sow
from awarichess_gui.session.analyst import Analyst
from awarichess_gui.session.thinking import Analysis
from tests.helpers.thinkers import ScriptedWorker

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Desk:
    def __init__(self) -> None:
        self.model = GameModel()
        self.worker = ScriptedWorker()
        self.analyst = Analyst(self.model, self.worker)
        self.found: list[Analysis | None] = []
        self.analyst.found.connect(self.found.append)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:  # noqa: ARG001
    return Desk()


def test_nothing_is_asked_while_it_is_off(desk: Desk) -> None:
    desk.model.play(Sow(0))
    assert desk.worker.asked == []
    assert desk.found == []


def test_what_is_found_is_told(desk: Desk) -> None:
    desk.analyst.set_on(True)
    study = desk.worker.study()
    assert study.position is desk.model.position
    some = Analysis(desk.model.position, 100, depth=1)
    study.report(some)
    assert desk.analyst.busy
    all_of_it = Analysis(desk.model.position, 200, depth=9, exact=True)
    study.know(all_of_it)
    assert not desk.analyst.busy
    assert desk.found == [None, some, all_of_it]
    assert desk.analyst.analysis is all_of_it


def test_another_position_is_looked_into_from_its_beginning(desk: Desk) -> None:
    desk.analyst.set_on(True)
    first = desk.worker.study()
    first.report(Analysis(desk.model.position, 100))
    desk.model.play(Sow(0))
    assert first.cancelled
    assert desk.analyst.analysis is None
    assert desk.found[-1] is None
    assert desk.worker.study().position is desk.model.position
    desk.model.undo()
    assert desk.worker.study().position is desk.model.position


def test_off_stops_it_at_once(desk: Desk) -> None:
    switched: list[bool] = []
    desk.analyst.switched.connect(switched.append)
    desk.analyst.set_on(True)
    study = desk.worker.study()
    desk.analyst.set_on(False)
    assert study.cancelled
    assert not desk.analyst.busy
    assert switched == [True, False]


def test_a_game_that_is_over_is_not_looked_into(desk: Desk) -> None:
    desk.analyst.set_on(True)
    desk.model.finish(desk.model.position.resigned(Side.SOUTH))
    assert not desk.analyst.busy
    desk.model.undo()
    assert desk.analyst.busy


def test_an_engine_that_fails_switches_it_off(desk: Desk) -> None:
    desk.analyst.set_on(True)
    desk.worker.fail()
    assert not desk.analyst.on
