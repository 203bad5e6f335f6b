"""Games that wait: each can be found, taken up by its number, put away and deleted."""

import json
import time

import pytest

from companion.archive.deletion import delete_games
from companion.archive.kept_by_game import KeptSuspicions
from companion.archive.unfinished_games import game_key, progress_of, unfinished_games
from companion.journal.journal import JournalRecord
from companion.presenters.history import unfinished_games as waiting
from companion.settings.settings import Settings
from companion.table import open_table
from tests.journal.vocabulary import DEALT, play_on, start

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

NOW = time.time()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "journal.sqlite"


def left_at_different_points(file, games=3):
    """So many games, each a little further than the one before it."""
    table = open_table(file)
    for seed in range(games):
        play_on(start(table, DEALT, seed), seed + 1)
    return table


def titles(table, settings=None):
    return [game.number for game in waiting.unfinished_rows(table, settings or Settings(), NOW)]


def test_every_unfinished_game_waits_the_one_on_the_table_first(file):
    table = left_at_different_points(file)
    found = unfinished_games(table)
    assert [head.number for head in found] == [3, 2, 1]
    assert [head.running for head in found] == [True, False, False]


def test_a_game_is_resumed_by_its_number_and_no_answer_is_lost(file):
    table = left_at_different_points(file)
    kept = {}
    for number in (1, 2, 3):
        assert table.resume(number)
        kept[number] = (table.referee.header, list(table.referee.entries))
    table = open_table(file)
    for number in (2, 1, 3, 2):
        assert table.resume(number)
        assert (table.referee.header, table.referee.entries) == kept[number]
        assert table.number == number


def test_what_is_entered_then_is_kept_in_that_game(file):
    table = left_at_different_points(file)
    table.resume(1)
    play_on(table, 2)
    entries = list(table.referee.entries)
    table.resume(2)
    again = open_table(file)
    assert again.resume(1)
    assert again.referee.entries == entries


def test_there_is_no_game_of_a_number_that_is_none(file):
    table = left_at_different_points(file)
    now = table.referee
    assert not table.resume(77)
    assert table.referee is now


def test_a_game_that_is_not_on_disk_is_not_given_up_for_another(file, monkeypatch):
    table = left_at_different_points(file)
    monkeypatch.setattr(type(table._writer), "is_flushed", property(lambda self: False))
    now = table.referee
    assert not table.resume(1)
    assert table.referee is now
    assert table.notices == ["The game on the table is not on disk; it has to go on first."]


def test_whose_turn_it_is_is_known_without_taking_it_up(file):
    table = left_at_different_points(file)
    for head in unfinished_games(table):
        turn = progress_of(table, head)
        again = open_table(file)
        again.resume(head.number)
        asks = again.referee.question.asks
        assert turn.asks == (asks if isinstance(asks, int) else again.latest_moment.view.turn)
        assert turn.why == ""


def test_while_the_table_is_asked_it_is_still_somebodys_turn(file):
    table = open_table(file)
    table.new("dawn-under", ["A", "B", "C"], {}, 1)
    for answer in (1, *("red", "blue", "green") * 4, "A1"):
        table.answer(answer)
    assert table.referee.question.asks == "table"
    assert progress_of(table, unfinished_games(table)[0]).asks == 1


def test_a_game_of_a_newer_or_another_program_says_why_and_stays(file):
    table = left_at_different_points(file)
    game = table.journal.games()[0]
    strange = [game.header._replace(**other) for other in ({"rules": 99}, {"game": "chess"}, {"rules": 0})]
    table.journal.add_games(
        [(header, NOW - 50, None, [JournalRecord("look", "eye", NOW)]) for header in strange]
    )
    why = {head.number: progress_of(table, head).why for head in unfinished_games(table)}
    assert [why[number] for number in (1, 2, 3, 4, 5, 6)] == ["", "", "", "newer", "unknown", "rules"]
    said = {one.number: one.trouble for one in waiting.unfinished_rows(table, Settings(), NOW)}
    assert said[4] == "It needs a newer program."
    assert said[5] == "Its game is not installed here."
    assert said[6] == "It was begun with other rules: it cannot go on."


def test_a_damaged_head_is_a_row_that_can_be_put_away(file):
    table = left_at_different_points(file)
    table.journal.database.execute("UPDATE games SET header = '{' WHERE id = 2")
    settings = Settings()
    broken = next(one for one in waiting.unfinished_rows(table, settings, NOW) if one.number == 2)
    assert broken.trouble == "This game is damaged. The referee has kept a copy."
    waiting.shelve(settings, broken.key, NOW)
    assert titles(table, settings) == [3, 1]


def test_a_game_with_a_damaged_answer_can_go_on_from_the_last_sound_one(file):
    table = left_at_different_points(file)
    table.journal.database.execute("UPDATE records SET value = '7' WHERE game = 2 AND n = 1")
    one = next(one for one in waiting.unfinished_rows(table, Settings(), NOW) if one.number == 2)
    assert not one.trouble
    assert one.note == "It goes on from the last answer that can be read."


def test_what_is_put_away_waits_no_more_and_comes_back(file, tmp_path):
    table = left_at_different_points(file)
    settings = Settings(tmp_path / "settings.json")
    game = waiting.unfinished_rows(table, settings, NOW)[1]
    waiting.shelve(settings, game.key, NOW)
    settings = Settings(tmp_path / "settings.json")
    assert titles(table, settings) == [3, 1]
    assert waiting.count_unfinished(table, settings) == 2
    assert [one.number for one in waiting.shelved_rows(table, settings, NOW)] == [2]
    waiting.unshelve(settings, game.key)
    assert titles(table, settings) == [3, 2, 1]


def test_after_thirty_days_the_shelf_is_tidied(file):
    table = left_at_different_points(file)
    settings = Settings()
    for game in waiting.unfinished_rows(table, settings, NOW)[1:]:
        waiting.shelve(settings, game.key, NOW - (31 if game.number == 1 else 29) * 86400)
    waiting.expire_shelved(table, settings, NOW)
    assert [game.id for game in table.journal.games()] == [2, 3]
    assert len(settings["shelf"]) == 1


def test_a_deleted_game_is_gone_also_from_the_bytes_of_the_disk(file):
    table = open_table(file)
    start(table, {**DEALT}, 1)
    play_on(table, 3)
    secret = b"Xanthippe"
    table.new("dawn-under", [secret.decode(), "Paul", "Mia"], {"simulate": True}, 2)
    assert table.remove([2])
    assert not table.has_game
    assert [game.id for game in table.journal.games()] == [1]
    for part in file.parent.iterdir():
        assert secret not in part.read_bytes(), part.name


def test_what_phones_had_named_goes_with_the_game(file):
    table = left_at_different_points(file)
    settings, kept = Settings(), KeptSuspicions(table.journal)
    begun = {game.id: game.started for game in table.journal.games()}
    for started in begun.values():
        kept.save(started, {1: {0: 1}})
    old = next(game for game in waiting.unfinished_rows(table, settings, NOW) if game.number == 1)
    waiting.shelve(settings, old.key, NOW - 31 * 86400)
    waiting.expire_shelved(table, settings, NOW)
    assert kept.of(begun[1]) == {}
    assert delete_games(table, [2])
    assert {number for number, started in begun.items() if KeptSuspicions(table.journal).of(started)} == {3}


def test_the_game_beside_the_deleted_one_goes_on(file):
    table = left_at_different_points(file)
    assert table.remove([1, 2])
    play_on(table, 2)
    entries = list(table.referee.entries)
    again = open_table(file)
    again.check_journal()
    assert again.notices == []
    assert again.resume()
    assert again.referee.entries == entries


def test_keys_last_beyond_one_file(file, tmp_path):
    """A damaged journal is saved into another one, in which games have other numbers."""
    from companion.journal.saved_games import export_games, import_games

    table = left_at_different_points(file)
    keys = {game_key(head) for head in unfinished_games(table)}
    other = open_table(tmp_path / "other.sqlite")
    start(other, DEALT, 9)
    import_games(other.journal, json.loads(json.dumps(export_games(table.journal))))
    assert keys <= {game_key(head) for head in unfinished_games(other)}
