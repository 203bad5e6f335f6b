"""Sentences for a game that is joined while it runs, and for vaults of which the referee knows nothing."""

from companion.games.dawn_under.rules import questions
from companion.i18n import mark_message
from companion.i18n.sentences import Wording, _

QUESTIONS: dict[type, Wording] = {
    questions.TurnNow: Wording(
        _("Whose turn is it now?"),
        terse=_("Whose turn?"),
        story=(_("The night is half gone, and I come late. Whose turn is it now?"),),
        short=mark_message("Whose turn is it now?"),
    ),
    questions.RatsTurnedUp: Wording(
        _("How many rats have turned up so far?"),
        terse=_("How many rats?"),
        story=(_("I heard a rustling on the way here. How many rats have turned up so far?"),),
        short=mark_message("How many rats have turned up?"),
    ),
    questions.RowLength: Wording(
        _("How many vampires lie in {seat}'s row?"),
        terse=_("{seat}, how many vampires?"),
        story=(_("So many pale faces! How many vampires lie in {seat}'s row?"),),
        short=mark_message("How many vampires in the row?"),
    ),
    questions.StakesHeld: Wording(
        _("How many stakes does {seat} have?"),
        terse=_("{seat}, how many stakes?"),
        story=(_("Pointed wood, brrr. How many stakes does {seat} have?"),),
        short=mark_message("How many stakes?"),
    ),
    questions.BulbsAtHand: Wording(
        _("How many garlic bulbs does {seat} have at hand?"),
        terse=_("{seat}, how many bulbs?"),
        story=(_("Something smells in here. How many garlic bulbs does {seat} have at hand?"),),
        short=mark_message("How many bulbs at hand?"),
    ),
    questions.VaultInside: Wording(
        _("What is inside {vault}?"),
        _("{vault} is open: who or what is in there?"),
        _("I have not seen inside {vault} yet. What is in there?"),
        terse=(
            _("What is in {vault}?"),
            _("Inside {vault}?"),
            _("And inside?"),
        ),
        story=(_("I never looked into this bed. What is inside {vault}?"),),
        short=mark_message("What lies in {vault}?"),
        rank="routine",
    ),
    questions.TakenColour: Wording(
        _("Which colour has the vampire from {vault}?"),
        _("The sleeper from {vault}: which colour?"),
        _("{vault} gives up its sleeper. Which colour?"),
        terse=(
            _("Which colour is it?"),
            _("Its colour?"),
            _("And the colour?"),
        ),
        story=(_("A stranger rubs its eyes. Which colour has the vampire from {vault}?"),),
        short=mark_message("Which colour has this vampire?"),
    ),
}
