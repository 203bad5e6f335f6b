"""The chronicle: evenings, wins in a row, people who are people; files for others; and forgetting."""

import csv
import io
import json
import time
from datetime import date, datetime
from urllib.parse import parse_qs, urlsplit

import pytest

from companion import i18n
from companion.archive import chronicle, exports
from companion.archive.deletion import delete_everything, delete_person
from companion.archive.statistics import statistics
from companion.cli.entry import main
from companion.core.game import new_header
from companion.games.registry import GAMES, find_game
from companion.games.seating import Seating, is_default_name
from companion.journal.journal import JournalRecord
from companion.presenters.history.chronicle import ChroniclePresenter
from companion.presenters.history.dates import name_of
from companion.presenters.history.honours import GameHonours, Honours
from companion.settings.settings import Settings
from companion.table import open_table
from tests.gallery.after_game import with_evenings

EIGHT = datetime(2026, 11, 13, 20, 0).timestamp()
HOUR = 3600.0


@pytest.fixture
def table(tmp_path):
    return open_table(tmp_path / "journal.sqlite")


def plays(table, *games):
    """(hours after eight, players, winners); each takes half an hour."""
    kept = []
    for hours, players, winners in games:
        header = new_header(find_game("dawn-under"), list(players), {}, 1)
        over = {"winners": list(winners), "reason": "", "rule": ""}
        began = EIGHT + hours * HOUR
        kept.append((header, began, over, [JournalRecord("look", "eye", began + HOUR / 2)]))
    table.journal.add_games(kept)
    return chronicle.finished_games(table.journal)


EVENING = (
    (0, ("Emma", "Paul", "Mia"), (0,)),
    (1, ("Emma", "Paul", "Mia"), (0, 1)),
    (5, ("Emma", "Paul", "Mia"), (0,)),
    (24, ("Paul", "Mia", "Jonas"), (0,)),
)


def test_an_evening_goes_on_after_midnight(table):
    first, last = chronicle.evenings(plays(table, *EVENING))[::-1]
    assert (first.day, last.day) == (date(2026, 11, 13), date(2026, 11, 14))
    assert [len(first.games), len(last.games)] == [3, 1]
    assert first.wins == {"Emma": 3, "Paul": 1}
    assert first.best == ("Emma",)


def test_wins_in_a_row_count_only_games_that_somebody_played(table):
    games = plays(table, *EVENING)
    assert chronicle.streak(games, "Emma") == (3, 3)
    assert chronicle.streak(games, "Paul") == (1, 1)
    assert chronicle.streak(games, "Mia") == (0, 0)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_whoever_did_not_say_a_name_is_nobody_in_every_language(table, language):
    i18n.set_language(language)
    try:
        seating = Seating("dawn-under", [])
        for _ in range(3):
            seating.add()
    finally:
        i18n.set_language("en")
    assert all(map(is_default_name, seating.names))
    assert not is_default_name("Emma")
    games = plays(table, (0, ("Emma", *seating.names[:2]), (1,)))
    assert [one.name for one in chronicle.all_persons(games)] == ["Emma"]
    assert games[0].won == ()
    assert [one.name for one in statistics(table.journal, EIGHT)[""].standings] == ["Emma"]


def test_ghosts_are_no_people(table):
    header = new_header(
        find_game("dawn-under"), ["Emma", "Agathe", "Mia"], {"ghosts": [None, "wakeful", None]}, 1
    )
    table.journal.add_games([(header, EIGHT, {"winners": [1], "reason": "", "rule": ""}, [])])
    (game,) = chronicle.finished_games(table.journal)
    assert game.people == ("Emma", "Mia")


def test_demonstrations_and_games_that_are_not_over_are_not_in_it(table):
    header = new_header(find_game("dawn-under"), ["A", "B", "C"], {"simulate": True}, 1)
    over = {"winners": [0], "reason": "", "rule": ""}
    table.journal.add_games([(header, EIGHT, over, []), (header._replace(options={}), EIGHT, None, [])])
    assert chronicle.finished_games(table.journal) == []


def test_an_evening_has_a_name():
    assert name_of(date(2026, 11, 13)) == "Friday the Thirteenth"
    assert name_of(date(2026, 10, 31)) == "Halloween"
    assert name_of(date(2026, 11, 17)) == "Tuesday"


def shown(table, last_before=0):
    settings = Settings()
    games = chronicle.finished_games(table.journal)
    return ChroniclePresenter(games, settings, Honours(table, settings), last_before)


def test_the_stone_honours_whoever_won_most_with_candles_for_wins_in_a_row(table):
    plays(table, *EVENING)
    page = shown(table).evening(1)
    assert page.title == "Friday the Thirteenth"
    assert page.note == "13 November 2026 · 3 games · 3 at the table"
    assert (page.stone.names, page.stone.candles, page.stone.streak) == ("Emma", 3, "3 wins in a row")
    assert [row.title for row in page.rows] == ["Emma wins", "Emma & Paul win", "Emma wins"]


def test_in_a_cafe_only_the_group_at_the_table_has_names(table):
    plays(table, *EVENING)
    later = shown(table, last_before=3)
    everything = [later.evening(0), later.evening(1), later.honours(), later.people(EIGHT), later.story()]
    assert "Emma" not in repr(everything)
    assert "Jonas" in repr(everything)


def test_nobody_reads_of_losses(table):
    plays(table, *EVENING)
    said = repr([shown(table).people(EIGHT + 99 * HOUR), shown(table).person("Mia", EIGHT + 99 * HOUR)])
    assert "0 win" not in said
    assert "4 games" in said


def test_whole_games_leave_honours_and_records():
    table = with_evenings()
    found = shown(table)
    for game in found.games:
        found.honour_store.of(game)
    titles = [fact.title for fact in found.honours()]
    assert {"Longest game", "Longest evening", "Most points", "Longest hunt"} <= set(titles)
    assert len(titles) == len(set(titles))
    assert found.waiting() == []
    assert "2 evenings and 5 games" in found.story()


def test_a_game_that_cannot_be_played_back_leaves_no_honours(table):
    games = plays(table, *EVENING)
    assert Honours(table, Settings()).of(games[0]) == GameHonours()


# for others


def test_csv_has_a_line_for_each_play_and_no_formula(table):
    games = plays(table, (0, ("=HYPERLINK(1)", "Paul", "Player 3"), (0,)))
    (line,) = csv.DictReader(io.StringIO(exports.plays_csv(games)))
    assert line["players"] == "'=HYPERLINK(1); Paul"
    assert line["winners"] == "'=HYPERLINK(1)"
    assert (line["game"], line["minutes"]) == ("dawn-under", "30")


def test_json_names_nobody_who_is_nobody(table):
    games = plays(table, (0, ("Emma", "Paul", "Player 3"), (0, 2)))
    (play,) = json.loads(exports.plays_json(games))["plays"]
    assert play["players"] == ["Emma", "Paul", None]
    assert play["winners"] == [0, 2]


def test_the_link_is_one_that_bg_stats_understands(table):
    (game,) = plays(table, (0, ("Zoé & Co", "Paul", "Mia"), (0,)))
    link = urlsplit(exports.bg_stats_link(game))
    assert (link.scheme, link.netloc, link.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    data = json.loads(parse_qs(link.query, strict_parsing=True)["data"][0])
    assert data["game"]["name"] == "Dawn Under"
    assert data["players"][0] == {"name": "Zoé & Co", "winner": True}
    assert data["durationMin"] == 30
    assert time.strptime(data["playDate"], "%Y-%m-%d %H:%M:%S")
    assert {"sourceName", "sourcePlayId"} <= set(data)


@pytest.mark.parametrize("name", ["out.csv", "out.json"])
def test_the_command_writes_the_chronicle(table, tmp_path, name, capsys):
    plays(table, *EVENING)
    journal = str(tmp_path / "journal.sqlite")
    assert main(["chronicle", "--journal", journal, str(tmp_path / name)]) == 0
    assert "Emma" in (tmp_path / name).read_text(encoding="utf-8")
    assert main(["chronicle", "--journal", journal, str(tmp_path / "out.txt")]) == 2
    assert "ends in .csv or .json" in capsys.readouterr().err


# forgetting


def test_a_forgotten_person_is_nobody_everywhere(table, tmp_path):
    plays(table, *EVENING)
    settings = Settings(tmp_path / "settings.json")
    settings.remember([("Emma", 1), ("Paul", 2)])
    assert delete_person(table, "Emma")
    settings.forget("Emma")
    games = chronicle.finished_games(table.journal)
    assert [one.name for one in chronicle.all_persons(games)] == ["Paul", "Jonas", "Mia"]
    assert len(games) == 4, "the games stay"
    again = open_table(tmp_path / "journal.sqlite")
    again.check_journal()
    assert again.notices == []
    for file in tmp_path.iterdir():
        assert b"Emma" not in file.read_bytes(), file.name


def test_whoever_plays_now_is_not_forgotten(table):
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 1)
    assert not delete_person(table, "Emma")
    assert table.notices == ["Whoever is to be forgotten still plays; end that game first."]


def test_a_forgotten_person_leaves_a_game_that_can_go_on(table, tmp_path):
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 1)
    table.answer(table.referee.question.choices[0])
    entries = list(table.referee.entries)
    again = open_table(tmp_path / "journal.sqlite")
    assert delete_person(again, "Emma")
    assert again.resume()
    assert again.referee.entries == entries
    assert again.referee.header.players == ("Player 1", "Paul", "Mia")


def test_everything_is_everything(table, tmp_path):
    plays(table, *EVENING)
    aside = tmp_path / "journal-set-aside-20260101-120000.sqlite"
    aside.write_bytes(b"Emma")
    settings = Settings(tmp_path / "settings.json")
    settings.remember([("Emma", 1)])
    settings.change("text", 125)
    assert delete_everything(table)
    settings.forget()
    assert table.journal.games() == []
    assert not aside.exists()
    for file in tmp_path.iterdir():
        assert b"Emma" not in file.read_bytes(), file.name
    assert Settings(tmp_path / "settings.json")["text"] == 125


def test_every_game_of_the_house_can_be_in_the_chronicle():
    table = with_evenings()
    assert {game.game for game in chronicle.finished_games(table.journal)} == set(GAMES)


def test_the_list_of_people_reads_each_game_a_few_times_however_many_there_are():
    """A café has a hundred thousand games of different guests in a year."""
    reads = []

    class Counted(chronicle.FinishedGame):
        @property
        def people(self):
            reads.append(self.number)
            return super().people

    games = []
    for number in range(60):
        header = new_header(find_game("dawn-under"), [f"Guest {number}", "Emma"], {}, number)
        games.append(Counted(number, header, (0,), 1e9 + number, 1e9 + number + 60))
    assert len(chronicle.all_persons(games)) == 61
    assert len(reads) <= 12 * len(games)
