"""Game files on disk: opening what is a file, and saving it as one step."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, TypeAlias

from awarichess_gui.notation.errors import FileChangedError, SaveError
from awarichess_gui.notation.segments import LARGEST
from awarichess_gui.notation.writer import write_games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from awarichess_gui.notation.record import GameRecord


Stamp: TypeAlias = tuple[int, int, int, int]
"""What tells one content of a file from another: device, inode, size and time of the last change."""

_WITHOUT_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def save_games(path: Path, records: Iterable[GameRecord]) -> None:
    """Write games to a file, in place of whatever it held.

    Raises:
        SaveError: the file could not be written and is as it was before.
    """
    save_bytes(path, write_games(records).encode())


def save_bytes(path: Path, data: bytes) -> None:
    """Put `data` into a file as one step: it holds either all of it or what it held before.

    A temporary file beside it is filled, forced to the disk and put in its place. The permissions of an
    existing file stay; a symbolic link goes on pointing to the file that it points to.

    Raises:
        SaveError: the file could not be written and is as it was before.
    """
    write(path, data)


def write(path: Path, data: bytes, at_last: Callable[[], None] = lambda: None) -> Stamp:
    """What `save_bytes` does; the stamp of what is then in the file.

    Args:
        path: the file.
        data: what it is to hold.
        at_last: called when all is ready to be put in its place; an error that it raises prevents that.

    Raises:
        FileChangedError: `at_last` raised it.
        SaveError: the file could not be written and is as it was before.
    """
    if len(data) > LARGEST:
        raise SaveError(
            "{path} was not saved: it would be larger than {limit} MiB.", path=path, limit=LARGEST >> 20
        )
    try:
        return _replace(Path(os.path.realpath(path)), data, at_last)
    except FileChangedError:
        raise
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise SaveError(
            "{path} was not saved: {reason}.",
            path=path,
            reason=getattr(error, "strerror", None) or str(error),
        ) from error


def _replace(target: Path, data: bytes, at_last: Callable[[], None]) -> Stamp:
    mode = None
    if target.exists():
        if not target.is_file():
            raise OSError("it is not an ordinary file")
        if not os.access(target, os.W_OK):
            raise OSError("it is protected against writing")
        mode = stat.S_IMODE(target.stat().st_mode)
    temporary = target.with_name(f".awarichess-{secrets.token_hex(8)}.part")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)
        stamp = stamp_of(temporary.stat())
        at_last()
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    return stamp


def stamp_of(status: os.stat_result) -> Stamp:
    """The stamp of a file.

    A file that was put in the place of another may have the same size and, on a coarse clock, time.
    """
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def open_ordinary(path: Path) -> BinaryIO:
    """Open a file, but no pipe or device: these might keep whoever opens them waiting for ever.

    Raises:
        OSError: the file cannot be opened, or is no ordinary file.
        ValueError: no file can have such a name.
    """
    file = os.fdopen(os.open(path, os.O_RDONLY | _WITHOUT_WAITING), "rb")
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError("it is not an ordinary file")
    return file
