"""The engine as a program that others talk to, line by line, in the manner of UCI.

What it is told, and what it answers, is in `docs/engine-protocol.md`.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from awarichess_gui import __version__
from awarichess_gui.engine.levels import LEVELS, level
from awarichess_gui.engine.limits import Limits, StopFlag
from awarichess_gui.engine.player import Player
from awarichess_gui.errors import AwarichessError
from awarichess_gui.rules import (
    HOUSE_NAMES,
    RULE_SETS,
    Act,
    Action,
    AgreeIndecision,
    GameOptions,
    LetPlay,
    Move,
    Pass,
    Position,
    Sow,
    Variant,
    ZeroMove,
)

if TYPE_CHECKING:
    from collections.abc import Callable

import chess

_NUMBERS: Final = {"nodes", "movetime", "depth"}
_LONGEST_NUMBER: Final = 12


class ProtocolError(AwarichessError, ValueError):
    """Raised when a line makes no sense to the engine."""


def parse_action(text: str) -> Action:
    """The action that a word of the protocol stands for.

    Raises:
        ProtocolError: it stands for none.

    >>> parse_action("a"), parse_action("0")
    (Sow(house=6, transfer=False), ZeroMove())
    """
    plain: dict[str, Action] = {
        "0": ZeroMove(),
        "play": LetPlay(),
        "-": Pass(),
        "indecision": AgreeIndecision(),
    }
    if text in plain:
        return plain[text]
    house = text.removesuffix(">")
    if len(house) == 1 and house in HOUSE_NAMES:
        return Sow(HOUSE_NAMES.index(house), transfer=text.endswith(">"))
    try:
        move = chess.Move.from_uci(text)
    except ValueError:
        raise ProtocolError(f"{text!r} is no action.") from None
    if not move:
        raise ProtocolError(f"{text!r} is no action; the zero move is written 0.")
    return Move(move)


class Protocol:
    """One conversation.

    Args:
        say: called with each line of the answer, perhaps from another thread.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._player = Player()
        self._options = GameOptions()
        self._position = Position.initial()
        self._seed = 0
        self._stop = StopFlag()
        self._may_answer = threading.Event()
        self._thread: threading.Thread | None = None

    def hear(self, line: str) -> bool:
        """Do what a line says; False when the conversation is over."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            self.finish()
            return False
        try:
            self._obey(words)
        except AwarichessError as error:
            self._say(f"info string {error}")
        return True

    def finish(self) -> None:
        """Stop thinking and wait until the answer is given."""
        self._stop.stop()
        self._may_answer.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _obey(self, words: list[str]) -> None:
        match words:
            case ["uci"]:
                self._introduce()
            case ["isready"]:
                self._say("readyok")
            case ["ucinewgame"]:
                self.finish()
            case ["stop"]:
                self.finish()
            case ["setoption", "name", name, "value", value]:
                self.finish()
                self._set_option(name, value)
            case ["position", *rest]:
                self.finish()
                self._set_position(rest)
            case ["go", *rest]:
                self.finish()
                self._go(rest)
            case _:
                raise ProtocolError(f"{' '.join(words)!r} is not understood.")

    def _introduce(self) -> None:
        self._say(f"id name Awarichess {__version__}")
        self._say("id author the Awarichess authors")
        self._say(f"option name Level type spin default {len(LEVELS)} min 1 max {len(LEVELS)}")
        self._say("option name Seed type spin default 0 min 0 max 999999999")
        variants = " ".join(f"var {variant.value}" for variant in Variant)
        self._say(f"option name Variant type combo default {Variant.STANDARD.value} {variants}")
        rules = " ".join(f"var {name}" for name in RULE_SETS)
        self._say(f"option name AwariRules type combo default awarichess {rules}")
        self._say("uciok")

    def _set_option(self, name: str, value: str) -> None:
        match name:
            case "Level":
                number = _number(value)
                if not 1 <= number <= len(LEVELS):
                    raise ProtocolError(f"The levels are 1 to {len(LEVELS)}, not {value}.")
                self._player.level = level(number)
            case "Seed":
                self._seed = _number(value)
            case "Variant":
                known = {variant.value: variant for variant in Variant}
                if value not in known:
                    raise ProtocolError(f"The variants are {', '.join(known)}, not {value!r}.")
                self._options = GameOptions(known[value], self._options.awari_rules)
            case "AwariRules":
                self._options = GameOptions(self._options.variant, value)
            case _:
                raise ProtocolError(f"There is no option {name!r}.")

    def _set_position(self, words: list[str]) -> None:
        split = words.index("moves") if "moves" in words else len(words)
        match words[:split]:
            case ["startpos"]:
                position = Position.initial(self._options)
            case ["string", *fields]:
                position = Position.from_string(" ".join(fields), self._options)
            case _:
                raise ProtocolError("A position is startpos, or string and a position string.")
        for word in words[split + 1 :]:
            position = position.play(parse_action(word)).after
        self._position = position

    def _go(self, words: list[str]) -> None:
        told: dict[str, int] = {}
        infinite = False
        rest = iter(words)
        for word in rest:
            if word == "infinite":
                infinite = True
            elif word in _NUMBERS:
                told[word] = _number(next(rest, ""))
            else:
                raise ProtocolError(f"go does not know {word!r}.")
        limits: Limits | None = None
        if told or infinite:
            seconds = told["movetime"] / 1000 if "movetime" in told else None
            limits = Limits(told.get("nodes"), seconds, told.get("depth"))
        if self._position.act is Act.OVER:
            raise ProtocolError("The game is over: there is nothing to choose.")
        stop, may_answer = self._stop, self._may_answer = StopFlag(), threading.Event()
        position, seed = self._position, self._seed
        if not infinite:
            may_answer.set()

        def think() -> None:
            choice = self._player.choose(position, limits, seed, stop)
            may_answer.wait()
            line = " ".join(map(str, choice.pv))
            self._say(
                f"info depth {choice.depth} nodes {choice.nodes} time {round(choice.seconds * 1000)}"
                f" score {choice.value} pv {line}"
            )
            self._say(f"bestmove {choice.action}")

        self._thread = threading.Thread(target=think, name="engine", daemon=True)
        self._thread.start()


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER):
        raise ProtocolError(f"{text!r} is not a whole number.")
    return int(text)
