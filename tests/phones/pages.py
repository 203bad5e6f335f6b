"""Every page of a phone, one after the other, to look at and to check.

python -m tests.phones.pages FOLDER [--size 390x844] [--language de] [--text 150]
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.games.dawn_under.presenter import memory_duel
from companion.games.dawn_under.presenter.memory_duel import MemoryDuel
from companion.network.http import security
from companion.presenters.game_presenter import afterwards
from companion.simulator.playout import players_for
from companion.viewmodels.people import People
from companion.viewmodels.private import MarkBoard
from tests.phones.browser import Phone, browser
from tests.phones.house import NAMES, House


def pages(driver: Any, house: House, phone: Phone) -> Iterator[str]:
    """The name of each page, while it is shown."""
    yield from _joining(house, phone)
    yield from _roles(house, phone)
    yield from _console(house, phone)
    house.phones.switch_off()
    yield from _ending(house, phone)
    house.phones.switch_off()
    yield from _character(house, phone)
    house.phones.switch_off()
    yield from _suspects(house, phone)


def _joining(house: House, phone: Phone) -> Iterator[str]:
    house.open("nosferatu", 6)
    for seat, name in enumerate(("Emma", "Maximiliane-Cha", "Mia", "Jonas", "Ole")):
        sitter = house.seating.sitters[seat + 1]
        sitter.name, sitter.look = name, seat
    house.phones.show_seating(house.seating)
    phone.goes("/")
    phone.sees("#code")
    yield "code"
    phone.goes("/" + house.keys.code)
    phone.types("#name", "Nele")
    phone.sees(".signs button")
    yield "join"
    phone.taps("#sit")
    phone.sees(".me")
    yield "seated"


def _roles(house: House, phone: Phone) -> Iterator[str]:
    house.begin(roles="app", seed=2)
    house.answer(0)
    phone.sees("#hand")
    yield "looking"
    phone.taps("#hand")
    phone.sees("#hold")
    yield "role_shut"
    phone.holds()
    phone.sees(".hold.on")
    yield "role"
    phone.lifts()
    phone.taps("#back")
    while house.table.latest_moment.question.kind == "look":  # type: ignore[union-attr]
        house.answer("seen")
    house.answer(2)


def _console(house: House, phone: Phone) -> Iterator[str]:
    phone.reads("?")
    house.until(lambda: phone.js("return shown.moment") == house.table.latest_moment.number)
    yield "wait"
    phone.taps("#hand")
    phone.sees(".pads")
    yield "console_discard"
    phone.taps("#cover")
    phone.sees("#hand")
    chance = random.Random(1)
    while (question := house.table.latest_moment.question) is not None and question.kind != "pile_card":
        house.answer("night" if question.kind == "night_card" else chance.choice(question.choices))
    house.until(lambda: phone.js("return shown.moment") == house.table.latest_moment.number)
    phone.taps("#hand")
    phone.taps("#rest-mixed")
    phone.sees("#confirm")
    yield "console_pile_rest"
    phone.taps("#bites-1")
    phone.taps("#nights-2")
    phone.sees("#confirm")
    yield "console_pile"
    house.answer("rumour")
    house.answer("rumour")
    house.until(lambda: phone.js("return shown.moment") == house.table.latest_moment.number)
    phone.sees(".slots")
    yield "console_pile_card"
    while house.table.latest_moment.question.kind == "pile_card":  # type: ignore[union-attr]
        house.answer("rumour")
    phone.sees("#held")
    yield "console_known"


def _ending(house: House, phone: Phone) -> Iterator[str]:
    phone.house.until(lambda: not phone.js("return live"))
    yield "searching"
    house.sit("dawn-under", *NAMES[:3], simulate=True)
    choose = players_for(house.table.referee.header, None)
    token = next(iter(house.phones.group.names))  # type: ignore[union-attr]
    phone.goes("/")
    phone.sees("#code")
    yield "void"
    phone.front().add_cookie({"name": "seat", "value": security.sign_value(house.keys.key, token)})
    phone.goes("/")
    phone.sees("#log")
    yield "game"
    phone.taps("#log")
    phone.sees("dialog")
    yield "log"
    phone.js("document.querySelector('dialog').close()")
    while house.table.latest_moment.question is not None:
        house.answer(choose(house.table.latest_moment.question))
    phone.sees("#bgstats")
    yield "end"
    house.phones.ask_for_marks(board_to_mark(house), lambda seat, marks: None)
    phone.sees("#marks-done")
    yield "marks"
    for name in ("A1", "D15"):
        phone.taps(f"#mark-{name}")
    yield "marked"
    house.phones.ask_for_marks(None, lambda seat, marks: None)
    phone.sees("#bgstats")


def board_to_mark(house: House) -> MarkBoard | None:
    """The board of the memory duel, for all three."""
    over = afterwards(house.table.referee, People(house.table.referee.header.players))
    board = memory_duel.board_to_mark(over.view, over.hidden.vaults)
    return memory_duel.board_for_phones(board, MemoryDuel((0, 1, 2)), 15)


def _character(house: House, phone: Phone) -> Iterator[str]:
    """A character by day and by night."""
    _takes_a_seat(house, phone, "mau-mau")
    phone.taps("#hand")
    phone.sees(".trigger")
    yield "character_day"


def _suspects(house: House, phone: Phone) -> Iterator[str]:
    """A hunter's suspicion at sunrise, and the end that shows it."""
    _takes_a_seat(house, phone, "nosferatu", 5)
    to_the_sunrise(house)
    phone.sees("#suspects")
    yield "sunrise"
    phone.taps("#suspects")
    phone.taps("#suspect-2")
    phone.sees("#suspect-2.sure")
    yield "suspects"
    house.until(lambda: house.phones.suspicions.all)  # type: ignore[union-attr]
    house.answer("stake:2")
    house.answer("vampire")
    phone.sees(".curve")
    yield "end_curve"


def to_the_sunrise(house: House, renfield: int = 1, vampire: int = 2, holder: int = 3) -> None:
    """The first night of five, with nothing but rumours."""
    for answer in (renfield, vampire, holder):
        house.answer(answer)
    while (question := house.table.latest_moment.question) is not None and question.kind != "dawn":
        wanted = [one for one in question.choices if one in ("sunrise", "rumour")]
        house.answer((wanted or list(question.choices))[0])


def _takes_a_seat(house: House, phone: Phone, game: str, players: int = 3, **options: Any) -> None:
    """The phone is the first one at a game."""
    phone.house.until(lambda: not phone.js("return live"))
    house.sit(game, *NAMES[:players], **options)
    token = next(iter(house.phones.group.names))  # type: ignore[union-attr]
    phone.goes("/")
    phone.front().add_cookie({"name": "seat", "value": security.sign_value(house.keys.key, token)})
    phone.goes("/")
    phone.sees("#log")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--language", default="de")
    parser.add_argument("--text", default="100")
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    width, height = map(int, chosen.size.split("x"))
    with House() as house, browser() as driver:
        phone = Phone(driver, house, (width, height), chosen.language)
        for number, name in enumerate(pages(driver, house, phone)):
            phone.js("size(arguments[0])", chosen.text)
            house.until(lambda: phone.js("return document.fonts.status === 'loaded'"))
            phone.whole_picture(str(chosen.folder / f"{number:02}_{name}.png"))


if __name__ == "__main__":
    main()
