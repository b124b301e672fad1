"""Makes the picture of the window that the README shows.

Run by hand from the top folder; ImageMagick then makes the file half as large::

    .venv/bin/python -m tests.external.board_picture docs/board.png
    convert docs/board.png -dither FloydSteinberg -colors 256 PNG8:docs/board.png
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from awarichess_gui.app import App
from awarichess_gui.rules import Act, HouseCaptured, LetPlay, Move, Phase, Position, ZeroMove
from awarichess_gui.session.players import Players
from awarichess_gui.session.setup import GameSetup
from awarichess_gui.settings import SettingsStore

if TYPE_CHECKING:
    from awarichess_gui.rules import Action

WINDOW: Final = (1360, 880)
WIDTH: Final = 1120
PLIES: Final = 15
OPENING: Final = {
    True: ["e4", "Nf3", "Bc4", "O-O", "d3", "c3", "Re1", "Nbd2"],
    False: ["e5", "Nc6", "Nf6", "Be7", "d6", "O-O", "h6", "a6"],
}


def main(target: Path) -> None:
    """Play to a decision in Chess and save a picture of it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    qt_app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        place = QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat)
        for name, value in (("speed", "off"), ("colors", "light"), ("sound", "false")):
            place.setValue(name, value)
        app = App(SettingsStore(place), Path(folder) / "unsaved")
        app.session.begin(GameSetup(players=Players("Ama", "Kofi")))
        play(app)
        app.window.resize(*WINDOW)
        app.window.show()
        for _ in range(3):  # cards lay themselves out for their width once they have it
            qt_app.processEvents()
        picture = app.window.grab().toImage()
        app.model.mark_saved()
        app.window.close()
    picture.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation).save(str(target))


def play(app: App) -> None:
    """A game of Awari, then some plies of an opening, until a side decides for the other."""
    chance, model = random.Random(7), app.model
    while model.position.phase is Phase.AWARI:
        model.play(best_sowing(model.position, chance))
    moves = {color: list(names) for color, names in OPENING.items()}
    plies = 0
    while plies < PLIES or model.position.act is not Act.DECIDE:
        model.play(next_ply(model.position, moves, chance))
        plies += 1


def best_sowing(position: Position, chance: random.Random) -> Action:
    """The sowing that takes most and gives least, or one of those."""
    values = {action: worth(position, action) for action in position.legal_actions()}
    best = max(values.values())
    return chance.choice([action for action, value in values.items() if value == best])


def worth(position: Position, action: Action) -> int:
    """Twice the seeds that a sowing takes, less those that the other side can take then."""
    turn = position.play(action)
    answers = turn.after.legal_actions() if turn.after.phase is Phase.AWARI else ()
    lost = max((taken(turn.after, answer) for answer in answers), default=0)
    return 2 * taken(position, action) - lost


def taken(position: Position, action: Action) -> int:
    """The seeds that an action takes."""
    events = position.play(action).events
    return sum(event.seeds for event in events if isinstance(event, HouseCaptured) and not event.famine)


def next_ply(position: Position, moves: dict[bool, list[str]], chance: random.Random) -> Action:
    """The next move of the opening that can be played; now and then the owner of the cone says no."""
    if position.act is Act.DECIDE:
        return LetPlay() if chance.random() < 0.45 else ZeroMove()
    legal = {position.board.san(move): move for move in position.board.legal_moves}
    line = moves[position.board.turn]
    name = next((name for name in line if name in legal), None)
    if name is None:
        return position.legal_actions()[0]
    line.remove(name)
    return Move(legal[name])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
