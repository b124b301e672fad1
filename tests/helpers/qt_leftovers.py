"""Finds what a test leaves of Qt: top-level widgets, active timers, running animations and threads."""

from __future__ import annotations

import gc

import shiboken6
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QThread, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication


def at_work() -> set[str]:
    """Names of the top-level widgets that exist, and of the timers, animations and threads that run."""
    found: list[QObject] = list(QApplication.topLevelWidgets())
    for thing in gc.get_objects():
        if not (isinstance(thing, QObject) and shiboken6.isValid(thing)):
            continue
        if (
            (isinstance(thing, QTimer) and thing.isActive())
            or (isinstance(thing, QThread) and thing.isRunning() and thing is not QThread.currentThread())
            or (isinstance(thing, QAbstractAnimation) and thing.state() is QAbstractAnimation.State.Running)
        ):
            found.append(thing)
    return {f"{type(thing).__name__} {thing.objectName() or hex(id(thing))}" for thing in found}


def since(before: set[str], patience: float) -> set[str]:
    """What is at work and was not `before`, once everything that waits to be deleted is gone.

    Args:
        before: what `at_work` gave before the test.
        patience: the seconds that the threads of Qt's pool get to end.
    """
    QThreadPool.globalInstance().waitForDone(int(patience * 1000))
    _delete_what_waits()
    if left := at_work() - before:
        gc.collect()
        _delete_what_waits()
        left = at_work() - before
    return left


def _delete_what_waits() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
