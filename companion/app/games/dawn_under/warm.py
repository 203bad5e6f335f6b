"""What the scenes of Dawn Under look like: their pictures are made before anybody taps."""

from collections.abc import Iterator

from companion.games.dawn_under.rules.seen import PublicView
from companion.games.dawn_under.screens.scene_values import DoubtStage, Giver, Giving, Handing, VaultStage
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.scenes import Fact, Facts, Order, Orders, OwnRow, Panel, Reason
from companion.stage.values import Row, Stage

HANDS = ("bat", "count", "garlic", "rat", "stake", "tombstone")
TOLD = ("bat", "check", "coffin", "cross", "eye_off", "garlic", "lock", "rat", "smile", "stake", "tombstone")


def samples(view: PublicView, people: People) -> Iterator[Stage | Panel]:
    """One of each kind, with every colour and every person that can be in it."""
    first, *others = people.all
    for colour in map(chip, view.colours):
        yield VaultStage("A1", "", "yawn", colour, colour)
        yield Handing(first, others[0], colour)
        yield Reason("", chip=colour)
        yield OwnRow(first, Row((colour,), 1, (colour,), (0,)))
    for figure in ("yawn", "web", "shut", "rat"):
        yield VaultStage("A1", "", figure)
    for person in people.all:
        yield VaultStage("A1", "", "bulb", bulb=person, lane=Handing(person, first))
        yield Handing(person, first)
    for icon in HANDS:
        yield Orders((Order(icon, ""),))
    for icon in TOLD:
        yield Facts((Fact("", icon=icon),))
    yield Giving(first, tuple(map(Giver, others)), "A1", first)
    yield DoubtStage(first, others[0], "A1", ("", ""), "", "yawn", True, True)
