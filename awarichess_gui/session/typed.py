"""From what a player types to the action that it means."""

from __future__ import annotations

import re

import chess

from awarichess_gui.errors import IllegalActionError
from awarichess_gui.rules import (
    HOUSE_NAMES,
    Act,
    Action,
    LetPlay,
    Move,
    Pass,
    Position,
    Sow,
    ZeroMove,
)

_ZERO = ("0", "--", "z0")
_LET_PLAY = ("p", "play")
_SQUARES = re.compile("([a-h][1-8])-?([a-h][1-8])([qrbn])?")


def typed_action(position: Position, text: str) -> Action:
    """The legal action that a text means in a position.

    A house is named by its letter, small or capital, for whoever is to sow, with `>` for a transfer; `0` is
    the zero move or a pass, `play` lets the other side play; everything else is a move of Chess.

    Raises:
        IllegalActionError: it means nothing here, or is not legal; the text says why.

    >>> str(typed_action(Position.initial(), "d"))
    'D'
    """
    text = text.strip()
    action = _sowing(position, text) if position.act is Act.SOW else _ply(position, text)
    refusal = position.refusal(action)
    if refusal is not None:
        raise IllegalActionError("{refusal}", refusal=refusal)
    return action


def house_of(position: Position, letter: str) -> int | None:
    """The house of the player to sow that a letter names; None if it names none or nobody sows."""
    index = HOUSE_NAMES[:6].find(letter.upper())
    if index < 0 or len(letter) != 1 or position.act is not Act.SOW or position.to_act is None:
        return None
    return position.to_act.houses[index]


def _sowing(position: Position, text: str) -> Action:
    if text in ("0", "-"):
        return Pass()
    house = house_of(position, text.removesuffix(">"))
    if house is None:
        raise IllegalActionError("Awari is being played: type a house, A to F, not “{text}”.", text=text)
    return Sow(house, transfer=text.endswith(">"))


def _ply(position: Position, text: str) -> Action:
    if text.lower() in _ZERO:
        return ZeroMove()
    if text.lower() in _LET_PLAY:
        return LetPlay()
    if position.act is Act.DECIDE:
        raise IllegalActionError("{refusal}", refusal=position.refusal(Move(chess.Move.null())))
    squares = _SQUARES.fullmatch(text.lower())
    if squares is not None:
        return Move(chess.Move.from_uci("".join(squares.groups(""))))
    try:
        move = position.board.parse_san(text)
    except chess.AmbiguousMoveError:
        raise IllegalActionError(
            "More than one piece can play {text}: name its square too.", text=text
        ) from None
    except chess.IllegalMoveError:
        raise IllegalActionError("{text} cannot be played here.", text=text) from None
    except chess.InvalidMoveError:
        move = chess.Move.null()
    if not move:
        raise IllegalActionError("“{text}” is no move: type for example Nf3, exd5, O-O or 0.", text=text)
    return Move(move)
