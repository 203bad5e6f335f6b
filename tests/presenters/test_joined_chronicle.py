"""What the chronicle says of a game that was joined while it was being played."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.archive.chronicle import FinishedGame, finished_games
from companion.core.game import new_header
from companion.core.model import TABLE
from companion.core.referee import Referee
from companion.games.ending import FinishedGameData
from companion.games.registry import find_game
from companion.journal.journal import JournalRecord
from companion.presenters.game_presenter import afterwards
from companion.presenters.history.chronicle import ChroniclePresenter
from companion.presenters.history.finished_game import finished_game_page
from companion.presenters.history.honours import Honours
from companion.presenters.seating import rematch_seating
from companion.settings.settings import Settings
from companion.simulator import table_for
from companion.table import Table, open_table
from companion.viewmodels.people import People
from tests.games.dawn_under.test_joined_games import JoinedGame
from tests.presenters.test_log_turns import dawn, rows
from tests.support.clauses import clause

KIT = find_game("dawn-under")
NAMES = ["Emma", "Paul", "Mia"]
NOTE = "Joined while it was being played"


def facts_of(**options: bool) -> list[str]:
    header = new_header(KIT, NAMES, options, 1)
    page = finished_game_page(FinishedGame(1, header, (0,), 0.0, 60.0), 100.0)
    return [text for _, text in page.facts]


@clause("DU-34")
def test_a_joined_game_says_so() -> None:
    assert NOTE in facts_of(running=True)
    assert NOTE not in facts_of()


@clause("DU-34", "DU-36")
def test_it_counts_for_no_record_but_has_its_awards() -> None:
    game = JoinedGame(3, 40, 2, rucola=True)
    after: FinishedGameData = afterwards(game.play_on(), People(game.referee.header.players))
    assert KIT.feats(after) == ()
    assert KIT.honours(after)


@pytest.mark.parametrize(
    ("game", "players", "joined"),
    [
        ("dawn-under", 3, {"running": True}),
        ("nosferatu", 5, {"running": True}),
        ("mau-mau", 3, {"played": 2}),
    ],
)
def test_a_joined_game_of_any_kind_is_named_and_its_rematch_begins_anew(game, players, joined) -> None:
    kit, names = find_game(game), ["Emma", "Paul", "Mia", "Jonas", "Lena"][:players]
    header = new_header(kit, names, joined, 1)
    finished = FinishedGame(1, header, (0,), 0.0, 60.0)
    assert NOTE in [text for _, text in finished_game_page(finished, 100.0).facts]
    assert not finished.is_whole
    again = rematch_seating(header, Settings())
    assert not again.options.keys() & joined.keys()
    assert new_header(kit, names, {}, 1).options.keys() == again.options.keys()


def played_to_the_end(*, missed: bool) -> Referee:
    """A game with real pieces; at one time the table plays on without the referee."""
    header = new_header(KIT, NAMES, {}, 2)
    referee, table, chance = Referee(KIT.rules, header), table_for(header), Random(2)
    table.observe(referee.told)
    while referee.question is not None:
        question: Any = referee.question
        if missed and len(referee.entries) > 60 and question.kind == "open" and not question.plague:
            table.observe(referee.correct({"missed": True}))
            missed = False
        choice = table.answer(question) if question.asks is TABLE else chance.choice(question.choices)
        table.observe(referee.answer(choice))
    return referee


def keep(table: Table, referee: Referee, minutes: float) -> None:
    """Store a finished game that lasted so long."""
    assert referee.over is not None
    began = 1000 * minutes
    records = [JournalRecord(kind, value, began + 60 * minutes) for kind, value in referee.entries]
    over = {"winners": list(referee.over.winners), "reason": "", "rule": ""}
    table.journal.add_games([(referee.header, began, over, records)])


@clause("DU-36")
def test_a_game_with_missed_turns_is_named_and_holds_no_record(tmp_path: Path) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    keep(table, played_to_the_end(missed=True), 90)
    keep(table, played_to_the_end(missed=False), 30)
    games = finished_games(table.journal)
    assert sorted(game.minutes for game in games) == [30, 90]
    honours = Honours(table, Settings())
    shown = ChroniclePresenter(games, Settings(), honours)
    for game in games:
        honours.of(game)
        missed = game.minutes == 90
        assert honours.of(game).missed_turns is missed
        assert bool(honours.of(game).feats) is not missed
        facts = finished_game_page(game, 100.0, missed_turns=missed).facts
        assert ("Some turns were not entered." in [text for _, text in facts]) is missed
    longest = next(fact for fact in shown.honours() if fact.title == "Longest game")
    assert "30 minutes" in longest.note


def test_where_no_game_is_whole_none_is_the_longest(tmp_path: Path) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    keep(table, played_to_the_end(missed=True), 90)
    shown = ChroniclePresenter(finished_games(table.journal), Settings(), Honours(table, Settings()))
    assert [fact.title for fact in shown.honours()][:1] == ["Longest evening"]
    assert shown.story()


@clause("DU-36")
def test_the_log_says_that_turns_were_not_entered() -> None:
    table = dawn()
    assert table.referee.question is not None
    table.correct_all(({"missed": True}, {"rats": 1}))
    corrected = [row.text for row in rows(table) if row.state == "corrected"]
    assert corrected == ["Something was put right.", "Some turns were not entered."]
