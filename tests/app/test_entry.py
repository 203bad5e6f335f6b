"""From the home screen into a game, with nothing but a finger."""

import json

import pytest

from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.gallery.before_game import table
from tests.gallery.scenes import SCENES


def at_home(room, settings=None, session=None, **how):
    from companion.app.startup import show_scene

    room.app = show_scene(session, home=True, settings=settings, **how)
    room.app.touches.clock = room._time_passes
    room.settles()
    return room.app


def tap(room, widget):
    assert widget.parent is not None
    room.taps_at(*widget.center)


def screen(room):
    return room.app.screens.current_screen


def tile(room, game):
    return next(tile for tile in room.app.navigator.home.tiles if tile.model.game == game)


def keys(room, text):
    for character in text:
        room.taps(character)


def badge(room, seat):
    return screen(room).plan.pools[next(iter(screen(room).plan.pools))][seat]


def test_a_tile_leads_to_the_seats_of_its_game(room):
    at_home(room)
    for game, least in (("nosferatu", 5), ("mau-mau", 3), ("dawn-under", 3)):
        tap(room, tile(room, game))
        assert room.app.screens.current == "seats"
        assert screen(room).table.game == game
        assert len(screen(room).table.sitters) == least
        tap(room, screen(room).back)
        assert room.app.screens.current == "home"


def test_from_home_through_seats_into_a_game(room):
    """A name on the keyboard, a ghost, a house rule; then the first question."""
    at_home(room)
    tap(room, tile(room, "dawn-under"))
    tap(room, badge(room, 0))
    assert room.app.screens.current == "player"
    keys(room, "Zoé")
    room.taps("done")
    assert screen(room).table.names[0] == "Zoé"
    assert (room.app.screens.current, screen(room).seat) == ("player", 1), "the next seat has no name yet"
    room.taps("done")
    assert room.app.screens.current == "seats"
    room.taps("ghost")
    assert screen(room).table.sitters[3].ghost == "wakeful"
    tap(room, screen(room).played)
    assert room.app.screens.current == "house_rules"
    room.taps("rucola=1")
    room.turns_to("bat_ends_turn=1")
    room.taps("bat_ends_turn=1")
    tap(room, screen(room).back)
    assert screen(room).rules.model.lines == ("A bat ends the turn",)
    room.taps("start")
    assert room.app.screens.current == "guide"
    room.taps("skip")
    header = room.app.table.referee.header
    assert room.app.screens.current == "game"
    assert header.players[0] == "Zoé"
    assert header.options["ghosts"] == [None, None, None, "wakeful"]
    assert (header.options["rucola"], header.options["bat_ends_turn"]) == (True, True)
    assert room.app.showing.people[3].ghost
    assert room.question.kind == "first"


def test_a_capital_comes_first_and_behind_a_hyphen(room):
    room.shows(SCENES["player_keyboard"]())
    for _ in "Zoë":
        room.taps("erase")
    keys(room, "A")
    keys(room, "nne")
    room.taps("-")
    keys(room, "S")
    keys(room, "ophie")
    assert screen(room).typed == "Anne-Sophie"


def test_umlauts_and_accents_are_there_in_every_language(room):
    for language in ("de", "en", "fr"):
        room.shows(SCENES["player_keyboard"]())
        room.app.change("language", language)
        room.settles()
        typable = "".join(screen(room).keyboard.lines())
        room.taps("more")
        typable += "".join(screen(room).keyboard.lines())
        assert set("abcdefghijklmnopqrstuvwxyzäöüßéèêàâçñøåœ0123456789’".lower()) <= set(typable.lower())


def test_a_name_ends_after_24_characters(room):
    room.shows(SCENES["player_keyboard"]())
    screen(room).typed = "x" * 23
    keys(room, "ab")
    assert screen(room).typed == "x" * 23 + "a"


def test_a_name_that_is_taken_is_refused_in_place(room):
    room.shows(SCENES["player_taken"]())
    assert screen(room).sentence.model.trouble.startswith("Two players have the same name")
    assert screen(room).done.is_disabled


def test_a_remembered_name_is_one_tap(room):
    room.shows(SCENES["player_keyboard"]())
    room.taps("name:Ben")
    assert room.app.screens.current == "seats"
    assert screen(room).table.names[2] == "Ben"


def test_a_look_that_somebody_has_is_swapped(room):
    room.shows(SCENES["player_keyboard"]())
    room.taps("look:0")
    looks = [sitter.look for sitter in screen(room).table.sitters]
    assert looks == [2, 1, 0, 3, 4]


def test_a_ghost_has_a_strength(room):
    room.shows(SCENES["player_ghost"]())
    asks = screen(room).sentence
    asks.redraw()
    assert [text.text for text in asks.texts] == ["How well does this ghost remember?"]
    room.taps("ghost:elephant")
    assert screen(room).table.sitters[4].ghost == "elephant"


def test_who_was_added_by_mistake_goes_with_back(room):
    room.shows(SCENES["seats_mau_mau"]())
    room.taps("add")
    tap(room, screen(room).back)
    assert len(screen(room).table.sitters) == 7


def test_where_no_ghost_can_play_the_button_says_so(room):
    room.shows(SCENES["seats_mau_mau"]())
    ghost = screen(room).ghost
    assert ghost.is_disabled
    assert ghost.model.label == "Ghosts cannot play this game."


def test_a_start_that_would_be_refused_is_not_bright_and_says_why(room):
    room.shows(SCENES["seats_nosferatu_refused"]())
    start = screen(room).start
    assert start.is_disabled
    assert start.model.note == "This game is for 5 to 8 players, not 4."
    tap(room, start)
    assert room.app.screens.current == "seats"
    room.taps("add")
    room.taps("done")
    assert screen(room).start.model.note == ""
    room.taps("start")
    assert room.app.screens.current == "guide"


@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_the_guide_can_be_walked_to_its_end(room, game):
    at_home(room)
    tap(room, tile(room, game))
    room.taps("start")
    if game == "mau-mau":  # before the first game the cards are compared with those in the box
        assert room.app.screens.current == "abilities"
        tap(room, screen(room).back)
        room.taps("start")
    guide = screen(room).next
    bottom = guide.y
    for _ in range(12):
        if room.app.screens.current == "game":
            break
        room.taps("next")
    assert room.app.screens.current == "game"
    undo = room.app.game.ids.undo
    assert undo.top <= bottom, "who taps on without looking must not meet Undo"


def test_after_a_restart_the_same_question_waits(room, tmp_path):
    file, data = tmp_path / "journal.sqlite", tmp_path / "settings.json"
    at_home(room, Settings(data), open_table(file))
    room.app.show_screen("seats", seating=table("dawn-under", 4))
    room.settles()
    room.app.screens.current_screen.table.use_look(0, 6)
    room.taps("start")
    room.taps("skip")
    room.taps(2)
    room.taps("red")
    question = room.question
    assert question.kind == "reveal"
    at_home(room, Settings(data), open_table(file))
    room.taps("continue")
    assert room.app.screens.current == "game"
    assert room.question == question
    assert room.app.showing.people[0].look == 6


def test_language_and_sound_are_remembered(room, tmp_path):
    from companion import i18n

    file = tmp_path / "settings.json"
    at_home(room, Settings(file))
    room.taps("language:fr")
    tap(room, room.app.navigator.home.sound)
    assert room.app.navigator.home.settings.model.label == "Réglages"
    i18n.set_language("en")
    at_home(room, Settings(file))
    assert i18n.language() == "fr"
    assert not room.app.preferences.is_sound_on


def test_broken_settings_are_a_sign_and_a_sentence_in_service(room, tmp_path):
    file = tmp_path / "settings.json"
    file.write_text("{", encoding="utf-8")
    at_home(room, Settings(file))
    assert room.app.notices.sign.model
    assert room.app.notices.line.model is None
    room.app.show_screen("service")
    room.settles()
    assert "The settings were broken" in room.app.screens.current_screen.table.model[1]
    assert not room.app.notices.sign.model, "whoever looks after the table has read it"


def test_notices_of_the_session_are_kept_for_service(room):
    session = open_table(None)
    session.notices += ["The journal can be written again; nothing was lost.", "Something else."]
    at_home(room, session=session)
    assert session.notices == []
    assert room.app.notices.faults == [
        "Something else.",
        "The journal can be written again; nothing was lost.",
    ]


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("captions", [True, False])
def test_a_fault_covers_neither_board_nor_button(room, size, captions):
    session = SCENES["dawn_open"]()
    room.size(size)
    room.shows(session)
    room.app.game.captioned = captions
    session.notices.append("The journal can be written again; nothing was lost.")
    room.app.refresh()
    room.settles()
    sign = room.app.notices.sign
    assert sign.model
    assert room.app.notices.line.model is None
    assert not [one for one in room.pressables() if sign.collide_widget(one)]
    x, y, _, high = room.app.game.solid
    assert sign.right <= x or sign.y >= y + high


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_notice_never_lies_over_the_one_who_is_asked(room, size):
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 1)
    room.size(size)
    room.shows(session)
    room.app.notices.show("The journal can be written again; nothing was lost.")
    room.settles()
    for words in (room.app.game.ids.name_slot, room.app.game.ids.question):
        assert not room.app.notices.line.collide_widget(words)


def test_settings_hold_at_once(room):
    from companion.app.rendering import theme

    room.shows(SCENES["settings"]())
    room.taps("text=2")
    assert theme.text_percent == 150
    room.taps("language=0")
    assert screen(room).heading.model[0] == "Optionen"


def with_pin(room, **how):
    settings = Settings()
    PinStore(settings).set("4711")
    return at_home(room, settings, **how)


def enters(room, digits):
    for digit in digits:
        room.taps(digit)
    room.taps("check")


def test_the_staffs_settings_need_the_pin_where_there_is_one(room):
    app = with_pin(room)
    tap(room, app.navigator.home.settings)
    room.taps("tab:staff")
    assert app.screens.current == "pin"
    enters(room, "0000")
    assert app.screens.current == "pin"
    assert screen(room).dots.model[1] == "Wrong. Wait 2 seconds."
    enters(room, "4711")
    assert app.screens.current == "pin", "no try counts while one has to wait"
    app.pin.free_at.clear()
    enters(room, "4711")
    assert app.screens.current == "settings"


def test_a_new_pin_is_entered_twice(room):
    app = at_home(room, Settings())
    app.show_screen("pin", new=True)
    room.settles()
    enters(room, "123")
    assert screen(room).dots.model[1] == "A PIN has 4 to 12 digits."
    enters(room, "1234")
    enters(room, "1235")
    assert not app.pin.is_set
    enters(room, "1234")
    enters(room, "1234")
    assert app.pin.is_owner_pin("1234")
    assert app.screens.current == "settings"


KEYS = {"escape": (27, []), "f1": (282, []), "f11": (292, []), "ctrl-e": (101, ["ctrl"])}


@pytest.mark.parametrize("key", KEYS)
def test_in_a_kiosk_keys_do_nothing(room, key):
    from kivy.core.window import Window

    app = with_pin(room, kiosk=True)
    stopped = []
    app.stop = lambda *_: stopped.append(1)
    code, modifiers = KEYS[key]
    before = (Window.fullscreen, len(Window.children), app.screens.current)
    for event in ("on_key_down", "on_keyboard"):
        assert Window.dispatch(event, code, 0, None, modifiers)
    room.settles()
    assert (Window.fullscreen, len(Window.children), app.screens.current) == before
    assert not stopped


def test_a_kiosk_cannot_be_closed_and_has_no_cursor(room):
    from kivy.core.window import Window

    with_pin(room, kiosk=True)
    assert Window.dispatch("on_request_close")
    assert not Window.show_cursor
    at_home(room)
    assert not Window.dispatch("on_request_close")


def test_a_kiosk_without_a_pin_cannot_be_left(room):
    app = at_home(room, Settings(), kiosk=True)
    stopped = []
    app.stop = lambda *_: stopped.append(1)
    app.leave_program()
    assert not stopped
    app.pin.set("4711")
    app.leave_program()
    assert stopped


def test_the_screen_darkens_and_the_touch_that_wakes_it_does_nothing_else(room):
    app = at_home(room)
    now = [0.0]
    app.idle.clock = lambda: now[0]
    app.idle.count_touch()
    now[0] = 601.0
    app.idle.check_idle()
    room.settles()
    assert app.touches.asleep
    tap(room, tile(room, "nosferatu"))
    assert app.screens.current == "home"
    assert not app.brightness.asleep
    tap(room, tile(room, "nosferatu"))
    assert app.screens.current == "seats"


def test_a_kiosk_goes_back_to_the_start_when_nobody_is_there(room):
    app = with_pin(room, kiosk=True)
    now = [0.0]
    app.idle.clock = lambda: now[0]
    app.idle.count_touch()
    tap(room, tile(room, "nosferatu"))
    now[0] = 301.0
    app.idle.check_idle()
    assert app.screens.current == "home"


def test_larger_text_reaches_screens_that_are_not_shown(room):
    app = at_home(room, Settings())
    before = app.navigator.home.go_on.texts + app.navigator.home.settings.texts
    app.show_screen("settings")
    room.settles()
    room.taps("text=2")
    app.go_home()
    room.settles()
    after = app.navigator.home.go_on.texts + app.navigator.home.settings.texts
    assert [text.size for text in before] != [text.size for text in after]


def test_tables_are_remembered(room, tmp_path):
    file = tmp_path / "settings.json"
    at_home(room, Settings(file))
    room.app.show_screen("seats", seating=table("mau-mau", 4, rounds=5))
    room.settles()
    room.taps("start")
    assert json.loads(file.read_text())["tables"]["mau-mau"]["options"] == {"rounds": 5}
    at_home(room, Settings(file))
    tap(room, tile(room, "mau-mau"))
    assert screen(room).table.names == ["Emma", "Paul", "Mia", "Jonas"]
    assert screen(room).table.options == {"rounds": 5}


def test_home_is_complete_in_its_first_picture(room):
    """No tile appears later."""
    from companion.app.startup import show_scene
    from companion.app.widgets.art import game_pictures

    game_pictures.tile_textures.clear()
    room.app = show_scene(None, home=True)
    room.frames(1)
    assert len(game_pictures.tile_textures) == len(room.app.navigator.home.tiles)
