"""Before the card is turned over nothing on the screen tells who holds the stake, or whom it would hit."""

import pytest

from companion.app.rendering import animation
from companion.app.screens.game.input_guard import TouchGuard
from companion.games.nosferatu.simulation import NosferatuTable
from tests.app.nosferatu import begins, pixels, says


def at_dawn(room, vampire: int):
    """Ben holds the stake, and the sun rises after his turn."""
    session = begins()
    for answer in (0, vampire, 3, "rumour", "sunrise", "rumour"):
        session.answer(answer)
    room.shows(session)
    assert room.question.kind == "dawn"
    return room


class TestStrike:
    """Ben holds the stake: he is the vampire, his victim is, or neither of them."""

    @staticmethod
    def seen(room) -> list[bytes]:
        """Every picture from the dawn to the last moment before the card is turned."""
        found = [pixels(room)]
        for step in ("stake:1", "back", "stake:2", "undo", "stake:1"):
            if step == "undo":
                room.taps_at(*room.app.game.ids.undo.center)
            else:
                says(room, step)
            found.append(pixels(room))
        room.app.game.tap_help()
        found.append(pixels(room))
        room.app.game.tap_pause()
        found.append(pixels(room))
        return found

    @pytest.mark.parametrize("roles", ["cards", "app"])
    def test_whoever_holds_the_stake_leaves_no_pixel(self, room, roles, monkeypatch):
        worlds = []
        for vampire in (1, 3, 4):
            monkeypatch.setattr(NosferatuTable, "person", lambda table, role, seats, dealt=vampire: dealt)
            session = begins(roles=roles)
            session.answer(0)
            while session.latest_moment.question.secret:
                session.answer(vampire if session.latest_moment.question.kind == "vampire" else "seen")
            for answer in (3, "rumour", "sunrise", "rumour"):
                session.answer(answer)
            room.shows(session)
            worlds.append(self.seen(room))
        assert worlds[0] == worlds[1] == worlds[2]
        assert len(set(worlds[0])) >= 5, "the pictures can differ"

    def test_five_seconds_long_only_the_way_back_can_be_tapped(self, room, hours, monkeypatch):
        monkeypatch.setattr(animation, "is_enabled", True)
        monkeypatch.setattr(
            TouchGuard, "swallows", lambda *_: False
        )  # people wait a moment, the test does not
        for calm in (False, True):
            monkeypatch.setattr(animation, "is_calm", calm)
            at_dawn(room, vampire=1)
            says(room, "stake:1")
            for answer in ("vampire", "hunter"):
                assert room.button(answer).is_disabled
                room.taps_at(*room.button(answer).center)
                assert room.question.kind == "strike"
            hours.later(4)
            assert room.button("hunter").is_disabled
            says(room, "back")
            assert room.question.kind == "dawn"
            says(room, "stake:1")
            hours.later(4)
            assert room.button("hunter").is_disabled, "the time begins anew"
            hours.later(2)
            assert not room.button("hunter").is_disabled
            says(room, "hunter")
            assert room.question is None
