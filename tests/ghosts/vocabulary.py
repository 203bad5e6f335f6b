"""Ghosts at a table where the test says what the lids show, and a ghost whose thoughts can be read.

table = Seance("Agathe Bela Paul", ghosts=["elephant", None, None])
table.shows("B7", "red")            # everyone saw this lid, and the vault was empty
assert table.agathe_opens() == "B7"
"""

from companion.core.game import Header, new_header
from companion.core.model import Choice, Event, Json, Question
from companion.core.referee import Referee
from companion.games.dawn_under import rules as dawn_under
from companion.games.dawn_under.ghosts.ghosts import Ghosts
from companion.games.dawn_under.rules.events import FoundGarlic, FoundVampire, LidTurned, Opened, VaultsClosed
from companion.games.dawn_under.rules.questions import Open
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.simulator import dealer_for

NAMES = ["Agathe", "Bela", "Clara", "Dorian", "Emil", "Flora"]
KINDS = ("sleepy", "wakeful", "elephant")


def header_of(ghosts: list[str | None], seed: int = 1, **options: Json) -> Header:
    """A game with these on its seats."""
    wish = {**options, "ghosts": ghosts}
    return new_header(find_game("dawn-under"), NAMES[: len(ghosts)], wish, seed)


def play(header: Header, seed: object = 0) -> Referee:
    """A whole game as the session plays it: people and a table that give any legal answer."""
    referee = Referee(find_game(header.game).rules, header, dealer_for)
    choose = random_player(seed)
    while referee.question is not None:
        referee.answer(choose(referee.question))
    return referee


class Seance:
    """Ghosts outside of a game: what they see is told to them, and what they would do is asked."""

    def __init__(self, *ghosts: str | None, seed: int = 1, **options: Json) -> None:
        self.header = header_of(list(ghosts), seed, **options)
        self.ghosts = Ghosts(self.header)
        self.vaults = dawn_under.State(self.header, []).board.vaults

    def tell(self, *events: Event) -> None:
        self.ghosts.observe(list(events))

    def row(self, seat: int, *colours: str, hidden: int = 0) -> None:
        """The vampires that lie before a player, and how many lie face down in their middle."""
        middle = len(colours) // 2
        self.ghosts.correct({"seat": seat, "row": [*colours[:middle], *["?"] * hidden, *colours[middle:]]})

    def shows(self, vault: str, lid: str, by: int = 1) -> None:
        """All see this lid on an empty vault."""
        self.tell(Opened(by, vault), LidTurned(vault, lid), VaultsClosed((vault,)))

    def holds_vampire(self, vault: str, lid: str = "black", by: int = 1) -> None:
        self.tell(Opened(by, vault), LidTurned(vault, lid), FoundVampire(by, vault), VaultsClosed((vault,)))

    def holds_garlic(self, vault: str, owner: int, lid: str = "black", by: int = 1) -> None:
        self.tell(
            Opened(by, vault), LidTurned(vault, lid), FoundGarlic(by, vault, owner), VaultsClosed((vault,))
        )

    def asks(self, question: Question) -> Choice:
        """What the ghost that is asked answers; always one of the choices."""
        choice = self.ghosts.answer(question)
        assert choice in question.choices
        return choice

    def opens(self, *vaults: str, plague: bool = False, also: tuple[str, ...] = ()) -> Choice:
        """What the ghost on seat 0 opens of these (or of all)."""
        return self.asks(Open(0, (*(vaults or self.vaults), *also), plague, ()))
