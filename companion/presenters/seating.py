"""Who sits where before the game begins: people and ghosts, clockwise, and what they have agreed on."""

from dataclasses import dataclass, field

from companion.core.game import Options
from companion.core.header import LONGEST_NAME
from companion.core.values import Json
from companion.games.registry import find_game
from companion.presenters.people import People
from companion.presenters.values import Person
from companion.session.settings import Settings
from companion.words import ptr, tr

LOOKS = 8
GHOSTS = ("sleepy", "wakeful", "elephant")
GHOST_NAMES = ("Agathe", "Balduin", "Walburga", "Kunibert", "Mechthild", "Ottokar")
HAUNTED = ("dawn-under",)
"""Games in which ghosts can take a free seat."""


@dataclass(eq=False)
class Sitter:
    """Somebody at the table."""

    name: str
    look: int
    ghost: str | None = None


@dataclass
class Seating:
    """The table before the start. `options` holds what was changed, and nothing else."""

    game: str
    sitters: list[Sitter]
    options: dict[str, Json] = field(default_factory=dict)
    dealer: Sitter | None = None

    @property
    def least(self) -> int:
        return find_game(self.game).PLAYERS[0]

    @property
    def most(self) -> int:
        return find_game(self.game).PLAYERS[-1]

    @property
    def full(self) -> bool:
        return len(self.sitters) >= self.most

    @property
    def haunted(self) -> bool:
        return self.game in HAUNTED

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    def people(self) -> tuple[Person, ...]:
        """As the seat plan shows them."""
        looks = [sitter.look for sitter in self.sitters]
        ghosts = [seat for seat, sitter in enumerate(self.sitters) if sitter.ghost]
        return People(self.names, looks, ghosts=ghosts).all

    def add(self, name: str = "", ghost: str | None = None) -> int:
        """A free seat is taken; its number."""
        if not name:
            name = self._ghost_name() if ghost else self._player_name()
        self.sitters.append(Sitter(name, self._free_look(), ghost))
        return len(self.sitters) - 1

    def remove(self, seat: int) -> None:
        """Somebody gets up."""
        gone = self.sitters.pop(seat)
        if self.dealer is gone:
            self.dealer = None

    def move(self, seat: int, to: int) -> None:
        """Somebody changes seats; the others close up."""
        self.sitters.insert(to, self.sitters.pop(seat))

    def use_look(self, seat: int, look: int) -> None:
        """Take a look; whoever has it gets the other one, so that no two are alike."""
        mine = self.sitters[seat].look
        for sitter in self.sitters:
            if sitter.look == look:
                sitter.look = mine
        self.sitters[seat].look = look

    def trouble_with(self, seat: int, name: str) -> str:
        """Why this cannot be the name on this seat, or nothing."""
        if not 1 <= len(name) <= LONGEST_NAME or not name.strip():
            return tr("A name has 1 to 24 characters.")
        if any(sitter.name == name for other, sitter in enumerate(self.sitters) if other != seat):
            return tr("Two players have the same name; give each a name of their own.")
        return ""

    def given(self) -> Options:
        """The options for the referee."""
        options: Options = dict(self.options)
        if any(sitter.ghost for sitter in self.sitters):
            options["ghosts"] = [sitter.ghost for sitter in self.sitters]
        if self.dealer is not None and self.dealer in self.sitters:
            options["dealer"] = self.sitters.index(self.dealer)
        if len(options.get("characters", self.sitters)) != len(self.sitters):
            del options["characters"]  # they were picked for another number of people
        return options

    def _free_look(self) -> int:
        taken = {sitter.look for sitter in self.sitters}
        return next((look for look in range(LOOKS) if look not in taken), 0)

    def _player_name(self) -> str:
        numbers = range(1, LOOKS + 2)
        return next(name for n in numbers if (name := tr("Player {number}", number=n)) not in self.names)

    def _ghost_name(self) -> str:
        return next((name for name in GHOST_NAMES if name not in self.names), "") or self._player_name()


def strength(ghost: str) -> str:
    """How well a ghost remembers."""
    return {
        "sleepy": ptr("ghost", "sleepy"),
        "wakeful": ptr("ghost", "wakeful"),
        "elephant": ptr("ghost", "never forgets"),
    }[ghost]


def seating(game: str, settings: Settings) -> Seating:
    """The table as it was when this game was last played; else with the people who played last."""
    known: Json = settings["tables"].get(game)
    table = Seating(game, [])
    try:
        for one in known["players"]:
            ghost = one["ghost"] if one["ghost"] in GHOSTS and table.haunted else None
            table.sitters.append(Sitter(str(one["name"]), int(one["look"]) % LOOKS, ghost))
        table.options = dict(known["options"])
    except (TypeError, KeyError, ValueError):  # never kept, or by another version
        table = Seating(game, [])
    for one in settings["names"]:
        if known is None and len(table.sitters) < max(3, table.least):
            table.add(one["name"])
    while len(table.sitters) < max(2 if known else 3, table.least):
        table.add()
    del table.sitters[table.most :]
    return table


def keep(table: Seating, settings: Settings) -> None:
    """Remember the people and what they agreed on."""
    settings.remember([(sitter.name, sitter.look) for sitter in table.sitters if not sitter.ghost])
    players = [{"name": one.name, "look": one.look, "ghost": one.ghost} for one in table.sitters]
    entry = {"players": players, "options": table.options}
    settings.change("tables", {**settings["tables"], table.game: entry})


def people_of(names: tuple[str, ...], options: Options, settings: Settings) -> People:
    """The people of a game that runs, with the looks that they had on the seat plan."""
    known = {one["name"]: one["look"] for one in settings["names"]}
    for table in settings["tables"].values():
        known |= {one["name"]: one["look"] for one in table.get("players", ())}
    looks: list[int | None] = []
    for name in names:
        look = known.get(name)
        looks.append(look if look is not None and 0 <= look < LOOKS and look not in looks else None)
    free = iter(look for look in range(LOOKS) if look not in looks)
    ghosts = [seat for seat, ghost in enumerate(options.get("ghosts") or ()) if ghost]
    return People(names, [look if look is not None else next(free) for look in looks], ghosts=ghosts)
