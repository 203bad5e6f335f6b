"""Statistics and the turn ledger of Vampir Mau Mau; the first counter measures the length of a game."""

from companion.core.model import Event
from companion.games.kit_values import EventCounter, TurnLedger
from companion.games.mau_mau.rules.ability_events import Ability
from companion.games.mau_mau.rules.events import NightFell, Played, PoolTaken, RoundBegan, RoundEnded, Wished

COUNTS = (
    EventCounter("rounds", RoundBegan),
    EventCounter("cards played", Played),
    EventCounter("points", RoundEnded, "scores"),
    EventCounter("abilities", Ability),
    EventCounter("changes to night", NightFell),
    EventCounter("wishes", Wished),
)


# How the log divides a game of Vampir Mau Mau: rounds, and who played or drew.


def _round(event: Event) -> int | None:
    return event.round if isinstance(event, RoundBegan) else None


LEDGER = TurnLedger(round=_round, tokens={Played: "cards", PoolTaken: "drawcard"})
