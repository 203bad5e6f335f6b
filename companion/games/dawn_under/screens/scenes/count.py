"""Count Rucola: he comes, keeps a vault, and is lost with the turn if it was taken."""

from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.screens.board import board
from companion.games.dawn_under.screens.scene_values import VaultStage
from companion.games.dawn_under.screens.scenes.orders import done, pointing
from companion.games.dawn_under.screens.scenes.parts import Parts, Teller, Told, rule
from companion.stage.people import cut
from companion.stage.scenes import Fact, Facts, Order, Orders, Reason
from companion.stage.values import Pointed
from companion.words import tr


def came(told: Told) -> Parts:
    """With the third vampire of a turn; from the middle, or from somebody else."""
    event = told.one(happened_rucola.CountCame)
    owner = told.people[event.seat]
    stage = board(told.moment.view, None, told.people)._replace(
        about="count", person=owner, count_waits=False
    )
    facts = [Fact(tr("When the turn is over, he keeps a vault free."), icon="lock")]
    if isinstance(event.from_, int):
        before = told.people[event.from_]
        facts.insert(0, Fact(tr("He leaves {name}.", name=cut(before.name)), person=before))
    return Parts(
        tr("The Count comes to {name}!", name=owner.name),
        stage,
        (Reason(tr("Three vampires in one turn!"), figure="count"), Facts(tuple(facts))),
        rule(tr("The Count comes to whoever lays three vampires in one turn."), event.rule),
    )


def stands(told: Told) -> Parts:
    """He stands on a vault, and nobody else may open it."""
    event = told.one(happened_rucola.CountPlaced)
    stage = pointing(told, Pointed(event.vault, shut=True))
    return Parts(
        tr("The Count keeps {vault} for {name}.", vault=event.vault, name=cut(told.name)),
        stage._replace(about="count"),
        (Reason(tr("Nobody opens it until {name}’s next turn.", name=cut(told.name)), figure="count"),),
        rule(
            tr("The Count keeps a vault free for you. Nobody may open it before your next turn."), event.rule
        ),
    )


def empty(told: Told) -> Parts:
    """He has kept it free: one of the outer vampires goes to bed, and he goes on."""
    event = told.one(happened_rucola.CountOpened)
    return Parts(
        tr("Empty! A vampire of yours goes to bed."),
        VaultStage(event.vault, tr("“Empty!”"), "web"),
        (
            Reason(tr("The Count has kept it free."), figure="count"),
            Facts((Fact(tr("Then he goes on clockwise, to the next quarter."), icon="next"),)),
        ),
        rule(tr("One of your two outer vampires goes to bed. Here its colour does not matter."), event.rule),
    )


def lost(told: Told) -> Parts:
    """RU-8: it was taken. Count and turn are lost; hands put all in its place before it goes on."""
    opened, event = told.one(happened_rucola.CountOpened), told.one(happened_rucola.CountLost)
    to = told.people[event.to]
    steps = [Order("count", tr("The Count goes to {name}.", name=cut(to.name)), tr("with his pedestal"))]
    if told.last(happened.VaultsClosed) is not None:
        steps.append(Order("tombstone", tr("Close {vault}", vault=opened.vault), tr("its lid is not turned")))
    return Parts(
        tr("Taken! {name}’s turn is over.", name=cut(told.name)),
        pointing(told, Pointed(opened.vault, icon="count", person=to, away=True)),
        (Orders(tuple(steps)), Facts((Fact(tr("No stake, no gifts."), icon="check"),))),
        rule(
            tr("If the Count’s vault is not empty, he goes to the left neighbour, and the turn ends."),
            event.rule,
        ),
        done(tr("Done")),
    )


COUNTS: dict[str, Teller] = {
    "count_came": came,
    "count_stands": stands,
    "count_empty": empty,
    "count_lost": lost,
}
