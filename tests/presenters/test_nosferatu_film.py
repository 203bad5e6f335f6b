"""The film of a game of Nosferatu: night by night what became known, the bites, and the stake's way."""

import pytest

from companion import i18n
from companion.games.ending import LookBack
from companion.games.nosferatu import ending
from companion.games.nosferatu.rules import events as told
from companion.presenters.game_presenter import afterwards
from companion.table import open_table
from companion.viewmodels.people import People
from tests.gallery.staging import finished

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Lena")


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")


def after(session):
    return afterwards(session.referee, People(session.referee.header.players))


def staked():
    """Two nights: a bite in the first, the stake in the second."""
    session = open_table(None)
    session.new("nosferatu", list(NAMES), {}, 1)
    first = ("garlic", "night", "rumour", "sunrise", "bite", "rumour", 3, "pass:3")
    second = ("unseen", "sunrise", "garlic", "transfusion", 4, "stake:1", "vampire")
    for answer in (0, 1, 2, *first, *second):
        session.answer(answer)
    assert session.referee.over is not None
    return session


def test_every_night_is_a_chapter_and_the_last_is_the_whole_tale():
    game = after(staked())
    assert ending.turns(game) == 2
    stages = [ending.stage(game, LookBack(turn))[0] for turn in (0, 1, 2, None)]
    assert [stage.whole for stage in stages] == [False, False, True, True]
    assert [stage.turn for stage in stages] == [0, 1, 2, 2]
    assert [stage.title for stage in stages] == [
        "Night 1",
        "Night 2",
        "This is how it was",
        "This is how it was",
    ]


def test_a_night_tells_bites_rituals_and_the_stakes_way():
    game = after(staked())
    first, second = (ending.stage(game, LookBack(turn))[0] for turn in (0, 1))
    assert [fate.text for fate in first.fates] == [
        "Mia held the stake",
        "2 cards for Renfield",
        "The sun rose",
        "Jonas was bitten",
        "The stake went to Jonas",
    ]
    assert "Transfusion" in [fate.text for fate in second.fates]
    assert second.fates[-1].text == "Paul was staked"
    assert [person.name for person in first.way] == ["Mia"]
    assert [person.name for person in second.way] == ["Mia", "Jonas"]
    assert first.marks == (("bite", "sun"),)
    assert second.marks[0] == first.marks[0]
    assert first.known == (), "nobody was turned up yet"
    assert [line for line in second.known if "Paul" in line] == ["Night 2: Paul, Vampire"]
    assert first.signs == ((0, "bite"), (1, "ritual"))


def test_what_was_laid_open_is_told_as_far_as_renfield_saw_it():
    game = after(staked())
    first, second = (ending.stage(game, LookBack(turn))[0] for turn in (0, 1))
    assert [(one.person.name, one.icon) for one in first.laid] == [("Mia", "garlic"), ("Jonas", "rumour")]
    assert second.laid == (), "nobody saw it"


@pytest.mark.parametrize("seed", range(1, 12))
def test_no_event_is_lost_between_the_nights(seed):
    session = finished("nosferatu", NAMES, seed)
    nights = ending.nights(session.referee)
    events = [event for night in nights for event in night.events]
    begin = next(at for at, one in enumerate(session.referee.told) if isinstance(one, told.RoundBegan))
    assert events == session.referee.told[begin:]
    noted = [
        value
        for (_, value), (question, _) in zip(session.referee.entries, session.referee.marks, strict=True)
        if question is not None and question.kind == "discard" and question.secret and value != "unseen"
    ]
    assert [card for night in nights for _, card in night.laid] == noted
