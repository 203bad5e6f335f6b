"""Secrets are on the screen only while a finger is on the drawer, and nowhere else at any time."""

import pytest

from companion.app.games.nosferatu.scenes import MOMENTS
from tests.app.nosferatu import begins, held, hold_of, pixels, says, written


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
    return hold.secrets.parent is not None or hold.secrets.shows is not None or bool(hold.secrets.texts)


class TestHolding:
    def test_the_drawer_shows_who_is_the_vampire_while_it_is_held(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        shut = written(room)
        with held(room):
            assert "The vampire is" in written(room)
        assert written(room) == shut

    def test_lifting_covers_at_once_without_waiting_for_a_frame(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        finger = room.touches(*hold_of(room).drawer.center)
        assert shows_the_secret(room)
        finger.touch_up()
        assert not shows_the_secret(room)

    def test_a_finger_that_slides_off_covers(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
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
            lambda room: room.app.play.cover(None, False),
            lambda room: room.app.on_pause(),
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

    def test_an_open_sheet_closes_when_the_drawer_is_held(self, room):
        room.shows(MOMENTS["nosferatu_card"]())
        room.app.game.tap_help()
        with held(room):
            assert room.app.game.sheet.parent is None
            assert shows_the_secret(room)


class TestTwoHands:
    def test_one_finger_holds_and_another_enters_card_after_card(self, room):
        at_pile(room)
        with held(room):
            for card in ("garlic", "rumour", "rumour"):
                room.taps(card)
                assert shows_the_secret(room)
            assert "Card 4 of 5" in written(room)
        assert room.question.card == 4
        assert room.app.table.referee.state.named == ["garlic", "rumour", "rumour"]

    def test_both_fingers_may_come_down_at_the_same_time(self, room):
        at_pile(room)
        room.app.touches._clock = lambda: 1.0
        one = room.touches(*hold_of(room).drawer.center)
        room.settles()
        other = room.touches(*room.place_of("garlic"))
        other.touch_up()
        assert room.question.card == 2
        one.touch_up()

    def test_a_second_finger_on_the_drawer_neither_opens_nor_covers(self, room):
        at_pile(room)
        with held(room):
            second = room.touches(hold_of(room).drawer.x + 30, hold_of(room).drawer.center_y)
            second.touch_up()
            assert shows_the_secret(room)
        assert not shows_the_secret(room)

    def test_after_the_last_card_it_is_covered_although_the_finger_stays(self, room):
        at_pile(room)
        with held(room):
            for card in ("garlic", "rumour", "rumour", "rumour", "rumour"):
                room.taps(card)
            assert not shows_the_secret(room)
        assert room.question.kind == "stake"

    def test_a_card_that_is_noted_covers(self, room):
        room.shows(MOMENTS["nosferatu_discard"]())
        with held(room):
            room.taps("garlic")
            assert not shows_the_secret(room)

    def test_undo_with_the_other_hand_goes_back_one_card(self, room):
        at_pile(room)
        with held(room):
            room.taps("garlic")
            room.taps("rumour")
            room.taps_at(*room.app.game.ids.undo.center)
            assert "Card 2 of 5" in written(room)
            assert shows_the_secret(room)


class TestLight:
    @pytest.mark.parametrize("name", ["nosferatu_pile", "nosferatu_discard", "nosferatu_vampire"])
    def test_every_pad_has_the_same_size_and_grey(self, room, name):
        from companion.app.drawer.secret import SecretButton

        room.shows(MOMENTS[name]())
        with held(room):
            pads = [widget for widget in room.drawn() if isinstance(widget, SecretButton)]
            assert len(pads) >= 4
            assert len({(*pad.size, pad.tone) for pad in pads}) == 1

    def test_while_cards_are_entered_the_vampire_is_not_named(self, room):
        at_pile(room)
        with held(room):
            assert "The vampire is" not in written(room)


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
            *pile,
            4,
            "bite",
            "night",
            "unseen",
            "sunrise",
            *second,
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
            with held(room):
                pictures.append(pixels(room))
        assert pictures[0] != pictures[1]
