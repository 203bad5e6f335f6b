"""What is told in Nosferatu."""

from companion.games.nosferatu.rules import events
from companion.words.said import Said, _, _n

EVENTS = {
    events.RoundBegan: Said(
        _("Night falls. {holder} holds the stake and begins."),
        _("The candles are lit. {holder} has the stake and begins."),
        terse=_("{holder} begins."),
        story=(
            _(
                "Fog creeps over the village, and somewhere a wolf howls. {holder} holds the stake and "
                "begins."
            ),
            _(
                "The church clock strikes, one window after another goes dark. {holder} holds the "
                "stake and begins."
            ),
        ),
    ),
    events.ActionsReshuffled: Said(
        _n(
            "cards",
            "The deck was empty: the discards are shuffled, {cards} card.",
            "The deck was empty: the discards are shuffled, {cards} cards.",
        ),
        terse=_n("cards", "Shuffled: {cards} card.", "Shuffled: {cards} cards."),
        story=(
            _n(
                "cards",
                "The draught has blown the last card away. Shuffle the discards: {cards} card.",
                "The draught has blown the last card away. Shuffle the discards: {cards} cards.",
            ),
        ),
    ),
    events.NightTurned: Said(
        _("The night deck shows: {card}. Nights still hidden: {nights_left}."),
        _n(
            "nights_left",
            "The top card shows: {card}. {nights_left} night is still hidden.",
            "The top card shows: {card}. {nights_left} nights are still hidden.",
        ),
        terse=_("{card}."),
        story=(
            _n(
                "nights_left",
                "An owl hoots twice, and the card shows: {card}. {nights_left} night still lies hidden.",
                "An owl hoots twice, and the card shows: {card}. {nights_left} nights still lie hidden.",
            ),
            _n(
                "nights_left",
                "Everyone holds their breath. The card shows: {card}. {nights_left} night still lies hidden.",
                "Everyone holds their breath. The card shows: {card}. {nights_left} nights still lie hidden.",
            ),
        ),
    ),
    events.Sunrise: Said(
        _("The sun rises!"),
        terse=_("Sunrise!"),
        story=(_("The cock crows, the fog turns pink: the sun rises!"),),
    ),
    events.PileResolved: Said(
        _("Renfield has looked at the cards. Bites: {bites}. Nights: {nights}."),
        terse=_("Bites: {bites}. Nights: {nights}."),
        story=(
            _(
                "Paper rustles behind the curtain: Renfield has looked at the cards. Bites: {bites}. "
                "Nights: {nights}."
            ),
        ),
    ),
    events.PureGarlic: Said(
        _("Renfield sniffs and shudders: nothing but garlic!"),
        terse=_("Pure garlic!"),
        story=(_("Renfield sniffs, shudders and turns green: nothing but garlic! The village cheers."),),
    ),
    events.Bitten: Said(
        _("Ouch! {seat} is bitten. Bites in the whole village: {total}."),
        _n(
            "total",
            "Two little holes in the neck: {seat} is bitten. That makes {total} bite in the village.",
            "Two little holes in the neck: {seat} is bitten. That makes {total} bites in the village.",
        ),
        terse=_("Bite for {seat}!"),
        story=(
            _n(
                "total",
                "A shadow on the wall, a cold breath, and snap! {seat} is bitten. That makes {total} "
                "bite in the village.",
                "A shadow on the wall, a cold breath, and snap! {seat} is bitten. That makes {total} "
                "bites in the village.",
            ),
        ),
    ),
    events.HandSize: Said(
        _("{seat} puts a hand card, unseen, under the discards. Cards that stay in hand: {cards}."),
        terse=_n("cards", "{seat} keeps {cards} card.", "{seat} keeps {cards} cards."),
        story=(
            _n(
                "cards",
                "Unseen, a card goes under the discards. That leaves {seat} a little paler, with {cards} "
                "card in hand.",
                "Unseen, a card goes under the discards. That leaves {seat} a little paler, with {cards} "
                "cards in hand.",
            ),
        ),
    ),
    events.HandGrew: Said(
        _("{seat} draws a card to keep. Cards that stay in hand: {cards}."),
        terse=_n("cards", "{seat} keeps {cards} card.", "{seat} keeps {cards} cards."),
        story=(
            _n(
                "cards",
                "Rosy cheeks again! {seat} draws a card to keep and now has {cards} card in hand.",
                "Rosy cheeks again! {seat} draws a card to keep and now has {cards} cards in hand.",
            ),
        ),
    ),
    events.HandWashed: Said(
        _("The water washes over {seat}. Cards that stay in hand: {cards}."),
        terse=_n("cards", "{seat} keeps {cards} card.", "{seat} keeps {cards} cards."),
        story=(
            _n(
                "cards",
                "Drip, drop: the water washes over {seat}, and {cards} card stays in hand.",
                "Drip, drop: the water washes over {seat}, and {cards} cards stay in hand.",
            ),
        ),
    ),
    events.NightLonger: Said(
        _("The night grows longer. Nights that join the deck: {by}."),
        terse=_n("by", "{by} more night.", "{by} more nights."),
        story=(
            _n(
                "by",
                "Clouds cover the moon, and the night grows longer: {by} night joins the deck.",
                "Clouds cover the moon, and the night grows longer: {by} nights join the deck.",
            ),
        ),
    ),
    events.NightTakenIn: Said(
        _n(
            "by",
            "The night grows longer. {by} night card goes out of Renfield’s pile into the box; the app "
            "holds it now.",
            "The night grows longer. {by} night cards go out of Renfield’s pile into the box; the app holds "
            "them now.",
        ),
        terse=_n(
            "by",
            "{by} more night: its card goes into the box.",
            "{by} more nights: their cards go into the box.",
        ),
        story=(
            _n(
                "by",
                "Clouds cover the moon, and the night grows longer. Renfield lays {by} night card into the "
                "box, and the app holds it now.",
                "Clouds cover the moon, and the night grows longer. Renfield lays {by} night cards into the "
                "box, and the app holds them now.",
            ),
        ),
    ),
    events.NightShorter: Said(
        _("A night leaves the game."),
        terse=_("One night less."),
        story=(_("The moon hurries: a night leaves the game."),),
    ),
    events.PersonRevealed: Said(
        _("The silver mirror shows {seat}: {role}!"),
        terse=_("{seat}: {role}!"),
        story=(_("The silver mirror gleams, and there is no hiding any more. {seat} is: {role}!"),),
    ),
    events.MirrorDone: Said(
        _("The silver mirror is turned over. Rituals so far: {done}."),
        terse=_n("done", "{done} ritual done.", "{done} rituals done."),
        story=(
            _n(
                "done",
                "The mirror goes dull and is turned over. {done} ritual is done.",
                "The mirror goes dull and is turned over. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.ShortNightDone: Said(
        _("The short night is turned over. Rituals so far: {done}."),
        terse=_n("done", "{done} ritual done.", "{done} rituals done."),
        story=(
            _n(
                "done",
                "The short night is over and turned over. {done} ritual is done.",
                "The short night is over and turned over. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.TransfusionDone: Said(
        _("A blood transfusion is turned over. Rituals so far: {done}."),
        terse=_n("done", "{done} ritual done.", "{done} rituals done."),
        story=(
            _n(
                "done",
                "The little bottle is empty, the blood transfusion is turned over. {done} ritual is done.",
                "The little bottle is empty, the blood transfusion is turned over. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.HolyWaterDone: Said(
        _("Only rumours for {seat}: the holy water is turned over. Rituals so far: {done}."),
        terse=_n("done", "{done} ritual done.", "{done} rituals done."),
        story=(
            _n(
                "done",
                "The last drop falls, and only rumours are left for {seat}. {done} ritual is done.",
                "The last drop falls, and only rumours are left for {seat}. {done} rituals are done.",
            ),
        ),
    ),
    events.StakeGiven: Said(
        _("{to} gets the stake."),
        terse=_("Stake to {to}."),
        story=(_("Wood creaks on wood: {to} gets the stake."),),
    ),
    events.StakeMoved: Said(
        _("The stake creeps from {from} to {to}."),
        terse=_("Stake to {to}."),
        story=(_("As if by itself the stake creeps over the table, from {from} to {to}."),),
    ),
    events.StakePassed: Said(
        _("{from} passes the stake to {to}."),
        terse=_("Stake to {to}."),
        story=(_("Not today: with a deep breath {from} passes the stake to {to}."),),
    ),
    events.Staked: Said(
        _("{by} lifts the stake … and {seat} is: {role}!"),
        terse=_("{seat} is: {role}!"),
        story=(
            _(
                "It is so quiet that one could hear a spider walk. {by} lifts the stake … and {seat} "
                "is: {role}!"
            ),
        ),
    ),
    events.NightShuffled: Said(
        _("The night deck is shuffled. Nights in it: {nights}."),
        terse=_n("nights", "Shuffled: {nights} night.", "Shuffled: {nights} nights."),
        story=(
            _n(
                "nights",
                "The night deck is shuffled; {nights} night and one sunrise are hidden in it.",
                "The night deck is shuffled; {nights} nights and one sunrise are hidden in it.",
            ),
        ),
        aside=True,
    ),
    events.WonByBites: Said(
        _("The last bite! The vampire has won: {winners}."),
        terse=_("The vampire wins: {winners}."),
        story=(
            _("Snap, the last bite! A laugh echoes from the castle: the vampire has won. Bravo {winners}!"),
        ),
    ),
    events.WonByRituals: Said(
        _("All rituals are done! The hunters have won: {winners}."),
        terse=_("The hunters win: {winners}."),
        story=(
            _(
                "All rituals are done, the vampire turns to mist, and the bells are ringing. The "
                "hunters have won: {winners}."
            ),
        ),
    ),
    events.WonByBrokenRule: Said(
        _("The vampire may never stake! The hunters have won: {winners}."),
        terse=_("The vampire used the stake: {winners} win."),
        story=(
            _(
                "Caught! Who used the stake is the vampire, who may never do that. The bells are ringing: "
                "the hunters have won, {winners}."
            ),
        ),
    ),
    events.WonByStake: Said(
        _("It is over. The winners are {winners}."),
        terse=_n("winners", "{winners} wins.", "{winners} win."),
        story=(
            _(
                "Silence falls over the village, and then somebody starts to clap. It is over: hooray "
                "for {winners}!"
            ),
        ),
    ),
}
