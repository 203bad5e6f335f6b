"""The table is the hub: one moment of each deed, on disk first, the same one for everybody."""

import sqlite3

import pytest

from companion.core.errors import IllegalAnswerError, NoGameError
from companion.core.referee import Referee
from companion.games.registry import find_game
from companion.journal.game_writer import GameWriter
from companion.simulator.playout import players_for
from companion.table import Table, open_table
from companion.viewmodels.moment import Scene

NAMES = ["Emma", "Paul", "Mia", "Noah", "Lea", "Finn"]


class Ear:
    """Somebody who writes down what is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, object]] = []

    def on_moment(self, moment) -> None:
        self.heard.append(("happened", moment))

    def on_refusal(self, refusal) -> None:
        self.heard.append(("refused", refusal))

    def on_scene_start(self, scene) -> None:
        self.heard.append(("scene began", scene))

    def on_scene_end(self, scene) -> None:
        self.heard.append(("scene ended", scene))

    def on_question_open(self, moment) -> None:
        self.heard.append(("open", moment))

    @property
    def moments(self) -> list:
        return [what for kind, what in self.heard if kind == "happened"]


class Deaf:
    """Somebody who only watches."""

    def __init__(self) -> None:
        self.seen: list = []

    def on_moment(self, moment) -> None:
        self.seen.append(moment)


@pytest.fixture
def table() -> Table:
    at = open_table(None)
    at.new("dawn-under", NAMES[:3], {"simulate": True}, 3)
    return at


def test_without_a_game_there_is_no_moment() -> None:
    with pytest.raises(NoGameError):
        _ = open_table(None).latest_moment


def test_each_deed_is_one_moment_and_everybody_gets_the_same(table) -> None:
    ear, other = Ear(), Deaf()
    table.listeners.add(ear)
    table.listeners.add(other)
    table.listeners.add(other)
    told = [table.correct({"seat": 1, "stakes": 1}), table.answer(table.latest_moment.question.choices[0])]
    told += [table.undo(), table.redo()]
    assert [moment.did for moment in told] == ["corrected", "answered", "took back", "put back"]
    assert ear.moments == other.seen == told
    assert all(one is two for one, two in zip(ear.moments, other.seen, strict=True))
    assert [moment.number for moment in told] == list(range(told[0].number, told[0].number + 4))
    table.listeners.remove(other)
    table.undo()
    assert len(other.seen) == 4


def test_a_moment_tells_what_happened_and_what_is_asked(table) -> None:
    choose = players_for(table.referee.header, table.referee.dealer)
    while table.referee.question is not None:
        before, asked = len(table.referee.told), table.latest_moment.question
        choice = choose(asked)
        moment = table.answer(choice)
        assert list(moment.events) == table.referee.told[before:] == list(moment.since)
        assert moment.question is table.referee.question
        assert moment.over is table.referee.over
        assert moment.last[:2] == (asked, choice)
        assert moment.back is None
    assert moment.last.seen, "the end was seen"


def test_an_undo_names_what_it_takes_back_and_what_a_redo_would_put_back(table) -> None:
    choose = players_for(table.referee.header, table.referee.dealer)
    for _ in range(20):
        table.answer(choose(table.latest_moment.question))
    entered = []
    while table.latest_moment.last is not None:
        last = table.latest_moment.last
        back = table.undo().back
        assert (back.question, back.choice) == (table.latest_moment.question, last.choice)
        assert type(back.question) is type(last.question)
        entered.append(last.choice)
    assert len(entered) == 20
    assert not table.latest_moment.events


def test_a_refusal_is_told_and_makes_no_moment(table) -> None:
    ear = Ear()
    table.listeners.add(ear)
    before = table.latest_moment
    with pytest.raises(IllegalAnswerError) as refused:
        table.answer("Z99")
    assert ear.heard == [("refused", refused.value)]
    assert table.latest_moment is before


def test_it_is_on_disk_before_anybody_hears_of_it(tmp_path) -> None:
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    counts = []

    class Reader:
        def on_moment(self, moment) -> None:
            with sqlite3.connect(file) as db:
                counts.append(db.execute("SELECT count(*) FROM records").fetchone()[0])

    table.listeners.add(Reader())
    table.new("dawn-under", NAMES[:3], {}, 1)
    for number in range(1, 6):
        table.answer(table.latest_moment.question.choices[0])
        assert counts[-1] == number
    table.undo()
    assert counts[-1] == 6


def test_that_something_was_seen_is_noted_in_the_commit_of_its_undo(tmp_path, monkeypatch) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    table.new("dawn-under", NAMES[:3], {"simulate": True}, 3)
    while not (table.latest_moment.last and table.latest_moment.last.seen):
        table.answer(table.latest_moment.question.choices[0])
    written = []
    keep = GameWriter.write
    monkeypatch.setattr(
        GameWriter, "write", lambda keeper, rows: written.append(list(rows)) or keep(keeper, rows)
    )
    table.undo()
    assert [[record[:2] for record in rows] for rows in written] == [[("undo", 1), ("look", "undo")]]
    assert [look.why for look in table.looks] == ["undo"]
    written.clear()
    while table.latest_moment.last is not None and table.latest_moment.last.seen:
        table.undo()
    if table.latest_moment.last is not None:
        written.clear()
        table.undo()
        assert written == [[("undo", 1)]], "a mere answer"


@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_a_resume_plays_the_game_back_once(tmp_path, monkeypatch, game) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    table.new(game, NAMES, {"simulate": True}, 3)
    choose = players_for(table.referee.header, table.referee.dealer)
    for _ in range(10):
        table.answer(choose(table.latest_moment.question))
    table.undo()
    advanced = []
    advance = Referee._advance
    monkeypatch.setattr(Referee, "_advance", lambda self, sent: advanced.append(sent) or advance(self, sent))
    again = open_table(tmp_path / "journal.sqlite")
    assert again.resume()
    assert len(advanced) == 1 + len(again.referee.entries)
    assert again.latest_moment.did == "resumed"
    assert not again.latest_moment.events
    assert again.latest_moment[3:9] == table.latest_moment[3:9], (
        "view, question, end, undo, redo and what happened since"
    )


def test_what_somebody_alone_may_know() -> None:
    table = open_table(None)
    table.new("nosferatu", NAMES, {"simulate": True, "roles": "app"}, 3)
    choose = players_for(table.referee.header, table.referee.dealer)
    while table.referee.state.round < 2:
        table.answer(choose(table.latest_moment.question))
    renfield, vampire = table.referee.state.renfield, table.referee.state.vampire
    roles = {}
    for seat in range(len(NAMES)):
        known = table.private_view(seat)
        roles[seat] = known["role"] if isinstance(known, dict) else known.role
    assert roles[renfield] == "renfield"
    assert roles[vampire] == "vampire"
    assert sorted(roles.values()).count("hunter") == 4
    real = open_table(None)
    real.new("dawn-under", NAMES[:3], {}, 1)
    assert real.private_view(0) is None


class Hands:
    """A clock that the test winds."""

    def __init__(self) -> None:
        self.waiting: list = []

    def has_audience(self) -> bool:
        return True

    def after(self, seconds, then):
        entry = (seconds, then)
        self.waiting.append(entry)
        return lambda: self.waiting.remove(entry)

    def strikes(self) -> None:
        self.waiting.pop(0)[1]()


def test_a_question_is_open_when_its_scenes_are_over(table, monkeypatch) -> None:
    scenes = (Scene("one", 1.0), Scene("two", 2.0))
    monkeypatch.setattr(find_game("dawn-under"), "scenes", lambda *_: scenes)
    ear, hands = Ear(), Hands()
    table.listeners.add(ear)
    table.answer(table.latest_moment.question.choices[0])
    assert table.pace.is_question_open, "without a clock nobody waits"
    table.pace.clock = hands
    ear.heard.clear()
    while not table.answer(table.latest_moment.question.choices[0]).scenes:
        pass
    assert not table.pace.is_question_open
    hands.strikes()
    assert [kind for kind, _ in ear.heard[-3:]] == ["scene began", "scene ended", "scene began"]
    table.pace.advance()
    assert table.pace.is_question_open
    assert [kind for kind, _ in ear.heard[-2:]] == ["scene ended", "open"]
    assert not hands.waiting
    assert ear.heard[-1][1] == table.latest_moment


def test_an_undo_ends_the_scene_that_is_on(table, monkeypatch) -> None:
    monkeypatch.setattr(find_game("dawn-under"), "scenes", lambda *_: (Scene("one", 1.0),))
    table.pace.clock = hands = Hands()
    while not table.latest_moment.scenes:
        table.answer(table.latest_moment.question.choices[0])
    assert not table.pace.is_question_open
    table.undo()
    assert table.pace.is_question_open
    assert not hands.waiting
