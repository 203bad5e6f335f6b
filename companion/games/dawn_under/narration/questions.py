"""Sentences for the questions of Dawn Under about vaults and lids."""

from companion.games.dawn_under.rules import questions
from companion.i18n import mark_message
from companion.i18n.sentences import Wording, _

QUESTIONS: dict[type, Wording] = {
    questions.First: Wording(
        _("Who got up last today?"),
        terse=_("Who got up last?"),
        story=(_("The moon is pale, and the crypt is yawning. Who got up last today, and may begin?"),),
        short=mark_message("Who got up last today?"),
        rank="headline",
    ),
    questions.Reveal: Wording(
        _("Which colour has been turned up in {seat}'s row, on the {side}?"),
        _("Whom do we see in {seat}'s row, on the {side}?"),
        _("{seat}, who wakes up on the {side}?"),
        _("{seat}, what does the new face on the {side} wear?"),
        _("Show me, {seat}: which colour on the {side}?"),
        _("Which colour on the {side}?"),
        _("And who is that, on the {side}?"),
        _("Which colour is it? My eyes are old."),
        terse=(
            _("{seat}, on the {side}: which colour?"),
            _("{seat}: {side}, which colour?"),
            _("Colour, {seat}?"),
            _("{seat}, who is it?"),
            _("{seat}, which one?"),
            _("Which colour?"),
            _("On the {side}?"),
            _("Who is it?"),
        ),
        story=(
            _(
                "A sleepy face blinks into the candlelight. Which colour does it wear in "
                "{seat}'s row, on the {side}?"
            ),
        ),
        short=mark_message("Which colour is turned up?"),
        rank="routine",
    ),
    questions.Open: Wording(
        _("{asks}, which vault do you open?"),
        _("{asks}, behind which lid is a bed free?"),
        _("{asks}, where do you look for a bed?"),
        _("{asks}, whose door do you knock on?"),
        _("{asks}, point at a vault."),
        _("{asks}, which lid do you lift?"),
        _("Which vault do you open?"),
        _("Where to now?"),
        _("Which lid now?"),
        terse=(
            _("{asks}, which vault?"),
            _("{asks}, which one?"),
            _("{asks}, which lid?"),
            _("{asks}, where?"),
            _("{asks}, pick one."),
            _("Which vault?"),
            _("Where now?"),
            _("Which lid?"),
        ),
        story=(
            _("Hush, the stones are listening. {asks}, which vault do you open?"),
            _("The night grows thin. {asks}, under which lid do you try your luck?"),
            _("Some knock first. {asks}, which vault do you open?"),
        ),
        short=mark_message("Which vault do you open?"),
        besides=("penalised", _("Both of you opened it, so it costs a stake: {penalised}.")),
        rank="routine",
    ),
    questions.OpenInPlague: Wording(
        _("Rats! {asks}, do you open a vault next to them, or pass?"),
        _("Squeak, squeak! {asks}, another vault beside the rats, or is that enough?"),
        _("{asks}, one more vault beside the rats, or not?"),
        _("{asks}, do you dare, or do you pass?"),
        _("{asks}, the rats are waiting: open or pass?"),
        _("{asks}, a vault next to the rats, or enough?"),
        _("One more vault, or is that enough?"),
        _("Open or pass? The rats are taking bets."),
        terse=(
            _("Rats! {asks}, open or pass?"),
            _("{asks}, open or pass?"),
            _("{asks}, one more?"),
            _("{asks}, on or off?"),
            _("{asks}, rats or rest?"),
            _("Open or pass?"),
            _("One more?"),
            _("On, or enough?"),
        ),
        story=(
            _(
                "Tiny feet are scurrying everywhere! {asks}, do you dare to open a vault next "
                "to the rats, or do you pass?"
            ),
        ),
        short=mark_message("Open a neighbour, or pass?"),
        rank="routine",
    ),
    questions.Lid: Wording(
        _("What does the lid of {vault} show?"),
        _("Turn the lid of {vault} over. What do all of you see?"),
        _("What is on the underside of the lid of {vault}?"),
        _("{vault}: what do you all see?"),
        _("Tell me what the lid of {vault} shows."),
        _("Hold the lid of {vault} up to the light."),
        _("And the lid says?"),
        _("My eyes are old: what does the lid show?"),
        terse=(
            _("{vault}: what is on the lid?"),
            _("{vault} shows?"),
            _("The lid of {vault}?"),
            _("{vault}, please?"),
            _("What is on it?"),
            _("And {vault}?"),
            _("What does it show?"),
            _("The lid?"),
        ),
        story=(
            _("The stone scrapes and crunches. What does the lid of {vault} show on its underside?"),
            _("A cold breath comes out of {vault}. What is painted under the lid?"),
        ),
        short=mark_message("What does the lid show?"),
        rank="routine",
    ),
}


# Sentences for the questions about vampires, garlic and gifts.


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
        _("{asks}, where do you lay the gift?"),
        _("{asks}, at which end does your guest lie down?"),
        _("{asks}, left or right with the gift?"),
        _("{asks}, where is room for the newcomer?"),
        _("{asks}, which end of the row?"),
        _("{asks}, show your guest to a place."),
        _("Where do you lay the gift?"),
        _("At which end is room?"),
        terse=(
            _("{asks}, left or right?"),
            _("{asks}, which end?"),
            _("{asks}, which side?"),
            _("{asks}, where does it go?"),
            _("{asks}, place it."),
            _("Which end?"),
            _("Which side?"),
            _("Where does it go?"),
        ),
        story=(_("{asks}, your guest is tired. At which end of the row is room to lie down?"),),
        short=mark_message("Where do you lay the gift?"),
        rank="routine",
    ),
}
