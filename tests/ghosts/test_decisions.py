"""Every decision is a sensible one, told in small scenes. Agathe on seat 0 is an elephant."""

import pytest

from companion.games.dawn_under.ghosts.decision import DecisionContext
from companion.games.dawn_under.ghosts.table_view import OpenTable
from companion.games.dawn_under.rules.events import Laid, StakeTaken, TurnBegan, TurnEnded
from companion.games.dawn_under.rules.questions import Give, Lay, Open, PlaceGarlic, Put
from companion.games.dawn_under.rules.rucola.questions import BatGift, BatTo, Believe, CountTo
from tests.ghosts.vocabulary import Seance, header_of, play
from tests.support.clauses import clause


@pytest.fixture
def table() -> Seance:
    """Nobody knows anything yet; Agathe's outer vampires are red and blue, with green and white behind."""
    table = Seance("elephant", None, None, rucola=True)
    table.row(0, "red", "green", "white", "blue", hidden=16)
    table.row(1, "yellow", "yellow", "yellow", "yellow", hidden=16)
    table.row(2, "black", "black", "black", "black", hidden=16)
    table.tell(TurnBegan(0))
    return table


def nearly_won(table: Seance, seat: int) -> None:
    """That player has three vampires left; the others lie with Bela, so that all vaults may be empty."""
    table.row(seat, "black", "black", "black")
    table.row(1, "yellow", "yellow", "yellow", "yellow", hidden=33)


def test_a_bed_that_it_remembers_is_opened(table: Seance) -> None:
    table.shows("B7", "red")
    table.shows("C3", "yellow")
    assert table.opens() == "B7"


def test_of_two_beds_the_one_that_lets_it_go_on_comes_first(table: Seance) -> None:
    table.shows("A1", "red")
    table.shows("A2", "blue")
    table.shows("C9", "white")  # for the vampire behind the blue one
    assert table.opens() == "A2"


def test_without_a_bed_it_tries_what_it_does_not_know(table: Seance) -> None:
    table.shows("A1", "yellow")
    table.holds_vampire("A2")
    table.holds_garlic("A3", owner=1)
    assert table.opens("A1", "A2", "A3", "A4") == "A4"


def test_taken_vaults_are_left_alone_even_if_the_lid_fits(table: Seance) -> None:
    table.holds_vampire("A1", lid="red")
    table.holds_garlic("A2", owner=0, lid="blue")
    table.shows("A3", "yellow")
    assert table.opens("A1", "A2", "A3") == "A3"


def test_own_garlic_is_worse_than_a_stake_and_than_others_garlic(table: Seance) -> None:
    table.holds_garlic("A1", owner=0)
    table.holds_garlic("A2", owner=1)
    table.holds_vampire("A3")
    assert table.opens("A1", "A2") == "A2"
    assert table.opens("A1", "A3") == "A3"


def test_the_third_stake_is_feared(table: Seance) -> None:
    table.holds_garlic("A2", owner=1)
    table.holds_vampire("A3")
    assert table.opens("A2", "A3") == "A3"
    table.tell(StakeTaken(0, 2))
    assert table.opens("A2", "A3") == "A2"


def test_nobodys_last_vampire_is_taken(table: Seance) -> None:
    table.row(1, "yellow")
    table.holds_garlic("A1", owner=1)
    table.holds_garlic("A2", owner=2)
    assert table.opens("A1", "A2") == "A2"


def test_when_nothing_happens_for_long_it_tries_anything(table: Seance) -> None:
    table.shows("A3", "yellow")
    table.holds_vampire("A1")
    assert table.opens("A1", "A3") == "A3"
    tried = set()
    for _ in range(40):
        table.tell(TurnBegan(0))
        tried.add(table.opens("A1", "A3"))
    assert tried == {"A1", "A3"}


def test_a_penalised_vault_is_not_opened() -> None:
    table = Seance("elephant", None)
    table.row(0, "red", "red", "red")
    table.tell(TurnBegan(0))
    table.shows("A1", "red")
    table.shows("A2", "blue")
    assert table.asks(Open(0, ("A1", "A2"), False, ())) == "A1"
    assert table.asks(Open(0, ("A1", "A2"), False, ("A1",))) == "A2"


def test_in_a_plague_it_goes_on_while_that_is_safe(table: Seance) -> None:
    table.holds_vampire("A1")
    table.holds_garlic("A2", owner=1)
    assert table.opens("A1", "A2", "A3", plague=True, also=("pass",)) == "A3"
    assert table.opens("A1", "A2", plague=True, also=("pass",)) == "pass"


def test_in_a_plague_a_known_bed_comes_first(table: Seance) -> None:
    table.shows("A2", "blue")
    assert table.opens("A1", "A2", "A3", plague=True, also=("pass",)) == "A2"


def test_in_a_plague_a_vault_that_helps_nobody_is_not_opened(table: Seance) -> None:
    table.shows("A1", "white")
    assert table.opens("A1", plague=True, also=("pass",)) == "pass"


def test_a_vampire_is_laid_whenever_it_may_be(table: Seance) -> None:
    assert table.asks(Lay(0, ("left", "leave"), "A1", "match")) == "left"
    assert table.asks(Lay(0, ("lay", "leave"), "A1", "bat")) == "lay"


def test_of_two_that_fit_the_one_before_an_easy_one_is_laid(table: Seance) -> None:
    table.row(0, "red", "green", "white", "red", hidden=16)
    table.shows("C9", "white")
    assert table.asks(Lay(0, ("left", "right"), "A1", "match")) == "right"
    table.shows("C9", "green")
    assert table.asks(Lay(0, ("left", "right"), "A1", "match")) == "left"


def test_where_any_colour_goes_the_hard_one_is_laid(table: Seance) -> None:
    table.row(0, "red", "green", "green", "blue", hidden=16)
    table.shows("C9", "red")
    assert table.asks(Lay(0, ("left", "right"), "A1", "count")) == "right"


def test_garlic_goes_where_others_want_to_lay(table: Seance) -> None:
    table.shows("A1", "yellow")
    assert table.asks(PlaceGarlic(0, ("place", "leave"), "A1")) == "place"


def test_garlic_does_not_go_where_nobody_else_wants_to_lay(table: Seance) -> None:
    table.shows("A1", "white")
    assert table.asks(PlaceGarlic(0, ("place", "leave"), "A1")) == "leave"


def test_what_is_hard_to_house_is_given_away(table: Seance) -> None:
    table.row(0, "red", "green", "green", "blue", hidden=16)
    table.shows("C9", "red")
    assert table.asks(Give(0, ("left", "right"), 1, "stakes", None)) == "right"
    table.row(0, "blue", "green", "green", "red", hidden=16)
    assert table.asks(Give(0, ("left", "right"), 1, "stakes", None)) == "left"


def test_the_hardest_gift_goes_down_first_and_leaves_the_easy_end_outside(table: Seance) -> None:
    table.shows("C9", "red")
    table.shows("C8", "yellow")
    gifts = ("yellow:left", "yellow:right", "black:left", "black:right")
    assert table.asks(Put(0, gifts)) == "black:right"


def test_two_ends_of_different_colours_are_better_than_two_alike(table: Seance) -> None:
    table.row(0, "red", "green", "white", "blue", hidden=16)
    assert table.asks(Put(0, ("red:left", "red:right"))) == "red:left"


def test_a_bat_is_sent_when_it_brings_the_count(table: Seance) -> None:
    assert table.opens(also=("bat",)) != "bat"
    table.tell(Laid(0, "D1", "red", "left", "match"))
    assert table.opens(also=("bat",)) == "bat"


def test_a_sure_bed_comes_before_a_bat(table: Seance) -> None:
    table.tell(Laid(0, "D1", "red", "left", "match"))
    table.shows("B7", "green")
    assert table.opens(also=("bat",)) == "B7"


def test_a_bat_is_not_kept_for_ever(table: Seance) -> None:
    nearly_won(table, 2)
    assert table.opens(also=("bat",)) == "bat"


def test_no_bat_flies_where_nothing_is_surely_empty(table: Seance) -> None:
    nearly_won(table, 2)
    table.holds_vampire("A1")
    table.holds_garlic("A2", owner=2)
    assert table.opens("A1", "A2", also=("bat",)) != "bat"


def test_a_bat_sits_on_an_empty_vault_that_is_no_bed_of_its_own(table: Seance) -> None:
    table.holds_vampire("A1")
    table.shows("A2", "red")
    table.shows("A3", "yellow")
    assert table.asks(BatTo(0, ("A1", "A2", "A3"))) == "A3"


def test_a_claim_is_doubted_if_it_remembers_better(table: Seance) -> None:
    table.holds_vampire("A1")
    table.shows("A2", "yellow")
    assert table.asks(Believe(0, ("believe", "doubt"), 1, "A1")) == "doubt"
    assert table.asks(Believe(0, ("believe", "doubt"), 1, "A2")) == "believe"
    assert table.asks(Believe(0, ("believe", "doubt"), 1, "A3")) == "believe"


def test_a_bats_sleeper_goes_to_whom_is_nearest_to_winning(table: Seance) -> None:
    nearly_won(table, 2)
    assert table.asks(BatGift(0, (1, 2), "A1")) == 2


def test_the_count_goes_where_it_is_surely_empty(table: Seance) -> None:
    table.holds_vampire("A1")
    table.holds_garlic("A2", owner=0)
    table.shows("A3", "red")
    table.shows("A4", "yellow")
    assert table.asks(CountTo(0, ("A1", "A2", "A3", "A4"), False)) == "A4"
    assert table.asks(CountTo(0, ("A1", "A2", "A3"), False)) == "A3"


def test_with_counted_rows_a_lid_that_did_not_fit_is_not_tried_again() -> None:
    table = Seance("elephant", None, None, rows="counted")
    table.tell(TurnBegan(0))
    table.shows("A1", "red", by=0)
    table.tell(TurnEnded(0), TurnBegan(1))
    table.shows("A2", "blue", by=1)
    table.tell(TurnEnded(1), TurnBegan(0))
    assert table.opens("A1", "A2") == "A2"


def test_a_forgetful_ghost_suspects_vaults_that_it_cannot_place() -> None:
    """Vampires that are out of sight must lie somewhere."""
    table = Seance("sleepy", None, None)
    picture = OpenTable(table.header)
    assert DecisionContext(0, picture, {}, "").taken("A1") == 0
    picture.correct({"seat": 1, "row": ["red"] * 4})
    assert DecisionContext(0, picture, {}, "").taken("A1") == pytest.approx(16 / 60)


def test_where_it_may_stop_it_does_if_all_that_is_left_is_a_risk(table: Seance) -> None:
    table.holds_vampire("A1")
    table.holds_vampire("A2")
    assert table.opens("A1", "A2", "stop") == "stop"
    table.shows("B7", "red")
    assert table.opens("A1", "B7", "stop") == "B7"


def test_it_goes_on_where_nothing_is_known_and_the_crypt_is_still_empty(table: Seance) -> None:
    assert table.opens("A1", "A2", "stop") != "stop"


@clause("DU-12")
@pytest.mark.parametrize("options", [{}, {"rucola": True}], ids=["alone", "with the Count"])
def test_in_a_game_ghosts_sometimes_stop_and_sometimes_go_on(options: dict[str, bool]) -> None:
    referee = play(header_of(["sleepy"] * 4, seed=3, simulate=True, **options))
    stopped = [
        choice == "stop"
        for (question, _), (_, choice) in zip(referee.marks, referee.entries, strict=True)
        if question is not None and question.kind == "open" and "stop" in question.choices
    ]
    assert set(stopped) == {True, False}
