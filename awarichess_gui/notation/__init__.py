"""Game files: the record of a game, reading and writing it as text, and keeping it on disk.

What is named here is loaded when it is first asked for: a window that opens needs a record, but no reader.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from awarichess_gui.notation.collection import Collection
    from awarichess_gui.notation.errors import FileChangedError, ReadError, SaveError, TagError
    from awarichess_gui.notation.faults import Fault, FaultKind
    from awarichess_gui.notation.files import save_bytes, save_games
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

_HOMES: Final = {
    "Collection": "collection",
    "Fault": "faults",
    "FaultKind": "faults",
    "FileChangedError": "errors",
    "GameReading": "reader",
    "GameRecord": "record",
    "Node": "node",
    "ReadError": "errors",
    "SaveError": "errors",
    "TagError": "errors",
    "read_games": "reader",
    "save_bytes": "files",
    "save_games": "files",
    "write_game": "writer",
    "write_games": "writer",
}
"""The module in which each name is defined."""


# A type checker must see that nothing else can be asked for.
if not TYPE_CHECKING:  # pragma: no branch

    def __getattr__(name: str) -> Any:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{home}"), name)
