"""What is told in Dawn Under of stakes, garlic and gifts."""

from companion.games.dawn_under.rules import events
from companion.games.dawn_under.words.besides import BULB
from companion.words.said import Said, _

EVENTS: dict[type, Said] = {
    events.StakeTaken: Said(
        _("{seat} takes a stake and has {stakes} now."),
        _("A stake for {seat}. That makes {stakes}."),
        _("{seat} pays with a stake: number {stakes}."),
        _("Mind the splinters, {seat}: stake number {stakes}."),
        _("From the middle of the table to {seat}: stake number {stakes}."),
        _("I write it down for {seat}: stake number {stakes}."),
        _("That costs a stake, number {stakes}."),
        _("A stake, and that makes {stakes}."),
        _("Stake number {stakes}. They are sharp, I made them myself."),
        terse=(
            _("A stake for {seat}."),
            _("{seat}: stake {stakes}."),
            _("{seat} takes a stake."),
            _("{seat} pays a stake."),
            _("Stake to {seat}."),
            _("That costs a stake."),
            _("A stake: {stakes}."),
            _("Stake number {stakes}."),
        ),
        story=(_("Pointed and splintery: {seat} has to take a stake, number {stakes}."),),
    ),
    events.StakeForForbidden: Said(
        _("That vault was forbidden: {seat} takes a stake and has {stakes} now."),
        _("I had said so: forbidden. {seat} takes a stake, number {stakes}."),
        _("A forbidden vault costs a stake: number {stakes}."),
        terse=(
            _("Forbidden! A stake for {seat}."),
            _("Off limits! A stake for {seat}."),
            _("Forbidden! That costs a stake."),
        ),
        story=(_("The old stones rumble: that vault was forbidden! {seat} takes a stake."),),
    ),
    events.StakesReturned: Said(
        _("{seat} puts the three stakes back."),
        _("The three stakes go back to the middle."),
        _("I collect three stakes. {seat} starts afresh."),
        terse=(
            _("{seat}: stakes back."),
            _("Stakes back."),
            _("Back with the three."),
        ),
        story=(
            _("Clatter, clatter: {seat} puts the three stakes back in the middle and can breathe again."),
        ),
        aside=True,
    ),
    events.FoundGarlic: Said(
        _("Phew, garlic! The bulb belongs to {owner}."),
        _("Garlic! I can smell {owner} behind it."),
        _("That is no perfume. {owner} left a bulb here."),
        _("Garlic! My eyes water, and I have none."),
        terse=(
            _("Garlic from {owner}!"),
            _("Phew, {owner}'s garlic!"),
            _("Garlic! It is {owner}'s."),
            _("Phew, garlic!"),
        ),
        story=(
            _("A cloud of stink rolls out of the vault. Garlic! And who left the bulb here? It was {owner}."),
        ),
        besides=BULB,
    ),
    events.GarlicPlaced: Said(
        _("{seat} leaves a garlic bulb behind."),
        _("{seat} leaves a present, and not a nice one."),
        _("A bulb of garlic stays behind. I hold my nose."),
        _("Garlic for the next guest, with greetings from {seat}."),
        terse=(
            _("Garlic by {seat}."),
            _("{seat} leaves garlic."),
            _("A bulb stays here."),
        ),
        story=(_("{seat} giggles quietly and leaves a garlic bulb behind. That will stink!"),),
        besides=BULB,
    ),
    events.GarlicReturned: Said(
        _("{owner} takes the bulb back."),
        _("The bulb goes back to {owner}."),
        _("The bulb goes home. Open a window."),
        terse=(
            _("{owner}: bulb back."),
            _("Bulb to {owner}."),
            _("The bulb goes back."),
        ),
        story=(_("With two pointed fingers {owner} takes the bulb back."),),
        aside=True,
    ),
    events.Gift: Said(
        _("{from} gives {to} a vampire."),
        _("A vampire moves from {from} to {to}."),
        _("{to} gets a lodger from {from}."),
        _("With the warmest wishes of {from}: one vampire for {to}."),
        _("{from} packs a suitcase for {to}."),
        _("I carry the luggage from {from} to {to}."),
        _("A vampire moves in with {to}."),
        _("{from} has one vampire fewer."),
        _("One suitcase changes hands."),
        terse=(
            _("From {from} to {to}."),
            _("{from}'s gift to {to}."),
            _("One more for {to}."),
            _("{to} gets one."),
            _("{from} gives one."),
            _("One moves to {to}."),
            _("A gift."),
            _("One moves house."),
        ),
        story=(_("Look who is moving house! {from} gives {to} a vampire."),),
        besides=("turn_up", _("The giver turns up the next vampire, unless two still lie open there.")),
    ),
    events.GiftPut: Said(
        _("{seat} lays a gift at the {side} end."),
        terse=_("{seat}: {side}."),
        story=(
            _("The new guest snuggles up in {seat}'s row: {side} end."),
            _("{seat} makes room on the {side}."),
            _("A new neighbour in {seat}'s row."),
            _("The guest is shown to the {side}."),
            _("The row moves up a little."),
            _("{seat} fetches another blanket."),
            _("Slippers out, suitcase down."),
        ),
        aside=True,
    ),
}
EVENTS[events.FoundOwnGarlic] = EVENTS[events.FoundGarlic]
