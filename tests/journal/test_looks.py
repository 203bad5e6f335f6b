"""A look at what is hidden is kept for the log, and is no part of the game."""

import json

from companion.journal import saved_games
from companion.journal.journal import Journal
from companion.presenters.history.log import log_lines
from companion.table import open_table


def table(tmp_path):
    session = open_table(tmp_path / "journal.sqlite")
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 3)
    return session


def plays(session, answers: int) -> None:
    for _ in range(answers):
        session.answer(session.referee.question.choices[0])


def resumed(tmp_path):
    session = open_table(tmp_path / "journal.sqlite")
    if not session.has_game:
        assert session.resume()
    return session


def test_a_look_changes_nothing_in_the_game(tmp_path):
    session = table(tmp_path)
    plays(session, 5)
    entries, question = list(session.referee.entries), session.referee.question
    session.record_look()
    assert (session.referee.entries, session.referee.question) == (entries, question)


def test_looks_are_there_again_after_a_power_cut(tmp_path):
    session = table(tmp_path)
    plays(session, 5)
    session.record_look()
    plays(session, 3)
    session.record_look("undo")
    again = resumed(tmp_path)
    assert again.looks == session.looks
    assert again.referee.entries == session.referee.entries
    assert again.referee.question == session.referee.question


def test_whose_own_role_was_opened_is_there_again(tmp_path):
    session = open_table(tmp_path / "journal.sqlite")
    session.new("nosferatu", ["Emma", "Paul", "Mia", "Ben", "Lea"], {"roles": "app"}, 3)
    plays(session, 8)
    session.record_look("role", 2)
    session.record_look()
    assert session.looks == [
        saved_games.SecretLook(8 + 1, "role", 2),
        saved_games.SecretLook(8 + 1, "eye"),
    ], "one answer was dealt"
    assert [line.text for line in log_lines(session)[:2]] == [
        "The referee looked at what is hidden.",
        "Mia’s own role was opened once more.",
    ]
    assert resumed(tmp_path).looks == session.looks


def test_no_undo_takes_a_look_back(tmp_path):
    session = table(tmp_path)
    plays(session, 6)
    session.record_look()
    session.undo(4)
    assert [look.why for look in session.looks] == ["eye", "undo"], "what was taken back had been seen"
    assert session.looks[0].after == len(session.referee.entries)
    assert resumed(tmp_path).looks == session.looks


def test_a_new_game_begins_without_looks(tmp_path):
    session = table(tmp_path)
    session.record_look()
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 4)
    assert session.looks == []


def test_looks_travel_with_an_exported_journal(tmp_path):
    session = table(tmp_path)
    session.record_look()
    assert session.journal is not None
    file = json.loads(json.dumps(saved_games.export_games(session.journal)))
    other = Journal(tmp_path / "other.sqlite")
    (number,) = saved_games.import_games(other, file)
    assert [record.kind for record in other.records(number)].count("look") == 1


EARLY = "CHECK (kind IN ('answer', 'dealt', 'correct', 'undo', 'redo'))"
