"""What the rules of a game must offer, and the header that says which game is played by whom."""

import random
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from companion.core.errors import InvalidOptionError, InvalidPlayersError
from companion.core.model import Event, Json, Question, Rules, Seat

Options = dict[str, Json]

FileLookup: TypeAlias = Callable[[str, Json], Json]
"""How options fetch what a house keeps in files, by kind and name: a layout, a card catalogue."""


class Header(NamedTuple):
    """All that is decided before the first question. With the answers it makes the whole game."""

    game: str
    players: tuple[str, ...]
    options: Options
    seed: int
    rules: int
    """Edition of the rules that the game was begun with, and goes on under."""


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game. Each game's `rules` package offers exactly these names."""

    def options(self, given: Options, players: int, shelf: FileLookup) -> Options:
        """The complete options, defaults filled in; refuses what is unknown or impossible."""

    def State(self, header: Header, told: list[Event]) -> S:  # noqa: N802 (the class of the game's state)
        """What the referee knows at the start; what happens is added to `told`."""

    def play(self, state: S) -> Rules[NoReturn]:
        """The rules, from the first question to the end, which raises GameOver."""

    def correct(self, state: S, question: Question, change: Json) -> None:
        """Put the referee right; refuses what the box cannot hold, and then changes nothing."""

    def public_view(self, state: S) -> Any:
        """What every eye at the table may see."""

    def secret_view(self, state: S) -> Any:
        """What the referee knows beyond the public view."""

    def private_view(self, state: S, seat: Seat) -> Any:
        """What somebody alone may know beyond the public view; None if there is nothing."""

    def public_log(self, event: Event) -> dict[str, Json] | None:
        """The event as the public log may keep it for later, or None if it must be forgotten."""


class GameInfo(Protocol):
    """What is known of a game before anybody plays it (companion.games.kit.Kit)."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range: ...

    @property
    def rules_version(self) -> int: ...

    def options(self, given: Options, players: int) -> Options:
        """The complete options, with what the house keeps in files."""

    def usual_in(self, edition: int) -> Options:
        """Defaults that an older edition of the rules had, as far as they have changed since."""


# Starting a game: who plays what, checked in the order game, players, options.


LONGEST_NAME = 24


def new_header(
    game: GameInfo,
    players: Json,
    options: Json = None,
    seed: Json = None,
    unknown: Iterable[str] = (),
    *,
    edition: int | None = None,
) -> Header:
    """A checked header with all defaults filled in. `unknown`: words that a new game does not have.

    `edition`: of the rules that an older game was begun with.
    """
    names = check_players(game, players)
    for word in unknown:
        raise InvalidOptionError(
            "A new game has game, players, options and seed, but no “{word}”.", word=word
        )
    if options is None:
        options = {}
    if not isinstance(options, dict):
        raise InvalidOptionError("“options” is an object.")
    if edition is not None:
        options = {**game.usual_in(edition), **options}
    chosen = game.options(options, len(names))
    if seed is None:
        seed = random.SystemRandom().randrange(2**32)
    if type(seed) is not int:
        raise InvalidOptionError("“seed” is a whole number.")
    return Header(game.name, names, chosen, seed, edition or game.rules_version)


def check_players(game: GameInfo, players: Json) -> tuple[str, ...]:
    """Names are 1-24 printable characters and unique; each game has its number of players."""
    if not isinstance(players, list):
        raise InvalidPlayersError("“players” is a list of names, clockwise as people sit.")
    for name in players:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            raise InvalidPlayersError("A name has 1 to 24 characters.")
        if not name.isprintable() or not name.strip():
            raise InvalidPlayersError("A name is made of characters that can be seen.")
    if len(set(players)) < len(players):
        raise InvalidPlayersError("Two players have the same name; give each a name of their own.")
    if len(players) not in game.players:
        raise InvalidPlayersError(
            "This game is for {least} to {most} players, not {count}.",
            least=game.players[0],
            most=game.players[-1],
            count=len(players),
        )
    return tuple(players)
