"""The errors of game files that are not faults in their text (those are `notation.faults`)."""

from awarichess_gui.errors import AwarichessError


class ReadError(AwarichessError, OSError):
    """Raised when a game file cannot be opened or read."""


class SaveError(AwarichessError, OSError):
    """Raised when a game file cannot be written; the file on disk is as it was before."""


class FileChangedError(AwarichessError, OSError):
    """Raised when another program has changed a collection since its games were looked up."""


class TagError(AwarichessError, ValueError):
    """Raised when a tag's name or value cannot stand in a game file."""
