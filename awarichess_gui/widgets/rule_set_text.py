"""Names and one sentence on each variant, rule set and option, for those who choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from awarichess_gui.rules import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

translate = QCoreApplication.translate


def _variants() -> Mapping[Variant, tuple[str, str]]:
    return {
        Variant.STANDARD: (
            translate("RuleSets", "Standard"),
            translate(
                "RuleSets",
                "A whole game of Awari first; then its powers are played in Chess; then Awari again.",
            ),
        ),
        Variant.SYNCHRONOUS: (
            translate("RuleSets", "Synchronous"),
            translate(
                "RuleSets", "The powers of each capture are played in Chess at once; then Awari goes on."
            ),
        ),
        Variant.AWARI: (
            translate("RuleSets", "Awari alone"),
            translate("RuleSets", "Only Awari, without Chess: more seeds win."),
        ),
    }


def _sets() -> Mapping[str, tuple[str, str]]:
    return {
        "awarichess": (
            translate("RuleSets", "Awarichess"),
            translate(
                "RuleSets",
                "As Awarichess plays it: feed an empty side; a grand slam only when nothing else can be "
                "sown, and it takes nothing.",
            ),
        ),
        "international": (
            translate("RuleSets", "International (Abapa)"),
            translate(
                "RuleSets",
                "The rules of tournaments: feed an empty side; a grand slam is allowed but takes nothing.",
            ),
        ),
        "nitro": (
            translate("RuleSets", "Nitro"),
            translate(
                "RuleSets",
                "A grand slam is forbidden, nobody has to feed, and a side without seeds ends the game.",
            ),
        ),
        "awari-150": (
            translate("RuleSets", "Awari 150"),
            translate("RuleSets", "Captures run on in both directions, and the game ends after 150 sowings."),
        ),
        "antigua": (
            translate("RuleSets", "Antigua"),
            translate(
                "RuleSets",
                "A grand slam takes everything; who empties the other side sows on until it has a seed.",
            ),
        ),
        "guinea-bissau": (
            translate("RuleSets", "Guinea-Bissau"),
            translate("RuleSets", "The first move of each player may carry a whole house into the next one."),
        ),
        "santa-lucia": (
            translate("RuleSets", "Santa Lucia"),
            translate(
                "RuleSets",
                "The first move of each player may carry a whole house into the next one; a grand slam "
                "takes nothing.",
            ),
        ),
        "fang": (
            translate("RuleSets", "Fang"),
            translate("RuleSets", "Sowing a single seed takes nothing."),
        ),
        "akan-west": (
            translate("RuleSets", "Western Akan"),
            translate("RuleSets", "The first move of each player must end on the other side."),
        ),
        "speightstown": (
            translate("RuleSets", "Speightstown"),
            translate("RuleSets", "Seeds left at the end belong to nobody; 25 are needed to win."),
        ),
        "bridgetown": (
            translate("RuleSets", "Bridgetown"),
            translate("RuleSets", "Seeds left at the end are halved, an odd one goes to the fuller side."),
        ),
        "yoruba": (
            translate("RuleSets", "Yoruba"),
            translate("RuleSets", "At famine the seeds left go to the player who could not be fed."),
        ),
        "suriname": (
            translate("RuleSets", "Suriname"),
            translate("RuleSets", "Nobody has to feed; a player without seeds passes."),
        ),
        "computer": (
            translate("RuleSets", "Computer (Awari as solved)"),
            translate(
                "RuleSets",
                "A grand slam only when nothing else can be sown; it then takes all and ends the game.",
            ),
        ),
    }


def _options() -> Mapping[str, tuple[str, str]]:
    return {
        "leave-last-house": (
            translate("RuleSets", "Leave the last house"),
            translate(
                "RuleSets",
                "A grand slam is allowed and takes all but the house nearest the start of the sowing.",
            ),
        ),
        "must-feed": (
            translate("RuleSets", "Must feed"),
            translate(
                "RuleSets", "If exactly one house would put a seed on the empty other side, it must be sown."
            ),
        ),
    }


def variant_name(variant: Variant) -> str:
    """What a variant is called."""
    return _variants()[variant][0]


def variant_sentence(variant: Variant) -> str:
    """What a variant is."""
    return _variants()[variant][1]


def set_name(set_id: str) -> str:
    """What a rule set is called."""
    return _sets()[set_id][0]


def set_sentence(set_id: str) -> str:
    """What is special about a rule set."""
    return _sets()[set_id][1]


def option_name(option: str) -> str:
    """What an option of a rule set is called."""
    return _options()[option][0]


def option_sentence(option: str) -> str:
    """What an option of a rule set changes."""
    return _options()[option][1]
