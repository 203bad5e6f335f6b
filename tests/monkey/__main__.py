"""`python -m tests.monkey SEED`: a monkey at the touchscreen; the same seed always does the same."""

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path

from companion.app import environment
from companion.app.offscreen import MAX_SIDE_PX, open_window

environment.use_offscreen_window()
environment.configure(
    MAX_SIDE_PX, MAX_SIDE_PX
)  # a surface never grows, and importing the window already makes it


def main() -> int:
    parser = argparse.ArgumentParser(prog="deploy/monkey", description=__doc__)
    parser.add_argument("seeds", type=int, nargs="+", metavar="SEED", help="which monkeys")
    parser.add_argument("--as", dest="who", choices=("family", "staff", "guest"), help="whom it plays (all)")
    parser.add_argument("--events", type=int, default=2000, help="how often it pokes (%(default)s)")
    options = parser.parse_args()
    open_window(800, 480)
    from kivy.clock import Clock

    Clock._max_fps = 0  # nobody waits for the next frame
    from tests.monkey.monkey import ALL_SCREENS, WHO, Monkey

    failed, seen = 0, set()
    for seed in options.seeds:
        for who in [options.who] if options.who else WHO:
            with tempfile.TemporaryDirectory() as folder:
                monkey = Monkey(seed, who, Path(folder))
                try:
                    monkey.play(options.events)
                except AssertionError as fault:
                    failed += 1
                    print(fault)
                    traceback.print_exception(fault.__cause__)
            seen |= set(monkey.seen)
            print(f"{seed} as {who}: {len(monkey.done)} events, {len(monkey.seen)} screens", flush=True)
    print(f"{len(seen)} of {len(ALL_SCREENS)} screens; never seen: {sorted(ALL_SCREENS - seen)}")
    print(f"{failed} failed, after {time.process_time():.0f} s of one core")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
