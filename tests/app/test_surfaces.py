"""Voice, buttons and light at the table of the app."""

import contextlib
import threading
import time
from functools import partial

import pytest

from companion.app.stories_sheets import dawn, played
from companion.app.stories_surfaces import SEATS, STRIP, DeadStrip, fakes, silent, tried
from companion.app.surfaces import Surfaces, configured, drawn, for_buttons
from companion.core.refusals import IllegalAnswer
from companion.narrator.narrator import Narrator
from companion.narrator.player import SilentPlayer
from companion.narrator.trouble import Trouble
from companion.narrator.voice import SilentVoice
from companion.session import open_session
from companion.session.settings import Settings
from companion.simulator.play import players_for
from hardware.bridge import Bridge
from hardware.button_answers import answer, answering
from hardware.config import Button, Config, load
from hardware.debounce import Press
from hardware.emulator import Emulator
from hardware.fakes import FakeStrip
from tests.games.nosferatu.vocabulary import Village
from tests.hardware import test_two_worlds as worlds
from tests.hardware.vocabulary import eventually, plain

TABLE = tuple(Button(name, 14 + at) for at, name in enumerate(("yes", "no", "next", "undo", "staff")))
LONG = 20.0


class Lit:
    """Surfaces with a silent voice, drawn buttons and a strip that can be looked at."""

    def __init__(self, settings=None, clock=time.monotonic, consent=False, voice=None) -> None:
        self.voice, self.player, self.sounds = voice or SilentVoice(), SilentPlayer(), SilentPlayer()
        config = Config("off", SEATS + TABLE, consent, strip=STRIP)
        self.bridge = Bridge(config, clock, strip=FakeStrip(STRIP, clock))
        self.surfaces = Surfaces(settings or Settings(), narrate=self.narrate, bridge=self.bridge)

    def narrate(self, header, manner, told=()):
        return Narrator(
            header, manner, told=told, voices=[self.voice], player=self.player, sound_player=self.sounds
        )

    def said(self) -> list[str]:
        assert self.surfaces.narrator.wait_until_done(LONG)
        return [text for _, text in self.voice.said]

    def press(self, room, name: str, *, long: bool = False) -> None:
        self.bridge.buttons.press(name, long)
        room.app.hear_buttons()
        room.settles()


def lights_up(room, session, **more) -> Lit:
    """The app at this table, with everything connected."""
    lit = Lit(**more)
    room.shows(session)
    room.app.settings = lit.surfaces.settings
    room.app.connect(lit.surfaces)
    room.app.sit_down()
    room.settles()
    return lit


@pytest.fixture(autouse=True)
def _quiet_afterwards(room):
    yield
    if hasattr(room, "app"):
        room.app.connect(Surfaces(Settings()))


def simulated(**options):
    session = open_session(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True, "rucola": True, **options}, 8)
    return session


# a game


def test_a_whole_game_with_a_voice_and_seat_buttons(room):
    session = simulated(rows="counted")
    lit = lights_up(room, session)
    choose = players_for(session.referee.header, session.referee.dealer)
    by_button = 0
    while (question := session.referee.question) is not None:
        choice, before = choose(question), len(session.referee.entries)
        ways = [
            (name, long)
            for name in lit.bridge.buttons.names
            for long in (False, True)
            if answer(name, long, for_buttons(question)) == choice
        ]
        if ways:
            assert ways[0][0] in lit.bridge.buttons.lit
            lit.press(room, ways[0][0], long=ways[0][1])
            by_button += 1
        else:
            room.taps(choice)
        assert len(session.referee.entries) > before
    assert session.referee.over is not None
    assert room.app.screens.current == "end"
    assert by_button > 5
    assert len(lit.said()) > 5
    assert len({sound for _, sound in lit.sounds.played}) > 2
    assert any(any(colour) for colour in lit.bridge.strip.colours())


def test_a_new_game_is_told_from_its_beginning_and_a_kept_one_goes_on(room):
    fresh = lights_up(room, simulated())
    assert len(fresh.surfaces.narrator.captions) > 0
    first = fresh.surfaces.narrator
    room.app.go_home()
    room.app.home_tapped("continue")
    assert fresh.surfaces.narrator is first


def test_undo_is_said_and_shown(room):
    lit = lights_up(room, dawn())
    referee = room.app.session.referee
    before = list(referee.entries)
    room.taps("B7")
    after, lamps = list(referee.entries), lit.bridge.buttons.lit
    lit.said()
    lit.voice.said.clear()
    room.app.undo()
    assert referee.entries == before
    assert len(lit.said()) == 1  # only the question
    assert lit.bridge.buttons.lit == answering(lit.bridge.buttons.names, for_buttons(room.question))
    lit.press(room, "undo", long=True)
    assert referee.entries == after
    assert lit.bridge.buttons.lit == lamps
    assert room.app.game.frame.undo.possible


def test_a_button_does_nothing_beside_the_game(room):
    session = played("dawn-under", 5, 20, ("believe", "lay", "garlic"), rucola=True)
    lit = lights_up(room, session)
    before = len(session.referee.entries)
    name = next(iter(sorted(lit.bridge.buttons.lit)))
    room.app.go("log")
    lit.press(room, name)
    room.app.back_to_table()
    room.app.game.tap_pause()
    lit.press(room, name)
    assert len(session.referee.entries) == before
    room.app.game.close_sheet()
    lit.press(room, name)
    assert len(session.referee.entries) > before


def test_what_was_seen_is_undone_by_button_only_if_all_agree(room):
    lit = lights_up(room, dawn(), consent=True)
    room.taps("B7")
    frame = room.app.game.frame
    assert frame.undo.again
    entries = len(room.app.session.referee.entries)
    lit.press(room, "undo")
    for seat in range(5):
        assert len(room.app.session.referee.entries) == entries
        lit.press(room, f"seat {seat}")
    assert len(room.app.session.referee.entries) < entries


def test_a_press_wakes_the_screen(room):
    lit = lights_up(room, dawn())
    room.app.touches.asleep = True
    lit.press(room, "staff")
    assert not room.app.touches.asleep
    assert "called" in room.app.notice.shows


# nothing hidden


class Felt(worlds.Watched):
    """A game that is heard, read and seen through the app's surfaces."""

    def __init__(self, story) -> None:
        self.lit = Lit(clock=lambda: self.now)
        super().__init__(story)

    def look(self) -> None:
        surfaces, referee = self.lit.surfaces, self.story.referee
        if surfaces.narrator is None:
            surfaces.sit_down(referee)
        else:
            surfaces.happened(referee, self.story.events)
        self.seen += [
            tuple(self.lit.said()),
            [sound for _, sound in self.lit.sounds.played],
            surfaces.caption,
        ]
        self.seen.append(self.lit.bridge.buttons.lit)
        for _ in range(4):
            self.seen.append(self.lit.bridge.strip.colours())
            self.now += 0.5


def test_who_the_vampire_is_is_neither_heard_nor_seen(monkeypatch):
    monkeypatch.setattr(worlds, "Watched", Felt)
    plain_pile, gifts = ["rumour", "garlic", "rumour", "garlic"], ["rumour", "garlic", "rumour", "night"]
    first = worlds.nosferatu(2, [plain_pile], gifts)
    assert len(first.seen) > 60
    assert len(first.lit.said()) > 5
    for vampire in (1, 3):
        other = worlds.nosferatu(vampire, [sorted(plain_pile)], gifts[::-1])
        assert other.seen == first.seen


def test_the_ears_are_sharp_enough_to_hear_a_plague():
    seen = []
    for lid in ("red", "rat"):
        game = Felt(worlds.Story("dawn-under", "Emma Paul Mia", rows="counted"))
        seen.append(game.answer(0, "A1", lid).seen)
    assert seen[0] != seen[1]


def test_of_a_secret_question_buttons_know_only_whom_it_asks():
    village = Village(5, stake=None)
    secret = 0
    for _ in range(60):
        question = village.referee.question
        if question is None:
            break
        told = for_buttons(question)
        if question.secret:
            secret += 1
            assert set(told) == {"kind", "asks", "choices", "secret"}
            assert told["choices"] == ()
            assert not answering([f"seat {seat}" for seat in range(5)] + ["yes", "no", "next"], told)
        with contextlib.suppress(IllegalAnswer):
            village.answer(question.choices[-1])
    assert secret > 2


# what fails


class Hanging:
    """A voice that never comes back by itself."""

    name = "hanging"

    def __init__(self) -> None:
        self.said: list = []
        self._free = threading.Event()
        self.began = threading.Event()

    def speaks(self, language):
        return True

    def render(self, text, manner, file):
        self.began.set()
        self._free.wait(LONG)

    def close(self):
        self._free.set()


def test_a_hanging_voice_does_not_delay_a_tap(room):
    voice = Hanging()
    lights_up(room, dawn(), voice=voice)
    assert voice.began.wait(5)
    took = []
    for _ in range(5):
        if room.question is None:
            break
        began = time.monotonic()
        room.taps(room.question.choices[0])
        took.append(time.monotonic() - began)
    assert max(took) < 1.0
    began = time.monotonic()
    room.app.session = dawn()
    room.app.sit_down()  # another game: nobody waits for the old voice
    assert time.monotonic() - began < 1.0


def test_an_unplugged_strip_is_a_sign_and_a_sentence_until_it_is_back(room, tmp_path):
    settings = Settings()
    with Emulator(60, tmp_path / "strip") as device:
        config = Config("real", strip=plain(tmp_path / "strip"))
        room.shows(dawn())
        room.app.connect(Surfaces(settings, config, narrate=silent))
        room.app.sit_down()
        surfaces = room.app.surfaces
        eventually(lambda: surfaces.bridge.strip.connected)
        device.unplug()
        eventually(partial(_hears_of, room, "led"))
        assert "LED strip" in room.app.notice.shows
        room.taps("B7")
        assert room.app.session.referee.entries[-1][1] is not None
        device.replug()
        eventually(lambda: not _hears_of(room, "led"), within=5.0)


def _hears_of(room, sign: str) -> bool:
    room.app.hear_buttons()
    return sign in room.app.captions.shows.signs


def test_a_voice_that_is_not_there_says_so_in_a_sentence(room):
    lit = lights_up(room, dawn(), voice=Gone())
    lit.said()
    room.app.show_captions()
    assert room.app.captions.shows.signs == ("speaker",)
    assert "voice" in room.app.notice.shows


class Gone(SilentVoice):
    def render(self, text, manner, file):
        raise Trouble("The voice is silent: {name} gave up. It is tried again.", name="gone")


# what is set


def test_captions_are_read_below_the_stage_and_can_be_switched_off(room):
    lit = lights_up(room, dawn())
    room.taps("B7")
    assert room.app.captions.shows.text == " ".join(lit.surfaces.narrator.captions) != ""
    room.app.change("captions", False)
    assert room.app.captions.shows.text == ""
    assert lit.surfaces.narrator.captions


def test_voice_volume_speed_and_length_hold_at_once(room):
    lit = lights_up(room, dawn())
    for name, value in (("voice", False), ("volume", 50), ("speed", 125), ("length", "story")):
        room.app.change(name, value)
    manner = lit.surfaces.narrator.settings
    assert (manner.muted, manner.volume, manner.speed, manner.length) == (True, 50, 125, "story")
    assert manner.sounds["deed"] == 30
    room.app.change("mute", True)
    assert set(lit.surfaces.narrator.settings.sounds.values()) == {0}
    room.app.use_language("de")
    assert lit.surfaces.narrator.settings.language == "de"


def test_the_pause_says_it_again_and_what_was_missed(room):
    lit = lights_up(room, dawn())
    last = lit.surfaces.narrator.captions
    lit.said()
    lit.voice.said.clear()
    room.app.game.tap_pause()
    room.settles()
    room.taps_at(*room.button("again").center)
    assert tuple(lit.said()) == last
    room.app.game.tap_pause()
    room.settles()
    room.taps_at(*room.button("missed").center)
    assert len(lit.surfaces.narrator.captions) > 1
    room.app.change("voice", False)
    room.app.change("captions", False)
    assert "again" not in [one.value for one in room.app.game.sheets.pause().answers]


def test_nothing_is_drawn_while_a_question_waits(room):
    lit = lights_up(room, dawn())
    lit.said()
    room.frames(5)
    assert room.frames(10) == 0


def test_the_environment_draws_the_hardware(monkeypatch, tmp_path):
    monkeypatch.delenv("GRUFTWART_FAKE_HARDWARE", raising=False)
    assert configured(tmp_path / "hardware.toml").devices == "off"
    monkeypatch.setenv("GRUFTWART_FAKE_HARDWARE", "1")
    config = configured(None)
    assert config.devices == "screen"
    assert "seat 0" in [button.name for button in config.buttons]


def test_drawn_buttons_answer_and_drawn_lights_shine(room):
    room.size("928x608")
    session = played("dawn-under", 5, 20, ("believe", "lay", "garlic"), rucola=True)
    room.shows(session)
    room.app.connect(fakes(room.app.settings))
    room.app.sit_down()
    room.settles()
    table = room.app.drawn_table
    table.look()
    asked, before = session.referee.question.asks, len(session.referee.entries)
    button = table.buttons[f"seat {asked}"]
    assert button.tone == "amber"
    room.taps_at(*button.center)
    room.app.hear_buttons()
    assert len(session.referee.entries) > before
    assert any(any(colour) for colour in table.ring._painted)
    assert len([one for one in table.buttons.values() if one.parent is not None]) == 10
    room.app.connect(Surfaces(Settings()))
    assert room.app.screens.parent is room.app.room


# service


def service(room, make=tried, session=None):
    room.shows(session or dawn())
    room.app.connect(make(room.app.settings))
    room.app.sit_down()
    room.app.go("settings")
    room.app.go("service")
    room.settles()
    return room.app.screens.current_screen


def test_service_is_reached_from_the_settings_and_leads_back(room):
    room.shows(dawn())
    room.app.go("settings")
    room.settles()
    for _ in range(room.app.screens.current_screen.rows.pages):
        if any(getattr(one.shows, "value", "") == "service=0" for one in room.pressables()):
            break
        room.taps_at(*room.button("next").center)
    room.taps("service=0")
    assert room.app.screens.current == "service"
    room.taps_at(*room.app.screens.current_screen.back.center)
    assert room.app.screens.current == "settings"


def test_a_press_is_shown_with_its_bounce_and_answers_nothing(room):
    screen = service(room)
    before = len(room.app.session.referee.entries)
    room.app.surfaces.bridge.post(Press("seat 1", True, 1.0, 2.2, 5))
    room.app.hear_buttons()
    title, note, lit = screen.table.shows
    assert (title, lit) == ("Button 2", "seat 1")
    assert "1200" in note
    assert "3 times" in note
    assert len(room.app.session.referee.entries) == before


def test_the_map_of_the_seats_is_tapped_and_kept(room, tmp_path):
    file = tmp_path / "hardware.toml"
    file.write_text('devices = "off"\n[strip]\nleds = 60\n')
    screen = service(room, lambda settings: Surfaces(settings, load(file), narrate=silent, file=file))
    room.taps_at(*room.button("map").center)
    for light in range(30):
        seat = light // 6
        button = next(one for one in room.pressables() if one.shows == (f"seat {seat}", False))
        room.taps_at(*button.center)
    assert screen.table.shows[0] == "Every light has its seat."
    room.taps_at(*room.button("done").center)
    assert load(file).strip.seats == {seat: (12 * seat, 12 * seat + 11) for seat in range(5)}


def test_the_light_tests_shine_and_the_game_has_its_light_back(room):
    lit = lights_up(room, dawn())
    calm = lit.bridge.lights.scene.frame(0.0)
    room.app.go("service")
    room.settles()
    room.taps_at(*room.button("white").center)
    assert set(lit.bridge.strip.colours()) == {(255, 255, 255)}
    room.taps_at(*room.button("chase").center)
    assert lit.bridge.strip.moves()
    room.app.back_to_table()
    room.settles()
    assert lit.bridge.lights.scene.frame(0.0) == calm
    assert (255, 255, 255) not in set(lit.bridge.strip.colours())


def test_the_sound_test_is_heard_before_any_game(room):
    lit = Lit()
    room.shows(None)
    room.app.connect(lit.surfaces)
    room.app.go("service")
    room.settles()
    room.taps_at(*room.button("sound").center)
    assert lit.said() == ["This is how I sound at your table."]
    assert [sound for _, sound in lit.sounds.played] == ["lid"]


def test_the_last_troubles_are_sentences(room):
    screen = service(
        room, lambda s: Surfaces(s, bridge=Bridge(Config("off", strip=STRIP), strip=DeadStrip()))
    )
    assert "unplugged" in screen.roll.lines[0].text


def test_the_drawn_table_is_whole():
    config = drawn(Config())
    assert len(config.buttons) == 13
    assert config.strip.leds == 60
