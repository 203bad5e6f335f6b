"""What a button says in Dawn Under, and of Count Rucola's bats."""

from companion.buttons.meanings import Meaning, Meanings
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.questions import (
    First,
    Lay,
    Match,
    MatchInPlague,
    Open,
    OpenInPlague,
    PlaceGarlic,
)
from companion.games.dawn_under.rules.rows import LAY, LEAVE
from companion.games.dawn_under.rules.rucola.bats import BELIEVE, DOUBT
from companion.games.dawn_under.rules.rucola.questions import Believe
from companion.games.dawn_under.rules.turn import STOP

BUTTONS: Meanings = {
    First: Meaning(names_seats=True),
    Open: Meaning(enough=STOP),
    OpenInPlague: Meaning(enough=PASS),
    Lay: Meaning(nod=LAY, shake=LEAVE),
    Match: Meaning(nod="yes", shake="no"),
    MatchInPlague: Meaning(nod="yes", shake="no", enough=LEAVE),
    PlaceGarlic: Meaning(nod="place", shake="leave"),
    Believe: Meaning(nod=BELIEVE, shake=DOUBT),
}
