"""Try a part of a plug-in before it is offered. A check raises PluginError, or whatever the part raises."""

import re
from collections.abc import Callable
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import Any

from companion.core.game import Game, new_header
from companion.core.model import Question
from companion.core.referee import Referee
from companion.games.kit import Kit, Part, find_part
from companion.games.registry import GAMES
from companion.i18n import DOMAIN
from companion.i18n.languages import LANGUAGES, Language
from companion.narrator.audio.engine_registry import ENGINES
from companion.narrator.translation import DOMAIN as NARRATION
from hardware.config import MAX_SEATS
from hardware.outputs.led_formats import FORMATS, CustomFormat, NetworkFormat, SerialFormat

KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")
CODE = re.compile(r"[a-z]{2,3}")
MAX_TITLE_CHARS = 40
KEYBOARD_LINES, KEYS_A_LINE = 3, 11
NARROW_LINES, KEYS_A_NARROW_LINE = 6, 6
PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")


NO_KEY = "its name is taken, or has other characters than a-z, 0-9 and -"


class PluginError(Exception):
    """A part does not have the form that docs/plugins.md describes."""


def require(holds: object, what: str) -> None:
    if not holds:
        raise PluginError(what)


def check_game(name: str, found: Any) -> None:
    """Load every part of a kit, and begin a game with the fewest players."""
    require(
        isinstance(found, type) and issubclass(found, Kit), "it is no subclass of companion.games.kit.Kit"
    )
    require(KEY.fullmatch(name) and name not in GAMES, NO_KEY)
    kit: Kit = found()
    require(getattr(kit, "name", None) == name, "the kit has another name than the entry point")
    for title in (getattr(kit, "title", None), kit.subtitle or "-", kit.named):
        require(isinstance(title, str) and 0 < len(title) <= MAX_TITLE_CHARS, "it has no short title")
    players: Any = getattr(kit, "players", None)
    fits = isinstance(players, range) and len(players) > 0 and players.step == 1
    require(
        fits and 1 <= players[0] <= players[-1] <= MAX_SEATS, f"players is no range from 1 to {MAX_SEATS}"
    )
    for part, value in vars(Kit).items():
        if isinstance(value, Part):
            find_part(kit.package, value.place)
        elif isinstance(value, property):
            getattr(kit, part)
    for needed in vars(Game):
        require(
            needed.startswith("_") or callable(getattr(kit.rules, needed, None)), f"rules has no {needed}"
        )
    kit.settings()
    _begin(kit)


def _begin(kit: Kit) -> None:
    header = new_header(kit, list(PLAYERS[: kit.players[0]]), seed=1)
    referee = Referee(kit.rules, header)
    require(isinstance(referee.question, Question), "the rules do not begin with a question")
    kit.rules.public_view(referee.state)
    kit.rules.secret_view(referee.state)
    for seat in range(len(header.players)):
        kit.rules.private_view(referee.state, seat)


def check_led_output(name: str, found: Any) -> None:
    require(KEY.fullmatch(name) and name not in FORMATS, NO_KEY)
    require(isinstance(found, SerialFormat | NetworkFormat | CustomFormat), "it is no format of LED frames")


def check_voice(name: str, found: Any) -> None:
    require(KEY.fullmatch(name) and name not in ENGINES, NO_KEY)
    require(callable(found), "it is no function that returns a voice")


def check_language(name: str, found: Any) -> None:
    """Check a record and its catalogues: a wrong field would fail when its sentence is shown."""
    require(isinstance(found, Language), "it is no companion.i18n.languages.Language")
    require(CODE.fullmatch(name) and name not in LANGUAGES, "its name is taken or is no code of a language")
    spelled = [found.spell(number, "") for number in range(100)]
    require(all(isinstance(word, str) and word for word in spelled), "a number has no word")
    wide = [len(line) for line in found.keys] == [KEYS_A_LINE] * KEYBOARD_LINES
    narrow = len(found.narrow_keys) == NARROW_LINES and max(map(len, found.narrow_keys)) <= KEYS_A_NARROW_LINE
    require(wide and narrow, "its keyboards have other sizes")
    require(isinstance(found.catalogues, Path), "it does not say where its catalogues are")
    for domain in (DOMAIN, NARRATION):
        _check_catalogue(found.catalogues / name / "LC_MESSAGES" / f"{domain}.mo")


def _check_catalogue(file: Path) -> None:
    with file.open("rb") as opened:
        messages: dict[Any, str] = vars(GNUTranslations(opened))["_catalog"]
    for key, text in messages.items():
        source = key[0] if isinstance(key, tuple) else key
        known = _fields(source.rpartition("\x04")[2]) | {"count"}
        require(_fields(text) <= known, f"a field of “{text[:60]}” is unknown")


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


CHECKS: dict[str, Callable[[str, Any], None]] = {
    "games": check_game,
    "led_outputs": check_led_output,
    "voices": check_voice,
    "languages": check_language,
}
