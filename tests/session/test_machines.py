"""Machines have settings that are kept, names that stand in game files, and hands that they play."""

from __future__ import annotations

import pytest

from awarichess_gui.engine.levels import LEVELS as ENGINE_LEVELS
from awarichess_gui.rules import Phase, Side
from awarichess_gui.session.machines import LEVELS, Machine, Machines
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup

MACHINES = [Machine(1), Machine(8), Machine(0, seconds=5), Machine(0, nodes=200_000)]


def test_the_levels_are_those_of_the_engine() -> None:
    assert [level.number for level in ENGINE_LEVELS] == list(range(1, LEVELS + 1))


@pytest.mark.parametrize("machine", MACHINES, ids=str)
def test_a_machine_is_known_by_its_setting_and_by_its_name(machine: Machine) -> None:
    assert Machine.parse(str(machine)) == machine
    assert Machine.parse(machine.name) == machine


@pytest.mark.parametrize(
    "text",
    ["", "Ama", "level 0", "level 9", "level 33", "0 s", "601 s", "9999 s", "0 positions", "5", "Level 3"],
)
def test_everybody_else_is_a_person(text: str) -> None:
    assert Machine.parse(text) is None


def test_settings_are_kept_as_texts() -> None:
    machines = Machines(Machine(2), None, Machine(0, nodes=9), Machine(7))
    assert Machines.parse(machines.texts()) == machines
    assert machines.texts() == ("level 2", "", "9 positions", "level 7")
    assert Machines.parse(("level 2",)) == Machines()
    assert Machines.parse(("?", "level 12", "", "")) == Machines()


def test_who_acts() -> None:
    white, north = Machine(1), Machine(2)
    machines = Machines(white=white, north=north)
    assert machines.acting(Side.SOUTH, Phase.CHESS) is white
    assert machines.acting(Side.SOUTH, Phase.AWARI) is None
    assert machines.acting(Side.NORTH, Phase.CHESS) is None
    assert machines.acting(Side.NORTH, Phase.AWARI) is north
    assert machines
    assert not Machines()


def test_the_names_in_a_game_file_tell_who_is_a_machine() -> None:
    players = Players("Awarichess level 4", "Ama", "", "Awarichess 5 s")
    four = Machine(4)
    assert Machines.of_players(players) == Machines(four, None, four, Machine(0, 5))


def test_machines_change_sides_in_a_rematch() -> None:
    setup = GameSetup(machines=Machines.of_sides(Machine(3), None))
    assert setup.rematch().machines == Machines.of_sides(None, Machine(3))
