"""What can be seen of seeds, cones and pieces on a board scene, as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from awarichess_gui.scene.items.cone import ConeItem
from awarichess_gui.scene.items.piece import PieceItem
from awarichess_gui.scene.items.seed import SeedItem

if TYPE_CHECKING:
    from awarichess_gui.scene.board_scene import BoardScene

Visible: TypeAlias = "list[tuple[str, float, float, float, float, float]]"


def visible(board: BoardScene) -> Visible:
    """Every seed, cone and piece that is not transparent: what it is, where, its size, opacity and level."""
    seen = []
    for item in board.items():
        if isinstance(item, SeedItem):
            name = "seed"
        elif isinstance(item, ConeItem):
            name = item.side.power
        elif isinstance(item, PieceItem):
            name = item.piece.symbol()
        else:
            continue
        if item.opacity() > 0:
            place = (round(item.x(), 3), round(item.y(), 3))
            seen.append((name, *place, round(item.scale(), 6), round(item.opacity(), 6), item.zValue()))
    return sorted(seen)


def counts(board: BoardScene) -> tuple[int, ...]:
    """The numbers on the labels of the houses."""
    return tuple(label.count for label in board.labels)
