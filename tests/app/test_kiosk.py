"""A café table, seen by its staff and by its guests."""

import re
import subprocess
from types import SimpleNamespace

import pytest
from kivy.clock import Clock

from companion import i18n
from companion.app import startup
from companion.presenters import settings_tabs as presenter
from companion.presenters.staff import service
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system import system_services
from companion.system.machine_health import Health, read_health
from tests.app.test_entry import at_home, enters, screen, tap, with_pin


def in_settings(room, **how):
    """The staff have opened their page of the settings."""
    app = with_pin(room, **how)
    tap(room, app.navigator.home.settings)
    room.taps("tab:staff")
    enters(room, "4711")
    assert (app.screens.current, screen(room).tab) == ("settings", "staff")
    return app


def holds(room, hours, choice, seconds):
    """A finger stays on this button."""
    touch = room.touches(*room.button(choice).center)
    hours.on(seconds)
    touch.touch_up()
    room.settles()


def in_service(room, **how):
    app = in_settings(room, **how)
    room.taps("tools=0")
    assert app.screens.current == "service"
    return app


# the first start


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_at_its_first_start_a_kiosk_wants_a_pin_before_anything_else(room, size):
    room.size(size)
    app = at_home(room, Settings(), kiosk=True)
    assert app.screens.current == "first_start"
    room.taps("language:fr")
    assert (app.screens.current, app.settings["language"]) == ("pin", "fr")
    assert i18n.language() == "fr"
    assert screen(room).back.parent is None, "there is no way around"
    enters(room, "2580")
    enters(room, "2580")
    assert app.screens.current == "home"
    assert app.pin.is_owner_pin("2580")


def test_a_pin_that_the_owner_has_set_in_a_shell_is_not_replaced_by_the_first_guest(room, tmp_path):
    file = tmp_path / "settings.json"
    app = at_home(room, Settings(file), kiosk=True)
    room.taps("language:en")
    enters(room, "2580")
    PinStore(Settings(file)).set("4711")
    enters(room, "2580")
    assert app.screens.current == "home"
    assert not app.pin.is_owner_pin("2580")


def test_nobody_comes_past_the_first_question_by_waiting(room):
    app = at_home(room, Settings(), kiosk=True)
    app.idle.clock = lambda: 1e9
    app.idle.check_idle()
    app.go_home()
    assert app.screens.current == "first_start"
    room.taps_at(5, 5)  # it wakes the dark screen
    room.taps("language:en")
    app.idle.check_idle()
    app.go_home()
    assert app.screens.current == "pin"
    assert not app.pin.is_set


def test_without_a_pin_a_kiosk_opens_nothing(room):
    app = at_home(room, Settings(), kiosk=True)
    opened = []
    app.unlock(lambda: opened.append(1))
    assert not opened


def test_the_second_start_asks_nothing(room, tmp_path):
    file = tmp_path / "settings.json"
    at_home(room, Settings(file), kiosk=True)
    room.taps("language:de")
    enters(room, "2580")
    enters(room, "2580")
    app = at_home(room, Settings(file), kiosk=True)
    assert app.screens.current == "home"
    assert i18n.language() == "de", "the house's language, not a group's"


def test_whoever_reads_only_one_language_can_read_the_first_screen(room):
    at_home(room, Settings(), kiosk=True)
    shown = " ".join(text.text for widget in room.drawn() for text in widget.texts)
    assert all(name in shown for name in ("Deutsch", "English", "Français"))


def test_guests_never_read_linux():
    """Commands, devices and folders stand in Service and in the docs only."""
    from companion.presenters.staff.faults import FAULTS
    from deploy.assets.compile_catalogues import SCREEN

    linux = re.compile(r"sudo|systemctl|shell|/dev/|dialout|chmod|\bapt\b")
    said = [sentence.text for sentence in SCREEN.sentences()]
    told = [text for text in said if linux.search(text) and text not in FAULTS]
    assert told == []


@pytest.mark.parametrize("text", ["{", None], ids=["broken", "gone"])
def test_a_kiosk_that_has_lost_its_pin_and_its_settings_stays_locked(room, tmp_path, text):
    settings = tmp_path / "settings.json"
    PinStore(Settings(settings)).set("4711")
    (tmp_path / "pin.json").unlink()
    settings.unlink(missing_ok=True)
    if text is not None:
        settings.write_text(text)
    app = at_home(room, Settings(settings), kiosk=True)
    if text is not None:  # the broken file may hold names of guests, so they are asked who they are
        assert app.screens.current == "guests_new"
        screen(room).tap_new()
        room.settles()
        assert [file.name for file in tmp_path.glob("settings-broken-*")] == []
    assert app.screens.current == "home", "no guest is asked for a new one"
    assert app.pin.is_lost
    assert PinStore(Settings(settings)).is_lost, "nor after the next start"


@pytest.mark.parametrize("text", ["", "{", None], ids=["empty", "torn", "gone"])
def test_a_kiosk_whose_pin_is_lost_plays_but_opens_nothing(room, tmp_path, text):
    settings = Settings(tmp_path / "settings.json")
    PinStore(settings).set("4711")
    kept = tmp_path / "pin.json"
    kept.unlink()
    if text is not None:
        kept.write_text(text)
    app = at_home(room, Settings(tmp_path / "settings.json"), kiosk=True)
    assert app.screens.current == "home", "no guest is asked for a new one"
    tap(room, app.navigator.home.settings)
    room.taps("tab:staff")
    assert screen(room).dots.model[1].endswith("can choose a new one.")
    enters(room, "4711")
    assert (app.screens.current, screen(room).new) == ("pin", False)
    assert screen(room).dots.model[1].endswith("can choose a new one.")
    PinStore(Settings(tmp_path / "settings.json")).set("2580")  # as the owner does in a shell
    enters(room, "2580")
    assert app.screens.current == "settings"


def test_a_table_at_home_needs_no_pin(room):
    assert at_home(room, Settings()).screens.current == "home"


def test_whoever_changes_the_pin_must_know_the_old_one(room):
    """A guest finds the settings open."""
    app = in_settings(room, kiosk=True)
    room.taps("tools=3")
    room.taps("pins=0")
    assert not screen(room).new
    enters(room, "4711")
    assert screen(room).new
    enters(room, "2580")
    enters(room, "2580")
    assert app.screens.current == "house"
    assert app.pin.is_owner_pin("2580")


def test_in_a_kiosk_the_pin_cannot_be_removed(room):
    def removes(**how):
        rows = presenter.rows(Settings(), "staff", presenter.SettingsContext(pin=True, **how))
        return any(answer.label == "Remove PIN" for row in rows for answer in row.answers)

    assert removes()
    assert not removes(kiosk=True)


# cleaning


def test_while_the_screen_is_wiped_no_touch_does_anything(room):
    app = in_settings(room, kiosk=True)
    room.taps("tools=1")
    now = [screen(room).ends - 30]
    cleaning = screen(room)
    cleaning.clock = lambda: now[0]
    for seconds in range(30):
        now[0] = cleaning.ends - 30 + seconds
        cleaning.check_end()
        assert cleaning.countdown.model[0] == 30 - seconds
        for x in range(20, 800, 190):
            room.taps_at(x, 20 + 15 * seconds)
        assert app.screens.current == "cleaning"
    now[0] = cleaning.ends
    cleaning.check_end()
    room.settles()
    assert app.screens.current == "home", "it ends by itself, where nothing stands open"
    tap(room, app.navigator.home.tiles[0])
    assert app.screens.current == "seats"


@pytest.mark.parametrize("kiosk", [False, True])
def test_the_screen_is_wiped_two_taps_from_home_without_a_pin(room, kiosk):
    app = with_pin(room, kiosk=kiosk)
    tap(room, app.navigator.home.settings)
    tap(room, screen(room).wipe)
    assert app.screens.current == "cleaning"


def test_a_touch_reaches_nothing_that_lies_over_the_screen_while_it_is_wiped(room):
    app = at_home(room, Settings())
    app.notices.line.show(["The journal can be written again; nothing was lost."])
    app.show_screen("cleaning")
    room.settles()
    tap(room, app.notices.line)
    assert app.notices.line.model


# turning off


@pytest.fixture
def logind(monkeypatch):
    """What it is asked, and what busctl will answer."""
    logind = SimpleNamespace(asked=[], answer=0)

    def run(command, **how):
        assert isinstance(command, list)
        assert not how.get("shell")
        logind.asked.append(command)
        if isinstance(logind.answer, Exception):
            raise logind.answer
        return subprocess.CompletedProcess(command, logind.answer)

    monkeypatch.setattr(system_services.subprocess, "run", run)
    return logind


MANAGER = ["org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager"]


@pytest.mark.parametrize("way", ["PowerOff", "Reboot"])
def test_who_holds_for_two_seconds_asks_logind(room, hours, logind, way):
    in_service(room, kiosk=True)
    holds(room, hours, way, 1.5)
    assert logind.asked == [], "whoever lets go has done nothing"
    holds(room, hours, way, 0.1)
    holds(room, hours, way, 2.2)
    assert logind.asked == [["busctl", "call", "--system", *MANAGER, way, "b", "false"]]
    assert room.app.notices.line.model == "Hold for 2 seconds", "of the short ones, and no trouble"


def test_a_finger_that_slides_away_holds_nothing(room, hours, logind):
    in_service(room, kiosk=True)
    button = room.button("PowerOff")
    touch = room.touches(*button.center)
    hours.on(1.5)
    touch.touch_move(10, 10)
    hours.on(1)
    touch.touch_up()
    assert logind.asked == []
    assert button.held == 0


def test_the_program_is_left_by_holding(room, hours):
    app = in_service(room)
    stopped = []
    app.stop = lambda *_: stopped.append(1)
    room.taps("leave")
    assert not stopped
    holds(room, hours, "leave", 2.2)
    assert stopped == [1]


@pytest.mark.parametrize("answer", [1, FileNotFoundError("busctl"), subprocess.TimeoutExpired("busctl", 5)])
def test_if_logind_does_not_agree_that_is_one_sentence(room, hours, logind, answer):
    app = in_service(room, kiosk=True)
    logind.answer = answer
    holds(room, hours, "PowerOff", 2.2)
    assert app.notices.line.model == "The table could not be turned off: the system does not let it."
    assert app.screens.current == "service"


def test_only_a_kiosk_can_be_turned_off_here():
    assert [one.value for one in service.commands(kiosk=True, owner=False)] == [
        "cleaning",
        "Reboot",
        "PowerOff",
    ]
    assert [one.value for one in service.commands(kiosk=False, owner=True)] == ["cleaning", "stick", "leave"]


def test_a_tap_on_what_must_be_held_says_so(room, logind):
    app = in_service(room, kiosk=True)
    room.taps("Reboot")
    assert logind.asked == []
    assert app.notices.line.model == "Hold for 2 seconds"


def test_a_cafes_owner_leaves_the_program_behind_its_version(room, hours):
    app = in_service(room, kiosk=True)
    app.stop = lambda *_: stopped.append(1)
    stopped = []
    screen(room).on_tile_tapped("version")
    room.settles()
    holds(room, hours, "leave", 2.2)
    assert stopped == [1]


# how the machine feels


def test_service_says_how_the_machine_feels_and_how_long_the_door_is_open(room):
    app = in_service(room, kiosk=True)
    assert screen(room).door.model == (300, 300)
    now = [0.0]
    app.guard.door.clock = lambda: now[0]
    app.guard.door.start()
    now[0] = 61.0
    app.guard.check_unlock_timeout()
    assert screen(room).door.model == (239, 300)
    room.taps("louder")
    app.guard.check_unlock_timeout()
    assert screen(room).door.model == (300, 300), "each touch begins it anew"
    now[0] += 301
    app.guard.check_unlock_timeout()
    assert app.screens.current == "home"


@pytest.mark.parametrize(
    ("found", "said", "care"),
    [
        (Health(48, 12288, 125, 29696), "48 °C: cool enough|12 GB: free of 29|9.9: on for 2 h 5 min", 0),
        (Health(71, 900, 0), "71 °C: warm|900 MB: almost full|9.9: on for 0 min", 2),
        (
            Health(84, 12, 60 * 24 * 9),
            "84 °C: too hot, it gets slow|12 MB: full, soon nothing is kept|9.9: on for 9 days",
            2,
        ),
        (Health(48, 2048, None, 4096, True), "48 °C: supply too weak|2 GB: free of 4|9.9: is running", 1),
        (Health(None, None, None), "unknown: no sensor|unknown: no disk|9.9: is running", 0),
    ],
)
def test_what_needs_care_is_said_in_words(found, said, care):
    i18n.set_language("en")
    nothing = service.DeviceStatus(0, 0, 0, 0, (), (), "off")
    tiles = service.tiles(found, service.JournalStatus(True), nothing, "9.9", "")
    shown = [tile for tile in tiles if tile.name not in ("journal", "devices")]
    assert "|".join(f"{tile.title}: {tile.word}" for tile in shown) == said
    assert sum(tile.state == "care" for tile in tiles) == care


@pytest.mark.parametrize(
    ("journal", "said", "state"),
    [
        (service.JournalStatus(True), "all is kept", "good"),
        (service.JournalStatus(True, 4.2), "4 s ago", "good"),
        (service.JournalStatus(True, 200), "3 min ago", "good"),
        (service.JournalStatus(False, 20), "not kept", "care"),
        (service.JournalStatus(False, 200), "not kept for 3 min", "care"),
    ],
)
def test_the_journal_says_when_it_was_written(journal, said, state):
    i18n.set_language("en")
    nothing = service.DeviceStatus(0, 0, 0, 0, (), (), "off")
    tile = service.tiles(Health(None, None, None), journal, nothing, "9.9", "")[2]
    assert (tile.word, tile.state) == (said, state)


def test_a_machine_that_says_nothing_is_no_fault(tmp_path):
    (tmp_path / "temp").write_text("47774\n")
    (tmp_path / "uptime").write_text("7500.12 9000.0\n")
    found = read_health(tmp_path, tmp_path / "temp", tmp_path / "uptime")
    assert (found.celsius, found.uptime_minutes) == (48, 125)
    nothing = read_health(tmp_path, tmp_path / "none", tmp_path / "none", tmp_path / "none")
    assert (nothing.celsius, nothing.uptime_minutes, nothing.undervoltage) == (None, None, False)


@pytest.mark.parametrize(("alarm", "weak"), [("1\n", True), ("0\n", False), ("?", False)])
def test_a_supply_that_is_too_weak_is_noticed(tmp_path, alarm, weak):
    monitor = tmp_path / "hwmon1"
    monitor.mkdir()
    (monitor / "name").write_text("rpi_volt\n")
    (monitor / "in0_lcrit_alarm").write_text(alarm)
    assert read_health(tmp_path, monitors=tmp_path).undervoltage is weak


# the staff's door


def test_only_the_staffs_page_asks_for_the_pin(room):
    app = with_pin(room, kiosk=True)
    tap(room, app.navigator.home.settings)
    for tab in ("voice", "table", "screen"):
        room.taps(f"tab:{tab}")
        assert (app.screens.current, screen(room).tab) == ("settings", tab)
    room.taps("tab:staff")
    assert app.screens.current == "pin"
    tap(room, screen(room).back)
    assert (app.screens.current, screen(room).tab) == ("settings", "screen")


def test_the_staffs_page_shuts_by_itself_and_a_touch_keeps_it_open(room):
    app = in_settings(room, kiosk=True)
    now = [0.0]
    app.guard.door.clock = lambda: now[0]
    app.guard.door.start()
    now[0] = 61.0
    app.guard.check_unlock_timeout()
    assert screen(room).heading.model[1] == "Closes in 3:59"
    room.taps("dim_minutes=1")
    app.guard.check_unlock_timeout()
    assert screen(room).heading.model[1] == "Closes in 5:00"
    now[0] += 301
    app.guard.check_unlock_timeout()
    assert app.screens.current == "home"


def test_the_way_home_shuts_the_staffs_door(room):
    app = in_settings(room, kiosk=True)
    app.go_home()
    room.settles()
    assert not app.guard.staff_inside
    tap(room, app.navigator.home.settings)
    assert screen(room).tab == "screen"
    room.taps("tab:staff")
    assert app.screens.current == "pin"


# the comfort of a group


def test_what_guests_set_lasts_until_the_next_group(room, tmp_path):
    from companion import i18n as words
    from companion.app.rendering import theme

    file = tmp_path / "settings.json"
    settings = Settings(file)
    PinStore(settings).set("4711")
    settings.change("language", "en")
    app = at_home(room, settings, kiosk=True)
    kept = file.read_bytes()
    tap(room, app.navigator.home.settings)
    room.taps("text=2")
    room.taps("language=2")
    room.taps("tab:voice")
    room.taps("volume=0")
    assert (theme.text_percent, words.language(), app.preferences.is_sound_on) == (150, "fr", False)
    assert file.read_bytes() == kept, "nothing of it is the house's"
    app.preferences.new_group()
    assert (theme.text_percent, words.language(), app.preferences.is_sound_on) == (100, "en", True)


def test_what_the_staff_set_is_the_houses(room, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    PinStore(settings).set("4711")
    app = at_home(room, settings, kiosk=True)
    tap(room, app.navigator.home.settings)
    room.taps("text=2")
    room.taps("tab:staff")
    enters(room, "4711")
    room.taps("tab:screen")
    room.taps("text=1")
    app.preferences.new_group()
    assert app.settings["text"] == 125


def test_a_kiosk_is_turned_off_only_behind_its_pin(room, logind):
    app = at_home(room, Settings(), kiosk=True)
    app.turn_off("PowerOff")
    assert logind.asked == []
    PinStore(app.settings).set("4711")
    app.go_home()
    room.settles()
    tap(room, app.navigator.home.settings)
    room.taps("tab:staff")
    assert app.screens.current == "pin"


def test_a_service_manager_that_was_busy_for_a_moment_hears_of_the_table_again(room, hours, monkeypatch):
    """It would have ended a table that is well: what gives False back is never called again by Kivy."""
    asked, beats = [], []
    at_home(room)
    schedule = Clock.schedule_interval
    monkeypatch.setattr(Clock, "schedule_interval", lambda *how: beats.append(schedule(*how)) or beats[-1])
    monkeypatch.setattr(startup, "gc_scheduler", SimpleNamespace(begin=lambda: None))
    manager = SimpleNamespace(
        watchdog_seconds=0.5,
        notify_ready=lambda: None,
        ping_watchdog=lambda: bool(asked.append("alive")),
    )
    startup.start_watchdog(manager, lambda: len(asked) < 5)
    hours.on(2)
    assert len(asked) > 2
    hours.on(2)
    assert len(asked) == 5, "one that is not well stays silent"
    beats[0].cancel()
