"""What two players of Dawn Under agree on: two colours and twenty vaults are left out (DU-30)."""

import pytest

from companion.games.dawn_under.board_layouts import keep_layout
from companion.games.dawn_under.presenter import setup_choices
from companion.games.dawn_under.presenter.setup_choices import BareVaults
from companion.games.dawn_under.rules.pieces import board_of, check_layout
from companion.games.registry import find_game
from companion.presenters import house_rules
from companion.presenters.seat_plan import seat_plan_model
from companion.table import open_table
from tests.presenters.test_entry import table
from tests.support.clauses import clause

UNEVEN = ("AAAAAABBBBBB", "AAAAAABBBBBB", "AAAAAABBBBBB", "AAA......BBB", "DDDCCC", "DDDCCC", "DDDCCC")
"""21, 21, 9 and 9 vaults."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


def starts(at):
    session = open_table(None)
    session.new(at.game, at.names, at.given())
    return session.referee.header.options


def rows(at):
    return {row.name: row for row in house_rules.rows(at)}


def boxed(at):
    return [answer.colour for answer in rows(at)["colours"].answers if answer.tone == "chosen"]


def test_only_two_are_asked():
    assert {"colours", "bare"} <= set(rows(table(players=2)))
    assert not {"colours", "bare"} & set(rows(table(players=3)))
    assert "colours" not in rows(table("mau-mau", 2))


def test_two_colours_stay_in_the_box_and_each_has_a_name_and_a_letter():
    at = table(players=2)
    assert boxed(at) == ["green", "black"]
    assert all(answer.label and answer.letter for answer in rows(at)["colours"].answers)
    assert "Without Green and Black" in seat_plan_model(at).with_


def test_the_colour_that_is_tapped_goes_into_the_box_and_the_older_one_comes_out():
    at = table(players=2)
    for number, out in ((0, {"red", "black"}), (1, {"red", "yellow"}), (3, {"yellow", "blue"})):
        house_rules.choose(at, f"colours={number}")
        assert set(boxed(at)) == out
    house_rules.choose(at, "colours=3")
    assert set(boxed(at)) == {"yellow", "blue"}, "what lies there stays there"
    assert starts(at)["colours"] == ["red", "white", "green", "black"]


def test_colours_that_are_put_back_are_no_change():
    at = table(players=2)
    for number in (0, 4, 5):
        house_rules.choose(at, f"colours={number}")
    assert at.options == {}


def test_the_guide_names_what_stays_in_the_box():
    at = table(players=2)
    house_rules.choose(at, "colours=0")
    first = find_game("dawn-under").guide(2, starts(at))[1]
    assert first.colours == ("red", "black")
    assert first.sentence.startswith("Red and Black stay in the box")


def test_with_a_third_person_the_choice_lapses():
    at = table(
        players=2,
        colours=["red", "white", "green", "black"],
        bare=setup_choices.proposed(setup_choices.layout_of({})),
    )
    at.add()
    starts(at)
    assert at.options["colours"], "and comes back when the third has gone"


def mirrored() -> list[str]:
    return setup_choices.proposed(setup_choices.layout_of({}))


@clause("DU-30")
def test_the_proposal_looks_alike_in_all_quarters():
    board = board_of(setup_choices.layout_of({}))
    places = {board.places[vault] for vault in mirrored()}
    assert len(places) == 20
    assert {(7 - y, x) for y, x in places} == places
    assert {(y, 7 - x) for y, x in places} == places
    assert starts(table(players=2))["bare"] == mirrored()


def test_whoever_says_nothing_to_the_referee_gets_what_the_protocol_promises():
    last = [f"{quarter}{number}" for quarter in "ABCD" for number in range(11, 16)]
    assert find_game("dawn-under").options({}, 2)["bare"] == last


def test_twenty_vaults_are_chosen_on_the_board():
    at = table(players=2)
    choosing = BareVaults(at.options)
    assert choosing.shown().good
    choosing.tap("A1")
    assert not choosing.shown().good
    assert choosing.shown().sentence == "Put 1 lid back."
    choosing.tap("A11")
    choosing.tap("A12")
    assert choosing.shown().sentence == "Take 1 more lid away."
    choosing.tap("A12")
    choosing.store_in(at.options)
    assert set(starts(at)["bare"]) == {*mirrored(), "A1"} - {"A11"}
    assert rows(at)["bare"].note == "Chosen by you"
    choosing.propose()
    choosing.store_in(at.options)
    assert at.options == {}


def test_two_can_play_on_a_board_whose_quarters_are_not_alike():
    check_layout(UNEVEN)
    keep_layout(list(UNEVEN))
    at = table(players=2)
    chosen = starts(at)["bare"]
    assert len(set(chosen)) == 20
    left = set(board_of(UNEVEN).places) - set(chosen)
    assert {vault[0] for vault in left} == set("ABCD"), "each quarter keeps some"
    assert at.options == {}, "on the next board the proposal is another one"


def test_vaults_of_another_board_are_not_kept():
    keep_layout(list(UNEVEN), "ours")
    at = table(players=2, bare=mirrored())
    house_rules.choose(at, "layout=1")
    assert "bare" not in at.options
    at.options["bare"] = ["C15", *mirrored()[:19]]  # the board was drawn anew since
    starts(at)


def test_the_same_two_play_again_on_the_board_that_lies_there():
    from companion.core.game import new_header
    from companion.games.registry import find_game
    from companion.presenters.seating import rematch_seating
    from companion.settings.settings import Settings

    kit = find_game("dawn-under")
    options: dict = {}
    kit.fit(options, 2)
    header = new_header(kit, ["Emma", "Paul"], options, 1)
    assert not isinstance(header.options["layout"], str), "a game that was begun knows the board itself"
    again = rematch_seating(header, Settings())
    assert again.options == header.options
