"""Statistics and the turn ledger of Nosferatu. The first counter measures the length of a game."""

from companion.core.model import Event
from companion.games.kit_values import EventCounter, TurnLedger
from companion.games.nosferatu.rules.events import Bitten, NightTurned, RitualDone, RoundBegan, Sunrise, Won

COUNTS = (
    EventCounter("turns", NightTurned),
    EventCounter("rounds", RoundBegan),
    EventCounter("won by the hunters", Won, "team", "hunters"),
    EventCounter("won by the vampire", Won, "team", "vampire"),
    EventCounter("bites", Bitten),
    EventCounter("rituals", RitualDone),
    EventCounter("sunrises", Sunrise),
)


# How the log divides a game of Nosferatu: nights, and whose turn it was in each.


def _round(event: Event) -> int | None:
    return event.round if isinstance(event, RoundBegan) else None


LEDGER = TurnLedger(round=_round, tokens={Bitten: "bite", RitualDone: "ritual"})
