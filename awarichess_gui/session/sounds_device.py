"""The sound card, through miniaudio; all trouble with it is an `OSError`, and nothing is written anywhere."""

from __future__ import annotations

import ctypes
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from awarichess_gui.session.sounds_mixer import RATE

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from types import ModuleType

_SYSTEMS: Final = ("WASAPI", "DSOUND", "WINMM", "COREAUDIO", "PULSEAUDIO", "ALSA", "SNDIO", "AUDIO4", "OSS")
"""The sound systems to be tried. Not JACK, which complains aloud when it does not run, nor the one of
miniaudio that plays to nobody: it would keep a thread busy for nothing."""

_PERIOD: Final = 25
"""Milliseconds of sound that are drawn at once."""

_HANDLER: Final = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)
_SAY_NOTHING: Final = _HANDLER(lambda _file, _line, _function, _error, _format: None)
"""Takes the place of ALSA's handler of errors; it must never go away."""


class _Device:
    """An open device of miniaudio."""

    def __init__(self, miniaudio: ModuleType, pull: Callable[[int], bytes]) -> None:
        self._miniaudio = miniaudio
        self._pull = pull
        self._device: Any = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=_PERIOD,
            backends=[miniaudio.Backend[system] for system in _SYSTEMS],
            app_name="Awarichess",
        )

    def start(self) -> None:
        """Begin to draw samples."""
        feed = self._feed()
        next(feed)
        try:
            self._device.start(feed)
        except self._miniaudio.MiniaudioError as error:
            raise OSError(str(error)) from error

    def stop(self) -> None:
        """Draw no more samples."""
        try:
            self._device.stop()
        except self._miniaudio.MiniaudioError as error:
            raise OSError(str(error)) from error

    def close(self) -> None:
        """Give the device back."""
        self._device.close()

    def _feed(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            frames = yield self._pull(frames)


def open_device(pull: Callable[[int], bytes]) -> _Device:
    """Open the sound card; `pull` gives as many samples as it is asked for.

    Raises:
        OSError: there is none, or miniaudio is missing.
    """
    try:
        miniaudio = import_module("miniaudio")
    except ImportError as error:
        raise OSError(str(error)) from error
    _hush_alsa()
    try:
        return _Device(miniaudio, pull)
    except miniaudio.MiniaudioError as error:
        raise OSError(str(error)) from error


def _hush_alsa() -> None:
    """Keep ALSA from telling the terminal at length that there is no sound card."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_SAY_NOTHING)
    except (OSError, AttributeError):
        return  # without ALSA nobody complains
