"""Advice for Renfield in the first round: what to do, what to see, and what not to say.

It is shown in free space of the column. All of it is public.
"""

from companion.core.model import Question
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import mark_message, tr
from companion.viewmodels.scene_panels import HandOrder, OrderList, Panel

GUIDED = 1
"""The number of rounds with advice."""
ICONS = ("cards", "eye", "speech")

ADVICE: dict[type[Question], tuple[str, str, str]] = {
    asked.WhoIsVampire: (
        mark_message("Choose the vampire, give out the persons."),
        mark_message("You and the vampire know it, nobody else."),
        mark_message("Never show it. Claim what you like."),
    ),
    asked.GiveStake: (
        mark_message("Give the stake to anybody but yourself."),
        mark_message("Look as if you did not care."),
        mark_message("You may claim anything, and lie."),
    ),
    asked.NoteDiscard: (
        mark_message("Note what is laid open."),
        mark_message("The list is for your eyes alone."),
        mark_message("Never read it out."),
    ),
    asked.PileCard: (
        mark_message("Shuffle the cards, then look at them."),
        mark_message("Nobody else may learn who gave what."),
        mark_message("Here you never lie: the app tells the rest."),
    ),
    asked.Bite: (
        mark_message("Lay the bite before anybody, at most two each."),
        mark_message("A bite before the vampire is a disguise."),
        mark_message("Do not say why you chose them."),
    ),
    asked.Mirror: (
        mark_message("Turn up anybody’s person who is hidden."),
        mark_message("You choose: spare the vampire."),
        mark_message("Do not let anybody see you hesitate."),
    ),
    asked.MoveStake: (
        mark_message("Lay the stake before somebody else."),
        mark_message("The vampire may hold it, but never strikes."),
        mark_message("Do not say what you hope for."),
    ),
}
"""By question: what Renfield does, what there is to see, and what must not be said."""


def advice(view: PublicView, question: Question) -> tuple[Panel, ...]:
    """Return the advice for the first round; empty later."""
    said = ADVICE.get(type(question))
    if said is None or view.round > GUIDED:
        return ()
    return (OrderList(tuple(HandOrder(icon, tr(text)) for text, icon in zip(said, ICONS, strict=True))),)
