"""What is said in Vampir Mau Mau."""

from companion.games.mau_mau.rules import questions
from companion.words import mark
from companion.words.said import Said, _

EMPTY_HAND = mark("Your hand is empty: draw.")
"""In place of the short question, where nothing can be played."""

QUESTIONS = {
    questions.TopCard: Said(
        _("Which card lies on top of the discards?"),
        terse=_("Which card lies on top?"),
        story=(_("The cards are dealt, the candles flicker. Which card lies on top of the discards?"),),
        short=mark("Which card lies on top?"),
    ),
    questions.Play: Said(
        _("{asks}, it is your turn. Do you play a card, or do you draw one?"),
        _("Your turn, {asks}. A card, or a draw?"),
        _("{asks}, what do you play? Or do you draw?"),
        terse=_("{asks}, play or draw?"),
        story=(
            _("The spiders are watching your cards, {asks}. Do you play one, or do you draw?"),
            _("The table creaks, all are waiting for you, {asks}. Do you play a card, or do you draw one?"),
        ),
        short=mark("Which card do you play?"),
    ),
    questions.Drawn: Said(
        _("{asks}, do you play the card you have just drawn, or keep it?"),
        terse=_("{asks}, play it or keep it?"),
        story=(_("Still cold from the pile! {asks}, do you play the card you have just drawn, or keep it?"),),
        short=mark("Do you play the card you drew?"),
    ),
    questions.WolfOn: Said(
        _("{asks}, on whose character does the werewolf lie down?"),
        terse=_("{asks}, where does the werewolf go?"),
        story=(
            _("The werewolf turns round three times and yawns. {asks}, on whose character does it lie down?"),
        ),
        short=mark("On whom does the werewolf lie down?"),
    ),
    questions.Wish: Said(
        _("{asks}, which colour do you wish for?"),
        terse=_("{asks}, your wish?"),
        story=(_("A falling star over the graveyard! {asks}, which colour do you wish for?"),),
        short=mark("Which colour do you wish for?"),
    ),
    questions.WishForGift: Said(
        _("{asks}, you got a card. Would you like to wish for a colour?"),
        terse=_("{asks}, a wish?"),
        story=(
            _("A card has fluttered into your hand, {asks}. Would you like to wish for a colour in return?"),
        ),
        short=mark("Do you wish for a colour?"),
    ),
    questions.GiveTo: Said(
        _("{asks}, who gets one of your cards?"),
        terse=_("{asks}, who gets a card?"),
        story=(_("Your fingers are itching, {asks}. Who gets one of your cards?"),),
        short=mark("Who gets one of your cards?"),
    ),
    questions.SwapWith: Said(
        _("{asks}, with whom do you swap characters?"),
        terse=_("{asks}, swap with whom?"),
        story=(_("Coats and capes are flying! {asks}, with whom do you swap characters?"),),
        short=mark("With whom do you swap characters?"),
    ),
    questions.NameColour: Said(
        _("{asks}, which colour do you want to see?"),
        terse=_("{asks}, which colour?"),
        story=(_("Look round sternly, {asks}. Which colour do you want to see?"),),
        short=mark("Which colour do you name?"),
    ),
    questions.Show: Said(
        _("{asks}, {seat} wants to see something {colour}. Do you show a card, or draw two?"),
        terse=_("{asks}, show {colour}, or draw?"),
        story=(
            _(
                "Do not tremble, {asks}: {seat} wants to see something {colour}. Do you show a card, "
                "or draw two?"
            ),
        ),
        short=mark("Do you show a card in {colour}?"),
    ),
    questions.Deal: Said(
        _("{asks}, who gets card {card} of {of}?"),
        terse=_("{asks}, card {card} of {of}?"),
        story=(_("Look at it, but do not let on, {asks}. Who gets card {card} of {of}?"),),
        short=mark("Who gets card {card} of {of}?"),
    ),
    questions.Mau: Said(
        _("Quick, {seat}! Was “{call}” said in time?"),
        terse=_("{seat}: “{call}”?"),
        story=(_("Ears up, the clock is ticking! Was “{call}” said in time, {seat}?"),),
        short=mark("Did {name} say “{call}”?"),
    ),
    questions.MauMau: Said(
        _("Quick, {seat}! Was “{call}” said in time?"),
        terse=_("{seat}: “{call}”?"),
        story=(_("The very last card! Was “{call}” said in time, {seat}?"),),
        short=mark("Did {name} say “{call}”?"),
    ),
    questions.Courtesy: Said(
        _("Quick, {seat}! Was the courtesy done in time: {action}?"),
        terse=_("{seat}: {action}?"),
        story=(_("Even ghosts have manners! {seat}, was the courtesy done in time: {action}?"),),
        short=mark("Did {name} do it: {action}?"),
    ),
    questions.Yummy: Said(
        _("Quick, {seat}! Was “yummy” said in time?"),
        terse=_("{seat}: “yummy”?"),
        story=(_("What a feast for fine fangs! {seat}, was “yummy” said in time?"),),
        short=mark("Did {name} say “Yummy”?"),
    ),
    questions.StrokeHead: Said(
        _("Quick, {seat}! Was the head stroked in time?"),
        terse=_("{seat}: head stroked?"),
        story=(_("There, there! {seat}, was the head stroked in time?"),),
        short=mark("Did {name} stroke their head?"),
    ),
    questions.Knock: Said(
        _("Quick, {seat}! Were there three knocks in time?"),
        terse=_("{seat}: three knocks?"),
        story=(_("Is anybody in the coffin? {seat}, were there three knocks in time?"),),
        short=mark("Did {name} knock three times?"),
    ),
    questions.Yuck: Said(
        _("Quick, {seat}! Was “yuck” said in time?"),
        terse=_("{seat}: “yuck”?"),
        story=(_("Eight hairy legs! {seat}, was “yuck” said in time?"),),
        short=mark("Did {name} say “Yuck”?"),
    ),
    questions.TickTock: Said(
        _("Quick, {seat}! Was “tick tock” said in time?"),
        terse=_("{seat}: “tick tock”?"),
        story=(_("The pendulum swings! {seat}, was “tick tock” said in time?"),),
        short=mark("Did {name} say “Tick tock”?"),
    ),
    questions.WhatHappened: Said(
        _("What happens at the table?"),
        terse=_("What happens?"),
        story=(_("My old ears do not hear everything. What happens at the table?"),),
        short=mark("What happened?"),
    ),
    questions.Hands: Said(
        _("How many cards does {seat} still hold?"),
        terse=_("{seat}: how many cards?"),
        story=(_("Let us count the bones, I mean the cards: how many does {seat} still hold?"),),
        short=mark("How many cards are left?"),
    ),
}
