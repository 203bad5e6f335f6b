"""Stage widgets of Dawn Under, and samples of its scenes for prewarming."""

from collections.abc import Iterator
from typing import Any

from companion.app.games import Sample
from companion.app.games.dawn_under.board_pages import BoardPages, GuideBoard
from companion.app.games.dawn_under.card_picks import CardPick, GiftPick, TwoSlabs
from companion.app.games.dawn_under.replay_board import ReplayBoard
from companion.app.games.dawn_under.row_entry import RowEntryPick
from companion.app.games.dawn_under.row_widgets import RowEditor, RowShow
from companion.app.games.dawn_under.scene_widgets import DoubtShow, GivingShow, HandingShow, VaultShow
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.catch_up.pages import RowEntry
from companion.games.dawn_under.presenter.board import tokens
from companion.games.dawn_under.presenter.scenes.finds import MOST_STAKES
from companion.games.dawn_under.rules.pieces import board_of
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import (
    BoardModel,
    Cards,
    DoubtStage,
    Gifts,
    Giver,
    Giving,
    Handing,
    Judgement,
    Pointed,
    Replay,
    RowEdit,
    RowStage,
    Vault,
    VaultStage,
)
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import AnswerModel, PlayerStrip, VampireRow
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import (
    FactPanel,
    HandOrder,
    NextUp,
    OrderList,
    OwnRow,
    PanelFact,
    ReasonPanel,
    Tokens,
)

HANDS = ("bat", "count", "garlic", "rat", "stake", "tombstone")
TOLD = (*HANDS, "check", "coffin", "cross", "eye_off", "ghost", "lock", "next", "smile")
STATES = ("shut", "dim", "glow", "asked", "lit", "rat", "bare")


def samples(view: PublicView, people: People) -> Iterator[Sample]:
    """Yield samples of every kind, with every colour and every player."""
    yield from _stages(view, people)
    yield from _column(view, people)
    yield from _strips(view, people)
    yield from _boards(view, people)


def _stages(view: PublicView, people: People) -> Iterator[Sample]:
    first, *others = people.all
    for colour in map(chip, view.colours):
        yield VaultStage("A1", "", "yawn", colour, colour)
        yield VaultStage("A1", "", "bulb", lid=colour, bulb=first, lane=Handing(others[0], first))
        yield DoubtStage(first, others[0], "A1", ("", ""), "", "yawn", right=True, inside=colour)
        yield Handing(first, others[0], colour)
    for figure in ("yawn", "web", "shut", "rat"):
        yield VaultStage("A1", "-", figure)
    for person in people.all:
        yield VaultStage("A1", "", "bulb", bulb=person, lane=Handing(person, first))
        yield Handing(person, first)
        givers = tuple(Giver(one) for one in people.all if one != person)
        yield Giving(person, givers, "A1", person)
        yield DoubtStage(person, first, "A1", ("", ""), "", "bulb", right=True, stake=True, bulb=person)
    yield DoubtStage(first, others[0], "A1", ("", ""), "", "web", right=False)


def _column(view: PublicView, people: People) -> Iterator[Sample]:
    for colour in map(chip, view.colours):
        yield ReasonPanel("", chip=colour)
        yield FactPanel((PanelFact("", colour),) * 2)
    for row in _rows(view):
        yield OwnRow(people[0], row)
    for icon in HANDS:
        yield OrderList((HandOrder(icon, ""),))
    for icon in TOLD:
        yield FactPanel((PanelFact("", icon=icon),))
    yield Tokens("stake", 1, MOST_STAKES, note="-")
    yield ReasonPanel("", figure="count")
    yield ReasonPanel("", covered="-")
    yield ReasonPanel("", icon="rat")
    yield AnswerModel("", "", icon="pencil", tone="raised")
    yield NextUp("", "", icon="check", loud=True)
    for icon in ("sun", "cards"):
        yield NextUp("", "", icon=icon)


def _strips(view: PublicView, people: People) -> Iterator[PlayerStrip]:
    """Yield strips with every colour and token for every player."""
    chips = tuple(map(chip, view.colours))
    for person in people.all:
        held = tokens(person, 1, 1, 1)
        yield PlayerStrip(person, VampireRow(chips, 1, ()), 5, held, active=True, pedestal=True)
    for row in _rows(view):
        yield PlayerStrip(people[0], row, row.size, tokens(people[0], 1, 1, 1), active=False)


def _rows(view: PublicView) -> Iterator[VampireRow]:
    """Yield rows with every colour at an end, second, and farther inside."""
    chips = tuple(map(chip, view.colours))
    for number in range(len(chips)):
        turned = chips[number:] + chips[:number]
        yield VampireRow(turned, 1, turned, (0, 2))


def _boards(view: PublicView, people: People) -> Iterator[BoardModel]:
    """Yield boards with vaults in every state, and every pointed piece."""
    chips = tuple(map(chip, view.colours))
    first = people[0]
    shut = [Vault(name, row, column, "shut") for name, (row, column) in board_of(view.layout).places.items()]
    seen: list[dict[str, Any]] = [{"state": state} for state in STATES]
    seen += [{"state": "open", "lid": one, "inside": one} for one in chips]
    for person in people.all:
        seen += [{"state": "open", "bulb": person}, {"state": "count", "keeper": person}]
        seen += [{"bat": person, "stake": True}]
    vaults = tuple(vault._replace(**one) for vault, one in zip(shut, seen, strict=False))
    yield BoardModel(view.layout, vaults, 3, "", fog=True, count_waits=True)
    yield BoardModel(view.layout, (), 3, "", fog=False, about="bat", person=first)
    for person in people.all:
        yield BoardModel(view.layout, (), 3, "", fog=False, about="count", person=person)
    at = shut[0].name
    pointed = [Pointed(at, card=one, person=first) for one in chips]
    pointed += [Pointed(at, icon=icon, person=first) for icon in ("bat", "count")]
    pointed += [Pointed(at, icon="garlic", person=one, away=True) for one in people.all]
    pointed += [Pointed(at, lifts=True), Pointed(steps=((at, 2),), flee=1)]
    pointed += [Pointed(icon="stake", person=one, middle=True) for one in people.all]
    for order in pointed:
        yield BoardModel(view.layout, tuple(shut[:1]), 3, "", fog=False, pointed=order)


# Widgets of Dawn Under's stages


PATTERNS: dict[type, type[DrawnWidget]] = {
    BoardModel: BoardPages,
    Cards: CardPick,
    Judgement: TwoSlabs,
    Replay: ReplayBoard,
    RowEdit: RowEditor,
    RowStage: RowShow,
    Gifts: GiftPick,
    RowEntry: RowEntryPick,
    VaultStage: VaultShow,
    Handing: HandingShow,
    Giving: GivingShow,
    DoubtStage: DoubtShow,
}
PICTURES: dict[type, type[DrawnWidget]] = {BoardModel: GuideBoard}
