"""How the log divides a game of Nosferatu: nights, and whose turn it was in each."""

from companion.core.values import Event
from companion.games.ledger import TurnLedger
from companion.games.nosferatu.rules.events import Bitten, RitualDone, RoundBegan


def _round(event: Event) -> int | None:
    return event.round if isinstance(event, RoundBegan) else None


LEDGER = TurnLedger(round=_round, tokens={Bitten: "bite", RitualDone: "ritual"})
