"""Every error the application raises on purpose.

All of them derive from `AwarichessError`, so a caller at the edge (the command line, the window) can
catch one class and show `str(error)` to a player as it stands.
"""


class AwarichessError(Exception):
    """Base class of the errors whose text is meant for a player."""


class IllegalActionError(AwarichessError, ValueError):
    """Raised when an action is played that the rules do not allow in the position."""


class PositionError(AwarichessError, ValueError):
    """Raised when a position string, or a position put together by hand, makes no sense."""


class OptionsError(AwarichessError, ValueError):
    """Raised when a rule set, a handicap or another option of the game is unknown or malformed."""


class AssetError(AwarichessError, OSError):
    """Raised when a picture, a sound or another file that belongs to the program is missing."""
