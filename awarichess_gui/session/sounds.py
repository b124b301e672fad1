"""Which sound belongs to what: plain data, which knows nothing of how sounds are played."""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from awarichess_gui.rules import (
    AwariBegan,
    AwariEnded,
    CheckGiven,
    ConePlaced,
    ConeRemoved,
    Event,
    GameOver,
    HouseCaptured,
    KingLifted,
    PieceCaptured,
    PieceMoved,
    PiecePromoted,
    PlayGranted,
    SeedsLifted,
    SeedsRemoved,
    SeedsSown,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class Sound(Enum):
    """The sounds that there are, the least important first; the value is the name of the file."""

    SEED = "seed"
    """One for each house: together they are a scale, and a sowing is a run on it."""
    CONE_PLACED = "cone-placed"
    CONE_REMOVED = "cone-removed"
    PIECE_MOVED = "piece-moved"
    PIECE_CAPTURED = "piece-captured"
    KING_LIFTED = "king-lifted"
    CAPTURE = "capture"
    LOW_TIME = "low-time"
    CHECK = "check"
    END = "end"


class Cue(NamedTuple):
    """A sound to be played.

    Attributes:
        sound: which one.
        note: for `Sound.SEED` the house (0–11), whose note it is.
    """

    sound: Sound
    note: int = 0

    @property
    def file(self) -> str:
        """The resource that holds it."""
        number = f"-{self.note + 1:02}" if self.sound is Sound.SEED else ""
        return f"sounds/{self.sound.value}{number}.wav"

    @property
    def importance(self) -> int:
        """When too much happens at once, the more important is heard."""
        return _IMPORTANCE[self.sound]


_IMPORTANCE: Final = {sound: i for i, sound in enumerate(Sound)}

SOUND_OF: Final[Mapping[type[Event], Sound | None]] = MappingProxyType(
    {
        AwariBegan: None,
        SeedsLifted: None,
        SeedsSown: Sound.SEED,
        HouseCaptured: Sound.CAPTURE,
        ConePlaced: Sound.CONE_PLACED,
        SeedsRemoved: None,
        AwariEnded: None,
        ConeRemoved: Sound.CONE_REMOVED,
        PlayGranted: None,
        KingLifted: Sound.KING_LIFTED,
        PieceCaptured: Sound.PIECE_CAPTURED,
        PieceMoved: Sound.PIECE_MOVED,
        PiecePromoted: None,
        CheckGiven: Sound.CHECK,
        GameOver: Sound.END,
    }
)
"""The sound of each kind of event; None for what happens in silence."""


def cue_of(event: Event) -> Cue | None:
    """The sound to play when an event is seen.

    >>> cue_of(SeedsSown(house=2, seeds=1, count=5)).file
    'sounds/seed-03.wav'
    """
    sound = SOUND_OF[type(event)]
    if sound is None:
        return None
    return Cue(sound, event.house) if isinstance(event, SeedsSown) else Cue(sound)
