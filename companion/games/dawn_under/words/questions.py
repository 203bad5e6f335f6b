"""What is said in Dawn Under."""

from companion.games.dawn_under.rules import questions
from companion.words import mark
from companion.words.said import Said, _

GOES_TO_BED = Said(
    _("{asks}, which of your outer vampires goes to bed in {vault}?"),
    terse=_("{asks}, who goes to bed?"),
    story=(
        _(
            "The bed in {vault} is cool and dark, just right. {asks}, which of your outer vampires "
            "may slip in?"
        ),
    ),
    short=mark("Who goes to bed in {vault}?"),
)

QUESTIONS = {
    questions.First: Said(
        _("Who got up last today?"),
        terse=_("Who got up last?"),
        story=(_("The moon is pale, and the crypt is yawning. Who got up last today, and may begin?"),),
        short=mark("Who got up last today?"),
    ),
    questions.Reveal: Said(
        _("Which colour has been turned up in {seat}'s row, on the {side}?"),
        terse=_("{seat}, on the {side}: which colour?"),
        story=(
            _(
                "A sleepy face blinks into the candlelight. Which colour does it wear in {seat}'s row, "
                "on the {side}?"
            ),
        ),
        short=mark("Which colour is turned up?"),
    ),
    questions.Open: Said(
        _("{asks}, which vault do you open?"),
        _("{asks}, behind which lid is a bed free?"),
        _("{asks}, where do you look for a bed?"),
        terse=_("{asks}, which vault?"),
        story=(
            _("Hush, the stones are listening. {asks}, which vault do you open?"),
            _("The night grows thin. {asks}, under which lid do you try your luck?"),
        ),
        short=mark("Which vault do you open?"),
        besides=("penalised", _("Both of you opened it, so it costs a stake: {penalised}.")),
    ),
    questions.OpenInPlague: Said(
        _("Rats! {asks}, do you open a vault next to them, or pass?"),
        _("Squeak, squeak! {asks}, another vault beside the rats, or is that enough?"),
        terse=_("Rats! {asks}, open or pass?"),
        story=(
            _(
                "Tiny feet are scurrying everywhere! {asks}, do you dare to open a vault next to the "
                "rats, or do you pass?"
            ),
        ),
        short=mark("Open a neighbour, or pass?"),
    ),
    questions.Lid: Said(
        _("What does the lid of {vault} show?"),
        _("Turn the lid of {vault} over. What do all of you see?"),
        terse=_("{vault}: what is on the lid?"),
        story=(
            _("The stone scrapes and crunches. What does the lid of {vault} show on its underside?"),
            _("A cold breath comes out of {vault}. What is painted under the lid?"),
        ),
        short=mark("What does the lid show?"),
    ),
    questions.Lay: GOES_TO_BED,
    questions.LayInPlague: GOES_TO_BED,
    questions.Match: Said(
        _("Does the lid of {vault} fit one of {seat}'s outer vampires?"),
        terse=_("Does it fit {seat}?"),
        story=(
            _(
                "Compare carefully by candlelight: does the lid of {vault} fit one of {seat}'s outer "
                "vampires?"
            ),
        ),
        short=mark("Does the lid fit an outer vampire?"),
    ),
    questions.MatchInPlague: Said(
        _("Does the lid of {vault} fit one of {seat}'s outer vampires, and does it go to bed?"),
        terse=_("Does it fit {seat}, and go to bed?"),
        story=(
            _(
                "Even among rats one looks twice: does the lid of {vault} fit one of {seat}'s outer "
                "vampires, and does it dare to go to bed there?"
            ),
        ),
        short=mark("Does it fit, and go to bed?"),
    ),
    questions.PlaceGarlic: Said(
        _("{asks}, do you leave a garlic bulb in {vault}?"),
        terse=_("{asks}, leave garlic?"),
        story=(
            _(
                "The vault is empty, and nobody else is in a hurry. {asks}, do you leave a smelly "
                "garlic bulb in {vault}?"
            ),
        ),
        short=mark("Do you leave garlic in {vault}?"),
    ),
    questions.Give: Said(
        _("{asks}, which of your outer vampires do you give to {to}?"),
        terse=_("{asks}, which one for {to}?"),
        story=(_("A present, tied with cobweb! {asks}, which of your outer vampires moves over to {to}?"),),
        short=mark("Which vampire do you give to {name}?"),
    ),
    questions.Put: Said(
        _("{asks}, where do you lay the gifts?"),
        terse=_("{asks}, left or right?"),
        story=(_("{asks}, your guests are tired. At which end of the row may they lie down?"),),
        short=mark("Where do you lay the gift?"),
    ),
}
