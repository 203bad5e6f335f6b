"""A whole evening: one touchscreen, off screen, and six phones in a real browser."""

from typing import Any

import pytest

from companion.games.seating import Seating
from companion.network.phones.service import PhoneService
from companion.table import open_table
from tests.phones.browser import browser, needs_browser
from tests.phones.house import HERE, NAMES, House
from tests.phones.test_browser import Seats, play
from tests.support.ports import free_port

pytestmark = [needs_browser, pytest.mark.slow]


class Evening(House):
    """The house is the app itself: its clock drains what phones say."""

    def __init__(self, room: Any, folder: Any, game: str, count: int) -> None:
        self.room, self.pages = room, []

        def go(app: Any) -> None:
            hub = app.phones.bind_service(PhoneService(folder))
            hub.config = hub.config._replace(interface=HERE, port=free_port())
            app.phones.possible = True
            seating = Seating(game, [])
            for _ in range(count):
                seating.add()
            app.show_screen("seats", seating=seating)

        room.shows((open_table(None), go))
        self.phones = room.app.phones.service
        self.seating = room.app.screens.current_screen.table

    @property
    def table(self) -> Any:
        return self.room.app.table

    def answer(self, choice: Any) -> None:
        self.room.app.answer(choice)

    def until(self, true: Any) -> None:
        while not true():
            self.room.frames(1)

    def open(self, game: str, players: int = 0) -> Seating:
        self.room.taps("phones")
        self.until(lambda: self.phones.ready)
        return self.seating


@pytest.mark.parametrize("game", ["nosferatu", "dawn-under"])
def test_six_phones_and_one_touchscreen_play_a_whole_game(room, tmp_path, game):
    with Evening(room, tmp_path, game, 6) as house, browser() as driver:
        seats = Seats(driver, house, game, 6)
        assert house.seating.names == list(NAMES[:6])
        assert not room.faults()
        room.taps("start")
        room.taps("skip")
        people = play(seats)
        assert house.table.latest_moment.over is not None
        assert (people.on_phones > 5) == (game == "nosferatu")
        for phone in seats.phones:
            phone.sees("#bgstats")
        room.app.go_home()
        assert not room.app.phones.on, "off with the game"
