"""What is said at a table of Dawn Under.

    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("B7"); table.shows(RAT)
    assert table.asks(emma, "open")

Everyone's row lies at first as in OPEN_ENDS: red outermost on the left, blue outermost on the right.
"""

from typing import Any

from companion.core.model import Choice, Json
from companion.games.dawn_under.rules.pieces import HIDDEN, RAT
from tests.support.story import LongStory

__all__ = ["OPEN_ENDS", "RAT", "Player", "Table", "row", "sit_down"]

OPEN_ENDS = "red yellow white blue"


def row(words: str) -> list[str]:
    """A row in short: "red green ?*6 blue black"."""
    cards: list[str] = []
    for word in words.split():
        colour, _, times = word.partition("*")
        cards += [colour] * int(times or 1)
    return cards


class Table(LongStory):
    """The real table: what it shows, what it is asked, and all that has been heard since `listen`."""

    def shows(self, lid: str) -> None:
        """The underside of the lid that was just turned."""
        assert self.asked("lid", "table"), self.question
        self.answer(lid)

    def turns_up(self, *colours: str) -> None:
        """The next hidden vampires of a row."""
        for colour in colours:
            assert self.asked("reveal", "table"), self.question
            self.answer(colour)

    def says_it_fits(self) -> None:
        assert self.asked("match", "table"), self.question
        self.answer("yes")

    def says_no_match(self) -> None:
        assert self.asked("match", "table"), self.question
        self.answer("no")

    def lies(self, vault: str, **what: Json) -> "Table":
        """Lay out a vault: its `lid`, and what is `inside`."""
        return self.correct(vault=vault, **what)

    def vault(self, name: str) -> dict[str, Json]:
        """What all can see of a vault."""
        seen: dict[str, Json] = self.public()["vaults"][name]
        return seen

    def under(self, name: str) -> dict[str, Json]:
        """What the referee knows of a vault."""
        known: dict[str, Json] = self.secret()["vaults"][name]
        return known


class Player:
    """Somebody at the table; each deed answers the question that asks for it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def __repr__(self) -> str:
        return self.table.referee.header.players[self.seat]

    def _does(self, kind: str, choice: Choice) -> "Player":
        assert self.table.asked(kind, self.seat), self.table.question
        self.table.answer(choice)
        return self

    def opens(self, vault: str, lid: str | None = None) -> "Player":
        """Open a vault, and perhaps say at once what its lid shows."""
        self._does("open", vault)
        if lid is not None:
            self.table.shows(lid)
        return self

    def finds_nothing(self, vault: str, lid: str = "green") -> "Player":
        """Open a vault whose lid does not fit, and leave it as it is."""
        self.opens(vault)
        if self.table.asked("lid"):
            self.table.shows(lid)
        return self.keeps_garlic()

    def passes(self) -> "Player":
        return self._does("open", "pass")

    def lays(self, side: str) -> "Player":
        return self._does("lay", side)

    def lays_nothing(self) -> "Player":
        return self._does("lay", "leave")

    def leaves_garlic(self) -> "Player":
        return self._does("garlic", "place")

    def keeps_garlic(self) -> "Player":
        return self._does("garlic", "leave")

    def gives(self, side: str) -> "Player":
        return self._does("give", side)

    def puts(self, *gifts: str) -> "Player":
        for gift in gifts:
            self._does("put", gift)
        return self

    def has_row(self, words: str) -> "Player":
        """Correct the row: "red green ?*6 blue black"."""
        self.table.correct(seat=self.seat, row=row(words))
        return self

    def _seen(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.table.public()["players"][self.seat]
        return seen

    @property
    def row(self) -> list[str]:
        seen: list[str] = self._seen()["row"]
        return seen

    @property
    def vampires(self) -> int:
        return int(self._seen()["vampires"])

    @property
    def hidden(self) -> int:
        return self.row.count(HIDDEN)

    @property
    def stakes(self) -> int:
        return int(self._seen()["stakes"])

    @property
    def garlic(self) -> int:
        return int(self._seen()["garlic"])


def sit_down(names: str, open_ends: str | list[str] = OPEN_ENDS, *, first: int = 0, **options: Json) -> Any:
    """A table after the set-up, and its players; the four open vampires are those of all, or of each."""
    table = Table("dawn-under", names, **options)
    players = [Player(table, seat) for seat in range(len(names.split()))]
    table.answer(first)
    if table.asked("reveal"):
        for player in players:
            table.turns_up(*row(open_ends if isinstance(open_ends, str) else open_ends[player.seat]))
    table.listen()
    return table, *players
