"""How the board looks: colours and woods, as values, and the styles to choose from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Wood:
    """A piece of wood.

    Attributes:
        light: where the light falls on it, `#rrggbb`.
        base: its own colour.
        dark: in the shade.
        grain: the colour of its growth rings.
        figure: how strongly the rings show, 0 (not at all: plain paint) to 1.
    """

    light: str
    base: str
    dark: str
    grain: str
    figure: float


@dataclass(frozen=True, slots=True)
class Ball:
    """The colours of a glossy ball or cone, from the gloss to the far edge, `#rrggbb`."""

    gloss: str
    light: str
    base: str
    dark: str


@dataclass(frozen=True, slots=True)
class Marks:
    """The colours of everything that is marked, `#rrggbb` or `#aarrggbb`.

    Attributes:
        playable: rim of a house that may be sown, ring of the next cone.
        selected: square of the piece picked up.
        target: dot or corners where it may go.
        outline: dark line around marks on wood.
        last: squares and houses of the latest turn.
        check: glow behind a king in check.
        capture: houses that a previewed sowing would take.
        hint: what the helper proposes.
        focus: the line that shows where the keyboard is.
        focus_halo: the line around that line, its opposite in brightness.
    """

    playable: str = "#f5b62e"
    selected: str = "#a0f2c230"
    target: str = "#f5b62e"
    outline: str = "#c0301a04"
    last: str = "#78f0c030"
    check: str = "#e02a1a"
    capture: str = "#ff5a36"
    hint: str = "#3a8ee6"
    focus: str = "#ffffff"
    focus_halo: str = "#101418"


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """Everything about the look of the board except the pieces.

    Attributes:
        id: what the settings keep.
        frame: wood of the frame.
        light_square: wood of the light squares.
        dark_square: wood of the dark squares.
        rim: wood of the rim with the coordinates.
        cup: wood of the houses' inside.
        line: the thin line inlaid between rim and squares.
        south_inlay: line around South's half of the frame.
        north_inlay: line around North's half.
        text: labels on the frame.
        rim_text: coordinates on the rim.
        circle: the green circles.
        circle_edge: their outline.
        seed: seeds.
        clear_cone: White's cones.
        dark_cone: Black's cones.
        dark_band: the band around Black's cones.
        depth: how strongly edges and hollows are shaded, 0–1.
        marks: colours of the marks.
    """

    id: str
    frame: Wood
    light_square: Wood
    dark_square: Wood
    rim: Wood
    cup: Wood
    line: str
    south_inlay: str
    north_inlay: str
    text: str
    rim_text: str
    circle: str = "#1f6b43"
    circle_edge: str = "#123f28"
    seed: Ball = Ball("#f4ffe0", "#9ccb6c", "#4f8f35", "#1c4516")
    clear_cone: Ball = Ball("#ffffff", "#fbf6e8", "#e2d5b4", "#8d7a55")
    dark_cone: Ball = Ball("#a49c9c", "#57504f", "#2b2727", "#0d0b0b")
    dark_band: str = "#e9dfc6"
    depth: float = 1.0
    marks: Marks = Marks()


WALNUT: Final = BoardStyle(
    "walnut",
    frame=Wood("#8d5a34", "#744625", "#4f2d15", "#321a0a", 0.85),
    light_square=Wood("#f3e0b9", "#e7cf9f", "#d2b37c", "#b08a4e", 0.55),
    dark_square=Wood("#b27c49", "#9c6536", "#7d4c24", "#532f13", 0.7),
    rim=Wood("#4a2c18", "#3a2112", "#26150a", "#150a04", 0.6),
    cup=Wood("#7d4d2b", "#54321b", "#24130a", "#1a0d05", 0.7),
    line="#d9b678",
    south_inlay="#ead6a6",
    north_inlay="#1d0f07",
    text="#fbeed2",
    rim_text="#dcbf8e",
)

EBONY: Final = BoardStyle(
    "ebony",
    frame=Wood("#4b423e", "#352e2b", "#1f1a18", "#0d0a09", 0.8),
    light_square=Wood("#f6e7c8", "#ecd8b1", "#dcc08f", "#c29f68", 0.5),
    dark_square=Wood("#8a6f5b", "#74594a", "#594237", "#382820", 0.6),
    rim=Wood("#241e1c", "#191514", "#0f0c0b", "#050404", 0.5),
    cup=Wood("#6b5547", "#3f3129", "#15100d", "#0c0807", 0.6),
    line="#e6cf9c",
    south_inlay="#f2e3bf",
    north_inlay="#0a0706",
    text="#f6ead0",
    rim_text="#d9c59a",
    seed=Ball("#f8ffe8", "#abd877", "#579c3a", "#1d4a17"),
)

SLATE: Final = BoardStyle(
    "slate",
    frame=Wood("#f4f1ea", "#ebe7dd", "#d8d3c6", "#c9c2b2", 0.0),
    light_square=Wood("#ffffff", "#fbfaf6", "#f1efe8", "#e2dfd5", 0.0),
    dark_square=Wood("#93a9bd", "#869db2", "#788fa5", "#6b8196", 0.0),
    rim=Wood("#3a4653", "#333e4a", "#2b343e", "#232b33", 0.0),
    cup=Wood("#d9d3c5", "#c2bbab", "#9d9584", "#8b8372", 0.0),
    line="#a3aeb8",
    south_inlay="#ffffff",
    north_inlay="#1b232b",
    text="#1b232b",
    rim_text="#ffffff",
    circle="#2c7d55",
    circle_edge="#123f28",
    seed=Ball("#e9ffd9", "#77b852", "#2f7a2a", "#0e3a12"),
    depth=0.55,
    marks=replace(
        Marks(),
        playable="#c25e00",
        target="#d0134a30",
        last="#90ffc21a",
        focus="#10304f",
        focus_halo="#ffffff",
    ),
)

STYLES: Final[Mapping[str, BoardStyle]] = MappingProxyType(
    {style.id: style for style in (WALNUT, EBONY, SLATE)}
)
"""Every board style by its id."""
