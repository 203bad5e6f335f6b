"""Every page of the staff, one after the other, to look at and to check.

python -m tests.floor.scenes FOLDER [--size 1280x800] [--language de]
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from companion.network.http.site import load_fonts
from companion.network.mqtt.config import DEFAULT_COMMANDS
from companion.network.mqtt.messages import CommandResult, HealthItem
from tests.floor.house import LEAGUE, PIN, WELL, House, a_state, finished, free, rang
from tests.phones.browser import Phone, browser

GAMES = ("mau-mau", "dawn-under", "nosferatu")
VISIT = "arguments[0] === location.pathname ? draw() : visit(arguments[0])"


def evening(house: House) -> None:
    """Ten tables, as an evening has them."""
    now = time.time()
    playing = (
        (1, "Fenster", "mau-mau", 4, 38, 70),
        (2, "Bücherwand", "dawn-under", 5, 21, 70),
        (4, "Kamin", "dawn-under", 5, 47, 70),
        (5, "Nische", "nosferatu", 7, 64, 55),
        (6, "Empore", "mau-mau", 3, 26, 70),
        (7, "Erker", "nosferatu", 6, 52, 70),
        (9, "Hof", "dawn-under", 4, 15, 70),
        (10, "Keller", "dawn-under", 2, 8, 70),
    )
    for number, name, game, people, minutes, usual in playing:
        state = a_state(
            label=f"{number} {name}", game=game, people=people, minutes=minutes, rules_minutes=usual
        )
        if number == 6:
            state = state._replace(moving=False, at=now - 240)
        if number == 2:
            state = state._replace(health=WELL | {"voice": HealthItem(False)})
        if number == 9:
            state = state._replace(health=WELL | {"journal": HealthItem(False)})
        if number == 10:
            state = state._replace(health=WELL | {"disk": HealthItem(False, 310.0)}, state="paused")
        if number == 7:
            state = state._replace(allowed=(*DEFAULT_COMMANDS, "diagnose"))
        house.says(f"tisch-{number}", True, retain=True)
        house.says(f"tisch-{number}", state, retain=number == 6)
    for number, name, cleared, since in ((3, "Treppe", True, 720), (8, "Theke", False, 180)):
        house.says(f"tisch-{number}", True, retain=True)
        house.says(
            f"tisch-{number}", free(label=f"{number} {name}", cleared=cleared, at=now - since), retain=True
        )
        house.says(f"tisch-{number}", free(label=f"{number} {name}", cleared=cleared))


def calls(house: House) -> None:
    now = time.time()
    house.says("tisch-4", rang(1, "tisch-4", "question", at=now - 72))
    house.says("tisch-7", rang(1, "tisch-7", "pay", at=now - 24))
    house.floor.store.mark_seen("tisch-7", "tisch-7-call-1", "Nora")
    house.there(house.room.on_calls_changed)


def played(house: House) -> None:
    """What was played lately."""
    now = time.time()
    for number in range(24):
        place = f"tisch-{number % 10 + 1}" if number % 3 else "tisch-7"
        kind = "abandoned" if number % 7 == 5 else "result"
        house.says(
            place,
            finished(
                number + 10,
                place,
                game=GAMES[number % 3],
                at=now - 900 * number,
                minutes=20 + 7 * (number % 6),
                people=2 + number % 6,
                kind=kind,
                league=LEAGUE if number % 5 == 0 else None,
            ),
        )
    house.floor.store.record_minute(
        time.strftime("%Y-%m-%d"), [(f"tisch-{one}", "well") for one in range(1, 11)]
    )
    house.floor.store.record_minute(time.strftime("%Y-%m-%d"), [("tisch-9", "care")])


def enters(phone: Phone, house: House, name: str = "Nora") -> None:
    """Somebody begins a shift."""
    house.sets_pin()
    phone.goes("/")
    phone.sees("#pin")
    phone.types("#pin", PIN)
    phone.types("#who", name)
    phone.js("document.querySelector('form').requestSubmit()")
    house.until(lambda: phone.js("return live"))


def pages(house: House, phone: Phone) -> Iterator[str]:
    """The name of each page, while it is shown."""
    house.sets_pin()
    phone.goes("/")
    phone.sees("#pin")
    yield "login"
    enters(phone, house)
    phone.sees(".empty:not([hidden])")
    yield "empty"
    evening(house)
    played(house)
    phone.sees("#card-tisch-10")
    yield "quiet"
    calls(house)
    phone.sees("#coming-tisch-7")
    yield "floor"
    phone.taps("#filter-playing")
    yield "filtered"
    phone.taps("#filter-all")
    phone.taps("#coming-tisch-4")
    phone.sees(".call.seen")
    yield "coming"
    phone.taps("#menu")
    phone.sees("dialog")
    yield "menu"
    phone.js("document.querySelector('dialog').close()")
    yield from _one_table(house, phone)
    yield from _figures(house, phone)


def _one_table(house: House, phone: Phone) -> Iterator[str]:
    phone.js(VISIT, "/table/tisch-7")
    phone.sees(".rows li")
    phone.taps("#preset-kitchen")
    house.until(lambda: phone.js("return document.querySelector('#text').value.length > 0"))
    yield "table"
    house.broker.answers = lambda place, command: CommandResult(
        command.id, True, "46 °C, 12 GB frei.\nAlles gut."
    )  # type: ignore[attr-defined]
    phone.taps("#diagnose")
    phone.sees("dialog")
    yield "diagnosis"
    phone.js("document.querySelector('dialog').close()")
    phone.js(VISIT, "/table/tisch-9")
    yield "table_care"
    house.there(
        lambda: house.room.tables.update(
            {"tisch-8": house.room.tables["tisch-8"]._replace(last_heard_at=1.0)}
        )
    )
    phone.js(VISIT, "/table/tisch-8")
    phone.sees(".old:not([hidden])")
    yield "table_away"


def _figures(house: House, phone: Phone) -> Iterator[str]:
    phone.js(VISIT, "/statistics")
    phone.sees(".wellness")
    yield "statistics"
    phone.js(VISIT, "/league")
    phone.sees(".league")
    yield "league"
    phone.taps("#forget-0")
    phone.sees("dialog")
    yield "forget"
    phone.js("document.querySelector('dialog').close()")
    phone.js(VISIT, "/")
    phone.sees("#card-tisch-1")
    house.there(lambda: house.room.on_broker(connected=False))
    phone.sees("#trouble:not([hidden])")
    yield "no_broker"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--language", default="de")
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    width, height = map(int, chosen.size.split("x"))
    with House(faces=load_fonts) as house, browser() as driver:
        phone = Phone(driver, house, (width, height), chosen.language)
        for number, name in enumerate(pages(house, phone)):
            house.until(lambda: phone.js("return document.fonts.status === 'loaded'"))
            house.until(lambda: phone.js("return [...document.images].every((one) => one.complete)"))
            phone.picture(str(chosen.folder / f"{number:02}_{name}.png"))


if __name__ == "__main__":
    main()
