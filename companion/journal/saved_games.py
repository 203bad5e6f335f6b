"""Import and export of games as JSON, and the replay of stored records."""

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
"""A player looked at hidden information, or undid an answer that had revealed some; only for the log."""


def export_game(header: Header, entries: list[Entry]) -> Json:
    """Return one game as a JSON value: header and entries."""
    return {
        "gruftwart": "game",
        "version": SAVE_VERSION,
        "header": header._asdict(),
        "entries": [list(entry) for entry in entries],
    }


def import_game(saved: Json) -> tuple[Header, History]:
    """Read a saved game. Raise `InvalidJournalError` if it is invalid."""
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
    """Read a stored header with the checks for a new game. Raise `InvalidJournalError` if it is invalid."""
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
    """Raise `InvalidJournalError` if this program does not play this edition of the rules."""
    if type(edition) is int and edition > game.rules_version:
        raise InvalidJournalError("It was played with a newer version of the program.")
    if type(edition) is not int or edition not in game.editions:
        raise InvalidJournalError(
            "It was begun with edition {begun} of the rules, and this program plays edition {played}.",
            begun=edition,
            played=", ".join(str(known) for known in game.editions),
        )


def header_error(stored: StoredGame) -> Refusal | None:
    """Return why the game's header does not allow it to be resumed; None if it does."""
    try:
        read_header({**stored.header._asdict(), "players": list(stored.header.players)})
    except Refusal as reason:
        return reason
    return None


def resume_error(stored: StoredGame) -> str | None:
    """Return a sentence that tells why an unfinished game cannot be resumed; None if it can."""
    reason = header_error(stored) if stored.over is None else None
    return None if reason is None else str(reason)


class SecretLook(NamedTuple):
    """A look at hidden information: after how many entries, and why.

    `why` is "eye" for the referee's view, "undo" for an undone revelation, "role" for a player's dealt
    secret.
    """

    after: int
    why: str
    seat: Seat | None = None
    """The player whose secret was opened; None for the referee's view."""


def replay_records(records: list[JournalRecord]) -> History:
    """Replay records, including undo and redo, to the current history."""
    return replay_records_with_looks(records)[0]


def replay_records_with_looks(records: list[JournalRecord]) -> tuple[History, list[SecretLook]]:
    """Replay records like `replay_records`; return the looks too, which an undo does not remove."""
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
            history.entries.append(("dealt", value))  # unlike `add`, keeps what can be redone
        else:
            history.add(cast(Entry, (kind, value)))
    return history, looks


def read_look(after: int, value: Json) -> SecretLook:
    """Read a stored look: a reason, or a list of reason and seat."""
    if isinstance(value, list) and len(value) == 2 and type(value[1]) is int:
        return SecretLook(after, str(value[0]), value[1])
    return SecretLook(after, str(value))


def clip_looks(looks: list[SecretLook], entries: int) -> list[SecretLook]:
    """Limit the position of each look to the number of entries left after an undo."""
    return [look._replace(after=min(look.after, entries)) for look in looks]


def game_title(game: StoredGame) -> str:
    """Return a title with number, game, players and date."""
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.started))
    return f"Game {game.id} ({game.header.game}, {', '.join(game.header.players)}, {day})"


def select_games(games: list[SalvagedGame], numbers: list[int] | None) -> list[SalvagedGame]:
    """Return the games with these numbers, or all. Raise `InvalidJournalError` for an unknown number."""
    missing = set(numbers or ()) - {one.game.id for one in games}
    if missing:
        raise InvalidJournalError("There is no game {number} in the journal.", number=min(missing))
    return [one for one in games if numbers is None or one.game.id in numbers]


def games_as_json(games: list[SalvagedGame]) -> Json:
    """Return games as one JSON value."""
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
    """Return all games of a journal, or those in `numbers`, as one JSON value."""
    return games_as_json(select_games(read_all_games(journal), numbers))


def import_games(journal: Journal, file: Json) -> list[int]:
    """Add exported games to the journal and return their new numbers.

    Nothing is added if one of them is invalid.
    """
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
    """Check only the header's form, because games of other editions are stored too."""
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
