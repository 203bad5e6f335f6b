"""Suspicions in a real browser: what leaves a phone is the same whether or not somebody was named."""

import time

import pytest

from tests.phones.browser import browser, needs_browser
from tests.phones.house import House
from tests.phones.pages import to_the_sunrise
from tests.phones.test_browser import Seats

pytestmark = [needs_browser, pytest.mark.xdist_group("browser")]
RECORD = """window.sent = []; window.beats = 0;
const shift = waiting.shift;
waiting.shift = function () { window.beats += 1; return shift.call(this); };
const plain = socket.send.bind(socket);
socket.send = (text) => { window.sent.push([text.length, text.trim()]); plain(text); };"""
"""Count the common intervals and what is sent."""
HEARD = """window.heard = []; const plain = socket.onmessage;
socket.onmessage = (event) => { window.heard.push(event.data.length); plain(event); };"""


def test_naming_somebody_changes_neither_number_nor_size_of_messages(tmp_path):
    with House(tmp_path) as house, browser() as driver:
        seats = Seats(driver, house, "nosferatu", 5, 3)
        house.begin()
        to_the_sunrise(house)
        for phone in seats.phones:
            phone.sees("#suspects")
            phone.js(RECORD)
            phone.js(HEARD)
        named, silent = seats[0], seats[2]
        named.taps("#suspects")
        silent.taps("#suspects")
        named.taps("#suspect-2")
        assert named.js("return window.sent.length === window.beats"), "a touch sends nothing by itself"
        house.until(lambda: house.phones.suspicions.all)  # type: ignore[union-attr]
        before = named.js("return window.beats")
        house.until(lambda: named.js("return window.beats") > before + 2)
        for phone in seats.phones:
            sent, beats = phone.js("return [window.sent, window.beats]")
            assert len(sent) == beats > 2, "one message in each interval"
            assert {size for size, _ in sent} == {512}
            assert phone.js("return window.heard") == [], "and no page is sent anything because of it"
        assert sum("suspect" in text for _, text in named.js("return window.sent")) == 1
        assert not any("suspect" in text for _, text in silent.js("return window.sent"))

        named.front().refresh()
        named.taps("#suspects")
        named.sees("#suspect-2.sure")
        silent.taps("#suspect-0")
        house.answer("pass:0")
        house.until(lambda: not silent.has("#suspects"))
        time.sleep(0.5)
        flushed = [text for _, text in silent.js("return window.sent") if "suspect" in text]
        assert len(flushed) <= 1, "one that came too late is not sent by itself"
        seats.close()


def test_a_page_that_stays_open_begins_the_next_game_anew(tmp_path):
    """The nights of each game are counted from one on."""
    with House(tmp_path) as house, browser() as driver:
        seats = Seats(driver, house, "nosferatu", 5, 1)
        phone = seats[0]
        house.begin()
        to_the_sunrise(house)
        phone.taps("#suspects")
        phone.taps("#suspect-2")
        phone.sees("#suspect-2.sure")
        house.until(lambda: house.phones.suspicions.all)  # type: ignore[union-attr]
        phone.js("ready = true")
        house.begin(2)
        house.until(lambda: not phone.has("#suspects") and phone.js("return shown.suspects === null"))
        to_the_sunrise(house)
        phone.taps("#suspects")
        phone.sees("#suspect-2")
        assert not phone.has(".sure"), "nobody is named in this game"
        assert not phone.js("return ready"), "it has not asked yet to play once more after this game"
        seats.close()
