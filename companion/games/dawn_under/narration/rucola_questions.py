"""Sentences for the questions of Count Rucola and the bats."""

from companion.games.dawn_under.rules.rucola import questions
from companion.i18n import mark_message
from companion.i18n.sentences import Wording, _

WELL_DOUBTED = Wording(
    _("{asks}, well doubted! Which of your outer vampires goes to bed in {vault}?"),
    _("{asks}, a good nose! Who slips into {vault}?"),
    _("Well doubted! Who goes to bed in {vault}?"),
    terse=(
        _("{asks}, who goes to bed?"),
        _("{asks}, who may sleep?"),
        _("Who goes to bed?"),
    ),
    story=(
        _(
            "What a fine nose, {asks}! Now the bed in {vault} is free. Which of your outer "
            "vampires may slip in?"
        ),
    ),
    short=mark_message("Who goes to bed in {vault}?"),
)

QUESTIONS: dict[type, Wording] = {
    questions.CountTo: Wording(
        _("{asks}, the Count is yours. Which vault shall he keep free for you?"),
        _("{asks}, where shall the Count keep watch?"),
        _("Which vault shall the Count keep free?"),
        terse=(
            _("{asks}, where does the Count stand?"),
            _("{asks}, a vault for the Count?"),
            _("Where does the Count stand?"),
        ),
        story=(_("His Excellency clicks his heels. {asks}, which vault shall the Count keep free for you?"),),
        short=mark_message("Which vault does the Count keep?"),
    ),
    questions.CountOn: Wording(
        _("{asks}, the Count strolls on clockwise, to the next quarter. On which vault does he stop?"),
        _("{asks}, clockwise to the next quarter with the Count: which vault?"),
        _("The Count walks on. On which vault does he stop?"),
        terse=(
            _("{asks}, where does the Count go on?"),
            _("{asks}, the Count goes where?"),
            _("Where does he go on to?"),
        ),
        story=(
            _(
                "The Count's cane taps on the stones: clockwise, to the next quarter! {asks}, on which "
                "vault does he stop?"
            ),
        ),
        short=mark_message("Where does the Count go on to?"),
    ),
    questions.LayForCount: Wording(
        _("{asks}, {vault} is yours: which of your outer vampires goes to bed?"),
        _("{asks}, the Count kept {vault} free. Who goes to bed?"),
        _("{vault} is free, as promised. Who goes to bed?"),
        terse=(
            _("{asks}, who goes to bed?"),
            _("{asks}, who takes the bed?"),
            _("Who goes to bed?"),
        ),
        story=(
            _(
                "The Count bows and steps aside. {asks}, {vault} is yours: which of your outer "
                "vampires goes to bed?"
            ),
        ),
        short=mark_message("Who goes to bed in {vault}?"),
        rank="routine",
    ),
    questions.BatTo: Wording(
        _("{asks}, which vault does your bat call empty?"),
        _("{asks}, where does your bat land?"),
        _("Which vault does the bat call empty?"),
        terse=(
            _("{asks}, where does the bat fly?"),
            _("{asks}, the bat's vault?"),
            _("Where does the bat fly?"),
        ),
        story=(_("Flutter, flutter! {asks}, which vault does your bat call empty? Keep a straight face!"),),
        short=mark_message("Where does your bat fly?"),
    ),
    questions.Believe: Wording(
        _("{asks}, {seat} says that {vault} is empty. Do you believe it?"),
        _("{asks}, is {vault} really empty, as {seat} says?"),
        _("{asks}, an honest face or not: is {vault} empty?"),
        _("{vault} is empty, says {seat}. Who doubts?"),
        _("Is {vault} really empty? Speak up."),
        terse=(
            _("{asks}, believe it?"),
            _("{asks}, empty or not?"),
            _("{asks}, true?"),
            _("Empty or not?"),
        ),
        story=(_("Look {seat} deep in the eyes, {asks}: do you believe it?"),),
        short=mark_message("Do you believe {name}?"),
    ),
    questions.LayAfterDoubt: Wording(
        _("{asks}, you were right! Which of your outer vampires goes to bed in {vault}?"),
        _("{asks}, it was true. Who goes to bed in {vault}?"),
        _("It was empty. Who goes to bed in {vault}?"),
        terse=(
            _("{asks}, who goes to bed?"),
            _("{asks}, to bed with whom?"),
            _("Who goes to bed?"),
        ),
        story=(
            _(
                "Ha, quite empty! {asks}, you were right. Which of your outer vampires goes to "
                "bed in {vault}?"
            ),
        ),
        short=mark_message("Who goes to bed in {vault}?"),
    ),
    questions.LayAsDoubter: WELL_DOUBTED,
    questions.LayAfterGarlic: WELL_DOUBTED,
    questions.LayBelieved: Wording(
        _("{asks}, they believed you. Which of your outer vampires goes to bed in {vault}?"),
        _("{asks}, everybody trusted you. Who goes to bed in {vault}?"),
        _("They believed it. Who goes to bed in {vault}?"),
        terse=(
            _("{asks}, who goes to bed?"),
            _("{asks}, who may sleep?"),
            _("Who goes to bed?"),
        ),
        story=(_("Not one of them doubted, {asks}! Which of your outer vampires goes to bed in {vault}?"),),
        short=mark_message("Who goes to bed in {vault}?"),
    ),
    questions.BatGift: Wording(
        _("{asks}, to whom do you give the sleeper from {vault}?"),
        _("{asks}, who is to wake the sleeper of {vault} at home?"),
        _("Who gets the sleeper from {vault}?"),
        terse=(
            _("{asks}, who gets the sleeper?"),
            _("{asks}, the sleeper goes to?"),
            _("Who gets the sleeper?"),
        ),
        story=(_("What a bluff! {asks}, to whom do you give the sleeper from {vault}?"),),
        short=mark_message("Who gets the sleeping vampire?"),
    ),
    questions.BatsLeft: Wording(
        _("How many bats does {seat} have?"),
        terse=_("{seat}, how many bats?"),
        story=(_("Something flutters under the beams. How many bats does {seat} have?"),),
        short=mark_message("How many bats?"),
    ),
    questions.CountAt: Wording(
        _("Where is the Count now?"),
        terse=_("Where is the Count?"),
        story=(_("And His Excellency? Where is the Count now?"),),
        short=mark_message("Where is the Count?"),
    ),
}
