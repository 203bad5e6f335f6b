"""Dawn Under on the public screen: tables that differ only in what is hidden look the same, to the pixel."""

import random

import pytest

from companion.app.offscreen import run_frames
from companion.settings.settings import Settings
from companion.table import open_table
from companion.viewmodels.orientation import QUARTERS, UPRIGHT
from tests.app.nosferatu import pixels
from tests.games.dawn_under.test_two_worlds import EXPANDED, TRACKED, all_closed, answers_of, symmetry

MOMENTS = 14


def world(setup, answers):
    """A game with these answers."""
    header = setup.header(0)
    session = open_table(None)
    session.new("dawn-under", list(header.players), {**header.options, "simulate": False}, 0)
    for answer in answers:
        session.answer(answer)
    return session


def closed_moments(setup, answers) -> list[int]:
    """After how many answers all vaults are shut and nothing names one; spread over the game."""
    session = world(setup, ())
    found = []
    for count, answer in enumerate(answers):
        if count > 30 and all_closed(session.referee) and not session.referee.question.penalised:
            found.append(count)
        session.answer(answer)
    step = max(1, len(found) // MOMENTS)
    return found[::step][:MOMENTS]


@pytest.mark.parametrize(
    ("setup", "lies"), [(TRACKED[2], UPRIGHT), (EXPANDED, UPRIGHT), (TRACKED[2], QUARTERS)], ids=str
)
def test_the_screen_of_a_shut_graveyard_does_not_tell_two_worlds_apart(room, setup, lies):
    """Everything that was opened so far was opened elsewhere: what the referee remembers differs."""
    names = symmetry(random.Random(1), turn_only=setup is EXPANDED)
    answers = answers_of(setup, 1)
    others = [names.get(str(answer), answer) for answer in answers]
    moments = closed_moments(setup, answers)
    settings = Settings()
    settings.change("lies", lies)
    room.shows(world(setup, ()), settings=settings)
    compared = 0
    for moment in moments:
        (said, here), (said_there, there) = (
            looks(room, world(setup, told[:moment])) for told in (answers, others)
        )
        assert " ".join(names.get(word, word) for word in said.split()) == said_there
        if said == said_there:  # else Undo names the vault that all have just seen somebody open
            compared += 1
            assert here == there, f"after {moment} answers"
    assert compared >= 3


def looks(room, session) -> tuple[str, bytes]:
    """What Undo says, and the whole window."""
    room.shows_also(session)
    run_frames()
    return room.app.game.frame.undo.text, pixels(room)


def test_an_open_vault_does_tell_them_apart(room):
    """The comparison is able to fail."""
    setup = TRACKED[2]
    names = symmetry(random.Random(1), turn_only=False)
    answers = answers_of(setup, 1)
    moment = next(
        count + 1
        for count in closed_moments(setup, answers)
        if str(answers[count]) in names and names[str(answers[count])] != answers[count]
    )
    room.shows(world(setup, answers[:moment]))
    here = pixels(room)
    room.shows_also(world(setup, [names.get(str(answer), answer) for answer in answers[:moment]]))
    assert pixels(room) != here
