"""Lines of text that are broken between the elements of movetext, never within one."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 80
"""Characters of a line, unless a single element is longer."""


class Layout:
    """Text in the making."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._column = 0
        self._prefix = ""
        self._line_is_closed = False

    def add(self, element: str) -> None:
        """Add an element after a space, or on a new line where it does not fit."""
        element = self._prefix + element
        self._prefix = ""
        first, *others = element.split("\n")
        if self._line_is_closed or (self._column and self._column + 1 + len(first) > WIDTH):
            self.end_line()
        if self._column:
            self._parts.append(" ")
            self._column += 1
        self._parts.append(element)
        self._column = len(others[-1]) if others else self._column + len(first)

    def add_to_line_end(self, element: str) -> None:
        """Add an element that reaches to the end of the line, whatever it holds."""
        self.add(element)
        self._line_is_closed = True

    def open(self, bracket: str) -> None:
        """Put an opening bracket before the next element."""
        self._prefix += bracket

    def close(self, bracket: str) -> None:
        """Put a closing bracket after the last element."""
        if self._line_is_closed:
            self.add(bracket)
        else:
            self._parts.append(bracket)
            self._column += len(bracket)

    def end_line(self) -> None:
        """Go on in a new line, unless nothing stands in this one."""
        if self._column or self._line_is_closed:
            self._parts.append("\n")
        self._column = 0
        self._line_is_closed = False

    def text(self) -> str:
        """The text so far, its last line ended."""
        self.end_line()
        return "".join(self._parts)
