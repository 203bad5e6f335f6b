"""Keeps the narrator's catalogues in order, for developers: `python -m companion.narrator.compile [FILE]`."""

from companion.narrator.catalogues import DOMAIN, FOLDER
from companion.words.collect import ROOT, Mark
from companion.words.compile import Domain, main

NARRATION = Domain(
    DOMAIN,
    FOLDER,
    tuple(sorted(ROOT.rglob("*.py"))),
    {"_": Mark(), "_n": Mark(1, many=2), "_c": Mark(1, context=0)},
)
"""The marks are those of said.py."""

if __name__ == "__main__":
    main(NARRATION)
