"""Kept ballads, for the tests of what a power cut or a flipped bit leaves of them."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.archive.kept_by_game import KeptBallad, KeptBallads
from companion.games.ballads import Stanza

FIRST = Stanza(0, 1, ("{name} climbed down into the night,", "and {other} held the candle light,", "a", "b"))
SECOND = Stanza(
    1, None, ("Über der Gruft, da steht der Mond,", "in der [die] {name} (leise) wohnt,", "c", "d")
)
VERSES = {
    1000.5: KeptBallad("en", (FIRST, SECOND)),
    2000.25: KeptBallad("de", (SECOND,)),
}
"""By the time at which the game began."""
NEXT = KeptBallad("fr", (FIRST,))


def ballads_in(folder: Path) -> KeptBallads:
    """The ballads beside the journal of this folder; the journal itself is not opened."""
    journal: Any = SimpleNamespace(file=folder / "journal.sqlite")
    return KeptBallads(journal)
