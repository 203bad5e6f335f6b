"""What the scenes of Vampir Mau Mau look like: their pictures are made before anybody taps."""

from collections.abc import Iterator

from companion.app.games import Sample
from companion.games.mau_mau.rules.pieces import COLOURS, SPECIALS, card_of
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.screens.card_table import card_shown
from companion.games.mau_mau.screens.scene_values import (
    Heap,
    Laid,
    LastCard,
    NewRound,
    Nightfall,
    WishLamp,
    Woken,
)
from companion.games.mau_mau.screens.values import CallRing
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.scenes import ActiveAbility, FactPanel, NextUp, PanelFact, ReasonPanel, Roster
from companion.stage.values import AnswerModel

TOLD = ("cards", "speech", "update")


def samples(view: PublicView, people: People) -> Iterator[Sample]:
    """One of each kind, with every colour, symbol and person that can be in it."""
    first = people.all[0]
    for day in (True, False):
        yield Nightfall(day, "", people.all)
        laid = tuple(Laid(person, ()) for person in people.all)
        yield NewRound(day, laid, True, first, "")
        for person in people.all:
            yield Woken(person, "", day, None, None)
    for colour in COLOURS:
        shown = card_shown(view, card_of(colour, view.symbols[0]))
        yield CallRing("", "", "hourglass", 1.0, card=shown)
        yield WishLamp(chip(colour), "")
        yield Woken(first, "", False, None, chip(colour))
        yield ReasonPanel("", chip=chip(colour))
    for of in (*(card_of(COLOURS[0], value) for value in view.symbols), *SPECIALS):
        card = card_shown(view, of)
        yield Woken(first, "", True, card.symbol, None)
        yield CallRing("", "", "hourglass", 0.0, card=card)
        yield ReasonPanel("", icon=card.symbol.picture)
        yield FactPanel((PanelFact("", icon=card.symbol.picture),))
        yield Roster("", (ActiveAbility(first, (card.symbol.picture,)),) * len(people.all))
    for colour in COLOURS:
        yield Roster("", (ActiveAbility(first, (), chip(colour)),) * len(people.all))
        yield FactPanel((PanelFact("", chip(colour)),))
    for icon in TOLD:
        yield FactPanel((PanelFact("", icon=icon),))
    yield FactPanel(tuple(PanelFact("", person=person) for person in people.all))
    yield NextUp("", "", icon="trophy")
    yield AnswerModel("", "-", icon="eye")
    for person in people.all:
        yield LastCard(person, "", True)
        yield Heap(person, 2, pool=True)
    for cards in (4, 6):
        yield Heap(first, cards, pool=False)
