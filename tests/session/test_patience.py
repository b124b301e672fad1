"""Reading in the background: told how far it is, heard of once, called off at any time."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from awarichess_gui.notation import ReadError
from awarichess_gui.session.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from pytestqt.qtbot import QtBot

GAME = Path("game.awc")


def heard(patience: Patience) -> list[tuple[str, object]]:
    told: list[tuple[str, object]] = []
    patience.progressed.connect(lambda size: told.append(("progressed", size)))
    patience.ended.connect(lambda: told.append(("ended", None)))
    patience.done.connect(lambda answer: told.append(("done", answer)))
    patience.failed.connect(lambda error: told.append(("failed", str(error))))
    return told


def test_the_answer_comes_after_the_progress(qtbot: QtBot) -> None:
    def work(progress: Callable[[int], None]) -> object:
        progress(5)
        return threading.current_thread().daemon

    patience = Patience(GAME, work)
    told = heard(patience)
    with qtbot.waitSignal(patience.done):
        patience.start()
    assert told == [("progressed", 5), ("ended", None), ("done", True)]


def test_an_error_is_told(qtbot: QtBot) -> None:
    def work(_: Callable[[int], None]) -> object:
        raise ReadError("{path} holds no game.", path=GAME)

    patience = Patience(GAME, work)
    told = heard(patience)
    with qtbot.waitSignal(patience.failed):
        patience.start()
    assert told == [("ended", None), ("failed", "game.awc holds no game.")]


def test_a_fault_of_the_program_is_raised_where_it_is_heard_of(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _, error, __: raised.append(error))

    def work(_: Callable[[int], None]) -> object:
        raise MemoryError

    patience = Patience(GAME, work)
    told = heard(patience)
    patience.start()
    qtbot.waitUntil(lambda: bool(raised))
    assert isinstance(raised[0], MemoryError)
    assert told == [("ended", None)]


def test_what_is_called_off_ends_at_once_and_gives_nothing(qtbot: QtBot) -> None:
    begun, go_on, over = threading.Event(), threading.Event(), threading.Event()

    def work(progress: Callable[[int], None]) -> object:
        progress(1)
        begun.set()
        go_on.wait()
        try:
            progress(2)
        finally:
            over.set()
        return "never"

    patience = Patience(GAME, work)
    told = heard(patience)
    patience.start()
    begun.wait()
    patience.call_off()
    go_on.set()
    qtbot.waitUntil(over.is_set)
    assert told == [("ended", None)]
