"""The pictures: the graveyard as a map, and a plain one for games that have none of their own."""

import io

import pytest
from rich.console import Console, RenderableType

from companion.core.model import Json
from companion.games.dawn_under.rules.pieces import COLOURS
from companion.games.dawn_under.rules.view import Bulb, OpenVault, PublicView, Sleeper
from companion.games.dawn_under.terminal import LETTERS, STYLES
from companion.games.defaults.facts import draw as draw_plainly
from companion.games.registry import GAMES, find_game
from companion.table import Table
from companion.table.views import public_view
from tests.frontends.people import PLAYERS


def draw(view: PublicView) -> RenderableType:
    return find_game("dawn-under").draw(view)


CROSS = ["AAAAABBBBB"] * 3 + [". ........"] + ["DDDDDCCCCC"] * 3


def printed(picture: RenderableType, colours: bool = False) -> str:
    glass = io.StringIO()
    Console(file=glass, width=100, force_terminal=colours, markup=False, highlight=False).print(picture)
    return glass.getvalue()


def dawn_under(*answers: Json, players: int = 3, **options: Json) -> PublicView:
    session = Table()
    session.new("dawn-under", list(PLAYERS[:players]), {"rows": "counted", **options}, 1)
    for answer in answers:
        session.answer(answer)
    view: PublicView = session.latest_moment.view
    return view


def test_the_map_follows_the_layout() -> None:
    lines = printed(draw(dawn_under())).splitlines()
    assert lines[0].split() == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
    assert lines[0].index("B1") - lines[0].index("A4") > lines[0].index("A4") - lines[0].index("A3")
    assert lines[3].split() == ["A13", "A14", "A15", "B13", "B14", "B15"]
    assert lines[4] == "", "a footpath"
    other = printed(draw(dawn_under(layout=CROSS))).splitlines()
    assert other[0].split()[:2] == ["A1", "A2"]
    assert other[4].split()[-1] == "C5"


def test_bare_vaults_are_dots() -> None:
    picture = printed(draw(dawn_under(players=2)))
    assert "A10" in picture
    assert "A11" not in picture
    assert picture.count("·") == 20


def test_an_open_vault_tells_its_lid_and_who_is_in_it() -> None:
    assert "A7 is open: lid red, nobody in it" in printed(draw(dawn_under(0, "A7", "red", "no")))
    view = dawn_under(0, "A7", "red", "no")
    view.vaults["A7"] = OpenVault("open", "red", Sleeper("green"))
    assert "A7G" in printed(draw(view))
    assert "A7 is open: lid red, a vampire in it: green" in printed(draw(view))
    view.vaults["A7"] = OpenVault("open", "red", Bulb(2))
    assert "A7 is open: lid red, garlic of Mia" in printed(draw(view))


def test_the_rat_vault_is_marked() -> None:
    rats = printed(draw(dawn_under(0, "A7", "rat")))
    assert "A7!" in rats
    assert "Rat plague around A7; Emma holds the rat." in rats


def test_the_count_and_a_bat_are_shown() -> None:
    picture = printed(draw(dawn_under(0, "bat", "B2", rucola=True)))
    assert "Count Rucola stands in the middle." in picture
    assert "A bat of Emma sits on B2." in picture
    assert "B2^" in picture


def test_no_colour_is_shown_without_its_letter() -> None:
    assert len(set(LETTERS.values())) == len(COLOURS) == len(STYLES)
    session = Table()
    session.new("dawn-under", list(PLAYERS[:3]), {"simulate": True}, 1)
    view = session.latest_moment.view
    picture = printed(draw(view))
    for player in view.players:
        row = [LETTERS.get(card, card) for card in player.row]
        (line,) = (line for line in picture.splitlines() if player.name in line)
        assert line.split()[-7:-2] == [*row[:2], f"{row.count('?')}?", *row[-2:]]
    assert "\x1b[" in printed(draw(view), colours=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_drawn_plainly(game: str) -> None:
    session = Table()
    session.new(game, list(PLAYERS[:5]), {"simulate": True}, 1)
    picture = printed(draw_plainly(public_view(session.referee)))
    assert all(name in picture for name in PLAYERS[:5])


def test_a_game_without_a_picture_gets_a_plain_one() -> None:
    view = {
        "game": "go",
        "turn": 1,
        "players": [{"name": "A", "prisoners": 3}, {"name": "B", "prisoners": 0}],
        "dealer": 1,
    }
    lines = printed(draw_plainly(view)).splitlines()
    assert lines[0] == "dealer B"
    assert lines[-1].split() == ["▶", "B", "0"]
