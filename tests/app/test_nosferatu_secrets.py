"""Secrets are on the screen only while a finger is on the drawer, and nowhere else at any time."""

import random

import pytest

from companion.games.nosferatu.rules.events import PileResolved
from companion.presenters.history.log import log_lines
from companion.table import open_table
from tests.app.nosferatu import (
    NAMES,
    begins,
    held,
    hold_of,
    petals,
    pixels,
    reads,
    says,
    slides,
    written,
)
from tests.gallery.nosferatu import MOMENTS
from tests.support.measured import LATO


def at_pile(room, vampire: int = 1, cards: int = 5):
    """Six players, all have given a card, Renfield (Emma) reads."""
    room.shows(begins())
    for answer in (0, vampire, 3):
        says(room, answer)
    for _ in range(cards):
        says(room, "rumour")
        says(room, "night")
    return room


def shows_the_secret(room) -> bool:
    hold = hold_of(room)
    return hold.secrets.parent is not None or hold.secrets.model is not None or bool(hold.secrets.texts)


class TestHolding:
    def test_the_drawer_shows_something_while_it_is_held(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        shut = written(room)
        with held(room):
            assert "Who is it?" in written(room)
        assert written(room) - {"Opened once"} == shut

    def test_lifting_covers_at_once_without_waiting_for_a_frame(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        finger = room.touches(*hold_of(room).drawer.center)
        assert shows_the_secret(room)
        finger.touch_up()
        assert not shows_the_secret(room)

    def test_where_there_is_nothing_to_slide_to_a_finger_that_slides_off_covers(self, room):
        room.shows(MOMENTS["nosferatu_look"]())
        finger = room.touches(*hold_of(room).drawer.center)
        finger.touch_move(*room.app.game.stage.center)
        assert not shows_the_secret(room)
        finger.touch_up()

    def test_a_finger_that_slides_on_opens_nothing(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        finger = room.touches(5, 5)
        finger.touch_move(*hold_of(room).drawer.center)
        assert not shows_the_secret(room)
        finger.touch_up()

    @pytest.mark.parametrize(
        "end",
        [
            lambda room: room.app.play.hide_secrets(None, False),
            lambda room: room.app.play.hide_secrets(),
            lambda room: room.app.game.tap_pause(),
            lambda room: room.app.game.tap_help(),
            lambda room: room.app.go_home(),
        ],
        ids=["focus", "system pause", "pause", "help", "leaving"],
    )
    def test_other_things_cover_too_and_the_finger_counts_no_more(self, room, end):
        room.shows(MOMENTS["nosferatu_card"]())
        finger = room.touches(*hold_of(room).drawer.center)
        end(room)
        assert not shows_the_secret(room)
        finger.touch_move(*hold_of(room).drawer.center)
        assert not shows_the_secret(room)
        finger.touch_up()

    def test_losing_the_focus_of_the_window_covers(self, room):
        from kivy.core.window import Window

        room.shows(MOMENTS["nosferatu_card"]())
        Window._focus = True
        finger = room.touches(*hold_of(room).drawer.center)
        Window._focus = False
        assert not shows_the_secret(room)
        finger.touch_up()
        Window._focus = True

    def test_after_a_while_it_is_covered_although_the_finger_stays(self, room, hours):
        room.shows(MOMENTS["nosferatu_card"]())
        finger = room.touches(*hold_of(room).drawer.center)
        hours.later(19)
        assert shows_the_secret(room)
        hours.later(2)
        assert not shows_the_secret(room)
        finger.touch_up()

    def test_what_lies_under_the_secrets_cannot_be_tapped_through_them(self, room):
        room.shows(MOMENTS["nosferatu_bite"]())
        question = room.question
        place = room.place_of(question.choices[0])
        with held(room):
            room.taps_at(*place)
        assert room.question is question

    def test_an_open_sheet_closes_when_a_drawer_in_the_column_is_held(self, room):
        room.shows(MOMENTS["nosferatu_look"]())
        room.app.game.tap_help()
        with held(room):
            assert room.app.game.sheet.parent is None
            assert shows_the_secret(room)


class TestTheBarInTheColumn:
    """It looks like a button, so holding it does what the handle does."""

    @pytest.mark.parametrize("size", ["800x480", "720x1280"])
    @pytest.mark.parametrize("scene", ["nosferatu_card", "nosferatu_vampire", "nosferatu_pile_first"])
    def test_holding_it_opens_the_drawer_and_lifting_covers(self, room, size, scene):
        room.size(size)
        room.shows(MOMENTS[scene]())
        finger = room.touches(*hold_of(room).note.center)
        assert shows_the_secret(room)
        assert hold_of(room).drawer.held
        finger.touch_up()
        assert not shows_the_secret(room)

    def test_the_same_finger_slides_to_an_answer(self, room):
        at_pile(room)
        finger = room.touches(*hold_of(room).note.center)
        room.settles()
        finger.touch_move(*petals(room)["mixed"].center)
        finger.touch_up()
        room.settles()
        assert [value for _, value in room.app.table.referee.entries][-5:] == ["rumour"] * 5

    def test_a_look_by_the_bar_is_counted_like_one_by_the_handle(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        room.touches(*hold_of(room).note.center).touch_up()
        room.settles()
        assert "Opened once" in written(room)


class TestOneThumb:
    """Press the handle, slide to an answer, lift."""

    def test_the_pile_is_read_openly_and_answered_card_by_card(self, room):
        at_pile(room)
        reads(room, ("bite", "rumour", "night", "bite", "garlic"))
        entered = [value for kind, value in room.app.table.referee.entries][-5:]
        assert entered == ["bite", "bite", "night", "rumour", "rumour"]
        assert room.question.kind == "bite"

    @pytest.mark.parametrize(
        ("cards", "entered"),
        [
            (("garlic",) * 5, ["garlic"] * 5),
            (("garlic", "garlic", "rumour", "garlic", "garlic"), ["rumour"] * 5),
            (("night",) * 4 + ("garlic",), ["night"] * 4 + ["rumour"]),
        ],
        ids=["garlic", "mixed", "nights"],
    )
    def test_what_does_nothing_is_entered_as_rumours(self, room, cards, entered):
        at_pile(room)
        reads(room, cards)
        assert [value for _, value in room.app.table.referee.entries][-5:] == entered

    def test_numbers_can_be_changed_until_they_are_right(self, room):
        at_pile(room)
        before = list(room.app.table.referee.entries)
        room.taps("bites:3")
        room.taps("nights:1")
        assert "3 bites, 1 night. Right?" in written(room)
        assert room.button("nights:3").is_disabled, "there are five cards"
        room.taps("bites:1")
        room.taps("nights:0")
        assert room.app.table.referee.entries == before
        room.taps("read:1:0")
        assert room.question.kind == "bite"

    def test_numbers_that_were_not_confirmed_are_forgotten(self, room):
        at_pile(room)
        room.taps("bites:3")
        room.taps_at(*room.app.game.ids.undo.center)
        says(room, "night")
        assert list(room.app.game.stage.chosen) == [0, 0]

    def test_lifting_elsewhere_says_nothing(self, room):
        at_pile(room)
        for place in (hold_of(room).drawer.center, (30, 240), (700, 300), room.app.game.ids.undo.center):
            finger = room.touches(*hold_of(room).drawer.center)
            room.settles()
            finger.touch_move(*petals(room)["mixed"].center)
            finger.touch_move(*place)
            finger.touch_up()
            room.settles()
            assert not shows_the_secret(room)
            assert room.question.card == 1

    def test_after_twenty_seconds_the_lift_says_nothing(self, room, hours):
        at_pile(room)
        finger = room.touches(*hold_of(room).drawer.center)
        place = petals(room)["mixed"].center
        hours.later(21)
        finger.touch_move(*place)
        finger.touch_up()
        room.settles()
        assert (room.question.kind, room.question.card) == ("pile_card", 1)

    @pytest.mark.parametrize("end", ["tap_pause", "tap_help"])
    def test_after_a_sheet_the_lift_says_nothing(self, room, end):
        at_pile(room)
        finger = room.touches(*hold_of(room).drawer.center)
        place = petals(room)["mixed"].center
        getattr(room.app.game, end)()
        finger.touch_move(*place)
        finger.touch_up()
        room.settles()
        room.app.game.close_sheet()
        assert (room.question.kind, room.question.card) == ("pile_card", 1)

    def test_a_second_finger_on_the_handle_neither_opens_nor_covers(self, room):
        at_pile(room)
        with held(room):
            second = room.touches(hold_of(room).drawer.x + 30, hold_of(room).drawer.center_y)
            second.touch_up()
            assert shows_the_secret(room)
        assert not shows_the_secret(room)

    def test_undo_rests_while_the_drawer_is_open(self, room):
        at_pile(room)
        before = list(room.app.table.referee.entries)
        with held(room):
            assert room.app.game.ids.undo.is_disabled
            room.taps_at(*room.app.game.ids.undo.center)
            room.app.game.tap_undo()
            assert room.app.table.referee.entries == before
        assert not room.app.game.ids.undo.is_disabled

    def test_undo_takes_the_whole_pile_back_and_redo_puts_it_back(self, room):
        at_pile(room)
        reads(room, ("bite",) * 2 + ("rumour",) * 3)
        entries = list(room.app.table.referee.entries)
        assert room.app.game.frame.undo.text == "Undo: the cards were read"
        room.taps_at(*room.app.game.ids.undo.center)
        assert (room.question.kind, room.question.card) == ("pile_card", 1)
        room.app.play.redo()
        assert room.app.table.referee.entries == entries

    def test_a_card_named_alone_goes_on_card_by_card(self, room):
        at_pile(room)
        room.app.table.answer("garlic")
        room.settles()
        with held(room):
            assert {"Card 2 of 5", "Bite", "Garlic", "Night", "Rumour"} <= written(room)
        slides(room, "bite")
        assert room.question.card == 3

    def test_a_mouse_reads_the_pile_too(self, room, mouse):
        at_pile(room)
        reads(room, ("bite", "night", "rumour", "rumour", "rumour"))
        assert room.question.kind == "bite"


class TestPlaces:
    """Whoever watches the thumb learns nothing: answers lie somewhere else each time."""

    def places(self, room) -> tuple[str, ...]:
        with held(room):
            found = sorted(petals(room).items(), key=lambda one: (one[1].y, one[1].x))
        return tuple(value for value, _ in found)

    def test_they_are_shuffled_for_each_question_and_stay_while_it_is_asked(self, room):
        seen = set()
        for _ in range(8):
            at_pile(room)
            seen.add(self.places(room))
            assert self.places(room) in seen
        assert len(seen) > 1

    def test_the_games_seed_decides_nothing(self, room, monkeypatch):
        found = []
        for seed in (3, 3, 4):
            monkeypatch.setattr("companion.app.widgets.petals.CHANCE", random.Random(seed))
            at_pile(room)
            found.append(self.places(room))
        assert found[0] == found[1] != found[2]


class TestCounted:
    """Every look into the drawer is told to all, never what it showed."""

    @pytest.mark.parametrize(
        "scene",
        [
            "nosferatu_vampire",
            "nosferatu_discard",
            "nosferatu_pile",
            "nosferatu_pile_first",
            "nosferatu_look",
        ],
    )
    def test_an_entry_that_the_game_asks_for_is_no_look(self, room, scene):
        room.shows(MOMENTS[scene]())
        with held(room):
            assert shows_the_secret(room)
        assert room.app.table.looks == []
        assert not any("Opened" in text for text in written(room))

    def test_all_can_read_how_often_it_was_opened(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        assert not any("Opened" in text for text in written(room))
        for times in ("Opened once", "Opened 2 times"):
            with held(room):
                pass
            assert times in written(room)
        assert log_lines(room.app.table)[0].text == "The drawer was opened. (2×)"

    def test_the_name_lies_behind_a_second_hold_and_is_counted_apart(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        name = room.app.table.referee.header.players[room.app.table.referee.state.vampire]
        with held(room):
            assert not any(text.startswith("The vampire") for text in written(room))
        slides(room, "who")
        with held(room):
            assert f"The vampire is {name}." in written(room)
        assert "Opened 3 times · name 1×" in written(room)
        assert log_lines(room.app.table)[0].text == "The drawer was opened for the name that lies in it."
        with held(room):
            assert "Nothing is asked in secret now." in written(room), "one look is one look"

    def test_who_looks_at_their_own_role_is_not_counted(self, room):
        room.shows(begins(roles="app"))
        says(room, 0)
        says(room, "seen")
        assert room.app.table.looks == []

    def test_the_count_survives_a_power_cut(self, room, tmp_path):
        session = open_table(tmp_path / "journal.sqlite")
        session.new("nosferatu", list(NAMES), {"discards": "off"}, 7)
        for answer in (0, 1, 3):
            session.answer(answer)
        room.shows(session)
        with held(room):
            pass
        room.shows(open_table(tmp_path / "journal.sqlite"), home=True)
        room.app.home.choose("continue")
        room.settles()
        assert "Opened once" in written(room)


class TestLight:
    @pytest.mark.measured_with(LATO)
    @pytest.mark.parametrize("name", ["nosferatu_pile", "nosferatu_discard", "nosferatu_vampire"])
    def test_every_petal_has_the_same_size_grey_and_amount_of_ink(self, room, name):
        room.shows(MOMENTS[name]())
        with held(room):
            found = petals(room).values()
            assert len(found) >= 4
            assert len({tuple(petal.size) for petal in found}) == 1
            ink = [ink_of(room, petal) for petal in found]
            assert max(ink) < 1.8 * min(ink), ink  # places are shuffled, and pixels with them

    def test_words_are_readable_from_near_by_alone(self):
        from companion.app.rendering import theme
        from tests.app.test_look import contrast

        assert 2.9 < contrast("petal", "petal_ink") < 3.2
        assert theme.ROLES["petal"][:2] == ("bold", 15)

    @pytest.mark.measured_with(LATO)
    def test_large_text_makes_them_no_larger_than_seventeen(self, room):
        from companion.app.rendering import theme

        theme.set_text_percent(150)
        try:
            room.shows(MOMENTS["nosferatu_pile"]())
            with held(room):
                for petal in petals(room).values():
                    assert petal.texts[0].size[1] <= 22
        finally:
            theme.set_text_percent(100)

    def test_while_cards_are_entered_the_vampire_is_not_named(self, room):
        at_pile(room)
        with held(room):
            assert not any("vampire" in text.lower() for text in written(room))


def ink_of(room, petal) -> int:
    """How many pixels of a petal are not its ground."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    room.frames(2)
    x, y, w, h = (round(one) for one in (*petal.pos, *petal.size))
    assert y + h <= Window.height
    found = bytes(glReadPixels(x, y + h - 34, w, 24, GL_RGB, GL_UNSIGNED_BYTE))
    ground = bytes.fromhex("3A4570")
    return sum(found[at : at + 3] != ground for at in range(0, len(found), 3))


class TestHandOver:
    def test_the_screen_is_the_same_for_hunter_and_vampire_but_for_the_name(self, room):
        session = begins(roles="app")
        room.shows(session)
        says(room, 0)
        vampire = session.referee.state.vampire
        seen = {}
        while room.question.kind == "look" and room.question.asks != 0:
            name = room.question.asks
            seen[name] = {
                text.replace(session.referee.header.players[name], "NAME") for text in written(room)
            }
            says(room, "seen")
        assert vampire in seen
        undo = {text for texts in seen.values() for text in texts if text.startswith("Undo")}
        assert len({frozenset(texts - undo) for texts in seen.values()}) == 1

    def test_each_sees_their_own_role_and_renfield_also_the_vampire(self, room):
        session = begins(roles="app")
        room.shows(session)
        says(room, 0)
        names, vampire = session.referee.header.players, session.referee.state.vampire
        for _ in range(5):
            with held(room):
                expected = "the vampire" if room.question.asks == vampire else "a hunter"
                assert expected in written(room)
            room.taps("seen")
        with held(room):
            assert {"Renfield", "The vampire is", names[vampire]} <= written(room)

    def test_seen_can_be_tapped_only_after_a_look(self, room):
        room.shows(MOMENTS["nosferatu_look"]())
        with pytest.raises(AssertionError, match="no button"):
            room.button("seen")
        with held(room):
            pass
        assert room.button("seen")


def seen_by_all(room, session, answers) -> list[tuple[bytes, str]]:
    """Every public picture and Undo text on the way through these answers."""
    room.shows(session)
    found = []
    for answer in answers:
        says(room, answer)
        found.append((pixels(room), room.app.game.frame.undo.text))
        if room.question.kind == "dawn":
            for deed in ("stake", "pass"):
                room.taps(deed)
                found.append((pixels(room), deed))
                room.taps("back")
    return found


class TestTwoWorlds:
    """Games that differ only in what is hidden give the same pictures, pixel by pixel."""

    @staticmethod
    def way(vampire, laid, pile, second):
        first = [step for card in laid for step in (card, "night")]
        return [
            0,
            vampire,
            3,
            *first,
            tuple(pile),
            4,
            "bite",
            "night",
            "unseen",
            "sunrise",
            tuple(second),
            "pass:2",
            "night",
        ]

    def test_who_is_the_vampire_and_what_renfield_entered_leave_no_pixel(self, room):
        one = self.way(1, ["garlic"] * 5, ["rumour"] * 5, ["rumour", "garlic"])
        other = self.way(
            4,
            ["bite", "night", "unseen", "rumour", "garlic"],
            ["garlic", "garlic", "rumour", "garlic", "rumour"],
            ["garlic", "rumour"],
        )
        a, b = seen_by_all(room, begins(), one), seen_by_all(room, begins(), other)
        assert len(a) == len(b) > 20
        for number, (left, right) in enumerate(zip(a, b, strict=True)):
            assert left == right, f"picture {number} differs"

    def test_whom_the_app_made_the_vampire_leaves_no_pixel(self, room):
        sessions = [begins(roles="app", seed=seed) for seed in range(1, 30)]
        for session in sessions:
            session.answer(0)
        one = sessions[0]
        other = next(s for s in sessions if s.referee.state.vampire != one.referee.state.vampire)
        way = ["seen"] * 6 + [3, "rumour", "night"]
        for left, right in zip(seen_by_all(room, one, way), seen_by_all(room, other, way), strict=True):
            assert left == right

    def test_the_start_screen_does_not_tell_either(self, room):
        pictures = []
        for vampire, card in ((1, "garlic"), (2, "bite")):
            session = begins()
            for answer in (0, vampire, 3, card, "night", card):
                session.answer(answer)
            room.shows(session, home=True)
            pictures.append(pixels(room))
        assert pictures[0] == pictures[1]

    def test_the_pixels_of_the_open_drawer_do_differ(self, room):
        """The comparison above can fail."""
        pictures = []
        for vampire in (1, 2):
            room.shows(begins())
            for answer in (0, vampire):
                says(room, answer)
            slides(room, "who")
            with held(room):
                pictures.append(pixels(room))
        assert pictures[0] != pictures[1]


class TestTheOpenSummary:
    """Bites and nights are entered openly: what can be tapped is the same whatever Renfield has and knows."""

    def picture(self, room, vampire: int, discards: tuple[str, ...]) -> tuple[bytes, object]:
        room.shows(begins())
        for answer in (0, vampire, 3):
            says(room, answer)
        for card in discards:
            says(room, card)
            says(room, "night")
        frame = room.app.game.frame
        room.taps("bites:2")
        return pixels(room), frame

    def test_it_is_alike_in_two_worlds(self, room):
        one = self.picture(room, 1, ("rumour", "night", "bite", "garlic", "rumour"))
        other = self.picture(room, 4, ("garlic", "garlic", "rumour", "bite", "night"))
        assert one == other

    def test_after_the_confirmation_all_hear_it_at_once(self, room):
        at_pile(room)
        room.taps("bites:2")
        room.taps("read:2:0")
        events = room.app.table.latest_moment.events
        assert [(event.bites, event.nights) for event in events if isinstance(event, PileResolved)] == [
            (2, 0)
        ]
        assert room.question.kind == "bite"
