"""Games that are joined in the middle, at a table with real pieces: they end, and nothing is lost."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from companion.core.game import new_header
from companion.core.model import TABLE, Choice
from companion.core.referee import Referee
from companion.games.dawn_under.ending import remember
from companion.games.dawn_under.rules.pieces import HIDDEN, Garlic, Vampire
from companion.games.dawn_under.simulation import RowCard
from companion.games.registry import find_game
from companion.simulator import dealer_for, table_for
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia", "Finn", "Lea", "Ben"]
KIT = find_game("dawn-under")


class JoinedGame:
    """A simulated game is played for a while; then a referee joins who has seen nothing of it."""

    def __init__(self, players: int, answers: int, seed: int, **options: Any) -> None:
        self.random = Random(f"{players} {answers} {seed}")
        ghosts = options.pop("ghosts", None)
        whole = new_header(KIT, NAMES[:players], options, seed)
        self.before = Referee(KIT.rules, whole)
        self.table: Any = table_for(whole)
        self.table.observe(self.before.told)
        while not self._can_be_joined(self.before, answers):
            self._answer(self.before)
        self.table = deepcopy(self.table)
        for row in self.table.rows:
            for card in row:
                card.up = False  # the new referee is told of what lies open
        more = {"running": True} | ({"ghosts": ghosts} if ghosts else {})
        self.referee = Referee(KIT.rules, new_header(KIT, NAMES[:players], options | more, seed), dealer_for)

    @staticmethod
    def _can_be_joined(referee: Referee, answers: int) -> bool:
        assert referee.over is None, "the game was over before it could be joined"
        question: Any = referee.question
        idle = question.kind == "open" and not question.plague and not referee.state.open
        return idle and len(referee.entries) >= answers

    def _answer(self, referee: Referee) -> None:
        question: Any = referee.question
        choice = self._said(question) if question.asks is TABLE else self.random.choice(question.choices)
        self.table.observe(referee.answer(choice))

    def _said(self, question: Any) -> Choice:
        """What the real table shows; of a game that runs also what its people know."""
        state = self.before.state
        if question.kind == "first" and state.turn is not None:
            return int(state.turn.seat)
        if question.kind == "count_at":
            count = state.expansion.count
            if count.owner is None:
                return "middle"
            return f"pedestal:{count.owner}" if count.vault is None else f"{count.owner}:{count.vault}"
        told = {
            "rats": lambda: state.rats,
            "length": lambda: len(self.table.rows[question.seat]),
            "stakes_held": lambda: self.table.stakes[question.seat],
            "bulbs": lambda: self.table.garlic[question.seat],
            "bats_left": lambda: self.table.bats[question.seat],
        }
        return told[question.kind]() if question.kind in told else self.table.answer(question)

    def play_on(self) -> Referee:
        """Play to the end; every answer is compared with the real pieces."""
        while self.referee.question is not None:
            joins = self.referee.state.turn is None
            self._answer(self.referee)
            if not joins and self.referee.over is None:
                self.compare()
        return self.referee

    def compare(self) -> None:
        state, table = self.referee.state, self.table
        assert state.garlic == table.garlic
        assert state.stakes == table.stakes
        assert [state.rows.count(seat) for seat in range(state.seats)] == [len(row) for row in table.rows]
        if isinstance(state.rows.of[0], list):
            assert state.rows.of == [[shown(card) for card in row] for row in table.rows]
        for vault, inside in state.inside.items():
            real = table.inside[vault]
            assert type(inside) is type(real)
            assert inside == real or inside == Vampire(None) or isinstance(state.rows.of[0], int)
        for vault, real in table.inside.items():
            assert vault in state.inside or vault in state.unknown, real
        for seat in range(state.seats):
            known = sum(inside == Garlic(seat) for inside in state.inside.values())
            assert state.garlic[seat] + known <= 3
        if state.expansion is not None:
            assert state.expansion.bats.left == table.bats
            assert (state.expansion.count.owner, state.expansion.count.vault) == (table.pedestal, table.count)


def shown(card: RowCard) -> str:
    return card.colour if card.up else HIDDEN


@pytest.mark.parametrize("rucola", [False, True], ids=["base", "rucola"])
@pytest.mark.parametrize("rows", ["tracked", "counted"])
@pytest.mark.parametrize("players", range(2, 7))
@clause("DU-34", "DU-35", "DU-37")
def test_a_joined_game_is_played_to_its_end(players: int, rows: str, rucola: bool) -> None:
    for seed in range(2):
        game = JoinedGame(players, 20 + 30 * seed, seed, rows=rows, rucola=rucola)
        begins = tuple(map(len, game.table.rows))
        assert game.play_on().over is not None
        asked = {question.kind for question, _ in game.referee.marks if question}
        assert "inside" in asked
        replay = remember(game.referee)
        assert not replay.complete
        assert replay.moments[0].vampires == begins, "the chart begins with the rows of that time"
        state = game.referee.state
        assert rows == "counted" or replay.moments[-1].vampires == tuple(map(len, state.rows.of))


@pytest.mark.parametrize("rows", ["tracked", "counted"])
@clause("DU-34", "DU-35")
def test_ghosts_play_on_in_a_joined_game_and_know_what_the_table_knows(rows: str) -> None:
    game = JoinedGame(3, 40, 1, rows=rows, rucola=True, ghosts=["elephant", None, "sleepy"])
    referee = game.referee
    while referee.state.turn is None:
        game._answer(referee)
    ghosts: Any = referee.dealer
    assert [len(row) for row in ghosts.open_table.rows] == [
        referee.state.rows.count(seat) for seat in range(3)
    ]
    for _ in range(400):
        if referee.question is None:
            break
        game._answer(referee)
        assert ghosts.open_table.garlic == referee.state.garlic
        assert ghosts.open_table.stakes == referee.state.stakes or referee.over
        assert ghosts.open_table.bats == referee.state.expansion.bats.left
    again = Referee(KIT.rules, referee.header, dealer_for, referee.history)
    assert again.dealer.open_table.rows == ghosts.open_table.rows  # type: ignore[union-attr]


@clause("DU-36")
def test_after_missed_turns_no_ghost_remembers_a_vault() -> None:
    game = JoinedGame(3, 40, 1, rucola=True, ghosts=["elephant", None, "sleepy"])
    while game.referee.question is not None and not (
        game.referee.question.kind == "open" and len(game.referee.entries) > 40
    ):
        game._answer(game.referee)
    ghosts: Any = game.referee.dealer
    assert any(memory.beliefs() for memory in ghosts.memories.values())
    game.referee.correct({"missed": True})
    assert not any(memory.beliefs() for memory in ghosts.memories.values())
