"""Statistics and the turn ledger of Dawn Under. The first counter measures the length of a game."""

from companion.core.model import Event, Seat
from companion.games.dawn_under.rules.events import (
    FoundGarlic,
    GarlicPlaced,
    Gift,
    Laid,
    PlagueBegan,
    StakeTaken,
    TurnBegan,
    TurnEnded,
)
from companion.games.dawn_under.rules.rucola.events import (
    AllBelieved,
    BatFlew,
    CountCame,
    CountLost,
    CountOpened,
    Doubted,
)
from companion.games.kit_values import EventCounter, TurnLedger

COUNTS = (
    EventCounter("turns", TurnBegan),
    EventCounter("plagues", PlagueBegan),
    EventCounter("stakes", StakeTaken),
    EventCounter("vampires laid", Laid),
    EventCounter("vampires given", Gift),
    EventCounter("garlic found", FoundGarlic),
    EventCounter("Count came", CountCame, option="rucola"),
    EventCounter("Count's vault empty", CountOpened, "empty", True, option="rucola"),
    EventCounter("Count lost", CountLost, option="rucola"),
    EventCounter("bats flown", BatFlew, option="rucola"),
    EventCounter("bats believed", AllBelieved, option="rucola"),
    EventCounter("bats doubted", Doubted, option="rucola"),
)


# How the log divides a game of Dawn Under into turns.


def _begins(event: Event) -> Seat | None:
    return event.seat if isinstance(event, TurnBegan) else None


LEDGER = TurnLedger(
    begins=_begins,
    frame=(TurnBegan, TurnEnded),
    tokens={Laid: "coffin", StakeTaken: "stake", GarlicPlaced: "garlic", Gift: "give"},
    missed="missed",
)
