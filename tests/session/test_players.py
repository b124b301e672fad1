"""Names, and who acts in which phase."""

from __future__ import annotations

from awarichess_gui.rules import Phase, Side
from awarichess_gui.session.players import Players


def test_two_players_do_everything() -> None:
    players = Players("Ama", "Kofi")
    assert players.acting(Side.SOUTH, Phase.AWARI) == players.acting(Side.SOUTH, Phase.CHESS) == "Ama"
    assert players.acting(Side.NORTH, Phase.AWARI) == "Kofi"
    assert players.tags() == {"White": "Ama", "Black": "Kofi"}


def test_four_players() -> None:
    players = Players("Ama", "Kofi", "Efua", "Yaw")
    assert [players.acting(Side.NORTH, phase) for phase in (Phase.AWARI, Phase.CHESS)] == ["Yaw", "Kofi"]
    assert Players.from_tags(players.tags()) == players


def test_tags_that_name_nobody_or_the_same_person() -> None:
    tags = {"White": "?", "Black": " Kofi ", "North": "Kofi"}
    players = Players.from_tags(tags)
    assert players == Players("", "Kofi")
    assert players.tags() == {"White": "?", "Black": "Kofi"}


def test_sides_swapped_for_a_rematch() -> None:
    assert Players("Ama", "Kofi", "Efua", "").swapped() == Players("Kofi", "Ama", "", "Efua")
