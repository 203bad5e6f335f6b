"""The options of Vampir Mau Mau and their defaults."""

from companion.core.errors import InvalidOptionError
from companion.core.game import FileLookup, Options
from companion.core.model import Json, Seat
from companion.core.parsing import (
    check_known_options,
    parse_bool_option,
    parse_choice_option,
    parse_int_option,
)
from companion.games.mau_mau.rules.catalogue import check_catalogue, known_parts
from companion.games.mau_mau.rules.pieces import (
    LARGEST_DEAL,
    LARGEST_TABLE_OF_ONE_COPY,
    MOST_ROUNDS,
    hand_size,
    most_cards_each,
)

KNOWN = (
    "rounds",
    "copies",
    "cards",
    "rotate_characters",
    "keep_time_of_day",
    "courtesy",
    "tracking",
    "catalogue",
    "characters",
    "dealer",
    "played",
    "simulate",
)


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Return every option with its value. The catalogue itself is stored, so that journals need no files."""
    check_known_options(given, KNOWN)
    copies = parse_choice_option(given, "copies", (1, 2))
    assert isinstance(copies, int)
    if players > LARGEST_TABLE_OF_ONE_COPY and copies == 1:
        raise InvalidOptionError(
            "For {players} players two copies are needed: set “copies” to 2.", players=players
        )
    catalogue = _catalogue(given, shelf)
    chosen: Options = {
        "rounds": parse_int_option(given, "rounds", 3, 1, MOST_ROUNDS),
        "copies": copies,
        "cards": _cards(given, players, copies),
        "rotate_characters": parse_bool_option(given, "rotate_characters", False),
        "keep_time_of_day": parse_bool_option(given, "keep_time_of_day", False),
        "courtesy": _courtesy(given.get("courtesy", []), catalogue),
        "tracking": parse_choice_option(given, "tracking", ("cards", "specials")),
        "catalogue": catalogue,
        "characters": _characters(given, catalogue, players, copies),
        "dealer": _dealer(given.get("dealer", 0), players),
        "simulate": parse_bool_option(given, "simulate", False),
    }
    if played := parse_int_option(given, "played", 0, 0, chosen["rounds"] - 1):
        chosen["played"] = played  # stored only for a joined game
    return chosen


def _cards(given: Options, players: int, copies: int) -> int:
    """MM-3: the rulebook's number, or another one that leaves a card to turn up."""
    cards = parse_int_option(given, "cards", hand_size(players, copies), 1, LARGEST_DEAL)
    most = most_cards_each(players, copies)
    if cards > most:
        raise InvalidOptionError(
            "With {cards} cards each no card is left to turn up; {players} players can have {most} each.",
            cards=cards,
            players=players,
            most=most,
        )
    return cards


def _catalogue(given: Options, shelf: FileLookup) -> Json:
    if "catalogue" not in given:
        return shelf("catalogue", None)
    check_catalogue(given["catalogue"])
    return known_parts(given["catalogue"])


def _courtesy(given: Json, catalogue: Json) -> list[str]:
    """MM-26: each courtesy rule is on or off; the order is the order of the list."""
    known = list(catalogue["courtesy"])
    if not isinstance(given, list) or any(action not in known for action in given):
        raise InvalidOptionError(
            "“courtesy” is a list of some of: {known}.", known=", ".join(known) or "(none)"
        )
    if len(set(given)) < len(given):
        raise InvalidOptionError("“courtesy” names an action twice.")
    return given


def _characters(given: Options, catalogue: Json, players: int, copies: int) -> list[str]:
    """MM-3: one character each; each exists once a copy (MM-2)."""
    known = [entry["name"] for entry in catalogue["characters"]]
    names = given.get("characters", known[:players])
    if not isinstance(names, list) or any(name not in known for name in names):
        raise InvalidOptionError("“characters” is a list of names out of: {known}.", known=", ".join(known))
    if len(names) != players:
        raise InvalidOptionError("“characters” names one for each of the {players} players.", players=players)
    for name in names:
        if names.count(name) > copies:
            raise InvalidOptionError(
                "The character “{name}” is there only once a copy of the game.", name=name
            )
    return names


def _dealer(given: Json, players: int) -> Seat:
    if type(given) is not int or not 0 <= given < players:
        raise InvalidOptionError("“dealer” is a seat from 0 to {last}.", last=players - 1)
    return given
