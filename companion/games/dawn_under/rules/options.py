"""The house rules of Dawn Under and their defaults."""

from companion.core.errors import InvalidOptionError
from companion.core.game import FileLookup, Options
from companion.core.model import Json
from companion.core.parsing import check_known_options, parse_bool_option, parse_choice_option
from companion.games.dawn_under.rules.board import board_of, check_layout
from companion.games.dawn_under.rules.pieces import BARE_FOR_TWO, COLOURS

COLOURS_FOR_TWO = 4
KNOWN = (
    "rows",
    "rucola",
    "layout",
    "bare",
    "colours",
    "shared_win",
    "bat_ends_turn",
    "may_stop",
    "running",
    "simulate",
    "ghosts",
    "own_colours",
)
LONGEST_COLOUR = 24
GHOSTS = ("sleepy", "wakeful", "elephant")
"""The kinds of ghosts, by the strength of their memory."""


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Return every option with its value.

    A layout's name is replaced by its map, so that journals need no files.
    """
    check_known_options(given, KNOWN)
    chosen: Options = {
        "rows": parse_choice_option(given, "rows", ("tracked", "counted")),
        "rucola": parse_bool_option(given, "rucola", False),
        "layout": _layout(given.get("layout", "default"), shelf),
        "shared_win": parse_bool_option(given, "shared_win", True),
        "bat_ends_turn": parse_bool_option(given, "bat_ends_turn", False),
        "may_stop": parse_bool_option(given, "may_stop", True),
        "simulate": parse_bool_option(given, "simulate", False),
    }
    if parse_bool_option(given, "running", False):  # stored only for a joined game
        if chosen["simulate"]:
            raise InvalidOptionError("A game that runs already cannot be simulated.")
        chosen["running"] = True
    if players == 2:
        chosen["bare"] = _bare(given, chosen["layout"])
        chosen["colours"] = _colours(given.get("colours", list(COLOURS[:COLOURS_FOR_TWO])))
    else:
        for name in ("bare", "colours"):
            if name in given:
                raise InvalidOptionError("“{name}” is only for two players.", name=name)
    ghosts = _ghosts(given.get("ghosts", [None] * players), players)
    if any(ghosts):  # stored only if there are ghosts
        chosen["ghosts"] = ghosts
    own = _own_colours(given.get("own_colours", [None] * players), players)
    if any(own):
        chosen["own_colours"] = own
    return chosen


def _own_colours(given: Json, players: int) -> list[str | None]:
    """Return for each seat the real colour of its garlic and bats; None if it is unknown."""
    if not isinstance(given, list) or len(given) != players:
        raise InvalidOptionError("“own_colours” is a list with one entry for each seat.")
    named = [colour for colour in given if colour is not None]
    if not all(isinstance(c, str) and 1 <= len(c) <= LONGEST_COLOUR and c.isprintable() for c in named):
        raise InvalidOptionError("Each of the “own_colours” is null or a word of 1 to 24 characters.")
    if len(set(named)) < len(named):
        raise InvalidOptionError("No two players have garlic of the same colour.")
    return given


def _ghosts(given: Json, players: int) -> list[str | None]:
    """Return for each seat the kind of its ghost; None for a person."""
    if not isinstance(given, list) or len(given) != players:
        raise InvalidOptionError("“ghosts” is a list with one entry for each seat.")
    if any(ghost is not None and ghost not in GHOSTS for ghost in given):
        raise InvalidOptionError("Each of the “ghosts” is null or one of: {kinds}.", kinds=", ".join(GHOSTS))
    return given


def _layout(given: Json, shelf: FileLookup) -> list[str]:
    if isinstance(given, str):
        return list(shelf("layout", given))
    if not isinstance(given, list) or not all(isinstance(row, str) for row in given):
        raise InvalidOptionError("“layout” is the name of a layout or a list of text rows.")
    check_layout(given)
    return given


def _bare(options: Options, layout: list[str]) -> list[str]:
    """DU-30: twenty vaults stay without a lid."""
    vaults = board_of(tuple(layout)).places
    default = [f"{quarter}{number}" for quarter in "ABCD" for number in range(11, 16)]
    given: Json = options.get("bare", default)
    if given is default and not all(vault in vaults for vault in given):
        raise InvalidOptionError(
            "This layout has no default for two players; say in “bare” which 20 vaults stay bare."
        )
    if not isinstance(given, list) or not all(isinstance(vault, str) for vault in given):
        raise InvalidOptionError("“bare” is a list of 20 vaults.")
    for vault in given:
        if vault not in vaults:
            raise InvalidOptionError("“bare” names {vault}, but the board has no such vault.", vault=vault)
    if len(given) != BARE_FOR_TWO or len(set(given)) != BARE_FOR_TWO:
        raise InvalidOptionError(
            "“bare” needs 20 different vaults; these are {count}.", count=len(set(given))
        )
    return given


def _colours(given: Json) -> list[str]:
    """DU-30: four colours are in play."""
    if not isinstance(given, list) or any(colour not in COLOURS for colour in given):
        raise InvalidOptionError("“colours” is a list of four of: {colours}.", colours=", ".join(COLOURS))
    if len(given) != COLOURS_FOR_TWO or len(set(given)) != COLOURS_FOR_TWO:
        raise InvalidOptionError("“colours” needs four different colours.")
    return given
