"""What Renfield and the hunters are asked to choose. The whole table may hear it."""

from companion.games.nosferatu.rules import questions
from companion.words import mark_message
from companion.words.said import Wording, _

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
