"""What all commands have in common: exit codes, help, complaints, letters, pipes."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import awarichess_gui
from awarichess_gui import cli
from awarichess_gui.cli import perft
from awarichess_gui.cli.progress import progress


class Terminal(io.StringIO):
    """A text stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"Awarichess {awarichess_gui.__version__}\n"


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["play"],
        ["perft"],
        ["perft", "--depth", "0"],
        ["show", "a.awc", "--ply", "x"],
        ["perft", "--depth", "1", "--rules", "ludo"],
    ],
)
def test_a_command_line_that_cannot_be_understood(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(words)
    assert stop.value.code == 2
    assert "usage: awarichess" in capsys.readouterr().err


def test_a_fault_in_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["perft", "--depth", "1", "--position", "4-4-4:S"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("awarichess: '4-4-4:S' does not tell the houses")


def test_an_interrupt_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(perft, "leaves", interrupted)
    assert cli.main(["perft", "--depth", "1"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_closed_pipe_ends_quietly() -> None:
    command = "import sys; from awarichess_gui.cli import main; sys.exit(main(['perft', '--depth', '2']))"
    with subprocess.Popen(
        [sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


RUN = "import sys; from awarichess_gui.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", RUN, "perft", "--depth", "1"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "awarichess: The output could not be written: No space left on device.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the shell of Windows cannot close what it passes on")
@pytest.mark.parametrize(
    ("words", "closed"),
    [("perft --depth 1", ">&-"), ("perft --depth 1", "2>&-"), ("show - ", "<&-"), ("engine", "<&-")],
)
def test_input_and_output_may_be_closed(words: str, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -c "$1" {words} {closed}', sys.executable, RUN],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1)


def test_a_program_that_does_not_speak_utf_8_is_answered() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", RUN, "engine"],
        input=b"\xff\xfe\nisready\nquit\n",
        capture_output=True,
        check=True,
    )
    assert b"is not understood" in done.stdout
    assert done.stdout.splitlines()[-1] == b"readyok"


def test_progress_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress(4) as show:
        show(2)
    assert stream.getvalue() == ""


def test_progress_is_drawn_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress(4) as show:
        show(2)
        show(2)
    frames = terminal.getvalue().split("\r")
    assert frames == ["", "░" * 40 + "   0 %", "█" * 20 + "░" * 20 + "  50 %", "\x1b[K"]


def test_the_command_line_does_without_qt() -> None:
    command = (
        "import sys; sys.modules['PySide6'] = None; from awarichess_gui.cli import main; "
        "main(['perft', '--depth', '1'])"
    )
    assert subprocess.check_output([sys.executable, "-c", command], text=True).endswith("leaves  6\n")
