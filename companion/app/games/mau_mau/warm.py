"""What the scenes of Vampir Mau Mau look like: their pictures are made before anybody taps."""

from collections.abc import Iterator

from companion.games.mau_mau.rules.pieces import COLOURS, card_of
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.screens.card_table import card_shown
from companion.games.mau_mau.screens.scene_values import Heap, Lamp, LastCard, Nightfall, Woken
from companion.games.mau_mau.screens.values import Ring
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.scenes import Panel, Reason
from companion.stage.values import Stage


def samples(view: PublicView, people: People) -> Iterator[Stage | Panel]:
    """One of each kind, with every colour, symbol and person that can be in it."""
    first = people.all[0]
    for day in (True, False):
        yield Nightfall(day, "", people.all)
        for person in people.all:
            yield Woken(person, "", day, None, None)
    for colour in COLOURS:
        yield Lamp(chip(colour), "")
        yield Woken(first, "", False, None, chip(colour))
        yield Reason("", chip=chip(colour))
    for value in view.symbols:
        card = card_shown(view, card_of(COLOURS[0], value))
        yield Woken(first, "", True, card.symbol, None)
        yield Ring("", "", "hourglass", 0.0, card=card)
        yield Reason("", icon=card.symbol.picture)
    for person in people.all:
        yield LastCard(person, "", True)
        yield Heap(person, 2, pool=True)
