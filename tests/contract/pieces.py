"""The books of each game: nothing is lost or doubled, and what the referee believes is what truly lies there.

`BOOKS` has a line for each game. Books are opened with the header, and looked at after each step.
"""

from collections import Counter
from typing import Any, Protocol

from companion.core.game import Header
from companion.core.values import Event, Question
from companion.games.dawn_under.rules.pieces import HIDDEN, RAT, Garlic, Vampire
from tests.contract.walk import Step


class Books(Protocol):
    """What is checked after each step."""

    def __init__(self, header: Header) -> None: ...

    def check(self, step: Step) -> None:
        """Fails where something is lost, doubled, or not as the referee believes."""


class NoBooks:
    """A game without pieces that the referee follows: nothing can be lost."""

    def __init__(self, header: Header) -> None:
        self.players = header.players

    def check(self, step: Step) -> None:
        assert step.referee.header.players == self.players


class DawnUnder:
    """Vampires, lids, stakes, bulbs; with the expansion also bats and the Count."""

    def __init__(self, header: Header) -> None:
        self.seats = len(header.players)
        self.counted = header.options["rows"] == "counted"
        self.rucola = header.options["rucola"]
        self.rats = 4 if self.seats == 2 else 6
        self.vampires = 40 if self.seats == 2 else 60
        self.lids = 40 if self.seats == 2 else 60
        self.in_hand: list[str | None] = []

    def check(self, step: Step) -> None:
        state: Any = step.referee.state
        table: Any = step.table
        self._follow_gifts(step.events)
        self._vampires(state, step.referee.question)
        self._tokens(state)
        self._belief(state, table, step.referee.over is not None)

    def _follow_gifts(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("gift", "vampire_taken") and not self.counted:
                self.in_hand.append(event.colour)  # type: ignore[attr-defined]
            elif event.kind == "gift_put":
                self.in_hand.remove(event.colour)  # type: ignore[attr-defined]

    def _vampires(self, state: Any, question: Question | None) -> None:
        buried = [thing.colour for thing in state.inside.values() if isinstance(thing, Vampire)]
        if self.counted:
            total = sum(state.rows.of) + len(buried)
            assert total == self.vampires or (question is None and total < self.vampires)
            return
        rows = [card for row in state.rows.of for card in row]
        assert len(rows) + len(buried) + len(self.in_hand) == self.vampires
        seen = Counter([card for card in rows if card != HIDDEN] + buried + self.in_hand)
        assert max(seen.values(), default=0) <= 10
        if question is None or question.kind not in ("first", "reveal"):
            assert all(HIDDEN not in row[:2] + row[-2:] for row in state.rows.of)

    def _tokens(self, state: Any) -> None:
        buried = Counter(thing.owner for thing in state.inside.values() if isinstance(thing, Garlic))
        assert [state.garlic[seat] + buried[seat] for seat in range(self.seats)] == [3] * self.seats
        assert all(0 <= stakes <= 3 for stakes in state.stakes)
        assert state.stakes_left == 13 - sum(state.stakes) >= 0
        assert state.rats <= self.rats
        assert len(state.from_stack) <= state.rats
        assert set(state.lids) <= set(state.board.vaults)

    def _belief(self, state: Any, table: Any, over: bool) -> None:
        if not self.counted:
            rows = [[card.colour if card.up else HIDDEN for card in row] for row in table.rows]
            assert state.rows.of == rows
            assert sorted(card.colour for hand in table.hands for card in hand) == sorted(
                colour or "" for colour in self.in_hand
            )
        elif not over:
            assert state.rows.of == [len(row) for row in table.rows]
        assert {vault: _kind(thing, state) for vault, thing in state.inside.items()} == {
            vault: _kind(thing, state, state.inside.get(vault)) for vault, thing in table.inside.items()
        }
        assert all(table.lids[vault] == lid for vault, lid in state.lids.items())
        assert len(table.lids) == self.lids
        assert len(table.stack) == self.rats - len(state.from_stack)
        assert (state.garlic, state.stakes) == (table.garlic, table.stakes)
        lying = Counter([*table.lids.values(), *table.stack])
        assert lying.pop(RAT, 0) == self.rats - len(state.from_stack)
        assert all(count <= 10 for count in lying.values())
        if self.rucola:
            assert state.expansion.bats.left == table.bats
            assert state.expansion.count.owner == table.pedestal
            assert state.expansion.count.vault == table.count


def _kind(thing: Any, state: Any, believed: Any = None) -> object:
    """A vampire whose colour the referee does not know is a vampire all the same."""
    return Vampire(None) if isinstance(thing, Vampire) and believed == Vampire(None) else thing


class Nosferatu:
    """Hands, deck, discards, bites, nights."""

    def __init__(self, header: Header) -> None:
        self.cards = 60

    def check(self, step: Step) -> None:
        state: Any = step.referee.state
        table: Any = step.table
        self._conserved(state, table)
        if table.vampire is not None and step.referee.over is None:
            self._belief(state, table, step.referee.question)

    def _conserved(self, state: Any, table: Any) -> None:
        assert state.loose >= 0
        assert 0 <= state.deck <= state.loose
        assert all(0 <= bites <= 2 for bites in state.bites)
        lying = [*table.deck, *table.discards, *table.pile, *(card for hand in table.hands for card in hand)]
        nights = table.night.nights + table.nights_out
        assert len(lying) + sum(table.bites) + nights + 1 == self.cards
        box = Counter([*lying, *["bite"] * sum(table.bites), *["night"] * nights])
        assert box == {"rumour": 18, "garlic": 15, "bite": 16, "night": 10}

    def _belief(self, state: Any, table: Any, question: Question | None) -> None:
        assert state.bites == table.bites
        assert (state.night.hidden, state.night.open) == (table.night.hidden, table.night.open)
        assert state.nights_out == table.nights_out
        assert state.deck == len(table.deck)
        assert state.vampire in (table.vampire, -1)
        held = list(state.hands)
        pile = state.pile
        if state.drawn:
            held[state.turn] += state.drawn
        elif question is not None and question.kind == "night_card":
            # The table learns of the two cards that were laid down when the night card is turned.
            held[state.to_come[0]] += 2
            pile -= 1
        assert held == [len(hand) for hand in table.hands]
        assert pile == len(table.pile)


class MauMau:
    """Hands, pile, discards, pool, clocks, werewolves."""

    def __init__(self, header: Header) -> None:
        self.copies: int = header.options["copies"]
        self.tracked = header.options["tracking"] == "cards"

    def check(self, step: Step) -> None:
        state: Any = step.referee.state
        table: Any = step.table
        heaps = [*table.hands, table.pile, table.pool, table.discards, table.clocks, table.wolves, table.held]
        box = Counter(card for heap in heaps for card in heap)
        assert sum(box.values()) == 55 * self.copies
        assert (box["clock"], box["werewolf"]) == (6 * self.copies, 5 * self.copies)
        if self.tracked and step.referee.over is None:
            self._belief(state, table)

    def _belief(self, state: Any, table: Any) -> None:
        assert state.hands == [len(hand) for hand in table.hands]
        assert state.pool == len(table.pool)
        assert state.clocks == len(table.clocks)
        assert (state.wolf is not None) == bool(table.wolves)
        if state.top is not None:
            # The two cards of day 7 lie in between for the referee, and still on the pile for the table.
            assert state.pile + state.held == len(table.pile) + len(table.held)
            assert state.discards == len(table.discards)
            assert state.top == table.discards[-1]


BOOKS: dict[str, type[Books]] = {
    "dawn-under": DawnUnder,
    "nosferatu": Nosferatu,
    "mau-mau": MauMau,
}
