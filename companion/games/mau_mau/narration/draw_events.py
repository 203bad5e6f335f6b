"""Sentences for drawn cards."""

from companion.games.mau_mau.rules import ability_events
from companion.i18n.sentences import Wording, _, _n

EVENTS: dict[type, Wording] = {
    ability_events.Drew: Wording(
        _n("cards", "{seat} draws {cards} card.", "{seat} draws {cards} cards."),
        _n("cards", "{seat} takes {cards} card from the pile.", "{seat} takes {cards} cards from the pile."),
        _n("cards", "For {seat}: {cards} card.", "For {seat}: {cards} cards."),
        _n("cards", "{seat}'s hand grows by {cards} card.", "{seat}'s hand grows by {cards} cards."),
        _n("cards", "The pile gives {seat} {cards} card.", "The pile gives {seat} {cards} cards."),
        _n("cards", "{seat} sighs and draws {cards} card.", "{seat} sighs and draws {cards} cards."),
        _n("cards", "The pile grows thinner by {cards} card.", "The pile grows thinner by {cards} cards."),
        _n("cards", "That makes {cards} card more.", "That makes {cards} cards more."),
        terse=(
            _("{seat} draws."),
            _n("cards", "{seat}: {cards} card.", "{seat}: {cards} cards."),
            _n("cards", "{cards} card for {seat}.", "{cards} cards for {seat}."),
            _n("cards", "{seat} takes {cards}.", "{seat} takes {cards}."),
            _n("cards", "{seat} plus {cards}.", "{seat} plus {cards}."),
            _n("cards", "{cards} card more.", "{cards} cards more."),
            _("Drawn."),
            _("From the pile."),
        ),
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
        rank="routine",
    ),
    ability_events.DrewForMau: Wording(
        _n(
            "cards",
            "No “Mau” to be heard! {seat} draws {cards} card.",
            "No “Mau” to be heard! {seat} draws {cards} cards.",
        ),
        _n("cards", "A silent {seat} pays with {cards} card.", "A silent {seat} pays with {cards} cards."),
        _n(
            "cards",
            "Nobody said “Mau”. That costs {cards} card.",
            "Nobody said “Mau”. That costs {cards} cards.",
        ),
        terse=(
            _n("cards", "No “Mau”: {cards} card for {seat}.", "No “Mau”: {cards} cards for {seat}."),
            _("No “Mau”, {seat}!"),
            _("“Mau” forgotten!"),
        ),
        story=(
            _n(
                "cards",
                "Has a bat got your tongue? No “Mau”! {seat} draws {cards} card.",
                "Has a bat got your tongue? No “Mau”! {seat} draws {cards} cards.",
            ),
        ),
    ),
    ability_events.DrewForMauMau: Wording(
        _n(
            "cards",
            "No “Mau Mau” to be heard! {seat} draws {cards} card, and the round goes on.",
            "No “Mau Mau” to be heard! {seat} draws {cards} cards, and the round goes on.",
        ),
        _n(
            "cards",
            "So near, {seat}, and so quiet: {cards} card, and on we go.",
            "So near, {seat}, and so quiet: {cards} cards, and on we go.",
        ),
        _("No “Mau Mau”, no end. On we go."),
        terse=(
            _n("cards", "No “Mau Mau”: {cards} card for {seat}.", "No “Mau Mau”: {cards} cards for {seat}."),
            _("No “Mau Mau”, {seat}!"),
            _("“Mau Mau” forgotten!"),
        ),
        story=(
            _n(
                "cards",
                "So close to the grave, I mean the goal! No “Mau Mau”: {seat} draws {cards} card.",
                "So close to the grave, I mean the goal! No “Mau Mau”: {seat} draws {cards} cards.",
            ),
        ),
        rank="headline",
    ),
    ability_events.DrewForSpecial: Wording(
        _n(
            "cards",
            "A special cannot end the round. {seat} draws {cards} card.",
            "A special cannot end the round. {seat} draws {cards} cards.",
        ),
        _n(
            "cards",
            "Nice try, {seat}: a special is no last card. {cards} card.",
            "Nice try, {seat}: a special is no last card. {cards} cards.",
        ),
        _("A special cannot be the last one."),
        terse=(
            _n(
                "cards",
                "No special last: {cards} card for {seat}.",
                "No special last: {cards} cards for {seat}.",
            ),
            _("No special last, {seat}."),
            _("Not as the last one."),
        ),
        story=(
            _n(
                "cards",
                "The spooks shake their heads: no special at the end. {seat} draws {cards} card.",
                "The spooks shake their heads: no special at the end. {seat} draws {cards} cards.",
            ),
        ),
    ),
    ability_events.DrewForCourtesy: Wording(
        _n(
            "cards",
            "Where are your manners, {seat}? That costs {cards} card.",
            "Where are your manners, {seat}? That costs {cards} cards.",
        ),
        _n(
            "cards",
            "A courtesy forgotten: {cards} card for {seat}.",
            "A courtesy forgotten: {cards} cards for {seat}.",
        ),
        _n(
            "cards",
            "Manners cost nothing. No manners cost {cards} card.",
            "Manners cost nothing. No manners cost {cards} cards.",
        ),
        terse=(
            _n("cards", "Manners! {cards} card for {seat}.", "Manners! {cards} cards for {seat}."),
            _("Manners, {seat}!"),
            _("Too late!"),
        ),
        story=(
            _n(
                "cards",
                "Even the skeletons curtsey! That costs {seat} {cards} card.",
                "Even the skeletons curtsey! That costs {seat} {cards} cards.",
            ),
        ),
    ),
    ability_events.DrewOnDay2: Wording(
        _n(
            "cards",
            "Nothing to show: {seat} draws {cards} card.",
            "Nothing to show: {seat} draws {cards} cards.",
        ),
        _n("cards", "{seat} shrugs, and draws {cards} card.", "{seat} shrugs, and draws {cards} cards."),
        _n("cards", "No such colour, so {cards} card more.", "No such colour, so {cards} cards more."),
        terse=(
            _("{seat} draws."),
            _("{seat} has none."),
            _("Nothing to show."),
        ),
        story=(
            _n(
                "cards",
                "Empty pockets: {seat} draws {cards} card.",
                "Empty pockets: {seat} draws {cards} cards.",
            ),
        ),
    ),
    ability_events.DrewOnDay5: Wording(
        _n(
            "cards",
            "{seat} draws {cards} card along with the others.",
            "{seat} draws {cards} cards along with the others.",
        ),
        _n("cards", "A helping for {seat}, too: {cards} card.", "A helping for {seat}, too: {cards} cards."),
        _n("cards", "Everybody eats: {cards} card each.", "Everybody eats: {cards} cards each."),
        terse=(
            _("{seat} draws."),
            _("{seat}, too."),
            _("Drawn."),
        ),
        story=(
            _n(
                "cards", "One for all: {seat} draws {cards} card.", "One for all: {seat} draws {cards} cards."
            ),
        ),
    ),
    ability_events.DrewOnDay6: Wording(
        _n(
            "cards",
            "So few cards, {seat}! Here is {cards} more.",
            "So few cards, {seat}! Here are {cards} more.",
        ),
        _n(
            "cards",
            "By order of the court: {cards} card for {seat}.",
            "By order of the court: {cards} cards for {seat}.",
        ),
        _n("cards", "The slimmest hand gets {cards} card.", "The slimmest hand gets {cards} cards."),
        terse=(
            _("{seat} draws."),
            _n("cards", "{seat} gets {cards}.", "{seat} gets {cards}."),
            _("Too few cards."),
        ),
        story=(
            _n(
                "cards",
                "Too thin for my taste, {seat}! Here, have {cards} card more.",
                "Too thin for my taste, {seat}! Here, have {cards} cards more.",
            ),
        ),
    ),
    ability_events.DrewForVampire: Wording(
        _n(
            "cards",
            "The vampire hisses, and {seat} draws {cards} card.",
            "The vampire hisses, and {seat} draws {cards} cards.",
        ),
        _n(
            "cards", "{seat} feels a cold breath: {cards} card.", "{seat} feels a cold breath: {cards} cards."
        ),
        _n("cards", "That hiss costs {cards} card.", "That hiss costs {cards} cards."),
        terse=(
            _("{seat} draws."),
            _("{seat} shivers."),
            _("Hiss!"),
        ),
        story=(
            _n(
                "cards",
                "Two fangs flash, and {seat} quickly draws {cards} card.",
                "Two fangs flash, and {seat} quickly draws {cards} cards.",
            ),
        ),
    ),
}
