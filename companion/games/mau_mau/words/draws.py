"""What is told when an ability stirs, and when cards are drawn."""

from companion.games.mau_mau.rules import deeds, draws
from companion.words.said import Said, _, _n

EVENTS = {
    draws.Drew: Said(
        _("{seat} draws. Cards: {cards}."),
        _n("cards", "{seat} takes {cards} card from the pile.", "{seat} takes {cards} cards from the pile."),
        terse=_n("cards", "{seat} draws {cards}.", "{seat} draws {cards}."),
        story=(
            _n(
                "cards",
                "A bony hand would be quicker: {seat} draws {cards} card.",
                "A bony hand would be quicker: {seat} draws {cards} cards.",
            ),
            _n(
                "cards",
                "{seat} reaches into the dark pile and draws {cards} card.",
                "{seat} reaches into the dark pile and draws {cards} cards.",
            ),
        ),
    ),
    draws.DrewForMau: Said(
        _("No “Mau” to be heard! {seat} draws. Cards: {cards}."),
        terse=_n("cards", "No “Mau”: {cards} card for {seat}.", "No “Mau”: {cards} cards for {seat}."),
        story=(
            _n(
                "cards",
                "Has a bat got your tongue? No “Mau” to be heard! {seat} draws {cards} card.",
                "Has a bat got your tongue? No “Mau” to be heard! {seat} draws {cards} cards.",
            ),
        ),
    ),
    draws.DrewForMauMau: Said(
        _("No “Mau Mau” to be heard! {seat} draws, and the round goes on. Cards: {cards}."),
        terse=_n(
            "cards", "No “Mau Mau”: {cards} card for {seat}.", "No “Mau Mau”: {cards} cards for {seat}."
        ),
        story=(
            _n(
                "cards",
                "So close to the grave, I mean the goal! No “Mau Mau” to be heard: {seat} draws "
                "{cards} card, and the round goes on.",
                "So close to the grave, I mean the goal! No “Mau Mau” to be heard: {seat} draws "
                "{cards} cards, and the round goes on.",
            ),
        ),
    ),
    draws.DrewForSpecial: Said(
        _("A special cannot end the round. {seat} draws. Cards: {cards}."),
        terse=_n(
            "cards", "No special last: {cards} card for {seat}.", "No special last: {cards} cards for {seat}."
        ),
        story=(
            _n(
                "cards",
                "The spooks shake their heads: a special cannot end the round. {seat} draws {cards} card.",
                "The spooks shake their heads: a special cannot end the round. {seat} draws {cards} cards.",
            ),
        ),
    ),
    draws.DrewForCourtesy: Said(
        _("Where are your manners, {seat}? Cards to draw: {cards}."),
        terse=_n("cards", "Manners! {cards} card for {seat}.", "Manners! {cards} cards for {seat}."),
        story=(
            _n(
                "cards",
                "Even the skeletons curtsey! Where are your manners, {seat}? That costs {cards} card.",
                "Even the skeletons curtsey! Where are your manners, {seat}? That costs {cards} cards.",
            ),
        ),
    ),
    draws.DrewOnDay2: Said(
        _("Nothing to show: {seat} draws. Cards: {cards}."),
        terse=_n("cards", "{seat} draws {cards}.", "{seat} draws {cards}."),
        story=(
            _n(
                "cards",
                "Empty pockets and nothing to show: {seat} draws {cards} card.",
                "Empty pockets and nothing to show: {seat} draws {cards} cards.",
            ),
        ),
    ),
    draws.DrewOnDay5: Said(
        _("{seat} draws along with the others. Cards: {cards}."),
        terse=_n("cards", "{seat} draws {cards}.", "{seat} draws {cards}."),
        story=(
            _n(
                "cards",
                "One for all: {seat} draws {cards} card along with the others.",
                "One for all: {seat} draws {cards} cards along with the others.",
            ),
        ),
    ),
    draws.DrewOnDay6: Said(
        _("So few cards, {seat}! Here are more: {cards}."),
        terse=_n("cards", "{seat} draws {cards}.", "{seat} draws {cards}."),
        story=(
            _n(
                "cards",
                "Too thin for my taste, {seat}! Here, have {cards} card more.",
                "Too thin for my taste, {seat}! Here, have {cards} cards more.",
            ),
        ),
    ),
    draws.DrewForVampire: Said(
        _("The vampire hisses, and {seat} draws. Cards: {cards}."),
        terse=_n("cards", "{seat} draws {cards}.", "{seat} draws {cards}."),
        story=(
            _n(
                "cards",
                "The vampire hisses and shows its fangs, and {seat} quickly draws {cards} card.",
                "The vampire hisses and shows its fangs, and {seat} quickly draws {cards} cards.",
            ),
        ),
    ),
    deeds.Ability: Said(
        _("{seat}'s character stirs."),
        terse=_("{seat}'s character!"),
        story=(_("Something glows under the card: {seat}'s character stirs."),),
    ),
    deeds.Day1: Said(
        _("{seat}'s character stirs: a card goes to the left neighbour."),
        terse=_("{seat}: a card to the left."),
        story=(_("Post for the left neighbour! {seat}'s character stirs and hands over a card."),),
    ),
    deeds.Day2: Said(
        _("{seat}'s character stirs: name a colour that the others must show."),
        terse=_("{seat}: name a colour."),
        story=(
            _("Attention, inspection! {seat}'s character stirs: name a colour that the others must show."),
        ),
    ),
    deeds.Day3: Said(
        _("{seat}'s character stirs: make a wish and go on."),
        terse=_("{seat}: wish and go on."),
        story=(_("What a lucky moon! {seat}'s character stirs: make a wish and go on."),),
    ),
    deeds.Day4: Said(
        _("{seat}'s character stirs: swap characters and go on."),
        terse=_("{seat}: swap and go on."),
        story=(_("Curtain up, masks off! {seat}'s character stirs: swap characters and go on."),),
    ),
    deeds.Day5: Said(
        _("{seat}'s character stirs: all others draw."),
        terse=_("{seat}: all others draw."),
        story=(_("Soup is ready, and it is cards! {seat}'s character stirs: all others draw."),),
    ),
    deeds.Day6: Said(
        _("{seat}'s character stirs: which of the others holds the fewest cards?"),
        terse=_("{seat}: which of the others has the fewest?"),
        story=(
            _("Order in the court! {seat}'s character stirs: which of the others holds the fewest cards?"),
        ),
    ),
    deeds.Day7: Said(
        _("{seat}'s character stirs: look at two cards from the pile and deal them out."),
        terse=_("{seat}: two cards to deal."),
        story=(
            _(
                "The next round is on the house! {seat}'s character stirs: look at two cards from the "
                "pile and deal them out."
            ),
        ),
    ),
    deeds.Day8: Said(
        _("{seat}'s character stirs: feed the pool."),
        terse=_("{seat}: feed the pool."),
        story=(_("Something gurgles in the garden. {seat}'s character stirs: feed the pool."),),
    ),
    deeds.NightSymbol: Said(
        _("{seat}'s vampire shows its teeth to the left."),
        terse=_("{seat} hisses to the left."),
        story=(_("The cape swirls, two fangs flash: {seat}'s vampire shows its teeth to the left."),),
    ),
    deeds.NightColour: Said(
        _("{seat}'s vampire gives a card away."),
        terse=_("{seat} gives a card away."),
        story=(_("With icy fingers {seat}'s vampire gives a card away."),),
    ),
}
