"""The seating before the start, restored from the last game, and the people of a running game."""

from collections.abc import Collection, Sequence
from contextlib import suppress

from companion.core.errors import Refusal
from companion.core.game import Header, Options
from companion.core.model import Json, Seat
from companion.games.registry import find_game
from companion.games.seating import LOOKS, Seating, Sitter, seat_angles
from companion.journal.journal import Journal
from companion.settings.settings import Settings
from companion.viewmodels.people import People


def seating(game: str, settings: Settings) -> Seating:
    """Return the seating of the last time this game was played; else the people who played last."""
    known: Json = settings["tables"].get(game)
    table = Seating(game, [])
    try:
        for one in known["players"]:
            ghost = one["ghost"] if one["ghost"] in find_game(game).ghosts else None
            place = one.get("place")
            own = one.get("own") if one.get("own") in settings["own_colours"] else None
            found = Sitter(str(one["name"]), int(one["look"]) % LOOKS, ghost, place, own)
            found.learns = bool(one.get("learns")) and not ghost
            table.sitters.append(found)
        table.options = _agreed(game, dict(known["options"]), len(table.sitters))
    except (TypeError, KeyError, ValueError):  # never stored, or by another version
        table = Seating(game, [])
    table.usual = _of_the_house(game, settings)
    if known is None:
        table.options = dict(table.usual)
        table.sitters = _last_group(settings)
    for one in settings["names"]:
        if known is None and len(table.sitters) < max(3, table.least) and one["name"] not in table.names:
            table.add(one["name"])
    while len(table.sitters) < max(2 if known else 3, table.least):
        table.add()
    del table.sitters[table.most :]
    table.own_colours = tuple(settings["own_colours"])
    return table


def _last_group(settings: Settings) -> list[Sitter]:
    """Return the people who played the last game of any kind, with their badges, without ghosts."""
    names = [one["name"] for one in settings["names"]]
    for table in settings["tables"].values():
        with suppress(TypeError, KeyError, ValueError, AttributeError):  # of another version
            people = [one for one in table["players"] if not one["ghost"]]
            if people and [one["name"] for one in people] == names[: len(people)]:
                alone = len(people) == len(table["players"])
                return [
                    Sitter(one["name"], int(one["look"]) % LOOKS, None, one.get("place") if alone else None)
                    for one in people
                ]
    return []


def _of_the_house(game: str, settings: Settings) -> Options:
    """Return the options for a table that has not chosen any."""
    first = dict(find_game(game).at_first)
    return _agreed(game, {**first, **settings["house_rules"].get(game, {})}, 0) or first


def _agreed(game: str, options: Options, players: int) -> Options:
    """Return the stored options if the current rules accept them, else none."""
    try:
        find_game(game).options(options, max(players, find_game(game).players[0]))
    except Refusal:
        return {}
    return options


def save_seating(table: Seating, settings: Settings) -> None:
    """Store the people and their options."""
    settings.remember([(sitter.name, sitter.look) for sitter in table.sitters if not sitter.ghost])
    players = [
        {
            "name": one.name,
            "look": one.look,
            "ghost": one.ghost,
            "place": one.place,
            "own": one.own,
            "learns": one.learns,
        }
        for one in table.sitters
    ]
    entry = {"players": players, "options": table.options}
    settings.change("tables", {**settings["tables"], table.game: entry})


def offer_lessons(
    table: Seating, journal: Journal | None, settings: Settings, *, strangers: bool = False
) -> None:
    """Switch lesson cards on if nobody here has finished this game, else off.

    They stay off if the same people have switched them off before.
    """
    from companion.archive.statistics import has_finished  # late, for the home screen's start

    people = [sitter.name for sitter in table.sitters if not sitter.ghost]
    new = not has_finished(people, table.game, journal, strangers=strangers)
    table.teach(new and (table.first_time or table.game not in settings["tables"]))


def learners(header: Header, settings: Settings) -> frozenset[Seat]:
    """Return the seats of a running game whose players read lesson cards."""
    known = {one["name"]: one.get("learns") for one in _players(header, settings)}
    return frozenset(seat for seat, name in enumerate(header.players) if known.get(name))


def save_learners(header: Header, seats: Collection[Seat], settings: Settings) -> None:
    """Store which players read lesson cards."""
    learning = {header.players[seat] for seat in seats}
    players = [{**one, "learns": one["name"] in learning} for one in _players(header, settings)]
    kept = settings["tables"].get(header.game)
    if kept is not None:
        settings.change("tables", {**settings["tables"], header.game: {**kept, "players": players}})


def _players(header: Header, settings: Settings) -> Sequence[Json]:
    players: Sequence[Json] = settings["tables"].get(header.game, {}).get("players", ())
    return players


def rematch_seating(header: Header, settings: Settings) -> Header:
    """Return a header with the same people and house rules, from the beginning; random options are drawn
    again."""
    kit, options = find_game(header.game), dict(header.options)
    for name in kit.joined_options:
        options.pop(name, None)
    agreed = settings["tables"].get(header.game, {}).get("options", {})
    for name in kit.by_chance:
        if name not in agreed:
            options.pop(name, None)
    kit.fit(options, len(header.players))
    return header._replace(options=kit.options(options, len(header.players)))


def people_of(header: Header, settings: Settings) -> People:
    """Return the people of a running game, with their badges and places from the seat plan."""
    names, options = header.players, header.options
    known = {one["name"]: one["look"] for one in settings["names"]}
    for table in settings["tables"].values():
        known |= {one["name"]: one["look"] for one in table.get("players", ())}
    looks: list[int | None] = []
    for name in names:
        look = known.get(name)
        looks.append(look if look is not None and 0 <= look < LOOKS and look not in looks else None)
    free = iter(look for look in range(LOOKS) if look not in looks)
    ghosts = [seat for seat, ghost in enumerate(options.get("ghosts") or ()) if ghost]
    found = [look if look is not None else next(free) for look in looks]
    return People(names, found, _places_of(header, settings), ghosts, options.get("own_colours") or ())


def _places_of(header: Header, settings: Settings) -> list[float] | None:
    players = _players(header, settings)
    if [one["name"] for one in players] != list(header.players):
        return None
    return seat_angles(one.get("place") for one in players)
