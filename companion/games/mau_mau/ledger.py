"""How the log divides a game of Vampir Mau Mau: rounds, and who played or drew."""

from companion.core.values import Event
from companion.games.ledger import TurnLedger
from companion.games.mau_mau.rules.events import Played, PoolTaken, RoundBegan


def _round(event: Event) -> int | None:
    return event.round if isinstance(event, RoundBegan) else None


LEDGER = TurnLedger(round=_round, tokens={Played: "cards", PoolTaken: "drawcard"})
