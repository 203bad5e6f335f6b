"""What the ballad of a game of Dawn Under tells: the deeds of each player in the public log."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.core.game import Header
from companion.games.ballads import LARGEST_COUNT, BalladVerses, Deed, Deeds, PublicEvent

SIMPLE_DEEDS = {
    "stake_taken": ("stake", "seat"),
    "stakes_returned": ("third", "seat"),
    "garlic_placed": ("garlic", "seat"),
    "found_vampire": ("sleeper", "seat"),
    "plague_began": ("rat", "holder"),
    "count_came": ("count", "seat"),
    "bat_flew": ("bat", "seat"),
    "doubted": ("doubt", "seat"),
}
"""By kind of event: the deed, and the field that says whose it is."""
ROW_OF_SLEEPERS = 2
"""At least this many in one turn are worth a stanza."""


def deeds(header: Header, told: Sequence[PublicEvent], view: Any) -> Deeds:
    """Return the deeds of all seats."""
    found: Deeds = {}
    turn = -1
    laid = 0
    runs: Counter[int] = Counter()
    for event in told:
        kind = event["kind"]
        if kind == "turn_began":
            turn, laid = event["seat"], 0
            if not found and not header.options.get("running"):  # not of a game that was joined late
                found[turn] = {"first": Deed()}
        elif kind == "laid" and event["seat"] == turn:
            laid += 1
            runs[turn] = max(runs[turn], laid)
        else:
            _note(event, found)
    for seat, run in runs.items():
        if ROW_OF_SLEEPERS <= run <= LARGEST_COUNT:
            found.setdefault(seat, {})["run"] = Deed(run)
    return found


def _note(event: PublicEvent, found: Deeds) -> None:
    """Note the deed of an event that is one by itself."""
    kind = event["kind"]
    if kind in SIMPLE_DEEDS:
        deed, field = SIMPLE_DEEDS[kind]
        found.setdefault(event[field], {})[deed] = Deed()
    elif kind == "found_garlic" and event["owner"] != event["seat"]:
        found.setdefault(event["owner"], {})["trap"] = Deed(other=event["seat"])
    elif kind == "gift":
        found.setdefault(event["from"], {})["gift"] = Deed(other=event["to"])
    elif kind == "won":
        for seat in event["winners"]:
            found.setdefault(seat, {})["won"] = Deed()


VERSES = BalladVerses(Path(__file__).parent / "verses", deeds)
