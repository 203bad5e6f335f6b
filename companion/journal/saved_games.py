"""Games as JSON: one saved game, a whole journal as a file, and how records become a game again."""

import time
from typing import Any, NamedTuple, cast

from companion.core.errors import InvalidJournalError, Refusal
from companion.core.game import Header, new_header
from companion.core.history import Entry, History
from companion.core.model import Json, Seat
from companion.games.kit import Kit
from companion.games.registry import find_game
from companion.journal.journal import Journal, JournalRecord, StoredGame
from companion.journal.rows import KINDS, is_time, is_valid_result
from companion.journal.salvage import SalvagedGame, read_all_games

SAVE_VERSION = 1
ENTRY_KINDS = ("answer", "dealt", "correct")
LOOK_KIND = "look"
"""Somebody looked at what is hidden, or took back what was seen: for the log, no part of the game."""


def export_game(header: Header, entries: list[Entry]) -> Json:
    """One game as one JSON value: its header and its entries."""
    return {
        "gruftwart": "game",
        "version": SAVE_VERSION,
        "header": header._asdict(),
        "entries": [list(entry) for entry in entries],
    }


def import_game(saved: Json) -> tuple[Header, History]:
    """A saved game, checked; what cannot be one is refused."""
    if (
        not isinstance(saved, dict)
        or saved.get("gruftwart") != "game"
        or saved.get("version") != SAVE_VERSION
    ):
        raise InvalidJournalError("That is not a saved game of this version.")
    history = History()
    entries = saved.get("entries")
    if not isinstance(entries, list):
        raise InvalidJournalError("The saved game has no list of entries.")
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, list) or len(entry) != 2 or entry[0] not in ENTRY_KINDS:
            raise InvalidJournalError("Entry {number} of the saved game cannot be read.", number=number)
        history.add(cast(Entry, tuple(entry)))
    return read_header(saved.get("header")), history


def read_header(saved: Json) -> Header:
    """A header as it was written, checked as for a new game. One of other rules is never half-played."""
    if (
        not isinstance(saved, dict)
        or set(saved) != set(Header._fields)
        or not isinstance(saved["options"], dict)
        or type(saved["seed"]) is not int
    ):
        raise InvalidJournalError("The saved game has no proper header.")
    try:
        game = find_game(saved["game"])
        check_edition(game, saved["rules"])
        return new_header(game, saved["players"], saved["options"], saved["seed"], edition=saved["rules"])
    except InvalidJournalError:
        raise
    except Refusal as reason:
        raise InvalidJournalError("The saved game cannot be started: {reason}", reason=str(reason)) from None


def check_edition(game: Kit, edition: Json) -> None:
    """Refuse a game of rules that are not played here any more, or not yet."""
    if type(edition) is int and edition > game.rules_version:
        raise InvalidJournalError("It was played with a newer version of the program.")
    if type(edition) is not int or edition not in game.editions:
        raise InvalidJournalError(
            "It was begun with edition {begun} of the rules, and this program plays edition {played}.",
            begun=edition,
            played=", ".join(str(known) for known in game.editions),
        )


def header_error(stored: StoredGame) -> Refusal | None:
    """Why a game of the journal cannot go on, as far as its head tells."""
    try:
        read_header({**stored.header._asdict(), "players": list(stored.header.players)})
    except Refusal as reason:
        return reason
    return None


def resume_error(stored: StoredGame) -> str | None:
    """Why an unfinished game cannot go on under the rules of this program, in a sentence."""
    reason = header_error(stored) if stored.over is None else None
    return None if reason is None else str(reason)


class SecretLook(NamedTuple):
    """A look at what is hidden: after how many entries, and why.

    "eye" is the referee's, "undo" that of something seen; "role" is somebody's at what the app dealt them.
    """

    after: int
    why: str
    seat: Seat | None = None
    """Whose secret was opened, if it is somebody's own."""


def replay_records(records: list[JournalRecord]) -> History:
    """What a journal's records come to, with everything taken back and put back."""
    return replay_records_with_looks(records)[0]


def replay_records_with_looks(records: list[JournalRecord]) -> tuple[History, list[SecretLook]]:
    """The same, and the looks, which no undo takes back."""
    history = History()
    looks: list[SecretLook] = []
    for kind, value, _ in records:
        if kind == LOOK_KIND:
            looks.append(read_look(len(history.entries), value))
        elif kind == "undo":
            history.undo(value)
            looks = clip_looks(looks, len(history.entries))
        elif kind == "redo":
            history.redo(value)
        elif kind == "dealt":
            history.entries.append(("dealt", value))  # the dealer's answers forget nothing that was undone
        else:
            history.add(cast(Entry, (kind, value)))
    return history, looks


def read_look(after: int, value: Json) -> SecretLook:
    """As it was written: why, or why and whose."""
    if isinstance(value, list) and len(value) == 2 and type(value[1]) is int:
        return SecretLook(after, str(value[0]), value[1])
    return SecretLook(after, str(value))


def clip_looks(looks: list[SecretLook], entries: int) -> list[SecretLook]:
    """Looks as they stand in a game that was taken back to so many entries."""
    return [look._replace(after=min(look.after, entries)) for look in looks]


def game_title(game: StoredGame) -> str:
    """A game as people know it."""
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.started))
    return f"Game {game.id} ({game.header.game}, {', '.join(game.header.players)}, {day})"


def select_games(games: list[SalvagedGame], numbers: list[int] | None) -> list[SalvagedGame]:
    """Those of these numbers, or all; a number that is none is refused."""
    missing = set(numbers or ()) - {one.game.id for one in games}
    if missing:
        raise InvalidJournalError("There is no game {number} in the journal.", number=min(missing))
    return [one for one in games if numbers is None or one.game.id in numbers]


def games_as_json(games: list[SalvagedGame]) -> Json:
    """Games as one JSON value."""
    return {
        "gruftwart": "games",
        "version": SAVE_VERSION,
        "games": [
            {
                "header": game.header._asdict(),
                "started": game.started,
                "over": game.over,
                "records": [list(record) for record in records],
            }
            for game, records, _ in games
        ],
    }


def export_games(journal: Journal, numbers: list[int] | None = None) -> Json:
    """All games of a journal, or some, as one JSON value."""
    return games_as_json(select_games(read_all_games(journal), numbers))


def import_games(journal: Journal, file: Json) -> list[int]:
    """Add exported games to the journal; all of them, or none if one cannot be read. Their new numbers."""
    if not isinstance(file, dict) or file.get("gruftwart") != "games" or file.get("version") != SAVE_VERSION:
        raise InvalidJournalError("That is not a file of games of this version.")
    games = file.get("games")
    if not isinstance(games, list):
        raise InvalidJournalError("The file has no list of games.")
    checked = [_checked_game(number, game) for number, game in enumerate(games, 1)]
    return journal.add_games(checked)


def _checked_game(number: int, game: Json) -> tuple[Header, float, Json, list[JournalRecord]]:
    if not isinstance(game, dict) or set(game) != {"header", "started", "over", "records"}:
        raise InvalidJournalError("Game {number} of the file cannot be read.", number=number)
    header, started, over, records = game["header"], game["started"], game["over"], game["records"]
    if not is_time(started) or not isinstance(records, list):
        raise InvalidJournalError("Game {number} of the file cannot be read.", number=number)
    played = _loose_header(number, header)
    if over is not None and not (
        is_valid_result(over) and all(seat < len(played.players) for seat in over["winners"])
    ):
        raise InvalidJournalError("Game {number} of the file has no proper end.", number=number)
    return (
        played,
        started,
        over,
        [_checked_record(number, record) for record in records],
    )


def _loose_header(number: int, header: Json) -> Header:
    """A game of other rules is kept as well, so only the shape counts."""
    if (
        not isinstance(header, dict)
        or set(header) != set(Header._fields)
        or not isinstance(header["game"], str)
        or not isinstance(header["options"], dict)
        or type(header["seed"]) is not int
        or type(header["rules"]) is not int
        or not isinstance(header["players"], list)
        or not all(isinstance(name, str) and name.isprintable() for name in header["players"])
    ):
        raise InvalidJournalError("Game {number} of the file has no proper header.", number=number)
    fields: dict[str, Any] = {**header, "players": tuple(header["players"])}
    return Header(**fields)


def _checked_record(number: int, record: Json) -> JournalRecord:
    if not isinstance(record, list) or len(record) != 3 or record[0] not in KINDS or not is_time(record[2]):
        raise InvalidJournalError(
            "Game {number} of the file has a record that cannot be read.", number=number
        )
    return JournalRecord(*record)
