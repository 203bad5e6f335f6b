"""`python -m companion.app [--demo GAME]`."""

import argparse
from pathlib import Path

from companion.app.startup import run
from companion.plugins.activation import activate
from companion.system.data_folder import data_folder

if __name__ == "__main__":
    activate()
    parser = argparse.ArgumentParser(prog="python -m companion.app")
    parser.add_argument("--demo", metavar="GAME", help="play a simulated game")
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--journal", type=Path, metavar="FILE")
    options = parser.parse_args()
    file = None if options.demo else options.journal or data_folder() / "journal.sqlite"
    raise SystemExit(run(file, demo=options.demo, fullscreen=options.fullscreen))
