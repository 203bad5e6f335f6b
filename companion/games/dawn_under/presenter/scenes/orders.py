"""Scenes with orders: lay a vampire, move a ghost's pieces, end a plague, lift a lid."""

import math

from companion.core.model import Event
from companion.games.dawn_under.presenter.board import board, row, row_stage
from companion.games.dawn_under.presenter.ghost_deeds import said, vault_names
from companion.games.dawn_under.presenter.scenes.context import (
    SceneContext,
    ScenePresenter,
    opened_later,
    view_at,
)
from companion.games.dawn_under.presenter.scenes.finds import lid_of
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import LEFT, RAT
from companion.games.dawn_under.rules.questions import Reveal
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import BoardModel, Handing, Pointed
from companion.games.scene_context import SceneParts, rule
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.frame import AnswerModel, Stage
from companion.viewmodels.scene_panels import (
    CONTINUE,
    FactPanel,
    HandOrder,
    NextUp,
    OrderList,
    OwnRow,
    Panel,
    PanelFact,
    ReasonPanel,
)

LAY = {
    "left": mark_message("Lay your left vampire into {vault}."),
    "right": mark_message("Lay your right vampire into {vault}."),
}


def done(label: str) -> tuple[AnswerModel, ...]:
    """Return the confirm button."""
    return (AnswerModel(CONTINUE, label, icon="check", tone="amber"),)


def pointing(told: SceneContext, pointed: Pointed, view: PublicView | None = None) -> BoardModel:
    """Return the board without choices and with a highlighted move, from the current view or from `view`."""
    shown = board(view or told.moment.view, None, told.people)
    holes = {pointed.vault, *(name for name, _ in pointed.steps)} if not pointed.shut else set()
    later = opened_later(told)
    vaults = tuple(
        vault._replace(state="lit", bat=None)
        if vault.name in holes
        else vault._replace(state="dim", lid=None, inside=None, bulb=None, sleeper=False, is_unknown=False)
        if vault.name in later and vault.state == "open"
        else vault
        for vault in shown.vaults
    )
    return shown._replace(vaults=vaults, pointed=pointed)


def lay(told: SceneContext) -> SceneParts:
    """There was no choice: the vampire that fits goes to bed."""
    event = told.one(happened.Laid)
    assert event.side is not None
    lid = lid_of(told)
    why = (ReasonPanel(tr("It fits!"), chip=lid),) if lid is not None else ()
    return SceneParts(
        tr(LAY[event.side], vault=event.vault),
        pointing(told, _vampire(told, event)),
        (*_row_before(told, event), *why),
        rule(tr("Empty, and an outer vampire has the colour of the lid: it goes to bed there."), event.rule),
        next=then(told),
    )


def _vampire(told: SceneContext, event: happened.Laid) -> Pointed:
    card = None if event.colour is None else chip(event.colour)
    return Pointed(event.vault, card, "" if card else "fangs", told.people[event.seat])


def _row_before(told: SceneContext, event: happened.Laid) -> tuple[Panel, ...]:
    """Return the row before the move, with its end framed."""
    cards = told.moment.view.players[event.seat].row
    if isinstance(cards, int) or event.colour is None:
        return ()
    before = (event.colour, *cards) if event.side == LEFT else (*cards, event.colour)
    return (OwnRow(told.people[event.seat], row(before, (0 if event.side == LEFT else -1,))),)


def then(told: SceneContext) -> NextUp | None:
    """Return what follows: the next vampire of the row is turned up."""
    question = told.moment.question
    if not isinstance(question, Reveal):
        return None
    side = tr("New vampire, left") if question.side == LEFT else tr("New vampire, right")
    return NextUp(tr("Then"), side, icon="cards")


def ghost(told: SceneContext) -> SceneParts:
    """The order for a ghost; the scene's last event is its move."""
    event = told.scene.events[-1]
    checked = told.scene.seconds is None
    return SceneParts(
        said(event, told.people),
        _ghost_stage(told, event),
        _ghost_panels(told, event),
        rule(tr("A ghost plays by the same rules. People move its pieces."), event.rule),
        done(_done(event)) if checked else (),
    )


def _ghost_panels(told: SceneContext, event: Event) -> tuple[Panel, ...]:
    """Return the panels of an order; a ghost that passes or believes moves no piece."""
    if isinstance(event, happened.PlaguePassed):
        return ()
    if isinstance(event, happened_rucola.Believed):
        return (FactPanel((PanelFact(tr("A bat sits on vault {vault}", vault=event.vault), icon="bat"),)),)
    help_ = FactPanel((PanelFact(tr("Ghosts have no hands. Please help."), icon="ghost"),))
    return (*_row_before(told, event), help_) if isinstance(event, happened.Laid) else (help_,)


def _done(event: Event) -> str:
    if isinstance(event, (happened.Laid, happened.GarlicPlaced)):
        return tr("It lies in {vault}", vault=event.vault)
    if isinstance(event, (happened_rucola.BatFlew, happened_rucola.CountPlaced)):
        return tr("Sits on {vault}", vault=event.vault)
    return tr("Done")


def _ghost_stage(told: SceneContext, event: Event) -> Stage:
    """Return the stage of the move: on the board, in a row, or to another player."""
    people = told.people
    if isinstance(event, happened.Laid):
        return pointing(told, _vampire(told, event))
    if isinstance(event, happened.Gift):
        card = None if event.colour is None else chip(event.colour)
        return Handing(people[event.from_], people[event.to], card)
    if isinstance(event, happened_rucola.VampireTaken):
        card = None if event.colour is None else chip(event.colour)
        return Handing(people[event.by], people[event.to], card)
    if isinstance(event, happened.GiftPut):
        return _put_stage(told, event)
    return pointing(told, _pointed(event, told))


def _put_stage(told: SceneContext, event: happened.GiftPut) -> Stage:
    cards = told.moment.view.players[event.seat].row
    assert isinstance(cards, tuple)  # a counted row takes a gift anywhere
    return row_stage(cards, 0 if event.side == LEFT else len(cards) - 1)


def _pointed(event: Event, told: SceneContext) -> Pointed:
    """Return the piece that moves to a vault; without a piece nothing is highlighted."""
    if isinstance(event, happened.Opened):
        return Pointed(event.vault, lifts=True)
    if isinstance(event, happened.GarlicPlaced):
        return Pointed(event.vault, icon="garlic", person=told.people[event.seat])
    if isinstance(event, happened_rucola.BatFlew):
        return Pointed(event.vault, icon="bat", person=told.people[event.seat], shut=True)
    if isinstance(event, happened_rucola.CountPlaced):
        return Pointed(event.vault, icon="count", person=told.people[event.seat], shut=True)
    if isinstance(event, happened_rucola.Believed):
        return Pointed(event.vault, shut=True)
    return Pointed()


def plague_end(told: SceneContext) -> SceneParts:
    """The rat leaves the game, its vault gets a lid from the stack, and the open vaults are closed."""
    event = told.one(happened.PlagueEnded)
    another = event.why == "another rat"
    closed = _closed(told)
    numbers = ((event.vault, 2), *((vault, 3) for vault in closed))
    steps = [
        HandOrder("rat", tr("Rat out of the game"), tr("its lid into the box")),
        HandOrder("bat", tr("New lid on {vault}", vault=event.vault), tr("from the stack, unseen")),
    ]
    if closed:
        steps.append(HandOrder("tombstone", tr("Close what is open"), vault_names(closed)))
    return SceneParts(
        tr("The next plague begins!") if another else tr("The plague is over!"),
        pointing(told, Pointed(steps=numbers, flee=0 if another else _away_from_holder(told))),
        (OrderList(tuple(steps)),),
        rule(
            tr(
                "A plague ends when everyone had a go, when nothing more may be opened, or with the next rat."
            ),
            "DU-27",
        ),
        done(tr("Done")),
    )


def _away_from_holder(told: SceneContext) -> int:
    """Return the direction in which the rats run; right if the holder is unknown."""
    plague = told.untouched.plague
    holder = None if plague is None else told.people[plague.holder].direction
    return 1 if holder is None or math.cos(math.radians(holder)) <= 0 else -1


def _closed(told: SceneContext) -> tuple[str, ...]:
    """Return the vaults that were open in this plague."""
    events = told.scene.events
    place = next(at for at, event in enumerate(events) if isinstance(event, happened.RatReplaced))
    following = events[place + 1] if place + 1 < len(events) else None
    return following.vaults if isinstance(following, happened.VaultsClosed) else ()


ORDERS: dict[str, ScenePresenter] = {"lay": lay, "ghost": ghost, "plague_end": plague_end}


# A lid that was seen before is lifted: first by hand, then the screen shows what the referee believes.


def lift(told: SceneContext) -> SceneParts:
    """A ghost's lid is covered until the players can have lifted it."""
    opened, believed = told.one(happened.Opened), _believed(told)
    return SceneParts(
        said(opened, told.people),
        pointing(told, Pointed(opened.vault, lifts=True), view_at(told, opened)),
        (believed._replace(covered=tr("What does it show?")),),
        rule(tr("Everybody sees the underside of a lid. This one was turned before."), opened.rule),
        done(tr("It lies open")),
    )


def lifted(told: SceneContext) -> SceneParts:
    """The underside of the lid is shown separately, if it was covered before."""
    parts = lift(told)
    return parts._replace(panels=(_believed(told),), answers=())


def _believed(told: SceneContext) -> ReasonPanel:
    """Return what the lid showed when it was last turned; it is public now."""
    opened, events = told.one(happened.Opened), told.moment.events
    place = next(at for at, event in enumerate(events) if event is opened)
    turned = events[place + 1]
    assert isinstance(turned, happened.LidTurned)
    if turned.lid == RAT:
        return ReasonPanel(tr("Rat!"), tr("Last seen here"), icon="rat")
    text = tr("Lid: {colour}", colour=colour_name(turned.lid))
    return ReasonPanel(text, tr("Last seen here"), chip(turned.lid))


LIFTS: dict[str, ScenePresenter] = {"lift": lift, "lifted": lifted}
