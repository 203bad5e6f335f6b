"""What is asked in Dawn Under: vaults and lids."""

from companion.games.dawn_under.rules import questions
from companion.words import mark_message
from companion.words.said import Wording, _

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
        _("{asks}, which stone do you move?"),
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
        _("What is under the lid of {vault}?"),
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
