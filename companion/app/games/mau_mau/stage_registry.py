"""Stage widgets of Vampir Mau Mau, and samples of its scenes for prewarming."""

from collections.abc import Iterator

from companion.app.games import Sample
from companion.app.games.mau_mau.call_ring import RingShow
from companion.app.games.mau_mau.card_table import CardTablePick
from companion.app.games.mau_mau.picks import CallersPick, HandCountsPick, WolfLayersPick
from companion.app.games.mau_mau.round_begin import IntroductionShow, NewRoundShow
from companion.app.games.mau_mau.scene_widgets import (
    HeapShow,
    LampShow,
    LastCardShow,
    NightfallShow,
    WokenShow,
)
from companion.app.games.mau_mau.score_sheet import FinalScoreSheet, ScoreShow
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.ending import Scores
from companion.games.mau_mau.presenter.card_table import card_shown
from companion.games.mau_mau.presenter.values import (
    Callers,
    CallRing,
    CardTable,
    HandCounts,
    Heap,
    Introduction,
    LaidCharacter,
    LastCard,
    NewRound,
    Nightfall,
    ScoreSheetModel,
    WishLamp,
    Woken,
    WolfLayers,
)
from companion.games.mau_mau.rules.pieces import COLOURS, SPECIALS, card_of
from companion.games.mau_mau.rules.view import PublicView
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import ActiveAbility, FactPanel, NextUp, PanelFact, ReasonPanel, Roster

TOLD = ("cards", "speech", "update")


def samples(view: PublicView, people: People) -> Iterator[Sample]:
    """Yield samples of every kind, with every colour, symbol and player."""
    first = people.all[0]
    for day in (True, False):
        yield Nightfall(day, "", people.all)
        laid = tuple(LaidCharacter(person, ()) for person in people.all)
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


# Widgets of Vampir Mau Mau's stages


PATTERNS: dict[type, type[DrawnWidget]] = {
    Callers: CallersPick,
    CardTable: CardTablePick,
    HandCounts: HandCountsPick,
    Heap: HeapShow,
    Introduction: IntroductionShow,
    WishLamp: LampShow,
    LastCard: LastCardShow,
    NewRound: NewRoundShow,
    Nightfall: NightfallShow,
    CallRing: RingShow,
    ScoreSheetModel: ScoreShow,
    Scores: FinalScoreSheet,
    WolfLayers: WolfLayersPick,
    Woken: WokenShow,
}
