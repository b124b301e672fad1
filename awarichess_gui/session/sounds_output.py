"""What the thread of the sounds does: reads them, hands them to the mixer, lets the device run or rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from awarichess_gui.session.sounds_mixer import Mixer, Samples, read_sound

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.session.sounds import Cue


class Sink(Protocol):
    """Where samples go: a device, or what stands for it in a test."""

    def start(self) -> None:
        """Begin to draw samples.

        Raises:
            OSError: the device is gone.
        """

    def stop(self) -> None:
        """Draw no more samples, until `start`."""

    def close(self) -> None:
        """Give the device back."""


OpenSink: TypeAlias = "Callable[[Callable[[int], bytes]], Sink]"
"""Opens a sink, given the function from which to draw samples; raises `OSError` if there is no device."""


class Output:
    """Plays cues on a sink, which is opened for the first one.

    Args:
        open_sink: opens the sink.
        gain: how loud, 0–1.
        on_rest: called in the thread of the device when `rest` should be called in this one.
    """

    def __init__(self, open_sink: OpenSink, gain: float, on_rest: Callable[[], None]) -> None:
        self._open_sink = open_sink
        self._mixer = Mixer(gain, on_rest)
        self._sounds: dict[str, Samples] = {}
        self._sink: Sink | None = None
        self._running = False

    def play(self, cue: Cue) -> None:
        """Begin a sound.

        Raises:
            OSError: there is no device, it is gone, or the sound is missing.
        """
        name = cue.file
        if name not in self._sounds:
            self._sounds[name] = read_sound(name)
        self._mixer.add(name, cue.importance, self._sounds[name])
        if self._sink is None:
            self._sink = self._open_sink(self._mixer.mix)
        if not self._running:
            self._sink.start()
            self._running = True

    def set_gain(self, gain: float) -> None:
        """Play everything louder or softer."""
        self._mixer.set_gain(gain)

    def rest(self) -> None:
        """Stop the device, which costs a little work all the time, unless a sound has begun since."""
        if self._sink is not None and self._running and self._mixer.quiet:
            self._running = False
            self._sink.stop()

    def close(self) -> None:
        """Give the device back."""
        if self._sink is not None:
            self._sink.close()
            self._sink = None
