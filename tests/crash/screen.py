"""`python -m tests.crash.screen JOURNAL`: the touchscreen, off screen; it answers what it reads.

After each line it says how many entries the game has, which screen is shown and what stands in the notice.
"""

import json
import sys
from pathlib import Path

from companion.app import environment
from companion.app.offscreen import MAX_SIDE_PX, open_window

environment.use_offscreen_window()
environment.configure(MAX_SIDE_PX, MAX_SIDE_PX)


def main(journal: Path) -> None:
    open_window(800, 480)
    from kivy.base import EventLoop

    from companion.app.startup import show_scene
    from companion.settings.settings import Settings
    from companion.table import open_table

    app = show_scene(open_table(journal), home=True, settings=Settings(journal.parent / "settings.json"))
    for line in sys.stdin:
        said = json.loads(line)
        if "new" in said:
            app.table.new(**said["new"])
            app.open_game()
        else:
            app.answer(said["answer"])
        EventLoop.idle()
        entries = len(app.table.referee.entries)
        told = app.notices.faults
        now = {"entries": entries, "screen": app.screens.current, "kept": app.table.is_saved, "told": told}
        print(json.dumps(now), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
