"""How each desktop is asked whether it wants less motion."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtDBus import QDBusMessage, QDBusPendingCall, QDBusPendingCallWatcher

    from awarichess_gui.widgets.reduced_motion import Ask

_PORTAL: Final = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
_SETTINGS: Final = "org.freedesktop.portal.Settings"
_QUESTIONS: Final[Mapping[tuple[str, str], Callable[[Any], bool]]] = {
    ("org.freedesktop.appearance", "reduced-motion"): lambda value: value == 1,
    ("org.gnome.desktop.interface", "enable-animations"): lambda value: value is False,
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): lambda value: str(value) in ("0", "0.0"),
}
"""The settings of free desktops that speak of motion, and whether a value asks for less of it."""

_CLIENT_AREA_ANIMATION: Final = 0x1042
"""`SPI_GETCLIENTAREAANIMATION` of Windows."""


class Bus(Protocol):
    """What is needed of a connection to the bus of the session."""

    def asyncCall(self, message: QDBusMessage, /) -> QDBusPendingCall:  # noqa: N802 (the name that Qt gives it)
        """Send a message and do not wait for the answer."""


class PortalQuestion:
    """Asks the settings portal of a free desktop, without waiting for it.

    A setting that this desktop does not have is answered with an error, which asks for nothing.

    Args:
        bus: the connection to the session's bus.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._waiting: Mapping[QDBusPendingCallWatcher, Callable[[Any], bool]] = {}

    def __call__(self, tell: Callable[[bool], None]) -> None:
        """Ask for every setting; tell once all answers are there."""
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415 (slow to load)

        waiting: dict[QDBusPendingCallWatcher, Callable[[Any], bool]] = {}
        wishes: list[bool] = []

        def on_finished(watcher: QDBusPendingCallWatcher) -> None:
            wishes.append(not watcher.isError() and waiting[watcher](_value(watcher)))
            if len(wishes) == len(_QUESTIONS):
                tell(any(wishes))

        for (namespace, key), asks_for_less in _QUESTIONS.items():
            message = QDBusMessage.createMethodCall(*_PORTAL, _SETTINGS, "Read")
            message.setArguments([namespace, key])
            watcher = QDBusPendingCallWatcher(self._bus.asyncCall(message))
            waiting[watcher] = asks_for_less
            watcher.finished.connect(on_finished)
        self._waiting = waiting


def ask_desktop(tell: Callable[[bool], None]) -> None:
    """Ask the desktop that the program runs on; it never answers where there is no way to ask."""
    ask = _source()
    if ask is not None:
        ask(tell)


def ask_windows(tell: Callable[[bool], None]) -> None:
    """Ask Windows (*Accessibility, Visual effects, Animation effects*)."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 (slow to load)

        animated = ctypes.c_int(1)
        known = ctypes.windll.user32.SystemParametersInfoW(
            _CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0
        )
        tell(bool(known) and not animated.value)


def ask_macos(tell: Callable[[bool], None]) -> None:
    """Ask macOS (*Accessibility, Display, Reduce motion*)."""
    import ctypes.util  # noqa: PLC0415 (slow to load)

    library = ctypes.util.find_library("objc")
    if library is None:
        return
    objc = ctypes.CDLL(library)
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = [ctypes.c_char_p]

    def send(receiver: int, name: bytes, result: Any) -> Any:
        call = ctypes.CFUNCTYPE(result, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
        return call(receiver, objc.sel_registerName(name))

    workspace = send(objc.objc_getClass(b"NSWorkspace"), b"sharedWorkspace", ctypes.c_void_p)
    tell(send(workspace, b"accessibilityDisplayShouldReduceMotion", ctypes.c_bool))


@cache
def _source() -> Ask | None:
    if sys.platform == "win32":
        return ask_windows
    if sys.platform == "darwin":
        return ask_macos
    if not _has_session_bus(os.environ):
        return None
    from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 (slow to load)

    bus = QDBusConnection.sessionBus()
    return PortalQuestion(bus) if bus.isConnected() else None


def _has_session_bus(environment: Mapping[str, str]) -> bool:
    """Whether there is a bus to be asked; looking for one in vain would start one, and take its time."""
    if environment.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = environment.get("XDG_RUNTIME_DIR")
    return bool(folder) and Path(str(folder), "bus").exists()


def _value(answered: QDBusPendingCallWatcher) -> object:
    """The value of a setting, out of all its wrappings."""
    from PySide6.QtDBus import QDBusVariant  # noqa: PLC0415 (slow to load)

    arguments = answered.reply().arguments()
    value = arguments[0] if arguments else None
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
