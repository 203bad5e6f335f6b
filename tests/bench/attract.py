"""The processor time of attract mode compared with the home screen, off screen.

python -m tests.bench.attract [SECONDS]
"""

import json
import sys
import tempfile
import time

from tests.bench.budgets import print_results
from tests.bench.screen import in_own_process

SECONDS = 24.0
"""Of each; the picture's contain the whole flight of the bat, of which there is one in 40."""
SETTLING = 2.0
BUDGETS = {"attract_beside_home": 1.5}
"""Upper limit of picture and demonstration, as long as each is shown: a café table does so for hours. Beside
the home screen in Kivy's own loop of 30 frames a second: in a real window home costs nearly nothing, and
`tests.bench.idle` limits attract mode to a share of a core."""


def measure(seconds: float = SECONDS) -> dict[str, float]:
    """Return percents of a core, frames a second, and what attract mode costs beside the home screen."""
    with tempfile.TemporaryDirectory() as home:
        found = in_own_process(home, "tests.bench.attract", "inside", str(seconds))
    picture, game = found["picture_percent"], found["demonstration_percent"]
    shown = found["picture_seconds"] + found["demonstration_seconds"]
    mean = (picture * found["picture_seconds"] + game * found["demonstration_seconds"]) / shown
    return found | {"attract_beside_home": mean / found["home_percent"]}


def inside(seconds: float) -> dict[str, float]:
    """Run in its own process: the three screens of a kiosk, one after the other."""
    from companion.app import environment

    environment.use_offscreen_window()
    environment.configure(800, 480)
    environment.load_kivy()
    window = environment.open_window()
    from kivy.base import EventLoop

    from companion.app.rendering import animation
    from companion.app.rendering.partial_redraw import PartialRedraw
    from companion.app.screens.venue import attract_screens
    from companion.app.startup import show_scene
    from companion.settings.pins import PinStore
    from companion.settings.settings import Settings

    settings, flips, found = Settings(), [0], {}
    PinStore(settings).set("4711")
    animation.is_enabled = True
    repaint = PartialRedraw(window)
    app = show_scene(None, home=True, settings=settings, kiosk=True)
    app.quiet.run_all()
    window.bind(on_flip=lambda *_: flips.append(0))

    def pass_time(duration: float) -> None:
        until = time.monotonic() + duration
        while time.monotonic() < until:
            EventLoop.idle()

    def watch(name: str) -> None:
        flips.clear()
        before = time.process_time()
        pass_time(seconds)
        found[f"{name}_percent"] = 100 * (time.process_time() - before) / seconds
        found[f"{name}_frames"] = len(flips) / seconds

    pass_time(SETTLING)
    watch("home")
    app.show_screen("attract")
    pass_time(SETTLING)
    watch("picture")
    app.screens.current_screen.demonstrate(seed=5)
    pass_time(SETTLING)
    watch("demonstration")
    repaint.close()
    played = attract_screens.ANSWER_SECONDS * attract_screens.MAX_ANSWERS
    return found | {
        "picture_seconds": attract_screens.PICTURE_SECONDS,
        "demonstration_seconds": played,
    }


def main() -> None:
    if sys.argv[1:2] == ["inside"]:
        print(json.dumps(inside(float(sys.argv[2]))))
        return
    print_results(measure(*map(float, sys.argv[1:])), BUDGETS)


if __name__ == "__main__":
    main()
