"""The options under which a game is played: variant, Awari rule set, handicaps, check before Awari."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from awarichess_gui.errors import OptionsError, shown
from awarichess_gui.rules.rule_sets import RuleSet, rule_set
from awarichess_gui.rules.types import Side, Variant

if TYPE_CHECKING:
    from typing import Self


@dataclass(frozen=True, slots=True)
class Handicap:
    """Every full group of `seeds` captured seeds gives `powers` powers (`RULES.md`, section 3).

    >>> Handicap(3, 2).powers_for(5)
    (2, 2)
    """

    seeds: int = 1
    powers: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.powers <= self.seeds <= 48:
            raise OptionsError(
                "{text} is no handicap: write seeds/powers such as 3/2, 2/1 or 3/1, the first number "
                "not smaller than the second.",
                text=str(self),
            )

    def __str__(self) -> str:
        return f"{self.seeds}/{self.powers}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `seeds/powers`, for example `3/2`.

        Raises:
            OptionsError: the text is no handicap.

        >>> Handicap.parse("3/2")
        Handicap(seeds=3, powers=2)
        """
        match = re.fullmatch(r"\s*([0-9]{1,2})\s*/\s*([0-9]{1,2})\s*", text)
        if match is None:
            raise OptionsError(
                "{text} is no handicap: write seeds/powers such as 3/2, 2/1 or 3/1.", text=shown(text)
            )
        return cls(int(match[1]), int(match[2]))

    def powers_for(self, seeds: int) -> tuple[int, int]:
        """The powers that `seeds` seeds give, and the seeds short of a group that go on waiting.

        >>> Handicap(3, 1).powers_for(5)
        (1, 2)
        """
        groups, waiting = divmod(seeds, self.seeds)
        return groups * self.powers, waiting


NO_HANDICAP: Final = Handicap()


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Everything about a game that is agreed before its first move.

    Attributes:
        variant: Standard, Synchronous, or Awari alone.
        awari_rules: id of the Awari rule set.
        awari_options: options of that set, sorted.
        handicaps: White's (South's) and Black's (North's) handicap.
        check_before_awari: when the last cone leaves the side to move in check, the check is answered
            before the new game of Awari begins.

    Raises:
        OptionsError: the rule set is unknown or does not know an option.
    """

    variant: Variant = Variant.STANDARD
    awari_rules: str = "awarichess"
    awari_options: tuple[str, ...] = ()
    handicaps: tuple[Handicap, Handicap] = (NO_HANDICAP, NO_HANDICAP)
    check_before_awari: bool = False
    rules: RuleSet = field(init=False, repr=False, compare=False)
    """The rule set that `awari_rules` and `awari_options` stand for."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "awari_options", tuple(sorted(set(self.awari_options))))
        object.__setattr__(self, "rules", rule_set(self.awari_rules, self.awari_options))

    def handicap(self, side: Side) -> Handicap:
        """The handicap that `side` bears.

        >>> str(GameOptions().handicap(Side.SOUTH))
        '1/1'
        """
        return self.handicaps[side]
