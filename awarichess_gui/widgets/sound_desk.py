"""Lets what is seen on the board be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from awarichess_gui.scene.player import Speed
from awarichess_gui.session.sounds import Sound, cue_of

if TYPE_CHECKING:
    from awarichess_gui.rules import Event
    from awarichess_gui.scene.player import TurnPlayer
    from awarichess_gui.session.clockwork import Clockwork
    from awarichess_gui.session.sounds_player import SoundPlayer
    from awarichess_gui.settings import Settings
    from awarichess_gui.widgets.preferences import Preferences


class SoundDesk(QObject):
    """Plays the sound of each event in the moment in which it is seen.

    Without animation everything is seen at once; then only the most important sound of a turn is played.

    Args:
        sounds: plays the sounds.
        player: shows the turns.
        clockwork: tells of low time.
        preferences: say whether and how loud.
    """

    def __init__(
        self, sounds: SoundPlayer, player: TurnPlayer, clockwork: Clockwork, preferences: Preferences
    ) -> None:
        super().__init__(player)
        self._sounds = sounds
        self._player = player
        self._at_once: list[Event] = []
        player.beat.connect(self._on_beat)
        player.busy_changed.connect(self._on_busy_changed)
        clockwork.low.connect(self._on_low_time)
        preferences.changed.connect(self._apply)
        self._apply(preferences.settings)

    def _apply(self, settings: Settings) -> None:
        self._sounds.set_volume(settings.volume)
        if self._sounds.muted == settings.sound:
            self._sounds.set_muted(not settings.sound)

    def _on_beat(self, event: Event) -> None:
        if self._player.speed is Speed.OFF:
            self._at_once.append(event)
        elif not self._player.skipping:
            self._sounds.play_event(event)

    def _on_busy_changed(self, busy: bool) -> None:
        if busy:
            return
        events, self._at_once = self._at_once, []
        heard = [(cue.importance, event) for event in events if (cue := cue_of(event)) is not None]
        if heard:
            self._sounds.play_event(max(heard, key=lambda pair: pair[0])[1])

    def _on_low_time(self) -> None:
        self._sounds.play(Sound.LOW_TIME)
