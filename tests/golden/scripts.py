"""Games that are told by hand: what simulated people never do. An object corrects, all else is an answer."""

import json
from pathlib import Path

from companion.core.game import new_header
from companion.core.model import Json, Question
from companion.core.referee import Referee
from companion.games.registry import find_game
from tests.contract.setups import NAMES
from tests.golden.playthrough import written_step

FOLDER = Path(__file__).resolve().parent / "scripted"

# Emma is Renfield, Paul noted as the vampire; then who gets the stake.
NIGHT_FALLS = (0, 1)
DAWN = ("rumour", "sunrise", "rumour")
SCRIPTS: dict[str, tuple[str, int, tuple[Json, ...]]] = {
    "nosferatu-vampire-stakes": (
        "nosferatu",
        5,
        (*NIGHT_FALLS, 1, *DAWN, "stake:2", "back", "stake:3", "hunter"),
    ),
    "nosferatu-noted-as-vampire-but-hunter": (
        "nosferatu",
        5,
        (*NIGHT_FALLS, 2, *DAWN, "stake:1", "hunter"),
    ),
    "nosferatu-noted-as-hunter-but-vampire": (
        "nosferatu",
        5,
        (*NIGHT_FALLS, 2, *DAWN, "stake:3", "vampire"),
    ),
    "nosferatu-corrections": (
        "nosferatu",
        5,
        (
            *(*NIGHT_FALLS, {"vampire": 4}, {"nights": 0}, 2),
            *({"holder": 3}, {"ritual": "transfusion", "done": True}, "unseen", "garlic", "short_night"),
            *("pass:4", {"nights": 2}, {"ritual": "transfusion", "done": False}, "rumour", "night"),
            *({"holder": 1}, "unseen", "sunrise", "rumour", "rumour", "stake:4", "vampire"),
        ),
    ),
}
"""By the name of the file: the game, how many play, and what they say."""


def script(name: str) -> str:
    """The text of such a game."""
    game, players, lines = SCRIPTS[name]
    header = new_header(find_game(game), NAMES[:players], {}, 1)
    referee = Referee(find_game(game).rules, header)
    steps = []
    for number, line in enumerate(lines, 1):
        question = referee.question
        assert isinstance(question, Question), f"{name} is over before {line}"
        corrects = isinstance(line, dict)
        events = referee.correct(line) if corrects else referee.answer(line)
        said = f"correct {json.dumps(line)}" if corrects else json.dumps(line)
        steps.append(written_step(number, question, said, events))
    over = referee.over
    assert over is not None, f"{name} does not end"
    head = [f"# {name}. Written by python -m tests.golden", f"rules: {header.rules}", ""]
    end = f"over: winners={json.dumps(over.winners)} reason={over.reason!r} [{over.rule}]"
    return "\n".join([*head, *steps, "", end, ""])


def script_file(name: str) -> Path:
    return FOLDER / f"{name}.txt"
