"""What is said besides at a table of Dawn Under when Count Rucola and the bats are about.

    crypt = Crypt()
    emma, paul, mia = crypt.people
    emma.beds("A1", "A2", "A3")          # three vampires in one turn
    emma.sends_bat("B4")
    paul.doubts()

The rows are counted unless a story is about their ends.
"""

from companion.core.model import Json
from companion.games.dawn_under.rules.pieces import HIDDEN, RAT
from tests.games.dawn_under.vocabulary import OPEN_ENDS, Player, Table, row

__all__ = ["RAT", "Crypt", "Person"]

LIDS = ["red"] * 10 + ["yellow"] * 10 + ["white"] * 10 + ["blue"] * 10
"""What one lid after the other shows in a story that does not care."""


class Crypt(Table):
    """Dawn Under with the expansion."""

    def __init__(self, players: str = "Emma Paul Mia", *, rows: str = "counted", **options: Json) -> None:
        super().__init__("dawn-under", players, rucola=True, rows=rows, **options)
        self.people = [Person(self, seat) for seat in range(len(players.split()))]
        self.answer(0)
        while self.asked("reveal"):
            self.turns_up(*row(OPEN_ENDS))
        self.listen()

    def sleeps(self, vault: str, colour: str = "green", *, of: "Person | None" = None) -> None:
        """A vampire of that player (else of the last one at the table) lies there."""
        (of or self.people[-1]).has_one_less()
        self.lies(vault, inside={"vampire": colour})

    def smells(self, vault: str, owner: "Person") -> None:
        """A bulb of that player lies there."""
        self.lies(vault, inside={"garlic": owner.seat})

    def count_guards(self, vault: str | None, owner: "Person") -> None:
        self.correct(count={"owner": owner.seat, "vault": vault})

    def turn_comes_to(self, person: "Person") -> None:
        """The turn passes on, whoever's it is, and only what happens then is heard."""
        if self.asked("open", person.seat):
            self.correct(turn=(person.seat + 1) % len(self.people))
        self.listen()
        self.correct(turn=person.seat)

    def inside(self, vault: str) -> Json:
        return self.under(vault)["inside"]

    @property
    def count(self) -> Json:
        """Where all see the Count."""
        return self.public()["count"]


class Person(Player):
    """Somebody at the table."""

    table: Crypt

    def beds(self, *vaults: str) -> None:
        """Counted rows: opens these, and something fits each time."""
        for vault in vaults:
            self._sees(vault)
            self.table.says_it_fits()

    def gives_up_at(self, vault: str) -> None:
        """Counted rows: opens it, nothing fits, no garlic."""
        self._sees(vault)
        self.table.says_no_match()
        if self.table.asked("garlic"):
            self.keeps_garlic()

    def _sees(self, vault: str) -> None:
        self.opens(vault)
        if self.table.asked("lid"):
            self.table.shows(LIDS[len(self.table.state.lids)])

    def sends_bat(self, vault: str) -> None:
        self._does("open", "bat")
        self._does("bat", vault)

    def believes(self) -> None:
        self._does("believe", "believe")

    def doubts(self) -> None:
        self._does("believe", "doubt")

    def lays_one(self) -> None:
        """Counted rows: an outer vampire of any colour."""
        self._does("lay", "lay")

    def gives_sleeper_to(self, other: "Person") -> None:
        self._does("bat_gift", other.seat)

    def sends_count_to(self, vault: str) -> None:
        self._does("count_to", vault)

    def asked(self, kind: str) -> bool:
        return self.table.asked(kind, self.seat)

    def corrected(self, **what: Json) -> None:
        """Stakes, garlic, bats or row as the table says."""
        self.table.correct(seat=self.seat, **what)

    def has_one_less(self) -> None:
        cards: Json = self._seen()["row"]
        if isinstance(cards, list):
            cards.remove(HIDDEN)
            self.corrected(row=cards)
        else:
            self.corrected(row=cards - 1)

    @property
    def bats(self) -> int:
        return int(self._seen()["bats"])

    @property
    def pedestal(self) -> bool:
        return bool(self._seen()["pedestal"])

    @property
    def wins(self) -> bool:
        return self.table.over is not None and self.table.over.winners == (self.seat,)
