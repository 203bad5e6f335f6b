"""Scenes of Count Rucola: he arrives, stands on a vault, and is lost with the turn if it was occupied."""

from companion.games.dawn_under.presenter.board import board
from companion.games.dawn_under.presenter.scenes.context import SceneContext, ScenePresenter
from companion.games.dawn_under.presenter.scenes.orders import done, pointing
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.stage_values import Pointed, VaultStage
from companion.games.scene_context import SceneParts, rule
from companion.i18n import tr
from companion.viewmodels.people import shorten_name
from companion.viewmodels.scene_panels import FactPanel, HandOrder, OrderList, PanelFact, ReasonPanel


def came(told: SceneContext) -> SceneParts:
    """The Count arrives with the third vampire of a turn, from the middle or from another player."""
    event = told.one(happened_rucola.CountCame)
    owner = told.people[event.seat]
    stage = board(told.moment.view, None, told.people)._replace(
        about="count", person=owner, count_waits=False
    )
    facts = [PanelFact(tr("When the turn is over, he keeps a vault free."), icon="lock")]
    if isinstance(event.from_, int):
        before = told.people[event.from_]
        facts.insert(0, PanelFact(tr("He leaves {name}.", name=shorten_name(before.name)), person=before))
    return SceneParts(
        tr("The Count comes to {name}!", name=owner.name),
        stage,
        (ReasonPanel(tr("Three vampires in one turn!"), figure="count"), FactPanel(tuple(facts))),
        rule(tr("The Count comes to whoever lays three vampires in one turn."), event.rule),
    )


def stands(told: SceneContext) -> SceneParts:
    """The Count stands on a vault that nobody else may open."""
    event = told.one(happened_rucola.CountPlaced)
    stage = pointing(told, Pointed(event.vault, shut=True))
    return SceneParts(
        tr("The Count keeps {vault} for {name}.", vault=event.vault, name=shorten_name(told.name)),
        stage._replace(about="count"),
        (
            ReasonPanel(
                tr("Nobody opens it until {name}’s next turn.", name=shorten_name(told.name)), figure="count"
            ),
        ),
        rule(
            tr("The Count keeps a vault free for you. Nobody may open it before your next turn."), event.rule
        ),
    )


def empty(told: SceneContext) -> SceneParts:
    """The vault was empty: an outer vampire goes to bed, and the Count moves on."""
    event = told.one(happened_rucola.CountOpened)
    return SceneParts(
        tr("Empty! A vampire of yours goes to bed."),
        VaultStage(event.vault, tr("“Empty!”"), "web"),
        (
            ReasonPanel(tr("The Count has kept it free."), figure="count"),
            FactPanel((PanelFact(tr("Then he goes on clockwise, to the next quarter."), icon="next"),)),
        ),
        rule(tr("One of your two outer vampires goes to bed. Here its colour does not matter."), event.rule),
    )


def lost(told: SceneContext) -> SceneParts:
    """RU-8: the vault was occupied. Count and turn are lost; the players put everything back and confirm."""
    opened, event = told.one(happened_rucola.CountOpened), told.one(happened_rucola.CountLost)
    to = told.people[event.to]
    steps = [
        HandOrder(
            "count", tr("The Count goes to {name}.", name=shorten_name(to.name)), tr("with his pedestal")
        )
    ]
    if told.last(happened.VaultsClosed) is not None:
        steps.append(
            HandOrder("tombstone", tr("Close {vault}", vault=opened.vault), tr("its lid is not turned"))
        )
    return SceneParts(
        tr("Taken! {name}’s turn is over.", name=shorten_name(told.name)),
        pointing(told, Pointed(opened.vault, icon="count", person=to, away=True)),
        (OrderList(tuple(steps)), FactPanel((PanelFact(tr("No stake, no gifts."), icon="check"),))),
        rule(
            tr("If the Count’s vault is not empty, he goes to the left neighbour, and the turn ends."),
            event.rule,
        ),
        done(tr("Done")),
    )


COUNTS: dict[str, ScenePresenter] = {
    "count_came": came,
    "count_stands": stands,
    "count_empty": empty,
    "count_lost": lost,
}
