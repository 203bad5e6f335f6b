"""What is asked in Dawn Under about vampires, garlic and gifts."""

from companion.games.dawn_under.rules import questions
from companion.words import mark_message
from companion.words.said import Wording, _

GOES_TO_BED = Wording(
    _("{asks}, which of your outer vampires goes to bed in {vault}?"),
    _("{asks}, whom do you tuck in at {vault}?"),
    _("The bed in {vault} is made. Who takes it?"),
    terse=(
        _("{asks}, who goes to bed?"),
        _("{asks}, left or right to bed?"),
        _("Who goes to bed?"),
    ),
    story=(
        _(
            "The bed in {vault} is cool and dark, just right. {asks}, which of your outer "
            "vampires may slip in?"
        ),
    ),
    short=mark_message("Who goes to bed in {vault}?"),
    rank="routine",
)

ROW_QUESTIONS: dict[type, Wording] = {
    questions.Lay: GOES_TO_BED,
    questions.LayInPlague: GOES_TO_BED,
    questions.Match: Wording(
        _("Does the lid of {vault} fit one of {seat}'s outer vampires?"),
        _("{seat}'s outer vampires and the lid of {vault}: a match?"),
        _("Does the lid of {vault} fit one of the outer vampires?"),
        terse=(
            _("Does it fit {seat}?"),
            _("{seat}, does it fit?"),
            _("Does it fit?"),
        ),
        story=(
            _(
                "Compare carefully by candlelight: does the lid of {vault} fit one of {seat}'s "
                "outer vampires?"
            ),
        ),
        short=mark_message("Does the lid fit an outer vampire?"),
        rank="routine",
    ),
    questions.MatchInPlague: Wording(
        _("Does the lid of {vault} fit one of {seat}'s outer vampires, and does it go to bed?"),
        _("{seat}, does the lid of {vault} fit, and does somebody go to bed?"),
        _("Does the lid of {vault} fit, and does somebody dare to sleep there?"),
        terse=(
            _("Does it fit {seat}, and go to bed?"),
            _("{seat}: fits, and to bed?"),
            _("Fits, and to bed?"),
        ),
        story=(
            _("Even among rats one looks twice: does the lid of {vault} fit, and does somebody sleep there?"),
        ),
        short=mark_message("Does it fit, and go to bed?"),
        rank="routine",
    ),
    questions.PlaceGarlic: Wording(
        _("{asks}, do you leave a garlic bulb in {vault}?"),
        _("{asks}, a little souvenir of garlic for {vault}?"),
        _("{asks}, garlic into {vault}, yes or no?"),
        _("{asks}, does {vault} get a bulb?"),
        _("{asks}, shall somebody hold their nose soon?"),
        _("Do you leave a bulb in {vault}?"),
        _("A bulb for {vault}? Nobody is looking."),
        _("Garlic, or fresh air?"),
        terse=(
            _("{asks}, leave garlic?"),
            _("{asks}, garlic?"),
            _("{asks}, a bulb?"),
            _("{asks}, garlic, yes or no?"),
            _("{asks}, stink or not?"),
            _("Leave garlic?"),
            _("A bulb?"),
            _("Garlic?"),
        ),
        story=(_("The vault is empty. {asks}, do you leave a smelly bulb in {vault}?"),),
        short=mark_message("Do you leave garlic in {vault}?"),
        rank="routine",
    ),
    questions.Give: Wording(
        _("{asks}, which of your outer vampires do you give to {to}?"),
        _("{asks}, who moves out, to {to}?"),
        _("{asks}, whom do you pack up for {to}?"),
        _("{asks}, left or right: which one goes to {to}?"),
        _("{asks}, a vampire for {to}. Which one?"),
        _("{asks}, be generous: which one for {to}?"),
        _("Which of your outer vampires do you give away?"),
        _("Who packs the suitcase?"),
        terse=(
            _("{asks}, which one for {to}?"),
            _("{asks}, one for {to}."),
            _("{asks}, who moves?"),
            _("{asks}, which gift?"),
            _("{asks}, left or right?"),
            _("Which one?"),
            _("Who moves out?"),
            _("Left or right?"),
        ),
        story=(_("A present, tied with cobweb! {asks}, which of your outer vampires moves over to {to}?"),),
        short=mark_message("Which vampire do you give to {name}?"),
        rank="routine",
    ),
    questions.Put: Wording(
        _("{asks}, where do you lay the gifts?"),
        _("{asks}, at which end do your guests lie down?"),
        _("{asks}, left or right with the gifts?"),
        _("{asks}, where is room for the newcomers?"),
        _("{asks}, which end of the row?"),
        _("{asks}, show your guests to their place."),
        _("Where do you lay the gifts?"),
        _("At which end is room?"),
        terse=(
            _("{asks}, left or right?"),
            _("{asks}, which end?"),
            _("{asks}, which side?"),
            _("{asks}, where do they go?"),
            _("{asks}, place them."),
            _("Which end?"),
            _("Which side?"),
            _("Where do they go?"),
        ),
        story=(_("{asks}, your guests are tired. At which end of the row may they lie down?"),),
        short=mark_message("Where do you lay the gift?"),
        rank="routine",
    ),
}
