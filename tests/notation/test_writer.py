"""The canonical text of a game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from awarichess_gui.notation.layout import WIDTH
from awarichess_gui.notation.record import GameRecord
from awarichess_gui.notation.tokens import end_of_variation
from awarichess_gui.notation.writer import write_game
from awarichess_gui.rules import AgreeIndecision, GameOptions, Handicap, LetPlay, Position, Side, Variant
from tests.helpers.games import sow
from tests.notation.records import grow, movetext, read_well

CHESS = '[Position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 - {}"]\n'


def rewritten(text: str) -> str:
    """The movetext as the program writes what it reads."""
    return movetext(read_well(text))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("*", "*"),
        ("FaCb", "Awari 1: 1. F a 2. C b *"),
        ("{x} F {y} a", "{x} Awari 1: 1. F {y} 1... a *"),
        ("F ; a } brace\n a", "Awari 1: 1. F ; a } brace 1... a *"),
        ("F {a\nb} a", "Awari 1: 1. F {a b} 1... a *"),
        ("F!$12$3 a$4", "Awari 1: 1. F! $12 $3 a?? *"),
        ("F $12 ! a", "Awari 1: 1. F $12 $1 a *"),
        ("F [E [D] a] [C] a [b C] D", "Awari 1: 1. F [1. E a] [1. D] [1. C] 1... a [1... b 2. C] 2. D *"),
        ("F 1... {before} a", "Awari 1: 1. F 1... {before} a *"),
        ("F indecision {so be it} [a] C", "Awari 1: 1. F indecision {so be it} [1... a] Awari 2: 1. C *"),
        ("F a 2. {x} indecision", "Awari 1: 1. F a 2. {x} indecision *"),
        ("F a 2. C 2... {x} indecision", "Awari 1: 1. F a 2. C 2... {x} indecision *"),
        ("F 1-0 {bye}", "Awari 1: 1. F {bye} 1-0"),
    ],
)
def test_awari(text: str, canonical: str) -> None:
    assert rewritten(text) == canonical


@pytest.mark.parametrize(
    ("powers", "text", "canonical"),
    [
        ("WBWB", "e4 e5", "Chess 1: 1. (1=W) e4 (2=B) e5 *"),
        ("WWBB", "e4 Nf6", "Chess 1: 1. (1=W) e4 (2=W) Nf6 *"),
        ("WWBB", "e4 play", "Chess 1: 1. (1=W) e4 (2=W) play *"),
        ("WWBB", "e4 play {so} Nf6", "Chess 1: 1. (1=W) e4 (2=W) play {so} 1... Nf6 *"),
        ("WWBB", "e4 play! Nf6", "Chess 1: 1. (1=W) e4 (2=W) play! Nf6 *"),
        ("BBWW", "play! e4 e5", "Chess 1: 1. (1=B) play! e4 (2=B) e5 *"),
        ("BBWW", "play {so} e4", "Chess 1: 1. (1=B) play {so} 1. e4 *"),
        ("BBWW", "1. {why} (1=B) e4 {now}", "Chess 1: 1. {why} (1=B) e4 {now} *"),
        ("BBWW", "play 1. {why} e4", "Chess 1: 1. (1=B) play 1. {why} e4 *"),
        (
            "BBWW",
            "e4 [d4 d5] [0 Nf6]",
            "Chess 1: 1. (1=B) e4 [1. (1=B) d4 (2=B) d5] [1. (1=B) 0 (2=B) Nf6] *",
        ),
        ("BBWW", "play! [0] e4 [d4]", "Chess 1: 1. (1=B) play! [1. (1=B) 0] 1. e4 [1. d4] *"),
        ("BBWW", "0 [play] e5", "Chess 1: 1. (1=B) 0 [1. (1=B) play] 1... (2=B) e5 *"),
        ("WBWB", "e4 e5 Nf3 Nc6 F", "Chess 1: 1. (1=W) e4 (2=B) e5 2. (3=W) Nf3 (4=B) Nc6 Awari 2: 1. F *"),
        ("W", "e4 1-0", "Chess 1: 1. (1=W) e4 1-0"),
    ],
)
def test_chess(powers: str, text: str, canonical: str) -> None:
    assert rewritten(CHESS.format(powers) + text) == canonical


def test_chess_numbers_run_on_and_power_numbers_begin_anew() -> None:
    start = (
        '[Position "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 9 0-0-0-0-0-1-2-2-1-0-0-0:S -"]\n'
    )
    text = rewritten(start + "F d6 0")
    assert text == "Awari 1: 1. F(3) famine(3) Chess 1: 9... (1=W) d6 10. (2=W) 0 *"


def test_numbers_of_awari_go_up_when_a_side_sows_twice_running() -> None:
    south = '[AwariRules "antigua"]\n[Position "1-1-1-0-0-0-0-0-0-0-0-0:S"]\n'
    assert rewritten(south + "A B") == "Awari 1: 1. A 2. B *"
    north = '[AwariRules "antigua"]\n[Position "0-0-0-0-0-0-1-1-1-0-0-0:N"]\n'
    assert rewritten(north + "a b c") == "Awari 1: 1... a 2... b 3... c *"


def test_synchronous_sections_alternate_and_awari_numbers_run_on() -> None:
    text = '[Variant "Synchronous"]\n[Position "4-4-4-4-4-1-1-4-4-4-4-4:S"]\nF 0 0 b'
    assert rewritten(text) == ("Awari 1: 1. F(2) Chess 1: 1. (1=W) 0 (2=W) 0 Awari 1: 1... b *")


def test_tags_are_written_in_one_order() -> None:
    options = GameOptions(
        variant=Variant.SYNCHRONOUS,
        awari_rules="nitro",
        awari_options=("must-feed", "leave-last-house"),
        handicaps=(Handicap(3, 2), Handicap()),
        check_before_awari=True,
    )
    record = GameRecord(options)
    for name, value in (("Zeta", "z"), ("Black", "Kofi"), ("South", "Esi"), ("Alpha", 'a "b" \\')):
        record.set_tag(name, value)
    record.finish(record.start.resigned(Side.SOUTH))
    assert write_game(record).split("\n\n")[0].split("\n") == [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "?"]',
        '[Black "Kofi"]',
        '[Result "0-1"]',
        '[Variant "Synchronous"]',
        '[AwariRules "nitro"]',
        '[South "Esi"]',
        '[WhiteHandicap "3/2"]',
        '[AwariOptions "leave-last-house,must-feed"]',
        '[CheckBeforeAwari "yes"]',
        '[Termination "resignation"]',
        '[Zeta "z"]',
        '[Alpha "a \\"b\\" \\\\"]',
    ]


def test_lines_are_wrapped_between_elements_and_never_begin_like_a_tag() -> None:
    record = GameRecord()
    nodes = grow(record.root, random.Random(7), 300, branching=0.2)
    nodes[3].comment = "x" * 200
    lines = write_game(record).split("\n\n", 1)[1].splitlines()
    assert max(len(text) for text in lines if "x" * 200 not in text) <= WIDTH
    assert len(lines) < sum(map(len, lines)) / 60
    assert not any(text.startswith('[A "') for text in lines)


def test_variations_that_nest_too_deep_are_written_beside_the_one_they_belong_to() -> None:
    record = GameRecord()
    node = record.root
    for depth in range(150):
        legal = node.position.legal_actions()
        node.add(legal[0])
        node = node.add(legal[-1])
        node.comment = f"depth {depth}"
    text = write_game(record)
    deepest = depth = 0
    for letter in text.split("\n\n", 1)[1]:
        depth += (letter == "[") - (letter == "]")
        deepest = max(deepest, depth)
    assert deepest == 64
    assert read_well(text) == record


def test_deep_variations_of_chess_keep_their_decisions() -> None:
    record = GameRecord(start=Position.from_string("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 - " + "BW" * 24))
    chance = random.Random(1)
    node = record.root
    for _ in range(47):
        if node.position.outcome is None:
            choices = node.position.legal_actions()
            node.add(choices[-1])
            node = node.add(LetPlay() if LetPlay() in choices else chance.choice(choices[:-1]))
            node = node.end() if not node.position.granted else grow(node, chance, 1)[-1]
            node.nags = (chance.randrange(1, 7),)
    assert read_well(write_game(record)) == record


def test_a_variation_is_closed_after_the_line_that_a_comment_fills() -> None:
    record = read_well("F [E ; so } it goes\n] a")
    text = write_game(record)
    assert "1. E ; so } it goes\n] 1... a *\n" in text
    assert read_well(text) == record


def test_an_agreed_indecision_has_a_number_only_for_a_comment_before_it() -> None:
    record = GameRecord()
    node = record.root.add(sow("F")[0]).add(AgreeIndecision())
    assert movetext(record) == "Awari 1: 1. F indecision *"
    node.comment_before = "why not"
    assert movetext(record) == "Awari 1: 1. F 1... {why not} indecision *"


def test_the_end_of_a_variation_is_found_past_comments() -> None:
    text = "F {]} [a ; ]\n ] ] rest"
    assert text[end_of_variation(text, 0) :] == " rest"
    assert end_of_variation("F [a", 0) == 4


def test_the_printed_example_is_rewritten_with_the_queue_as_its_start() -> None:
    moves = (Path(__file__).parent / "printed_example.awc").read_text(encoding="utf-8")
    assert rewritten(moves) == "Chess 1: " + " ".join(moves.split()) + " 1-0"
