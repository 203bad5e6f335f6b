"""The café at the touchscreen: the owner's page, what the staff may ask, and the league."""

import pytest

from companion.app.kiosk import mqtt_service as shell
from companion.app.kiosk import staff_commands as cafe_hands
from companion.app.kiosk.mqtt_service import MqttController
from companion.network.mqtt.config import CONFIG_FILE, CafeConfig, load, save
from companion.network.mqtt.messages import COMMANDS
from companion.network.mqtt.service import CafeService
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from companion.usb.exporter import shareable_settings
from tests.app.test_entry import at_home, enters, screen
from tests.cafe.vocabulary import CAFE, Clock, FakeLine, command, play
from tests.gallery.staging import finished

GAME = "dawn-under"
EVERYTHING = CAFE._replace(commands=COMMANDS)


class House:
    """A kiosk that belongs to a café; its line is none."""

    def __init__(self, room, folder, cafe: CafeConfig = EVERYTHING, *, on: bool = True) -> None:
        self.room, self.folder, self.line = room, folder, FakeLine()
        settings = Settings(folder / "settings.json")
        PinStore(settings).set("4711")
        table = open_table(folder / "journal.sqlite")
        self.app = at_home(room, settings, table, kiosk=True, phones=folder)
        self.app.phones.possible = False
        self.now = Clock(0.0)
        if on:
            hub = CafeService(
                self.app.table,
                cafe,
                folder,
                self.app.cafe.hands,
                self.app.calls,
                lambda _: self.line,
                now=self.now,
            )
            self.app.cafe.bind_service(hub).open()
            self.line.comes_up()
            hub.tick()

    def plays(self, answers: int = 1) -> None:
        self.app.table.new(GAME, ["Mia", "Jonas"], {"simulate": True}, 3)
        self.app.open_game()
        for _ in range(answers):
            self.app.table.answer(self.app.table.referee.question.choices[0])
        self.room.settles()

    def asks(self, do: str, **more):
        """What the table says to it, if it has said anything yet."""
        before = len(self.line.answers)
        self.line.commands(command(do, **more))
        self.app.cafe.service.tick()
        self.room.settles()
        found = self.line.answers[before:]
        return found[-1].ok if found else None

    @property
    def shown(self):
        return self.app.screens.current

    def state(self):
        self.now.at += 2
        self.app.cafe.service.tick()
        return self.line.states[-1]

    def texts(self):
        return " ".join(text.text for widget in self.room.drawn() for text in widget.texts)


@pytest.fixture
def house(room, tmp_path):
    one = House(room, tmp_path)
    yield one
    one.app.cafe.close()


# what the house hears


def test_the_house_hears_how_the_table_stands(house):
    assert house.state().state == "free"
    house.app.show_screen("seats", game=GAME)
    assert house.state().state == "setup"
    house.plays()
    state = house.state()
    assert (state.state, state.game, state.people, state.moving) == ("playing", GAME, 2, True)
    house.app.show_screen("still_playing")
    assert house.state().state == "paused"
    house.app.calls.ring("pay")
    assert house.state().state == "call"


def test_a_command_and_an_answer_wake_the_table_soon(house, hours):
    hours.later(5)
    house.line.commands(command("lock"))
    hours.later(0.3)
    assert (house.line.answers[-1].ok, house.app.cafe.locked) == (True, True)
    before = len(house.line.states)
    house.now.at += 2
    house.app.table.new(GAME, ["Mia", "Jonas"], {"simulate": True}, 3)
    hours.later(0.3)
    assert len(house.line.states) > before


def test_a_table_is_free_only_when_its_group_is_gone(house, hours):
    play(house.app.table)
    house.app.open_game()
    house.room.settles()
    house.app.show_screen("finale")
    state = house.state()
    assert (state.state, state.game) == ("playing", "mau-mau"), "they read who has won"
    hours.later(120)
    assert house.state().state == "playing"
    for page, said in {"end": "playing", "ballad": "playing", "still_playing": "paused"}.items():
        house.app.show_screen(page)
        state = house.state()
        assert (state.state, state.game) == (said, "mau-mau"), page
    house.app.go_home()
    state = house.state()
    assert (state.state, state.game) == ("setup", None), "they may choose another game"
    house.app.show_screen("statistics")
    assert house.state().state == "setup"
    house.app.guests.start_new_group()
    assert house.state().state == "free"
    assert not house.state().cleared


def test_a_call_goes_round_and_comes_back(house):
    house.app.show_screen("call_staff")
    house.app.calls.ring("order")
    assert house.asks("shown")
    assert "shown at the bar" in house.texts()
    assert "Seen" not in screen(house.room).show.model.title
    assert house.asks("acknowledge")
    assert house.app.calls.state == "seen"
    assert house.asks("coming", who="Nora")
    assert "Nora" in house.texts()
    assert house.asks("done")
    assert not house.app.calls.open
    assert house.asks("done") is False


def test_a_group_that_leaves_leaves_an_abandoned_game_behind(house):
    house.app.table.new(GAME, ["Mia", "Jonas"], {}, 3)
    house.app.open_game()
    question = house.app.table.referee.question
    house.app.table.answer(question.choices[0])
    house.app.guests.start_new_group()
    house.now.at += 2
    house.app.cafe.service.tick()
    (event,) = house.line.events
    assert event.kind == "abandoned"
    assert not house.state().cleared
    assert house.asks("cleared")
    assert house.state().cleared


# what the staff asks


def test_a_message_is_a_sheet_over_the_stage_and_goes_with_a_tap(house, hours):
    house.plays()
    question = house.app.table.referee.question
    assert house.asks("message", text="Die Küche schließt.")
    assert "Die Küche schließt." in house.texts()
    assert house.app.table.referee.question == question
    hours.later(61)
    assert "Die Küche schließt." not in house.texts()


def test_a_message_waits_until_nobody_is_disturbed(house):
    house.plays()
    house.app.game.tap_pause()
    assert house.asks("message", text="Später.") is None
    house.app.game.close_sheet()
    house.app.cafe.hands.tick()
    assert house.line.answers[-1].ok
    assert house.app.game.busy


def test_nobody_reads_a_message_at_a_sleeping_table(house):
    house.app.show_screen("attract")
    assert house.asks("message", text="Hallo?") is False


def test_caps_hold_at_once_and_for_everybody(house):
    house.app.preferences.set_volume(100)
    assert house.asks("volume_cap", value=50)
    assert house.app.peripherals.voice_settings().volume == 50
    house.app.preferences.set_volume(100)
    assert house.app.settings["volume"] == 50
    assert house.state().volume_cap == 50
    assert house.asks("brightness_cap", value=25)
    assert house.app.brightness.shade.model > 0
    assert house.asks("brightness_cap", value=None)
    assert house.asks("volume_cap", value=None)
    assert house.state().volume_cap is None


def test_the_language_is_the_guests_or_the_houses(house):
    house.app.show_screen("attract")
    assert house.asks("language", value="fr")
    assert house.app.settings.house_values["language"] == "fr"
    house.plays()
    assert house.asks("language", value="de")
    assert (house.app.settings["language"], house.app.settings.house_values["language"]) == ("de", "fr")


def test_a_free_table_sleeps_and_wakes(house):
    assert house.asks("attract", value=True)
    assert house.shown == "attract"
    assert house.asks("attract", value=False)
    assert house.shown == "home"
    house.plays()
    assert house.asks("attract", value=True) is False
    assert house.shown == "game"


@pytest.mark.parametrize("do", ["lock", "restart", "new_group"])
def test_a_game_is_interrupted_only_with_the_tables_yes(house, do, monkeypatch):
    stopped = []
    monkeypatch.setattr(house.app, "stop", lambda: stopped.append(True))
    house.plays()
    before, question = list(house.app.table.referee.entries), house.app.table.referee.question
    assert house.asks(do) is None
    assert house.shown == "staff_asks"
    house.room.taps("later")
    assert not house.line.answers[-1].ok
    assert (house.shown, house.app.table.referee.question) == ("game", question)
    assert house.asks(do) is None
    house.room.taps("yes")
    assert house.line.answers[-1].ok
    assert {"lock": house.shown == "locked", "restart": bool(stopped), "new_group": house.shown == "home"}[do]
    if do != "new_group":
        assert house.app.table.referee.entries == before


def test_silence_is_no(house, hours):
    house.plays()
    house.asks("restart")
    hours.later(61)
    assert house.shown == "game"
    assert not house.line.answers[-1].ok


def test_people_who_hold_a_drawer_or_read_are_not_even_asked(house):
    house.plays()
    house.app.game.tap_pause()
    assert house.asks("restart") is False
    assert house.shown == "game"


def test_a_locked_table_is_opened_by_the_staff_or_by_the_pin(house):
    assert house.asks("lock")
    assert house.shown == "locked"
    assert house.state().locked
    house.app.idle.count_touch()
    house.app.guests.on_idle(99.0)
    assert house.shown == "locked"
    house.app.bell.ring()
    assert (house.shown, house.app.calls.open) == ("locked", True)
    assert house.asks("unlock")
    assert house.shown == "home"
    house.asks("lock")
    house.room.taps("key")
    assert house.shown == "pin"
    house.app.guests.on_idle(99.0)
    assert house.shown == "locked", "the way to the PIN is no way round it"
    house.room.taps("key")
    enters(house.room, "4711")
    assert house.shown == "home"
    assert not house.app.cafe.locked


def test_no_network_shuts_a_table_again_that_the_pin_has_opened(house, hours):
    house.asks("lock")
    house.room.taps("key")
    enters(house.room, "4711")
    assert house.asks("lock") is False
    assert house.shown == "home"
    hours.later(601)
    assert house.asks("lock")


def test_nothing_else_that_the_staff_ask_opens_a_locked_table(house):
    house.asks("lock")
    assert house.asks("new_group")
    assert house.shown == "locked"
    assert house.asks("attract", value=True) is False
    assert house.asks("attract", value=False) is False
    house.app.navigator.reset_to_home()
    assert house.shown == "locked", "not even a mistake of ours opens it"
    assert house.asks("unlock")
    assert house.shown == "home"


def test_a_game_waits_behind_the_lock(house):
    house.plays()
    question = house.app.table.referee.question
    house.asks("lock")
    house.room.taps("yes")
    assert house.asks("unlock")
    assert (house.shown, house.app.table.referee.question) == ("game", question)


def test_an_update_waits_until_nobody_is_there(house, monkeypatch):
    begun = []
    monkeypatch.setattr(cafe_hands, "start_update", lambda: begun.append(True) or True)
    house.plays()
    assert house.asks("update") is False
    house.app.guests.start_new_group()
    house.app.show_screen("attract")
    assert house.asks("update")
    assert begun == [True]


def test_a_diagnosis_tells_of_the_machine_and_of_no_game(house):
    house.plays()
    assert house.asks("diagnose")
    says = house.line.answers[-1].says
    assert "Journal" in says
    assert "Mia" not in says


def test_what_the_owner_has_not_allowed_is_declined(room, tmp_path):
    house = House(room, tmp_path, CAFE)
    assert house.asks("lock") is False
    assert house.shown == "home"
    house.app.cafe.close()


# the owner's page


def test_without_the_extra_or_a_network_there_is_no_row(room, tmp_path, monkeypatch):
    house = House(room, tmp_path, on=False)
    assert house.app.cafe.possible
    for name, value in (("find_spec", lambda _: None), ("may_open_sockets", lambda: False)):
        with monkeypatch.context() as context:
            context.setattr(shell, name, value)
            assert not MqttController(house.app, tmp_path, house.app.calls).possible
    house.app.cafe.possible = False
    house.app.guard.open_staff()
    house.app.show_screen("settings", tab="staff")
    assert "Café" not in house.texts()


def test_off_means_that_nothing_is_loaded(room, tmp_path):
    house = House(room, tmp_path, on=False)
    assert house.app.cafe.service is None
    assert house.app.cafe.ticking is None
    assert house.app.cafe.league is None
    assert house.app.cafe.league_lines == ()


def test_the_owner_switches_it_on_and_says_what_the_staff_may(room, tmp_path, monkeypatch):
    house = House(room, tmp_path, on=False)
    made = []

    def hub(table, cafe, *rest, **callbacks):
        made.append(cafe)
        return CafeService(table, cafe, *rest, lambda _: FakeLine(), **callbacks)

    monkeypatch.setattr("companion.network.mqtt.service.CafeService", hub)
    house.app.guard.open_staff()
    house.app.show_screen("cafe")
    house.room.taps("on=1")
    assert "cafe.toml" in screen(room).heading.model[1], "there is no password yet"
    save(tmp_path / CONFIG_FILE, CAFE._replace(on=False))
    house.app.refresh()
    house.room.taps("on=2")
    assert load(tmp_path / CONFIG_FILE).on
    assert house.app.cafe.on
    house.room.taps("asked=0")
    assert {"lock", "unlock"} <= set(load(tmp_path / CONFIG_FILE).commands)
    house.room.taps("asked=0")
    assert not {"lock", "unlock"} & set(load(tmp_path / CONFIG_FILE).commands)
    house.room.taps("broker=0")
    assert load(tmp_path / CONFIG_FILE).host == ""
    house.room.taps("on=0")
    assert not load(tmp_path / CONFIG_FILE).on
    assert not house.app.cafe.on
    assert made[-1].table == CAFE.table


def test_one_line_is_enough_for_the_address(room, tmp_path):
    save(tmp_path / CONFIG_FILE, CAFE._replace(on=False, host=""))
    house = House(room, tmp_path, on=False)
    house.app.show_screen("cafe")
    house.room.taps("broker=1")
    assert house.shown == "address"
    for key in "10.0.0.7":
        house.room.taps(key)
    assert {"ä", "more", " "}.isdisjoint(button.model.value for button in screen(room).keyboard.children)
    house.room.taps("done")
    assert house.shown == "cafe"
    assert load(tmp_path / CONFIG_FILE).host == "10.0.0.7"
    assert shareable_settings(house.app.settings)["broker"] == "10.0.0.7", "a stick takes it along"


def test_or_a_line_on_the_stick_of_the_house(room, tmp_path):
    save(tmp_path / CONFIG_FILE, CAFE._replace(on=False, host="10.0.0.7"))
    house = House(room, tmp_path, on=False)
    house.app.settings.change("broker", "192.168.178.20")  # as a stick brings it
    assert house.app.cafe.settings.host == "192.168.178.20"
    house.app.show_screen("cafe")
    house.room.taps("broker=0")
    assert (house.app.cafe.settings.host, house.app.settings["broker"]) == ("", "")


def test_a_table_that_was_on_comes_back_by_itself(room, tmp_path, hours, monkeypatch):
    lines = []

    def line(cafe, buttons):
        lines.append(FakeLine(cafe))
        return lines[-1]

    monkeypatch.setattr("companion.network.mqtt.service.default_connection", line)
    save(tmp_path / CONFIG_FILE, CAFE)
    house = House(room, tmp_path, on=False)
    assert not house.app.cafe.on, "the first picture comes first"
    hours.later(2)
    assert house.app.cafe.on
    assert lines[0].started
    house.app.cafe.close()
    assert lines[0].closed


# the league


def test_a_group_joins_the_league_where_it_says_how_it_plays(house):
    house.app.show_screen("seats", game=GAME)
    table = screen(house.room).table
    house.app.show_screen("house_rules", seating=table)
    rows = screen(house.room).rows
    rows.first = len(rows.model) - 1
    house.room.settles()
    house.room.taps("league=1")
    assert house.app.cafe.league is True
    house.app.show_screen("seats", seating=table)
    house.room.settles()
    assert "league" in house.texts()
    house.app.guests.forget_group()
    assert house.app.cafe.league is False


def test_or_after_the_game(house):
    house.app.play.bind_table(finished("mau-mau", ("Mia", "Jonas"), seed=7, rounds=1))
    house.app.open_game()
    house.app.show_screen("end")
    house.room.settles()
    assert screen(house.room).leagued
    house.room.taps("league")
    assert house.app.cafe.league
    house.room.taps("league")
    assert house.app.cafe.league is False


def test_a_sleeping_table_tells_of_the_league(house):
    from companion.network.mqtt.connection_types import MessageReceived
    from companion.network.mqtt.messages import LEAGUE_TOPIC, LeagueBoard

    house.line.heard.put(MessageReceived(LEAGUE_TOPIC, LeagueBoard(("Mia leads", "Jonas follows")).dump()))
    house.app.cafe.service.tick()
    house.app.show_screen("attract")
    house.room.settles()
    assert "Mia leads" in house.texts()
