"""Sentences for rounds, wishes and gifts in Vampir Mau Mau."""

from companion.games.mau_mau.rules import events
from companion.i18n.sentences import Wording, _, _n

SLIPS_A_CARD = Wording(
    _("{from} slips a card to {to}."),
    _("{to} gets a card from {from}."),
    _("{from} has a card too many, {to} has one more."),
    _("A card changes hands."),
    terse=(
        _("From {from} to {to}."),
        _("A card to {to}."),
        _("A card moves."),
    ),
    story=(_("Under the table, quiet as a mouse, {from} slips a card to {to}."),),
)

EVENTS: dict[type, Wording] = {
    events.RoundBegan: Wording(
        _("Round {round}. {dealer} has dealt, and {first} begins."),
        _("Round {round}, the deal was {dealer}'s."),
        _("Round {round}. I trimmed the candles."),
        terse=(
            _("Round {round}. {first} begins."),
            _("Round {round}: {first}."),
            _("Round {round}."),
        ),
        story=(_("The cards whisper, round {round} begins. {dealer} has dealt, and {first} plays first."),),
        rank="headline",
    ),
    events.NextRoundBegan: Wording(
        _(
            "Round {round}. Werewolf, clocks and pool go back into the pack. Shuffle all; {dealer} deals "
            "and turns a card up. {first} begins."
        ),
        _("Round {round}: everything back into the pack, and shuffle. {dealer} deals, {first} begins."),
        _("Round {round}. Shuffle all, and {dealer} deals."),
        terse=(
            _("Round {round}. Shuffle all, {dealer} deals, {first} begins."),
            _("Round {round}: shuffle, {dealer} deals."),
            _("Round {round}: shuffle all."),
        ),
        story=(
            _(
                "The candles are new, round {round} begins. Werewolf, clocks and pool go back into the pack. "
                "Shuffle all; {dealer} deals and turns a card up, and {first} plays first."
            ),
        ),
        later=_("Round {round}. {dealer} has dealt, and {first} begins."),
        besides=("day", _("Day card and characters lie day side up.")),
        rank="headline",
    ),
    events.NextRoundPassedOn: Wording(
        _(
            "Round {round}. Pass your character to the left. Werewolf, clocks and pool go back into "
            "the pack. "
            "Shuffle all; {dealer} deals and turns a card up. {first} begins."
        ),
        _(
            "Round {round}: characters to the left, everything back into the pack, and shuffle. {dealer} "
            "deals, {first} begins."
        ),
        _("Round {round}. Characters move on to the left; shuffle all, and {dealer} deals."),
        terse=(
            _("Round {round}. Characters to the left, shuffle all, {dealer} deals, {first} begins."),
            _("Round {round}: characters to the left, shuffle, {dealer} deals."),
            _("Round {round}: characters to the left."),
        ),
        story=(
            _(
                "The candles are new, round {round} begins, and everybody slips into the neighbour's coat: "
                "characters to the left. All goes back into the pack. Shuffle; {dealer} deals and "
                "turns a card "
                "up, and {first} plays first."
            ),
        ),
        later=_("Round {round}. {dealer} has dealt, and {first} begins."),
        besides=("day", _("Day card and characters lie day side up.")),
        rank="headline",
    ),
    events.DayBroke: Wording(
        _("The sun is up! All turn their characters over: good morning, humans."),
        _("Morning! Turn your characters over, humans."),
        _("The curtains open: all turn their characters over."),
        terse=(
            _("Day! Turn over."),
            _("Day!"),
            _("Good morning! Turn over."),
        ),
        story=(
            _("The cock crows, fangs turn into teeth. All turn their characters over: good morning, humans!"),
        ),
        rank="headline",
    ),
    events.NightFell: Wording(
        _("Night falls! All turn their characters over: good evening, vampires."),
        _("Evening! Turn your characters over, vampires."),
        _("I light the candles: all turn their characters over."),
        terse=(
            _("Night! Turn over."),
            _("Night!"),
            _("Good evening! Turn over."),
        ),
        story=(
            _(
                "The moon rolls up the sky, and coffins creak open. All turn their characters "
                "over: good evening, vampires!"
            ),
        ),
        rank="headline",
    ),
    events.Wished: Wording(
        _("{seat} wishes for {colour}."),
        _("{seat} would like {colour}."),
        _("The wish of {seat}: {colour}."),
        _("{colour}, if you please, says {seat}."),
        _("{seat} dreams in {colour}."),
        _("{seat} has spoken: {colour}."),
        _("The wish is {colour}."),
        _("{colour} is in fashion."),
        terse=(
            _("{colour}, wishes {seat}."),
            _("{seat}: {colour}."),
            _("{seat} wants {colour}."),
            _("{seat} likes {colour}."),
            _("{seat}, {colour}."),
            _("{colour}, please."),
            _("Wished: {colour}."),
            _("Now {colour}."),
        ),
        story=(_("{seat} whispers a wish into the night: {colour}."),),
    ),
    events.SomebodyWished: Wording(
        _("The wish is {colour}."),
        _("Somebody would like {colour}."),
        _("{colour} is asked for."),
        terse=(
            _("{colour}, please."),
            _("Wished: {colour}."),
            _("Now {colour}."),
        ),
        story=(_("A wish goes round the table: {colour}."),),
    ),
    events.WishFulfilled: Wording(
        _("{seat} grants the wish for {colour}."),
        _("{seat} has {colour} to give."),
        _("A wish comes true: {colour}."),
        terse=(
            _("Granted: {colour}."),
            _("{seat} grants it."),
            _("Wish granted."),
        ),
        story=(_("Like a good fairy {seat} grants the wish for {colour}."),),
        later=_("{seat} granted the wish."),
    ),
    events.SomebodyFulfilled: Wording(
        _("The wish for {colour} is granted."),
        _("A wish comes true: {colour}."),
        _("{colour}, as ordered."),
        terse=(
            _("Granted: {colour}."),
            _("Wish granted."),
            _("There it is: {colour}."),
        ),
        story=(_("The wish for {colour} has come true, as if by magic."),),
        later=_("The wish was granted."),
    ),
    events.Gave: SLIPS_A_CARD,
    events.GaveToLeft: SLIPS_A_CARD,
    events.GaveFromPile: Wording(
        _("{from} deals a card from the pile to {to}."),
        _("From the pile to {to}, with compliments of {from}."),
        _("A card leaves the pile for a new home."),
        terse=(
            _("A card for {to}."),
            _("{to} gets a card."),
            _("A card from the pile."),
        ),
        story=(_("{from} smiles mysteriously and deals a card from the pile to {to}."),),
    ),
    events.Swapped: Wording(
        _("{seat} and {with} swap characters."),
        _("{seat} is {with} now, and the other way round."),
        _("New faces: {seat} and {with}."),
        _("The characters change seats."),
        terse=(
            _("{seat} and {with} swap."),
            _("{seat} swaps with {with}."),
            _("Swapped."),
        ),
        story=(_("Who is who now? {seat} and {with} swap characters."),),
    ),
    events.PoolGrew: Wording(
        _n(
            "cards",
            "The pool grows: {cards} card lies in it now.",
            "The pool grows: {cards} cards lie in it now.",
        ),
        _n("cards", "Plop. In the pool there is {cards} card.", "Plop. In the pool there are {cards} cards."),
        _n("cards", "I count {cards} card in the pool.", "I count {cards} cards in the pool."),
        terse=(
            _n("cards", "Pool: {cards} card.", "Pool: {cards} cards."),
            _("Into the pool."),
            _("Plop."),
        ),
        story=(
            _n(
                "cards",
                "Blub, blub, the pool grows: {cards} card floats in it.",
                "Blub, blub, the pool grows: {cards} cards float in it.",
            ),
        ),
    ),
    events.PoolTaken: Wording(
        _n(
            "cards",
            "Splash! {seat} fishes the whole pool out: {cards} card.",
            "Splash! {seat} fishes the whole pool out: {cards} cards.",
        ),
        _n(
            "cards",
            "{seat} comes out of the pool with {cards} card.",
            "{seat} comes out of the pool with {cards} cards.",
        ),
        _n("cards", "Somebody bring a towel: {cards} card.", "Somebody bring a towel: {cards} cards."),
        terse=(
            _n("cards", "{seat}: {cards} card from the pool.", "{seat}: {cards} cards from the pool."),
            _("{seat}: splash!"),
            _("The pool is empty."),
        ),
        story=(
            _n(
                "cards",
                "Splash! Something slimy clings to {seat}: {cards} card.",
                "Splash! Something slimy clings to {seat}: {cards} cards.",
            ),
        ),
    ),
    events.PileReshuffled: Wording(
        _n(
            "cards",
            "The pile is used up! Shuffle the {cards} card under the top one.",
            "The pile is used up! Shuffle the {cards} cards under the top one.",
        ),
        _("No pile left. Shuffle what lies under the top card."),
        _("Please shuffle: only the top card stays."),
        terse=(
            _n("cards", "Shuffle {cards} card.", "Shuffle {cards} cards."),
            _("Please shuffle."),
            _("A new pile."),
        ),
        story=(_("Where the pile was only dust is left. Shuffle what lies under the top card."),),
    ),
    events.ShuffledAfterLastCard: Wording(
        _n(
            "cards",
            "Take the last card, then shuffle the {cards} card under the top one.",
            "Take the last card, then shuffle the {cards} cards under the top one.",
        ),
        _("One card is left: take it, then shuffle what lies under the top card."),
        _("First the last card, then please shuffle: only the top card stays."),
        terse=(
            _n(
                "cards",
                "Take the last card, then shuffle {cards} card.",
                "Take the last card, then shuffle {cards} cards.",
            ),
            _("Take the last card, then shuffle."),
            _("The last card, then a new pile."),
        ),
        story=(_("One card lies there all alone. Take it in, then shuffle what lies under the top card."),),
    ),
    events.RoundEnded: Wording(
        _("{seat} ends the round. Points: {scores}. All together: {totals}."),
        _("That was the round of {seat}. All together: {totals}."),
        _("Pencils out. All together: {totals}."),
        terse=(
            _("{seat} ends the round. All together: {totals}."),
            _("Round over. All together: {totals}."),
            _("Points: {totals}."),
        ),
        story=(
            _(
                "“Mau Mau!” echoes through the vault: {seat} ends the round. Points: {scores}. "
                "All together: {totals}."
            ),
        ),
        rank="headline",
    ),
    events.Won: Wording(
        _n("winners", "{winners} has the most points and wins!", "{winners} have the most points and win!"),
        terse=_n("winners", "{winners} wins!", "{winners} win!"),
        story=(
            _n(
                "winners",
                "Bats loop the loop, skeletons applaud: {winners} has the most points and wins!",
                "Bats loop the loop, skeletons applaud: {winners} have the most points and win!",
            ),
        ),
        rank="headline",
    ),
}
