"""Programs that play: what they are told, and that this is all that their seat may see and hear."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

import companion
from companion.core.errors import IllegalAnswerError
from companion.core.game import Header
from companion.core.model import Choice, Event, Question, Seat
from companion.games.dawn_under.rules.events import LidTurned
from companion.games.dawn_under.simulation import DawnUnderTable
from companion.games.nosferatu.simulation import NosferatuTable
from companion.library import deal
from companion.tournaments import HIDDEN_SEED, play_out

pytestmark = pytest.mark.platform("processes of this Python")


class Noter(companion.Bot):
    """Answers by its number of decisions, and notes all that it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.decided = 0

    def begin(self, header: Header, seat: Seat) -> None:
        self.told += [header, seat]

    def observe(self, events: Sequence[Event]) -> None:
        self.told += events

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        self.told += [question, view, own]
        self.decided += 1
        return random.Random(self.decided).choice(question.choices)


def first(question: Question, view: Any, own: Any) -> Choice:
    return question.choices[0]


def noted(game: str, players: int, seed: int = 3, **options: Any) -> list[Noter]:
    bots = [Noter() for _ in range(players)]
    play_out(deal(game, [f"P{seat}" for seat in range(players)], simulate=True, seed=seed, **options), bots)
    return bots


@pytest.mark.parametrize(("game", "players"), [("dawn-under", 4), ("nosferatu", 6), ("mau-mau", 3)])
def test_every_bot_hears_all_events_and_never_the_seed(game: str, players: int) -> None:
    bots = noted(game, players)
    for seat, bot in enumerate(bots):
        header = bot.told[0]
        assert isinstance(header, Header)
        assert (header.seed, bot.told[1]) == (HIDDEN_SEED, seat)
    heard = [[one for one in bot.told if isinstance(one, Event)] for bot in bots]
    assert heard[0]
    assert all(one == heard[0] for one in heard)


def test_only_who_is_asked_reads_the_question() -> None:
    for seat, bot in enumerate(noted("nosferatu", 5, roles="app", discards="off")):
        assert {one.asks for one in bot.told if isinstance(one, Question)} <= {seat}


def test_bots_are_told_nothing_of_the_vampire_but_those_who_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds: Renfield is seat 0, the vampire seat 2 or seat 4. The others are told the same."""
    worlds = []
    for vampire in (2, 4):
        persons = {"renfield": 0, "vampire": vampire}
        monkeypatch.setattr(NosferatuTable, "person", lambda _, role, __, persons=persons: persons[role])
        play = deal(
            "nosferatu",
            [f"P{seat}" for seat in range(6)],
            simulate=True,
            seed=3,
            roles="app",
            night_deck="app",
            discards="off",
        )
        bots = [Noter() for _ in range(6)]
        with pytest.raises(Enough):
            play_out(play, [Stopper(bots, bot) for bot in bots])
        worlds.append(bots)
    told = [(one.told, other.told) for one, other in zip(*worlds, strict=True)]
    assert len(told[1][0]) >= 12
    assert {seat for seat, (one, other) in enumerate(told) if one != other} == {0, 2, 4}


def test_bots_are_told_nothing_of_a_lid_that_was_never_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds: under all lids but those that are turned lies something else."""
    worlds = [forty_answers()]
    turned = {event.vault for event in worlds[0][0].told if isinstance(event, LidTurned)}
    lay_out = DawnUnderTable.__init__

    def otherwise(table: DawnUnderTable, header: Header) -> None:
        lay_out(table, header)
        unseen = [vault for vault in table.lids if vault not in turned]
        lids = [table.lids[vault] for vault in unseen]
        table.lids.update(zip(unseen, lids[::-1], strict=True))

    monkeypatch.setattr(DawnUnderTable, "__init__", otherwise)
    worlds.append(forty_answers())
    assert [bot.told for bot in worlds[0]] == [bot.told for bot in worlds[1]]


class Enough(Exception):  # noqa: N818 (it ends a test's game)
    """The game is stopped here."""


class Stopper(companion.Bot):
    """Passes everything on; after so many decisions of all it stops the game."""

    def __init__(self, bots: list[Noter], bot: Noter, most: int = 9) -> None:
        self.bots, self.bot, self.most = bots, bot, most
        self.begin, self.observe = bot.begin, bot.observe  # type: ignore[method-assign]

    def observe(self, events: Sequence[Event]) -> None:
        raise AssertionError

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        if sum(bot.decided for bot in self.bots) == self.most:
            raise Enough
        return self.bot.decide(question, view, own)


def forty_answers() -> list[Noter]:
    bots = [Noter() for _ in range(3)]
    with pytest.raises(Enough):
        play_out(
            deal("dawn-under", ["A", "B", "C"], simulate=True, seed=6),
            [Stopper(bots, bot, 40) for bot in bots],
        )
    return bots


def test_functions_classes_and_objects_play() -> None:
    wins = companion.tournament("mau-mau", {"a": first, "b": Noter, "c": Noter()}, rounds=2)
    assert sum(wins.values()) >= 2


class OnlyDecides:
    """No subclass, and nothing but the method that is required."""

    def __init__(self) -> None:
        self.chance = random.Random(1)

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        return self.chance.choice(question.choices)


def test_a_bot_needs_no_more_than_decide() -> None:
    bots: Any = {"a": OnlyDecides(), "b": OnlyDecides}
    assert sum(companion.tournament("dawn-under", bots, rounds=2).values()) >= 2


def test_an_illegal_answer_of_a_bot_is_refused() -> None:
    with pytest.raises(IllegalAnswerError):
        companion.tournament("mau-mau", {"a": first, "b": lambda question, view, own: "never"})


def test_many_games_do_not_depend_on_the_number_of_cores() -> None:
    heard: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        heard.append((done, of))

    alone = companion.simulate_many(Noter, 30, 1, game="mau-mau", players=3, progress=progress)
    assert heard == [(25, 30), (30, 30)]
    assert companion.simulate_many(Noter, 30, 2, game="mau-mau", players=3) == alone
    assert alone.games == 30
    assert 0 <= alone.win_rate <= 1
    rungs = companion.ladder(Noter, 3, 1, game="dawn-under")
    assert list(rungs) == ["random", "sleepy", "wakeful", "elephant"]
    rival = companion.simulate_many(first, 6, 1, game="mau-mau", players=3, opponents=[Noter, first])
    assert rival.games == 6
