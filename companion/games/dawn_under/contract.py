"""The contract checks of Dawn Under: the pieces of the box, and what is hidden."""

from collections import Counter
from typing import Any

from companion.core.game import Header
from companion.core.model import Choice, Event, Question
from companion.core.referee import Referee
from companion.games.dawn_under.rules.events import FoundVampire, LidTurned
from companion.games.dawn_under.rules.pieces import COLOURS, RAT, Garlic, Vampire
from companion.games.dawn_under.rules.pieces import HIDDEN as FACE_DOWN
from companion.games.dawn_under.rules.questions import Lid
from companion.games.dawn_under.rules.view import OpenVault, PublicView
from companion.games.kit_protocols import Setup
from companion.games.kit_values import Hidden


class DawnUnderBox:
    """The pieces: vampires, lids, stakes, bulbs; with the expansion also bats and the Count."""

    def __init__(self, header: Header) -> None:
        self.seats = len(header.players)
        self.counted = header.options["rows"] == "counted"
        self.rucola = header.options["rucola"]
        self.rats = 4 if self.seats == 2 else 6
        self.vampires = 40 if self.seats == 2 else 60
        self.lids = 40 if self.seats == 2 else 60
        self.in_hand: list[str | None] = []

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        state = referee.state
        self._follow_gifts(events)
        self._vampires(state, referee.question)
        self._tokens(state)
        self._belief(state, table, referee.over is not None)

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
        seen = Counter([card for card in rows if card != FACE_DOWN] + buried + self.in_hand)
        assert max(seen.values(), default=0) <= 10
        if question is None or question.kind not in ("first", "reveal"):
            assert all(FACE_DOWN not in row[:2] + row[-2:] for row in state.rows.of)

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
            rows = [[card.colour if card.up else FACE_DOWN for card in row] for row in table.rows]
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
    """Return a vampire without its colour if the referee does not know the colour."""
    return Vampire(None) if isinstance(thing, Vampire) and believed == Vampire(None) else thing


# What is hidden in Dawn Under once the vaults are closed.


def all_closed(view: PublicView, told: list[Event]) -> bool:
    """Return whether no vault is open, so that no lid is visible."""
    return not any(isinstance(vault, OpenVault) for vault in view.vaults.values())


def another_colour(question: Question, lid: Choice) -> Choice | None:
    """Return another colour for a lid; None for a rat, because its plague is public."""
    colours = [colour for colour in COLOURS if colour in question.choices]
    return colours[colours.index(lid) - 1] if lid in colours else None


OPENED = (LidTurned, FoundVampire)
"""Events that reveal the lid and the vampire of an open vault."""
HIDDEN = tuple(
    Hidden(Lid, all_closed, another_colour, {"rows": "counted", **more}, OPENED)
    for more in ({}, {"rucola": True})
)
"""With counted rows the referee does not know what fits, so any lid could have any colour."""


# Numbers of players and options for the contract tests.


COUNTED = {"rows": "counted"}
RUCOLA = {"rucola": True}

SETUPS: tuple[Setup, ...] = (
    *((players, {}) for players in range(2, 7)),
    *((players, COUNTED) for players in range(2, 7)),
    (6, {"shared_win": False}),
    (3, {"may_stop": False}),
    *((players, RUCOLA) for players in range(2, 7)),
    (2, {**RUCOLA, **COUNTED}),
    (4, {**RUCOLA, **COUNTED}),
    (5, {**RUCOLA, "bat_ends_turn": True}),
    (3, {**RUCOLA, "may_stop": False}),
)


def new_box(header: Header) -> DawnUnderBox:
    """Return the counter of the pieces of a new game."""
    return DawnUnderBox(header)
