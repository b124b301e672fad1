"""The few plane shapes that the board is laid out with; pure values, in scene units."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple


class Point(NamedTuple):
    """A point of the scene, or a vector; x grows to the right, y downwards."""

    x: float
    y: float

    def plus(self, dx: float, dy: float) -> Point:
        """The point moved by (`dx`, `dy`)."""
        return Point(self.x + dx, self.y + dy)

    def turned(self, half_turn: bool) -> Point:
        """The point after a half turn about the origin, if `half_turn`; else the point itself."""
        return Point(-self.x, -self.y) if half_turn else self

    def towards(self, other: Point, part: float) -> Point:
        """The point that lies `part` (0 here, 1 there) of the way to `other`."""
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def distance(self, other: Point) -> float:
        """The distance to `other`."""
        return math.hypot(self.x - other.x, self.y - other.y)


class Box(NamedTuple):
    """An upright rectangle: its left and top edge, its width and height."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def around(cls, center: Point, width: float, height: float) -> Box:
        """The rectangle of that size about `center`."""
        return cls(center.x - width / 2, center.y - height / 2, width, height)

    @property
    def center(self) -> Point:
        """The middle of the rectangle."""
        return Point(self.left + self.width / 2, self.top + self.height / 2)

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside; the left and upper edge count, the others do not."""
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def grown(self, by: float) -> Box:
        """The rectangle with every edge moved outwards by `by` (inwards if negative)."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class Oval:
    """An upright ellipse.

    Attributes:
        center: its middle.
        rx: half of its width.
        ry: half of its height.
    """

    center: Point
    rx: float
    ry: float

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        return Box.around(self.center, 2 * self.rx, 2 * self.ry)

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside or on the rim."""
        dx = (point.x - self.center.x) / self.rx
        dy = (point.y - self.center.y) / self.ry
        return dx * dx + dy * dy <= 1
