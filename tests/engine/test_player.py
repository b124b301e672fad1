"""The built-in opponent: legal, reproducible, stoppable, and with one mind for both games."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

import chess
import pytest

from awarichess_gui.engine.levels import LEVELS, Level, level
from awarichess_gui.engine.limits import Limits, StopFlag, deadline
from awarichess_gui.engine.player import NothingToChooseError, Player, choose
from awarichess_gui.engine.selfplay import play
from awarichess_gui.rules import (
    RULE_SETS,
    Act,
    GameOptions,
    Handicap,
    LetPlay,
    Move,
    Phase,
    Position,
    Side,
    Sow,
    Variant,
    ZeroMove,
)

QUICK = Limits(nodes=3000)


@pytest.fixture(scope="module")
def master() -> Player:
    return Player()


def quick(number: int) -> Level:
    """A level with limits that suit a test."""
    chosen = level(number)
    depth = min(chosen.awari.depth or 6, 6)
    return replace(
        chosen,
        awari=Limits(nodes=3000, depth=depth),
        chess=Limits(nodes=3000, depth=chosen.chess.depth),
        playouts=min(1, chosen.playouts),
    )


def some_positions(options: GameOptions, seed: int, count: int) -> list[Position]:
    chance = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = Position.initial(options)
        for _ in range(chance.randrange(400)):
            if position.act is Act.OVER:
                break
            position = position.play(chance.choice(position.legal_actions())).after
        if position.act is not Act.OVER:
            found.append(position)
    return found


@pytest.mark.parametrize("number", range(1, 9))
def test_every_level_plays_legally_and_reproducibly(number: int) -> None:
    opponent = Player(quick(number))
    for variant in Variant:
        for position in some_positions(GameOptions(variant), number, 5):
            choice = opponent.choose(position, seed=3)
            assert position.refusal(choice.action) is None
            assert choice.pv[0] == choice.action
            again = opponent.choose(position, seed=3)
            assert replace(again, seconds=choice.seconds) == choice


@pytest.mark.parametrize("rules_id", list(RULE_SETS))
def test_every_rule_set_is_played(master: Player, rules_id: str) -> None:
    for variant in (Variant.AWARI, Variant.STANDARD):
        for position in some_positions(GameOptions(variant, rules_id), 5, 2):
            choice = master.choose(position, QUICK)
            assert position.refusal(choice.action) is None


def test_a_line_of_play_can_be_played(master: Player) -> None:
    for position in some_positions(GameOptions(), 11, 12):
        choice = master.choose(position, QUICK)
        after = position
        for action in choice.pv:
            after = after.play(action).after


def test_levels_have_names_and_descriptions() -> None:
    assert [chosen.number for chosen in LEVELS] == list(range(1, 9))
    assert len({chosen.name for chosen in LEVELS}) == 8
    assert all(chosen.description.endswith(".") for chosen in LEVELS)
    with pytest.raises(ValueError, match="1 to 8"):
        level(9)


def test_a_game_that_is_over_has_nothing_to_choose() -> None:
    over = Position.from_string("7k/5QQ1/8/8/8/8/8/K7 b - - 0 1 - W")
    assert over.act is Act.OVER
    with pytest.raises(NothingToChooseError):
        choose(over)


def test_a_forced_mate_is_found_and_told(master: Player) -> None:
    position = Position.from_string(f"{chess.STARTING_FEN} - WWWWWWW")
    choice = master.choose(position)
    assert choice.mate == 1
    for action in choice.pv:
        position = position.play(action).after
    assert position.outcome is not None
    assert position.outcome.winner is Side.SOUTH


def test_the_owner_of_the_cone_decides(master: Player) -> None:
    decide = Position.from_string("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 - BW")
    assert decide.to_act is Side.NORTH
    assert master.choose(decide, QUICK).action == ZeroMove()
    zugzwang = Position.from_string("6k1/8/5K2/8/8/8/8/7R b - - 0 1 - WW")
    assert master.choose(zugzwang, QUICK).action == LetPlay()


def test_a_queue_that_mates_is_worth_more_than_seeds(master: Player) -> None:
    # F takes two seeds, which makes seven white powers in a row: they mate.
    houses = "0-0-0-0-1-1-1-0-0-0-0-9:S"
    position = Position.from_string(f"{chess.STARTING_FEN} {houses} WWWWW")
    choice = master.choose(position)
    assert choice.action == Sow(5)
    assert choice.mate == 1


def test_the_oracle_speaks(master: Player) -> None:
    position = Position.from_string("0-0-0-0-2-1-1-1-0-0-3-0:S", GameOptions(Variant.AWARI))
    choice = master.choose(position)
    assert choice.exact
    assert not Player(level(4)).choose(position).exact


def test_a_won_ending_is_converted() -> None:
    opponent = Player(quick(8))
    options = GameOptions(Variant.AWARI)
    position = Position.from_string("2-0-1-0-2-1-1-1-0-0-2-0:S", options)
    expected = opponent.choose(position).value // 100
    for turn in play(opponent, opponent, position):
        position = turn.after
    assert position.outcome is not None
    assert position.outcome.score is not None
    south, north = position.outcome.score
    assert south - north == expected


@pytest.mark.parametrize("chosen", [1, 8])
def test_the_bonus_for_a_won_game_is_no_part_of_the_value(chosen: int) -> None:
    position = Position.from_string("0-0-0-0-0-1-1-0-0-0-0-9:S", GameOptions(Variant.AWARI, "international"))
    choice = Player(level(chosen)).choose(position, Limits(nodes=3000))
    assert abs(choice.value) <= 48 * 100


def test_synchronous_play_takes_the_capture_that_mates(master: Player) -> None:
    fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
    position = Position.from_string(f"{fen} 0-0-0-1-0-1-1-0-0-0-3-3:S -", GameOptions(Variant.SYNCHRONOUS))
    choice = master.choose(position, Limits(nodes=20_000))
    assert choice.action == Sow(5)
    assert choice.mate == 1
    after = position.play(choice.action).after
    assert after.phase is Phase.CHESS
    assert master.choose(after, QUICK).action == Move(chess.Move.from_uci("a1a8"))


def test_handicaps_are_weighed(master: Player) -> None:
    options = GameOptions(handicaps=(Handicap(3, 1), Handicap()))
    for position in some_positions(options, 2, 3):
        assert position.refusal(master.choose(position, QUICK).action) is None


def test_stopping_ends_the_thinking_with_the_best_so_far(master: Player) -> None:
    for text in (f"{chess.STARTING_FEN} - {'WB' * 12}", chess.STARTING_FEN):
        position = Position.from_string(text)
        stop = StopFlag()
        ready = threading.Timer(0.02, stop.stop)
        ready.start()
        choice = master.choose(position, Limits(), stop=stop)
        ready.join()
        assert position.refusal(choice.action) is None


def test_a_stop_before_the_start_still_gives_an_action(master: Player) -> None:
    stop = StopFlag()
    stop.stop()
    for variant in Variant:
        for position in some_positions(GameOptions(variant), 4, 4):
            assert position.refusal(master.choose(position, stop=stop).action) is None


def test_a_deadline_follows_its_parent() -> None:
    parent = StopFlag()
    with deadline(parent, None) as flag:
        assert flag is parent
    with deadline(parent, 1000) as flag:
        assert not flag
        parent.stop()
        (watcher,) = (thread for thread in threading.enumerate() if thread.name == "engine deadline")
        watcher.join(60)
        assert flag
    with deadline(StopFlag(), 0.0) as flag:
        pass
    assert flag


def test_time_is_kept(master: Player) -> None:
    position = Position.from_string(f"{chess.STARTING_FEN} - {'WB' * 12}")
    assert master.choose(position, Limits(seconds=0.05)).seconds < 5
    for variant in Variant:
        initial = Position.initial(GameOptions(variant))
        assert master.choose(initial, Limits(seconds=0.05)).seconds < 5


def test_a_weak_level_looks_no_further_with_more_time() -> None:
    weak = Player(level(3))
    assert weak.choose(Position.initial(), Limits(seconds=60)).depth == 3
    position = Position.from_string(f"{chess.STARTING_FEN} - {'WB' * 12}")
    assert weak.choose(position, Limits(nodes=10**9)).depth == 2
    assert weak.choose(position, Limits(depth=1)).depth == 1


def test_a_game_against_itself_is_the_same_every_time() -> None:
    opponents = Player(quick(3)), Player(quick(2))
    games = [[turn.action for turn in play(*opponents, Position.initial(), seed=7)] for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) > 30


def test_a_stopped_game_ends() -> None:
    stop = StopFlag()
    opponent = Player(quick(1))
    turns = []
    for turn in play(opponent, opponent, Position.initial(), stop=stop):
        turns.append(turn)
        if len(turns) == 3:
            stop.stop()
    assert len(turns) == 3
