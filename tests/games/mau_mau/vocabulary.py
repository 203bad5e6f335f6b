"""What is said at a table of Vampir Mau Mau.

    table, klaus, angelika = sit_down("Klaus Angelika", "Day1 Day2", top="red:coffin", hands=[2, 8])
    klaus.plays("red:spider"); table.says("Mau")
    assert table.asks(angelika, "wish")

In the catalogue of the tests each character is called after its day ability. All of them wake up for spiders
and bats by day, and for skulls and for blue by night. Seat 0 begins.
"""

from typing import Any

from companion.core.model import Choice, Json
from tests.support.story import LongStory

SYMBOLS = [
    *("spider", "bat", "skull", "tombstone", "coffin", "candle"),
    *("potion", "goblet", "pumpkin", "mirror", "broom"),
]
CATALOGUE: dict[str, Any] = {
    "symbols": SYMBOLS,
    "characters": [
        {
            "name": f"Day{ability}",
            "day_ability": ability,
            "day_symbols": ["spider", "bat"],
            "night_symbol": "skull",
            "night_colour": "blue",
        }
        for ability in range(1, 9)
    ],
    "courtesy": {
        "yummy": "goblet",
        "stroke": "candle",
        "knock": "coffin",
        "yuck": "candle",
        "tick_tock": "clock",
        "hop": "spider",
    },
}
COLOURS = {"green", "purple", "red", "blue"}
SPECIALS = {"werewolf", "clock"}


def every_card() -> set[str]:
    return {f"{colour}:{symbol}" for colour in COLOURS for symbol in SYMBOLS}


def fitting(top: str) -> set[str]:
    """What fits a card, by the eye of a person."""
    colour, symbol = top.split(":")
    return {f"{colour}:{any_symbol}" for any_symbol in SYMBOLS} | {
        f"{any_colour}:{symbol}" for any_colour in COLOURS
    }


def coloured(colour: str) -> set[str]:
    return {f"{colour}:{symbol}" for symbol in SYMBOLS}


class Table(LongStory):
    """The real table: what it shows and hears, and all that has been told since `listen`."""

    def turns_up(self, card: str) -> None:
        assert self.asked("top_card", "table"), self.question
        self.answer(card)

    def waits_for(self, call: str, player: "Player") -> bool:
        """Whether this call is due now."""
        question = self.question
        return self.asked("mau", "table") and (question.seat, question.call) == (player.seat, call)

    def _hears(self, call: str, answer: str) -> None:
        assert self.asked("mau", "table"), self.question
        assert self.question.call == call
        self.answer(answer)

    def says(self, call: str) -> None:
        """The player who must call does so."""
        self._hears(call, "said")

    def forgets(self, call: str) -> None:
        """The player who must call does not."""
        self._hears(call, "forgot")

    def courtesy(self, answer: str) -> None:
        assert self.asked("courtesy", "table"), self.question
        self.answer(answer)

    def taps(self, *taps: str) -> None:
        """With only specials kept: what happened."""
        for tap in taps:
            assert self.asked("event", "table"), self.question
            self.answer(tap)

    def counts(self, *hands: int) -> None:
        """With only specials kept: the cards left in the hands."""
        for hand in hands:
            assert self.asked("hands", "table"), self.question
            self.answer(str(hand))

    def rules(self, kind: str) -> list[str]:
        """The clauses that what happened cites."""
        return [event.rule for event in self.events if event.kind == kind]

    def hands(self) -> list[int]:
        return [player["hand"] for player in self.public()["players"]]

    def drawn(self) -> list[tuple[int, int, str]]:
        """Who drew how many, and why."""
        return [(drew["seat"], drew["cards"], drew["why"]) for drew in self.told("drew")]

    def lies(self, name: str) -> Json:
        """Something that all can see: pile, discards, pool, clocks, wolf, wish, top, day, turn."""
        return self.public()[name]

    def all_cards(self) -> int:
        """Every card that lies somewhere."""
        view = self.public()
        heaps = sum(view[name] for name in ("pile", "discards", "pool", "held", "clocks"))
        return int(sum(self.hands()) + heaps + (view["wolf"] is not None))


class Player:
    """Somebody at the table; each deed answers the question that asks for it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def _does(self, kind: str, choice: Choice) -> "Player":
        assert self.table.asked(kind, self.seat), self.table.question
        self.table.answer(choice)
        return self

    def plays(self, card: str) -> "Player":
        return self._does("play", card)

    def draws(self) -> "Player":
        return self._does("play", "draw")

    def draws_and_keeps(self) -> "Player":
        return self.draws().keeps()

    def keeps(self) -> "Player":
        return self._does("drawn", "keep")

    def plays_drawn(self, card: str) -> "Player":
        return self._does("drawn", card)

    def lays_wolf_on(self, other: "Player") -> "Player":
        return self._does("wolf_on", other.seat)

    def wishes(self, colour: str) -> "Player":
        return self._does("wish", colour)

    def gives_to(self, other: "Player") -> "Player":
        return self._does("give_to", other.seat)

    def swaps_with(self, other: "Player") -> "Player":
        return self._does("swap_with", other.seat)

    def names(self, colour: str) -> "Player":
        return self._does("colour", colour)

    def shows(self) -> "Player":
        return self._does("show", "shown")

    def shows_nothing(self) -> "Player":
        return self._does("show", "drew")

    def deals_to(self, other: "Player") -> "Player":
        return self._does("deal", other.seat)

    def holds(self, cards: int) -> "Player":
        """Correct how many cards are in the hand."""
        self.table.correct(seat=self.seat, hand=cards)
        return self

    @property
    def hand(self) -> int:
        return self.table.hands()[self.seat]

    @property
    def character(self) -> str:
        name: str = self.table.public()["players"][self.seat]["character"]["name"]
        return name

    @property
    def score(self) -> int:
        return int(self.table.public()["players"][self.seat]["score"])


def sit_down(
    names: str,
    characters: str = "",
    *,
    top: str = "red:coffin",
    hands: list[int] | None = None,
    night: bool = False,
    wolf: int | None = None,
    pile: int | None = None,
    **options: Json,
) -> Any:
    """A table and its players in the middle of a round, where seat 0 is asked for a card."""
    seats = len(names.split())
    if characters:
        options["characters"] = characters.split()
    table = Table("mau-mau", names, **{"catalogue": CATALOGUE, "dealer": seats - 1, **options})
    players = [Player(table, seat) for seat in range(seats)]
    if table.asked("top_card"):
        table.turns_up(top)
        for player, cards in zip(players, hands or [], strict=False):
            player.holds(cards)
        if pile is not None:
            table.correct(pile=pile)
    if night:
        table.correct(day=False)
    if wolf is not None:
        table.correct(wolf=wolf)
    table.listen()
    return table, *players


def nothing_to_draw(table: Table, players: list[Player], hands: list[int]) -> None:
    """All cards are in hands but for the top one: the last player holds the rest."""
    for player, cards in zip(players, hands, strict=False):
        player.holds(cards)
    players[-1].holds(table.all_cards() - 1 - sum(table.hands()[:-1]))
    assert (table.lies("pile"), table.lies("discards")) == (0, 1)
    table.listen()
