"""Sounds: every event has its answer, files are as they are made, mixing, a thread that comes and goes."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import threading
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import chess
import numpy as np
import pytest

from awarichess_gui import assets
from awarichess_gui.errors import AssetError
from awarichess_gui.rules import ConePlaced, Event, KingLifted, PlayGranted, SeedsSown, Side
from awarichess_gui.session.sounds import SOUND_OF, Cue, Sound, cue_of
from awarichess_gui.session.sounds_device import open_device
from awarichess_gui.session.sounds_mixer import AT_ONCE, RATE, REST_AFTER, VOICES, Mixer, read_sound
from awarichess_gui.session.sounds_output import Output
from awarichess_gui.session.sounds_player import SoundPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from awarichess_gui.session.sounds_mixer import Samples

PATIENCE: Final = 10.0
"""Seconds after which a thread that should have answered counts as stuck."""

CUES: Final = [Cue(Sound.SEED, house) for house in range(12)] + [Cue(s) for s in Sound if s is not Sound.SEED]
MOST_BYTES: Final = 300_000


class FakeSink:
    """Stands for a device: notes what is asked of it, and draws samples only when a test says so."""

    def __init__(self, pull: Callable[[int], bytes]) -> None:
        self.pull = pull
        self.calls: list[str] = []
        self.started = threading.Event()
        self.stopped = threading.Event()
        self.thread = threading.get_ident()

    def start(self) -> None:
        self.calls.append("start")
        self.started.set()

    def stop(self) -> None:
        self.calls.append("stop")
        self.stopped.set()

    def close(self) -> None:
        self.calls.append("close")

    def draw(self, frames: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
        content = self.pull(frames)
        assert len(content) == 2 * frames
        return np.frombuffer(content, np.int16)


class Studio:
    """Opens fake sinks and keeps them."""

    def __init__(self, broken: bool = False) -> None:
        self.broken = broken
        self.sinks: list[FakeSink] = []
        self.asked = threading.Semaphore(0)

    def __call__(self, pull: Callable[[int], bytes]) -> FakeSink:
        if self.broken:
            self.asked.release()
            raise OSError("no device")
        self.sinks.append(FakeSink(pull))
        self.asked.release()
        return self.sinks[-1]

    def wait(self) -> None:
        assert self.asked.acquire(timeout=PATIENCE)


def flat(level: float, length: int) -> Samples:
    return np.full(length, level, np.float32)


def ignore() -> None:
    pass


def sound_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "sounds"]


def end_of(thread: threading.Thread) -> None:
    thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.fixture
def studio() -> Studio:
    return Studio()


@pytest.fixture
def player(studio: Studio) -> Iterator[SoundPlayer]:
    player = SoundPlayer(open_sink=studio)
    yield player
    player.close()


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    script = Path(__file__).parents[2] / "packaging" / "make_sounds.py"
    spec = importlib.util.spec_from_file_location("make_sounds", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class TestWhichSound:
    def test_every_kind_of_event_is_answered(self) -> None:
        assert set(SOUND_OF) == set(get_args(Event))

    def test_every_sound_is_used(self) -> None:
        assert set(SOUND_OF.values()) - {None} == set(Sound) - {Sound.LOW_TIME}

    def test_each_house_has_a_note_of_its_own(self) -> None:
        cues = {cue_of(SeedsSown(house, 1, 1)) for house in range(12)}
        assert cues == {Cue(Sound.SEED, house) for house in range(12)}
        assert len({cue.file for cue in cues if cue is not None}) == 12

    def test_events(self) -> None:
        assert cue_of(ConePlaced(3, Side.NORTH)) == Cue(Sound.CONE_PLACED)
        assert cue_of(KingLifted(chess.E1, Side.SOUTH, Side.NORTH)) == Cue(Sound.KING_LIFTED)
        assert cue_of(PlayGranted(Side.SOUTH, Side.NORTH)) is None

    def test_the_end_is_more_important_than_a_seed(self) -> None:
        assert Cue(Sound.END).importance > Cue(Sound.CHECK).importance > Cue(Sound.SEED, 11).importance


class TestFiles:
    def test_there_is_a_file_for_each_cue_and_no_other(self, maker: ModuleType) -> None:
        files = {f"sounds/{path.name}" for path in assets.path("sounds").glob("*.wav")}
        assert files == {cue.file for cue in CUES}
        assert {f"sounds/{name}.wav" for name in maker.all_sounds()} == files

    def test_they_are_what_the_script_makes(self, maker: ModuleType) -> None:
        for name, made in maker.all_sounds().items():
            kept = read_sound(f"sounds/{name}.wav")
            assert len(kept) == len(made)
            # Sines may differ in their last digit from one processor to the next.
            assert np.abs(kept * 32768 - made).max() <= 1.5, name

    def test_the_script_writes_what_can_be_read(self, maker: ModuleType, tmp_path: Path) -> None:
        maker.write(tmp_path)
        written = (tmp_path / "seed-01.wav").read_bytes()
        assert len(written) == len(assets.read_bytes("sounds/seed-01.wav"))

    @pytest.mark.parametrize("cue", CUES, ids=lambda cue: cue.file)
    def test_short_and_soft_and_without_clicks(self, cue: Cue) -> None:
        samples = read_sound(cue.file)
        assert 0.05 * RATE < len(samples) < RATE
        assert 0.1 < np.abs(samples).max() <= 0.51
        assert max(abs(samples[0]), abs(samples[-1])) < 0.001
        assert abs(samples.mean()) < 0.005

    def test_the_notes_rise_from_house_to_house(self) -> None:
        heights = [
            int(np.abs(np.fft.rfft(read_sound(Cue(Sound.SEED, house).file))).argmax()) for house in range(12)
        ]
        assert heights == sorted(set(heights))

    def test_small(self) -> None:
        assert sum(path.stat().st_size for path in assets.path("sounds").glob("*.wav")) < MOST_BYTES

    def test_a_file_that_is_no_sound_is_named(self) -> None:
        with pytest.raises(AssetError, match=r"icons/awarichess\.svg cannot be read"):
            read_sound("icons/awarichess.svg")

    def test_a_sound_of_another_kind_is_named(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        with wave.open(str(tmp_path / "stereo.wav"), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(bytes(8))
        monkeypatch.setattr(assets, "read_bytes", lambda name: (tmp_path / name).read_bytes())
        with pytest.raises(AssetError, match=r"stereo\.wav cannot be played"):
            read_sound("stereo.wav")


class TestMixer:
    def test_silence(self) -> None:
        mixer = Mixer(1, ignore)
        assert mixer.quiet
        assert mixer.mix(3) == bytes(6)

    def test_overlapping_sounds_add_up_and_end(self) -> None:
        mixer = Mixer(1, ignore)
        mixer.add("long", 1, flat(0.1, 6))
        first = np.frombuffer(mixer.mix(2), np.int16)
        mixer.add("short", 1, flat(0.1, 2))
        second = np.frombuffer(mixer.mix(6), np.int16)
        assert list(first) == [int(np.tanh(0.1) * 32767)] * 2
        assert list(second) == [int(np.tanh(0.2) * 32767)] * 2 + [int(np.tanh(0.1) * 32767)] * 2 + [0, 0]
        assert mixer.quiet

    def test_volume_counts_for_what_is_under_way(self) -> None:
        mixer = Mixer(1, ignore)
        mixer.add("tone", 1, flat(0.2, 4))
        loud = np.frombuffer(mixer.mix(2), np.int16)
        mixer.set_gain(0.5)
        soft = np.frombuffer(mixer.mix(2), np.int16)
        assert soft[0] == pytest.approx(loud[0] / 2, rel=0.02)

    def test_nothing_overflows(self) -> None:
        mixer = Mixer(1, ignore)
        for step in range(4):
            for i in range(AT_ONCE):
                mixer.add(f"{step} {i}", 1, flat(1, 100))
            mixer.mix(1)
        loudest = np.frombuffer(mixer.mix(10), np.int16)
        assert loudest.min() > 32000

    def test_of_what_begins_at_once_the_most_important_is_heard(self) -> None:
        mixer = Mixer(1, ignore)
        for importance in range(10):
            mixer.add(str(importance), importance, flat(importance / 100, 1))
        expected = np.tanh(0.09 + 0.08 + 0.07) * 32767
        assert np.frombuffer(mixer.mix(1), np.int16)[0] == pytest.approx(expected, abs=1)

    def test_the_same_sound_twice_at_once_is_one(self) -> None:
        mixer = Mixer(1, ignore)
        mixer.add("tone", 1, flat(0.1, 1))
        mixer.add("tone", 1, flat(0.1, 1))
        assert np.frombuffer(mixer.mix(1), np.int16)[0] == int(np.tanh(0.1) * 32767)

    def test_the_oldest_makes_room(self) -> None:
        mixer = Mixer(1, ignore)
        for i in range(2 * VOICES):
            mixer.add(str(i), 1, flat(0.01, 1000))
            mixer.mix(1)
        assert np.frombuffer(mixer.mix(1), np.int16)[0] == int(np.tanh(0.01 * VOICES) * 32767)

    def test_rest_is_asked_for_once_after_each_silence(self) -> None:
        rests: list[bool] = []
        mixer = Mixer(1, lambda: rests.append(True))
        mixer.mix(REST_AFTER - 1)
        assert rests == []
        mixer.mix(1)
        mixer.mix(REST_AFTER)
        assert rests == [True]
        mixer.add("tone", 1, flat(0.1, 1))
        mixer.mix(1)
        mixer.mix(REST_AFTER)
        assert rests == [True, True]


class TestOutput:
    def test_the_device_is_opened_for_the_first_sound_and_runs(self, studio: Studio) -> None:
        output = Output(studio, 1, ignore)
        assert studio.sinks == []
        output.play(Cue(Sound.SEED, 3))
        output.play(Cue(Sound.CHECK))
        (sink,) = studio.sinks
        assert sink.calls == ["start"]
        assert np.abs(sink.draw(RATE)).max() > 1000
        output.close()
        assert sink.calls == ["start", "close"]

    def test_rest_and_go_on(self, studio: Studio) -> None:
        output = Output(studio, 1, ignore)
        output.rest()
        output.play(Cue(Sound.CAPTURE))
        (sink,) = studio.sinks
        output.rest()
        assert sink.calls == ["start"]
        sink.draw(RATE)
        output.rest()
        output.rest()
        assert sink.calls == ["start", "stop"]
        output.play(Cue(Sound.CAPTURE))
        assert sink.calls == ["start", "stop", "start"]

    def test_no_device(self) -> None:
        output = Output(Studio(broken=True), 1, ignore)
        with pytest.raises(OSError, match="no device"):
            output.play(Cue(Sound.END))
        output.close()


class TestSoundPlayer:
    def test_nothing_runs_before_the_first_sound(self, studio: Studio, player: SoundPlayer) -> None:
        player.play_event(PlayGranted(Side.SOUTH, Side.NORTH))
        assert sound_threads() == []
        assert studio.sinks == []

    def test_an_event_is_heard_from_another_thread(self, studio: Studio, player: SoundPlayer) -> None:
        player.play_event(SeedsSown(4, 1, 5))
        studio.wait()
        (sink,) = studio.sinks
        assert sink.started.wait(PATIENCE)
        assert sink.thread != threading.get_ident()
        assert np.abs(sink.draw(RATE)).max() > 1000

    def test_closing_ends_the_thread_and_everything(self, studio: Studio, player: SoundPlayer) -> None:
        player.play(Sound.END)
        studio.wait()
        player.close()
        assert sound_threads() == []
        assert studio.sinks[0].calls == ["start", "close"]
        player.play(Sound.END)
        player.close()
        assert sound_threads() == []
        assert len(studio.sinks) == 1

    def test_the_device_rests_after_a_silence(self, studio: Studio, player: SoundPlayer) -> None:
        player.play(Sound.CHECK)
        studio.wait()
        sink = studio.sinks[0]
        assert sink.started.wait(PATIENCE)
        sink.draw(RATE)
        sink.draw(REST_AFTER)
        assert sink.stopped.wait(PATIENCE)
        sink.started.clear()
        player.play(Sound.CHECK)
        assert sink.started.wait(PATIENCE)
        player.close()
        assert sink.calls == ["start", "stop", "start", "close"]

    @pytest.mark.parametrize(("volume", "muted"), [(70, True), (0, False)])
    def test_what_cannot_be_heard_starts_nothing(self, studio: Studio, volume: int, muted: bool) -> None:
        player = SoundPlayer(volume, muted=muted, open_sink=studio)
        player.play(Sound.END)
        assert sound_threads() == []

    def test_muting_silences_what_is_heard(self, studio: Studio, player: SoundPlayer) -> None:
        player.play(Sound.END)
        studio.wait()
        sink = studio.sinks[0]
        assert sink.started.wait(PATIENCE)
        assert np.abs(sink.draw(1000)).max() > 1000
        player.set_muted(True)
        player.close()
        assert np.abs(sink.draw(1000)).max() == 0

    def test_volume_is_kept_in_its_bounds(self, player: SoundPlayer) -> None:
        player.set_volume(130)
        assert player.volume == 100
        player.set_volume(-3)
        assert player.volume == 0
        assert not player.muted

    def test_without_a_device_it_is_silent(self, capfd: pytest.CaptureFixture[str]) -> None:
        studio = Studio(broken=True)
        player = SoundPlayer(open_sink=studio)
        player.play(Sound.END)
        studio.wait()
        for thread in sound_threads():
            end_of(thread)
        for _ in range(5):
            player.play(Sound.SEED)
        player.set_volume(50)
        player.close()
        assert not studio.asked.acquire(blocking=False)
        assert capfd.readouterr() == ("", "")

    def test_a_device_that_comes_later_is_found(self) -> None:
        studio = Studio(broken=True)
        player = SoundPlayer(open_sink=studio)
        player.play(Sound.END)
        studio.wait()
        for thread in sound_threads():
            end_of(thread)
        studio.broken = False
        player.set_muted(True)
        player.set_muted(False)
        player.play(Sound.END)
        studio.wait()
        player.close()
        assert studio.sinks[0].calls == ["start", "close"]

    @pytest.mark.parametrize("seed", range(6))
    def test_starting_and_stopping_at_random_leaves_nothing(self, seed: int) -> None:
        dice = random.Random(seed)
        studio = Studio(broken=seed % 3 == 2)
        player = SoundPlayer(open_sink=studio)
        made = 1
        for _ in range(200):
            match dice.randrange(8):
                case 0:
                    player.set_muted(dice.random() < 0.5)
                case 1:
                    player.set_volume(dice.randrange(101))
                case 2 if dice.random() < 0.3:
                    player.close()
                    assert sound_threads() == []
                    player = SoundPlayer(open_sink=studio)
                    made += 1
                case 3 if studio.sinks:
                    studio.sinks[-1].draw(dice.choice((1, 500, RATE, REST_AFTER)))
                case _:
                    player.play_event(SeedsSown(dice.randrange(12), 1, 1))
        player.close()
        assert sound_threads() == []
        assert len(studio.sinks) <= made
        for sink in studio.sinks:
            assert sink.calls[-1] == "close"
            running = [call for call in sink.calls if call != "close"]
            assert running == ["start", "stop"] * (len(running) // 2) + ["start"] * (len(running) % 2)


def test_the_real_device_opens_or_not_without_a_word() -> None:
    """In a process of its own: ALSA writes to the terminal by itself, and only the first time."""
    code = f"""
from {open_device.__module__} import open_device
try:
    device = open_device(lambda frames: bytes(2 * frames))
except OSError:
    pass
else:
    device.start()
    device.stop()
    device.start()
    device.close()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_the_null_device_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the whole of miniaudio, to nobody's ears."""
    monkeypatch.setattr("awarichess_gui.session.sounds_device._SYSTEMS", ("NULL",))
    drawn = threading.Semaphore(0)

    def pull(frames: int) -> bytes:
        drawn.release()
        return bytes(2 * frames)

    device = open_device(pull)
    for _ in range(2):
        device.start()
        assert drawn.acquire(timeout=PATIENCE)
        device.stop()
    device.close()
