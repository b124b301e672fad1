"""Wood, drawn: growth rings cut by the saw, pores, and the light on it.

A board sawn from a log cuts its growth rings in long arches. The rings are cones about the log's axis here,
so their cut with the plane of the board is known in closed form, and a little noise makes them grow
unevenly. A plank is worked out once and drawn as often as its picture is needed.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

if TYPE_CHECKING:
    from awarichess_gui.scene.style import Wood

_STEP: Final = 20.0
"""Distance between the points of a ring, along the plank."""

_OUTSIDE: Final = 4.0
"""How far beyond the edges of the plank a ring is followed: as far as its line is broad, and more."""

_PORES_PER_AREA: Final = 1 / 420

_PENS: Final = ((0.28, 0.7, (0.0,)), (0.45, 1.1, (0.0,)), (0.68, 1.0, (0.0,)), (0.95, 0.85, (-0.4, 0.4)))
"""How dark (0–1) and wide (scene units) the rings of each kind are; a year grows one kind or another.

The widest are drawn as two lines side by side, so far from their middle: Qt draws a line that is no wider
than a pixel twenty times as fast as one that is.
"""


@dataclass(frozen=True, slots=True)
class _Plank:
    """The figure of a plank that lies along the x axis with a corner in the origin.

    Attributes:
        rings: for each kind of ring, all lines of that kind.
        pores: short dashes along the grain.
    """

    rings: tuple[QPainterPath, ...]
    pores: tuple[QLineF, ...]


@lru_cache(maxsize=128)
def _plank(length: float, breadth: float, seed: int) -> _Plank:
    rng = random.Random(seed)
    waves = [
        (rng.uniform(0.5, 2.2) * breadth / 50, rng.uniform(250, 800), rng.uniform(0, math.tau))
        for _ in range(3)
    ]
    heart = rng.uniform(-0.3, 1.3) * breadth
    slope = rng.choice((-1, 1)) * rng.uniform(0.05, 0.16)
    start = rng.uniform(-0.2, 0.9) * length
    count = max(3, int(length / _STEP) + 2)
    xs = [length * i / (count - 1) for i in range(count)]
    wobble = [sum(a * math.sin(x / period * math.tau + phase) for a, period, phase in waves) for x in xs]
    squares = [(slope * (x - start) + 2.2 * w) ** 2 for x, w in zip(xs, wobble, strict=True)]
    middles = [heart + w for w in wobble]
    upper, lower, steepest = min(middles), max(middles), max(squares)
    farthest = max(abs(heart), abs(breadth - heart)) + breadth * 0.1 + math.sqrt(steepest)
    rings = tuple(QPainterPath() for _ in _PENS)
    radius = rng.uniform(1.0, 4.0)
    while radius < farthest:
        line = rings[int(len(_PENS) * rng.random() ** 1.5)]
        whole = radius * radius
        roots = [math.sqrt(whole - square) if square < whole else math.inf for square in squares]
        nearest = math.sqrt(max(0.0, whole - steepest))
        for sign in (-1, 1):
            if (lower - nearest < -_OUTSIDE) if sign < 0 else (upper + nearest > breadth + _OUTSIDE):
                continue  # no part of it is in the plank
            drawing = False
            for x, root, middle in zip(xs, roots, middles, strict=True):
                y = middle + sign * root
                inside = -_OUTSIDE <= y <= breadth + _OUTSIDE
                if inside and drawing:
                    line.lineTo(x, y)
                elif inside:
                    line.moveTo(x, y)
                drawing = inside
        radius += rng.uniform(2.6, 9.0)
    pores = []
    chance = rng.random
    for _ in range(int(length * breadth * _PORES_PER_AREA)):
        x, y, size = length * chance(), breadth * chance(), 3 + 13 * chance()
        pores.append(QLineF(x, y, x + size, y - 0.3 + 0.6 * chance()))
    return _Plank(rings, tuple(pores))


def paint_plank(painter: QPainter, rect: QRectF, wood: Wood, seed: int) -> None:
    """Fill a rectangle with wood; the grain runs along its longer side.

    Args:
        painter: what to draw with; its state is kept.
        rect: the plank; what is clipped away is not drawn.
        wood: what the plank is of.
        seed: any number; planks with different ones have different figures.
    """
    painter.save()
    painter.translate(rect.topLeft())
    length, breadth = rect.width(), rect.height()
    if breadth > length:
        painter.translate(length, 0)
        painter.rotate(90)
        length, breadth = breadth, length
    painter.setClipRect(QRectF(0, 0, length, breadth), Qt.ClipOperation.IntersectClip)
    _paint_bands(painter, length, breadth, wood, seed)
    if wood.figure > 0:
        _paint_figure(painter, _plank(length, breadth, seed), wood)
    painter.restore()


def paint_wood(painter: QPainter, shape: QPainterPath, rect: QRectF, wood: Wood, seed: int) -> None:
    """Fill `shape` with the wood of the plank `rect`."""
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    paint_plank(painter, rect, wood, seed)
    painter.restore()


def _paint_bands(painter: QPainter, length: float, breadth: float, wood: Wood, seed: int) -> None:
    """The ground: broad, soft bands of lighter and darker wood along the plank."""
    rng = random.Random(seed + 7919)
    base, light, dark = QColor(wood.base), QColor(wood.light), QColor(wood.dark)
    gradient = QLinearGradient(0, 0, 0, breadth)
    bands = 7
    for i in range(bands + 1):
        swing = rng.uniform(-0.45, 0.45)
        gradient.setColorAt(i / bands, _blend(base, light if swing > 0 else dark, abs(swing)))
    painter.fillRect(QRectF(0, 0, length, breadth), gradient)


def _paint_figure(painter: QPainter, plank: _Plank, wood: Wood) -> None:
    grain = QColor(wood.grain)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line, (strength, width, shifts) in zip(plank.rings, _PENS, strict=True):
        grain.setAlphaF(0.30 * wood.figure * strength)
        painter.setPen(QPen(grain, width))
        for shift in shifts:
            painter.translate(0, shift)
            painter.drawPath(line)
            painter.translate(0, -shift)
    grain.setAlphaF(0.22 * wood.figure)
    painter.setPen(QPen(grain, 0.8))
    painter.drawLines(list(plank.pores))


def _blend(one: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )
