"""The first round leads a Renfield who has never been one: what to do, what to see, what not to say.

It stands where the column is empty, so that it is in nobody's way who knows it all. All of it is public.
"""

from companion.core.values import Question
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.view import PublicView
from companion.stage.scenes import Order, Orders, Panel
from companion.words import mark, tr

GUIDED = 1
"""So many rounds are led."""
ICONS = ("cards", "eye", "speech")

ADVICE: dict[type[Question], tuple[str, str, str]] = {
    asked.WhoIsVampire: (
        mark("Choose the vampire, give out the persons."),
        mark("You and the vampire know it, nobody else."),
        mark("Never show it. Claim what you like."),
    ),
    asked.GiveStake: (
        mark("Give the stake to anybody but yourself."),
        mark("Look as if you did not care."),
        mark("You may claim anything, and lie."),
    ),
    asked.NoteDiscard: (
        mark("Note what is laid open."),
        mark("The list is for your eyes alone."),
        mark("Never read it out."),
    ),
    asked.PileCard: (
        mark("Shuffle the cards, then look at them."),
        mark("Nobody else may learn who gave what."),
        mark("Here you never lie: the app tells the rest."),
    ),
    asked.Bite: (
        mark("Lay the bite before anybody, at most two each."),
        mark("A bite before the vampire is a disguise."),
        mark("Do not say why you chose them."),
    ),
    asked.Mirror: (
        mark("Turn up anybody’s person who is hidden."),
        mark("You choose: spare the vampire."),
        mark("Do not let anybody see you hesitate."),
    ),
    asked.MoveStake: (
        mark("Lay the stake before somebody else."),
        mark("The vampire may hold it, but never strikes."),
        mark("Do not say what you hope for."),
    ),
}
"""What Renfield does, what there is to see, and what is not said, by the question."""


def advice(view: PublicView, question: Question) -> tuple[Panel, ...]:
    """For the first round; nothing later."""
    said = ADVICE.get(type(question))
    if said is None or view.round > GUIDED:
        return ()
    return (Orders(tuple(Order(icon, tr(text)) for text, icon in zip(said, ICONS, strict=True))),)
