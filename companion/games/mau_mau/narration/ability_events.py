"""Sentences for abilities."""

from companion.games.mau_mau.rules import ability_events
from companion.i18n.sentences import Wording, _

EVENTS: dict[type, Wording] = {
    ability_events.Ability: Wording(
        _("{seat}'s character stirs."),
        _("{seat}'s character wakes up."),
        _("A character stirs."),
        terse=(
            _("{seat}'s character!"),
            _("{seat} stirs."),
            _("A character!"),
        ),
        story=(_("Something glows under the card: {seat}'s character stirs."),),
    ),
    ability_events.Day1: Wording(
        _("{seat}'s character stirs: a card goes to the left neighbour."),
        _("{seat} passes a card to the left."),
        _("A card goes to the left neighbour."),
        terse=(
            _("{seat}: a card to the left."),
            _("{seat}: card to the left."),
            _("A card to the left."),
        ),
        story=(_("Post for the left neighbour! {seat}'s character stirs and hands over a card."),),
    ),
    ability_events.Day2: Wording(
        _("{seat}'s character stirs: name a colour that the others must show."),
        _("Colours on the table: {seat} names one."),
        _("Name a colour that the others must show."),
        terse=(
            _("{seat}: name a colour."),
            _("{seat} names a colour."),
            _("Name a colour."),
        ),
        story=(
            _("Attention, inspection! {seat}'s character stirs: name a colour that the others must show."),
        ),
    ),
    ability_events.Day3: Wording(
        _("{seat}'s character stirs: make a wish and go on."),
        _("{seat} wishes, and plays on."),
        _("Make a wish and go on."),
        terse=(
            _("{seat}: wish and go on."),
            _("{seat}: a wish, and on."),
            _("Wish, and go on."),
        ),
        story=(_("What a lucky moon! {seat}'s character stirs: make a wish and go on."),),
    ),
    ability_events.Day4: Wording(
        _("{seat}'s character stirs: swap characters and go on."),
        _("{seat} may be somebody else, and plays on."),
        _("Swap characters and go on."),
        terse=(
            _("{seat}: swap and go on."),
            _("{seat}: a swap, and on."),
            _("Swap, and go on."),
        ),
        story=(_("Curtain up, masks off! {seat}'s character stirs: swap characters and go on."),),
    ),
    ability_events.Day5: Wording(
        _("{seat}'s character stirs: all others draw."),
        _("{seat} serves: all others draw."),
        _("All others draw."),
        terse=(
            _("{seat}: all others draw."),
            _("{seat} treats the others."),
            _("The others draw."),
        ),
        story=(_("Soup is ready, and it is cards! {seat}'s character stirs: all others draw."),),
    ),
    ability_events.Day6: Wording(
        _("{seat}'s character stirs: which of the others holds the fewest cards?"),
        _("{seat} looks for the thinnest hand. Whose is it?"),
        _("Which of the others holds the fewest cards?"),
        terse=(
            _("{seat}: which of the others has the fewest?"),
            _("{seat}: who has fewest?"),
            _("Who has the fewest?"),
        ),
        story=(
            _("Order in the court! {seat}'s character stirs: which of the others holds the fewest cards?"),
        ),
    ),
    ability_events.Day7: Wording(
        _("{seat}'s character stirs: look at two cards from the pile and deal them out."),
        _("{seat} looks at two cards and deals them out."),
        _("Two cards from the pile are dealt out."),
        terse=(
            _("{seat}: two cards to deal."),
            _("{seat} deals two."),
            _("Two to deal."),
        ),
        story=(_("The next round is on the house! {seat} looks at two cards and deals them out."),),
    ),
    ability_events.Day8: Wording(
        _("{seat}'s character stirs: feed the pool."),
        _("{seat} throws something into the pool."),
        _("The pool is hungry."),
        terse=(
            _("{seat}: feed the pool."),
            _("{seat}: into the pool."),
            _("Feed the pool."),
        ),
        story=(_("Something gurgles in the garden. {seat}'s character stirs: feed the pool."),),
    ),
    ability_events.NightSymbol: Wording(
        _("{seat}'s vampire shows its teeth to the left."),
        _("{seat}'s vampire hisses to the left."),
        _("Teeth, and to the left."),
        terse=(
            _("{seat} hisses to the left."),
            _("{seat}: teeth!"),
            _("Hiss, to the left!"),
        ),
        story=(_("The cape swirls, two fangs flash: {seat}'s vampire shows its teeth to the left."),),
    ),
    ability_events.NightColour: Wording(
        _("{seat}'s vampire gives a card away."),
        _("{seat}'s vampire has a card to spare."),
        _("The vampire gives a card away."),
        terse=(
            _("{seat} gives a card away."),
            _("{seat}: one card out."),
            _("A card goes out."),
        ),
        story=(_("With icy fingers {seat}'s vampire gives a card away."),),
    ),
}
