"""Two worlds that differ in a secret: no byte that goes to anybody else does, and no length, order or number.

Everything that is sent to every phone is recorded, at the place where it leaves the server.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from companion.core.errors import Refusal
from companion.core.model import Choice, Question, to_json
from companion.games.kit_values import Hidden
from companion.games.nosferatu.simulation import NosferatuTable
from companion.games.registry import all_kits
from companion.games.seating import Seating, Sitter
from companion.network.phones.messages import GameState, LobbyState
from companion.network.phones.page_handlers import PageSocket
from companion.network.phones.server import PhoneServer
from companion.network.phones.service import PhoneService
from companion.network.phones.snapshots import SNAPSHOT_BYTES
from companion.table import Table, open_table
from companion.viewmodels.people import People
from tests.contract.setups import NAMES, Setup
from tests.contract.test_two_worlds import CASES, Case, answers_of, hidden_answers
from tests.fourth_game import registered
from tests.gallery.joining import Silent

STEPS = 12
"""So many answers after a secret one are compared."""
FAR = 50
"""And so many where something that all saw is to be forgotten first."""
LANGUAGES = ("de", "en", "fr")


class Sent(NamedTuple):
    """What left the server."""

    seat: int
    text: str


class Tapped(PageSocket):
    """An open page whose line is listened to."""

    def __init__(self, seat: int, sent: list[Sent]) -> None:
        self.seat, self._sent = seat, sent
        self.phone, self.invited, self.language = str(seat), False, LANGUAGES[seat % 3]
        self.once = {}

    def send_latest(self, text: str) -> None:
        self._sent.append(Sent(self.seat, text))


class World:
    """A table at which everybody has a phone, from some moment on."""

    def __init__(self, setup: Setup, answers: list[Choice], at: int) -> None:
        self.table = open_table(None)
        names = NAMES[: setup.players]
        self.table.new(setup.game, names, dict(setup.options), 1)
        for answer in answers[:at]:
            self.table.answer(answer)
        self.sent: list[Sent] = []
        self._listen(self.table, setup.game, names)

    def _listen(self, table: Table, game: str, names: list[str]) -> None:
        self._server = PhoneServer(lambda message: None, frozenset(), None, secure=False)  # type: ignore[arg-type]
        for seat in range(len(names)):
            self._server.connections[Tapped(seat, self.sent)] = None
        self._phones = PhoneService(None, Silent)
        self._phones.config = self._phones.config._replace(interface="127.0.0.1")
        self._phones.switch_on()
        seating = Seating(game, [Sitter(name, seat, phone=str(seat)) for seat, name in enumerate(names)])
        self._phones.show_seating(seating)
        self._phones.start_game(table, People(names))
        self._hear()

    def _hear(self) -> None:
        said = self._phones.server.said  # type: ignore[union-attr]
        for message in said:
            if isinstance(message, (GameState, LobbyState)):
                self._server.on_table_message(message)
        said.clear()

    def answer(self, choice: Choice) -> list[Sent]:
        """What is sent when this is answered."""
        self.sent.clear()
        self.table.answer(choice)
        self._hear()
        return list(self.sent)

    @property
    def question(self) -> Question | None:
        return self.table.referee.question

    def alike(self, hidden: Hidden, mark: int) -> bool:
        return hidden.alike(self.table.latest_moment.view, self.table.referee.told[mark:])

    @property
    def public(self) -> Any:
        """All that the table has seen."""
        return to_json(self.table.latest_moment.view), self.table.referee.told, self.table.latest_moment.over


def compare(one: list[Sent], other: list[Sent], knows: set[int]) -> None:
    """Nobody but those who know could tell the worlds apart; and nobody could who only counts."""
    assert [(sent.seat, len(sent.text.encode())) for sent in one] == [
        (sent.seat, len(sent.text.encode())) for sent in other
    ]
    assert all(len(sent.text.encode()) == SNAPSHOT_BYTES for sent in one)
    theirs = [sent for sent in one if sent.seat not in knows]
    assert theirs == [sent for sent in other if sent.seat not in knows]


def pair(setup: Setup, answers: list[Choice], at: int, instead: Choice, hidden: Hidden | None = None) -> int:
    """How many moments of two worlds were compared, that differ in the answer at this place.

    They are alike as long as all that the table has seen is the same; or as the game says (`hidden`).
    """
    one, other = World(setup, answers, at), World(setup, answers, at)
    compared, asks = 0, one.question.asks  # type: ignore[union-attr]
    knows = {asks} if isinstance(asks, int) else set()
    rest = answers[at + 1 : at + (STEPS if hidden is None else FAR)]
    mark, before = len(one.table.referee.told), True
    for answer, different in zip((answers[at], *rest), (instead, *rest), strict=True):
        here = one.answer(answer)
        try:
            there = other.answer(different)
        except Refusal:
            break
        if one.question is None or other.question is None:
            break
        if hidden is None and one.public != other.public:
            break
        alike = hidden is None or (one.alike(hidden, mark) and other.alike(hidden, mark))
        if alike and before:
            compare(here, there, knows)
            compared += 1
        before = alike
    return compared


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_game_hides_reaches_no_other_phone(case: Case) -> None:
    compared = 0
    with registered():
        for seed in range(12):
            answers = answers_of(case.setup, seed)
            for at, instead in hidden_answers(case, answers)[:1]:
                compared += pair(case.setup, answers, at, instead, case.hidden)
            if seed and compared:  # in some games the two worlds part at once
                break
    assert compared


def secret_answers(setup: Setup, answers: list[Choice]) -> Iterator[tuple[int, tuple[Choice, ...]]]:
    """Where somebody is asked alone, and what else they could say."""
    table = open_table(None)
    table.new(setup.game, NAMES[: setup.players], dict(setup.options), 1)
    for number, answer in enumerate(answers):
        question = table.referee.question
        if question is not None and question.secret and isinstance(question.asks, int):
            others = tuple(one for one in question.choices if one != answer)
            if others:
                yield number, others
        table.answer(answer)


def play_pairs(games: int) -> int:
    """So many games with a secret answer given differently; how many moments were compared."""
    chance, compared = random.Random(21), 0
    kits = [kit for kit in all_kits() if kit.name == "nosferatu"]
    for seed in range(games):
        kit = kits[seed % len(kits)]
        setup = Setup(kit.name, chance.choice(kit.players), {})
        answers = answers_of(setup, seed)
        places = list(secret_answers(setup, answers))
        at, others = chance.choice(places)
        compared += pair(setup, answers, at, chance.choice(others))
    return compared


def test_a_secret_answer_reaches_no_other_phone() -> None:
    assert play_pairs(6) > 6


@pytest.mark.slow
def test_in_a_thousand_games_no_secret_answer_reaches_another_phone() -> None:
    assert play_pairs(1000) > 1000


def test_a_role_that_the_app_has_dealt_reaches_its_own_phone_and_renfields(monkeypatch) -> None:
    setup = Setup("nosferatu", 6, {"roles": "app"})
    worlds = []
    for vampire in (2, 4):
        monkeypatch.setattr(NosferatuTable, "person", lambda *_, dealt=vampire: dealt)
        worlds.append(World(setup, [0], 1))
        assert worlds[-1].table.referee.state.vampire == vampire
    one, other = worlds
    for _ in range(8):
        answer = one.question.choices[0]  # type: ignore[union-attr]
        here, there = one.answer(answer), other.answer(answer)
        compare(here, there, {0, 2, 4})
        for seat in (2, 4):
            assert [sent for sent in here if sent.seat == seat] != [
                sent for sent in there if sent.seat == seat
            ]
