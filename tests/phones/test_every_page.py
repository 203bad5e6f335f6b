"""Every page, as every phone shows it: nothing sticks out, everything can be hit, nobody is shut out."""

from pathlib import Path

import axe_core_python
import pytest

from tests.phones.browser import Phone, browser, needs_browser
from tests.phones.house import House
from tests.phones.pages import pages

pytestmark = [needs_browser, pytest.mark.xdist_group("browser")]
AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
LEAST = 47.5
"""CSS pixels of what a finger hits, up to rounding."""
LEAST_ON_BOARD = 35.5
"""So wide is a place of a board: all of it is in sight, and a second touch takes a mark away again."""
SMALL = """return [...document.querySelectorAll('button, a.button, input:not([type=checkbox])')]
    .filter(e => e.offsetParent && (e.offsetHeight < arguments[0]
        || e.offsetWidth < (e.closest('.marks') ? arguments[1] : arguments[0])))
    .map(e => e.id + ' ' + e.offsetWidth + 'x' + e.offsetHeight)"""
WIDE = "return document.documentElement.scrollWidth - innerWidth"
BROKEN = """const found = [], range = document.createRange();
for (const node of [...document.querySelectorAll('.sun b')].flatMap(e => [...e.childNodes]))
    for (const word of (node.data || '').matchAll(/[^ -]+/g)) {
        range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(word[0]);
    }
return found"""
FAULTS = """const done = arguments[arguments.length - 1];
axe.run().then(found => done(found.violations.filter(one => ['serious', 'critical'].includes(one.impact))
    .map(one => one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120)).join(' / '))))"""


def look(size: tuple[int, int], language: str, text: str) -> None:
    with House() as house, browser() as driver:
        phone = Phone(driver, house, size, language)
        seen = []
        for name in pages(driver, house, phone):
            phone.js("size(arguments[0])", text)
            assert phone.js(WIDE) <= 0, f"{name} sticks out"
            assert phone.js(SMALL, LEAST, LEAST_ON_BOARD) == [], f"{name}: too small for a finger"
            assert phone.js(BROKEN) == [], f"{name}: who has won is cut in two"
            phone.js(AXE)
            driver.set_script_timeout(60)
            assert driver.execute_async_script(FAULTS) == [], name
            seen.append(name)
        assert {"join", "wait", "role", "console_pile", "end", "marked"} < set(seen)


def test_every_page_can_be_used_by_everybody() -> None:
    look((360, 740), "de", "100")


@pytest.mark.slow
@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize(
    "size", [(320, 568), (360, 740), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_every_page_in_every_size_and_language(size: tuple[int, int], language: str, text: str) -> None:
    look(size, language, text)
