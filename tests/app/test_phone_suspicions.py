"""Suspicions on phones, nothing tells of them before the end, and they go with the guests."""

import pytest

from companion.archive.kept_by_game import SUSPICIONS_FILE, KeptSuspicions
from companion.games.registry import find_game
from companion.table import open_table
from tests.app.nosferatu import written
from tests.app.test_guests import Cafe
from tests.app.test_phones import begin, house, say
from tests.gallery.staging import finished

__all__ = ["house"]
SUSPECTS = find_game("nosferatu").suspects


def at_sunrise(house):
    """Five with phones, at the first sunrise."""
    room = house()
    begin(room)
    say(room, do="here", phones=[f"phone{seat}" for seat in range(5)], coming=0)
    while SUSPECTS(room.app.table.latest_moment) is None:
        choices = room.question.choices
        wanted = [one for one in choices if one in ("sunrise", "rumour")]
        room.app.answer((wanted or list(choices))[0])
        room.settles()
    return room


def traces(room, *, votes):
    """What the table shows, says, sends and notices while somebody names a suspect, or nobody does."""
    room.app.idle.count_activity()
    noticed = []
    hub, table = room.app.phones.service, room.app.table
    hub.host.on_touch = lambda: noticed.append("touched")
    page, frames = SUSPECTS(table.latest_moment), []
    sent = len(hub.server.said)
    for seat in range(5):
        suspect = next(one for one in page.seats if one != seat)
        if votes:
            say(room, do="suspect", phone=f"phone{seat}", night=page.night, seat=suspect)
        else:
            room.settles()
        frames.append((room.app.game.frame, frozenset(written(room)), room.app.navigator.current))
    states = [type(one).__name__ for one in hub.server.said[sent:] if type(one).__name__ != "OwnSuspects"]
    return (
        frames,
        noticed,
        states,
        table.latest_moment.number,
        tuple(table.referee.entries),
        tuple(table.looks),
    )


def test_nothing_at_the_table_tells_of_a_suspicion(house):
    silent = traces(at_sunrise(house), votes=False)
    room = at_sunrise(house)
    assert traces(room, votes=True) == silent
    assert silent[1] == silent[2] == []
    assert room.app.phones.service.suspicions.all, "they were noted all the same"
    assert not room.faults()


class Table(Cafe):
    """A table of a café with a game of Nosferatu in its journal."""

    def plays(self):
        played = finished("nosferatu", ("Zenzi", "Quirin", "Xaver", "Wiltrud", "Ottokar"), seed=3)
        header = played.referee.header
        self.app.table.new(
            "nosferatu", list(header.players), {**header.options, "simulate": False}, header.seed
        )
        self.app.open_game()
        for _, value in played.referee.entries:
            self.app.table.answer(value)
        self.room.settles()


def test_guests_take_their_suspicions_along(room, hours, tmp_path):
    cafe = Table(room, hours, tmp_path)
    before = KeptSuspicions(cafe.app.table.journal)
    before.save(1.5, {1: {0: 1}})
    cafe.plays()
    table = cafe.app.table
    KeptSuspicions(table.journal).save(table.started, {1: {1: 2}})
    key = repr(table.started).encode()
    assert any(key in file.read_bytes() for file in tmp_path.rglob("*.json"))
    cafe.app.guests.forget_group()
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or key not in file.read_bytes(), file.name
    assert KeptSuspicions(table.journal).of(1.5) == {1: {0: 1}}, "the owner's own games keep theirs"


def test_a_deleted_game_loses_its_suspicions(tmp_path):
    from companion.archive.deletion import delete_everything

    table = open_table(tmp_path / "journal.sqlite")
    table.new("nosferatu", ["a", "b", "c", "d", "e"])
    KeptSuspicions(table.journal).save(table.started, {1: {1: 2}})
    assert (tmp_path / SUSPICIONS_FILE).exists()
    table.clear_game()
    assert delete_everything(table)
    assert not (tmp_path / SUSPICIONS_FILE).exists()
    table.journal.close()


@pytest.mark.parametrize("game", ["nosferatu", "dawn-under", "mau-mau"])
def test_without_phones_no_file_is_written(tmp_path, game):
    table = open_table(tmp_path / "journal.sqlite")
    table.new(game, ["a", "b", "c", "d", "e"])
    assert KeptSuspicions(table.journal).of(table.started) == {}
    assert not (tmp_path / SUSPICIONS_FILE).exists()
    table.journal.close()
