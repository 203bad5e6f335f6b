"""What the journal tells about all games."""

import time

from companion.archive.statistics import Month, PersonStanding, statistics
from companion.core.game import new_header
from companion.games.registry import find_game
from companion.journal.journal import Journal, JournalRecord

NOON = time.mktime((2026, 3, 10, 12, 0, 0, 0, 0, -1))
EMPTY = (0, 0, (), None, None, None)


def played(*games) -> list:
    """Games as the journal keeps them: name, players, winners (None: not over), minutes, days ago."""
    kept = []
    for number, (game, players, winners, minutes, days) in enumerate(games):
        header = new_header(find_game(game), players.split(), {}, number)
        started = NOON - days * 86400
        over = None if winners is None else {"winners": winners, "reason": "", "rule": ""}
        kept.append((header, started, over, [JournalRecord("answer", 0, started + minutes * 60)]))
    return kept


def told(tmp_path, games):
    journal = Journal(tmp_path / "journal.sqlite")
    journal.add_games(games)
    found = statistics(journal, NOON)
    journal.close()
    return found


def test_without_a_journal_there_is_nothing_to_tell():
    assert statistics(None, NOON)[""][:6] == EMPTY


def test_wins_are_counted_by_person(tmp_path):
    games = played(
        ("dawn-under", "Emma Paul Mia", [0], 20, 1),
        ("dawn-under", "Paul Emma Mia", [1, 2], 30, 2),
        ("mau-mau", "Emma Paul", [1], 40, 3),
    )
    found = told(tmp_path, games)
    assert found[""].standings == (
        PersonStanding("Emma", 2, 3),
        PersonStanding("Mia", 1, 2),
        PersonStanding("Paul", 1, 3),
    )
    assert found["mau-mau"].standings == (PersonStanding("Paul", 1, 1), PersonStanding("Emma", 0, 1))
    assert found["nosferatu"][:6] == EMPTY
    assert [found[game].games for game in ("", "dawn-under", "mau-mau")] == [3, 2, 1]


def test_a_game_that_is_not_over_has_no_winner_and_no_length(tmp_path):
    found = told(tmp_path, played(("dawn-under", "Emma Paul Mia", None, 20, 1)))[""]
    assert (found.games, found.unfinished, found.standings, found.minutes) == (0, 1, (), None)


def test_a_joined_game_has_no_length(tmp_path):
    games = played(*[("mau-mau", "Emma Paul", [1], minutes, 1) for minutes in (20, 30)])
    header, *rest = games[0]
    joined = (header._replace(options={**header.options, "played": 2}), *rest)
    found = told(tmp_path, [joined, games[1]])["mau-mau"]
    assert (found.games, found.minutes, found.shortest, found.longest) == (2, 30, 30, 30)


def test_a_night_of_pause_does_not_make_games_longer(tmp_path):
    lengths = (20, 25, 30, 35, 900)
    games = played(*(("dawn-under", "Emma Paul Mia", [0], minutes, 1) for minutes in lengths))
    found = told(tmp_path, games)[""]
    assert (found.minutes, found.shortest, found.longest) == (30, 20, 900)


def test_the_last_six_months_are_told(tmp_path):
    games = played(*(("dawn-under", "Emma Paul Mia", [0], 20, days) for days in (0, 5, 40, 100, 400)))
    assert told(tmp_path, games)[""].months == (
        Month(2025, 10, 0),
        Month(2025, 11, 1),
        Month(2025, 12, 0),
        Month(2026, 1, 1),
        Month(2026, 2, 0),
        Month(2026, 3, 2),
    )


def test_demonstrations_are_nobodys_games(tmp_path):
    header = new_header(find_game("dawn-under"), ["Emma", "Paul", "Mia"], {"simulate": True}, 1)
    over = {"winners": [0], "reason": "", "rule": ""}
    assert told(tmp_path, [(header, NOON, over, [])])[""].games == 0


def test_a_damaged_line_does_not_hide_the_others(tmp_path):
    journal = Journal(tmp_path / "journal.sqlite")
    journal.add_games(played(("dawn-under", "Emma Paul Mia", [0], 20, 1)) * 3)
    journal.database.execute("UPDATE games SET header = '{}' WHERE id = 2")
    journal.database.execute("""UPDATE games SET over = '{"winners": [9]}' WHERE id = 3""")
    assert statistics(journal, NOON)[""].games == 1
    journal.close()


def test_thousands_of_games_are_told(tmp_path):
    some = played(*(("dawn-under", "Emma Paul Mia", [n % 3], 20 + n % 9, n % 200) for n in range(50)))
    long = [(header, started, over, records * 10) for header, started, over, records in some]
    journal = Journal(tmp_path / "journal.sqlite")
    journal.add_games(long * 60)
    found = statistics(journal, NOON)
    assert found[""].games == 3000
    journal.close()
