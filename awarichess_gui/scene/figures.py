"""Which seed, cone and piece lies where: the movable things on the board.

The registry is always ahead of the eye: composing an animation at once books every thing where it will lie
in the end, and `Figures.sync` puts whatever is not yet there, or should not be there at all, right.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from awarichess_gui.rules import HOUSES, Position, Side, Variant, circle_of
from awarichess_gui.scene.geometry import Geometry
from awarichess_gui.scene.items.base import BoardItem, Level
from awarichess_gui.scene.items.cone import ConeItem
from awarichess_gui.scene.items.piece import PieceItem
from awarichess_gui.scene.items.seed import SeedItem
from awarichess_gui.scene.piece_sets import PieceArt
from awarichess_gui.scene.shapes import Point
from awarichess_gui.scene.style import BoardStyle

if TYPE_CHECKING:
    import chess
    from PySide6.QtWidgets import QGraphicsScene


@dataclass(frozen=True, slots=True)
class Look:
    """How things are drawn and where they lie."""

    geometry: Geometry
    style: BoardStyle
    art: PieceArt


@dataclass(frozen=True, slots=True)
class Shown:
    """What the board shows, as a value, for comparison.

    Attributes:
        seeds: where the seeds of each house lie.
        cones: circle, owner and place of every cone, by circle.
        pieces: square, symbol and place of every piece, by square.
    """

    seeds: tuple[tuple[Point, ...], ...]
    cones: tuple[tuple[int, Side, Point], ...]
    pieces: tuple[tuple[int, str, Point], ...]


class Figures:
    """The seeds, cones and pieces on a scene."""

    def __init__(self, scene: QGraphicsScene, look: Look) -> None:
        self._scene = scene
        self._look = look
        self._seeds: list[list[SeedItem]] = [[] for _ in range(HOUSES)]
        self._cones: dict[int, ConeItem] = {}
        self._pieces: dict[chess.Square, PieceItem] = {}
        self._leaving: list[BoardItem] = []
        self._made = 0

    @property
    def look(self) -> Look:
        """How the figures are drawn and where they lie."""
        return self._look

    def sync(self, position: Position) -> None:
        """Show exactly the position, everything at rest in its place."""
        for item in self._leaving:
            self._scene.removeItem(item)
        self._leaving.clear()
        for house, count in enumerate(position.houses):
            self._sync_house(house, count)
        owners = {circle_of(position.used + i): side for i, side in enumerate(position.powers)}
        for circle, cone in list(self._cones.items()):
            if owners.get(circle) is not cone.side:
                self._scene.removeItem(self._cones.pop(circle))
        for circle, side in owners.items():
            item = self._cones.get(circle) or self.new_cone(circle, side)
            _rest(item, self._look.geometry.circle_center(circle), Level.CONE)
        alone = position.options.variant is Variant.AWARI  # nobody will ever move a piece
        pieces = {} if alone else position.board.piece_map()
        for square, piece_item in list(self._pieces.items()):
            if pieces.get(square) != piece_item.piece:
                self._scene.removeItem(self._pieces.pop(square))
        for square, piece in pieces.items():
            piece_item = self._pieces.get(square) or self.new_piece(piece, square)
            _rest(piece_item, self._look.geometry.square_center(square), Level.PIECE)

    def clear(self) -> None:
        """Take everything off the scene."""
        for item in (
            *self._leaving,
            *chain.from_iterable(self._seeds),
            *self._cones.values(),
            *self._pieces.values(),
        ):
            self._scene.removeItem(item)
        self._leaving.clear()
        self._cones.clear()
        self._pieces.clear()
        for seeds in self._seeds:
            seeds.clear()

    def shown(self) -> Shown:
        """What the board shows now."""
        return Shown(
            tuple(tuple(_place(seed) for seed in seeds) for seeds in self._seeds),
            tuple((circle, cone.side, _place(cone)) for circle, cone in sorted(self._cones.items())),
            tuple(
                (square, item.piece.symbol(), _place(item)) for square, item in sorted(self._pieces.items())
            ),
        )

    def displaced(self) -> list[tuple[BoardItem, Point, float]]:
        """The things that do not lie where they belong, with their place and level at rest."""
        geometry = self._look.geometry
        homes: list[tuple[BoardItem, Point, float]] = [
            (seed, geometry.seed_center(house, i), seed_level(i))
            for house, seeds in enumerate(self._seeds)
            for i, seed in enumerate(seeds)
        ]
        homes += [
            (item, geometry.square_center(square), Level.PIECE) for square, item in self._pieces.items()
        ]
        return [(item, home, level) for item, home, level in homes if _place(item).distance(home) > 0.01]

    # Seeds

    def seeds_in(self, house: int) -> tuple[SeedItem, ...]:
        """The seeds of a house, the one that fell first being first."""
        return tuple(self._seeds[house])

    def take_seeds(self, house: int) -> list[SeedItem]:
        """Book all seeds of a house out of it."""
        seeds, self._seeds[house] = self._seeds[house], []
        return seeds

    def put_seed(self, seed: SeedItem, house: int) -> int:
        """Book a seed into a house; returns how many it finds there."""
        self._seeds[house].append(seed)
        return len(self._seeds[house]) - 1

    def new_seed(self, house: int) -> SeedItem:
        """Make a seed that lies in a house, booked there."""
        self._made += 1
        seed = SeedItem(self._made, self._look.style)
        index = self.put_seed(seed, house)
        self._scene.addItem(seed)
        _rest(seed, self._look.geometry.seed_center(house, index), seed_level(index))
        return seed

    # Cones

    def new_cone(self, circle: int, side: Side) -> ConeItem:
        """Make a cone that stands on a circle, booked there."""
        cone = self._cones[circle] = ConeItem(side, self._look.style)
        self._scene.addItem(cone)
        _rest(cone, self._look.geometry.circle_center(circle), Level.CONE)
        return cone

    def take_cone(self, circle: int) -> ConeItem:
        """Book the cone on a circle out of the game."""
        cone = self._cones.pop(circle)
        self.dismiss(cone)
        return cone

    # Pieces

    def piece_on(self, square: chess.Square) -> PieceItem | None:
        """The piece on a square."""
        return self._pieces.get(square)

    def new_piece(self, piece: chess.Piece, square: chess.Square) -> PieceItem:
        """Make a piece that stands on a square, booked there."""
        item = self._pieces[square] = PieceItem(piece, self._look.art, self._look.style.depth)
        self._scene.addItem(item)
        _rest(item, self._look.geometry.square_center(square), Level.PIECE)
        return item

    def move_piece(self, from_square: chess.Square, to_square: chess.Square) -> PieceItem:
        """Book the piece on one square to another."""
        item = self._pieces[to_square] = self._pieces.pop(from_square)
        return item

    def take_piece(self, square: chess.Square) -> PieceItem:
        """Book the piece on a square out of the game."""
        item = self._pieces.pop(square)
        self.dismiss(item)
        return item

    def dismiss(self, item: BoardItem) -> None:
        """Let a thing go from the scene at the next `sync`; until then it may be seen leaving."""
        self._leaving.append(item)

    def add_passing(self, item: BoardItem) -> None:
        """Put something on the scene that stays only until the next `sync`."""
        self._scene.addItem(item)
        self._leaving.append(item)

    def _sync_house(self, house: int, count: int) -> None:
        seeds = self._seeds[house]
        while len(seeds) > count:
            self._scene.removeItem(seeds.pop())
        while len(seeds) < count:
            self.new_seed(house)
        for index, seed in enumerate(seeds):
            _rest(seed, self._look.geometry.seed_center(house, index), seed_level(index))


def seed_level(index: int) -> float:
    """The z value of the seed that finds `index` seeds in its house."""
    return Level.SEED + index / 100


def _place(item: BoardItem) -> Point:
    return Point(round(item.x(), 3), round(item.y(), 3))


def _rest(item: BoardItem, at: Point, level: float) -> None:
    item.setPos(QPointF(*at))
    item.setZValue(level)
    item.setScale(1.0)
    item.setOpacity(1.0)
