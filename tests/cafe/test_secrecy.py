"""Two worlds that differ in a secret: the same traffic, byte for byte and beat for beat."""

from pathlib import Path

import pytest

from companion.core.errors import Refusal
from companion.core.model import Choice
from companion.network.mqtt import table_state
from companion.system.machine_health import Health
from tests.cafe.vocabulary import GAME, Desk, play
from tests.contract.setups import NAMES, Setup
from tests.contract.test_two_worlds import CASES, Case, answers_of, hidden_answers
from tests.fourth_game import registered

STEPS = 12
"""So many answers after a secret one are compared."""


@pytest.fixture(autouse=True)
def _steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine feels the same in both worlds."""
    monkeypatch.setattr(table_state, "read_health", lambda folder: Health(41, 20_000, 5))


class World(Desk):
    """A table in the café, from some moment of a game on; a minute passes with each answer."""

    def __init__(self, folder: Path, setup: Setup, answers: list[Choice], at: int) -> None:
        super().__init__(folder)
        self.connects()
        self.table.new(setup.game, NAMES[: setup.players], dict(setup.options), 1)
        for answer in answers[:at]:
            self.table.answer(answer)
        self.later(60)

    def answer(self, choice: Choice) -> list[tuple[str, bytes]]:
        """What leaves the table when this is answered."""
        before = len(self.line.said)
        self.table.answer(choice)
        for _ in range(60):
            self.later(1)
        return [(said.topic, said.payload) for said in self.line.said[before:]]


def compared(case: Case, folder: Path, answers: list[Choice], at: int, instead: Choice) -> int:
    """So many answers after which nobody could tell the worlds apart at the broker, not even when the
    table itself knows by now: what lies where never leaves it."""
    one, other = (World(folder / name, case.setup, answers, at) for name in ("one", "other"))
    rest, alike = answers[at + 1 : at + STEPS], 0
    for answer, different in zip((answers[at], *rest), (instead, *rest), strict=True):
        here = one.answer(answer)
        try:
            there = other.answer(different)
        except Refusal:
            break
        if one.table.latest_moment.over is not None or other.table.latest_moment.over is not None:
            break
        assert here == there
        assert here, "the beat goes on whatever is answered"
        alike += 1
    return alike


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_game_hides_reaches_no_broker(case: Case, tmp_path: Path) -> None:
    found = 0
    with registered():
        answers = answers_of(case.setup, 1)
        for number, (at, instead) in enumerate(hidden_answers(case, answers)[:1]):
            found += compared(case, tmp_path / str(number), answers, at, instead)
    assert found


def test_no_name_score_or_question_ever_leaves_a_table(tmp_path: Path) -> None:
    """A whole game, with a call in it, by people with names that nothing else is called."""
    desk = Desk(tmp_path)
    desk.connects()
    people = ("Ottokarla", "Zwentibold", "Kunigunde")
    play(desk.table, people=people)
    desk.later(2)
    desk.calls.ring("question")
    desk.later(30)
    desk.delivers()
    traffic = b"".join(said.topic.encode() + said.payload for said in desk.line.said)
    assert not [name for name in people if name.encode() in traffic]
    assert GAME.encode() in traffic
    for word in (b"score", b"asks", b'question"', b"seat", b"players", b"view"):
        assert word not in traffic.replace(b'"reason":"question"', b"")
