"""The proof that a game of Awari cannot be decided: no seed can ever be taken again."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from awarichess_gui.rules.awari import Awari
    from awarichess_gui.rules.rule_sets import RuleSet


def can_still_capture(awari: Awari, rules: RuleSet) -> bool:
    """Whether some sequence of legal moves of both players takes a seed, by capture or by famine.

    Every position that can be reached is searched (`RULES.md`, section 2, indecision (c)), so this is
    meant for few seeds. Repetition plays no part: a position that comes again leads nowhere new.

    >>> from awarichess_gui.rules import RULE_SETS, Awari, Side
    >>> circling = Awari.set_up((0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1), Side.SOUTH)
    >>> can_still_capture(circling, RULE_SETS["awarichess"])
    False
    """
    return _can_still_capture(awari.without_history(), rules)


@lru_cache(maxsize=1 << 14)
def _can_still_capture(start: Awari, rules: RuleSet) -> bool:
    reached = {start}
    waiting = [start]
    for awari in waiting:
        legal = awari.legal(rules)
        if not legal:
            return True
        for action in legal:
            sowing, after = awari.after(rules, action)
            if sowing is not None and sowing.captured:
                return True
            after = after.without_history()
            if after not in reached:
                reached.add(after)
                waiting.append(after)
    return False
