"""A game of each system, played by taps, with every question and every scene on one contact sheet each.

python -m tests.storyboard FOLDER [--size 800x480] [--language de] [--text 150] [--set mute=true] [GAME …]
"""

import argparse
import json
import os
import tempfile
from pathlib import Path

from companion.app import environment  # first: Kivy reads its environment when it is imported
from companion.app.offscreen import MAX_SIDE_PX, SIZES
from companion.core.model import Json
from companion.games.registry import GAMES
from companion.settings.settings import SETTINGS, Settings

TEXTS = (100, 125, 150)


def arguments() -> argparse.Namespace:
    """What the command is told; `settings` are those of the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", help=", ".join(GAMES))
    parser.add_argument("--size", default=SIZES[0], help=f"of the screen: {', '.join(SIZES)}")
    parser.add_argument("--language", default="en", help="de, en or fr")
    parser.add_argument("--text", type=int, choices=TEXTS, default=TEXTS[0], help="text size in per cent")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=", ".join(SETTINGS))
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--most", type=int, default=3000, help="answers of a game")
    parser.add_argument("--wide", type=int, default=320, help="pixels of each picture")
    parser.add_argument("--columns", type=int, default=12)
    given = parser.parse_intermixed_args()
    try:
        given.settings = house({"language": given.language, "text": given.text}, given.set)
    except (KeyError, ValueError) as wrong:
        parser.error(f"no such setting: {wrong}")
    return given


def house(known: dict[str, Json], said: list[str]) -> Settings:
    """The settings of the table."""
    for one in said:
        name, _, value = one.partition("=")
        known[name] = json.loads(value) if value in ("true", "false") or value.isdecimal() else value
    settings = Settings()
    for name, setting in known.items():
        settings.change(name, setting)
    return settings


def main() -> None:
    given = arguments()
    environment.use_offscreen_window()
    environment.configure(MAX_SIDE_PX, MAX_SIDE_PX)
    from tests.storyboard.boards import storyboard

    with tempfile.TemporaryDirectory() as nobodys:
        os.environ["GRUFTWART_DATA"] = nobodys  # nobody's own board and names are in the pictures
        for game in given.games or GAMES:
            file, seen, answers = storyboard(game, given)
            print(f"{file}: {seen} pictures of {answers} answers", flush=True)


if __name__ == "__main__":
    main()
