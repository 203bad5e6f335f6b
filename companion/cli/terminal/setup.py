"""Setup of a game in the terminal: game, players and house rules."""

from companion.cli.answers import plain
from companion.cli.commands.argument_parser import option_title, parse_value_like
from companion.cli.terminal.console import TerminalIO
from companion.core.errors import InvalidOptionError, Refusal
from companion.core.game import Options, check_players
from companion.core.model import Json
from companion.games.kit import Kit
from companion.games.registry import GAMES, find_game
from companion.i18n import tr

LONGEST_VALUE = 40
"""Longer values are not printed."""


def ask_game(screen: TerminalIO) -> Kit:
    """Ask which game to play; return it at once if there is only one."""
    names = list(GAMES)
    if len(names) == 1:
        return find_game(names[0])
    for number, name in enumerate(names, 1):
        screen.say(f"  {number} {option_title(name)}")
    while True:
        typed = screen.read(tr("Which game lies on the table?"))
        by_number = dict(enumerate(names, 1)).get(int(typed)) if typed.isdecimal() else None
        meant = [name for name in names if plain(typed) and _sounds_like(typed, name)]
        if by_number or len(meant) == 1:
            return find_game(by_number or meant[0])
        screen.say(tr("Say a number from 1 to {count}, or a game's name.", count=len(names)))


def _sounds_like(typed: str, name: str) -> bool:
    return plain(name.replace("-", " ")).startswith(plain(typed.replace("-", " ")))


def ask_players(screen: TerminalIO, game: Kit) -> list[str]:
    """Ask for the names in the order of seats."""
    least, most = game.players[0], game.players[-1]
    while True:
        asked = tr(
            "Who plays? {least} to {most} names, clockwise, with commas between them:",
            least=least,
            most=most,
        )
        typed = screen.read(asked)
        names = [name.strip() for name in typed.split(",")] if "," in typed else typed.split()
        try:
            return list(check_players(game, names))
        except Refusal as refusal:
            screen.say(str(refusal))


def ask_house_rules(screen: TerminalIO, game: Kit, players: int) -> Options:
    """Ask for house rules; return those that differ from the default."""
    given: Options = {}
    while True:
        chosen = _all_options(screen, game, given, players)
        if chosen is not None:
            every = ", ".join(_spelled(item, given) for item in chosen.items())
            screen.say(tr("House rules: {rules}", rules=every))
        typed = screen.read(tr("Press Enter to begin, or change one (for example: simulate yes)."))
        if not typed:
            if chosen is not None:
                return given
            continue
        changed = _changed(screen, given, chosen or {}, typed)
        if chosen is None or _all_options(screen, game, changed, players) is not None:
            given = changed


def _all_options(screen: TerminalIO, game: Kit, given: Options, players: int) -> Options | None:
    """Return all house rules with their values; print why and return None if they are invalid."""
    try:
        return game.options(given, players)
    except Refusal as refusal:
        screen.say(str(refusal))
        return None


def _changed(screen: TerminalIO, given: Options, chosen: Options, typed: str) -> Options:
    name, _, value = typed.replace("=", " ", 1).strip().partition(" ")
    try:
        name = _named(name, list(chosen))
        if not value.strip():
            raise InvalidOptionError("Say the house rule and its value, for example “{name} yes”.", name=name)
    except Refusal as refusal:
        screen.say(str(refusal))
        return given
    return {**given, name: parse_value_like(value.strip(), chosen.get(name))}


def _named(typed: str, known: list[str]) -> str:
    """Return the option with this name, or the only one that begins with it; otherwise `typed` itself."""
    typed = typed.casefold().replace("-", "_")
    meant = [name for name in known if name.startswith(typed)]
    return meant[0] if len(meant) == 1 and typed not in known else typed


def _spelled(option: tuple[str, Json], given: Options) -> str:
    name, value = option
    if isinstance(value, bool):
        return f"{name} {tr('yes') if value else tr('no')}"
    if isinstance(value, (list, dict)):
        shown = given.get(name, value)
        text = shown if isinstance(shown, str) else "/".join(str(one) for one in shown) or tr("none")
        if isinstance(value, dict) or len(text) > LONGEST_VALUE:
            text = tr("your own") if name in given else tr("default")
        return f"{name} {text}"
    return f"{name} {value}"
