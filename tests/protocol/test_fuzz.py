"""Whatever is said, every line gets one well-formed reply, and an error changes nothing."""

import json

import pytest

from companion.games.registry import GAMES
from tests.support.desk import Desk
from tests.support.nonsense import Nonsense

EPISODE = 150
"""So many lines to one table, then a new one."""


def talk_nonsense(game: str, seed: int, lines: int) -> dict[str, int]:
    """Talk so many lines of nonsense to tables of this game; how often each kind of reply came."""
    nonsense = Nonsense(game, seed)
    heard: dict[str, int] = {}
    for _ in range(-(-lines // EPISODE)):
        desk = Desk()
        desk.does(nonsense.start().new(nonsense.rnd.randrange(1000)))
        before = desk.everything()
        for _ in range(EPISODE):
            line = nonsense.line(desk)
            try:
                replies = desk.raw(line)
                after = desk.everything()
                if replies and "error" in replies[0]:
                    assert after == before, "a refused line changed the game"
            except Exception as trouble:
                trouble.add_note(f"{game}, seed {seed}, after {line!r} in {json.dumps(desk.session.save())}")
                raise
            before = after
            for reply in replies[-1:]:
                kind = reply["error"]["code"] if "error" in reply else next(iter(reply))
                heard[kind] = heard.get(kind, 0) + 1
        again = Desk()
        again.does({"load": desk.does({"save": None})["save"]})
        assert again.everything()[:-1] == desk.everything()[:-1], "a saved game comes back as it was"
    return heard


@pytest.mark.parametrize("game", GAMES)
def test_three_thousand_lines_of_nonsense(game: str) -> None:
    heard = talk_nonsense(game, 1, 3000 // len(GAMES))
    assert heard["question"] > 100
    assert {"illegal-answer", "bad-json", "unknown-command", "bad-correction"} <= set(heard)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_lines_of_nonsense(game: str, seed: int) -> None:
    heard = talk_nonsense(game, 100 + seed, -(-100_000 // len(GAMES) // 10))
    assert set(heard) >= {
        "bad-json",
        "unknown-command",
        "bad-game",
        "bad-players",
        "bad-option",
        "illegal-answer",
        "nothing-to-undo",
        "bad-correction",
        "bad-journal",
        "question",
        "view",
        "save",
    }
