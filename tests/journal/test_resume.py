"""After the power comes back: the newest unfinished game, exactly as it was."""

import gc
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.archive.unfinished_games import progress_of, unfinished_games
from companion.games.registry import GAMES, find_game
from companion.journal.journal import JournalError
from companion.journal.store import erase
from companion.table import Table
from tests.journal.vocabulary import DEALT, asked, everything, play, play_on, start
from tests.support.tables import ALL, Sample

SitDown = Callable[[], Table]


def test_without_a_game_nothing_is_resumed(sit_down: SitDown) -> None:
    session = sit_down()
    assert not session.resume()
    assert not session.has_game
    assert session.notices == []


@pytest.mark.parametrize("options", [None, DEALT])
def test_a_game_goes_on_as_it_was(sit_down: SitDown, options: dict[str, object] | None) -> None:
    session = play_on(start(sit_down(), options), 20)
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


@pytest.mark.parametrize("sample", ALL, ids=str)
def test_every_game_is_resumed(sit_down: SitDown, sample: Sample) -> None:
    session = sit_down()
    session.new(sample.game, list(sample.players), sample.options, 5)
    play_on(session, 25)
    if session.referee.over:
        session.undo(2)
    session.undo(1)
    again = sit_down()
    assert again.resume()
    assert again.notices == []
    assert everything(again) == everything(session)
    play_on(again, 3)
    play_on(session, 3)
    assert asked(again) == asked(session)


def test_what_was_undone_can_be_put_back_after_the_power_cut(sit_down: SitDown) -> None:
    session = play_on(start(sit_down(), DEALT), 9)
    session.undo(3)
    session.redo(1)
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)
    again.redo(2)
    session.redo(2)
    assert everything(again) == everything(session)


def test_undo_after_the_power_cut_goes_back_before_it(sit_down: SitDown) -> None:
    session = play(start(sit_down()), 0)
    first = asked(session)
    play(session, "A1", "red")
    again = sit_down()
    again.resume()
    again.undo(2)
    assert asked(again) == first


def test_many_power_cuts_in_one_game(sit_down: SitDown) -> None:
    straight = play_on(start(Table(), DEALT), 40)
    play_on(start(sit_down(), DEALT), 0)
    for _, value in [entry for entry in straight.referee.entries if entry[0] == "answer"]:
        session = sit_down()
        assert session.resume()
        session.answer(value)
        assert session.journal
        session.journal.close()
    assert everything(session) == everything(straight)


def test_the_newest_unfinished_game_is_resumed(sit_down: SitDown) -> None:
    session = sit_down()
    play(start(session), 0)
    play(start(session), 1, "A1")
    wanted = everything(session)
    play_on(start(session, DEALT))
    assert session.referee.over
    again = sit_down()
    assert again.resume()
    assert everything(again) == wanted


def test_a_finished_game_is_not_resumed(sit_down: SitDown) -> None:
    play_on(start(sit_down(), DEALT))
    assert not sit_down().resume()


def test_a_game_whose_end_was_taken_back_is_resumed(sit_down: SitDown) -> None:
    session = play_on(start(sit_down(), DEALT))
    session.undo(1)
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


def test_an_end_that_could_not_be_noted_is_noted_later(sit_down: SitDown, file: Path) -> None:
    session = sit_down()
    play(start(session), 0)
    older = everything(session)
    play_on(start(session, DEALT))
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE games SET over = NULL, sum = NULL")
        database.commit()
    again = sit_down()
    assert again.resume()
    assert everything(again) == older
    assert again.journal
    assert [game.over is None for game in again.journal.games()] == [True, False]


def test_an_end_that_cannot_be_noted_does_not_hang(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = play_on(start(sit_down(), DEALT))
    assert session.journal
    session.journal.database.execute("UPDATE games SET over = NULL, sum = NULL")
    again = sit_down()
    assert again.journal
    monkeypatch.setattr(again.journal, "append", raising(JournalError("unreachable", "disk I/O error")))
    assert not again.resume()
    assert "disk I/O error" in again.notices[0]


def raising(error: Exception) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_answers_the_dealer_still_owes_are_dealt_and_kept(sit_down: SitDown, file: Path) -> None:
    """The power went between the game and what the dealer laid out."""
    session = start(sit_down(), DEALT)
    with closing(sqlite3.connect(file)) as database:
        database.execute("DELETE FROM records WHERE n > 2")
        database.commit()
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)
    assert again.journal
    assert len(again.journal.records(1)) == len(session.referee.entries)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_other_rules_is_kept_and_named_but_never_half_played(
    sit_down: SitDown, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit_down()
    players = ["Emma", "Paul", "Mia", "Finn", "Lea"]
    monkeypatch.setattr(type(find_game(game)), "rules_version", 1)
    monkeypatch.setattr(type(find_game(game)), "still_played", ())
    session.new(game, players, {"simulate": True}, 1)
    play_on(session, 5)
    assert session.journal
    kept = session.journal.records(1)
    monkeypatch.setattr(type(find_game(game)), "rules_version", 99)
    again = sit_down()
    assert not again.resume()
    assert not again.has_game
    (notice,) = again.notices
    assert "Emma, Paul" in notice
    assert "It was begun with edition 1 of the rules, and this program plays edition 99." in notice
    assert again.journal
    assert again.journal.records(1) == kept
    again.new(game, players, {"simulate": True}, 1)
    assert [stored.id for stored in again.journal.games()] == [1, 2]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_under_the_rules_it_was_begun_with(
    sit_down: SitDown, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit_down()
    begun = find_game(game).rules_version
    session.new(game, ["Emma", "Paul", "Mia", "Finn", "Lea"], {"simulate": True}, 1)
    play_on(session, 5)
    monkeypatch.setattr(type(find_game(game)), "rules_version", 99)
    monkeypatch.setattr(type(find_game(game)), "still_played", (begun,))
    again = sit_down()
    assert again.resume()
    assert not again.notices
    assert again.referee.header.rules == begun
    assert everything(again) == everything(session)
    again.load(json.loads(json.dumps(again.save())))
    assert again.referee.header.rules == begun
    again.new(game, ["Emma", "Paul", "Mia", "Finn", "Lea"], {"simulate": True}, 1)
    assert again.referee.header.rules == 99


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE records SET value = '"Z9"' WHERE n = 1""",
        "UPDATE records SET value = 'true' WHERE n = 0",
        "UPDATE records SET kind = 'dealt' WHERE n = 0",
        "UPDATE records SET kind = 'redo', value = '1' WHERE n = 0",
        "UPDATE records SET kind = 'undo', value = '5' WHERE n = 1",
        "UPDATE records SET kind = 'undo', value = 'null' WHERE n = 1",
        "UPDATE records SET kind = 'correct', value = '[]' WHERE n = 1",
        "UPDATE games SET header = replace(header, 'dawn-under', 'chess')",
        "UPDATE games SET header = replace(header, 'Paul', 'Emma')",
        """UPDATE games SET header = replace(header, '"counted"', '7')""",
        """UPDATE games SET header = replace(header, '"seed":3', '"seed":"x"')""",
        "UPDATE games SET started = 1e300",
    ],
)
def test_a_game_that_cannot_go_on_is_kept_and_named(sit_down: SitDown, file: Path, damage: str) -> None:
    play(start(sit_down()), 0, "A1", "red")
    with closing(sqlite3.connect(file)) as database:
        database.execute(damage)
        for table in ("games", "records"):  # written so by somebody, and not by chance
            database.execute(f"UPDATE {table} SET sum = NULL")
        database.commit()
    again = sit_down()
    assert not again.resume()
    assert not again.has_game
    (notice,) = again.notices
    assert "is kept, but cannot go on." in notice
    play(start(again), 0)
    third = sit_down()
    assert third.resume()
    assert everything(third) == everything(again)


def test_what_was_undone_but_does_not_fit_is_not_put_back(sit_down: SitDown, file: Path) -> None:
    session = play(start(sit_down()), 0, "A1")
    session.undo(1)
    with closing(sqlite3.connect(file)) as database:
        database.execute("""UPDATE records SET value = '"Z9"', sum = NULL WHERE n = 1""")
        database.commit()
    again = sit_down()
    assert again.resume()
    before = everything(again)
    from companion.core.errors import NothingToUndoError

    with pytest.raises(NothingToUndoError):
        again.redo(1)
    assert everything(again) == before
    again.answer("A2")


SPOILT = [
    """UPDATE records SET value = '"Z9"' WHERE n = 1""",
    "UPDATE records SET value = '{' WHERE n = 1",
    "UPDATE records SET value = x'00ff' WHERE n = 1",
    "UPDATE records SET at = at + 1 WHERE n = 1",
    "UPDATE records SET kind = 'look' WHERE n = 1",
    "UPDATE records SET n = 9 WHERE n = 1",
    "UPDATE records SET sum = 1 WHERE n = 1",
    "DELETE FROM records WHERE n = 1",
]


@pytest.mark.parametrize("damage", SPOILT)
def test_a_game_goes_on_from_the_last_record_before_the_damage(
    sit_down: SitDown, file: Path, damage: str
) -> None:
    play(start(sit_down()), 0, "A1", "red")
    with closing(sqlite3.connect(file)) as database:
        database.execute(damage)
        database.commit()
    again = sit_down()
    assert again.resume()
    assert [value for _, value in again.referee.entries] == [0]
    (notice,) = again.notices
    assert "is damaged; it goes on from the last answer that can be read." in notice
    assert again.journal
    assert [game.id for game in again.journal.games()] == [1, 2], "what is damaged is left as it is"
    again.answer("A2")
    third = sit_down()
    assert third.resume()
    assert everything(third) == everything(again)


def test_a_damaged_game_is_no_hold_on_the_file(sit_down: SitDown, file: Path) -> None:
    """Whoever deletes a game overwrites it, beside the file too; nobody can while a row is still read."""
    session = play(start(sit_down()), 0, "A1", "red")
    assert session.journal
    session.journal.database.execute(SPOILT[0])
    session.journal.close()
    again = sit_down()
    gc.disable()  # the app, too, looks for garbage only when nobody touches the screen
    try:
        assert again.resume()
        assert again.journal
        erase(again.journal, [1])
        assert b'"red"' not in file.with_name(file.name + "-wal").read_bytes()
        again.journal.close()
        assert [path.name for path in file.parent.iterdir()] == [file.name]
    finally:
        gc.enable()


@pytest.mark.parametrize(
    "damage", ["header = '{'", "header = replace(header, '3', '4')", "started = 'x'", "sum = 5", "rules 99"]
)
def test_a_newest_game_that_cannot_go_on_does_not_hide_an_older_one(
    sit_down: SitDown, file: Path, damage: str
) -> None:
    session = sit_down()
    play(start(session), 0, "A1")
    older = everything(session)
    play(start(session), 0)
    with closing(sqlite3.connect(file)) as database:
        if damage == "rules 99":
            damage = """header = replace(header, '"rules":', '"rules":99'), sum = NULL"""
        database.execute(f"UPDATE games SET {damage} WHERE id = 2")
        database.commit()
    again = sit_down()
    can = [head.number for head in unfinished_games(again) if not progress_of(again, head).why]
    assert can == [1], "the list offers the game that can go on"
    assert again.resume()
    assert everything(again) == older
    (notice,) = again.notices
    assert "is kept, but cannot go on." in notice
    if "99" in damage:
        assert "newer version of the program" in notice
