"""Finds what a test leaves of Qt: top-level widgets, active timers, running animations and threads."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from collections.abc import Iterator


def top_level_widgets() -> set[str]:
    """Names of the top-level widgets there are."""
    return {_name(widget) for widget in QApplication.topLevelWidgets()}


@contextmanager
def watched() -> Iterator[None]:
    """Let `at_work` look at no more than what is made from here on: to look at everything takes long."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def at_work() -> set[str]:
    """Names of the top-level widgets, and of the timers, animations and threads that run."""
    return top_level_widgets() | {_name(thing) for thing in gc.get_objects() if _is_at_work(thing)}


def since(widgets_before: set[str], patience: float) -> set[str]:
    """What is at work and was not before, once everything that waits to be deleted is gone.

    Args:
        widgets_before: what `top_level_widgets` gave before the test.
        patience: the seconds that the threads of Qt's pool get to end.
    """
    QThreadPool.globalInstance().waitForDone(int(patience * 1000))
    _delete_what_waits()
    if left := at_work() - widgets_before:
        gc.collect()
        _delete_what_waits()
        left = at_work() - widgets_before
    return left


def _name(thing: QObject) -> str:
    return f"{type(thing).__name__} {thing.objectName() or hex(id(thing))}"


def _is_at_work(thing: object) -> bool:
    kind = type(thing)  # isinstance would ask a weak proxy for a class that may be gone
    if not (issubclass(kind, QTimer | QThread | QAbstractAnimation) and shiboken6.isValid(thing)):
        return False
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QThread):
        return thing.isRunning() and thing is not QThread.currentThread()
    return isinstance(thing, QAbstractAnimation) and thing.state() is QAbstractAnimation.State.Running


def _delete_what_waits() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
