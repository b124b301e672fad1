"""The time left after a turn, as it stands in comments of PGN: `{[%clk 0:04:12] a gift}`."""

from __future__ import annotations

import re
from typing import Final

MOST_HOURS: Final = 999

_MARK: Final = "[%clk"
_COMMAND: Final = re.compile(r"\[%clk\s+([0-9]{1,3}):([0-5]?[0-9]):([0-5]?[0-9](?:\.[0-9]{1,3})?)\]")


def fit_time(seconds: float) -> float:
    """The time as a game file can hold it: tenths of seconds."""
    return round(min(max(seconds, 0.0), MOST_HOURS * 3600.0), 1)


def clock_command(seconds: float) -> str:
    """The time left as it stands in a comment.

    >>> clock_command(252), clock_command(3607.5)
    ('[%clk 0:04:12]', '[%clk 1:00:07.5]')
    """
    tenths = round(seconds * 10)
    minutes, rest = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    whole, tenth = divmod(rest, 10)
    fraction = f".{tenth}" if tenth else ""
    return f"{_MARK} {hours}:{minutes:02}:{whole:02}{fraction}]"


def part_clock(comment: str) -> tuple[str, float | None]:
    """A comment without the first time left that it tells, and that time in seconds; None if there is none.

    >>> part_clock("[%clk 0:04:12] a gift")
    ('a gift', 252.0)
    """
    if _MARK not in comment:
        return comment, None
    match = _COMMAND.search(comment)
    if match is None:
        return comment, None
    hours, minutes, seconds = match.groups()
    rest = f"{comment[: match.start()].rstrip()} {comment[match.end() :].lstrip()}".strip()
    return rest, fit_time(int(hours) * 3600 + int(minutes) * 60 + float(seconds))
