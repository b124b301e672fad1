"""Seeds pile up naturally, the same way every time."""

from __future__ import annotations

import itertools
import math

import pytest

from awarichess_gui.rules import HOUSES, SEEDS
from awarichess_gui.scene.geometry import Geometry, Layout
from awarichess_gui.scene.pile import SEED_RADIUS, pile, place

SHAPES = sorted(
    {
        (oval.rx, oval.ry)
        for layout in Layout
        for oval in (Geometry(layout).house_oval(house) for house in range(HOUSES))
    }
)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("variant", range(HOUSES))
class TestPile:
    def test_there_is_a_place_for_every_seed(self, shape: tuple[float, float], variant: int) -> None:
        slots = list(pile(*shape, variant))
        assert len(slots) == SEEDS
        assert [slot.layer for slot in slots] == sorted(slot.layer for slot in slots)

    def test_no_two_seeds_of_a_layer_are_in_one_place(self, shape: tuple[float, float], variant: int) -> None:
        for one, other in itertools.combinations(pile(*shape, variant), 2):
            if one.layer == other.layer:
                assert math.dist(one[:2], other[:2]) >= 2 * SEED_RADIUS * 0.98

    def test_the_places_are_the_same_every_time(self, shape: tuple[float, float], variant: int) -> None:
        one_by_one = [place(*shape, variant, index) for index in range(SEEDS)]
        assert one_by_one == list(pile(*shape, variant)) == list(pile(*shape, variant))
        assert place(*shape, variant, 3) == one_by_one[3]

    def test_few_seeds_lie_side_by_side_on_the_floor(self, shape: tuple[float, float], variant: int) -> None:
        assert all(place(*shape, variant, index).layer == 0 for index in range(6))


@pytest.mark.parametrize("shape", SHAPES)
def test_seeds_of_a_higher_layer_lie_in_the_gaps_between_those_below(shape: tuple[float, float]) -> None:
    distances = []
    for variant in range(HOUSES):
        floor, above = ([slot for slot in pile(*shape, variant) if slot.layer == layer] for layer in (0, 1))
        distances += [min(math.dist(slot[:2], low[:2]) for low in floor) for slot in above[:4]]
    assert sum(distances) / len(distances) > 0.85 * SEED_RADIUS


def test_houses_of_one_shape_look_different() -> None:
    assert len({tuple(pile(*SHAPES[0], variant)) for variant in range(HOUSES)}) == HOUSES
