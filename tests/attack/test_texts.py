"""Texts of guests on the touchscreen: scripts, directions, emoji, and whatever looks like code or markup."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.game import LONGEST_NAME, check_players
from companion.games.registry import find_game
from companion.presenters.seating import save_seating
from companion.table import open_table
from tests.app.test_entry import at_home
from tests.gallery.before_game import table as seats

GAME = "dawn-under"
SCRIPTS = (
    *(
        "Zoë",
        "Łukasz",
        "Ңұрсұлтан",
        "Ελένη",
        "Олександр",
        "Հասմիկ",
        "ნინო",
        "שרה",
        "محمد",
        "فاطمه",
        "आरव",
        "মিতা",
        "ਗੁਰਪ੍ਰੀਤ",
    ),
    *(
        "கவிதா",
        "తేజ",
        "සඳුනි",
        "สมชาย",
        "ສົມສັກ",
        "မြင့်",
        "សុខា",
        "አበበ",
        "小明",
        "さくら",
        "지우",
        "ཨོཾ",
        "ᏣᎳᎩ",
        "Ǉiljana",
    ),
)
CODE = (
    *(
        "[b]Anna[/b]",
        "[color=ff0000]A",
        "[ref=x]y[/ref]",
        "&bl;Anna&br;",
        "<b>Anna</b>",
        "<script>x</script>",
    ),
    *(
        "{name}",
        "{0}",
        "{count:>9}",
        "%s%d%n",
        "$(reboot)",
        "`id`",
        "'; DROP TABLE",
        "../../etc/x",
        "\\x1b[2J",
    ),
    *("🧛🦇🌙", "𝔅𝔢𝔯𝔱𝔞", "🇩🇪🇫🇷", "A͜͡B", "=1+1", "W" * LONGEST_NAME, "iiiiiiiiiiiiiiiiiiiiiiii", "A1", "red"),
)
INVISIBLE = (
    "Em\u200bma",
    "\u202eammE",
    "\u2066Emma\u2069",
    "Em\u00adma",
    "\ufeffEmma",
    "Em\x00ma",
    "Em\nma",
    "Em\x1b[2Jma",
    "\u200f",
    "\u2028",
    "\ud800",
)
SCREENS = ("home", "seats", "waiting", "settings", "attract", "log", "guests_new")


def say(room: Any, names: tuple[str, str, str], folder: Path) -> list[str]:
    """Play with these names; return what went wrong on any screen."""
    app = at_home(room, None, open_table(folder / "journal.sqlite"))
    seating = seats(GAME, 3)
    for sitter, name in zip(seating.sitters, names, strict=True):
        sitter.name = name
    save_seating(seating, app.settings)
    app.table.new(GAME, seating.names, {**seating.given(), "simulate": True}, 3)
    app.open_game()
    for _ in range(4):
        app.table.answer(app.table.referee.question.choices[0])
        room.settles()
    seen = set()
    for name in ("game", *SCREENS):
        app.open_game() if name == "game" else app.show_screen(
            name, **({"game": GAME} if name == "seats" else {})
        )
        room.settles()
        seen |= {text.text for widget in room.drawn() for text in widget.texts}
    app.go_home()
    table = open_table(folder / "journal.sqlite")
    assert table.resume()
    wrong = [f"{name!r} is stored otherwise" for name in names if name not in table.referee.header.players]
    shown = " ".join(seen)
    return wrong + [f"{name!r} is not shown as it is written" for name in names if not is_shown(name, shown)]


def is_shown(name: str, shown: str) -> bool:
    """Return whether a name is on a screen letter by letter; lines may break, and a long name may be cut."""
    flat = "".join(shown.split())
    return "".join(name.split())[:6] in flat


def in_threes(names: tuple[str, ...]) -> list[tuple[str, str, str]]:
    filled = [*names, "Emma", "Paul"][: len(names) + (-len(names)) % 3]
    return [(filled[n], filled[n + 1], filled[n + 2]) for n in range(0, len(filled), 3)]


def test_what_looks_like_markup_is_shown_as_it_is_written(room: Any, tmp_path: Path) -> None:
    assert say(room, ("[b]Anna[/b]", "{name}", "محمد"), tmp_path) == []


@pytest.mark.slow
def test_every_text_is_shown_as_it_is_written(room: Any, tmp_path: Path) -> None:
    failures, tries = [], itertools.count(1)
    for names in in_threes(SCRIPTS + CODE):
        folder = tmp_path / str(next(tries))
        folder.mkdir()
        failures += say(room, names, folder)
    print(f"\ntexts on {len(SCREENS) + 1} screens: {len(SCRIPTS + CODE)} tries, {len(failures)} failures")
    assert failures == []


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_what_nobody_can_see_is_no_name(name: str) -> None:
    with pytest.raises(Refusal):
        check_players(find_game(GAME), [name, "Paul", "Mia"])
