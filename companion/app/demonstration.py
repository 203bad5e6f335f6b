"""Where there is no display: each game is played on a window off screen, and pictures of it are kept.

python -m companion.app.demonstration FOLDER
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app import environment  # first: Kivy reads its environment when it is imported
from companion.core.dealers import combine_dealers
from companion.core.model import Choice, Question
from companion.games.kit_protocols import Chooser
from companion.games.registry import GAMES, find_game
from companion.plugins.activation import activate
from companion.simulator.playout import players_for
from companion.system.stdio import print_error
from companion.table import Table, open_table

PLAYERS = ("Emma", "Paul", "Mia", "Jonas", "Lena")
SEED = 13
"""A game of each that is long enough to be looked at."""
MAX_ANSWERS = 5000
"""No demonstration is longer than so many answers."""


def demonstrate(folder: Path, tell: Callable[[str], None] = print_error) -> int:
    """Play each game and take pictures."""
    from companion import i18n
    from companion.app.offscreen import open_window, picture
    from companion.app.startup import show_scene

    tell("There is no display here, so Gruftwart plays a demonstration of each game without one.")
    i18n.set_language(environment.system_language())
    open_window(800, 480)
    show_scene(None)
    picture(folder / "home.png")
    for game in GAMES:
        show_scene(None).show_screen("seats", game=game)
        picture(folder / f"{game}-seats.png")
        count = _play(game, folder, picture)
        tell(f"{game}: a whole game of {count} answers.")
    tell(f"The pictures are in {folder}")
    return 0


def _play(game: str, folder: Path, picture: Callable[[Path], Path]) -> int:
    """Play a whole simulated game on the screen and take pictures; return the number of answers."""
    from companion.app.startup import show_scene

    session = open_table(None)
    kit = find_game(game)
    session.new(game, list(PLAYERS), {**kit.demonstrated, "simulate": True}, SEED)
    app = show_scene(session)
    choose, chance = _players(session), random.Random(SEED)
    number = 0
    while session.referee.question is not None and number < MAX_ANSWERS:
        if number in (0, 12, 40):
            picture(folder / f"{game}-{number:03}.png")
        _answer(app, choose, chance)
        number += 1
    picture(folder / f"{game}-end.png")
    return number


def _players(session: Table) -> Chooser:
    """Ghosts, where the game has some; at other tables people hold real cards, so the simulated ones play."""
    referee = session.referee
    header = referee.header
    kit = find_game(header.game)
    if not kit.ghosts:
        assert referee.dealer is not None
        return players_for(header, referee.dealer)
    seats = [kit.ghosts[len(kit.ghosts) // 2]] * len(header.players)
    ghosts = combine_dealers(kit.ghosts_for(header._replace(options={**header.options, "ghosts": seats})))
    assert ghosts is not None
    heard = 0

    def choose(question: Question) -> Choice:
        nonlocal heard
        ghosts.observe(referee.told[heard:])
        heard = len(referee.told)
        return ghosts.answer(question)

    return choose


def _answer(app: Any, choose: Chooser, chance: random.Random) -> None:
    """Enter what the players choose, or any answer if the rules refuse that."""
    referee = app.table.referee
    question, before = referee.question, len(referee.entries)
    app.answer(choose(question))
    while len(referee.entries) == before:
        app.answer(chance.choice(question.choices))


if __name__ == "__main__":
    activate()
    raise SystemExit(demonstrate(Path(sys.argv[1])))
