"""What hangs on the control row, by real touches."""

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.scenes import SCENES
from tests.gallery.staging import played


def tap(room, value) -> None:
    room.taps_at(*room.button(value).center)


def pauses(room) -> None:
    room.app.game.tap_pause()
    room.settles()


def screen(room):
    return room.app.screens.current_screen


def looks(room) -> None:
    """From the pause to what is hidden, which is beside what can be put right."""
    pauses(room)
    for choice in ("repair", "app_is_right", "eye"):
        tap(room, choice)


# the rule


def test_the_question_mark_shows_the_rule_and_leads_to_all_rules(room):
    room.shows(dawn())
    room.taps_at(*room.app.game.slots["help"].center)
    assert "DU-11" in [line.tag for line in room.app.game.sheet.model.lines]
    tap(room, "rules")
    assert room.app.screens.current == "book"
    assert screen(room).roll.lines[0].tag == "DU-11"
    tap(room, "book:mau-mau")
    tap(room, "chapter:2")
    assert screen(room).roll.lines[0].tag == "MM-12"
    room.taps_at(*screen(room).back.center)
    assert room.app.screens.current == "game"


def test_go_on_closes_the_sheet_and_answers_nothing(room):
    room.shows(dawn())
    before = len(room.app.table.referee.entries)
    pauses(room)
    tap(room, "close")
    assert room.app.game.sheet.parent is None
    assert len(room.app.table.referee.entries) == before


# the pause


@pytest.mark.parametrize("page", ["repair", "catch_up"])
def test_a_correction_that_must_wait_opens_by_itself_after_the_answer(room, page):
    room.shows(played("dawn-under", 5, 30, ("lay", "garlic"), rucola=True))
    pauses(room)
    assert room.button(page).model.note == "After this answer: opens by itself"
    tap(room, page)
    assert room.app.screens.current == "game"
    assert room.app.game.sheet.parent is None
    table = room.app.table
    for _ in range(40):
        if room.app.screens.current != "game":
            break
        room.app.play.answer(table.referee.question.choices[-1])
        while not table.pace.is_question_open:
            table.pace.advance()
    assert room.app.screens.current == page
    assert table.referee.question.kind == "open"


def test_a_note_does_not_cover_the_answers_of_its_step(room):
    """The refused colour can be chosen anew: the note is where the question was."""
    room.shows(dawn())
    room.app.show_screen("repair")
    page = screen(room)
    for choice in ("vault", "B7", "lid"):
        page.pick(choice)
    page.reply = ("Ten reds are known.", "no")
    page.refresh()
    room.settles()
    assert page.question.model == "Ten reds are known."
    assert not page.noted


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_the_pause_has_seven_targets_at_most_and_each_has_words(room, size):
    room.size(size)
    room.shows(dawn())
    pauses(room)
    sheet = room.app.game.sheet
    assert len(sheet.children) <= 7
    assert all(one.model.label for one in sheet.children)
    first, *others = sorted(sheet.children, key=lambda one: -one.width * one.height)
    assert first.model.value == "close"
    assert min(one.height for one in others) >= dp(56)


def test_the_log_says_once_more_what_was_said(room):
    room.shows(dawn())
    room.app.show_screen("log")
    room.settles()
    rows = screen(room).rows
    assert screen(room).spoken.model == ()
    high = rows.height
    screen(room).speaks = True
    room.settles()
    assert rows.height < high


def test_what_helps_is_set_in_the_pause_without_a_pin_and_the_sheet_stays(room):
    """Text, captions, volume, voice, language and calm: at once, under the finger."""
    from companion.app.rendering import theme
    from companion.settings.pins import PinStore

    room.shows(dawn())
    PinStore(room.app.settings).set("4711")
    before = list(room.app.table.referee.entries)
    pauses(room)
    tap(room, "comfort")
    for choice in ("text=150", "captions=False", "quieter", "narration=terse", "language=de", "calm=True"):
        tap(room, f"comfort:{choice}")
        assert room.app.game.sheet.parent is not None
    settings = room.app.settings
    assert theme.text_percent == 150
    assert (settings["captions"], settings["volume"], settings["length"]) == (False, 62, "terse")
    assert (settings["language"], settings["calm"]) == ("de", True)
    assert room.button("comfort:calm=True").tone == "chosen"
    tap(room, "comfort:narration=off")
    assert settings["voice"] is False
    tap(room, "comfort:tempo=long")
    assert settings["tempo"] == "long"
    tap(room, "pause")
    assert room.button("close").model.label == "Weiter"
    assert room.app.table.referee.entries == before


def test_the_volume_ends_at_both_ends_and_is_heard_at_each_step(room):
    room.shows(dawn())
    heard = []
    room.app.peripherals.chime = lambda: heard.append(room.app.peripherals.voice_settings().volume)
    pauses(room)
    tap(room, "comfort")
    for _ in range(10):
        tap(room, "comfort:quieter")
    assert not room.app.preferences.is_sound_on
    assert heard[:6] == [62, 50, 37, 25, 12, 0]
    for _ in range(10):
        tap(room, "comfort:louder")
    assert heard[-1] == 100
    assert room.app.preferences.is_sound_on


def test_leave_keeps_the_game(room):
    room.shows(dawn())
    entries = list(room.app.table.referee.entries)
    pauses(room)
    tap(room, "leave")
    assert room.app.screens.current == "home"
    assert room.app.table.referee.entries == entries


# the log


def test_the_log_is_drawn_by_a_finger(room):
    room.shows(dawn())
    pauses(room)
    tap(room, "log")
    rows = screen(room).rows
    first = rows.placed[0][0]
    touch = room.touches(400, 100)
    for y in range(100, 400, 20):
        touch.touch_move(400, y)
        room.settles()
    touch.touch_up()
    room.settles()
    assert rows.placed[0][0] != first
    assert len(rows.placed) < 10


def test_the_log_is_filtered_by_taps(room):
    room.shows(dawn())
    room.app.table.record_look()
    room.app.table.undo()
    room.app.show_screen("log")
    room.settles()
    everything = len(screen(room).rows.model)
    tap(room, "filter:looks")
    assert {row.state for row in screen(room).rows.model} == {"look"}
    tap(room, "person")
    name = room.app.table.referee.header.players[0]
    assert {row.person.name for row in screen(room).rows.model if not isinstance(row, str)} == {name}
    for _ in room.app.table.referee.header.players:
        tap(room, "person")
    assert len(screen(room).rows.model) == everything
    room.taps_at(*screen(room).back.center)
    assert room.app.screens.current == "game"


# repair


def test_a_correction_is_made_by_taps(room):
    room.shows(dawn())
    before = room.app.showing.should_look()
    pauses(room)
    tap(room, "repair")
    tap(room, "vault")
    board = screen(room).stage
    room.taps_at(*board.middle_of("B7"))
    for choice in ("lid", "red"):
        tap(room, choice)
    assert room.app.table.referee.entries[-1] == ("correct", {"vault": "B7", "lid": "red"})
    assert screen(room).note.model[0] == "Done. Now the app knows it, too."
    assert room.app.showing.should_look() == before
    room.taps_at(*screen(room).back.center)
    assert room.app.game.frame.undo.text == "Undo: a correction"


def test_a_refused_correction_says_why_in_place(room):
    room.shows(dawn())
    entries = len(room.app.table.referee.entries)
    room.app.show_screen("repair")
    room.settles()
    for choice in ("garlic", 0, 3, "check"):
        tap(room, choice)
    assert screen(room).note.model == ("Emma has three bulbs, and 2 of them lie in vaults.", "no")
    assert len(room.app.table.referee.entries) == entries
    assert screen(room).guide.begun
    tap(room, "step_back")
    assert screen(room).note.model == ("", "")


def test_a_number_is_counted(room):
    room.shows(played("mau-mau", 4, 20, ("play",)))
    room.app.show_screen("repair")
    room.settles()
    tap(room, "pile")
    before = screen(room).stage.value
    for step in (-1, -10, 1):
        tap(room, step)
    tap(room, "check")
    assert room.app.table.referee.entries[-1] == ("correct", {"pile": max(0, max(0, before - 1) - 10) + 1})


def test_a_small_number_is_tapped_and_checked_with_old_and_new(room):
    session = dawn()
    room.shows(session)
    old = session.latest_moment.view.players[1].stakes
    new = 2 if old != 2 else 1
    room.app.show_screen("repair")
    room.settles()
    for choice in ("stakes", 1, new):
        tap(room, choice)
    assert room.button("check").model.label == f"Paul: {old} → {new} stake{'s' if new > 1 else ''}"
    entries = len(session.referee.entries)
    tap(room, old)
    tap(room, "check")
    assert len(session.referee.entries) == entries, "nothing is different"
    tap(room, new)
    tap(room, "check")
    assert session.referee.entries[-1] == ("correct", {"seat": 1, "stakes": new})
    assert screen(room).note.model[0].startswith(f"Paul: {old} → {new}")


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_row_is_laid_anew_on_the_row_itself(room, size):
    from companion.app.games.dawn_under.row_widgets import RowPart

    room.size(size)
    session = dawn()
    room.shows(session)
    row = session.latest_moment.view.players[0].row
    room.app.show_screen("repair")
    room.settles()
    for choice in ("row", 0):
        tap(room, choice)
    parts = sorted((one for one in room.pressables() if isinstance(one, RowPart)), key=lambda one: one.x)
    assert [part.model[0] and part.model[0].colour for part in parts] == [
        *[card for card in row if card != "?"][: row.index("?")],
        None,
        *row[row.index("?") + row.count("?") :],
    ]
    room.taps_at(*parts[0].center)
    assert parts[0].model[2], "it is framed"
    tap(room, "black")
    room.taps_at(*next(part for part in parts if part.model[0] is None).center)
    tap(room, "fewer")
    assert not room.faults()
    tap(room, "done")
    at = row.index("?")
    wanted = ["black", *row[1:at], *row[at + 1 :]]
    assert session.referee.entries[-1] == ("correct", {"seat": 0, "row": wanted})


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_the_app_is_right_shows_the_table(room, size):
    from companion.app.games.dawn_under.board_pages import GuideBoard
    from companion.app.widgets.column.player_strips import StripRow

    room.size(size)
    room.shows(dawn())
    room.app.show_screen("repair")
    room.settles()
    tap(room, "app_is_right")
    assert type(screen(room).stage) is GuideBoard
    rows = [widget.model.person.name for widget in room.drawn() if isinstance(widget, StripRow)]
    assert rows == [person.name for person in room.app.showing.people.all]
    assert not screen(room).stage.collide_widget(screen(room).facts), "the rows lie beside it"
    entries = len(room.app.table.referee.entries)
    room.taps_at(*screen(room).stage.middle_of("A1"))
    assert len(room.app.table.referee.entries) == entries
    tap(room, "eye")
    assert room.app.screens.current == "eye"
    room.taps_at(*screen(room).back.center)
    assert room.app.screens.current == "repair"


def test_in_a_plague_a_lid_is_put_right_by_taps(room):
    session = SCENES["dawn_plague"]()
    room.shows(session)
    closed = next(name for name, one in session.latest_moment.view.vaults.items() if one.state == "closed")
    pauses(room)
    tap(room, "repair")
    tap(room, "vault")
    room.taps_at(*screen(room).stage.middle_of(closed))
    for choice in ("lid", "red"):
        tap(room, choice)
    assert session.referee.entries[-1] == ("correct", {"vault": closed, "lid": "red"})
    assert session.latest_moment.view.plague is not None


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_colour_has_the_same_place_in_the_column_as_in_the_game(room, size):
    room.size(size)
    room.shows(SCENES["dawn_lid"]())
    game = room.app.game
    left = game.slots["facts"].x
    asked = {one.model.value: (one.x - left, one.y, *one.size) for one in game.facts.pad.children}
    room.shows_also(dawn())
    room.app.show_screen("repair")
    room.settles()
    tap(room, "vault")
    room.taps_at(*screen(room).stage.middle_of("B7"))
    tap(room, "lid")
    facts = screen(room).facts
    left = screen(room).slots["facts"].x
    assert {one.model.value: (one.x - left, one.y, *one.size) for one in facts.pad.children} == asked


# the referee's eye


def test_the_eye_shows_what_is_hidden_only_while_it_is_held(room):
    room.shows(dawn())
    looks(room)
    eye = screen(room)
    assert eye.shown is None
    finger = room.touches(*eye.drawer.center)
    assert eye.shown is not None
    assert eye.veil.parent is None
    finger.touch_up()
    assert eye.shown is None
    assert eye.veil.parent is not None


def test_words_that_are_hidden_keep_the_margin_of_the_veil(room):
    room.shows(played("nosferatu", 6, 12, ("discard", "stake")))
    room.app.show_screen("eye")
    room.settles()
    eye = screen(room)
    finger = room.touches(*eye.drawer.center)
    assert eye.shown.x == eye.veil.x + dp(16)
    assert eye.shown.top == eye.veil.top - dp(16)
    finger.touch_up()


def test_every_look_is_noted_before_it_is_shown(room):
    session = dawn()
    room.shows(session)
    room.app.show_screen("eye")
    room.settles()
    for looks in (1, 2):
        room.touches(*screen(room).drawer.center).touch_up()
        assert len(session.looks) == looks


@pytest.mark.parametrize("what", ["focus", "leave", "slide"])
def test_the_eye_is_covered_at_once(room, what):
    room.shows(dawn())
    room.app.show_screen("eye")
    room.settles()
    eye = screen(room)
    finger = room.touches(*eye.drawer.center)
    if what == "focus":
        room.app.play.hide_secrets(Window, False)
    elif what == "leave":
        room.app.back_to_table()
    else:
        finger.touch_move(600, 400)
    assert eye.shown is None
    finger.touch_up()


def test_a_pin_stands_before_the_eye(room):
    room.shows(dawn())
    room.app.pin.set("1234")
    looks(room)
    assert room.app.screens.current == "pin"
    for digit in "1234":
        tap(room, digit)
    tap(room, "check")
    room.settles()
    assert room.app.screens.current == "eye"
    room.app.pin.remove()


# all of them
