"""Taking back and putting back."""

import json

import pytest

from companion.games.registry import GAMES
from tests.support.desk import Desk, Line
from tests.support.tables import ALL, Sample


def pending(desk: Desk) -> Line:
    line: Line = json.loads(json.dumps(desk.protocol.pending()))
    return line


def test_undo_answers_with_the_question_alone(real: Desk) -> None:
    first = pending(real)
    real.answer(0)
    assert real.send({"undo": 1}) == [first]


def test_redo_tells_again_what_happened(real: Desk) -> None:
    real.answer(0)
    told = real.last
    real.does({"undo": 1})
    assert real.send({"redo": 1}) == told


def test_several_answers_are_taken_and_put_back_at_once(real: Desk) -> None:
    first = pending(real)
    real.answer(0, "A1", "red", "no")
    last = pending(real)
    assert real.does({"undo": 4}) == first
    assert real.does({"redo": 4}) == last


def test_redo_puts_back_in_the_old_order(real: Desk) -> None:
    seen = [pending(real)] + [real.answer(choice) for choice in (0, "A1", "red", "no", "leave")]
    for question in reversed(seen[:-1]):
        assert real.does({"undo": 1}) == question
    for question in seen[1:]:
        assert real.does({"redo": 1}) == question


@pytest.mark.parametrize("count", [0, -1, 1.0, 1.5, "1", True, None, [], {}, [1], 3, 1000, 10**30])
def test_too_many_or_no_positive_whole_number(real: Desk, count: object) -> None:
    real.answer(0, "A1")
    assert real.refuses({"undo": count}) == "nothing-to-undo"
    real.does({"undo": 2})
    assert real.refuses({"redo": count}) == "nothing-to-undo"


def test_nothing_to_undo_at_the_start(real: Desk) -> None:
    assert real.refuses({"undo": 1}) == "nothing-to-undo"
    assert real.refuses({"redo": 1}) == "nothing-to-undo"


def test_what_the_dealer_did_at_the_start_cannot_be_undone(dealt: Desk) -> None:
    assert dealt.session.referee.entries
    assert dealt.refuses({"undo": 1}) == "nothing-to-undo"


def test_what_the_dealer_answered_goes_with_the_answer(dealt: Desk) -> None:
    before = dealt.everything()
    question = pending(dealt)
    dealt.answer("A1")
    told = dealt.last
    kinds = [kind for kind, _ in dealt.session.referee.entries]
    assert kinds[-1] == "dealt"
    assert dealt.send({"undo": 1}) == [question]
    assert dealt.everything()[:-1] == before[:-1]
    assert dealt.send({"redo": 1}) == told


def test_after_undo_the_dealer_deals_the_same_again(dealt: Desk) -> None:
    dealt.answer("A1")
    told = dealt.last
    dealt.does({"undo": 1})
    assert dealt.send({"answer": "A1"}) == told


def test_a_refused_line_does_not_forget_what_was_undone(real: Desk) -> None:
    real.answer(0, "A1")
    real.does({"undo": 2})
    real.refuses({"answer": 9})
    real.refuses(b"nonsense")
    real.refuses({"correct": {"seat": 0, "stakes": 1}})
    real.refuses({"redo": 3})
    real.refuses({"undo": 1})
    real.refuses({"load": 1})
    real.refuses({"new": 1})
    real.does({"view": "public"})
    real.does({"save": None})
    assert real.does({"redo": 2})["question"]["kind"] == "lid"


def test_a_new_answer_forgets_what_was_undone(real: Desk) -> None:
    real.answer(0, "A1")
    real.does({"undo": 1})
    real.answer("A2")
    assert real.refuses({"redo": 1}) == "nothing-to-undo"


def test_a_new_answer_that_is_the_old_one_forgets_as_well(real: Desk) -> None:
    real.answer(0, "A1")
    real.does({"undo": 2})
    real.answer(0)
    assert real.refuses({"redo": 1}) == "nothing-to-undo"


def test_a_correction_is_undone_like_an_answer(real: Desk) -> None:
    real.answer(0)
    before = real.everything()
    real.does({"correct": {"seat": 0, "stakes": 2}})
    after = real.everything()
    real.does({"undo": 1})
    assert real.everything()[:-1] == before[:-1]
    real.does({"redo": 1})
    assert real.everything() == after


def test_a_correction_forgets_what_was_undone(real: Desk) -> None:
    real.answer(0, "A1")
    real.does({"undo": 1})
    real.does({"correct": {"seat": 0, "stakes": 2}})
    assert real.refuses({"redo": 1}) == "nothing-to-undo"


def test_load_forgets_what_was_undone(real: Desk) -> None:
    real.answer(0, "A1")
    real.does({"undo": 1})
    real.does({"load": real.does({"save": None})["save"]})
    assert real.refuses({"redo": 1}) == "nothing-to-undo"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sample(game: str) -> None:
    assert any(sample.game == game for sample in ALL)


@pytest.mark.parametrize("sample", ALL, ids=str)
def test_undo_and_redo_come_back_to_the_same_game(sample: Sample) -> None:
    """Forty answers; then all the way back, all the way forth, with everything compared on the way."""
    desk = Desk()
    desk.does(sample.new())
    seen = [desk.everything()[:-1]]
    told = []
    for step in range(40):
        question = desk.session.referee.question
        if question is None:
            break
        reply = desk.send({"answer": question.choices[(step * 31) % len(question.choices)]})
        if "error" not in reply[0]:
            told.append(reply)
            seen.append(desk.everything()[:-1])
    for before in reversed(seen[:-1]):
        desk.does({"undo": 1})
        assert desk.everything()[:-1] == before
    assert desk.refuses({"undo": 1}) == "nothing-to-undo"
    for reply, after in zip(told, seen[1:], strict=True):
        assert desk.send({"redo": 1}) == reply
        assert desk.everything()[:-1] == after
    assert desk.refuses({"redo": 1}) == "nothing-to-undo"
