"""What is told beside a house, its worth and what would be taken, hides nothing else that is told."""

from __future__ import annotations

import pytest

from awarichess_gui.rules import HOUSES
from awarichess_gui.scene.geometry import LABEL_SIZE, Geometry, Layout
from awarichess_gui.scene.items.base import bounds_of, rect_of
from awarichess_gui.scene.items.preview import badge_box
from awarichess_gui.scene.items.worth import plate_box
from awarichess_gui.scene.pile import SEED_RADIUS
from awarichess_gui.scene.shapes import Box

GEOMETRIES = [Geometry(layout, flipped) for layout in Layout for flipped in (False, True)]
NAME_AND_NUMBER = (66, LABEL_SIZE[1])


@pytest.mark.parametrize("geometry", GEOMETRIES, ids=str)
def test_the_worth_of_a_house_lies_free(geometry: Geometry) -> None:
    labels = [rect_of(Box.around(geometry.label_center(house), *NAME_AND_NUMBER)) for house in range(HOUSES)]
    hollows = [
        bounds_of(geometry.house_oval(house), 0).translated(*geometry.house_oval(house).center)
        for house in range(HOUSES)
    ]
    plates = [rect_of(plate_box(geometry, house)) for house in range(HOUSES)]
    inside, rim = rect_of(geometry.inlay.grown(-4)), rect_of(geometry.rim)
    for house, plate in enumerate(plates):
        assert inside.contains(plate)
        for other in (rim, *labels, *hollows, *plates[:house]):
            assert not plate.intersects(other)


@pytest.mark.parametrize("geometry", GEOMETRIES, ids=str)
def test_what_would_be_taken_is_told_beside_the_seeds(geometry: Geometry) -> None:
    for house in range(HOUSES):
        badge = rect_of(badge_box(geometry, house))
        assert not badge.intersects(rect_of(Box.around(geometry.label_center(house), *NAME_AND_NUMBER)))
        for index in range(3):
            seed = rect_of(Box.around(geometry.seed_center(house, index), SEED_RADIUS, SEED_RADIUS))
            assert not badge.intersects(seed), "two or three seeds are what is taken"
