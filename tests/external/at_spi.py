"""What a screen reader finds: the window asked over AT-SPI, on a screen that nobody sees.

Run by hand from the top folder with the system's Python, once the project is set up (`python3 run.py test`)::

    apt install xvfb xdotool dbus at-spi2-core gir1.2-atspi-2.0 python3-gi
    /usr/bin/python3 tests/external/at_spi.py

It starts a bus, a screen and windows of its own, looks through everything that is exposed, plays by
the actions of houses and squares, walks with the keyboard's focus, listens to what is announced, and at last
plays a long game while it reads everything after each turn.

Measured with at-spi2-core 2.46 and PySide6 6.11.3 in 66 s: 248 things in the window, each of those that can
be used with a name; 12 houses, 64 squares and 49 circles with role, name and actions, and found where they
are seen; 48 zero moves and 32 sowings played by actions alone, everything read before each in at most 0.27 s;
the program ended as it should.
"""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

TOP = Path(__file__).resolve().parents[2]
PYTHON = Path(os.environ.get("AWARICHESS_VENV") or TOP / ".venv") / "bin" / "python"
INSIDE = "AWARICHESS_AT_SPI_INSIDE"
PATIENCE = 30.0
TURNS = 80
FILE = '[Result "*"]\n[Position "{}"]\n\n*\n'
PROMOTION = "4k3/1P6/8/8/8/8/6p1/4K3 w - - 0 1 - WWBB"
POWERS = f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - {'WBB' * 16}"
USABLE = ("push button", "check box", "combo box", "text", "menu item", "list", "table", "tree table")

importlib.import_module("gi").require_version("Atspi", "2.0")
Atspi: Any = importlib.import_module("gi.repository.Atspi")
GLib: Any = importlib.import_module("gi.repository.GLib")

Node = Any


def main() -> int:
    """Everything, within a bus and a screen of its own."""
    if INSIDE not in os.environ:
        command = ["dbus-run-session", "--", sys.executable, __file__]
        return subprocess.call(command, env=os.environ | {INSIDE: "1"})
    with tempfile.TemporaryDirectory() as home, Screen() as display:
        os.environ |= {
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "PYTHONPATH": str(TOP),
        }
        promotion, powers = Path(home, "promotion.awc"), Path(home, "powers.awc")
        promotion.write_text(FILE.format(PROMOTION), encoding="utf-8")
        powers.write_text(FILE.format(POWERS), encoding="utf-8")
        ears.open()
        with Program() as window:
            look_through(window)
            look_at_places(window)
            press_house(window)
            refuse(window)
            walk(window)
        with Program(str(promotion)) as window:
            promote(window)
        with Program(str(powers)) as window:
            play_long(window)
        with Program() as window:
            act(named(window, "Quit"), "Press")
    tell("all is well")
    return 0


class Screen:
    """A screen that nobody sees."""

    def __enter__(self) -> str:
        reading, writing = os.pipe()
        self._process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            return f":{pipe.readline().strip()}"

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


class Ears:
    """What is told without being asked for."""

    def __init__(self) -> None:
        self._listeners: list[Any] = []
        self.said: list[str] = []
        self.focused: list[str] = []
        self.renamed: list[str] = []

    def open(self) -> None:
        """Begin to listen; there must be a bus by now."""
        self._listeners += [
            self._listen("object:announcement", lambda event: self.said.append(str(event.any_data))),
            self._listen("object:state-changed:focused", self._on_focused),
            self._listen(
                "object:property-change:accessible-name",
                lambda event: self.renamed.append(event.source.get_name()),
            ),
        ]

    def clear(self) -> None:
        listen()
        for heard in (self.said, self.focused, self.renamed):
            heard.clear()

    def _on_focused(self, event: Any) -> None:
        if event.detail1:
            self.focused.append(event.source.get_name())

    @staticmethod
    def _listen(kind: str, call: Callable[[Any], None]) -> Any:
        listener = Atspi.EventListener.new(call)
        listener.register(kind)
        return listener


ears = Ears()


class Program:
    """The window, as long as it is looked at; it must not have come to grief."""

    def __init__(self, *arguments: str) -> None:
        self._arguments = arguments

    def __enter__(self) -> Node:
        # A home of its own: the one before was ended by force, and its game would be offered again.
        self._home = tempfile.TemporaryDirectory()
        folders = {
            f"XDG_{name}_HOME": f"{self._home.name}/{name}" for name in ("CONFIG", "DATA", "STATE", "CACHE")
        }
        command = [str(PYTHON), "-m", "awarichess_gui", *self._arguments]
        self._process = subprocess.Popen(command, env=os.environ | folders)
        window = wait_for("the window", self._find)
        # There is no window manager here to do it.
        search = [
            "xdotool",
            "search",
            "--sync",
            "--onlyvisible",
            "--name",
            "Awarichess",
            "windowfocus",
            "--sync",
        ]
        subprocess.run(search, check=True)
        wait_for("an active window", lambda: has(window, Atspi.StateType.ACTIVE))
        ears.clear()
        return window

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            ended = None if kind else self._process.wait(3)
        except subprocess.TimeoutExpired:
            ended = None
        if ended is None:
            self._process.terminate()
            expect("end of the program, told to go", self._process.wait(PATIENCE), 143)
        else:
            expect("end of the program", ended, 0)
        self._home.cleanup()

    def _find(self) -> Node | None:
        expect("end of the program", self._process.poll(), None)
        for application in children(Atspi.get_desktop(0)):
            if application is not None and application.get_process_id() == self._process.pid:
                return next(iter(children(application)), None)
        return None


def look_through(window: Node) -> None:
    """Whatever can be used has a name."""
    start = time.perf_counter()
    everything = below(window)
    seconds = time.perf_counter() - start
    roles = Counter(node.get_role_name() for node in everything)
    tell(
        f"{len(everything)} things in {seconds:.2f} s:", *(f"{n} {role}," for role, n in roles.most_common())
    )
    shown = [node for node in everything if has(node, Atspi.StateType.SHOWING)]
    nameless = [node for node in shown if node.get_role_name() in USABLE and not node.get_name()]
    for node in nameless:
        tell("  without a name:", node.get_role_name(), "in", node.get_parent().get_name())
    expect("things without a name", len(nameless), 0)
    cards = [node.get_name() for node in shown if node.get_role_name() == "panel" and node.get_name()]
    tell("panels:", *(f"\n  {card}" for card in cards))


def look_at_places(window: Node) -> None:
    """The board tells each house, square and circle, with its role, its place and what can be done."""
    board = named(window, "Board")
    groups = children(board)
    tell("board:", {group.get_name(): group.get_child_count() for group in groups})
    expect("groups", [group.get_child_count() for group in groups], [6, 6, 64, 49])
    for group in groups:
        for place in children(group):
            look_at_place(board, group, place)


def look_at_place(board: Node, group: Node, place: Node) -> None:
    name = place.get_name()
    mark = name.startswith("Circle")
    expect(f"role of {name}", place.get_role_name(), "label" if mark else "push button")
    expect(f"actions of {name}", place.get_n_actions(), 0 if mark else 2)
    outer, inner = (node.get_extents(Atspi.CoordType.SCREEN) for node in (board, place))
    inside = (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.width <= outer.x + outer.width
        and inner.y + inner.height <= outer.y + outer.height
        and inner.width > 5
    )
    require(f"{name} lies on the board", holds=inside)
    x, y = inner.x + inner.width // 2, inner.y + inner.height // 2
    hit = board.get_accessible_at_point(x, y, Atspi.CoordType.SCREEN)
    expect(f"what lies where {name} is", hit.get_name(), name)
    expect(f"group of {name}", place.get_parent().get_name(), group.get_name())


def press_house(window: Node) -> None:
    """A house is sown by its action; names follow, and it is told."""
    house = named(window, "House C, 4 seeds, may be sown")
    ears.clear()
    act(house, "Press")
    wait_for("the new name of D", lambda: any(name.startswith("House D, 5 seeds") for name in ears.renamed))
    expect("name of C", house.get_name(), "House C, 0 seeds")
    wait_for("news of the sowing", lambda: any("sowed C" in text for text in ears.said))
    tell("announced:", *ears.said)


def refuse(window: Node) -> None:
    """What cannot be played is explained."""
    ears.clear()
    act(named(window, "House A"), "Press")
    wait_for("a reason", lambda: "A belongs to South; North is to sow." in ears.said)


def walk(window: Node) -> None:
    """The keyboard's focus is told, whoever moves it."""
    square = named(window, "e2, White pawn")
    ears.clear()
    act(square, "SetFocus")
    wait_for("the focus on e2", lambda: "e2, White pawn" in ears.focused)
    require("e2 has the focus", holds=has(square, Atspi.StateType.FOCUSED))
    for key, name in (("Up", "e3, empty"), ("Left", "d3, empty"), ("Down", "d2, White pawn")):
        subprocess.run(["xdotool", "key", key], check=True)
        wait_for(f"the focus on {name}", lambda: ears.focused[-1] == name)  # noqa: B023 (called at once)
    tell("focused:", *(f"{name};" for name in ears.focused))


def promote(window: Node) -> None:
    """A choice is shown while there is one."""
    board = wait_for(
        "the board of the file", lambda: named(window, "b7, White pawn") and named(window, "Board")
    )
    expect("first circle", named(window, "Circle 1,").get_name(), "Circle 1, White’s clear cone, next")
    act(named(window, "b7, White pawn"), "Press")
    act(named(window, "b8, empty"), "Press")
    wait_for("the choices", lambda: board.get_child_count() == 5)
    choices = [choice.get_name() for choice in children(board.get_child_at_index(4))]
    tell("choices:", choices)
    expect("choices", choices, ["Queen", "Rook", "Bishop", "Knight"])
    wait_for("the focus on the queen", lambda: "Queen" in ears.focused)
    ears.clear()
    act(named(window, "Knight"), "Press")
    wait_for("the new knight", lambda: named(window, "b8, White knight"))
    wait_for("no more choices", lambda: board.get_child_count() == 4)
    wait_for("news of the move", lambda: any("b8=N" in text for text in ears.said))
    tell("announced:", *ears.said)


def play_long(window: Node) -> None:
    """Play by actions, zero moves and sowings, and read everything before each turn."""
    dice = random.Random(1)
    done: Counter[str] = Counter()
    longest = 0.0
    for _ in range(TURNS):
        begun = time.perf_counter()
        below(window)
        longest = max(longest, time.perf_counter() - begun)
        # While seeds fly nothing can be done yet.
        node, what = dice.choice(wait_for("something to do", lambda: deeds(window)))
        ears.clear()
        act(node, "Press")
        wait_for("news of the turn", lambda: ears.said)
        done[what] += 1
    tell("long game:", *(f"{times} times {what}," for what, times in done.items()))
    tell(f"everything was read in at most {longest:.2f} s each time")
    require("the game was long", holds=min(done["sown"], done["zero move"]) > 20)


def deeds(window: Node) -> list[tuple[Node, str]]:
    """The houses that may be sown, or the button for the zero move."""
    found = [(node, "sown") for node in below(window) if node.get_name().endswith("may be sown")]
    button = named(window, "Zero move")
    return found or (
        [(button, "zero move")] if button is not None and has(button, Atspi.StateType.SHOWING) else []
    )


def tell(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")


def wait_for(what: str, find: Callable[[], Any]) -> Any:
    """What `find` finds, as soon as it finds something."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        listen()
        found = find()
        if found:
            return found
        time.sleep(0.02)
    sys.exit(f"NOT FOUND: {what}")


def listen() -> None:
    """Let events come in."""
    while GLib.MainContext.default().iteration(may_block=False):
        pass


def children(node: Node) -> list[Node]:
    return [node.get_child_at_index(i) for i in range(node.get_child_count())]


def below(node: Node) -> list[Node]:
    """The node and everything in it, in order."""
    found = [node]
    for child in children(node):
        if child is not None:
            found += below(child)
    return found


def named(node: Node, start: str) -> Node:
    """The first thing in a node whose name begins so; None if there is none."""
    return next((thing for thing in below(node) if thing.get_name().startswith(start)), None)


def has(node: Node, state: Any) -> bool:
    return bool(node.get_state_set().contains(state))


def act(node: Node, name: str) -> None:
    names = [node.get_action_name(i) for i in range(node.get_n_actions())]
    node.do_action(names.index(name))


def require(what: str, *, holds: bool) -> None:
    if not holds:
        sys.exit(f"WRONG: {what}")


def expect(what: str, found: object, expected: object) -> None:
    if found != expected:
        sys.exit(f"WRONG: {what}: {found!r}, not {expected!r}")


if __name__ == "__main__":
    sys.exit(main())
