"""A board in parts: nothing is lost, and what is asked about comes into sight."""

from companion.games.dawn_under.board_paging import board_size, clamp_corner, crop_board, focus_part
from companion.games.dawn_under.presenter.board import board
from companion.table.views import typed_view
from companion.viewmodels.people import People
from tests.gallery.dawn_under.moments import LARGE
from tests.gallery.scenes import SCENES


def large(scene="dawn_open_large"):
    referee = SCENES[scene]().referee
    return board(typed_view(referee), referee.question, People(referee.header.players))


def test_a_part_holds_its_vaults_at_their_places():
    whole = large()
    assert board_size(whole) == (13, 16)
    seen = crop_board(whole, 10, 9, 7)
    assert seen.layout == tuple(row[9:16] for row in LARGE[10:])
    for vault in seen.vaults:
        assert seen.layout[vault.row][vault.column] == vault.name[0]
        before = next(one for one in whole.vaults if one.name == vault.name)
        assert (before.row - 10, before.column - 9) == (vault.row, vault.column)
    assert seen.answers == whole.answers & {vault.name for vault in seen.vaults}


def test_all_parts_together_are_the_board():
    whole = large()
    corners = [clamp_corner(whole, top, left, 7) for top in (0, 6, 12) for left in (0, 6, 12)]
    seen = {vault.name for top, left in corners for vault in crop_board(whole, top, left, 7).vaults}
    assert len(seen) == 60
    assert set(corners) >= {(0, 0), (6, 9)}, "a part never reaches over the edge"


def test_a_plague_comes_into_sight():
    whole = large("dawn_plague_large")
    rat = next(vault for vault in whole.vaults if vault.state == "rat")
    seen = crop_board(whole, *focus_part(whole, 0, 0, 7), 7)
    assert rat.name in {vault.name for vault in seen.vaults}


def test_whoever_can_answer_where_they_look_is_left_there():
    whole = large()
    assert focus_part(whole, 2, 1, 7) == (2, 1)


def test_an_empty_part_is_left_for_what_can_be_answered():
    whole = large()
    assert not crop_board(whole, 4, 4, 5).vaults
    assert crop_board(whole, *focus_part(whole, 4, 4, 5), 5).answers
