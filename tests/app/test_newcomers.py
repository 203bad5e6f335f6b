"""A way in for those who have never seen this: the slab on home, three pictures, rules, a demonstration."""

import pytest
from kivy.metrics import dp

from companion.app.rendering import animation
from companion.app.screens.home import demo_screen
from companion.app.widgets.buttons import Pressable
from companion.archive.statistics import statistics
from companion.i18n import LANGUAGES, set_language
from companion.presenters.home import about_model
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.lit import lights_up, simulated
from tests.app.test_entry import at_home, screen, tap
from tests.journal.vocabulary import DEALT, play_on, start


def waiting(tmp_path, games):
    """Games that people have left."""
    table = open_table(tmp_path / "journal.sqlite")
    for seed in range(games):
        play_on(start(table, DEALT, seed), seed + 1)
    table.journal.close()
    return open_table(tmp_path / "journal.sqlite")


@pytest.mark.parametrize(
    ("games", "button", "wide"), [(0, None, 768), (1, "continue", 222), (2, "waiting", 222)]
)
def test_home_explains_itself_whatever_waits(room, tmp_path, games, button, wide):
    home = at_home(room, Settings(), waiting(tmp_path, games)).navigator.home
    assert (home.banner.parent is not None) == bool(games)
    assert (home.go_on.model.value if games else None) == button
    assert round(home.newcomer.width / dp(1)) == wide, "without a banner it has all the room"
    assert room.faults() == []
    tap(room, home.newcomer)
    assert room.app.screens.current == "what"


def test_where_guests_may_be_new_the_keeper_stands_beside_them(room, tmp_path):
    settings = Settings()
    settings.remember([("Emma", 0)])
    PinStore(settings).set("4711")
    app = at_home(room, settings, waiting(tmp_path, 1), kiosk=True)
    app.go_home()
    room.settles()
    home = app.navigator.home
    assert home.anew.parent is not None
    assert home.newcomer.parent is not None
    assert room.faults() == []


def test_three_pictures_come_by_themselves_and_the_last_one_stays(room):
    at_home(room).show_screen("what")
    seen = [screen(room).picture.model]
    for _ in range(4):
        screen(room).turn_over()
        room.settles()
        seen.append(screen(room).picture.model)
    assert seen == [0, 1, 2, 2, 2]
    tap(room, screen(room).points[1])
    assert screen(room).picture.model == 1
    assert not screen(room).later.is_triggered, "who taps has time"


def test_the_three_sentences_are_read_aloud(room):
    lit = lights_up(room, simulated())
    room.app.show_screen("what")
    room.settles()
    lit.said()
    lit.voice.said.clear()
    tap(room, screen(room).aloud)
    assert lit.said() == [point.text for point in about_model(0).points]


def test_the_rules_of_every_game_can_be_read_without_a_game(room):
    at_home(room).show_screen("what")
    room.settles()
    tap(room, screen(room).rules)
    assert room.app.screens.current == "book"
    books = [answer.value for answer in screen(room).books.model]
    assert books == ["book:dawn-under", "book:rucola", "book:nosferatu", "book:mau-mau"]
    room.taps("book:nosferatu")
    assert screen(room).roll.lines
    tap(room, screen(room).back)
    assert room.app.screens.current == "what"
    tap(room, screen(room).back)
    assert room.app.screens.current == "home"


@pytest.fixture
def shown(room, tmp_path):
    """The demonstration, from the way in."""
    at_home(room, Settings(), open_table(tmp_path / "journal.sqlite")).show_screen("what")
    room.settles()
    tap(room, screen(room).watch)
    room.settles()
    return screen(room)


def passes(shown, seconds):
    """Time at the demonstration."""
    for _ in range(round(seconds / demo_screen.POLL_SECONDS)):
        shown.follow()


def test_two_ghosts_show_two_turns_and_leave_nothing(room, shown):
    turns, kinds, told = set(), [], []
    while not shown.over:
        turns.add(shown.watched.ghosts.turns)
        kinds.append(type(shown.watched.question).__name__)
        told.append(shown.paper.model.sentence)
        assert shown.paper.model[1:] == shown.dots.model[:2] == (len(told), shown.count)
        assert shown.hand.model is True, "a finger is on every answer"
        shown.tap_after()
        room.settles()
    assert {"Open", "Lid", "Lay", "Reveal", "PlaceGarlic"} == set(kinds)
    assert kinds[:4] == ["Open", "Lid", "Lay", "Reveal"], "the lid is asked for, too"
    assert all(told)
    assert len(told) == shown.count
    assert turns == set(range(1, demo_screen.TURNS + 1))
    assert shown.paper.model.sentence == "That is how it goes"
    assert shown.after.is_disabled
    assert shown.pause.is_disabled
    before = shown.watched
    passes(shown, 20)
    assert shown.watched is before, "nothing moves any more"
    assert not room.app.table.has_game
    assert room.app.table.journal.games() == []
    assert statistics(room.app.table.journal, 0.0)[""].games == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_is_short(shown, language):
    set_language(language)
    while not shown.over:
        shown.refresh()
        assert len(shown.paper.model.sentence) <= 60, shown.paper.model.sentence
        shown.tap_after()


def test_a_step_lasts_as_long_as_its_sentence_is_read(room, shown):
    letters = len(shown.paper.model.sentence)
    passes(shown, 1.5 + 0.065 * letters - 0.3)
    assert shown.paper.model.number == 1
    assert 0.8 < shown.dots.model.part < 1
    passes(shown, 0.4)
    assert shown.paper.model.number == 2
    assert shown.dots.model.part < 0.1


def test_a_voice_is_never_cut(room, shown, monkeypatch):
    monkeypatch.setattr(room.app.peripherals, "speaking", lambda: True)
    passes(shown, 60)
    assert shown.paper.model.number == 1
    assert shown.dots.model.part == 1
    monkeypatch.setattr(room.app.peripherals, "speaking", lambda: False)
    passes(shown, 0.1)
    assert shown.paper.model.number == 2


def test_each_sentence_is_read_aloud(room):
    lit = lights_up(room, simulated())
    room.app.show_screen("watch")
    room.settles()
    lit.said()
    lit.voice.said.clear()
    room.taps_on(screen(room).after)
    assert lit.said() == [screen(room).paper.model.sentence]


def test_a_step_back_a_step_on_and_a_rest(room, shown):
    tap(room, shown.after)
    tap(room, shown.after)
    third = shown.paper.model
    assert third.number == 3
    tap(room, shown.before)
    assert shown.paper.model.number == 2
    tap(room, shown.before)
    assert shown.before.is_disabled
    tap(room, shown.after)
    tap(room, shown.after)
    assert shown.paper.model == third
    tap(room, shown.pause)
    passes(shown, 60)
    assert shown.paper.model == third
    tap(room, shown.pause)
    passes(shown, 8)
    assert shown.paper.model.number == 4
    while not shown.over:
        tap(room, shown.after)
    tap(room, shown.before)
    assert shown.paper.model.number == shown.count


def test_the_hand_glides_and_taps_but_at_a_calm_table_it_is_just_there(room, shown, monkeypatch):
    here = shown.hand_left, shown.hand_top
    monkeypatch.setattr(animation, "is_enabled", True)
    shown.tap_after()
    shown.point()
    assert shown.hand.model is False, "on its way it taps nothing"
    assert (shown.hand_left, shown.hand_top) == here
    shown.show_tap()
    assert shown.hand.model is True
    monkeypatch.setattr(animation, "is_calm", True)
    shown.tap_after()
    shown.point()
    assert shown.hand.model is False, "no ripples"
    assert (shown.hand_left, shown.hand_top) != here


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_the_paper_covers_no_vault_that_it_is_about(room, shown, size):
    room.size(size)
    looked_at = 0
    while not shown.over:
        room.settles()
        asked = [one.name for one in getattr(shown.game.stage.model, "vaults", ()) if one.state == "asked"]
        for name in asked:
            looked_at += 1
            spot = shown.game.stage.middle_of(name)
            covering = (shown.paper, shown.before, shown.after, shown.hand)
            assert not any(one.collide_point(*spot) for one in covering), name
        shown.tap_after()
    assert looked_at == 3, "three lids"


def test_a_demonstration_hears_no_touch_but_its_own_buttons(room, shown):
    own = (shown.finish, shown.before, shown.after, shown.pause)
    before = list(shown.watched.ghosts.table.referee.entries)
    for widget in list(shown.game.walk()):
        if isinstance(widget, Pressable) and not any(one.hit(*room.middle(widget)) for one in own):
            room.taps_on(widget)
    assert shown.watched.ghosts.table.referee.entries == before
    tap(room, shown.finish)
    assert room.app.screens.current == "what"
    assert shown.watched is None
    assert not shown.following.is_triggered
