"""What is interesting in many games of Dawn Under. The first line is how the length of one is measured."""

from companion.games.counts import EventCounter
from companion.games.dawn_under.rules.events import (
    FoundGarlic,
    Gift,
    Laid,
    PlagueBegan,
    StakeTaken,
    TurnBegan,
)
from companion.games.dawn_under.rules.rucola.events import (
    AllBelieved,
    BatFlew,
    CountCame,
    CountLost,
    CountOpened,
    Doubted,
)

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
