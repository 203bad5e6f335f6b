"""Sentences for nights, the stake and the end in Nosferatu."""

from companion.games.nosferatu.rules import events
from companion.i18n.sentences import Wording, _, _n

EVENTS: dict[type, Wording] = {
    events.RoundBegan: Wording(
        _("Night falls. {holder} holds the stake and begins."),
        _("The candles are lit. {holder} has the stake and begins."),
        _("Dusk. {holder} has the stake and begins."),
        _("The shutters close. {holder} begins."),
        _("I bolt the door. {holder} begins."),
        _("Another night, and {holder} begins it."),
        _("Night falls. Whoever holds the stake begins."),
        _("A new night. Sleep with one eye open."),
        terse=(
            _("{holder} begins."),
            _("{holder} opens the night."),
            _("Night: {holder}."),
            _("{holder} first."),
            _("Stake and start: {holder}."),
            _("Night falls."),
            _("A new night."),
            _("Lights out."),
        ),
        story=(
            _(
                "Fog creeps over the village, and somewhere a wolf howls. {holder} holds the "
                "stake and begins."
            ),
            _(
                "The church clock strikes, one window after another goes dark. {holder} holds "
                "the stake and begins."
            ),
        ),
    ),
    events.ActionsReshuffled: Wording(
        _n(
            "cards",
            "The deck was empty: the discards are shuffled, {cards} card.",
            "The deck was empty: the discards are shuffled, {cards} cards.",
        ),
        _("No deck left: shuffle the discards, please."),
        _("The discards become the deck. Shuffle well."),
        terse=(
            _n("cards", "Shuffled: {cards} card.", "Shuffled: {cards} cards."),
            _("Shuffle the discards."),
            _("A new deck."),
        ),
        story=(_("The draught has blown the last card away. Shuffle the discards."),),
    ),
    events.NightTurned: Wording(
        _n(
            "nights_left",
            "The card shows: {card}. {nights_left} night is still hidden.",
            "The card shows: {card}. {nights_left} nights are still hidden.",
        ),
        _("The night deck shows: {card}."),
        _("And the sky says: {card}."),
        _("Behind the shutters: {card}."),
        _("The top card shows: {card}."),
        _("The cock knows it already: {card}."),
        _("I looked out of the window: {card}."),
        _n(
            "nights_left",
            "{card}, and {nights_left} night left in the deck.",
            "{card}, and {nights_left} nights left in the deck.",
        ),
        terse=(
            _("{card}."),
            _("It is: {card}."),
            _("The card: {card}."),
            _("Turned up: {card}."),
            _("The sky: {card}."),
            _("We see: {card}."),
            _("Well: {card}."),
            _("And: {card}."),
        ),
        story=(
            _("An owl hoots twice, and the card shows: {card}."),
            _("Everyone holds their breath. The card shows: {card}."),
        ),
    ),
    events.Sunrise: Wording(
        _("The sun rises!"),
        _("Morning, at last!"),
        _("The cock crows: sunrise!"),
        _("I draw the curtains: the sun!"),
        _("Light under the door: the sun rises!"),
        _("The night is over, and so is my shift."),
        _("Hats off to the sun, she is up!"),
        _("Somebody lit the big lamp: sunrise!"),
        terse=(
            _("Sunrise!"),
            _("The sun!"),
            _("Daylight!"),
            _("Morning!"),
            _("Cock-crow!"),
            _("It is light!"),
            _("Night is over!"),
            _("The sun is up!"),
        ),
        story=(_("The cock crows, the fog turns pink: the sun rises!"),),
        rank="headline",
    ),
    events.StakeGiven: Wording(
        _("{to} gets the stake."),
        _("The stake lies before {to} now."),
        _("The stake has found a hand."),
        terse=(
            _("Stake to {to}."),
            _("{to} has the stake."),
            _("The stake is given."),
        ),
        story=(_("Wood creaks on wood: {to} gets the stake."),),
    ),
    events.StakeMoved: Wording(
        _("The stake creeps from {from} to {to}."),
        _("{to} now has the stake, {from} has not."),
        _("The stake rolls on to {to}."),
        _("The stake moves on."),
        terse=(
            _("Stake to {to}."),
            _("{to} has the stake."),
            _("The stake moves."),
        ),
        story=(_("As if by itself the stake creeps over the table, from {from} to {to}."),),
    ),
    events.StakePassed: Wording(
        _("{from} passes the stake to {to}."),
        _("Not today, says {from}, and hands {to} the stake."),
        _("{from} would rather not. {to} takes the stake."),
        _("The stake goes from {from} to {to}, unused."),
        _("{to} gets the stake, and a long look."),
        _("{to} holds the stake now. Careful, it is sharp."),
        _("Nobody is staked today. I put the bandages away."),
        _("The stake travels on."),
        terse=(
            _("Stake to {to}."),
            _("{from} passes it on."),
            _("To {to}, then."),
            _("{to} takes the stake."),
            _("{to} has the stake."),
            _("Passed on."),
            _("Not today."),
            _("The stake moves."),
        ),
        story=(_("Not today: with a deep breath {from} passes the stake to {to}."),),
    ),
    events.Staked: Wording(
        _("{by} lifts the stake … and {seat} is: {role}!"),
        _("The stake falls, and {seat} is: {role}!"),
        _("The stake has found: {role}!"),
        terse=(
            _("{seat} is: {role}!"),
            _("{seat}: {role}!"),
            _("{role}!"),
        ),
        story=(_("So quiet that one hears a spider walk. {by} lifts the stake … and {seat} is: {role}!"),),
        rank="headline",
    ),
    events.NightShuffled: Wording(
        _n(
            "nights",
            "The night deck is shuffled: {nights} night and the sunrise.",
            "The night deck is shuffled: {nights} nights and the sunrise.",
        ),
        _n("nights", "Well shuffled: {nights} night, one sun.", "Well shuffled: {nights} nights, one sun."),
        _("Shuffle the night deck well."),
        terse=(
            _n("nights", "Shuffled: {nights} night.", "Shuffled: {nights} nights."),
            _("The nights are shuffled."),
            _("Shuffle the nights."),
        ),
        story=(
            _n(
                "nights",
                "The night deck is shuffled; {nights} night and one sunrise hide in it.",
                "The night deck is shuffled; {nights} nights and one sunrise hide in it.",
            ),
            _("The cards whisper, the sun is somewhere among them."),
            _("I never know where the morning is, either."),
            _("Somewhere in there the sun is asleep."),
            _("Shuffle, shuffle, and hide the dawn."),
            _("The dark is dealt anew."),
        ),
        aside=True,
    ),
    events.WonByBites: Wording(
        _("The last bite! The vampire has won: {winners}."),
        terse=_("The vampire wins: {winners}."),
        story=(
            _("Snap, the last bite! A laugh echoes from the castle: the vampire has won. Bravo {winners}!"),
        ),
        rank="headline",
    ),
    events.WonByRituals: Wording(
        _("All rituals are done! The hunters have won: {winners}."),
        terse=_("The hunters win: {winners}."),
        story=(
            _(
                "All rituals are done, the vampire turns to mist, and the bells are ringing. "
                "The hunters have won: {winners}."
            ),
        ),
        rank="headline",
    ),
    events.WonByBrokenRule: Wording(
        _("The vampire may never stake! The hunters have won: {winners}."),
        terse=_("The vampire used the stake: {winners} win."),
        story=(
            _(
                "Caught! Who used the stake is the vampire, who may never do that. The bells "
                "are ringing: the hunters have won, {winners}."
            ),
        ),
        rank="headline",
    ),
    events.WonByStake: Wording(
        _("It is over. The winners are {winners}."),
        terse=_n("winners", "{winners} wins.", "{winners} win."),
        story=(
            _(
                "Silence falls over the village, and then somebody starts to clap. It is over: "
                "hooray for {winners}!"
            ),
        ),
        rank="headline",
    ),
}
