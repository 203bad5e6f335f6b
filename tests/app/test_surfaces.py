"""Voice, buttons and light at the table of the app."""

import threading
from functools import partial
from types import SimpleNamespace

import pytest

from companion.app.services.peripherals import Peripherals
from companion.buttons.intents import answer_for_press, answering_buttons
from companion.games.dawn_under.devices import BUTTONS
from companion.games.registry import find_game
from companion.narrator.errors import AudioError
from companion.presenters.seating import save_seating
from companion.settings.settings import Settings
from companion.simulator.playout import players_for
from companion.table import open_table
from companion.table.listeners import Listeners
from companion.table.pacing import ScenePacer
from companion.table.views import typed_view
from companion.viewmodels.moment import Moment
from hardware.canvas import PLAYERS
from hardware.config import HardwareConfig
from tests.app.lit import Lit, lights_up, simulated
from tests.gallery.before_game import as_they_sit
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.peripherals import silent
from tests.gallery.staging import played
from tests.games.nosferatu.vocabulary import Village
from tests.hardware import test_two_worlds as worlds
from tests.hardware.serial_emulator import Emulator
from tests.hardware.vocabulary import plain
from tests.narrator.silent import SilentVoice
from tests.support.patience import PATIENCE, eventually

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
            if answer_for_press(name, long, question, BUTTONS) == choice
        ]
        if ways:
            assert ways[0][0] in lit.bridge.buttons.lit
            lit.press(room, ways[0][0], long=ways[0][1])
            by_button += 1
        else:
            room.taps(choice)
        assert len(session.referee.entries) > before
    assert session.referee.over is not None
    assert room.app.screens.current == "finale"
    assert by_button > 5
    assert len(lit.said()) > 5
    assert len({sound for _, sound in lit.sounds.played}) > 2
    assert any(any(colour) for colour in lit.bridge.strip.colours())


def test_a_new_game_is_told_from_its_beginning_and_a_kept_one_goes_on(room):
    fresh = lights_up(room, simulated())
    assert len(fresh.surfaces.narrator.captions) > 0
    first = fresh.surfaces.narrator
    room.app.go_home()
    room.app.home.choose("continue")
    assert fresh.surfaces.narrator is first


def test_after_one_game_another_of_the_house_begins_and_is_told(room):
    lit = lights_up(room, simulated())
    for game, players in (("mau-mau", 4), ("nosferatu", 6), ("dawn-under", 3)):
        names = ["Emma", "Paul", "Mia", "Ben", "Tom", "Jonas"][:players]
        before = lit.surfaces.narrator
        room.app.table.new(game, names, {"simulate": True}, 8)
        assert lit.surfaces.narrator is before, "nobody has sat down yet"
        room.app.open_game()
        assert lit.surfaces.narrator is not before
        assert room.app.screens.current == "game"
        room.app.go_home()


def test_the_light_lies_where_people_sit(room):
    """Paul and Mia sit side by side, opposite Emma."""
    settings = Settings()
    seating = as_they_sit("dawn-under", 270, 110, 70)
    save_seating(seating, settings)
    session = open_table(None)
    session.new("dawn-under", seating.names, seating.given(), 1)
    lit = lights_up(room, session, settings=settings)
    plan = lit.lights.scene.plan
    leds = len(plan.ring)
    way = [(plan.middle(seat) - plan.middle(0)) % leds / leds for seat in range(3)]
    assert way == [0, pytest.approx(160 / 360, abs=0.03), pytest.approx(200 / 360, abs=0.03)]


def test_undo_is_said_and_shown(room):
    lit = lights_up(room, dawn())
    referee = room.app.table.referee
    before = list(referee.entries)
    room.taps("B7")
    after, lamps = list(referee.entries), lit.bridge.buttons.lit
    lit.said()
    lit.voice.said.clear()
    room.app.undo()
    assert referee.entries == before
    assert len(lit.said()) == 1  # only the question
    assert lit.bridge.buttons.lit == answering_buttons(lit.bridge.buttons.names, room.question, BUTTONS)
    lit.press(room, "undo", long=True)
    assert referee.entries == after
    assert lit.bridge.buttons.lit == lamps
    assert room.app.game.frame.undo.possible


def test_a_button_does_nothing_beside_the_game(room):
    session = played("dawn-under", 5, 20, ("believe", "lay", "garlic"), rucola=True)
    lit = lights_up(room, session)
    before = len(session.referee.entries)
    name = next(iter(sorted(lit.bridge.buttons.lit)))
    room.app.show_screen("log")
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
    entries = len(room.app.table.referee.entries)
    lit.press(room, "undo")
    for seat in range(5):
        assert len(room.app.table.referee.entries) == entries
        lit.press(room, f"seat {seat}")
    assert len(room.app.table.referee.entries) < entries


def test_a_press_wakes_the_screen(room):
    lit = lights_up(room, dawn())
    room.app.touches.asleep = True
    lit.press(room, "staff")
    assert not room.app.touches.asleep
    assert "called" in room.app.notices.line.model


def test_the_light_has_the_colour_that_the_screen_shows(room):
    """Emma has changed looks with Paul: the light before her is teal now, as her badge is."""
    settings = Settings()
    settings.change("names", [{"name": "Emma", "look": 1}, {"name": "Paul", "look": 0}])
    session = simulated()
    lit = lights_up(room, session, settings=settings)
    plan = lit.lights.scene.plan
    assert plan.colours == (PLAYERS[1], PLAYERS[0], PLAYERS[2])


def test_a_calm_table_is_calm_in_its_light_too(room):
    lit = lights_up(room, simulated())
    assert lit.lights.scene.moves(1e9)
    room.app.change("calm", True)
    assert not lit.lights.scene.moves(1e9)
    room.app.change("calm", False)
    assert lit.lights.scene.moves(1e9)


# nothing hidden


class Felt(worlds.Watched):
    """A game that is heard, read and seen through the app's surfaces."""

    def sit_down(self) -> None:
        self.lit = Lit(clock=lambda: self.now)
        self.bridge = self.lit.bridge

    def look(self, did="answered") -> None:
        surfaces, referee = self.lit.surfaces, self.story.referee
        events = tuple(self.story.events)
        now = Moment(0, did, events, typed_view(referee), referee.question, referee.over)
        if surfaces.narrator is None:
            listeners = Listeners()
            table = SimpleNamespace(
                referee=referee,
                listeners=listeners,
                latest_moment=now,
                pace=ScenePacer(listeners, lambda: None),
            )
            surfaces.start_game(table)
        else:
            surfaces.on_question_open(now)
        self.seen += [
            tuple(self.lit.said()),
            [sound for _, sound in self.lit.sounds.played],
            surfaces.captions,
        ]
        self.watch()


def test_who_the_vampire_is_is_neither_heard_nor_seen(monkeypatch):
    monkeypatch.setattr(worlds, "Watched", Felt)
    plain_pile, gifts = ["rumour", "garlic", "rumour", "garlic"], ["rumour", "garlic", "rumour", "night"]
    first = worlds.nosferatu(2, [plain_pile], gifts)
    assert len(first.seen) > 60
    assert len(first.lit.said()) > 5
    for vampire in (1, 3):
        other = worlds.nosferatu(vampire, [sorted(plain_pile)], gifts[::-1])
        assert other.seen == first.seen


def test_whether_the_vampire_holds_the_stake_is_neither_heard_nor_seen(monkeypatch):
    """Voice, captions, sounds, lamps and light, step by step, until the card is turned over."""
    monkeypatch.setattr(worlds, "Watched", Felt)
    felt = [worlds.struck(vampire) for vampire in (1, 2, 3)]
    assert len(felt[0].lit.said()) > 5
    assert not any("Paul points at Mia" in text for text in felt[0].lit.said())
    assert felt[0].seen == felt[1].seen == felt[2].seen


def test_whose_role_is_opened_is_said_and_never_what_it_is(room):
    session = open_table(None)
    session.new("nosferatu", ["Emma", "Paul", "Mia", "Finn", "Lea"], {"roles": "app"}, 7)
    session.answer(0)
    while session.latest_moment.question.kind == "look":
        session.answer("seen")
    lit = lights_up(room, session)
    vampire = session.referee.state.vampire
    for seat in (vampire, next(one for one in range(1, 5) if one != vampire), 0):
        session.record_look("role", seat)
        name = session.referee.header.players[seat]
        assert lit.said()[-1] == f"{name}’s own role was opened once more."
        assert lit.surfaces.narrator.captions == (lit.said()[-1],)
    session.record_look()
    assert lit.said()[-1] == "Emma’s own role was opened once more.", "the eye stands in the log"


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
        if question.secret:
            secret += 1
            assert not answering_buttons(worlds.BUTTONS, question, find_game("nosferatu").buttons)
        village.answer(question.choices[-1] if question.kind != "strike" else "hunter")
    assert secret > 2


# what fails


class Hanging:
    """A voice that never comes back by itself."""

    name = "hanging"

    def __init__(self) -> None:
        self.said: list = []
        self._free = threading.Event()
        self.began, self.ended = threading.Event(), threading.Event()

    def speaks(self, language):
        return True

    def render(self, text, manner, file):
        self.began.set()
        self._free.wait(10 * PATIENCE)
        self.ended.set()

    def close(self):
        self._free.set()


def test_a_hanging_voice_does_not_delay_a_tap(room):
    voice = Hanging()
    lights_up(room, dawn(), voice=voice)
    assert voice.began.wait(PATIENCE)
    for _ in range(5):
        if room.question is None:
            break
        room.taps(room.question.choices[0])
    assert not voice.ended.is_set()
    room.app.play.bind_table(dawn())
    room.app.open_game()  # another game: the old voice is let go


def test_an_unplugged_strip_is_a_sign_and_a_sentence_until_it_is_back(room, tmp_path):
    settings = Settings()
    with Emulator(60, tmp_path / "strip") as device:
        config = HardwareConfig("real", strip=plain(tmp_path / "strip"))
        room.shows(dawn())
        room.app.hearing.connect(Peripherals(settings, config, narrate=silent))
        room.app.open_game()
        surfaces = room.app.peripherals
        eventually(lambda: surfaces.bridge.strip.connected)
        device.unplug()
        eventually(partial(_hears_of, room, "led"))
        assert "LED strip" in room.app.notices.faults[0]
        room.taps("B7")
        assert room.app.table.referee.entries[-1][1] is not None
        device.replug()
        eventually(lambda: not _hears_of(room, "led"))


def _hears_of(room, sign: str) -> bool:
    room.app.hearing.poll_buttons()
    return sign in room.app.hearing.captions.model.signs


def test_a_voice_that_is_not_there_says_so_in_a_sentence(room):
    lit = lights_up(room, dawn(), voice=Gone())
    lit.said()
    room.app.hearing.show_captions()
    assert room.app.hearing.captions.model.signs == ("speaker",)
    assert "voice" in room.app.notices.faults[0]


class Gone(SilentVoice):
    def render(self, text, manner, file):
        raise AudioError("The voice is silent: {name} gave up. It is tried again.", name="gone")
