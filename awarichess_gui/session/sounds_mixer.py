"""Adds up the sounds that are heard at the same time."""

from __future__ import annotations

import io
import threading
import wave
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from awarichess_gui import assets
from awarichess_gui.errors import AssetError

if TYPE_CHECKING:
    from collections.abc import Callable

Samples: TypeAlias = npt.NDArray[np.float32]
"""A sound of one channel, from −1 to 1."""

RATE: Final = 22050
"""Samples per second, of the files and of what is played."""

VOICES: Final = 12
"""How many sounds are heard at once; the oldest makes room."""

AT_ONCE: Final = 3
"""How many sounds begin at the same moment: a whole turn shown at once must not be a bang."""

REST_AFTER: Final = 2 * RATE
"""Samples of silence after which the device may rest."""


def read_sound(name: str) -> Samples:
    """The sound in a resource.

    Raises:
        AssetError: it is missing, or no sound of this program.
    """
    try:
        with wave.open(io.BytesIO(assets.read_bytes(name))) as file:
            kind = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            content = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise AssetError(
            "The sound {name} cannot be read: {reason}.", name=name, reason=str(error)
        ) from error
    if kind != (1, 2, RATE):
        raise AssetError(
            "The sound {name} cannot be played: it is not mono, 16 bits, {rate} Hz.", name=name, rate=RATE
        )
    return np.frombuffer(content, "<i2").astype(np.float32) / np.float32(32768)


class Mixer:
    """The sounds under way. Sounds are added in one thread and drawn off by the device in another.

    Args:
        gain: the factor for everything, 0–1.
        on_rest: called, in the thread of the device, when there has been silence for a while.
    """

    def __init__(self, gain: float, on_rest: Callable[[], None]) -> None:
        self._gain = gain
        self._on_rest = on_rest
        self._lock = threading.Lock()
        self._beginning: dict[str, tuple[int, Samples]] = {}
        self._voices: list[Samples] = []
        self._silence = 0

    @property
    def quiet(self) -> bool:
        """Whether nothing is to be heard."""
        with self._lock:
            return not self._voices and not self._beginning

    def set_gain(self, gain: float) -> None:
        """Play everything louder or softer, what is under way included."""
        self._gain = gain

    def add(self, name: str, importance: int, samples: Samples) -> None:
        """Begin a sound with the next samples drawn; the same sound begins only once at a moment."""
        with self._lock:
            self._beginning[name] = (importance, samples)

    def mix(self, frames: int) -> bytes:
        """The next `frames` samples of everything, 16 bits each."""
        total = np.zeros(frames, np.float32)
        with self._lock:
            self._begin()
            going_on = []
            for voice in self._voices:
                part = voice[:frames]
                total[: len(part)] += part
                if len(voice) > frames:
                    going_on.append(voice[frames:])
            silent = not self._voices
            self._voices = going_on
        self._count_silence(frames if silent else -self._silence)
        # Bends what is too loud instead of cutting it off, and leaves the rest nearly as it is.
        bent = np.tanh(total * np.float32(self._gain)) * np.float32(32767)
        return bytes(bent.astype(np.int16).data)

    def _begin(self) -> None:
        ranked = sorted(self._beginning.values(), key=lambda entry: entry[0], reverse=True)
        self._voices = [*self._voices, *(samples for _, samples in ranked[:AT_ONCE])][-VOICES:]
        self._beginning.clear()

    def _count_silence(self, frames: int) -> None:
        before, self._silence = self._silence, self._silence + frames
        if before < REST_AFTER <= self._silence:
            self._on_rest()
