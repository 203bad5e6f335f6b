"""What is said in Nosferatu. The whole table may hear it: nothing here names a hidden person or card."""

from companion.games.nosferatu.rules import questions
from companion.words import mark
from companion.words.said import Said, _

QUESTIONS = {
    questions.WhoIsRenfield: Said(
        _("Who is Renfield, the vampire's helper?"),
        terse=_("Who is Renfield?"),
        story=(_("A shutter bangs, and somebody chuckles. Who of you is Renfield, the vampire's helper?"),),
        short=mark("Who is Renfield?"),
    ),
    questions.WhoIsVampire: Said(
        _("{asks}, when nobody else looks: whom have you made the vampire?"),
        short=mark("Whom did you make the vampire?"),
    ),
    questions.DealRoles: Said(
        _("The persons are dealt."),
    ),
    questions.Look: Said(
        _("{asks}, take the screen for yourself and see who you are."),
        alone=("You are: {role}.",),
        short=mark("Who are you? Look alone."),
    ),
    questions.LookAsRenfield: Said(
        _("{asks}, take the screen for yourself and see whom you serve."),
        alone=("You are: {role}.", "The vampire is: {vampire}."),
        short=mark("Who are you? Look alone."),
    ),
    questions.GiveStake: Said(
        _("{asks}, to whom do you give the stake?"),
        terse=_("{asks}, who gets the stake?"),
        story=(_("The stake is sharp, and the night is long. {asks}, to whom do you give it?"),),
        short=mark("Who gets the stake?"),
    ),
    questions.MoveStake: Said(
        _("Still dark! {asks}, before which other player do you lay the stake?"),
        terse=_("{asks}, where does the stake go?"),
        story=(
            _(
                "Not a ray of light far and wide, and the stake grows restless. {asks}, before which "
                "other player do you lay it?"
            ),
        ),
        short=mark("Who gets the stake?"),
    ),
    questions.TurnDone: Said(
        _("{asks}: draw two cards, slip one to Renfield face down and lay one open."),
        _("Your turn, {asks}: two cards for you, a secret one for Renfield, and one for all to see."),
        terse=_("{asks}: draw, slip, lay."),
        story=(
            _(
                "The wind howls round the house. {asks}: draw two cards, slip one to Renfield face "
                "down and lay one open."
            ),
            _(
                "Somebody is breathing in the dark. {asks}: draw two cards, slip one to Renfield face "
                "down and lay one open."
            ),
        ),
        short=mark("Draw two, give one, lay one."),
    ),
    questions.NoteDiscard: Said(
        _("{seat}: draw two cards, slip one to Renfield face down and lay one open."),
        short=mark("What does {name} lay open?"),
    ),
    questions.NightCard: Said(
        _("{asks}, turn up the next night card. What does it show?"),
        _("{asks}, is it still night? Turn up the next card."),
        terse=_("{asks}, the next night card?"),
        story=(
            _("Does it dawn behind the hills, or is it only the moon? {asks}, turn up the next night card."),
            _("All eyes go to the window. {asks}, turn up the next night card: what does it show?"),
        ),
        short=mark("Turn up the night card."),
    ),
    questions.PileCard: Said(
        _("{asks}, shuffle your cards and look at them alone: card {card} of {of}."),
        short=mark("Read your cards alone."),
    ),
    questions.Bite: Said(
        _("{asks}, before whom do you lay the bite?"),
        terse=_("{asks}, who is bitten?"),
        story=(_("Something flaps in at the window. {asks}, before whom do you lay the bite?"),),
        short=mark("Who is bitten?"),
    ),
    questions.PickRitual: Said(
        _("The air smells of garlic! {asks}, which ritual do you choose?"),
        terse=_("{asks}, which ritual?"),
        story=(
            _(
                "Garlic, garlic, and nothing but garlic! The vampire pinches its nose. {asks}, which "
                "ritual do you choose?"
            ),
        ),
        short=mark("Which ritual do you choose?"),
    ),
    questions.Mirror: Said(
        _("{asks}, whose person shows in the silver mirror?"),
        terse=_("{asks}, whose person?"),
        story=(_("The silver mirror fogs over and clears again. {asks}, whose person shows in it?"),),
        short=mark("Whose person do you turn up?"),
    ),
    questions.Transfusion: Said(
        _("{asks}, who gets fresh blood and draws a card?"),
        terse=_("{asks}, who gets blood?"),
        story=(
            _(
                "The doctor hurries in with a little red bottle. {asks}, who gets fresh blood and "
                "draws a card?"
            ),
        ),
        short=mark("Who draws a card for good?"),
    ),
    questions.HolyWater: Said(
        _("{asks}, over whose hand do you pour the holy water?"),
        terse=_("{asks}, water for whom?"),
        story=(_("The holy water glitters in the moonlight. {asks}, over whose hand do you pour it?"),),
        short=mark("Whose hand is washed away?"),
    ),
    questions.RumoursFromDeck: Said(
        _(
            "{seat} puts the hand, unseen, under the discards and gets rumours. {asks}, how many of them "
            "came out of the deck?"
        ),
        terse=_("{asks}, rumours from the deck?"),
        story=(
            _(
                "The village whispers and whispers. {seat} puts the hand, unseen, under the discards and "
                "gets rumours. {asks}, how many of them came out of the deck?"
            ),
        ),
        short=mark("How many rumours came out of the deck?"),
    ),
    questions.Dawn: Said(
        _("{asks}, the sun is up: do you use the stake, or pass it on?"),
        terse=_("{asks}, stake or pass on?"),
        story=(
            _(
                "Golden light falls through the window, and a hand trembles. {asks}, do you use the "
                "stake, or pass it on?"
            ),
        ),
        short=mark("Stake someone, or pass it on?"),
    ),
    questions.Strike: Said(
        _("{by} points at {seat}. {seat}, turn your person over: what does it show?"),
        terse=_("{seat}, turn your person over."),
        story=(
            _(
                "Nobody breathes. The stake hangs in the air, and {by} points at {seat}. {seat}, turn your "
                "person over: what does it show?"
            ),
        ),
        short=mark("Turn {name}’s card over."),
    ),
    questions.TurnUp: Said(
        _("{by} points at {seat}. Shall the app turn this person over?"),
        terse=_("Turn {seat} over?"),
        story=(
            _(
                "Nobody breathes. The stake hangs in the air, and {by} points at {seat}. Shall the app turn "
                "this person over?"
            ),
        ),
        short=mark("Turn {name} over?"),
    ),
}
