"""What is told in Vampir Mau Mau (abilities and draws have a file of their own)."""

from companion.games.mau_mau.rules import events
from companion.words.said import Said, _, _n

TROTS_AWAY = Said(
    _("The werewolf trots away from {from}'s character."),
    terse=_("{from} is free."),
    story=(_("The werewolf stretches, sniffs and trots away from {from}'s character."),),
)
SLIPS_A_CARD = Said(
    _("{from} slips a card to {to}."),
    terse=_("From {from} to {to}."),
    story=(_("Under the table, quiet as a mouse, {from} slips a card to {to}."),),
)

EVENTS = {
    events.RoundBegan: Said(
        _("Round {round}. {dealer} has dealt, and {first} begins."),
        terse=_("Round {round}. {first} begins."),
        story=(_("The cards whisper, round {round} begins. {dealer} has dealt, and {first} plays first."),),
    ),
    events.Played: Said(
        _("{seat} plays: {card}."),
        terse=_("{seat}: {card}."),
        story=(_("With a flourish {seat} plays: {card}."),),
        later=_("{seat} played a card."),
    ),
    events.PlayedMauMau: Said(
        _("{seat} plays the {colour} {symbol}."),
        _("From {seat} comes the {colour} {symbol}."),
        _("{seat} lays down: {symbol}, in {colour}."),
        terse=_("{seat}: {colour}, {symbol}."),
        story=(
            _("By candlelight {seat} plays the {colour} {symbol}."),
            _("Nobody saw it coming: {seat} plays the {colour} {symbol}."),
        ),
        later=_("{seat} played a card."),
    ),
    events.PlayedWerewolf: Said(
        _("{seat} plays a werewolf. Awoo!"),
        terse=_("{seat}: werewolf!"),
        story=(_("The moon comes out, fur grows, and {seat} plays a werewolf. Awoo!"),),
    ),
    events.PlayedClock: Said(
        _("{seat} plays a clock."),
        terse=_("{seat}: clock."),
        story=(_("Gears grind: {seat} plays a clock."),),
    ),
    events.ClockLaid: Said(
        _("Tick, tock: {seat} lays clock number {clocks}."),
        terse=_("Clock {clocks}."),
        story=(_("Tick, tock, and all the spiders nod in time: {seat} lays clock number {clocks}."),),
        aside=True,
    ),
    events.SomebodyLaidClock: Said(
        _("Tick, tock: clock number {clocks} lies out."),
        terse=_("Clock {clocks}."),
        story=(_("Tick, tock, and all the spiders nod in time: clock number {clocks} lies out."),),
    ),
    events.DayBroke: Said(
        _("The sun is up! All turn their characters over: good morning, humans."),
        terse=_("Day! Turn over."),
        story=(
            _("The cock crows, fangs turn into teeth. All turn their characters over: good morning, humans!"),
        ),
    ),
    events.NightFell: Said(
        _("Night falls! All turn their characters over: good evening, vampires."),
        terse=_("Night! Turn over."),
        story=(
            _(
                "The moon rolls up the sky, and coffins creak open. All turn their characters over: "
                "good evening, vampires!"
            ),
        ),
    ),
    events.WolfLaid: Said(
        _("{seat} sends a werewolf to sit on {on}'s character."),
        terse=_("Werewolf on {on}."),
        story=(_("Plop! {seat} sends a werewolf to sit on {on}'s character, and it will not budge."),),
    ),
    events.WolfLeft: TROTS_AWAY,
    events.WolfLeftWithClocks: TROTS_AWAY,
    events.Wished: Said(
        _("{seat} wishes for {colour}."),
        terse=_("{colour}, wishes {seat}."),
        story=(_("{seat} whispers a wish into the night: {colour}."),),
    ),
    events.SomebodyWished: Said(
        _("The wish is {colour}."),
        terse=_("{colour}, please."),
        story=(_("A wish goes round the table: {colour}."),),
    ),
    events.WishFulfilled: Said(
        _("{seat} grants the wish for {colour}."),
        terse=_("Granted: {colour}."),
        story=(_("Like a good fairy {seat} grants the wish for {colour}."),),
        later=_("{seat} granted the wish."),
    ),
    events.SomebodyFulfilled: Said(
        _("The wish for {colour} is granted."),
        terse=_("Granted: {colour}."),
        story=(_("The wish for {colour} has come true, as if by magic."),),
        later=_("The wish was granted."),
    ),
    events.Gave: SLIPS_A_CARD,
    events.GaveToLeft: SLIPS_A_CARD,
    events.GaveFromPile: Said(
        _("{from} deals a card from the pile to {to}."),
        terse=_("A card for {to}."),
        story=(_("{from} smiles mysteriously and deals a card from the pile to {to}."),),
    ),
    events.Swapped: Said(
        _("{seat} and {with} swap characters."),
        terse=_("{seat} and {with} swap."),
        story=(_("Who is who now? {seat} and {with} swap characters."),),
    ),
    events.PoolGrew: Said(
        _n(
            "cards",
            "The pool grows: {cards} card lies in it now.",
            "The pool grows: {cards} cards lie in it now.",
        ),
        terse=_n("cards", "Pool: {cards} card.", "Pool: {cards} cards."),
        story=(
            _n(
                "cards",
                "Blub, blub, the pool grows: {cards} card floats in it now.",
                "Blub, blub, the pool grows: {cards} cards float in it now.",
            ),
        ),
    ),
    events.PoolTaken: Said(
        _n(
            "cards",
            "Splash! {seat} fishes the whole pool out: {cards} card.",
            "Splash! {seat} fishes the whole pool out: {cards} cards.",
        ),
        terse=_n("cards", "{seat}: {cards} card from the pool.", "{seat}: {cards} cards from the pool."),
        story=(
            _n(
                "cards",
                "Splash! Something slimy clings to {seat}'s fingers: the whole pool, {cards} card.",
                "Splash! Something slimy clings to {seat}'s fingers: the whole pool, {cards} cards.",
            ),
        ),
    ),
    events.PileReshuffled: Said(
        _n(
            "cards",
            "The pile is used up! Shuffle the {cards} discard under the top card.",
            "The pile is used up! Shuffle the {cards} discards under the top card.",
        ),
        terse=_n("cards", "Shuffle {cards} card.", "Shuffle {cards} cards."),
        story=(
            _n(
                "cards",
                "Where the pile was only dust is left. Shuffle the {cards} discard under the top card.",
                "Where the pile was only dust is left. Shuffle the {cards} discards under the top card.",
            ),
        ),
    ),
    events.RoundEnded: Said(
        _("{seat} ends the round. Points: {scores}. All together: {totals}."),
        terse=_("{seat} ends the round. All together: {totals}."),
        story=(
            _(
                "“Mau Mau!” echoes through the vault: {seat} ends the round. Points: {scores}. All "
                "together: {totals}."
            ),
        ),
    ),
    events.Won: Said(
        _n("winners", "{winners} has the most points and wins!", "{winners} have the most points and win!"),
        terse=_n("winners", "{winners} wins!", "{winners} win!"),
        story=(
            _n(
                "winners",
                "Bats loop the loop, skeletons applaud: {winners} has the most points and wins!",
                "Bats loop the loop, skeletons applaud: {winners} have the most points and win!",
            ),
        ),
    ),
}
