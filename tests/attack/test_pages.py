"""Texts of guests, tables and staff in a real browser: shown as text, and nothing of them runs."""

import csv
import io
import json
from typing import Any

import pytest

from companion.network.http.security import sanitise_name
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.home_assistant import discovery_payload
from companion.network.mqtt.messages import CommandResult, LeaguePlayer
from tests.attack.attacker import report
from tests.attack.test_texts import SCRIPTS
from tests.floor.house import House as FloorHouse
from tests.floor.house import a_state, finished
from tests.floor.test_browser import at_work
from tests.phones.browser import Phone, browser, needs_browser
from tests.phones.house import House as PhoneHouse

pytestmark = [pytest.mark.slow, needs_browser, pytest.mark.xdist_group("browser")]
CODE = (
    *("<script>pwned=1</script>", "<img src=x onerror=pwned=1>", "<svg onload=pwned=1>", '"><b id=pwned>'),
    *("javascript:pwned=1", "${pwned=1}", "{{7*7}}", "{% set x = 1 %}", "' onclick='pwned=1", "&lt;b&gt;"),
    *("</script><script>pwned=1", "<b id=pwned>x</b>", "<!--", "\\u003cscript>", "=1+1", "@SUM(A1)"),
)
SIGNS = (
    "🦇🧛",
    "👩‍👩‍👧",
    "𝔘𝔫𝔡",
    "𠮷野家",
    "a\u200bb",
    "\u202eabc",
    "\u2066x\u2069",
    "A\u0301\u0302\u0303",
    "\ufeffx",
)
TEXTS = (*SCRIPTS, *CODE, *SIGNS)
HOSTILE = """const all = [...document.querySelectorAll('*')];
return [window.pwned !== undefined, document.getElementById('pwned') !== null,
    all.some(one => one.tagName === 'SCRIPT' && !one.src),
    all.some(one => [...one.attributes].some(part => part.name.startsWith('on')))]"""
REFLECTED = ("/%3Cscript%3Epwned=1%3C/script%3E", "/ABCDEF?x=<script>pwned=1</script>", "/#<img src=x>")


@pytest.fixture(scope="module")
def driver():
    with browser() as driver:
        yield driver


def is_hostile(page: Phone) -> bool:
    """Whether anything of a text has become part of the page, or runs."""
    return any(page.js(HOSTILE))


def shows(page: Phone, text: str) -> bool:
    """Whether the page shows a text as it is, on whichever element."""
    found: bool = page.js("return document.body.textContent.includes(arguments[0])", text)
    return found


def test_names_on_phones(driver, tmp_path):
    failures, tries = 0, 0
    with PhoneHouse(tmp_path) as house:
        house.open("mau-mau", 4)
        page = Phone(driver, house)
        page.goes("/" + house.keys.code)
        page.sees("#name")
        for text in TEXTS:
            tries += 1
            house.seating.sitters[0].name = name = sanitise_name(text) or "?"
            house.seating.sitters[0].phone = "f" * 24
            house.phones.show_seating(house.seating)
            house.until(lambda name=name: name in page.js("return shown.taken.map(one => one.name)"))
            failures += is_hostile(page)
        for path in REFLECTED:
            tries += 1
            page.front().get(house.origin + path)
            failures += is_hostile(page)
        page.closes()
    report("texts on phones, in Chromium", tries, failures)


def test_labels_names_and_answers_on_the_floor(driver):
    failures, tries = 0, 0
    with FloorHouse() as house:
        house.says("t1", True)
        page = at_work(driver, house)
        for text in TEXTS:
            tries += 3
            name = sanitise_name(text) or "?"
            house.says("t1", a_state(label=text[:40]))
            card = house.there(lambda: house.room.card("t1"))
            wanted = [card["number"], card["name"]]
            now = "const one = floor.tables.t1; return one ? [one.number, one.name] : []"
            house.until(lambda wanted=wanted, now=now: page.js(now) == wanted)
            failures += is_hostile(page)
            house.broker.answers = lambda _, command, text=text: CommandResult(command.id, False, text[:80])
            page.js("return ask('t1', {do: 'diagnose'})")
            failures += is_hostile(page)
            house.says("t1", finished(tries, league=(LeaguePlayer(name, True),)))
        page.goes("/league")
        page.sees("main")
        house.until(lambda: shows(page, sanitise_name(SCRIPTS[0])))
        failures += is_hostile(page)
        house.comes_in(CODE[0])
        _, text, _ = house.asks("/results.csv?days=7")
        rows = list(csv.reader(io.StringIO(text)))
        risky = [cell for row in rows for cell in row if cell[:1] in "=+-@\t\r" and cell]
        failures += len(risky) + any(one in text for one in TEXTS)
        page.closes()
        assert house.noticed.errors == []
    report("texts on the staff page and in its CSV, in Chromium", tries + len(rows), failures)


def test_labels_in_home_assistant():
    """A label is a name there, and never part of a template, which Home Assistant would run."""
    failures = 0
    usual = discovery_payload(CafeConfig(table="t1", user="t1", label="usual"))
    for text in TEXTS:
        found = discovery_payload(CafeConfig(table="t1", user="t1", label=text))
        failures += json.loads(json.dumps(found)) != found
        failures += replaced(found, text, "usual") != usual
    report("labels in Home Assistant", len(TEXTS), failures)


def replaced(value: Any, old: str, new: str) -> Any:
    """Replace whole texts; a label inside another text, such as a template, stays and is found."""
    if isinstance(value, dict):
        return {name: replaced(one, old, new) for name, one in value.items()}
    if isinstance(value, list):
        return [replaced(one, old, new) for one in value]
    return new if value == old else value
