"""What those read who play Vampir Mau Mau for the first time: a card for each kind of question."""

from functools import partial

from companion.core.game import Options
from companion.games.mau_mau.rules import questions as asked
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.teaching import examples
from companion.stage.lessons import Lesson, lesson
from companion.words import tr


def lessons(options: Options) -> tuple[Lesson, ...]:
    """All of them."""
    return (*_turns(options), *_specials(), *_abilities(), *_calls(), *_counted(options))


def is_night(view: PublicView) -> bool:
    """Whether the characters lie with their night sides up."""
    return not view.day


def _turns(options: Options) -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.TopCard,
            tr("Before you begin"),
            ("smile", tr("Everybody reads their character out.")),
            ("cards", tr("Turn up the top card of the pile.")),
            ("hold", tr("Tap the same card here.")),
        ),
        lesson(
            asked.Play,
            tr("Now it is night"),
            ("nightcard", tr("All characters lie with their night sides up.")),
            ("drawcard", tr("Its symbol: your left neighbour draws two.")),
            ("give", tr("Its colour: you give somebody a card.")),
            example=partial(examples.change_of_day, options),
            when=is_night,
        ),
        lesson(
            asked.Play,
            tr("Your turn"),
            ("heart", tr("Lay a card of the same colour or symbol.")),
            ("drawcard", tr("Nothing fits, or you do not want to? Draw one.")),
            ("wolf", tr("Werewolf and clock fit any time.")),
            example=partial(examples.turn, options),
        ),
        lesson(
            asked.Drawn,
            tr("Just drawn"),
            ("heart", tr("If the drawn card fits, you may lay it at once.")),
            ("hold", tr("Tap it then, or keep it.")),
            ("play", tr("If you keep it, the next one has a turn.")),
        ),
    )


def _specials() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.WolfOn,
            tr("The werewolf"),
            ("wolf", tr("It lies down on a character that has none, and silences it.")),
            ("hold", tr("Tap on whose character it lies down.")),
            ("star", tr("If it chases another one away, you wish.")),
        ),
        lesson(
            asked.Wish,
            tr("A wish"),
            ("star", tr("From now on only this colour fits, or a special.")),
            ("people", tr("That holds for all, for you too.")),
            ("check", tr("Whoever lays the colour has fulfilled it.")),
        ),
    )


def _abilities() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.GiveTo,
            tr("A gift"),
            ("give", tr("You give somebody a card of your hand.")),
            ("hold", tr("Tap who gets it.")),
            ("cards", tr("Fewer cards in hand are better.")),
        ),
        lesson(
            asked.SwapWith,
            tr("Other characters"),
            ("update", tr("You swap characters with somebody.")),
            ("wolf", tr("A werewolf stays on its character.")),
            ("play", tr("Then you have another turn.")),
        ),
        lesson(
            asked.NameColour,
            tr("Name a colour"),
            ("eye", tr("All the others show a card of it, or draw two.")),
            ("star", tr("It is no wish: nobody has to lay it.")),
            ("hold", tr("Tap the colour that you name.")),
        ),
        lesson(
            asked.Show,
            tr("Show or draw"),
            ("eye", tr("Show a card of the colour. It stays in your hand.")),
            ("drawcard", tr("If you show none, you draw two.")),
            ("hold", tr("Tap what has happened.")),
        ),
        lesson(
            asked.Deal,
            tr("Two cards to give"),
            ("drawcard", tr("Draw two cards and look at them.")),
            ("give", tr("Give each to whomever you like, also to yourself.")),
            ("hold", tr("Tap who gets this one.")),
        ),
    )


def _calls() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.Mau,
            tr("Only one card left"),
            ("speech", tr("Whoever has one card left says “Mau”.")),
            ("hourglass", tr("There are 2.6 seconds for it.")),
            ("drawcard", tr("Forgotten: one penalty card.")),
        ),
        lesson(
            asked.MauMau,
            tr("No card left"),
            ("speech", tr("Whoever gets rid of the last card says “Mau Mau”.")),
            ("hourglass", tr("There are 2.6 seconds for it.")),
            ("drawcard", tr("Forgotten: draw two, and the round goes on.")),
        ),
        lesson(
            asked.Courtesy,
            tr("Manners"),
            ("smile", tr("Some symbols ask the right neighbour for manners.")),
            ("hourglass", tr("There are 2.6 seconds for it.")),
            ("drawcard", tr("Forgotten: one penalty card.")),
        ),
    )


def _counted(options: Options) -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.WhatHappened,
            tr("You play, I count"),
            ("cards", tr("Lay a fitting colour or symbol, as ever.")),
            ("star", tr("A wish: tap its colour. A new day: the sky.")),
            ("speech", tr("“Mau” forgotten, hand empty: tell me who.")),
            example=partial(examples.change_of_day, options),
        ),
        lesson(
            asked.Hands,
            tr("How many cards?"),
            ("flag", tr("The round is over.")),
            ("hold", tr("Count this hand and tap the number.")),
            ("trophy", tr("Everybody scores the cards in the other hands.")),
        ),
    )
