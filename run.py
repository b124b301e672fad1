#!/usr/bin/env python3
"""Does all the set-up that a fresh clone needs, then starts Awarichess or runs its tests.

    python3 run.py [FILE]             start the window
    python3 run.py test [OPTIONS]     run the tests; options go to pytest

Everything is installed into the folder `.venv` (AWARICHESS_VENV names another one), nothing into the
system's own Python. System packages are installed by the superuser only; anybody else is told which.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from awarichess_gui import system

HERE = Path(__file__).resolve().parent
VENV = Path(os.environ.get("AWARICHESS_VENV") or HERE / ".venv").absolute()
OLDEST_PYTHON = (3, 11)


def main(arguments: list[str]) -> int:
    """Set up, then start the window or the tests; the exit code is theirs."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Awarichess needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")
    testing = arguments[:1] == ["test"]
    provide_system_packages(testing)
    python = provide_environment("test" if testing else "")
    if testing:
        os.chdir(HERE)
        return subprocess.call([python, "-m", "pytest", *arguments[1:]])
    return subprocess.call([python, "-m", "awarichess_gui", *arguments])


def provide_system_packages(testing: bool) -> None:
    """Install what the system lacks when that is allowed, or say what to install and stop."""
    packages = [] if importlib.util.find_spec("ensurepip") else ["python3-venv"]
    platform = system.OFFSCREEN if testing else system.qt_platform()
    if system.is_linux() and platform is not None:
        packages += system.missing_packages(platform)
    if not packages:
        return
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        sys.exit(
            "Some packages of the system are missing. On Debian or Ubuntu:\n\n"
            f"    {system.apt_line(packages)}\n\n"
            "Other systems have them under similar names. Then run this command again."
        )
    print("Installing what the system lacks:", *packages, flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in ([apt, "update"], [apt, "install", "-y", "--no-install-recommends", *packages]):
        run(command, "The packages of the system could not be installed.", quiet)


def provide_environment(extra: str) -> str:
    """Make the virtual environment and install the project into it, unless that is done already.

    Args:
        extra: the group of optional dependencies that is needed too, or nothing.

    Returns:
        The path of the environment's Python.
    """
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = VENV / "awarichess-stamp"
    # An editable install knows the folder of the checkout, so a moved checkout is installed again.
    project = hashlib.sha256((HERE / "pyproject.toml").read_bytes() + bytes(HERE)).hexdigest()
    wanted = f"{project} {extra}".strip()
    if works(python) and stamp.is_file() and stamp.read_text().startswith(wanted):
        return str(python)
    print(f"Setting up Awarichess in {VENV}; this takes some minutes the first time.", flush=True)
    if not works(python):
        run([sys.executable, "-m", "venv", "--clear", str(VENV)], "There is no virtual environment.")
    target = str(HERE) + (f"[{extra}]" if extra else "")
    run(
        [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--editable", target],
        "Not everything could be installed. Is this computer connected to the internet?",
    )
    # A wheel's modules are compiled when it is installed; those of a checkout would be at the first start.
    subprocess.call([str(python), "-m", "compileall", "-qq", str(HERE / "awarichess_gui")])
    stamp.write_text(wanted)
    return str(python)


def works(python: Path) -> bool:
    """Whether `python` is there and starts: a copied or outdated environment is made anew."""
    return python.is_file() and not subprocess.call([python, "-c", "import pip"], stderr=subprocess.DEVNULL)


def run(command: list[str], complaint: str, environment: dict[str, str] | None = None) -> None:
    """Run `command` where its output can be seen; stop with `complaint` when it fails."""
    if subprocess.call(command, env=environment, stdin=subprocess.DEVNULL):
        sys.exit(f"\n{complaint}\nThe reason stands above; run this command again when it is mended.")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
