"""`python -m tests.soak [GAMES]`: what the app takes of the machine after 50 games, and after all of them."""

import sys
import tempfile
from collections import deque
from pathlib import Path

from companion.app import environment
from companion.app.offscreen import MAX_SIDE_PX, open_window

environment.use_offscreen_window()
environment.configure(MAX_SIDE_PX, MAX_SIDE_PX)

FIRST = 50
LOOKS = 10
"""It is the mean of so many evenings: how many pictures stay depends on the last game."""
MOST = 1.1
"""So many times as much may be taken at the end."""


def main(games: int, first: int) -> int:
    open_window(800, 480)
    from kivy.clock import Clock

    from tests.soak.evenings import Evenings, Taken, mean, taken

    Clock._max_fps = 0  # nobody waits for the next frame
    with tempfile.TemporaryDirectory() as folder:
        evenings = Evenings(Path(folder))
        last: deque[Taken] = deque(maxlen=LOOKS)
        for number in evenings.games():
            if -number % first < LOOKS or games - number < LOOKS:
                last.append(taken())
            if number % first == 0 or number == games:
                late = mean(last)
                print(f"after {number} games: {late}", flush=True)
            if number == first:
                early = late
            if number == games:
                break
        evenings.app.hearing.disconnect()
    ratios = late.to(early)
    print("ratio: memory {:.3f}, handles {:.3f}, threads {:.3f}".format(*ratios))
    return 0 if max(ratios) <= MOST else 1


if __name__ == "__main__":
    chosen = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    sys.exit(main(chosen, min(FIRST, max(1, chosen // 6))))
