"""The journal of one game as a JSON value, and what cannot be one."""

import copy
import json
from typing import Any

import pytest

from tests.support.desk import Desk
from tests.support.tables import ALL, Sample

Json = Any


@pytest.fixture
def saved(dealt: Desk) -> Json:
    for vault in ("A1", "A2"):
        question = dealt.session.referee.question
        assert question
        dealt.answer(vault if vault in question.choices else question.choices[0])
    return dealt.does({"save": None})["save"]


@pytest.mark.parametrize("sample", ALL, ids=str)
def test_load_goes_on_where_save_left_off(sample: Sample) -> None:
    desk, other = Desk(), Desk()
    desk.does(sample.new())
    for step in range(30):
        question = desk.session.referee.question
        if question is None:
            break
        desk.send({"answer": question.choices[(step * 17) % len(question.choices)]})
        if step % 7 == 0:
            saved = desk.does({"save": None})["save"]
            assert other.send({"load": saved}) == [json.loads(json.dumps(desk.protocol.pending()))]
            assert other.everything() == desk.everything()


def test_a_save_names_the_game_and_holds_the_answers(saved: Json) -> None:
    assert saved["header"]["game"] == "dawn-under"
    assert saved["header"]["players"] == ["Emma", "Paul"]
    kinds = [kind for kind, _ in saved["entries"]]
    assert kinds.count("answer") == 2
    assert "dealt" in kinds


def test_a_loaded_game_can_be_undone(saved: Json) -> None:
    desk = Desk()
    desk.does({"load": saved})
    desk.does({"undo": 2})
    assert desk.refuses({"undo": 1}) == "nothing-to-undo"


def test_what_was_undone_is_not_saved(real: Desk) -> None:
    real.answer(0, "A1")
    real.does({"undo": 1})
    assert real.does({"save": None})["save"]["entries"] == [["answer", 0]]


def test_load_takes_the_place_of_the_running_game(real: Desk, saved: Json) -> None:
    real.answer(0)
    real.does({"load": saved})
    assert real.does({"save": None})["save"] == saved


def test_a_game_at_its_end_is_loaded_as_over() -> None:
    from tests.protocol.test_lines import played_out

    desk, over = played_out("dawn-under")
    saved = desk.does({"save": None})["save"]
    assert Desk().send({"load": saved}) == [over]


@pytest.mark.parametrize("value", [None, 1, "x", True, [], {}, {"gruftwart": "game"}, [1, 2]])
def test_what_is_no_journal_is_refused(real: Desk, value: Json) -> None:
    assert real.refuses({"load": value}) == "bad-journal"


def test_a_refused_load_without_a_game_starts_none(desk: Desk) -> None:
    assert desk.refuses({"load": {}}) == "bad-journal"
    assert desk.refuses({"save": None}) == "no-game"


CHANGES = {
    "no mark": lambda saved: saved.pop("gruftwart"),
    "another mark": lambda saved: saved.update(gruftwart="games"),
    "a newer version": lambda saved: saved.update(version=2),
    "no version": lambda saved: saved.pop("version"),
    "no header": lambda saved: saved.pop("header"),
    "header null": lambda saved: saved.update(header=None),
    "header empty": lambda saved: saved.update(header={}),
    "another game": lambda saved: saved["header"].update(game="chess"),
    "no players": lambda saved: saved["header"].update(players=[]),
    "a nameless player": lambda saved: saved["header"].update(players=["Emma", ""]),
    "one player more": lambda saved: saved["header"].update(players=["Emma", "Paul", "Mia"]),
    "unknown option": lambda saved: saved["header"]["options"].update(moon=True),
    "options missing": lambda saved: saved["header"].pop("options"),
    "options a list": lambda saved: saved["header"].update(options=[]),
    "options null": lambda saved: saved["header"].update(options=None),
    "seed a word": lambda saved: saved["header"].update(seed="7"),
    "seed null": lambda saved: saved["header"].update(seed=None),
    "more in the header": lambda saved: saved["header"].update(moon=1),
    "other rules": lambda saved: saved["header"].update(rules=999),
    "rules a word": lambda saved: saved["header"].update(rules="1"),
    "rules null": lambda saved: saved["header"].update(rules=None),
    "no entries": lambda saved: saved.pop("entries"),
    "entries an object": lambda saved: saved.update(entries={}),
    "an entry null": lambda saved: saved["entries"].append(None),
    "an entry of one": lambda saved: saved["entries"].append(["answer"]),
    "an entry of three": lambda saved: saved["entries"].append(["answer", "A1", 1]),
    "an entry of another kind": lambda saved: saved["entries"].append(["undo", 1]),
    "an entry's kind a list": lambda saved: saved["entries"].append([["answer"], 1]),
    "an illegal answer": lambda saved: saved["entries"].append(["answer", "Z1"]),
    "an answer of another type": lambda saved: saved["entries"].append(["answer", True]),
    "a wrong correction": lambda saved: saved["entries"].append(["correct", {"seat": 0, "stakes": 99}]),
    "an entry left out": lambda saved: saved["entries"].pop(0),
    "another late riser": lambda saved: saved["entries"].__setitem__(
        0, ["dealt", 1 - saved["entries"][0][1]]
    ),
    "an answer for the dealer": lambda saved: saved["entries"][0].__setitem__(0, "answer"),
    "dealt what people answer": lambda saved: saved["entries"].append(["dealt", "A3"]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_journal_that_was_changed_is_refused(real: Desk, saved: Json, change: str) -> None:
    wrong = copy.deepcopy(saved)
    CHANGES[change](wrong)
    assert real.refuses({"load": wrong}) == "bad-journal"
    real.does({"load": saved})
