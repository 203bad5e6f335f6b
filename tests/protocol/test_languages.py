"""Texts for people in the language that is asked for; without one every line is as it was."""

import io
import json
import random
from typing import Any

import pytest

from companion.cli.answers import answer_label
from companion.cli.protocol import Protocol, run
from companion.core.game import new_header
from companion.core.referee import Referee
from companion.games.dawn_under.rules.questions import First, VaultInside
from companion.games.dawn_under.rules.rucola.questions import CountAt
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


RUNNING = {"running": True, "rucola": True}


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("more", [{}, {"rows": "counted"}, RUNNING], ids=str)
def test_no_two_answers_of_a_question_have_the_same_label(spoken: str, more: dict[str, Any]) -> None:
    names, chance = ("Emma", "Paul", "Mia"), random.Random(7)
    header = new_header(find_game("dawn-under"), list(names), {"rucola": True, **more}, 1)
    referee, phrases = Referee(find_game("dawn-under").rules, header), find_game("dawn-under").phrases
    kinds = set()
    with temporary_language(spoken):
        for _ in range(400):
            question = referee.question
            if question is None:
                break
            labels = [answer_label(question, choice, names, phrases) for choice in question.choices]
            assert len(set(labels)) == len(labels), (question.kind, labels)
            kinds.add(question.kind)
            referee.answer(chance.choice(question.choices))
    assert {"garlic", "open"} <= kinds
    assert "running" not in more or {"count_at", "inside"} <= kinds


def test_a_name_is_not_translated_even_if_it_is_a_word() -> None:
    question = CountAt("table", ("pedestal:0", "pedestal:1", "0:A1", "1:A1"))
    with temporary_language("de"):
        labels = [answer_label(question, one, ("red", "Dr no")) for one in question.choices]
        assert answer_label(First("table", (0, 1)), 0, ("red", "no")) == "red"
    assert labels == ["pedestal red", "pedestal Dr no", "red A1", "Dr no A1"]


@pytest.mark.parametrize("spoken", ["de", "fr"])
def test_what_is_asked_of_a_game_that_runs_is_translated(spoken: str) -> None:
    phrases, names = find_game("dawn-under").phrases, ("Emma", "Paul")
    for question in (
        VaultInside("table", ("empty", "vampire", "garlic:1"), "A1"),
        CountAt("table", ("middle", "pedestal:1")),
    ):
        for choice in question.choices:
            english = answer_label(question, choice, names, phrases)
            with temporary_language(spoken):
                assert answer_label(question, choice, names, phrases) != english


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
