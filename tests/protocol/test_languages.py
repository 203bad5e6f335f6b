"""Texts for people in the language that is asked for; without one every line is as it was."""

import io
import json
import random
from typing import Any

import pytest

from companion.cli.answers import answer_label
from companion.cli.protocol import Protocol, run
from companion.core.referee import Referee
from companion.games.registry import GAMES, find_game
from companion.i18n import LANGUAGES, language, temporary_language
from companion.table import open_table
from tests.contract.setups import SETUPS, Setup
from tests.support.desk import Desk

WISH = {"game": "dawn-under", "players": ["Emma", "Paul"], "options": {"simulate": True}, "seed": 3}


def lines(language: str | None, *commands: Any) -> list[dict[str, Any]]:
    spoken = Protocol(open_table(None), language)
    return [reply for command in commands for reply in spoken.reply(json.dumps(command).encode())]


def without_texts(line: dict[str, Any]) -> dict[str, Any]:
    ((name, value),) = line.items()
    return {name: {key: one for key, one in value.items() if key not in ("text", "labels")}}


def test_without_a_language_events_have_no_text_and_choices_no_labels() -> None:
    *events, asked = lines(None, {"new": WISH})
    assert events
    assert not any("text" in line["event"] for line in events)
    assert "labels" not in asked["question"]


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_language_adds_texts_and_changes_nothing_else(spoken: str) -> None:
    commands = ({"new": WISH}, {"answer": "A1"}, {"undo": 1}, {"answer": "A1"})
    plain, told = lines(None, *commands), lines(spoken, *commands)
    assert [without_texts(line) for line in told] == [without_texts(line) for line in plain]
    for line in told:
        ((name, value),) = line.items()
        assert value["text"]
        assert name == "event" or len(value["labels"]) == len(value["choices"])
    assert lines(spoken, {"new": WISH}) == lines(None, {"new": {**WISH, "language": spoken}})
    assert language() == "en"


def test_languages_differ() -> None:
    texts = {lines(spoken, {"new": WISH})[-1]["question"]["text"] for spoken in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


def test_a_new_game_without_a_language_has_that_of_the_start() -> None:
    german = lines("de", {"new": {**WISH, "language": "fr"}}, {"new": WISH})
    assert german[-1] == lines("de", {"new": WISH})[-1]
    plain = lines(None, {"new": {**WISH, "language": "fr"}}, {"new": WISH})
    assert plain[-1] == lines(None, {"new": WISH})[-1]


@pytest.mark.parametrize("wrong", ["tlh", "", 7, None, ["de"]])
def test_an_unknown_language_is_refused_after_game_and_players(desk: Desk, wrong: Any) -> None:
    for change, code in (({}, "bad-option"), ({"players": []}, "bad-players"), ({"game": "go"}, "bad-game")):
        (refused,) = desk.send({"new": {**WISH, **change, "language": wrong}})
        assert refused["error"]["code"] == code


def test_a_refused_new_keeps_the_language() -> None:
    german = lines(
        "de", {"new": WISH}, {"new": {**WISH, "players": [], "language": "fr"}}, {"undo": 0}, {"answer": "A1"}
    )
    assert german[-1] == lines("de", {"new": WISH}, {"answer": "A1"})[-1]


def test_the_program_speaks_it() -> None:
    out = io.BytesIO()
    run(open_table(None), io.BytesIO(json.dumps({"new": WISH}).encode()), out, print, "fr")
    assert json.loads(out.getvalue().splitlines()[-1])["question"]["labels"]


@pytest.mark.parametrize("spoken", ["de", "fr"])
@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game in GAMES], ids=str)
def test_every_answer_that_is_no_name_number_or_place_is_translated(setup: Setup, spoken: str) -> None:
    header = setup.header(1)
    referee = Referee(
        find_game(setup.game).rules, header._replace(options={**header.options, "simulate": False})
    )
    chance, phrases = random.Random(1), find_game(setup.game).phrases
    for _ in range(200):
        question = referee.question
        if question is None:
            break
        for choice in question.choices:
            meant = question.means(choice)
            if meant.place or meant.number is not None or isinstance(choice, int):
                continue
            english = answer_label(question, choice, header.players, phrases)
            with temporary_language(spoken):
                label = answer_label(question, choice, header.players, phrases)
            if english[:1] in "ABCD" and english[1:].isdigit():
                continue
            assert label != english, (question.kind, choice)
        referee.answer(chance.choice(question.choices))
