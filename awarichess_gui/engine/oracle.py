"""The oracle: the exact value of every position of Awari with few seeds.

A value is the seeds that the player to sow will take more than the other from there on when both play their
best and endless play gains nobody anything. That is right for `awarichess`, alone and inside Awarichess, and
for `computer` played alone; for a game with a handicap it is not.

Oracles of up to 12 seeds come with the program, one file a rule set: a line that names what it is, a line
of JSON, and the values (one signed byte each, in the order of `oracle_kernel.unrank`) packed by LZMA2 with
fixed settings, so that the same values always make the same file. Larger ones are built when wanted and
kept in the user's cache folder.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from awarichess_gui import assets
from awarichess_gui.engine.awari_core import rank
from awarichess_gui.engine.awari_engine import halves
from awarichess_gui.engine.awari_layout import awari_arrays, set_rules
from awarichess_gui.engine.caches import user_cache_dir
from awarichess_gui.engine.jit import words
from awarichess_gui.engine.tasks import seed_values
from awarichess_gui.errors import AssetError, AwarichessError
from awarichess_gui.rules import RULE_SETS, Awari, Pass, Sow, Variant
from awarichess_gui.rules.rule_sets import GrandSlam

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import numpy.typing as npt

    from awarichess_gui.engine.limits import StopFlag
    from awarichess_gui.rules import Position

ORACLE_RULES: Final = ("awarichess", "computer")
"""The rule sets for which there are oracles."""
SHIPPED_SEEDS: Final = 12
MOST_SEEDS: Final = 18
"""The largest oracle that can be built: 86 million positions."""

_MAGIC: Final = b"awarichess oracle 1\n"
_CHUNK: Final = 1 << 18
_FILTERS: Final = (
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "pb": 0},
)


class OracleError(AwarichessError, ValueError):
    """Raised when an oracle cannot be built, read, or asked for a position that it does not know."""


@dataclass(frozen=True, slots=True)
class LayerStatistics:
    """How the positions with a number of seeds stand for the player to sow.

    Attributes:
        seeds: the seeds in each of these positions.
        wins: positions in which he gains more than he loses.
        draws: positions in which he gains as much as he loses.
        losses: the others.
        largest: the most that he can gain, in seeds.
    """

    seeds: int
    wins: int
    draws: int
    losses: int
    largest: int


class Oracle:
    """The exact values of all positions with up to `seeds` seeds under one rule set.

    Args:
        rules_id: `awarichess` or `computer`.
        seeds: the most seeds of a position that it knows.
        values: one number for each position.
    """

    def __init__(self, rules_id: str, seeds: int, values: npt.NDArray[np.int8]) -> None:
        self.rules_id = rules_id
        self.seeds = seeds
        self.values = values
        self._rules = RULE_SETS[rules_id]
        _, self._numbers = awari_arrays()

    def knows(self, awari: Awari) -> bool:
        """Whether the oracle has the value of a position."""
        return sum(awari.houses) <= self.seeds

    def value(self, awari: Awari) -> int:
        """The value of a position for the player to sow.

        Raises:
            OracleError: there are too many seeds in the houses.
        """
        if not self.knows(awari):
            raise OracleError(
                f"This oracle knows positions of up to {self.seeds} seeds; "
                f"there are {sum(awari.houses)} here."
            )
        own, other = halves(awari.houses, awari.to_sow)
        return int(self.values[rank(words(self._numbers), own, other)])

    def moves(self, awari: Awari) -> dict[Sow | Pass, int]:
        """The value after each legal sowing for the player who makes it, seeds taken included.

        Raises:
            OracleError: there are too many seeds in the houses.
        """
        self.value(awari)
        values: dict[Sow | Pass, int] = {}
        for action in awari.legal(self._rules):
            sowing, after = awari.after(self._rules, action)
            taken = sum(awari.houses) - sum(after.houses)
            ends = sowing is not None and sowing.grand_slam
            if ends and self._rules.grand_slam is GrandSlam.LAST_RESORT_ENDS:
                values[action] = taken + sum(after.houses)
            else:
                values[action] = taken - self.value(after)
        return values

    def statistics(self) -> list[LayerStatistics]:
        """How the positions of each number of seeds stand."""
        layers = []
        for seeds in range(1, self.seeds + 1):
            layer = self.values[positions_below(seeds) : positions_below(seeds + 1)]
            wins, losses = int((layer > 0).sum()), int((layer < 0).sum())
            draws = len(layer) - wins - losses
            layers.append(LayerStatistics(seeds, wins, draws, losses, int(layer.max())))
        return layers

    def packed(self) -> bytes:
        """The oracle as the content of a file."""
        raw = self.values.tobytes()
        header = {"rules": self.rules_id, "seeds": self.seeds, "sha256": hashlib.sha256(raw).hexdigest()}
        body = lzma.compress(raw, lzma.FORMAT_RAW, filters=_FILTERS)
        return _MAGIC + json.dumps(header).encode() + b"\n" + body

    @classmethod
    def unpacked(cls, content: bytes) -> Oracle:
        """The oracle that the content of a file is.

        Raises:
            OracleError: it is none, or it is damaged.
        """
        try:
            magic, header, body = content.split(b"\n", 2)
            told = json.loads(header)
            rules_id, seeds = told["rules"], told["seeds"]
            if magic + b"\n" != _MAGIC or rules_id not in ORACLE_RULES or not 0 < seeds <= MOST_SEEDS:
                raise OracleError("This is no oracle of Awari.")
            unpacker = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_FILTERS)
            raw = unpacker.decompress(body, positions_below(seeds + 1))
        except (ValueError, KeyError, TypeError, lzma.LZMAError) as error:
            raise OracleError("This is no oracle of Awari, or it is damaged.") from error
        if hashlib.sha256(raw).hexdigest() != told["sha256"]:
            raise OracleError("This oracle of Awari is damaged.")
        return cls(rules_id, seeds, np.frombuffer(raw, np.int8).copy())

    def save(self, path: Path) -> None:
        """Write the oracle to a file, which is replaced only when the new one is complete.

        Raises:
            OracleError: the file cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(path.name + ".part")
            part.write_bytes(self.packed())
            part.replace(path)
        except OSError as error:
            raise OracleError(f"The oracle cannot be written to {path} ({error.strerror}).") from error


def positions_below(seeds: int) -> int:
    """How many positions have fewer than `seeds` seeds.

    >>> positions_below(13)
    2704156
    """
    return math.comb(seeds + 11, 12)


def build(
    rules_id: str,
    seeds: int,
    *,
    start: Oracle | None = None,
    progress: Callable[[int, int], None] | None = None,
    stop: StopFlag | None = None,
) -> Oracle | None:
    """Build an oracle by retrograde analysis.

    Args:
        rules_id: `awarichess` or `computer`.
        seeds: the most seeds of a position.
        start: a smaller oracle of the same rules to go on from.
        progress: told now and then how many positions are done, and of how many.
        stop: ends the work from another thread.

    Returns:
        The oracle; None if it was stopped.

    Raises:
        OracleError: there is no oracle for these rules, or not so large a one.
    """
    if rules_id not in ORACLE_RULES:
        raise OracleError(f"There are oracles for {' and '.join(ORACLE_RULES)}, not for {rules_id!r}.")
    if not 1 <= seeds <= MOST_SEEDS:
        raise OracleError(f"An oracle can have 1 to {MOST_SEEDS} seeds, not {seeds}.")
    values = np.zeros(positions_below(seeds + 1), np.int8)
    known = 0
    if start is not None and start.rules_id == rules_id:
        known = min(start.seeds, seeds)
        values[: positions_below(known + 1)] = start.values[: positions_below(known + 1)]
    builder = _Builder(rules_id, values, progress, stop)
    for layer in range(known + 1, seeds + 1):
        if not builder.build_layer(layer):
            return None
    return Oracle(rules_id, seeds, values)


class _Builder:
    """What the kernels work on while an oracle is built."""

    def __init__(
        self,
        rules_id: str,
        values: npt.NDArray[np.int8],
        progress: Callable[[int, int], None] | None,
        stop: StopFlag | None,
    ) -> None:
        self._masks, self._numbers = awari_arrays()
        set_rules(self._numbers, RULE_SETS[rules_id], Variant.AWARI)
        self._values = values
        self._progress = progress
        self._stop = stop

    def build_layer(self, seeds: int) -> bool:
        """Fill in the values of the positions with so many seeds; False if it was stopped."""
        from awarichess_gui.engine import oracle_kernel as kernel  # noqa: PLC0415 - compiled only to build

        first = positions_below(seeds)
        size = positions_below(seeds + 1) - first
        masks, numbers, values = words(self._masks), words(self._numbers), words(self._values)
        work, queue = words(np.zeros(size, np.int32)), words(np.zeros(size, np.int32))
        for start in range(0, size, _CHUNK):
            if not self._goes_on(first + start // 2):
                return False
            kernel.open_layer(masks, numbers, values, work, seeds, first, start, min(size, start + _CHUNK))
        settled = 0
        for swing in range(seeds, 0, -1):
            head, tail = 0, kernel.settle_known(work, queue, size, swing)
            while head < tail:
                if not self._goes_on(first + (size + settled + head) // 2):
                    return False
                end = kernel.tell_predecessors(masks, numbers, work, queue, head, tail, _CHUNK, seeds, first)
                head, tail = min(tail, head + _CHUNK), end
            settled += tail
        kernel.close_layer(work, values, size, first)
        return self._goes_on(first + size)

    def _goes_on(self, done: int) -> bool:
        if self._progress is not None:
            self._progress(done, len(self._values))
        return not self._stop


def cache_path(rules_id: str) -> Path:
    """Where the user's own, larger oracle of a rule set is kept."""
    return user_cache_dir() / "oracle" / f"{rules_id}.oracle"


@lru_cache(maxsize=len(ORACLE_RULES))
def oracle_for(rules_id: str) -> Oracle | None:
    """The largest oracle at hand for a rule set; None if there is none.

    It is read once; `oracle_for.cache_clear()` makes it look again.
    """
    if rules_id not in ORACLE_RULES:
        return None
    try:
        built = Oracle.unpacked(cache_path(rules_id).read_bytes())
    except (OSError, OracleError):
        built = None  # none was built, or it was damaged: the shipped one will do
    if built is not None and built.seeds >= SHIPPED_SEEDS:
        return built
    try:
        return Oracle.unpacked(assets.read_bytes(f"oracle/{rules_id}.oracle"))
    except (AssetError, OracleError):
        return built


def oracle_of(position: Position) -> Oracle | None:
    """The oracle that speaks for a position's game of Awari, if there is one."""
    options = position.options
    if options.awari_rules == "computer" and options.variant is not Variant.AWARI:
        return None
    if len(set(seed_values(options))) > 1:
        return None
    return oracle_for(options.awari_rules)
