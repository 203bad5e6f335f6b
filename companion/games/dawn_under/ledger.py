"""How the log divides a game of Dawn Under: turn by turn, with what came of each."""

from companion.core.values import Event, Seat
from companion.games.dawn_under.rules.events import GarlicPlaced, Gift, Laid, StakeTaken, TurnBegan, TurnEnded
from companion.games.ledger import TurnLedger


def _begins(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnBegan) else None


LEDGER = TurnLedger(
    begins=_begins,
    frame=(TurnBegan, TurnEnded),
    tokens={Laid: "coffin", StakeTaken: "stake", GarlicPlaced: "garlic", Gift: "give"},
)
