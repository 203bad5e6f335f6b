"""What a button says in Dawn Under, and of Count Rucola's bats."""

from companion.buttons.gestures import Gesture, Gestures
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.questions import (
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

BUTTONS: Gestures = {
    Open: Gesture(enough=STOP),
    OpenInPlague: Gesture(enough=PASS),
    Lay: Gesture(nod=LAY, shake=LEAVE),
    Match: Gesture(nod="yes", shake="no"),
    MatchInPlague: Gesture(nod="yes", shake="no", enough=LEAVE),
    PlaceGarlic: Gesture(nod="place", shake="leave"),
    Believe: Gesture(nod=BELIEVE, shake=DOUBT),
}
