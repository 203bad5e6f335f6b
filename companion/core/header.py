"""Starting a game: who plays what, checked in the order game, players, options."""

import random
from collections.abc import Iterable

from companion.core.game import GameInfo, Header
from companion.core.refusals import InvalidOptionError, InvalidPlayersError
from companion.core.values import Json

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
