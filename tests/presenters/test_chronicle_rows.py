"""What the chronicle says of winners: a name, a sign, or a team, and never "somebody"."""

import pytest

from companion.archive.chronicle import FinishedGame
from companion.archive.statistics import GameStatistics, Month
from companion.core.game import new_header
from companion.games.registry import find_game
from companion.presenters.history.chronicle import ChroniclePresenter, GameRow
from companion.presenters.history.finished_game import finished_game_page
from companion.presenters.history.statistics import statistics_model
from companion.settings.settings import Settings
from companion.simulator.playout import play_game
from companion.table.views import public_view

FIVE = ["Emma", "Paul", "Mia", "Ben", "Ida"]


class Untold:
    """Honours that nobody has computed."""

    def of(self, game: FinishedGame) -> object:
        return self

    medals = feats = ()


def row(
    names: list[str], game: str = "dawn-under", winners: tuple[int, ...] = (1,), before: int = 0
) -> GameRow:
    header = new_header(find_game(game), names, {}, 1)
    finished = FinishedGame(1, header, winners, 0.0, 1200.0)
    shown = ChroniclePresenter([finished], Settings(), Untold(), before)  # type: ignore[arg-type]
    return shown.evening(0).rows[0]


def test_whoever_has_no_name_sat_there_too() -> None:
    header = new_header(find_game("dawn-under"), ["Emma", "Paul", "Player 3", "Player 4"], {}, 1)
    finished = FinishedGame(1, header, (0,), 0.0, 1200.0)
    shown = ChroniclePresenter([finished], Settings(), Untold())  # type: ignore[arg-type]
    assert shown.evening(0).note.endswith("1 game · 4 at the table")


def test_a_winner_with_a_name_is_named() -> None:
    assert row(["Emma", "Paul", "Mia"]).title == "Paul wins"


@pytest.mark.parametrize(
    ("names", "before"), [(["Player 1", "Player 2", "Player 3"], 0), (["Emma", "Paul", "Mia"], 7)]
)
def test_a_winner_without_a_name_has_a_sign(names: list[str], before: int) -> None:
    found = row(names, before=before)
    assert found.title == "This sign wins"
    assert [person.name for person in found.people] == [""]
    assert row(names, winners=(0, 1), before=before).title == "These signs win"


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_team_wins_as_a_team(seed: int) -> None:
    kit = find_game("nosferatu")
    referee = play_game(new_header(kit, FIVE, {"simulate": True}, seed))
    assert referee.over is not None
    team = "The hunters win!" if public_view(referee)["team"] == "hunters" else "The vampire wins!"
    assert row(FIVE, "nosferatu", referee.over.winners).title == team
    assert row(FIVE, "nosferatu", referee.over.winners, before=7).title == team
    page = finished_game_page(FinishedGame(1, referee.header, referee.over.winners, 0.0, 60.0), 100.0)
    assert ("trophy", team) in page.facts


def test_the_statistics_agree_with_themselves() -> None:
    played = GameStatistics(1, 0, (), 30, 30, 30, (Month(2026, 11, 1),))
    none = GameStatistics(0, 0, (), None, None, None, ())
    assert "No game has been finished" in statistics_model({"": none}).empty
    said = statistics_model({"": played})
    assert ("trophy", "1", "game played") in said.facts
    assert said.empty == "Played without names. With names, everybody’s wins stand here."
