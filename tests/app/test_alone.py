"""Alone with the screen: one's own role once more, and what only Renfield may correct."""

import pytest

from companion.presenters.history.log import log_lines
from companion.viewmodels.frame import AnswerModel
from tests.app.nosferatu import begins, petals, pixels, says, written


def dealt(room, seed: int = 7):
    """The app has dealt, everybody has looked, and Ben has the turn."""
    session = begins(roles="app", seed=seed)
    session.answer(0)
    while session.latest_moment.question.kind == "look":
        session.answer("seen")
    session.answer(3)
    room.shows(session)
    return session


def pauses_for(room, choice: str) -> None:
    room.app.game.tap_pause()
    room.settles()
    room.taps(choice)


def page(room):
    return room.app.screens.current_screen


def holds(room):
    finger = room.touches(*page(room).drawer.center)
    room.settles()
    return finger


class TestOwnRole:
    @pytest.mark.parametrize("seat", range(6))
    def test_somebody_looks_at_their_own_role_and_the_log_tells_whose(self, room, seat):
        session = dealt(room)
        role = session.private_view(seat).role
        pauses_for(room, "role")
        room.taps(seat)
        assert log_lines(session)[0].tone != "look", "nothing has been looked at yet"
        finger = holds(room)
        words = {"renfield": "Renfield", "vampire": "the vampire", "hunter": "a hunter"}
        assert words[role] in written(room)
        name = session.referee.header.players[seat]
        assert log_lines(session)[0].text == f"{name}’s own role was opened once more."
        finger.touch_up()
        assert "You are" not in written(room)
        assert not page(room).slots["secret"].parts
        room.taps_at(*page(room).back.center)
        assert room.app.screens.current == "game"

    def test_what_is_seen_before_and_after_is_the_same_for_everybody(self, room):
        seen = []
        for seed in (7, 8, 9):
            session = dealt(room, seed)
            pauses_for(room, "role")
            pictures = [pixels(room)]
            room.taps(2)
            pictures.append(pixels(room))
            finger = holds(room)
            held = pixels(room)
            finger.touch_up()
            pictures.append(pixels(room))
            room.app.show_screen("log")
            pictures.append(pixels(room))
            seen.append((session.private_view(2).role, pictures, held))
        assert len({role for role, _, _ in seen}) == 2, "one of them is the vampire"
        assert seen[0][1] == seen[1][1] == seen[2][1]
        assert len({held for _, _, held in seen}) == 2, "the pictures can differ"

    def test_the_window_that_is_left_covers_it(self, room):
        dealt(room)
        pauses_for(room, "role")
        room.taps(1)
        finger = holds(room)
        assert page(room).slots["secret"].parts
        room.app.play.hide_secrets(None, False)
        assert not page(room).slots["secret"].parts
        finger.touch_up()

    def test_with_real_cards_there_is_nothing_to_open(self, room):
        session = begins()
        for answer in (0, 1, 3):
            session.answer(answer)
        room.shows(session)
        room.app.game.tap_pause()
        room.settles()
        offered = [
            button.model.value for button in room.pressables() if isinstance(button.model, AnswerModel)
        ]
        assert offered
        assert "role" not in offered


class TestVampire:
    @staticmethod
    def corrects(room, seat: int) -> list[bytes]:
        """Every public picture on the way."""
        room.shows(begins())
        for answer in (0, 1, 3):
            says(room, answer)
        pauses_for(room, "repair")
        pictures = [pixels(room)]
        room.taps("vampire")
        pictures.append(pixels(room))
        finger = holds(room)
        finger.touch_move(*petals(room)[seat].center)
        finger.touch_up()
        room.settles()
        assert room.app.screens.current == "repair"
        pictures.append(pixels(room))
        room.taps_at(*page(room).back.center)
        pictures.append(pixels(room))
        return pictures

    def test_renfield_corrects_it_unseen(self, room):
        worlds = []
        for seat in (1, 2, 4):
            worlds.append(self.corrects(room, seat))
            assert room.app.table.referee.state.vampire == seat
        assert worlds[0] == worlds[1] == worlds[2], "also where nothing has changed"
        assert room.app.game.frame.undo.text == "Undo: a correction"

    def test_the_way_back_corrects_nothing(self, room):
        room.shows(begins())
        for answer in (0, 1, 3):
            says(room, answer)
        pauses_for(room, "repair")
        room.taps("vampire")
        room.taps_at(*page(room).back.center)
        assert room.app.screens.current == "repair"
        assert not page(room).guide.begun
        assert room.app.table.referee.state.vampire == 1
