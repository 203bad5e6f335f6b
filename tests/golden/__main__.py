"""`python -m tests.golden` writes all playthroughs and interfaces anew."""

import os
import tempfile

from tests.golden.examples import example_file, replay
from tests.golden.interfaces import FOLDER, WRITERS, text_of
from tests.golden.playthrough import GOLDEN, file_of, playthrough
from tests.golden.rulebooks import EXAMPLES
from tests.golden.scripts import SCRIPTS, script, script_file

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as empty:
        os.environ["GRUFTWART_DATA"] = empty  # no layout or catalogue of this machine's own
        for setup in GOLDEN:
            file_of(setup).write_text(playthrough(setup), encoding="utf-8")
            print(f"written: {file_of(setup).name}")
        for name in SCRIPTS:
            script_file(name).write_text(script(name), encoding="utf-8")
            print(f"written: {script_file(name).name}")
        FOLDER.mkdir(exist_ok=True)
        for name in WRITERS:
            (FOLDER / name).write_text(text_of(name), encoding="utf-8")
            print(f"written: {name}")
        for name, example in EXAMPLES.items():
            example_file(name).write_text(replay(name, example), encoding="utf-8")
            print(f"written: {example_file(name).name}")
