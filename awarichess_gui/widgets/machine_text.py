"""The built-in opponent in words: its levels, what they can do, and its free settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

if TYPE_CHECKING:
    from awarichess_gui.session.machines import Machine

translate = QCoreApplication.translate

TOLD: Final = (
    QT_TRANSLATE_NOOP("Levels", "Seedling"),
    QT_TRANSLATE_NOOP("Levels", "Beginner"),
    QT_TRANSLATE_NOOP("Levels", "Learner"),
    QT_TRANSLATE_NOOP("Levels", "Casual player"),
    QT_TRANSLATE_NOOP("Levels", "Club player"),
    QT_TRANSLATE_NOOP("Levels", "Strong player"),
    QT_TRANSLATE_NOOP("Levels", "Expert"),
    QT_TRANSLATE_NOOP("Levels", "Master"),
    QT_TRANSLATE_NOOP(
        "Levels", "Takes what it sees at once and often miscounts; leaves pieces hanging. For a first game."
    ),
    QT_TRANSLATE_NOOP("Levels", "Looks for its best capture, sometimes misses the answer to it."),
    QT_TRANSLATE_NOOP(
        "Levels", "Sees simple threats in both games; long sowings and quiet moves still escape it."
    ),
    QT_TRANSLATE_NOOP(
        "Levels", "Counts three or four sowings ahead and plays simple tactics; may overlook a slow plan."
    ),
    QT_TRANSLATE_NOOP(
        "Levels",
        "Hardly gives seeds away, plays sound tactics, but does not look from one game into the other.",
    ),
    QT_TRANSLATE_NOOP(
        "Levels",
        "Plans ahead in Awari and ends it perfectly; errs rarely in Chess, and knows queues that mate.",
    ),
    QT_TRANSLATE_NOOP(
        "Levels",
        "Chooses among equal sowings by what they bring on the chessboard; deep search in both games.",
    ),
    QT_TRANSLATE_NOOP("Levels", "All that the engine can do in about a second."),
)
"""Names and descriptions of the levels, where the tools that collect texts for translation can see them."""


def machine_name(machine: Machine) -> str:
    """What a player's card calls it: `Level 3`, `5 s a turn`, `200,000 positions a turn`."""
    if machine.level:
        return translate("Machine", "Level {number}").format(number=machine.level)
    if machine.nodes is None:
        return translate("Machine", "{seconds} s a turn").format(seconds=machine.seconds)
    return translate("Machine", "{positions} positions a turn").format(positions=f"{machine.nodes:,}")


def getting_ready() -> str:
    """What is said while the engine is being compiled."""
    return translate("Machine", "The engine is getting ready. The first time this takes some seconds.")


def level_title(number: int) -> str:
    """What a level is called where it is chosen: `Level 3: Learner`."""
    from awarichess_gui.engine.levels import level  # noqa: PLC0415 (not before a machine plays)

    name = translate("Levels", level(number).name)
    return translate("Machine", "Level {number}: {name}").format(number=number, name=name)


def machine_sentence(machine: Machine) -> str:
    """What it can do and what it cannot."""
    from awarichess_gui.engine.levels import level  # noqa: PLC0415 (not before a machine plays)

    if machine.level:
        return translate("Levels", level(machine.level).description)
    return translate("Machine", "Plays as well as it can within that limit.")
