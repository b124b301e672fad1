"""What the first paint does without is not loaded before it: the window must be up within a second."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from typing import Final

import pytest

LATER: Final = (
    # The engine, and what it is made of.
    "awarichess_gui.engine.board",
    "awarichess_gui.engine.levels",
    "awarichess_gui.engine.limits",
    "awarichess_gui.session.engine_thinker",
    "llvmlite",
    "numba",
    "numpy",
    # Game files.
    "awarichess_gui.notation.collection",
    "awarichess_gui.notation.files",
    "awarichess_gui.notation.reader",
    "awarichess_gui.notation.writer",
    "awarichess_gui.session.game_file",
    "awarichess_gui.session.patience",
    "chess.pgn",
    # What moves, and what is chosen, previewed or analysed.
    "awarichess_gui.scene.choreography",
    "awarichess_gui.scene.motion_awari",
    "awarichess_gui.scene.motion_chess",
    "awarichess_gui.scene.motion_hand",
    "awarichess_gui.scene.items.chooser",
    "awarichess_gui.scene.items.preview",
    "awarichess_gui.scene.items.worth",
    "awarichess_gui.session.typed",
    # What screen readers are shown.
    "awarichess_gui.scene.accessible_faces",
    "awarichess_gui.scene.accessible_groups",
    "awarichess_gui.scene.accessible_places",
    # Dialogs.
    "awarichess_gui.widgets.game_chooser",
    "awarichess_gui.widgets.growing_dialog",
    "awarichess_gui.widgets.help_dialogs",
    "awarichess_gui.widgets.new_game_boxes",
    "awarichess_gui.widgets.new_game_dialog",
    "awarichess_gui.widgets.players_box",
    "awarichess_gui.widgets.preferences_dialog",
    "awarichess_gui.widgets.report_dialog",
    "awarichess_gui.widgets.rule_set_text",
    "awarichess_gui.widgets.seats_dialog",
    "awarichess_gui.widgets.told_words",
    # Sound, signals, the bus of the desktop.
    "awarichess_gui.session.sounds_device",
    "awarichess_gui.session.sounds_mixer",
    "awarichess_gui.session.stop_signals",
    "PySide6.QtDBus",
    "miniaudio",
    "socket",
    # Slow to load and seldom needed.
    "chess.svg",
    "hashlib",
    "json",
    "platform",
    "secrets",
    "xml.etree.ElementTree",
)

PROGRAM: Final = """
import sys
before = set(sys.modules)
from awarichess_gui.app import main
code = main(["--smoke-test"])
print(*(set(sys.modules) - before), sep="\\n")
sys.exit(code)
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """The modules that the program has loaded when it has painted its window once."""
    program = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True)
    return set(program.stdout.split())


def test_the_first_paint_does_without_them(loaded: set[str]) -> None:
    assert "awarichess_gui.scene.items.wood" in loaded
    assert [name for name in LATER if name in loaded] == []


@pytest.mark.parametrize("name", LATER)
def test_they_are_still_called_so(name: str) -> None:
    assert importlib.util.find_spec(name) is not None
