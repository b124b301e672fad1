"""Makes the sounds of the board: `python packaging/make_sounds.py` writes them to `resources/sounds/`.

Each sound is computed from a few sines and a little noise that is the same every time, so they belong to
this project and can be changed by changing numbers. One channel, 22,050 samples a second, 16 bits.
"""

from __future__ import annotations

import random
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Wave: TypeAlias = npt.NDArray[np.float64]

RATE: Final = 22050
"""Samples per second."""

PEAK: Final = 0.5
"""How loud the loudest moment of the loudest sound is; 1 is the most that a file can hold."""

HOUSE_NOTES: Final = (262, 294, 330, 392, 440, 523, 587, 659, 784, 880, 1047, 1175)
"""Hertz for each house, `A`..`F` and `a`..`f`: a scale of five tones, so that any sowing sounds well."""

FOLDER: Final = Path(__file__).resolve().parent.parent / "resources" / "sounds"


def moments(seconds: float) -> Wave:
    """The moment of each sample of a sound, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def tone(seconds: float, hertz: float, decay: float, *, to: float | None = None) -> Wave:
    """A sine that dies away; it may glide `to` another pitch."""
    t = moments(seconds)
    pitch = np.linspace(hertz, hertz if to is None else to, len(t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    return np.sin(phase) * np.exp(-t / decay)


def knock(seconds: float, hertz: float, decay: float) -> Wave:
    """Wood on wood: a dull tone and a short rustle."""
    # Python's generator gives the same numbers in every version; numpy's may not.
    dice = random.Random(round(hertz))
    rustle = np.array([dice.uniform(-1, 1) for _ in range(round(seconds * RATE))])
    smooth = np.convolve(rustle, np.hanning(24) / 12, "same") * np.exp(-moments(seconds) / (decay / 3))
    return tone(seconds, hertz, decay) + 0.5 * tone(seconds, 2.3 * hertz, decay / 2) + 0.7 * smooth


def tine(seconds: float, hertz: float, decay: float) -> Wave:
    """A tongue of a thumb piano: a clear tone with a bright and short beginning."""
    return (
        tone(seconds, hertz, decay)
        + 0.22 * tone(seconds, 2 * hertz, decay / 2)
        + 0.10 * tone(seconds, 5.4 * hertz, 0.012)
    )


def after(delay: float, sound: Wave) -> Wave:
    """The same sound, later."""
    return np.concatenate([np.zeros(round(delay * RATE)), sound])


def together(*sounds: Wave) -> Wave:
    """Several sounds at once."""
    mixed = np.zeros(max(map(len, sounds)))
    for sound in sounds:
        mixed[: len(sound)] += sound
    return mixed


def finished(sound: Wave, loudness: float) -> npt.NDArray[np.int16]:
    """The samples of a file: soft at both ends, so that nothing clicks, and as loud as wanted (0–1)."""
    rise, fall = round(0.003 * RATE), round(0.03 * RATE)
    shaped = sound.copy()
    shaped[:rise] *= np.linspace(0, 1, rise)
    shaped[-fall:] *= np.linspace(1, 0, fall)
    shaped *= PEAK * loudness / np.abs(shaped).max()
    return np.round(shaped * 32767).astype(np.int16)


def make_seed(hertz: float) -> Wave:
    """A seed drops into a house."""
    return together(tine(0.22, hertz, 0.07), 0.25 * knock(0.06, 190, 0.012))


def make_capture() -> Wave:
    """Seeds are taken: a lift of three quick tones."""
    notes = (523, 784, 1047)
    return together(*(after(0.06 * i, tine(0.22, hertz, 0.06)) for i, hertz in enumerate(notes)))


def make_king_lift() -> Wave:
    """The king is lifted a brief moment, and put back."""
    return together(tone(0.16, 330, 0.09, to=440), after(0.19, 1.2 * knock(0.13, 280, 0.025)))


def make_check() -> Wave:
    """A warning, not an alarm: two bells a fourth apart."""
    return together(tine(0.35, 880, 0.11), after(0.09, tine(0.3, 1175, 0.11)))


def make_end() -> Wave:
    """The game is over: a chord, one tone after another."""
    notes = (262, 392, 523, 659, 784)
    return together(*(after(0.09 * i, tine(0.55, hertz, 0.2)) for i, hertz in enumerate(notes)))


def make_low_time() -> Wave:
    """A clock ticks twice."""
    return together(knock(0.06, 1400, 0.01), after(0.13, knock(0.06, 1050, 0.01)))


SOUNDS: Final[Mapping[str, tuple[Callable[[], Wave], float]]] = {
    "capture": (make_capture, 0.9),
    "cone-placed": (lambda: knock(0.09, 520, 0.018), 0.45),
    "cone-removed": (lambda: tone(0.1, 420, 0.04, to=700), 0.45),
    "piece-moved": (lambda: knock(0.13, 330, 0.024), 0.8),
    "piece-captured": (lambda: together(knock(0.1, 390, 0.018), after(0.055, knock(0.15, 240, 0.03))), 1.0),
    "king-lifted": (make_king_lift, 0.7),
    "check": (make_check, 0.8),
    "end": (make_end, 1.0),
    "low-time": (make_low_time, 0.7),
}
"""Each sound that stands for itself: how it is made, and how loud it is (0–1)."""


def all_sounds() -> dict[str, npt.NDArray[np.int16]]:
    """The samples of every sound, by the name of its file."""
    seeds = {f"seed-{i:02}": finished(make_seed(hertz), 0.7) for i, hertz in enumerate(HOUSE_NOTES, start=1)}
    return seeds | {name: finished(make(), loudness) for name, (make, loudness) in SOUNDS.items()}


def write(folder: Path) -> None:
    """Write every sound into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in all_sounds().items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.astype("<i2").tobytes())


if __name__ == "__main__":
    write(FOLDER)
