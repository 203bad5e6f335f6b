"""What is interesting in many games of Dawn Under. The first line is how the length of one is measured."""

from companion.games.counts import Count
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
    Count("turns", TurnBegan),
    Count("plagues", PlagueBegan),
    Count("stakes", StakeTaken),
    Count("vampires laid", Laid),
    Count("vampires given", Gift),
    Count("garlic found", FoundGarlic),
    Count("Count came", CountCame, option="rucola"),
    Count("Count's vault empty", CountOpened, "empty", True, option="rucola"),
    Count("Count lost", CountLost, option="rucola"),
    Count("bats flown", BatFlew, option="rucola"),
    Count("bats believed", AllBelieved, option="rucola"),
    Count("bats doubted", Doubted, option="rucola"),
)
