"""Where one game ends and the next begins."""

from __future__ import annotations

import io

import pytest

from awarichess_gui.notation import segments
from awarichess_gui.notation.reader import read_games
from awarichess_gui.notation.segments import games_in


def parts(data: bytes) -> list[bytes]:
    games = list(games_in(io.BytesIO(data)))
    place = 0
    for game in games:
        assert game.offset == place
        assert data[game.offset : game.end] == game.data
        before = data[:place].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        assert game.line == 1 + before.count(b"\n")
        place = game.end
    if games:
        assert not data[place:].strip()
    return [game.data for game in games]


@pytest.mark.parametrize(
    ("games"),
    [
        [b"F a\n"],
        [b'[A "x"]\n\nF a *\n\n', b'[A "y"]\n\nF *\n'],
        [b"\n\nF a\n", b'[A "y"]\nF *'],
        [b'[A "x"]\r\n\r\nF\r\n', b'[A "y"]\r\n\r\nF'],
        [b'[A "x"]\r\rF\r', b'[A "y"]\r\rF\r'],
        [b'\xef\xbb\xbf[A "x"]\nF\n', b'\xef\xbb\xbf [A "x"]\nF\n'],
        [b'[A "x"] [B "y"] F {\n[C "z"]\n} a\n', b'[A "z"]\nF'],
        [b'[A "{"]\nF\n', b'[A "}"]\nF'],
        [b'[A "x"]\nF ; { no comment\n', b'[A "x"]\nF'],
        [b'[A "x"]\n{ one } { two }\n; three\n[B "y"]\nF\n', b'[A "x"]\nF'],
        [b'{ head }\n[A "x"]\nF\n'],
        [b'[A "x"]\n\n', b'[A "y"]\n\n', b'[A "z"]\nF'],
        [b'[A "x"]\n[A "y"]\n\n[B "z"]\nF'],
        [b"{ only a comment }"],
        [b'[A "open\nF\n', b'[A "x"]\nF'],
        [b'[A "x"] {open\n\n', b'[A "x"]\nF {open\n', b'[A "z"]\nF {\n'],
        [b'[A "x"]\nF {open [\n a\n b {\n', b'[A "x"]\nF {open'],
    ],
)
def test_games_are_told_apart(games: list[bytes]) -> None:
    assert parts(b"".join(games)) == games


@pytest.mark.parametrize("data", [b"", b" \n\r\n\t", b"\xef\xbb\xbf\n"])
def test_nothing_is_no_game(data: bytes) -> None:
    assert parts(data) == []


def test_a_file_that_is_too_large_is_read_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "LARGEST", 18)
    data = '[A "x"]\nF {äöüß} a'.encode()
    (game,) = games_in(io.BytesIO(data))
    assert game.cut_off
    assert game.data.decode() == '[A "x"]\nF {äöü'
    readings = list(read_games(data))
    assert [fault.line for fault in readings[0].faults] == [2, 2]
    assert readings[0].faults[-1].message.startswith("at most")


def test_a_file_of_the_largest_size_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'[A "x"]\nF a C b *\n'
    monkeypatch.setattr(segments, "LARGEST", len(data))
    (game,) = games_in(io.BytesIO(data))
    assert not game.cut_off
    assert game.data == data
