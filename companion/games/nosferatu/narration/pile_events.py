"""Sentences for Renfield's pile, bites, nights and rituals in Nosferatu."""

from companion.games.nosferatu.rules import events
from companion.i18n.sentences import Wording, _, _n

EVENTS: dict[type, Wording] = {
    events.PileResolved: Wording(
        _("Renfield has looked at the cards. Bites: {bites}. Nights: {nights}."),
        _("Renfield's count is done. Bites: {bites}. Nights: {nights}."),
        _("So Renfield says. Bites: {bites}. Nights: {nights}."),
        _("Out of the curtain comes the bill. Bites: {bites}. Nights: {nights}."),
        _("The pile has spoken. Bites: {bites}. Nights: {nights}."),
        _("I read it out as it is. Bites: {bites}. Nights: {nights}."),
        _("All cards are read. Bites: {bites}. Nights: {nights}."),
        _("This is what the night brought. Bites: {bites}. Nights: {nights}."),
        terse=(
            _("Bites: {bites}. Nights: {nights}."),
            _("Nights: {nights}. Bites: {bites}."),
            _("Bites {bites}, nights {nights}."),
            _("Nights {nights}, bites {bites}."),
            _("Read: bites {bites}, nights {nights}."),
            _("Renfield: bites {bites}, nights {nights}."),
            _("Counted: bites {bites}, nights {nights}."),
            _("The pile: bites {bites}, nights {nights}."),
        ),
        story=(_("Paper rustles behind the curtain. Bites: {bites}. Nights: {nights}."),),
    ),
    events.PureGarlic: Wording(
        _("Renfield sniffs and shudders: nothing but garlic!"),
        _("Nothing but garlic! I open a window."),
        _("Garlic from top to bottom! The village breathes out."),
        _("Renfield holds his nose: pure garlic!"),
        _("Soup for everybody: nothing but garlic!"),
        _("Not one bite, not one night: garlic!"),
        _("The pile smells of my grandmother's kitchen: garlic!"),
        _("Well gardened, hunters: nothing but garlic!"),
        terse=(
            _("Pure garlic!"),
            _("Nothing but garlic!"),
            _("Garlic, all of it!"),
            _("Garlic throughout!"),
            _("Only garlic!"),
            _("All garlic!"),
            _("Phew, garlic!"),
            _("Garlic, and how!"),
        ),
        story=(_("Renfield sniffs, shudders and turns green: nothing but garlic! The village cheers."),),
    ),
    events.Bitten: Wording(
        _n(
            "total",
            "Ouch! A bite for {seat}. That makes {total} in the village.",
            "Ouch! A bite for {seat}. That makes {total} in the village.",
        ),
        _("Two little holes in {seat}'s neck: bite number {total}."),
        _("{seat} looks pale: bite number {total}."),
        _("A scarf would have helped: bite number {total}."),
        terse=(
            _("Bite for {seat}!"),
            _("{seat} is bitten!"),
            _("A bite: {total}!"),
        ),
        story=(_("A shadow on the wall, and snap! A bite for {seat}, number {total}."),),
    ),
    events.HandSize: Wording(
        _n(
            "cards",
            "{seat} puts a hand card, unseen, under the discards and keeps {cards}.",
            "{seat} puts a hand card, unseen, under the discards and keeps {cards}.",
        ),
        _n(
            "cards",
            "One card fewer for {seat}: {cards} stays in hand.",
            "One card fewer for {seat}: {cards} stay in hand.",
        ),
        _("A hand card goes under the discards, unseen."),
        terse=(
            _n("cards", "{seat} keeps {cards} card.", "{seat} keeps {cards} cards."),
            _("{seat}: one card fewer."),
            _("One card fewer."),
        ),
        story=(
            _n(
                "cards",
                "Unseen, a card goes under the discards. {seat} keeps {cards} card.",
                "Unseen, a card goes under the discards. {seat} keeps {cards} cards.",
            ),
        ),
    ),
    events.HandGrew: Wording(
        _n(
            "cards",
            "{seat} draws a card to keep: {cards} in hand now.",
            "{seat} draws a card to keep: {cards} in hand now.",
        ),
        _("{seat} feels better, and holds a card more."),
        _("One card more in hand, and some colour in the cheeks."),
        terse=(
            _n("cards", "{seat} holds {cards} card.", "{seat} holds {cards} cards."),
            _("{seat}: one card more."),
            _("One card more."),
        ),
        story=(
            _n(
                "cards",
                "Rosy cheeks again! {seat} draws a card to keep and has {cards} now.",
                "Rosy cheeks again! {seat} draws a card to keep and has {cards} now.",
            ),
        ),
    ),
    events.HandWashed: Wording(
        _n(
            "cards",
            "The water washes over {seat}: {cards} card stays in hand.",
            "The water washes over {seat}: {cards} cards stay in hand.",
        ),
        _n(
            "cards",
            "{seat} is washed clean and keeps {cards} card.",
            "{seat} is washed clean and keeps {cards} cards.",
        ),
        _("The hand is washed. Somebody fetch a towel."),
        terse=(
            _n("cards", "{seat} keeps {cards} card.", "{seat} keeps {cards} cards."),
            _("{seat} is washed."),
            _("Washed."),
        ),
        story=(
            _n(
                "cards",
                "Drip, drop over {seat}: {cards} card stays in hand.",
                "Drip, drop over {seat}: {cards} cards stay in hand.",
            ),
        ),
    ),
    events.NightLonger: Wording(
        _n(
            "by",
            "The night grows longer: {by} night joins the deck.",
            "The night grows longer: {by} nights join the deck.",
        ),
        _n("by", "I put out a lamp: {by} night more.", "I put out some lamps: {by} nights more."),
        _n("by", "The morning moves away by {by} night.", "The morning moves away by {by} nights."),
        terse=(
            _n("by", "{by} more night.", "{by} more nights."),
            _("A longer night."),
            _("Darker still."),
        ),
        story=(
            _n(
                "by",
                "Clouds cover the moon: {by} night joins the deck.",
                "Clouds cover the moon: {by} nights join the deck.",
            ),
        ),
    ),
    events.NightTakenIn: Wording(
        _n(
            "by",
            "The night grows longer: {by} night card goes from Renfield’s pile into the box.",
            "The night grows longer: {by} night cards go from Renfield’s pile into the box.",
        ),
        _n(
            "by",
            "Into the box, Renfield: {by} night card. I keep it in mind.",
            "Into the box, Renfield: {by} night cards. I keep them in mind.",
        ),
        _n(
            "by",
            "The box takes {by} night card, and the morning waits.",
            "The box takes {by} night cards, and the morning waits.",
        ),
        terse=(
            _n(
                "by",
                "{by} more night: its card goes into the box.",
                "{by} more nights: their cards go into the box.",
            ),
            _("Night cards into the box."),
            _("Into the box with it."),
        ),
        story=(
            _n(
                "by",
                "Clouds cover the moon. Renfield lays {by} night card into the box.",
                "Clouds cover the moon. Renfield lays {by} night cards into the box.",
            ),
        ),
    ),
    events.NightShorter: Wording(
        _("A night leaves the game."),
        _("The dark loses a night."),
        _("One night fewer. I shall need fewer candles."),
        terse=(
            _("One night less."),
            _("A night leaves."),
            _("A shorter night."),
        ),
        story=(_("The moon hurries: a night leaves the game."),),
    ),
    events.PersonRevealed: Wording(
        _("The silver mirror shows {seat}: {role}!"),
        _("In the mirror {seat} is: {role}!"),
        _("Mirrors do not lie: {role}!"),
        terse=(
            _("{seat}: {role}!"),
            _("{seat} is {role}!"),
            _("{role}!"),
        ),
        story=(_("The silver mirror gleams, and there is no hiding any more. {seat} is: {role}!"),),
        rank="headline",
    ),
    events.MirrorDone: Wording(
        _n(
            "done",
            "The silver mirror is turned over. {done} ritual is done.",
            "The silver mirror is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the mirror is done."),
        _("Over with the mirror, ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Mirror done."),
        ),
        story=(
            _n(
                "done",
                "The mirror goes dull and is turned over. {done} ritual is done.",
                "The mirror goes dull and is turned over. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.ShortNightDone: Wording(
        _n(
            "done",
            "The short night is turned over. {done} ritual is done.",
            "The short night is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the short night is done."),
        _("Over with the short night, ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Short night done."),
        ),
        story=(
            _n(
                "done",
                "Short, but it counts: {done} ritual is done.",
                "Short, but it counts: {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.TransfusionDone: Wording(
        _n(
            "done",
            "The blood transfusion is turned over. {done} ritual is done.",
            "The blood transfusion is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the transfusion is done."),
        _("The little bottle is empty, ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Transfusion done."),
        ),
        story=(
            _n(
                "done",
                "The little bottle is empty. {done} ritual is done.",
                "The little bottle is empty. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.HolyWaterDone: Wording(
        _n(
            "done",
            "Only rumours for {seat}: the holy water is turned over. {done} ritual is done.",
            "Only rumours for {seat}: the holy water is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the holy water is used up."),
        _("{seat} is left with rumours. Ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Holy water done."),
        ),
        story=(
            _n(
                "done",
                "The last drop falls. {done} ritual is done.",
                "The last drop falls. {done} rituals are done.",
            ),
        ),
    ),
}
