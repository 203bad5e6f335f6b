"""In a real browser: a wall screen and a waiter's phone, live, by touch and by keyboard."""

import time
from pathlib import Path

import axe_core_python
import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.network.mqtt.messages import CommandResult, HealthItem
from tests.floor.house import WELL, House, a_state, free, rang, settled
from tests.floor.scenes import VISIT, calls, enters, evening, pages, played
from tests.phones.browser import Phone, browser, needs_browser

pytestmark = [
    needs_browser,
    pytest.mark.xdist_group("browser"),
    pytest.mark.platform("Debian's Chromium, and whether its user is root"),
]
AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
WALL, HAND = (1280, 800), (390, 844)
LEAST = 47.5
"""CSS pixels of what a finger hits, up to rounding."""
SMALL = """return [...document.querySelectorAll('button, a.button, input:not([type=range])')]
    .filter(e => e.offsetParent && (e.offsetWidth < arguments[0] || e.offsetHeight < arguments[0]))
    .map(e => e.id + ' ' + e.offsetWidth + 'x' + e.offsetHeight)"""
WIDE = "return document.documentElement.scrollWidth - innerWidth"
CUT = """return [...document.querySelectorAll('button, h1, h2, .chip, .why')]
    .filter(e => e.offsetParent && e.clientWidth && e.scrollWidth > e.clientWidth + 1)
    .map(e => e.textContent)"""
FAULTS = """const done = arguments[arguments.length - 1];
axe.run().then(found => done(found.violations.filter(one => ['serious', 'critical'].includes(one.impact))
    .map(one => one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120)).join(' / '))))"""


@pytest.fixture(scope="module")
def driver():
    with browser() as driver:
        yield driver


@pytest.fixture
def house():
    with House() as house:
        yield house
        assert house.noticed.errors == []


def at_work(driver, house, size=WALL, language="en", name="Nora") -> Phone:
    phone = Phone(driver, house, size, language)
    phone.goes("/")
    house.comes_in(name)
    cookie, _, value = house.cookie.partition("=")
    phone.front().add_cookie({"name": cookie, "value": value})
    phone.goes("/")
    house.until(lambda: phone.js("return live"))
    return phone


def fits_everybody(phone: Phone, name: str) -> None:
    """Nothing sticks out, everything can be hit, nobody is shut out."""
    assert phone.js(WIDE) <= 0, f"{name} sticks out"
    assert phone.js(SMALL, LEAST) == [], f"{name}: too small for a finger"
    assert phone.js(CUT) == [], f"{name}: text is cut off"
    phone.js(AXE)
    phone.driver.set_script_timeout(60)
    assert phone.front().execute_async_script(FAULTS) == [], name


def press(phone: Phone, *keys: str) -> None:
    chain = ActionChains(phone.front())
    for key in keys:
        chain.send_keys(key)
    chain.perform()


def focused(phone: Phone) -> str:
    found: str = phone.js("return document.activeElement.id")
    return found


def test_what_a_table_says_is_on_the_wall_within_a_second(driver, house):
    wall, hand = at_work(driver, house), at_work(driver, house, HAND)
    for phone in (wall, hand):  # the browser itself notes when: no test depends on how soon we ask it
        phone.js(
            "window.seen = {}; new MutationObserver(() => {"
            "  document.querySelectorAll('[id^=card-], [id^=coming-]')"
            "    .forEach((one) => { seen[one.id] ??= Date.now(); });"
            "}).observe(document.body, {subtree: true, childList: true})"
        )
    took = []
    for number in range(1, 6):
        house.says(f"t{number}", True)
        said = time.time()
        house.says(f"t{number}", a_state(label=f"{number} Erker"))
        for phone in (wall, hand):
            phone.sees(f"#card-t{number}")
            took.append(phone.js("return seen[arguments[0]]", f"card-t{number}") / 1000 - said)
    said = time.time()
    house.says("t3", rang(1, "t3"))
    for phone in (wall, hand):
        phone.sees("#coming-t3")
        took.append(phone.js("return seen['coming-t3']") / 1000 - said)
    assert sorted(took)[len(took) // 2] < 1.0
    wall.closes()
    hand.closes()


def test_a_call_from_the_bell_to_done_on_two_screens(driver, house):
    wall, hand = at_work(driver, house), at_work(driver, house, HAND, "de", "Ole")
    evening(house)
    calls(house)
    wall.sees("#coming-tisch-7")
    assert wall.js("return document.querySelector('#coming-tisch-4').classList.contains('main')"), (
        "the oldest"
    )
    assert not wall.js("return document.querySelector('#coming-tisch-7').classList.contains('main')")
    assert wall.js("return rings") >= 1
    hand.reads("Zahlen")
    fits_everybody(wall, "wall")
    fits_everybody(hand, "hand")
    wall.reads("shown at the bar")
    hand.js(VISIT, "/")
    hand.taps("#call-tisch-4")
    wall.reads("seen by Ole")
    assert wall.has(".call .good"), "a touch of the staff, and not only an open page"
    hand.js(VISIT, "/")
    hand.sees("#coming-tisch-4")
    hand.taps("#coming-tisch-4")
    wall.reads("Ole is coming")
    assert [one.who for one in house.room.calls] == ["Ole", ""]
    hand.taps("#done-tisch-4")
    wall.house.until(lambda: not wall.has("#done-tisch-4"))
    house.says("tisch-7", settled(2, "tisch-7-call-1", "tisch-7"))
    house.until(lambda: wall.js("return document.querySelector('#calls').hidden"))
    wall.closes()
    hand.closes()


@pytest.mark.slow
def test_the_bell_rings_again_each_minute_until_somebody_comes_and_can_be_muted(driver, house):
    wall = at_work(driver, house)
    evening(house)
    wall.sees("#card-tisch-4")
    assert wall.js("return rings") == 0
    calls(house)
    wall.sees("#coming-tisch-7")
    rings = wall.js("return rings")
    assert rings in (1, 2), "both came at once, or one after the other"
    wall.js("listen(floor.calls, serverNow() + 59)")
    assert wall.js("return rings") == rings
    wall.js("listen(floor.calls, serverNow() + 62)")
    assert wall.js("return rings") == rings + 1
    wall.taps("#coming-tisch-4")
    wall.taps("#coming-tisch-7")
    house.until(lambda: wall.js("return floor.calls.every((one) => one.who)"))
    wall.js("listen(floor.calls, serverNow() + 500)")
    assert wall.js("return rings") == rings + 1, "somebody attends to them"
    ActionChains(wall.front()).click(wall.front().find_element("id", "sound")).perform()
    house.until(lambda: wall.js("return air !== null && air.state === 'running'"))
    label = "return document.querySelector('#sound').getAttribute('aria-label')"
    house.until(lambda: wall.js(label) == "Sound is on")
    wall.taps("#sound")
    house.until(lambda: wall.js(label) == "Sound is off")
    wall.closes()


def test_all_of_it_by_keyboard(driver, house):
    wall = Phone(driver, house, WALL)
    house.sets_pin()
    wall.goes("/")
    wall.sees("#pin")
    house.until(lambda: focused(wall) == "pin")
    press(wall, *"246810", Keys.TAB, *"Nora", Keys.ENTER)
    house.until(lambda: wall.js("return live"))
    evening(house)
    wall.sees("#card-tisch-10")
    wall.js("document.querySelector('#card-tisch-1').focus()")
    press(wall, Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    assert focused(wall) == "card-tisch-7", "as the cards lie"
    house.says("tisch-7", a_state(label="7 Erker", minutes=53))
    house.until(lambda: wall.js("return floor.tables['tisch-7'].minutes") == 53)
    assert focused(wall) == "card-tisch-7", "news do not take the keyboard away"
    press(wall, Keys.ENTER)
    wall.sees("#text")
    wall.js("document.querySelector('#text').focus()")
    press(wall, *"Bitte zahlen!", Keys.ENTER)
    house.until(lambda: house.broker.asked)
    assert house.broker.asked[-1][1].text == "Bitte zahlen!"
    wall.js("document.querySelector('#restart').focus()")
    ActionChains(wall.front()).key_down(Keys.ENTER).pause(0.2).key_up(Keys.ENTER).perform()
    assert house.broker.asked[-1][1].do == "message", "a tap is no hold"
    ActionChains(wall.front()).key_down(Keys.ENTER).pause(2.5).key_up(Keys.ENTER).perform()
    house.until(lambda: house.broker.asked[-1][1].do == "restart")
    wall.closes()


@pytest.mark.slow
def test_what_is_typed_stays_while_the_table_goes_on(driver, house):
    wall = at_work(driver, house)
    evening(house)
    wall.js("visit('/table/tisch-7')")
    wall.sees("#text")
    wall.js("document.querySelector('#text').focus()")
    press(wall, *"Wir sch")
    for minutes in (54, 55, 56):
        house.says("tisch-7", a_state(label="7 Erker", minutes=minutes, volume_cap=50))
        house.until(lambda minutes=minutes: wall.js("return floor.tables['tisch-7'].minutes") == minutes)
    press(wall, *"ließen")
    assert wall.js("return document.querySelector('#text').value") == "Wir schließen"
    assert wall.js("return document.querySelector('#volume').value") == "4"
    wall.closes()


@pytest.mark.slow
def test_a_message_is_written_in_the_tables_language_and_80_letters_long_at_most(driver, house):
    wall = at_work(driver, house, language="de")
    house.says("t1", True)
    house.says("t1", a_state(language="fr"))
    house.until(lambda: wall.js("return floor.tables.t1?.language") == "fr")
    wall.js("visit('/table/t1')")
    wall.taps("#preset-quiet")
    house.until(
        lambda: (
            wall.js("return document.querySelector('#text').value") == "Un peu moins fort, s’il vous plaît."
        )
    )
    wall.js("document.querySelector('#text').value = ''; document.querySelector('#text').focus()")
    press(wall, "ä" * 90)
    assert wall.js("return document.querySelector('#text').value.length") == 80
    house.broker.answers = lambda place, command: CommandResult(command.id, False, "Erst nach dem Geheimnis.")
    wall.taps("#send")
    wall.reads("Erst nach dem Geheimnis.")
    assert wall.js("return document.querySelector('#text').value.length") == 80, "nobody types it twice"
    wall.closes()


@pytest.mark.slow
def test_what_is_set_for_a_table(driver, house):
    wall = at_work(driver, house)
    house.says("t1", True)
    house.says("t1", a_state())
    wall.js("visit('/table/t1')")
    for tap, expected in (
        ("#language-fr", ("language", "fr")),
        ("#access-lock", ("lock", None)),
        ("#brightness-25", ("brightness_cap", 25)),
        ("#attract", ("attract", True)),
        ("#update", ("update", None)),
        ("#new_group", ("new_group", None)),
    ):
        wall.taps(tap)
        house.until(
            lambda e=expected: (
                house.broker.asked and (house.broker.asked[-1][1][2], house.broker.asked[-1][1].value) == e
            )
        )
    wall.js("const e = document.querySelector('#volume'); e.value = 4; e.dispatchEvent(new Event('change'))")
    house.until(lambda: (house.broker.asked[-1][1].do, house.broker.asked[-1][1].value) == ("volume_cap", 50))
    house.broker.answers = lambda place, command: CommandResult(command.id, True, "46 °C, alles gut.")
    wall.taps("#diagnose")
    wall.sees("dialog")
    wall.reads("46 °C, alles gut.")
    wall.closes()


def test_the_page_of_a_table_says_how_urgent_each_fault_is(driver, house):
    wall = at_work(driver, house)
    house.says("t1", True)
    house.says(
        "t1", a_state(health=WELL | {"voice": HealthItem(False), "temperature": HealthItem(False, 83.0)})
    )
    wall.sees("#card-t1")
    wall.js(VISIT, "/table/t1")
    wall.reads("83 °C · too warm · look after it soon")
    wall.reads("voice is silent · only comfort")
    assert wall.js("return [...document.querySelectorAll('.tiles .ill')].map(e => e.className)") == [
        "ill level-2",
        "ill level-1",
    ]
    assert "needs care" not in wall.js("return document.body.innerText")
    wall.closes()


def test_nobody_is_said_to_be_away_from_a_table_that_sets_up_or_rings(driver, house):
    wall = at_work(driver, house)
    house.says("t1", True)
    house.says("t1", free())
    wall.sees("#card-t1")
    wall.js(VISIT, "/table/t1")
    wall.reads("Nobody sits here.")
    for state in ("setup", "call"):
        house.says("t1", free(state=state))
        house.until(lambda: "Nobody sits here." not in wall.js("return document.body.innerText"))
        house.says("t1", free())
        wall.reads("Nobody sits here.")
    wall.closes()


@pytest.mark.slow
def test_what_the_owner_has_not_allowed_is_disabled_with_the_reason(driver, house):
    wall = at_work(driver, house)
    house.says("t1", True)
    house.says("t1", a_state(allowed=("message", "language", "attract")))
    wall.sees("#card-t1")
    wall.js(VISIT, "/table/t1")
    wall.reads("The owner has not allowed it at this table")
    wall.reads("People are at this table.")
    off = "return [...document.querySelectorAll('main :disabled')].map((one) => one.id)"
    found = set(wall.js(off))
    assert {"volume", "brightness-25", "access-lock", "diagnose", "update", "attract", "restart"} <= found
    assert not {"language-de", "preset-soon"} & found
    house.says("t1", a_state())
    house.until(lambda: "diagnose" not in wall.js(off))
    wall.closes()


def test_a_table_out_of_reach_keeps_its_last_values_and_cannot_be_asked(driver, house):
    wall = at_work(driver, house)
    house.says("t1", True)
    house.says("t1", a_state(label="7 Erker"))
    wall.js("visit('/table/t1')")
    wall.sees("#restart:not(:disabled)")
    house.there(lambda: house.room.tables.update(t1=house.room.tables["t1"]._replace(last_heard_at=1.0)))
    wall.sees("#restart:disabled")
    assert wall.js("return document.querySelectorAll('main button:not(:disabled):not(#back)').length") == 0
    wall.reads("last heard")
    assert "46 °C" in wall.text
    house.says("t1", a_state(label="7 Erker"))
    wall.sees("#restart:not(:disabled)")
    wall.closes()


@pytest.mark.slow
def test_on_a_phone_the_most_urgent_comes_first_and_on_the_wall_nothing_moves(driver, house):
    wall, hand = at_work(driver, house), at_work(driver, house, HAND)
    evening(house)
    order = "return [...document.querySelectorAll('#cards a.open')].map((one) => one.id.slice(11)).join(' ')"
    fixed = "1 2 3 4 5 6 7 8 9 10"
    house.until(lambda: wall.js(order) == fixed)
    house.until(lambda: hand.js(order) == "9 6 1 2 4 5 7 10 3 8")
    house.says("tisch-10", rang(1, "tisch-10"))
    house.until(lambda: hand.js(order) == "9 6 1 2 4 5 7 3 8"), "it is on top"
    house.says("tisch-1", free(label="1 Fenster"))
    house.until(lambda: hand.js(order) == "9 6 2 4 5 7 1 3 8")
    assert wall.js(order) == fixed
    wall.taps("#filter-free")
    house.until(lambda: wall.js("return document.querySelectorAll('.card.dim').length") == 7)
    assert wall.js(order) == fixed, "dimmed, not removed"
    hand.taps("#clear-tisch-1")
    house.until(lambda: house.broker.asked and house.broker.asked[-1][1].do == "cleared")
    wall.closes()
    hand.closes()


@pytest.mark.slow
def test_whoever_is_thrown_out_sees_the_door(driver, house):
    wall = at_work(driver, house)
    house.comes_in()
    house.there(lambda: house.door.settings.pin.write({"salt": "01", "hash": "00", "wrong": 0, "cost": 2}))
    wall.js("post('/ask/t1', {do: 'lock'})")
    wall.sees("#pin")
    house.sets_pin()
    wall.types("#pin", "1111")
    wall.js("document.querySelector('form').requestSubmit()")
    wall.reads("That is not the PIN.")
    wall.closes()


def look(size: tuple[int, int], language: str) -> None:
    with House() as house, browser() as driver:
        phone = Phone(driver, house, size, language)
        seen = []
        for name in pages(house, phone):
            fits_everybody(phone, name)
            seen.append(name)
        assert {"login", "empty", "floor", "table", "table_away", "statistics", "league"} < set(seen)
        assert [entry for entry in driver.get_log("browser") if "Content Security" in entry["message"]] == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize(
    "size", [WALL, HAND, (320, 568), (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_every_page_in_every_size_and_language(size: tuple[int, int], language: str) -> None:
    look(size, language)


@pytest.mark.slow
def test_a_shift_begins_with_the_pin(driver, house):
    hand = Phone(driver, house, HAND, "fr")
    enters(hand, house, "Zoé")
    evening(house)
    played(house)
    hand.sees("#card-tisch-1")
    hand.taps("#menu")
    hand.reads("Zoé")
    hand.taps("#leave")
    hand.sees("#pin")
    hand.closes()
