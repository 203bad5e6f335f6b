"""The simulated table of Dawn Under: shuffled lids, draw stack, rows and vaults, moved only by events.

It never reads the referee's state, so that both can be compared.
"""

import random
from collections.abc import Callable
from typing import Any, ClassVar

from companion.core.dealers import Dealer, shuffle
from companion.core.game import Header
from companion.core.model import TABLE, Choice, ClassTable, Event, Json, Meaning, Question, expand_subclasses
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.corrections import UNKNOWN
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    COLOURS,
    HIDDEN,
    LEFT,
    OF_EACH_COLOUR,
    RAT,
    RATS,
    RATS_FOR_TWO,
    RIGHT,
    Content,
    Garlic,
    Vampire,
    Vault,
    VaultBoard,
    board_of,
    bulb_of,
    sorted_vaults,
    vampire_of,
)
from companion.games.dawn_under.rules.questions import Lid, Match, Reveal, TakenColour, VaultInside
from companion.games.dawn_under.rules.rows import LEAVE

SELDOM = 0.1
"""The probability that a fitting vampire is not laid in a plague."""


class RowCard:
    """A vampire card in a row, face up or face down."""

    __slots__ = ("colour", "up")

    def __init__(self, colour: str, up: bool = False) -> None:
        self.colour = colour
        self.up = up


class DawnUnderTable(Dealer):
    """The real pieces of the table."""

    def __init__(self, header: Header) -> None:
        options = header.options
        seats = len(header.players)
        self.seed = header.seed
        shuffled = random.Random(f"dawn-under {header.seed}")
        colours = options.get("colours", COLOURS)
        board = board_of(tuple(options["layout"]), tuple(options.get("bare", ())))
        rats = RATS_FOR_TWO if seats == 2 else RATS

        lids = [colour for colour in colours for _ in range(OF_EACH_COLOUR)]
        shuffle(lids, shuffled)
        self.stack = lids[:rats]
        covers = lids[rats:] + [RAT] * rats
        shuffle(covers, shuffled)
        self.lids: dict[Vault, str] = dict(zip(board.vaults, covers, strict=True))
        self.inside: dict[Vault, Content] = {}

        vampires = [RowCard(colour) for colour in colours for _ in range(OF_EACH_COLOUR)]
        shuffle(vampires, shuffled)
        self.colours = colours
        self.counted = options["rows"] == "counted"
        self.rows = [vampires[seat::seats] for seat in range(seats)]
        self.hands: list[list[RowCard]] = [[] for _ in range(seats)]
        self.garlic = [BULBS_EACH] * seats
        self.stakes = [0] * seats
        self.late_riser = shuffled.randrange(seats)
        self._moves = self.moves_of  # an instance attribute is found faster

    def deals(self, question: Question) -> bool:
        return question.asks is TABLE

    def answer(self, question: Question) -> Choice:
        """Return what the table shows; any legal answer if a correction contradicts the table."""
        shown: Choice = self.late_riser
        if isinstance(question, Lid):
            shown = self.lids[question.vault]
        elif isinstance(question, Reveal):
            card = self._face_down(question.seat, question.side)
            shown = card.colour if card else ""
        elif isinstance(question, Match):
            shown = self._judged(question)
        elif isinstance(question, VaultInside):
            shown = self._content(question.vault)
        elif isinstance(question, TakenColour):
            thing = self.inside.get(question.vault)
            shown = thing.colour or "" if isinstance(thing, Vampire) else ""
        return shown if shown in question.choices else question.choices[0]

    def _judged(self, question: Match) -> str:
        """Return whether the vampire fits; in a plague sometimes "no", always the same for the same
        situation."""
        seat, vault = question.seat, question.vault
        if self._fitting(seat, self.lids[vault]) is None:
            return "no"
        whim = random.Random(f"{self.seed} {vault} {len(self.rows[seat])}").random()
        return LEAVE if LEAVE in question.choices and whim < SELDOM else "yes"

    def _content(self, vault: Vault) -> str:
        """Return what all see when a vault is opened of which the referee does not know the inside."""
        thing = self.inside.get(vault)
        if isinstance(thing, Garlic):
            return f"garlic:{thing.owner}"
        return "empty" if thing is None else "vampire"

    def observe(self, events: list[Event]) -> None:
        moves = self._moves
        for event in events:
            move = moves[type(event)]
            if move is not None:
                move(self, event)

    def _face_down(self, seat: int, side: str) -> RowCard | None:
        """Return the first face-down card of the outer two on that side, from left to right."""
        row = self.rows[seat]
        for card in row[:2] if side == LEFT else row[-2:]:
            if not card.up:
                return card
        return None

    def _revealed(self, event: told.Revealed) -> None:
        """Turn the card up. Done here, because a replay sends the event without asking the question."""
        card = self._face_down(event.seat, event.side)
        if card is not None:
            card.up = True

    def _fitting(self, seat: int, lid: str) -> str | None:
        row = self.rows[seat]
        if row[0].colour == lid:
            return LEFT
        return RIGHT if row[-1].colour == lid else None

    def _take(self, seat: int, side: str | None) -> RowCard:
        row = self.rows[seat]
        return row.pop() if side == RIGHT else row.pop(0)

    def _laid(self, event: told.Laid) -> None:
        side = event.side
        if self.counted and event.why == "match":
            side = self._fitting(event.seat, self.lids[event.vault])
        self.inside[event.vault] = vampire_of(self._take(event.seat, side).colour)

    def _gift(self, event: told.Gift) -> None:
        card = self._take(event.from_, event.side)
        (self.rows if self.counted else self.hands)[event.to].append(card)

    def _gift_put(self, event: told.GiftPut) -> None:
        hand, row = self.hands[event.seat], self.rows[event.seat]
        for card in hand:
            if card.colour == event.colour:
                break
        else:
            card = hand[0]
        hand.remove(card)
        card.up = True
        row.insert(0 if event.side == LEFT else len(row), card)

    def _garlic_placed(self, event: told.GarlicPlaced) -> None:
        self.garlic[event.seat] -= 1
        self.inside[event.vault] = bulb_of(event.seat)

    def _garlic_returned(self, event: told.GarlicReturned) -> None:
        self.garlic[event.owner] += 1
        self.inside.pop(event.vault, None)

    def _stake_taken(self, event: told.StakeTaken) -> None:
        self.stakes[event.seat] += 1

    def _stakes_returned(self, event: told.StakesReturned) -> None:
        self.stakes[event.seat] -= 3

    def _rat_replaced(self, event: told.RatReplaced) -> None:
        self.lids[event.vault] = self.stack.pop() if self.stack else self.colours[0]

    moves: ClassVar[ClassTable[Callable[[Any, Any], None] | None]] = ClassTable(
        {
            Event: None,
            told.Revealed: _revealed,
            told.Laid: _laid,
            told.Gift: _gift,
            told.GiftPut: _gift_put,
            told.GarlicPlaced: _garlic_placed,
            told.GarlicReturned: _garlic_returned,
            told.StakeTaken: _stake_taken,
            told.StakesReturned: _stakes_returned,
            told.RatReplaced: _rat_replaced,
        }
    )
    """How the table moves its pieces for each event; most events move none."""
    moves_of: ClassVar[dict[type, Callable[[Any, Any], None] | None]] = expand_subclasses(moves, Event)

    def correct(self, change: dict[str, Json]) -> None:
        """Lay the pieces as a correction says."""
        if "vault" in change:
            self._correct_vault(change)
        elif "row" in change:
            self._correct_row(change["seat"], change["row"])
        elif "stakes" in change:
            self.stakes[change["seat"]] = change["stakes"]
        elif "garlic" in change:
            self.garlic[change["seat"]] = change["garlic"]

    def _correct_vault(self, change: dict[str, Json]) -> None:
        vault = change["vault"]
        if change.get("lid", UNKNOWN) != UNKNOWN:
            self.lids[vault] = change["lid"]
        if change.get("inside", UNKNOWN) != UNKNOWN:
            self._correct_inside(vault, change["inside"])

    def _correct_inside(self, vault: Vault, inside: Json) -> None:
        """Change the contents of a vault; a bulb is taken from its owner's hand if there is one."""
        before = self.inside.get(vault)
        after: Content | None = None
        if inside is not None:
            ((kind, value),) = inside.items()
            after = Garlic(value) if kind == "garlic" else Vampire(value)
        if after == before:
            return
        self.inside.pop(vault, None)
        if isinstance(before, Garlic):
            self.garlic[before.owner] += 1
        if after is not None:
            self.inside[vault] = after
        if isinstance(after, Garlic):
            buried = sum(thing == after for thing in self.inside.values())
            self.garlic[after.owner] = min(self.garlic[after.owner], BULBS_EACH - buried)

    def _correct_row(self, seat: int, row: Json) -> None:
        if isinstance(row, int):
            row = [HIDDEN] * row
        hidden = [card.colour for card in self.rows[seat] if not card.up]
        spare = self._left_in_box(seat)
        cards = []
        for colour in row:
            if colour == HIDDEN:
                colour = hidden.pop(0) if hidden else spare.pop() if spare else self.colours[0]
                cards.append(RowCard(colour))
            else:
                cards.append(RowCard(colour, up=True))
        self.rows[seat] = cards

    def _left_in_box(self, seat: int) -> list[str]:
        """Return the colours that may lie in this row: all that lie nowhere else."""
        used = [card.colour for other, row in enumerate(self.rows) if other != seat for card in row]
        used += [thing.colour or "" for thing in self.inside.values() if isinstance(thing, Vampire)]
        left = [c for c in self.colours for _ in range(OF_EACH_COLOUR - used.count(c))]
        return left or [self.colours[0]]


def new_table(header: Header) -> DawnUnderTable:
    """Return the simulated table of a game, with Count Rucola if he is in it."""
    if header.options["rucola"]:
        from companion.games.dawn_under.simulation_rucola import RucolaTable

        return RucolaTable(header)
    return DawnUnderTable(header)


ACTION_WORDS = ("pass", "bat", "stop", "lay", "leave", LEFT, RIGHT, "place", "believe", "doubt")
MOST_SEATS = 6


def actions(header: Header) -> tuple[Meaning, ...]:
    """Return words, seats, gifts, and the vaults of the layout."""
    return (
        *(Meaning(word) for word in ACTION_WORDS),
        *(Meaning(seats=(seat,)) for seat in range(MOST_SEATS)),
        *(Meaning(side, thing=colour) for colour in COLOURS for side in (LEFT, RIGHT)),
        *(Meaning(place=vault) for vault in sorted_vaults(VaultBoard(header.options["layout"]).places)),
    )
