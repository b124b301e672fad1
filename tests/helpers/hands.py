"""A source of time for clocks."""

from __future__ import annotations


class Hands:
    """The hands of a clock, which a test turns."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time
