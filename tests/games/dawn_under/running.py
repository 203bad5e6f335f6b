"""A running game that is joined: what the table says first."""

from collections.abc import Sequence

from companion.core.model import Choice, Json
from tests.games.dawn_under.vocabulary import Player, Table, row


class Before:
    """What lies before a player: the open vampires, and how many of everything."""

    def __init__(
        self, open_ones: str, length: int = 0, stakes: int = 0, bulbs: int = 3, bats: int = 2
    ) -> None:
        self.open_ones = row(open_ones)
        self.length = length or len(self.open_ones)
        self.tokens = stakes, bulbs
        self.bats = bats


USUAL = Before("red yellow white blue", 10)


def answers(
    befores: Sequence[Before], turn: int = 0, rats: int = 0, count_at: str = "middle", **options: Json
) -> list[Choice]:
    """All answers to the questions of DU-34, in their order."""
    told: list[Choice] = [turn, rats]
    for before in befores:
        told += [before.length, *before.tokens]
        if options.get("rucola"):
            told.append(before.bats)
    if options.get("rucola"):
        told.append(count_at)
    if options.get("rows") != "counted":
        for before in befores:
            told += before.open_ones
    return told


def join(
    names: str,
    *befores: Before,
    turn: int = 0,
    rats: int = 0,
    count_at: str = "middle",
    **options: Json,
) -> tuple[Table, list[Player]]:
    """A table after everything was said; those of whom nothing is said have the usual row of ten."""
    table = Table("dawn-under", names, running=True, **options)
    seats = len(names.split())
    lying = [*befores, *[USUAL] * (seats - len(befores))]
    for answer in answers(lying, turn, rats, count_at, **options):
        table.answer(answer)
    return table, [Player(table, seat) for seat in range(seats)]
