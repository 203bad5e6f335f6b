"""Before the first card everyone sees their character, and hears what it can do (MM-3)."""

import pytest

from companion import i18n
from companion.games.mau_mau.presenter.round_begin import DONE, NEXT
from companion.games.mau_mau.presenter.values import CardTable, Introduction
from companion.presenters.game_presenter import GamePresenter
from companion.table import open_table
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia"]
CHARACTERS = ["Judge", "Postman", "Cook"]


def begins(**options):
    table = open_table(None)
    table.new("mau-mau", NAMES, {"characters": CHARACTERS, **options}, 1)
    return table


def met(table) -> list:
    """The frames, person by person, as “next” leads through them."""
    frames = [GamePresenter(table).frame()]
    while NEXT in dict(frames[-1].then):
        frames.append(dict(frames[-1].then)[NEXT])
    return frames


@clause("MM-3")
@pytest.mark.parametrize("tracking", ["cards", "specials"])
def test_everyone_is_introduced_in_turn_and_then_the_game_begins(tracking):
    frames = met(begins(tracking=tracking))
    assert [(frame.asked.name, frame.stage.character) for frame in frames] == list(
        zip(NAMES, CHARACTERS, strict=True)
    )
    assert [frame.banner.text for frame in frames] == ["1 of 3", "2 of 3", "3 of 3"]
    first = dict(frames[-1].then)[DONE]
    assert isinstance(first.stage, CardTable)
    assert all(dict(frame.then)[DONE] == first for frame in frames)


@clause("MM-3")
def test_what_the_card_says_is_shown_and_read():
    frame = met(begins())[0]
    shown: Introduction = frame.stage
    assert [symbol.name for symbol in shown.day_symbols] == ["candle", "broom"]
    assert shown.night_colour.colour == "purple"
    assert frame.aloud == (
        "Emma is: Judge. By day, with candle or broom: Among the others, who has the fewest cards draws two; "
        "are there several, each draws one. By night, with potion: Your left neighbour draws two cards. "
        "With the colour purple: Give one of your cards to anyone else you like."
    )


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_everything_that_is_shown_is_read(language):
    i18n.set_language(language)
    for frame in met(begins()):
        shown: Introduction = frame.stage
        for text in (shown.person.name, shown.character, shown.ability, shown.bite, shown.gift):
            assert text in frame.aloud
    i18n.set_language("en")


def test_one_can_go_back_to_the_one_before():
    frames = met(begins())
    assert [frame.undo.possible for frame in frames] == [False, True, True]
    assert dict(frames[0].then)[DONE].undo.text == "Back: Characters"


@clause("MM-3")
def test_it_happens_once():
    table = begins()
    table.answer("red:spider")
    assert isinstance(GamePresenter(table).frame().stage, CardTable)
    table.undo()
    assert isinstance(GamePresenter(table).frame().stage, CardTable)


def test_the_rule_is_named():
    assert {frame.help.rule for frame in met(begins())} == {"MM-3"}
