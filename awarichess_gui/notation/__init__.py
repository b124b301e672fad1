"""Game files: the record of a game, reading and writing it as text, and keeping it on disk."""

from awarichess_gui.notation.errors import FileChangedError, ReadError, SaveError, TagError
from awarichess_gui.notation.faults import Fault, FaultKind
from awarichess_gui.notation.files import Collection, save_bytes, save_games
from awarichess_gui.notation.node import Node
from awarichess_gui.notation.reader import GameReading, read_games
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.writer import write_game, write_games

__all__ = [
    "Collection",
    "Fault",
    "FaultKind",
    "FileChangedError",
    "GameReading",
    "GameRecord",
    "Node",
    "ReadError",
    "SaveError",
    "TagError",
    "read_games",
    "save_bytes",
    "save_games",
    "write_game",
    "write_games",
]
