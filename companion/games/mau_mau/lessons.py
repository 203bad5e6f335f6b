"""Teaching cards of Vampir Mau Mau, one for each kind of question."""

from functools import partial

from companion.core.game import Options
from companion.games.mau_mau.presenter.card_names import beginning, card_in_sentence, card_name, symbol_name
from companion.games.mau_mau.presenter.values import (
    CardGridModel,
    CardTable,
    CharacterTile,
    DaySky,
    Heap,
    Nightfall,
    OpenCard,
    Panel,
    Symbol,
    WishLamp,
    Woken,
)
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules import questions as asked
from companion.games.mau_mau.rules.catalogue import Character, characters_of, deck_of
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF, Card, colour_of, symbol_of
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.frame import AnswerModel, SeatedPerson
from companion.viewmodels.teaching import ExamplePicture, Lesson, lesson

# Worked examples with this table's cards and invented players; no hand is shown.


PEOPLE = (SeatedPerson("Ada", 2, 270.0), SeatedPerson("Ben", 1, 150.0), SeatedPerson("Cleo", 0, 30.0))


def turn(options: Options) -> tuple[ExamplePicture, ...]:
    """An example with a card that fits, a symbol that triggers an ability, and drawing."""
    ada, *_ = characters_of(options["catalogue"])
    top = f"red:{options['catalogue']['symbols'][0]}"
    wakes = _symbol(options, ada.day_symbols[0])
    return (
        ExamplePicture(
            _table(options, top, 0),
            tr(
                "{card} lies on top: every bright card fits, by its colour or its symbol.",
                card=beginning(card_in_sentence(top)),
            ),
        ),
        ExamplePicture(
            Woken(PEOPLE[0], character_name(ada.name), True, wakes, None),
            tr("The symbol {symbol} wakes Ada’s character: it does what it can.", symbol=wakes.name),
        ),
        ExamplePicture(
            Heap(PEOPLE[1], 1, pool=False),
            tr("Ben has nothing that fits: he draws a card. If it fits, he may lay it at once."),
        ),
    )


def change_of_day(options: Options) -> tuple[ExamplePicture, ...]:
    """An example with the last clock: day becomes night."""
    ada, *_ = characters_of(options["catalogue"])
    top = f"blue:{options['catalogue']['symbols'][1]}"
    symbol = _symbol(options, ada.night_symbol)
    return (
        ExamplePicture(
            _table(options, top, 2),
            tr("Three people play, and two clocks lie there. Ben lays the third one."),
        ),
        ExamplePicture(
            Nightfall(False, tr("Night!"), PEOPLE),
            tr("As many clocks as people: night falls. All turn their characters over; the werewolf goes."),
        ),
        ExamplePicture(
            WishLamp(chip("blue"), colour_name("blue")),
            tr("Ben wishes for a colour: blue. The clocks go, and only blue fits."),
        ),
        ExamplePicture(
            Woken(PEOPLE[0], character_name(ada.name), False, symbol, None),
            tr("By night Ada’s symbol lets her left neighbour draw two. Clocks bring the day back."),
        ),
    )


def _symbol(options: Options, value: str) -> Symbol:
    pictures = options["catalogue"].get("pictures", {})
    own = {CLOCK: "clock", WEREWOLF: "wolf"}
    return Symbol(value, own.get(value) or pictures.get(value, value), symbol_name(value))


def _table(options: Options, top: Card, clocks: int) -> CardTable:
    """Return a table of three players by day."""
    symbols = tuple(options["catalogue"]["symbols"])
    fits = frozenset(card for card in deck_of(symbols).onto[top].play if ":" in card)
    lies = OpenCard(_symbol(options, symbol_of(top)), chip(colour_of(top)), card_name(top))
    cards = CardGridModel(
        tuple(map(chip, COLOURS)), tuple(_symbol(options, one) for one in symbols), fits, lies
    )
    places = len(PEOPLE)
    note = tr("{clocks} of {places} clocks", clocks=clocks, places=places)
    characters = characters_of(options["catalogue"])
    tiles = tuple(
        _tile(options, person, one, seat == 1)
        for seat, (person, one) in enumerate(zip(PEOPLE, characters, strict=False))
    )
    panel = Panel(tr("Top card"), lies, tr("Wish"), None, tr("No wish"))
    answers = (
        AnswerModel(WEREWOLF, tr("Werewolf"), icon="wolf", tone="special"),
        AnswerModel(CLOCK, tr("Clock"), icon="clock", tone="special"),
    )
    return CardTable(DaySky(True, tr("Day"), note, clocks, places), tiles, cards, panel, answers)


def _tile(options: Options, person: SeatedPerson, character: Character, active: bool) -> CharacterTile:
    wakes = tuple(_symbol(options, value) for value in character.day_symbols)
    return CharacterTile(person, character_name(character.name), True, wakes, None, 5, False, active)


def lessons(options: Options) -> tuple[Lesson, ...]:
    """Return all cards."""
    return (*_turns(options), *_specials(), *_abilities(), *_calls(), *_counted(options))


def is_night(view: PublicView) -> bool:
    """Return whether the characters lie with their night side up."""
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
            example=partial(change_of_day, options),
            when=is_night,
        ),
        lesson(
            asked.Play,
            tr("Your turn"),
            ("heart", tr("Lay a card of the same colour or symbol.")),
            ("drawcard", tr("Nothing fits, or you do not want to? Draw one.")),
            ("wolf", tr("Werewolf and clock fit any time.")),
            example=partial(turn, options),
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
            example=partial(change_of_day, options),
        ),
        lesson(
            asked.Hands,
            tr("How many cards?"),
            ("flag", tr("The round is over.")),
            ("hold", tr("Count this hand and tap the number.")),
            ("trophy", tr("Everybody scores the cards in the other hands.")),
        ),
    )
