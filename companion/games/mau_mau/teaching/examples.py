"""Worked examples with the house's own cards, people of our invention, and no hand at all."""

from companion.core.game import Options
from companion.games.mau_mau.rules.catalogue import Character, characters_of
from companion.games.mau_mau.rules.deck import deck_of
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF, Card, colour_of, symbol_of
from companion.games.mau_mau.screens.scene_values import Heap, Nightfall, WishLamp, Woken
from companion.games.mau_mau.screens.values import (
    CardGridModel,
    CardTable,
    CharacterTile,
    DaySky,
    OpenCard,
    Panel,
    Symbol,
)
from companion.games.mau_mau.screens.wording import beginning, card_name, character_name, symbol_name
from companion.stage.colours import chip, colour_name
from companion.stage.lessons import ExamplePicture
from companion.stage.values import AnswerModel, SeatedPerson
from companion.words import tr

PEOPLE = (SeatedPerson("Ada", 2, 270.0), SeatedPerson("Ben", 1, 150.0), SeatedPerson("Cleo", 0, 30.0))


def turn(options: Options) -> tuple[ExamplePicture, ...]:
    """What fits, what a symbol wakes, and what to do where nothing fits."""
    ada, *_ = characters_of(options["catalogue"])
    top = f"red:{options['catalogue']['symbols'][0]}"
    wakes = _symbol(options, ada.day_symbols[0])
    return (
        ExamplePicture(
            _table(options, top, 0),
            tr(
                "{card} lies on top: every bright card fits, by its colour or its symbol.",
                card=beginning(card_name(top)),
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
    """The last clock: day becomes night."""
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
    """A table of three by day."""
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
