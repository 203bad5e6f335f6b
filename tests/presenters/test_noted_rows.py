"""While rows are noted, screen, list of games and strip show the same player."""

from pathlib import Path

import pytest

from companion.games.dawn_under.devices import LIGHTS
from companion.lights.listener import TableLights
from companion.presenters.game_presenter import GamePresenter
from companion.presenters.history.unfinished_games import unfinished_rows
from companion.settings.settings import Settings
from companion.table import open_table
from hardware.bridge import HardwareBridge
from hardware.config import HardwareConfig, StripConfig

PLAYERS = ["Emma", "Paul", "Mia"]


def lit_seats(lights: TableLights) -> list[int]:
    """Return the seats before which the strip shines brightest."""
    frame = lights.scene.frame(0.0)
    levels = [max(sum(frame[3 * led : 3 * led + 3]) for led in seat) for seat in lights.scene.plan.seats]
    return [seat for seat, level in enumerate(levels) if level == max(levels)]


@pytest.mark.parametrize("noted", [0, 1, 4, 5, 8, 11])
def test_one_player_is_shown_everywhere(tmp_path: Path, noted: int) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    lights = TableLights(HardwareBridge(HardwareConfig("off", strip=StripConfig(leds=60))))
    lights.sit_down(LIGHTS, len(PLAYERS))
    table.listeners.add(lights)
    table.new("dawn-under", PLAYERS, {"rows": "tracked"}, 1)
    for _ in range(noted + 1):
        table.answer(table.latest_moment.question.choices[0])
    question = table.latest_moment.question
    assert question.kind == "reveal"
    frame = GamePresenter(table).frame()
    (game,) = unfinished_rows(table, Settings(), 0.0)
    assert game.person is not None
    assert lit_seats(lights) == [question.seat]
    assert frame.asked.name == game.person.name == PLAYERS[question.seat]
