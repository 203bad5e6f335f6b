"""What the ballad of a game of Nosferatu tells: the deeds of each player in the public log."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.core.game import Header
from companion.games.ballads import BalladVerses, Deed, Deeds, PublicEvent
from companion.games.nosferatu.rules.rituals import HUNTERS, VAMPIRE


def deeds(header: Header, told: Sequence[PublicEvent], view: Any) -> Deeds:
    """Return the deeds of all seats."""
    found: Deeds = {}
    for event in told:
        for seat, deed, other in _deeds_of(event):
            found.setdefault(seat, {})[deed] = Deed(other=other)
    if view.renfield is not None:
        found.setdefault(view.renfield, {})["renfield"] = Deed()
    return found


def _deeds_of(event: PublicEvent) -> list[tuple[int, str, int | None]]:
    """Return the deeds of an event: whose, which, and with whom."""
    kind = event["kind"]
    if kind == "stake_moved":
        passed = [] if event["from"] is None else [(event["from"], "passed", event["to"])]
        return [(event["to"], "stake", None), *passed]
    if kind == "bitten":
        return [(event["seat"], "bitten", None)]
    if kind == "ritual_done":
        return [] if event["seat"] is None else [(event["seat"], "ritual", None)]
    if kind == "staked":
        return [(event["by"], "staked", None)]
    if kind == "won":
        side = {HUNTERS: "hunters", VAMPIRE: "vampires"}[event["team"]]
        return [(seat, deed, None) for seat in event["winners"] for deed in ("won", side)]
    return []


VERSES = BalladVerses(Path(__file__).parent / "verses", deeds)
