"""Turns that nobody entered (DU-36)."""

from random import Random

import pytest

from companion.core.model import Json, message_json
from companion.games.dawn_under.presenter.frames import PARTS
from companion.viewmodels.people import People
from tests.games.dawn_under.running import join
from tests.games.dawn_under.test_corrections import everything, refuses
from tests.games.dawn_under.vocabulary import RAT, sit_down
from tests.support.clauses import clause
from tests.support.story import Story


def insides(table: object) -> dict[str, Json]:
    known: dict[str, Json] = table.secret()["vaults"]  # type: ignore[attr-defined]
    return {name: seen["inside"] for name, seen in known.items()}


@clause("DU-36")
def test_in_the_base_game_only_vampires_stay_known() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("green")
    emma.finds_nothing("A2")
    paul.opens("A3", "black").leaves_garlic()
    table.correct(missed=True)
    known = insides(table)
    assert known.pop("A1") == {"vampire": "red"}
    assert set(known.values()) == {"unknown"}
    assert table.under("A2")["lid"] == "green"  # lids stay known
    assert paul.garlic == 2  # no bulb changes hands


@clause("DU-36")
def test_with_the_expansion_no_inside_stays_known_also_where_a_vault_lies_open() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rucola=True)
    emma.opens("A1", "red")
    table.turns_up("green")
    table.correct(missed=True)
    assert set(insides(table).values()) == {"unknown"}
    assert table.vault("A1") == {"state": "open", "lid": "red", "inside": "unknown"}
    assert "A1" not in table.choices()  # what lies open stays open to the end of the turn
    assert "stop" in table.choices()  # who laid how many stays


@clause("DU-36", "RU-3")
def test_vampires_laid_before_it_still_bring_the_count() -> None:
    reds = ["red red red red", "black blue blue black", "black blue blue black"]
    table, emma, *_ = sit_down("Emma Paul Mia", reds, rucola=True)
    for vault in ("A1", "A2"):
        emma.opens(vault, "red").lays("left")
        table.turns_up("red")
    table.correct(missed=True)
    table.listen()
    emma.opens("A3", "red")
    table.answer("empty")
    emma.lays("left")
    table.turns_up("white")
    assert table.told("count_came")[0]["seat"] == 0


@clause("DU-36", "DU-33")
def test_with_two_players_no_opening_before_it_counts_also_none_of_the_running_turn() -> None:
    table, emma, paul = sit_down("Emma Paul", "red red red red")
    table.lies("A2", lid="red")
    emma.finds_nothing("A1", "blue")
    paul.finds_nothing("A1", "blue")
    assert table.question.penalised == ("A1",)
    emma.opens("A2").lays("left")
    table.turns_up("white")
    table.correct(missed=True)
    assert table.question.penalised == ()
    emma.opens("A3", "blue")
    table.answer("empty")
    emma.keeps_garlic()
    paul.opens("A2")  # which Emma opened before it was said
    assert table.asks(emma, "open")
    assert table.question.penalised == ()


@clause("DU-36")
def test_it_is_refused_in_a_plague_and_with_any_other_value() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    for value in (False, 1, None, "true", {}):
        refuses(table, {"missed": value})
    refuses(table, {"missed": True, "turn": 1})
    emma.opens("A1", RAT)
    refuses(table, {"missed": True})
    refuses(table, {"vault": "A1", "inside": "unknown"})


@clause("DU-36")
def test_it_may_change_nothing() -> None:
    table, _ = join("Emma Paul Mia")
    before = table.public(), table.secret()
    table.correct(missed=True)
    assert (table.public(), table.secret()) == before


@clause("DU-35")
def test_an_inside_is_unknown_after_a_correction_and_no_bulb_changes_hands() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "black").leaves_garlic()
    table.correct(vault="A1", inside="unknown")
    assert table.under("A1") == {"lid": "black", "inside": "unknown"}
    assert emma.garlic == 2
    paul.opens("A1")
    assert table.question.choices == ("empty", "vampire", "garlic:0")


@clause("DU-37")
def test_bulbs_at_hand_are_refused_only_with_those_known_in_vaults() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    table.correct(vault="A1", inside={"garlic": 0})
    refuses(table, {"seat": 0, "garlic": 3})
    table.correct(missed=True)
    table.correct(seat=0, garlic=3)
    table.correct(vault="A1", inside={"garlic": 0})
    assert emma.garlic == 2


@clause("DU-37")
def test_what_has_become_unknown_is_not_counted_any_more() -> None:
    table, *_ = sit_down("Emma Paul Mia", rucola=True)
    table.correct(seat=0, row=["red", "red", *["?"] * 14, "red", "red"])
    table.correct(vault="A1", inside={"vampire": "red"})
    table.correct(vault="A2", inside={"vampire": "red"})
    change = {"seat": 1, "row": [*["red"] * 5, *["?"] * 13, "blue", "blue"]}
    refuses(table, change)
    table.correct(missed=True)
    table.correct(**change)


@clause("DU-36")
def test_lids_that_are_known_are_not_asked_again() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1", "green")
    table.correct(missed=True)
    before = everything(table)
    paul.opens("A1")
    assert table.asked("inside")
    table.referee.undo()
    assert everything(table) == before


@pytest.mark.parametrize("rows", ["tracked", "counted"])
@clause("DU-36")
def test_a_simulated_table_answers_what_it_is_asked_then(rows: str) -> None:
    story = Story("dawn-under", "Emma Paul Mia", seed=3, simulate=True, rucola=True, rows=rows)
    random = Random(3)
    missed = 0
    while story.over is None:
        if story.asked("open") and not story.question.plague and random.random() < 0.5:
            story.correct(missed=True)
            missed += 1
        choices = story.question.choices
        story.answer("bat" if "bat" in choices else random.choice(choices))
    assert missed > 5
    asked = {question.kind for question, _ in story.referee.marks if question}
    assert "inside" in asked
    assert ("taken" in asked) is (rows == "tracked")


@pytest.mark.parametrize("inside", [None, {"vampire": "red"}, {"garlic": 1}])
@clause("DU-35")
def test_whether_an_inside_is_unknown_shows_nowhere_before_the_vault_is_opened(inside: Json) -> None:
    """Two games that differ only in what the referee knows of A1 look and sound alike until it is opened."""
    random, answers = Random(4), 0
    stories = [Story("dawn-under", "Emma Paul Mia", rows="counted", rucola=True) for _ in range(2)]
    for story in stories:
        story.answer(0).correct(seat=2, row=19)
        story.correct(seat=1, garlic=2)
    stories[0].correct(vault="A1", inside="unknown")
    stories[1].correct(vault="A1", inside=inside)
    for story in stories:
        story.correct(seat=1, garlic=2)
    people = People(("Emma", "Paul", "Mia"))
    while answers < 60 and stories[0].over is None:
        known, unknown = (look(story, people) for story in stories)
        assert known == unknown
        allowed = [one for one in stories[0].question.choices if one != "A1"]
        choice = random.choice(allowed)
        for story in stories:
            story.answer(choice)
        assert stories[0].events == stories[1].events
        answers += 1
    assert answers > 30


def look(story: Story, people: People) -> object:
    """All that can be seen and asked now."""
    question = story.question
    assert question is not None
    parts = PARTS[type(question)](story.view, question, people)
    return story.public(), message_json(question), parts
