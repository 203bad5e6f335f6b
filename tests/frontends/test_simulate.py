"""`gruftwart simulate`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.commands.simulate import seatings
from companion.cli.entry import main
from companion.core.game import new_header
from companion.core.model import Json
from companion.games.dawn_under.rules.rucola.events import CountOpened
from companion.games.registry import GAMES, find_game
from companion.simulator.playout import SimulationStatistics, play_game

pytestmark = pytest.mark.platform("argparse, streams and terminals of this Python")

ROOT = Path(__file__).resolve().parents[2]


def counted(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Json]:
    assert main(["simulate", "--json", *arguments]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    numbers: dict[str, Json] = json.loads(told.out)
    return numbers


def test_the_table_tells_length_wins_plagues_and_stakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "dawn-under", "--players", "3", "--games", "5"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert lines[0] == "Dawn Under, 3 players, 5 games"
    for name in (
        "decisions",
        "turns",
        "plagues",
        "stakes",
        "seat 1 won",
        "seat 3 won",
        "shared wins",
        "ended by",
    ):
        assert any(line.startswith(name) for line in lines), name
    assert "\x1b" not in told.out


def test_the_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    once = counted(capsys, "--games", "5", "--seed", "7")
    assert once == counted(capsys, "--games", "5", "--seed", "7")
    assert once["in_a_game"] != counted(capsys, "--games", "5", "--seed", "8")["in_a_game"]


def test_more_games_begin_with_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    few = counted(capsys, "--games", "3")["in_a_game"]["decisions"]
    many = counted(capsys, "--games", "4")["in_a_game"]["decisions"]
    assert many["least"] <= few["least"]
    assert many["most"] >= few["most"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_counted(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    numbers = counted(capsys, "--game", game, "--players", str(find_game(game).players[0]), "--games", "10")
    assert numbers["games"] == sum(numbers["reasons"].values()) == 10
    assert sum(numbers["wins"]) >= 10
    plain = [line.name for line in find_game(game).counts if line.option is None]
    assert list(numbers["in_a_game"]) == ["decisions", *plain]
    for name, spread in numbers["in_a_game"].items():
        assert 0 <= spread["least"] <= spread["mean"] <= spread["most"], name
        assert spread["most"] > 0, f"{name} never happens: is the event's kind right?"


def test_the_count_and_the_bats_are_counted_with_the_expansion(capsys: pytest.CaptureFixture[str]) -> None:
    base = counted(capsys, "--games", "10")["in_a_game"]
    more = counted(capsys, "--games", "10", "--option", "rucola=true")["in_a_game"]
    assert set(more) - set(base) == {
        line.name for line in find_game("dawn-under").counts if line.option == "rucola"
    }
    assert more["bats flown"]["mean"] == pytest.approx(
        more["bats believed"]["mean"] + more["bats doubted"]["mean"], abs=0.2
    )


def test_lines_count_what_the_events_tell() -> None:
    referee = play_game(new_header(find_game("dawn-under"), ["A", "B", "C"], {"rucola": True}, 0))
    statistics = SimulationStatistics("dawn-under", referee.header.options, 3)
    statistics.add(referee)
    spreads = statistics.spreads()
    kinds = [event.kind for event in referee.told]
    assert spreads["stakes"].mean == kinds.count("stake_taken")
    looks = [event.empty for event in referee.told if isinstance(event, CountOpened)]
    assert 0 < sum(looks) < len(looks)
    assert spreads["Count's vault empty"].mean == sum(looks)
    assert spreads["decisions"].mean == [kind for kind, _ in referee.entries].count("answer")
    assert referee.over is not None
    assert [seat for seat, wins in enumerate(statistics.wins) if wins] == list(referee.over.winners)


def test_kinds_of_players_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seats", "sleepy,elephant,random", "--games", "12"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Dawn Under, 3 players, 12 games"
    at = next(number for number, line in enumerate(lines) if line.split()[0] == "player")
    assert lines[at].split() == ["player", "seats", "won", "win", "rate"]
    kinds = [line.split() for line in lines[at + 1 : at + 4]]
    assert {kind for kind, *_ in kinds} == {"elephant", "sleepy", "random"}
    assert all(seats == "12" for _, seats, _, _ in kinds)
    rates = [float(rate.rstrip("%")) for *_, rate in kinds]
    assert rates == sorted(rates, reverse=True)
    assert kinds[0][0] == "elephant"


def test_two_of_a_kind_share_their_rate(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = counted(capsys, "--seats", "elephant,elephant", "--games", "6")
    assert numbers["win_rates"] == {"elephant": 0.5}
    assert "win_rates" not in counted(capsys, "--games", "2")


def test_everyone_sits_everywhere_and_beside_everyone() -> None:
    orders = seatings(["a", "b", "c", "d"])
    assert len(set(orders)) == len(orders) == 24
    for seat in range(4):
        assert {order[seat] for order in orders[:4]} == {"a", "b", "c", "d"}
    assert seatings(["a", "a"]) == [("a", "a")]
    assert seatings([]) == [()]


def test_the_points_of_mau_mau_are_added_up() -> None:
    referee = play_game(new_header(find_game("mau-mau"), ["A", "B", "C"], {}, 5))
    statistics = SimulationStatistics("mau-mau", referee.header.options, 3)
    statistics.add(referee)
    assert statistics.spreads()["points"].mean == sum(referee.told[-1].totals)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--game", "chess"], "There is no game “chess”"),
        (["--players", "9"], "This game is for 2 to 6 players, not 9."),
        (["--players", "99999999999"], "This game is for 2 to 6 players"),
        (["--players", "0"], "This game is for 2 to 6 players"),
        (["--games", "0"], "Play at least one game (--games 1)."),
        (["--games", "-5"], "Play at least one game (--games 1)."),
        (["--seats", "elephant,wise"], "but not for “wise”."),
        (["--seats", "elephant,sleepy", "--players", "3"], "--seats names 2 players, but --players says 3."),
        (["--seats", "elephant"], "This game is for 2 to 6 players, not 1."),
        (["--seats", ",".join(["random"] * 20)], "This game is for 2 to 6 players, not 20."),
        (
            ["--seats", "elephant,random", "--game", "mau-mau"],
            "A seat is for random, but not for “elephant”.",
        ),
        (["--option", "rucola"], "An option is NAME=VALUE"),
        (["--option", "rucola=maybe"], "“rucola” is true or false."),
        (["--option", "wings=2"], "There is no option “wings”"),
        (["--option", "layout=nowhere"], "There is no layout “nowhere”."),
    ],
    ids=str,
)
def test_bad_input_is_one_sentence(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err
    assert told.err.count("\n") == 1


def test_the_referee_starts_without_rich() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "companion", "referee"],
        input="",
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    loaded = [line.split("|")[-1].strip() for line in done.stderr.splitlines()]
    assert "companion.cli.protocol" in loaded
    assert not [name for name in loaded if name.split(".")[0] == "rich"]
