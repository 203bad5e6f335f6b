"""A week in a café: groups come, leave in the middle, fall silent, and the power goes at night."""

import random

from companion.archive.chronicle import finished_games
from companion.archive.statistics import statistics
from tests.app.test_entry import screen, tap
from tests.app.test_guests import Cafe
from tests.gallery.staging import finished

GAME = "mau-mau"
DAYS = 7
NAMES = [
    f"{first}{last}" for first in ("Xaver", "Quirin", "Zenzi", "Wiltrud") for last in "abcdefghijklmnopqrst"
]
PUBLIC = ("home", "seats", "waiting", "chronicle", "statistics", "settings", "attract", "guests_new", "book")


class Week(Cafe):
    """What each group does, and what must be true of all of them afterwards."""

    def __init__(self, room, hours, folder):
        super().__init__(room, hours, folder)
        self.chance = random.Random("a week")
        self.names = iter(NAMES)
        self.guests: list[str] = []
        self.won = self.left = 0
        self.answers = finished(GAME, ("a", "b", "c"), seed=7, rounds=1)

    def sits_down(self):
        """Three strangers say who they are, on the screen of the seats."""
        group = [next(self.names) for _ in range(3)]
        self.guests += group
        tap(self.room, next(one for one in self.app.navigator.home.tiles if one.model.game == GAME))
        assert self.shown == "seats"
        header = self.answers.referee.header
        table = screen(self.room).table
        for sitter, name in zip(table.sitters, group, strict=True):
            sitter.name = name
        screen(self.room).tap_start()
        self.app.table.new(GAME, group, {**header.options, "simulate": False}, header.seed)
        self.app.open_game()

    def plays_on(self, share):
        entries = self.answers.referee.entries
        for _, value in entries[: round(share * len(entries))]:
            self.app.table.answer(value)
        self.room.settles()

    def plays_to_the_end(self):
        self.sits_down()
        self.plays_on(1)
        assert self.app.table.referee.over is not None
        self.won += 1
        self.app.go_home()
        self.room.settles()

    def leaves_in_the_middle(self):
        self.sits_down()
        self.plays_on(self.chance.uniform(0.1, 0.9))
        self.left += 1
        self.waits(5.5)
        assert self.shown == "still_playing"
        self.hours.later(61)
        assert self.shown == "attract"

    def says_that_it_is_done(self):
        self.sits_down()
        self.plays_on(0.3)
        self.left += 1
        self.waits(5.5)
        self.room.taps("done")
        assert self.shown == "home"

    def others_come(self):
        """Whatever is shown, the next group begins at a clean table."""
        if self.shown == "home" and self.app.guests.left_behind:
            self.room.taps("new_guests")
            tap(self.room, screen(self.room).new)
        elif self.shown == "attract":
            self.room.taps_at(400, 240)
            tap(self.room, screen(self.room).new)
        assert self.shown == "home"
        self.left_nothing()

    def power_goes_at_night(self):
        self.sits_down()
        self.plays_on(0.5)
        self.left += 1
        self.hours.now += 9 * 3600
        self.starts()
        assert self.shown == "after_power_cut"
        self.hours.later(31 * 60)
        self.is_clean()

    def is_clean(self):
        """No guest's name is on any screen, nor in any file."""
        for name in PUBLIC:
            self.app.show_screen(name, **({"game": GAME} if name == "seats" else {}))
            self.room.settles()
            shown = self.texts()
            assert not [guest for guest in self.guests if guest in shown], name
        self.app.go_home()
        self.room.settles()
        self.left_nothing()

    def left_nothing(self):
        """No name is in any file, nor on any screen that is kept."""
        for widget in self.app.screens.walk():
            written = " ".join(text.text for text in getattr(widget, "texts", ()))
            assert not [guest for guest in self.guests if guest in written], widget
        for file in self.folder.rglob("*"):
            data = file.read_bytes() if file.is_file() else b""
            assert not [guest for guest in self.guests if guest.encode() in data], file.name


def test_after_a_week_nobody_is_known_and_every_game_is_counted(room, hours, tmp_path):
    week = Week(room, hours, tmp_path)
    for _ in range(DAYS):
        for visit in (week.plays_to_the_end, week.leaves_in_the_middle):
            visit()
            week.others_come()
        week.power_goes_at_night()
        week.hours.now += 14 * 3600
        week.app.guests.abandon_old_games()
    week.says_that_it_is_done()
    week.is_clean()
    journal = week.app.table.journal
    assert len(finished_games(journal)) == week.won == DAYS
    week.hours.now += 8 * 86400
    week.app.guests.abandon_old_games()
    tally = statistics(journal, week.now())[GAME]
    assert (tally.games, tally.unfinished, tally.abandoned) == (week.won, 0, week.left)
    assert tally.standings == ()
    assert not week.app.settings["left"]
