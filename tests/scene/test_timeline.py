"""Scores play forwards, backwards, faster, and at once to their end; beats come once and in order."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation

from awarichess_gui.rules import AwariBegan
from awarichess_gui.scene.score import Score, arriving, gentle, leaving, steady
from awarichess_gui.scene.timeline import Timeline

pytestmark = pytest.mark.usefixtures("qapp")


class Stage:
    """Records what a score does."""

    def __init__(self) -> None:
        self.shown: list[float] = []
        self.log: list[str] = []
        self.score = Score()
        self.score.track(0, 100, self.shown.append)
        self.score.step(50, lambda: self.log.append("do"), lambda: self.log.append("undo"))
        for number, at in ((1, 0.0), (2, 40.0), (3, 100.0)):
            self.score.beat(AwariBegan(number), at)
        self.score.close()
        self.timeline = Timeline()
        self.heard: list[int] = []
        self.timeline.beat.connect(lambda event: self.heard.append(event.number))


def test_forwards() -> None:
    stage = Stage()
    stage.timeline.load(stage.score)
    stage.timeline.start()
    stage.timeline.pause()
    stage.timeline.setCurrentTime(45)
    assert stage.shown[-1] == pytest.approx(0.45)
    assert stage.heard == [1, 2]
    assert stage.log == []
    stage.timeline.finish()
    assert stage.shown[-1] == 1
    assert stage.heard == [1, 2, 3]
    assert stage.log == ["do"]
    assert stage.timeline.state() is QAbstractAnimation.State.Stopped


def test_backwards_is_silent_and_takes_steps_back() -> None:
    stage = Stage()
    stage.timeline.load(stage.score, backward=True)
    assert stage.log == ["do"]
    stage.timeline.start()
    stage.timeline.pause()
    stage.timeline.setCurrentTime(30)
    assert stage.shown[-1] == pytest.approx(0.3)
    assert stage.log == ["do", "undo"]
    stage.timeline.finish()
    assert stage.shown[-1] == 0
    assert stage.heard == []


def test_another_rate_is_followed_at_once_without_saying_anything_twice() -> None:
    stage = Stage()
    stage.timeline.load(stage.score)
    stage.timeline.start()
    stage.timeline.pause()
    stage.timeline.setCurrentTime(41)
    stage.timeline.set_rate(2.7)
    assert stage.timeline.duration() == 38
    assert stage.timeline.now == pytest.approx(43, abs=2.7)
    stage.timeline.set_rate(0.5)
    assert stage.timeline.duration() == 200
    stage.timeline.finish()
    assert stage.heard == [1, 2, 3]


def test_an_empty_score_ends_where_it_begins() -> None:
    timeline = Timeline()
    ended: list[bool] = []
    timeline.finished.connect(lambda: ended.append(True))
    timeline.load(Score().close())
    timeline.start()
    assert ended == [True]


def test_a_beat_never_comes_before_its_cause() -> None:
    score = Score()
    score.beat(AwariBegan(1), 80)
    score.beat(AwariBegan(2), 30)
    assert [beat.at for beat in score.beats] == [80, 80]


@pytest.mark.parametrize("easing", [steady, gentle, arriving, leaving])
def test_easings_begin_at_nothing_and_end_with_all(easing: object) -> None:
    assert callable(easing)
    assert easing(0.0) == 0
    assert easing(1.0) == 1
    values = [easing(i / 20) for i in range(21)]
    assert values == sorted(values)
