"""The command `awarichess` as a script, for PyInstaller, which does not know entry points."""

import sys

from awarichess_gui.cli import main

sys.exit(main())
