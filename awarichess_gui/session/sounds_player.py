"""Plays sounds without ever keeping the window waiting, and keeps silent where nothing can be heard."""

from __future__ import annotations

import threading
from functools import partial
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from awarichess_gui.session.sounds import Cue, Sound, cue_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from awarichess_gui.rules import Event
    from awarichess_gui.session.sounds_output import OpenSink, Output

    Orders = SimpleQueue[Callable[[Output], None] | None]

USUAL_VOLUME: Final = 70

_PATIENCE: Final = 2.0
"""Seconds that a device gets to close. One that hangs for longer does not keep the program open."""


class SoundPlayer(QObject):
    """Plays the sound of each event. A thread of its own begins with the first sound and ends with `close`.

    Without a device there is silence, until the sound is switched off and on again.

    Args:
        volume: how loud, 0–100.
        muted: whether to keep silent.
        open_sink: opens what the sounds are played on; the sound card if left out.
        parent: the owner.
    """

    def __init__(
        self,
        volume: int = USUAL_VOLUME,
        *,
        muted: bool = False,
        open_sink: OpenSink | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._volume = volume
        self._muted = muted
        self._open_sink = open_sink
        self._thread: threading.Thread | None = None
        self._orders: Orders = SimpleQueue()
        self._closed = False

    @property
    def volume(self) -> int:
        """How loud, 0–100."""
        return self._volume

    @property
    def muted(self) -> bool:
        """Whether it keeps silent."""
        return self._muted

    def set_volume(self, volume: int) -> None:
        """Play louder or softer, what is heard just now included."""
        self._volume = min(max(volume, 0), 100)
        self._tell_gain()

    def set_muted(self, muted: bool) -> None:
        """Keep silent at once, or be heard again; a device that was missing is looked for anew."""
        self._muted = muted
        self._tell_gain()
        if not muted and self._thread is not None and not self._thread.is_alive():
            self._thread = None

    def play_event(self, event: Event) -> None:
        """Play the sound of an event, if it has one."""
        cue = cue_of(event)
        if cue is not None:
            self._play(cue)

    def play(self, sound: Sound) -> None:
        """Play a sound that belongs to no event."""
        self._play(Cue(sound))

    def close(self) -> None:
        """Stop everything and give the device back; nothing is played any more."""
        self._closed = True
        thread, self._thread = self._thread, None
        if thread is not None:
            self._orders.put(None)
            thread.join(_PATIENCE)

    def _play(self, cue: Cue) -> None:
        if self._closed or self._gain() == 0:
            return
        if self._thread is None:
            self._orders = SimpleQueue()
            self._thread = threading.Thread(
                target=_obey, args=(self._orders, self._open_sink, self._gain()), name="sounds", daemon=True
            )
            self._thread.start()
        if self._thread.is_alive():
            self._orders.put(lambda output: output.play(cue))

    def _tell_gain(self) -> None:
        if self._thread is not None:
            gain = self._gain()
            self._orders.put(lambda output: output.set_gain(gain))

    def _gain(self) -> float:
        """The factor for the samples: the ear hears half as loud what is a quarter as strong."""
        return 0.0 if self._muted else (self._volume / 100) ** 2


def _obey(orders: Orders, open_sink: OpenSink | None, gain: float) -> None:
    """Carry out orders until None comes, or until nothing can be heard."""
    # numpy and miniaudio are loaded here, in the background, and only if something is to be heard at all.
    from awarichess_gui.session.sounds_output import Output  # noqa: PLC0415

    if open_sink is None:
        from awarichess_gui.session.sounds_device import open_device  # noqa: PLC0415

        open_sink = open_device

    output = Output(open_sink, gain, partial(orders.put, Output.rest))
    try:
        for order in iter(orders.get, None):
            order(output)
    except OSError:
        pass  # no device, or no longer: a game without sound
    finally:
        output.close()
