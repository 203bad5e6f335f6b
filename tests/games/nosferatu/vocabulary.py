"""The words in which a night of Nosferatu is told.

village = Village(5)                       # Ada is Renfield, Ben the vampire; Cem has the stake
village.turns(4)                           # four players have their turns, and it stays night
village.turns(2, then=SUNRISE)             # after the second turn the sun rises
village.renfield_finds(BITE, GARLIC)       # what lies in his pile
"""

from companion.core.model import Json
from tests.support.story import Story

BITE, GARLIC, NIGHT, RUMOUR = "bite", "garlic", "night", "rumour"
SUNRISE, UNSEEN = "sunrise", "unseen"
ADA, BEN, CEM, DORA, ELI, FAY, GUS, HAL = range(8)
NAMES = ("Ada", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Hal")
EVERY_TABLE = (5, 6, 7, 8)


class Village(Story):
    """A table where Ada is Renfield and (if not said otherwise) Ben is the vampire."""

    def __init__(
        self, players: int = 5, *, vampire: int = BEN, stake: int | None = CEM, **options: Json
    ) -> None:
        super().__init__("nosferatu", " ".join(NAMES[:players]), **options)
        self.answer(ADA, vampire)
        if stake is not None:
            self.answer(stake)

    def has_turn(self, laid: str = UNSEEN) -> "Village":
        """The next player draws, gives and lays this open."""
        assert self.asked("discard")
        self.answer(laid if self.question.secret else "done")
        return self

    def turns(self, count: int, *, then: str = NIGHT) -> "Village":
        """So many players have their turn; after the last one this night card is turned up."""
        told = []
        for number in range(1, count + 1):
            self.has_turn()
            told += self.events
            self.answer(then if number == count else NIGHT)
            told += self.events
        self.events = told
        return self

    def renfield_finds(self, *cards: str) -> "Village":
        """Renfield looks through his whole pile."""
        assert self.asked("pile_card", ADA)
        assert self.question.of == len(cards)
        self.answer(*cards)
        return self

    def night_round(self, *cards: str) -> "Village":
        """Everyone has a turn and the sun does not rise."""
        return self.turns(len(cards)).renfield_finds(*cards)

    def sunrise_round(self, *cards: str) -> "Village":
        """The sun rises when Renfield has these cards."""
        return self.turns(len(cards), then=SUNRISE).renfield_finds(*cards)

    def quiet_round(self, stake_to: int) -> "Village":
        """A sunrise after the first turn, a rumour, and the stake is passed on."""
        self.sunrise_round(RUMOUR)
        self.answer(f"pass:{stake_to}")
        return self

    def garlic_round(self) -> "Village":
        """The shortest way to a ritual."""
        return self.sunrise_round(GARLIC)

    def pass_to(self, seat: int) -> "Village":
        self.answer(f"pass:{seat}")
        return self

    def hand(self, seat: int) -> int:
        return self.public()["players"][seat]["hand"]

    def bites(self, seat: int) -> int:
        return self.public()["players"][seat]["bites"]

    def cards(self) -> int:
        """All cards that the referee knows to be anywhere."""
        view = self.public()
        held = sum(player["hand"] + player["bites"] for player in view["players"])
        night = len(view["night"]["open"]) + view["night"]["hidden"] + view["night"]["out"]
        drawn = 2 if view["turn"] is not None else 0
        return held + drawn + night + view["deck"] + view["discards"] + view["pile"]
