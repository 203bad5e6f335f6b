"""Sentences for the questions of Nosferatu. They are public: none names a hidden person or card."""

from companion.games.nosferatu.rules import questions
from companion.i18n import mark_message
from companion.i18n.sentences import Wording, _

QUESTIONS: dict[type, Wording] = {
    questions.WhoIsRenfield: Wording(
        _("Who is Renfield, the vampire's helper?"),
        terse=_("Who is Renfield?"),
        story=(_("A shutter bangs, and somebody chuckles. Who of you is Renfield, the vampire's helper?"),),
        short=mark_message("Who is Renfield?"),
        rank="headline",
    ),
    questions.WhoIsVampire: Wording(
        _("{asks}, when nobody else looks: whom have you made the vampire?"),
        short=mark_message("Whom did you make the vampire?"),
    ),
    questions.DealRoles: Wording(
        _("The persons are dealt."),
    ),
    questions.Look: Wording(
        _("{asks}, take the screen for yourself and see who you are."),
        short=mark_message("Who are you? Look alone."),
        alone=("You are: {role}.",),
    ),
    questions.LookAsRenfield: Wording(
        _("{asks}, take the screen for yourself and see whom you serve."),
        short=mark_message("Who are you? Look alone."),
        alone=(
            "You are: {role}.",
            "The vampire is: {vampire}.",
        ),
    ),
    questions.GiveStake: Wording(
        _("{asks}, to whom do you give the stake?"),
        _("{asks}, who shall hold the stake?"),
        _("To whom does the stake go?"),
        terse=(
            _("{asks}, who gets the stake?"),
            _("{asks}, stake to?"),
            _("Who gets the stake?"),
        ),
        story=(_("The stake is sharp, and the night is long. {asks}, to whom do you give it?"),),
        short=mark_message("Who gets the stake?"),
    ),
    questions.MoveStake: Wording(
        _("Still dark! {asks}, before which other player do you lay the stake?"),
        _("{asks}, before whom does the stake lie now?"),
        _("Still dark! Before whom do you lay the stake?"),
        terse=(
            _("{asks}, where does the stake go?"),
            _("{asks}, stake to whom?"),
            _("Where does the stake go?"),
        ),
        story=(_("The stake grows restless. {asks}, before which other player do you lay it?"),),
        short=mark_message("Who gets the stake?"),
    ),
    questions.TurnDone: Wording(
        _("{asks}: draw two cards, slip one to Renfield face down and lay one open."),
        _("Your turn, {asks}: two cards for you, one for Renfield, one for all to see."),
        _("{asks}, two from the deck, one under the table, one upon it."),
        _("{asks}, look at your cards and keep a straight face."),
        _("{asks}, one for Renfield, one for the village."),
        _("Draw two, give Renfield one, lay one open."),
        _("Two cards, and not a twitch."),
        _("And now you: draw, slip, lay."),
        terse=(
            _("{asks}: draw, slip, lay."),
            _("{asks}: two cards."),
            _("{asks}, your turn."),
            _("On to {asks}."),
            _("Now {asks}."),
            _("{asks}, please."),
            _("Draw, slip, lay."),
            _("Your turn."),
        ),
        story=(
            _("The wind howls round the house. {asks}: draw two, slip one, lay one."),
            _("Somebody is breathing in the dark. {asks}: draw two, slip one, lay one."),
        ),
        short=mark_message("Draw two, give one, lay one."),
        rank="routine",
    ),
    questions.NoteDiscard: Wording(
        _("{seat}: draw two cards, slip one to Renfield face down and lay one open."),
        short=mark_message("What does {name} lay open?"),
    ),
    questions.NightCard: Wording(
        _("{asks}, turn up the next night card. What does it show?"),
        _("{asks}, is it still night? Turn up the next card."),
        _("{asks}, the next night card, please."),
        _("{asks}, look at the sky: turn up the next card."),
        _("{asks}, night or sunrise? Turn it up."),
        _("{asks}, open the shutter a crack: which card?"),
        _("Turn up the next night card. What does it show?"),
        _("Is it still night? The next card knows."),
        terse=(
            _("{asks}, the next night card?"),
            _("{asks}, night card?"),
            _("{asks}, turn it up."),
            _("{asks}, still night?"),
            _("{asks}, the sky?"),
            _("The next night card?"),
            _("Still night?"),
            _("Night or sun?"),
        ),
        story=(
            _("Does it dawn behind the hills, or is it only the moon? {asks}, turn up the next night card."),
            _("All eyes go to the window. {asks}, turn up the next night card: what does it show?"),
        ),
        short=mark_message("Turn up the night card."),
        rank="routine",
    ),
    questions.PileCard: Wording(
        _("{asks}, shuffle your cards and look at them alone: card {card} of {of}."),
        short=mark_message("Read your cards alone."),
    ),
    questions.Dawn: Wording(
        _("{asks}, the sun is up: do you use the stake, or pass it on?"),
        _("{asks}, daylight: use the stake, or pass it on?"),
        _("{asks}, are you sure of somebody? Stake or pass on?"),
        _("{asks}, the whole village looks at you. Stake, or on with it?"),
        _("{asks}, the choice is heavy, the wood is not. Use it?"),
        _("{asks}, now or another day?"),
        _("The sun is up: stake, or pass it on?"),
        _("Do you use the stake, or pass it on?"),
        terse=(
            _("{asks}, stake or pass on?"),
            _("{asks}, use it?"),
            _("{asks}, the stake?"),
            _("{asks}, stake or not?"),
            _("{asks}, now?"),
            _("Stake or pass on?"),
            _("Use the stake?"),
            _("Now or never?"),
        ),
        story=(_("A hand trembles in the golden light. {asks}, do you use the stake, or pass it on?"),),
        short=mark_message("Stake someone, or pass it on?"),
    ),
    questions.Strike: Wording(
        _("{by} points at {seat}. Turn the person over: what does it show?"),
        _("{by} has chosen {seat}. Who is it really?"),
        _("Turn the person over: what does it show?"),
        terse=(
            _("{seat}, turn your person over."),
            _("{seat}, over with it."),
            _("Turn it over."),
        ),
        story=(_("Nobody breathes. {by} points at {seat}. What does the person show?"),),
        short=mark_message("Turn {name}’s card over."),
        rank="headline",
    ),
    questions.TurnUp: Wording(
        _("{by} points at {seat}. Shall the app turn this person over?"),
        _("{by} has chosen {seat}. Shall I turn this person over?"),
        _("Shall I turn this person over?"),
        terse=(
            _("Turn {seat} over?"),
            _("Shall I show {seat}?"),
            _("Turn it over?"),
        ),
        story=(_("Nobody breathes. {by} points at {seat}. Shall I turn this person over?"),),
        short=mark_message("Turn {name} over?"),
        rank="headline",
    ),
}


# Sentences for the choices of Renfield and the hunters. They are public.


CHOICE_QUESTIONS: dict[type, Wording] = {
    questions.Bite: Wording(
        _("{asks}, before whom do you lay the bite?"),
        _("{asks}, whose neck is it?"),
        _("Before whom do you lay the bite?"),
        terse=(
            _("{asks}, who is bitten?"),
            _("{asks}, bite for whom?"),
            _("Who is bitten?"),
        ),
        story=(_("Something flaps in at the window. {asks}, before whom do you lay the bite?"),),
        short=mark_message("Who is bitten?"),
    ),
    questions.PickRitual: Wording(
        _("The air smells of garlic! {asks}, which ritual do you choose?"),
        _("{asks}, the hunters have a ritual free. Which one?"),
        _("{asks}, choose: which ritual shall it be?"),
        _("{asks}, open the book of rituals. Which page?"),
        _("Pure garlic! {asks}, which ritual do you want?"),
        _("{asks}, a ritual against the night: which?"),
        _("Which ritual do you choose?"),
        _("Choose a ritual, but wisely."),
        terse=(
            _("{asks}, which ritual?"),
            _("{asks}, the ritual?"),
            _("{asks}, choose."),
            _("{asks}, which of them?"),
            _("{asks}, a ritual, please."),
            _("Which ritual?"),
            _("Choose a ritual."),
            _("Which of them?"),
        ),
        story=(_("Nothing but garlic! The vampire pinches its nose. {asks}, which ritual?"),),
        short=mark_message("Which ritual do you choose?"),
    ),
    questions.Mirror: Wording(
        _("{asks}, whose person shows in the silver mirror?"),
        _("{asks}, on whom do you turn the mirror?"),
        _("Whose person shows in the silver mirror?"),
        terse=(
            _("{asks}, whose person?"),
            _("{asks}, mirror on whom?"),
            _("Whose person?"),
        ),
        story=(_("The silver mirror fogs over and clears again. {asks}, whose person shows in it?"),),
        short=mark_message("Whose person do you turn up?"),
    ),
    questions.Transfusion: Wording(
        _("{asks}, who gets fresh blood and draws a card?"),
        _("{asks}, whose cheeks shall be rosy again?"),
        _("Who gets fresh blood and draws a card?"),
        terse=(
            _("{asks}, who gets blood?"),
            _("{asks}, blood for whom?"),
            _("Who gets blood?"),
        ),
        story=(_("The doctor hurries in. {asks}, who gets fresh blood and draws a card?"),),
        short=mark_message("Who draws a card for good?"),
    ),
    questions.HolyWater: Wording(
        _("{asks}, over whose hand do you pour the holy water?"),
        _("{asks}, whose hand is washed clean?"),
        _("Over whose hand do you pour the holy water?"),
        terse=(
            _("{asks}, water for whom?"),
            _("{asks}, whose hand?"),
            _("Water for whom?"),
        ),
        story=(_("The holy water glitters in the moonlight. {asks}, over whose hand do you pour it?"),),
        short=mark_message("Whose hand is washed away?"),
    ),
    questions.RumoursFromDeck: Wording(
        _(
            "{seat} puts the hand, unseen, under the discards and gets rumours. How many of "
            "them came out of the deck?"
        ),
        _("Rumours for {seat}: how many were in the deck?"),
        _("How many of the rumours came out of the deck?"),
        terse=(
            _("{asks}, rumours from the deck?"),
            _("{asks}, how many rumours?"),
            _("Rumours from the deck?"),
        ),
        story=(_("The village whispers. How many of {seat}'s rumours came out of the deck?"),),
        short=mark_message("How many rumours came out of the deck?"),
    ),
}
