"""In a real browser: six phones at one table, and everything that happens to phones."""

import os
import random
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.model import Question
from companion.games.nosferatu.rules.pieces import BITE, GARLIC, NIGHT
from companion.games.nosferatu.rules.questions import PileCard
from companion.games.registry import find_game
from companion.simulator import table_for
from tests.phones.browser import Phone, browser, needs_browser
from tests.phones.house import NAMES, House

pytestmark = [
    needs_browser,
    pytest.mark.xdist_group("browser"),
    pytest.mark.platform("Debian's Chromium, and whether its user is root"),
]


@pytest.fixture(scope="module")
def driver():
    with browser() as driver:
        yield driver


@pytest.fixture
def house(tmp_path):
    with House(tmp_path) as house:
        yield house


class Seats:
    """Everybody has a phone, or the first few have."""

    def __init__(self, driver: Any, house: House, game: str, count: int, phones: int = 0) -> None:
        self.house = house
        house.open(game, count)
        if house.seating.full:  # all phones have one address here; such get the last seat only by its name
            for sitter, name in zip(house.seating.sitters, NAMES, strict=False):
                sitter.name = name
            house.phones.show_seating(house.seating)
        self.phones: list[Phone] = []
        for seat in range(phones or count):
            phone = Phone(driver, house, language=("de", "en", "fr")[seat % 3])
            phone.joins(NAMES[seat])
            self.phones.append(phone)

    def __getitem__(self, seat: int) -> Phone:
        return self.phones[seat]

    def close(self) -> None:
        for phone in self.phones:
            phone.closes()


TAP = """if (!live || !shown || shown.moment !== arguments[1]) return;
const pad = document.querySelector(arguments[0]);
const way = pad && !pad.disabled ? pad : pad ? null : document.querySelector('#hand, #uncover');
if (way) { way.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true})); way.click(); }"""
"""A thumb that does what comes next on the way to an answer."""


OPEN = "return document.querySelector('.hold').classList.contains('on')"
"""Whether the page shows a role."""
COVERED = "return document.querySelector('.hold:not(.on)') !== null"
"""Whether the page could show a role and does not."""


class People:
    """People who see the real cards: they answer at the touchscreen, and on their phones when asked alone."""

    def __init__(self, seats: Seats) -> None:
        header = seats.house.table.referee.header
        self._dealer = table_for(header)
        self._choose = find_game(header.game).people(self._dealer, header)
        self._seats, self._told, self._chance = seats, 0, random.Random(3)
        self.on_phones = 0

    def answers(self, question: Question) -> None:
        table = self._seats.house.table
        self._dealer.observe(table.referee.told[self._told :])
        self._told = len(table.referee.told)
        if self._dealer.deals(question):
            choice = self._dealer.answer(question)
        else:
            choice = self._choose(question) if self._choose else self._chance.choice(question.choices)
        number = table.latest_moment.number
        if question.secret and isinstance(question.asks, int):
            self._on_phone(self._seats[question.asks], question, choice)
            self.on_phones += 1
        else:
            self._seats.house.answer(choice)
        self._seats.house.until(lambda: table.latest_moment.number != number)

    def _on_phone(self, phone: Phone, question: Question, choice: Any) -> None:
        if question.seen_alone:
            self._looks(phone)
            return
        table = self._seats.house.table
        number = table.latest_moment.number
        if isinstance(question, PileCard) and question.card == 1:
            self._reads_the_pile(phone, question)
            return
        while table.latest_moment.number == number:  # uncover, tap, and tap once more where somebody is named
            phone.js(TAP, f"[id='pad-{choice}']", number)
            phone.house.phones.handle_messages()
            time.sleep(0.05)

    def _reads_the_pile(self, phone: Phone, question: PileCard) -> None:
        """All cards by their numbers, in one entry that is confirmed."""
        number = phone.house.table.latest_moment.number
        cards = [self._card(replace(question, card=place)) for place in range(1, question.of + 1)]
        taps = [f"#{row}-{cards.count(card)}" for row, card in (("bites", BITE), ("nights", NIGHT))]
        if all(tap.endswith("-0") for tap in taps):
            taps = ["#rest-garlic" if set(cards) == {GARLIC} else "#rest-mixed"]
        while phone.house.table.latest_moment.number == number:
            for tap in (*taps, "#confirm"):
                phone.js(TAP, tap, number)
            phone.house.phones.handle_messages()
            time.sleep(0.05)

    def _card(self, question: PileCard) -> Any:
        assert self._choose is not None
        return self._choose(question)

    def _looks(self, phone: Phone) -> None:
        """Until the table has heard of it; the last look turns Renfield's page into his console."""
        table = phone.house.table
        number = table.latest_moment.number
        if not phone.has("#hold"):
            phone.taps("#hand")
        phone.house.until(lambda: table.latest_moment.number != number or self._keeps_holding(phone))
        phone.lifts()
        phone.house.until(lambda: not phone.has(".hold.on"))

    def _keeps_holding(self, phone: Phone) -> None:
        """Hold once more if Chromium has taken the focus from the window, which covers a role."""
        if phone.js(COVERED):
            phone.holds()


def play(seats: Seats, most: int = 2000) -> People:
    people = People(seats)
    while (question := seats.house.table.latest_moment.question) is not None and most:
        people.answers(question)
        most -= 1
    return people


def test_two_phones_join_and_each_reads_in_its_own_language(driver, house):
    seats = Seats(driver, house, "dawn-under", 2)
    house.begin()
    seats[0].reads("Mitlesen")
    seats[1].reads("Read along")
    seats[0].taps("#lang-fr")
    seats[0].reads("Lire avec")
    assert "Read along" in seats[1].text
    assert [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"] == []
    seats.close()


def test_a_language_that_was_chosen_without_a_connection_stays(driver, house):
    seats = Seats(driver, house, "nosferatu", 5, 1)
    phone = seats[0]
    house.begin()
    phone.reads("Mitlesen")
    phone.js("live = false; return setLanguage('fr').then(() => { live = true })")
    house.answer(0)  # the next snapshot is still in German
    house.until(lambda: phone.js("return shown.lang") == "fr")
    phone.reads("Lire avec")
    seats.close()


def test_wrong_codes_and_a_seat_that_moves_to_another_phone(driver, house):
    seats = Seats(driver, house, "dawn-under", 2)
    stranger = Phone(driver, house)
    stranger.goes("/")
    stranger.types("#code", "AAAAAA")
    stranger.taps("#enter")
    stranger.reads("That is not the code.")
    stranger.goes("/" + "A" * 16)
    stranger.reads("This invitation is over.")
    house.begin()
    seats[0].taps("#other")
    seats[0].sees("dialog .bigcode")
    code = seats[0].js("return document.querySelector('.bigcode').textContent")
    stranger.goes("/")
    stranger.types("#code", code)
    stranger.taps("#enter")
    stranger.reads(NAMES[0])
    seats[0].reads("auf einem anderen Handy")
    stranger.closes()
    seats.close()


def test_sleep_reload_two_tabs_and_a_server_that_dies_in_mid_question(driver, house):
    seats = Seats(driver, house, "nosferatu", 5, 2)
    house.begin()
    house.answer(0)  # Renfield, who is now asked alone
    renfield = seats[0]
    renfield.taps("#hand")
    renfield.sees(".pads button")

    renfield.js(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    assert not renfield.has(".pads button"), "covered at once"
    renfield.js("hidden = 0; delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    renfield.house.until(lambda: renfield.js("return live"))
    renfield.taps("#uncover")
    renfield.sees(".pads button")

    renfield.front().refresh()
    renfield.sees("#hand")

    house.until(lambda: house.phones.ready)
    process = house.phones.server.process  # type: ignore[union-attr]
    os.kill(process.pid, signal.SIGKILL)
    house.until(lambda: house.phones.server is not None and house.phones.server.process is not process)
    house.until(lambda: house.phones.ready)
    for phone in seats.phones:
        phone.house.until(lambda phone=phone: phone.js("return live && shown && shown.page === 'game'"))
    renfield.taps("#hand")
    renfield.taps("[id='pad-2']")
    renfield.taps("[id='pad-2']")
    house.until(lambda: house.table.latest_moment.question.kind == "stake")

    handle = driver.browsing_context.create(type="tab", user_context=renfield.context)
    second = Phone.__new__(Phone)
    second.driver, second.house, second.language, second.handle = driver, house, "de", handle
    second.goes("/")
    second.reads(NAMES[0])
    renfield.sees("#here")
    renfield.taps("#here")
    renfield.sees("#hand")
    second.sees("#here")
    second.closes()
    seats.close()


def test_an_answer_that_comes_too_late_is_told(driver, house):
    seats = Seats(driver, house, "nosferatu", 5, 2)
    house.begin()
    house.answer(0)
    seats[0].taps("#hand")
    seats[0].sees(".pads button")
    seats[0].js("receive = () => {}")  # its line is slow
    number = house.table.latest_moment.number
    house.answer(3)
    seats[0].js("say({do: 'answer', moment: arguments[0], choice: 2})", number)
    said = house.phones.send_pages
    told = []
    house.phones.send_pages = lambda notes=None: (told.append(notes), said(notes))
    house.until(lambda: any(told))
    assert list(told[-1].values()) == ["late"]
    assert house.table.referee.state.vampire == 3
    seats.close()


def test_a_role_is_covered_by_lifting_by_time_and_by_looking_elsewhere(driver, house):
    seats = Seats(driver, house, "nosferatu", 5, 2)
    house.begin(roles="app")
    house.answer(0)
    phone = seats[1]
    phone.taps("#hand")
    mine = "return document.querySelector('#own').textContent + document.querySelectorAll('.dot').length"
    assert phone.js(mine) == "0", "nothing secret is in the page while it is covered"
    for cover in (
        "document.dispatchEvent(new PointerEvent('pointerup'))",
        "window.dispatchEvent(new Event('blur'))",
        "document.dispatchEvent(new Event('visibilitychange'))",
        "ends = 0",
    ):
        # Chromium may take the focus from a window by itself, and a page that loses it covers the role.
        phone.house.until(lambda: (phone.js(OPEN) and phone.js(mine) != "0") or phone.holds())
        phone.js(cover)
        phone.house.until(lambda: not phone.js(OPEN))
        assert phone.js(mine) == "0"
    seats.close()


def light(phone: Phone, file: Path) -> float:
    """How much light a page gives."""
    from PIL import Image, ImageStat

    phone.picture(str(file))
    return float(sum(ImageStat.Stat(Image.open(file).convert("L")).mean))


def light_of_role(phone: Phone, file: Path) -> float:
    """How much light the open role gives. Chromium may take the focus by itself, which covers it."""
    found = []

    def is_seen() -> bool:
        phone.holds()
        found.append(light(phone, file))
        return bool(phone.js(OPEN))

    phone.house.until(is_seen)
    return found[-1]


def test_from_afar_every_role_gives_the_same_light(driver, house, tmp_path):
    seats = Seats(driver, house, "nosferatu", 5, 2)
    house.begin(roles="app")
    house.answer(0)
    phone = seats[1]
    phone.taps("#hand")
    phone.holds()
    house.until(lambda: phone.js("return document.fonts.status === 'loaded'"))
    phone.lifts()
    lights = {}
    for mine, line in (
        (0, "Du bist: Jäger"),
        (1, "Du bist: Vampir"),
        (None, "Du bist: Renfield · Vampir: Emma"),
    ):
        phone.js("shown.hand.mine = arguments[0]; shown.hand.line = arguments[1]", mine, line)
        lights[mine] = light_of_role(phone, tmp_path / "role.png")
        phone.lifts()
    assert max(lights.values()) / min(lights.values()) < 1.01
    assert lights[0] != lights[1], "the pictures differ, or nothing would be told at all"
    seats.close()


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"roles": "app"}], ids=["cards", "app"])
def test_six_phones_play_a_whole_nosferatu(driver, house, options):
    seats = Seats(driver, house, "nosferatu", 6)
    house.begin(seed=3, **options)
    people = play(seats)
    assert people.on_phones > 5
    assert house.table.latest_moment.over is not None
    for phone in seats.phones:
        phone.sees("#bgstats")
    seats[2].taps("#again")
    house.until(lambda: house.again == [NAMES[2]])
    seats.close()


@pytest.mark.slow
def test_six_phones_play_a_whole_dawn_under(driver, house):
    seats = Seats(driver, house, "dawn-under", 6)
    house.begin(seed=3)
    play(seats)
    for phone in seats.phones:
        phone.sees("#bgstats")
        assert phone.js("return document.querySelector('#bgstats').href").startswith(
            "https://app.bgstatsapp.com/"
        )
    assert seats[0].js("return picture(shown, words, true).toDataURL().length") > 10_000
    seats.close()
