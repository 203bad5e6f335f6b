"""`python -m tests.golden` writes all playthroughs anew."""

import os
import tempfile

from tests.golden.playthrough import GOLDEN, file_of, playthrough

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as empty:
        os.environ["GRUFTWART_DATA"] = empty  # no layout or catalogue of this machine's own
        for setup in GOLDEN:
            file_of(setup).write_text(playthrough(setup), encoding="utf-8")
            print(f"written: {file_of(setup).name}")
