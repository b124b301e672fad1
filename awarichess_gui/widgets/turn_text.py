"""A turn in words: what was done and what came of it, told from the turn's events."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication

from awarichess_gui.rules import (
    AgreeIndecision,
    AwariBegan,
    AwariEnd,
    AwariEnded,
    CheckGiven,
    ConePlaced,
    HouseCaptured,
    LetPlay,
    Move,
    Pass,
    Phase,
    SeedsRemoved,
    Side,
    Sow,
    Variant,
    ZeroMove,
    house_name,
)
from awarichess_gui.rules.sowing import sow
from awarichess_gui.widgets import words

if TYPE_CHECKING:
    from awarichess_gui.rules import Position, Turn
    from awarichess_gui.session.players import Players

translate = QCoreApplication.translate


def turn_text(turn: Turn, players: Players) -> str:
    """What happened in the turn, in one to four sentences."""
    return " ".join((_deed(turn, players), *_consequences(turn)))


def preview_text(position: Position, action: Sow) -> str:
    """What sowing that house would do, or why it cannot be sown."""
    refusal = position.refusal(action)
    if refusal is not None:
        return words.refusal_text(refusal)
    turn = position.play(action)
    house = house_name(action.house)
    if action.transfer:
        target = house_name(sow(position.options.rules, position.houses, action).path[0])
        text = translate("TurnText", "{house}: all its seeds go into {target}.")
        return text.format(house=house, target=target)
    if taken := words.captures(turn):
        text = translate("TurnText", "{house} would take {seeds}: {houses}.")
        seeds, houses = words.seeds(words.seeds_of(taken)), words.houses_with_seeds(taken)
        return text.format(house=house, seeds=seeds, houses=houses)
    sowing = sow(position.options.rules, position.houses, action)
    last = house_name(sowing.path[-1])
    if sowing.grand_slam:
        text = translate("TurnText", "{house} ends in {last}: a grand slam, which takes nothing.")
    else:
        text = translate("TurnText", "{house} ends in {last} and takes nothing.")
    return text.format(house=house, last=last)


def _deed(turn: Turn, players: Players) -> str:
    before = turn.before
    match turn.action:
        case Sow():
            return _sowing(turn, turn.action, words.who(players, _actor(before), Phase.AWARI))
        case Pass():
            who = words.who(players, _actor(before), Phase.AWARI)
            return translate("TurnText", "{who} has no seed and passes.").format(who=who)
        case AgreeIndecision():
            return translate("TurnText", "Both players agree that nothing more can be decided.")
        case LetPlay():
            owner, mover = (
                words.who(players, side, Phase.CHESS) for side in (_actor(before), before.side_to_move)
            )
            text = translate("TurnText", "Cone {number}: {owner} lets {mover} play.")
            return text.format(number=before.used + 1, owner=owner, mover=mover)
        case ZeroMove():
            return _zero_move(before, players)
        case Move(move):
            return _chess_move(before, before.board.san(move), players)


def _sowing(turn: Turn, action: Sow, who: str) -> str:
    house = house_name(action.house)
    if action.transfer:
        text = translate("TurnText", "{who} carried the seeds of {house} into the next house.")
        return text.format(who=who, house=house)
    if taken := words.captures(turn):
        text = translate("TurnText", "{who} sowed {house} and took {seeds} ({houses}).")
        seeds, houses = words.seeds(words.seeds_of(taken)), words.houses_with_seeds(taken)
        return text.format(who=who, house=house, seeds=seeds, houses=houses)
    if sow(turn.before.options.rules, turn.before.houses, action).grand_slam:
        text = translate("TurnText", "{who} sowed {house}: a grand slam, which takes nothing.")
    else:
        text = translate("TurnText", "{who} sowed {house}.")
    return text.format(who=who, house=house)


def _zero_move(before: Position, players: Players) -> str:
    mover = words.who(players, before.side_to_move, Phase.CHESS)
    owner = words.who(players, before.powers[0], Phase.CHESS)
    if before.powers[0] is before.side_to_move:
        text = translate(
            "TurnText", "Cone {number}: {mover} makes the zero move; the king is lifted and put back."
        )
    else:
        text = translate(
            "TurnText", "Cone {number}: {owner} decides on the zero move; {mover} lifts the king."
        )
    return text.format(number=before.used + 1, owner=owner, mover=mover)


def _chess_move(before: Position, san: str, players: Players) -> str:
    mover = words.who(players, before.side_to_move, Phase.CHESS)
    if before.granted is not None:
        text = translate("TurnText", "{mover} plays {san}.")
    elif before.in_check:
        text = translate("TurnText", "{mover} answers the check with {san}; no cone is used.")
    else:
        text = translate("TurnText", "Cone {number}: {mover} plays {san}.")
    return text.format(number=before.used + 1, mover=mover, san=san)


def _consequences(turn: Turn) -> list[str]:
    """What the turn brought about beyond the deed itself, one sentence each."""
    sentences = []
    placed = [event.side for event in turn.events if isinstance(event, ConePlaced)]
    if taken := words.famine(turn):
        sentences.append(_famine(taken))
    if placed:
        text = translate("TurnText", "{powers} for {side}.")
        sentences.append(text.format(powers=words.powers(len(placed)), side=words.chess_name(placed[0])))
    sentences += _waiting(turn)
    for event in turn.events:
        match event:
            case AwariEnded():
                sentences += _awari_end(turn, event)
            case AwariBegan():
                sentences.append(_awari_began(turn))
            case CheckGiven(_, side):
                text = translate("TurnText", "{side} is in check.").format(side=words.chess_name(side))
                if turn.after.outcome is None:
                    sentences.append(text)
            case _:
                pass
    return sentences


def _waiting(turn: Turn) -> list[str]:
    text = translate("TurnText", "{seeds} short of a group wait for the next capture of {side}.")
    return [
        text.format(seeds=words.seeds(turn.after.waiting[side]), side=words.awari_name(side))
        for side in Side
        if turn.after.waiting[side] and turn.after.waiting[side] != turn.before.waiting[side]
    ]


def _famine(taken: list[HouseCaptured]) -> str:
    text = translate("TurnText", "Famine: {side} takes the {seeds} left ({houses}).")
    seeds, houses = words.seeds(words.seeds_of(taken)), words.houses_with_seeds(taken)
    return text.format(side=words.awari_name(taken[0].by), seeds=seeds, houses=houses)


def _awari_end(turn: Turn, ended: AwariEnded) -> list[str]:
    """How the game of Awari ended and what became of the seeds."""
    how = how_it_ended(ended.end).format(number=turn.before.cycle)
    removed = sum(event.seeds for event in turn.events if isinstance(event, SeedsRemoved))
    if not removed:
        return [how]
    if turn.before.options.variant is Variant.AWARI:
        text = translate("TurnText", "Of the {seeds} left South gets {south} and North {north}.")
        south, north = ended.shares
        text = text.format(seeds=words.seeds(removed), south=words.score(south), north=words.score(north))
    else:
        text = translate("TurnText", "{seeds} left over: removed, nobody gains a power.")
        text = text.format(seeds=words.seeds(removed))
    return [how, text]


def how_it_ended(end: AwariEnd) -> str:
    """How a game of Awari ended, with `{number}` for which one."""
    match end:
        case AwariEnd.FAMINE:
            return translate("TurnText", "Awari {number} is over.")
        case AwariEnd.REPETITION:
            return translate("TurnText", "Awari {number} ends undecided: the same houses for the third time.")
        case AwariEnd.AGREEMENT:
            return translate("TurnText", "Awari {number} ends undecided.")
        case AwariEnd.NO_CAPTURE_LEFT:
            return translate("TurnText", "Awari {number} ends undecided: no seed can ever be taken again.")
        case AwariEnd.NO_LEGAL_MOVE:
            return translate(
                "TurnText", "Awari {number} ends: no house may be sown, each would be a grand slam."
            )
        case AwariEnd.NO_SEEDS:
            return translate("TurnText", "Awari {number} ends: there is no seed to sow.")
        case AwariEnd.SOWING_LIMIT:
            return translate("TurnText", "Awari {number} ends: all its sowings are made.")
        case AwariEnd.GRAND_SLAM:
            return translate("TurnText", "Awari {number} ends with the grand slam.")
        case AwariEnd.DECIDED:
            return translate("TurnText", "More than half of the seeds: the game is decided.")


def _awari_began(turn: Turn) -> str:
    if turn.before.phase is Phase.AWARI:
        return translate("TurnText", "No power was gained, so another game of Awari begins.")
    return translate("TurnText", "No cone is left: a new game of Awari begins.")


def _actor(position: Position) -> Side:
    return cast("Side", position.to_act)  # somebody acts in every position in which a turn begins
