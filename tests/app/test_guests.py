"""Groups come and go at a café's table: whoever sits down, sits down at a clean one."""

import time

import pytest

from companion import i18n
from companion.journal.rows import game_checksum
from companion.presenters.history import unfinished_games
from companion.presenters.seating import save_seating
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home, enters, screen, tap
from tests.cafe.vocabulary import play
from tests.gallery.before_game import table as seats

GAME = "dawn-under"


class Cafe:
    """A table with its files, and time that passes only here."""

    def __init__(self, room, hours, folder):
        self.room, self.hours, self.folder = room, hours, folder
        self._began = time.time() - hours.now
        self.settings = Settings(folder / "settings.json")
        PinStore(self.settings).set("4711")
        self.settings.change("dim_minutes", 0)
        self.starts()

    def starts(self):
        """The program, with what is on the disk."""
        table = open_table(self.folder / "journal.sqlite")
        self.app = at_home(self.room, Settings(self.folder / "settings.json"), table, kiosk=True)
        self.app.idle.clock = lambda: self.hours.now
        self.app.idle.count_touch()
        self.app.guests.now = self.now

    def now(self):
        """What the calendar says."""
        return self._began + self.hours.now

    @property
    def shown(self):
        return self.app.screens.current

    def plays(self, players=3, answers=2):
        """People sit down, and have said who they are."""
        seating = seats(GAME, players)
        save_seating(seating, self.app.settings)
        self.app.table.new(GAME, seating.names, {**seating.given(), "simulate": True}, 3)
        self.app.open_game()
        for _ in range(answers):
            self.app.table.answer(self.app.table.referee.question.choices[0])
        self.room.settles()

    def waits(self, minutes):
        for _ in range(round(6 * minutes)):
            self.hours.now += 10
            self.app.idle.check_idle()
        self.room.settles()

    def texts(self):
        return " ".join(text.text for widget in self.room.drawn() for text in widget.texts)


@pytest.fixture
def cafe(room, hours, tmp_path):
    return Cafe(room, hours, tmp_path)


# are you still playing?


def test_after_five_quiet_minutes_in_a_game_people_are_asked(cafe):
    cafe.plays()
    cafe.waits(4.5)
    assert cafe.shown == "game"
    cafe.waits(0.5)
    assert cafe.shown == "still_playing"
    assert "Are you still playing?" in cafe.texts()
    assert screen(cafe.room).bar.model.title == "60 seconds left"
    cafe.hours.later(13)
    assert screen(cafe.room).bar.model.title == "47 seconds left"


def test_a_phone_that_asks_for_its_seat_sends_no_game_home(cafe):
    cafe.plays()
    cafe.waits(4.9)
    cafe.app.show_screen("phone_asks")
    cafe.waits(0.2)
    assert cafe.shown == "still_playing"
    cafe.room.taps("on")
    assert cafe.shown == "game"


def test_yes_leads_back_to_the_same_question_and_answers_nothing(cafe):
    cafe.plays()
    before, question = list(cafe.app.table.referee.entries), cafe.app.table.referee.question
    cafe.waits(5.1)
    cafe.room.taps("on")
    assert cafe.shown == "game"
    assert cafe.app.table.referee.entries == before
    assert cafe.app.table.referee.question == question


def test_a_touch_beside_the_buttons_answers_nothing(cafe):
    cafe.plays()
    before = list(cafe.app.table.referee.entries)
    cafe.waits(5.1)
    cafe.room.taps_at(790, 10)
    assert cafe.shown == "still_playing"
    assert cafe.app.table.referee.entries == before


def test_a_button_of_the_table_says_yes_too_and_answers_nothing(cafe):
    cafe.plays()
    before = list(cafe.app.table.referee.entries)
    cafe.waits(5.1)
    cafe.app.idle.count_activity()
    assert cafe.shown == "game"
    assert cafe.app.table.referee.entries == before


def test_at_the_end_of_a_game_people_are_asked_whether_they_are_still_here(cafe):
    play(cafe.app.table)
    cafe.app.open_game()
    cafe.app.show_screen("finale")
    cafe.waits(5.1)
    assert cafe.shown == "still_playing"
    assert "Are you still here?" in cafe.texts()
    assert "Your game" not in cafe.texts()
    cafe.room.taps("on")
    assert cafe.shown == "end"
    cafe.waits(5.1)
    cafe.hours.later(61)
    assert cafe.shown == "attract"


def test_in_the_pause_people_have_twice_as_long(cafe):
    cafe.plays()
    cafe.app.game.tap_pause()
    cafe.waits(9.5)
    assert cafe.shown == "game"
    cafe.waits(1)
    assert cafe.shown == "still_playing"


def test_whoever_is_done_leaves_a_clean_table(cafe):
    cafe.plays()
    cafe.waits(5.1)
    cafe.room.taps("done")
    assert cafe.shown == "home"
    assert not cafe.app.table.has_game
    assert not cafe.app.guests.left_behind
    assert "Emma" not in cafe.texts()


def test_without_an_answer_the_picture_comes_and_the_game_waits_half_an_hour(cafe):
    cafe.plays()
    cafe.waits(5.1)
    cafe.hours.later(61)
    assert cafe.shown == "attract"
    cafe.waits(10)
    cafe.room.taps_at(400, 240)
    assert cafe.shown == "guests_new"
    tap(cafe.room, screen(cafe.room).same)
    assert cafe.shown == "game", "their question is still there"
    cafe.waits(5.1)
    cafe.hours.later(61)
    cafe.waits(31)
    assert not cafe.app.guests.left_behind
    cafe.room.taps_at(400, 240)
    assert cafe.shown == "home", "nobody is asked about people who have long gone"


# are you new?


def test_those_who_were_here_find_everything_as_it_was(cafe):
    cafe.plays()
    cafe.app.change("text", 150)
    cafe.app.show_screen("attract")
    cafe.room.taps_at(400, 240)
    assert "Emma" not in cafe.texts(), "signs, and no names"
    tap(cafe.room, screen(cafe.room).same)
    assert cafe.shown == "game"
    assert cafe.app.settings["text"] == 150
    assert [one["name"] for one in cafe.app.settings["names"]] == ["Emma", "Paul", "Mia"]


@pytest.mark.parametrize("says", ["tap", "nothing"])
def test_a_new_group_is_new(cafe, says):
    cafe.plays()
    cafe.app.change("text", 125)
    cafe.app.change("language", "fr")
    cafe.app.show_screen("attract")
    cafe.room.taps_at(400, 240)
    if says == "tap":
        tap(cafe.room, screen(cafe.room).new)
    else:
        assert screen(cafe.room).bar.model.title.endswith("20 secondes.")
        cafe.hours.later(21)
    assert cafe.shown == "home"
    assert (cafe.app.settings["text"], i18n.language()) == (100, "en")
    assert (cafe.app.settings["names"], cafe.app.settings["tables"]) == ([], {})
    assert unfinished_games.count_unfinished(cafe.app.table, cafe.app.settings) == 0
    assert cafe.app.navigator.home.banner.parent is None
    tap(cafe.room, cafe.app.navigator.home.tiles[0])
    assert "Emma" not in cafe.texts()
    for file in cafe.folder.iterdir():
        assert b"Emma" not in file.read_bytes(), file.name


def test_at_home_those_who_come_say_that_they_are_new(cafe):
    cafe.plays()
    cafe.app.go_home()
    cafe.room.settles()
    cafe.room.taps("new_guests")
    assert cafe.app.guests.left_behind, "a finger that slipped loses nothing"
    tap(cafe.room, cafe.app.screens.current_screen.new)
    assert cafe.shown == "home"
    assert not cafe.app.guests.left_behind


def test_whoever_needs_another_language_finds_it_before_anything_else(cafe):
    cafe.plays()
    cafe.app.show_screen("attract")
    cafe.room.taps_at(400, 240)
    cafe.room.taps("language:de")
    assert "Guten Abend!" in cafe.texts()


def test_where_nobody_was_nobody_is_asked(cafe):
    cafe.app.show_screen("attract")
    cafe.room.taps_at(400, 240)
    assert cafe.shown == "home"


def test_after_a_power_cut_their_game_is_offered_first(cafe):
    cafe.plays()
    entries = list(cafe.app.table.referee.entries)
    cafe.starts()
    assert cafe.shown == "after_power_cut"
    assert "Your game is waiting" in cafe.texts()
    assert len(screen(cafe.room).signs.model.people) == 3
    assert not any(name in cafe.texts() for name in ("Emma", "Paul", "Mia")), "signs, and no names"
    cafe.room.taps("on")
    assert cafe.shown == "game"
    assert list(cafe.app.table.referee.entries) == entries


def test_after_a_power_cut_nothing_is_counted_down_and_a_touch_elsewhere_starts_nothing(cafe):
    cafe.plays()
    cafe.starts()
    shown = cafe.texts()
    cafe.hours.later(10 * 60)
    cafe.room.taps_at(780, 20)
    cafe.hours.later(15 * 60)
    assert (cafe.shown, cafe.texts()) == ("after_power_cut", shown)
    cafe.waits(4.9)
    cafe.room.taps("on")
    assert cafe.shown == "game"


def test_after_a_power_cut_new_guests_say_so(cafe):
    cafe.plays()
    cafe.starts()
    cafe.room.taps("new")
    assert cafe.shown == "home"
    assert not cafe.app.guests.left_behind
    assert len(cafe.app.settings["left"]) == 1, "the staff can bring it back"


def test_half_an_hour_after_a_power_cut_nobody_is_left(cafe):
    cafe.plays()
    cafe.starts()
    cafe.hours.later(29 * 60)
    assert cafe.app.guests.left_behind
    cafe.hours.later(61)
    assert cafe.shown == "home"
    assert not cafe.app.guests.left_behind


def test_after_a_power_cut_between_two_games_people_are_asked_who_they_are(cafe):
    cafe.plays()
    cafe.app.table.remove([cafe.app.table.number])
    cafe.starts()
    assert cafe.shown == "guests_new"


def test_a_game_that_cannot_go_on_is_not_offered(cafe):
    cafe.plays()
    database = cafe.app.table.journal.database
    database.execute("UPDATE games SET header = replace(header, 'dawn-under', 'whist')")
    (header, started) = database.execute("SELECT header, started FROM games").fetchone()
    database.execute("UPDATE games SET sum = ?", (game_checksum(header, started, None),))
    cafe.starts()
    assert cafe.shown == "guests_new"


# what the staff keep


def _staff_list(cafe):
    tap(cafe.room, cafe.app.navigator.home.settings)
    cafe.room.taps("tab:staff")
    enters(cafe.room, "4711")
    cafe.room.taps("tools=2")
    cafe.room.taps("left")
    assert cafe.shown == "waiting"


def test_the_staff_can_bring_a_game_back_and_see_signs_instead_of_names(cafe):
    cafe.plays()
    entries = list(cafe.app.table.referee.entries)
    cafe.app.guests.start_new_group()
    cafe.room.settles()
    _staff_list(cafe)
    assert "Emma" not in cafe.texts()
    (game,) = screen(cafe.room).games
    assert len(game.people) == 3
    cafe.room.taps(f"go_on:{game.key}")
    assert cafe.shown == "game"
    assert cafe.app.table.referee.entries == entries
    assert cafe.app.table.referee.header.players == ("Player 1", "Player 2", "Player 3")


def test_after_seven_days_a_left_game_counts_as_abandoned(cafe):
    from companion.archive.chronicle import finished_games
    from companion.archive.statistics import statistics

    cafe.app.table.new(GAME, ["Emma", "Paul", "Mia"], {}, 3)
    cafe.app.guests.start_new_group()
    cafe.hours.now += 6.9 * 86400
    cafe.app.guests.abandon_old_games()
    assert len(unfinished_games.left_by_guests(cafe.app.table, cafe.app.settings, cafe.now())) == 1
    cafe.hours.now += 0.2 * 86400
    cafe.app.guests.abandon_old_games()
    assert unfinished_games.left_by_guests(cafe.app.table, cafe.app.settings, cafe.now()) == ()
    tally = statistics(cafe.app.table.journal, cafe.now())[""]
    assert (tally.games, tally.unfinished, tally.abandoned) == (0, 0, 1)
    assert finished_games(cafe.app.table.journal) == []


def test_a_familys_games_keep_their_names_when_the_table_becomes_a_cafes(room, hours, tmp_path):
    table = open_table(tmp_path / "journal.sqlite")
    table.new(GAME, ["Emma", "Paul", "Mia"], {}, 3)
    cafe = Cafe(room, hours, tmp_path)
    cafe.app.guests.start_new_group()
    assert [game.header.players[0] for game in cafe.app.table.journal.games()] == ["Emma"]


def test_a_game_that_waits_is_told_on_the_picture_and_no_ghosts_play_over_it(cafe):
    cafe.plays()
    cafe.app.show_screen("attract")
    shown = cafe.app.screens.current_screen
    assert shown.waiting
    assert shown.waits.parent is not None
    assert not shown.later.is_triggered, "nobody takes ghosts for their own game"
    cafe.app.guests.start_new_group()
    cafe.app.show_screen("attract")
    shown = cafe.app.screens.current_screen
    assert not shown.waiting
    assert shown.later.is_triggered


def test_the_sleeping_table_says_which_one_it_is(cafe):
    cafe.app.settings.change("table_number", 4)
    cafe.app.settings.change("table_name", "Nachtfalter")
    cafe.app.show_screen("attract")
    assert cafe.app.screens.current_screen.table.model == "Table 4 · Nachtfalter"
