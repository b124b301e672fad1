"""Attack tables and hash keys of the chess core, in one array of `uint64`.

The kernels take all their constants from this one array, at the offsets named here. Sliding attacks use
magic multiplication ("fancy magic bitboards"); the multipliers below were found by a random search. A
square is numbered as in python-chess (a1 = 0, b1 = 1, …), a bit set has bit `square`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

KNIGHT: Final = 0
KING: Final = 64
PAWN: Final = 128
"""Squares that a pawn attacks: 64 for White, then 64 for Black."""
BISHOP: Final = 256
"""For each square: mask, multiplier, shift, first index of its attack sets; 64 of each."""
ROOK: Final = 512
BETWEEN: Final = 768
"""Squares strictly between two squares of one line (`64 * from + to`); empty if there is no such line."""
LINE: Final = BETWEEN + 4096
"""The whole line through two squares."""
KEY_PIECE: Final = LINE + 4096
"""Hash key of a piece on a square (`64 * piece + square`)."""
KEY_CASTLING: Final = KEY_PIECE + 1024
KEY_EN_PASSANT: Final = KEY_CASTLING + 16
"""By file."""
KEY_BLACK: Final = KEY_EN_PASSANT + 8
KEY_CLOCK: Final = KEY_BLACK + 1
"""By half moves since the last capture or pawn move; 0 where the 50-move rule is still far."""
KEY_POWERS: Final = KEY_CLOCK + 128
"""The keys of a queue of powers are drawn from here: by place from the end and colour, 64 of each."""
_SETS: Final = KEY_POWERS + 128

CLOCK_HASHED_FROM: Final = 40

_BISHOP_MAGICS: Final = """
    8020200550410040 000808008420c000 1898120042010500 00c9240104001084 8214042100280100 0010822020004000
    000244062010d220 0012a10308014011 000a040404880202 300c040c080205a0 4000180204103001 0000440400800000
    0100040420000280 0001020210040049 00040200d4200800 62004030840c2000 042020042102021c 0444000808980040
    4202000418001700 8528047404200950 0062006422010002 0022040088040202 0014040284240200 80a020e082841000
    8020080804100400 1010051c10040080 808c020950008614 80a0080000806040 2801001001004001 2408020084c90400
    000a040000a08800 0104810400814820 05d0480432981000 20a6082410200102 8132010180040800 0022004041040100
    40c0010090010040 2008900080010082 0210008300888420 a08c034182004400 0282030440802000 0004140609000210
    1462840401010201 0520404208000080 0520022029014204 0040009480834100 20280224a2108408 0022008212040080
    124c040402092400 40020202520a0102 0000804202901142 00000000a2881013 030a409020222042 1200242044010040
    0820201109032001 0020040302046001 00008148008c2081 024800808c104200 410040010080d009 4008020500420200
    000000c010820202 001024600c100085 0080080810018205 1a44040802022200
"""

_ROOK_MAGICS: Final = """
    8680014000801020 0040001001200244 0200102040c88201 0100083000a10004 2080028004000800 0080018004000200
    8080420000800100 9200014200608104 1000801022804004 0018400020100040 0601003100200142 0029001900100020
    3b29800800800400 0000802400020080 9001000200010084 0009800100196080 0804668001400088 0030004000200440
    5440110020010040 0088210008100100 0000818028008400 8104008080020004 10001c001041084a 405402000184410c
    002180e080084000 0004420200210080 0422200080100081 0000080080100080 0008102500180100 880a008080020400
    0400020400030810 0401000100008842 2c20824018800020 012a40008a802000 0000402001001900 0010008410800800
    18c0800800801c00 40120008c2000410 4010100344000802 20020404820001c1 0800806040028000 00100a600840c001
    0008200030008080 0205a11003010008 8241000800510004 5082000410020068 4001000a00010024 0100044084020001
    2002012109528200 0014200040009080 0041004412200100 814502a010000900 4009000802100500 0410800400420080
    0282000108240200 800825004406a200 8200409022090082 0000208100104001 0001200051408901 c00300091000604d
    0112008488502006 000200080c051002 4020160181681004 2000010080240246
"""

_ROOK_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
_BISHOP_STEPS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_KNIGHT_STEPS: Final = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def _ray(square: int, step: tuple[int, int], length: int = 7) -> list[int]:
    """The squares reached from a square by repeating a step, nearest first."""
    rank, file = divmod(square, 8)
    squares = []
    for _ in range(length):
        rank, file = rank + step[0], file + step[1]
        if not (0 <= rank < 8 and 0 <= file < 8):
            break
        squares.append(8 * rank + file)
    return squares


def _bits(squares: list[int]) -> int:
    return sum(1 << square for square in squares)


def _fill_steps(table: npt.NDArray[np.uint64]) -> None:
    for square in range(64):
        around = _ROOK_STEPS + _BISHOP_STEPS
        table[KNIGHT + square] = sum(_bits(_ray(square, step, 1)) for step in _KNIGHT_STEPS)
        table[KING + square] = sum(_bits(_ray(square, step, 1)) for step in around)
        table[PAWN + square] = sum(_bits(_ray(square, (1, side), 1)) for side in (1, -1))
        table[PAWN + 64 + square] = sum(_bits(_ray(square, (-1, side), 1)) for side in (1, -1))


def _fill_lines(table: npt.NDArray[np.uint64]) -> None:
    for square in range(64):
        for step in _ROOK_STEPS + _BISHOP_STEPS:
            ray = _ray(square, step)
            line = _bits([square, *ray, *_ray(square, (-step[0], -step[1]))])
            for count, other in enumerate(ray):
                table[BETWEEN + 64 * square + other] = _bits(ray[:count])
                table[LINE + 64 * square + other] = line


def _sliding(
    square: int, steps: tuple[tuple[int, int], ...]
) -> tuple[int, npt.NDArray[np.uint64], npt.NDArray[np.uint64]]:
    """The mask of a square, every set of blockers in it, and the attack set for each."""
    rays = [_ray(square, step) for step in steps]
    inner = sorted(other for ray in rays for other in ray[:-1])
    index = np.arange(1 << len(inner), dtype=np.uint64)
    blockers = np.zeros_like(index)
    for place, other in enumerate(inner):
        blockers |= ((index >> np.uint64(place)) & np.uint64(1)) << np.uint64(other)
    attacks = np.zeros_like(index)
    for ray in rays:
        is_open = np.full_like(index, np.uint64(0xFFFF_FFFF_FFFF_FFFF))
        for other in ray:
            bit = np.uint64(1 << other)
            attacks |= is_open & bit
            is_open[(blockers & bit) != 0] = 0
    return _bits(inner), blockers, attacks


def _hash_keys(count: int) -> npt.NDArray[np.uint64]:
    """Hash keys by the generator "splitmix64" (Steele, Lea and Flood 2014), the same on every machine."""
    state = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E37_79B9_7F4A_7C15)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return state ^ (state >> np.uint64(31))


@lru_cache(maxsize=1)
def attack_tables() -> npt.NDArray[np.uint64]:
    """The array of all tables; shared, not to be written to."""
    table = np.zeros(_SETS, np.uint64)
    _fill_steps(table)
    _fill_lines(table)
    table[KEY_PIECE:_SETS] = _hash_keys(_SETS - KEY_PIECE)
    table[KEY_CLOCK : KEY_CLOCK + CLOCK_HASHED_FROM] = 0
    sets: list[npt.NDArray[np.uint64]] = []
    first = _SETS
    for base, steps, text in ((BISHOP, _BISHOP_STEPS, _BISHOP_MAGICS), (ROOK, _ROOK_STEPS, _ROOK_MAGICS)):
        for square, magic in enumerate(int(word, 16) for word in text.split()):
            mask, blockers, attacks = _sliding(square, steps)
            shift = 64 - mask.bit_count()
            filled = np.zeros_like(attacks)
            filled[(blockers * np.uint64(magic)) >> np.uint64(shift)] = attacks
            sets.append(filled)
            table[base + square] = mask
            table[base + 64 + square] = magic
            table[base + 128 + square] = shift
            table[base + 192 + square] = first
            first += len(filled)
    return np.concatenate([table, *sets])
