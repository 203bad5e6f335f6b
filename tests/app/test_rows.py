"""Never colour alone: who lies open has a letter, whatever the room, and who owns a piece a glyph."""

from itertools import pairwise

import pytest

from companion.games.dawn_under.stage_values import ReplayCell, Vault
from companion.viewmodels.frame import SeatedPerson, VampireChip, VampireRow

pytestmark = pytest.mark.usefixtures("_kivy")
COLOURS = ("red", "yellow", "white", "blue", "green", "black")


class PenBox:
    """Notes what is drawn."""

    def __init__(self):
        self.chips, self.letters, self.backs_drawn, self.framed = [], [], 0, []
        self.badges = []

    def badge(self, cx, cy, r, person, **_):
        self.badges.append(person)

    def icon(self, *_):
        pass

    def chip(self, x, y, w, h, chip):
        self.chips.append((x, w, chip.letter))

    def letter(self, cx, cy, size, letter, colour, room=None):
        self.letters.append((cx, size, letter))

    def backs(self, x, y, w, h, count):
        self.backs_drawn = count
        self.right_of_backs = x + w * count

    def box(self, *_):
        pass

    def outline(self, x, y, w, h, colour, *_):
        if colour == "amber":
            self.framed.append(x + w / 2)


def row(left, hidden, right, marked=()):
    chips = [VampireChip(colour, colour[0]) for colour in COLOURS * 4]
    return VampireRow(tuple(chips[:left]), hidden, tuple(chips[left : left + right]), marked)


def drawn(shown, width, height):
    from companion.app.widgets.column.player_strips import draw_row

    pen = PenBox()
    draw_row(pen, shown, 0, 0, width, height)
    return pen


@pytest.mark.parametrize("width", [96, 140, 186, 340])
@pytest.mark.parametrize("height", [13.0, 18.0, 23.0, 56.0])
@pytest.mark.parametrize(
    ("left", "hidden", "right"), [(2, 16, 2), (6, 12, 4), (3, 20, 3), (5, 0, 5), (1, 0, 1)]
)
def test_every_open_vampire_has_its_letter(width, height, left, hidden, right):
    shown = row(left, hidden, right)
    pen = drawn(shown, width, height)
    said = [letter for _, _, letter in (*pen.chips, *pen.letters)]
    assert sorted(said) == sorted(chip.letter for chip in (*shown.left, *shown.right))


@pytest.mark.parametrize(("left", "hidden", "right"), [(2, 16, 2), (6, 12, 4), (3, 20, 3)])
@pytest.mark.parametrize("width", [160, 186])
def test_in_a_strip_letters_do_not_run_into_each_other(width, left, hidden, right):
    pen = drawn(row(left, hidden, right), width, 23.0)
    middles = [cx for cx, _, _ in pen.letters]
    assert all(b - a >= 5 for a, b in pairwise(middles))
    assert all(x + w <= width + 1 for x, w, _ in pen.chips)


def test_backs_give_way_to_letters_but_some_are_always_there():
    assert drawn(row(2, 16, 2), 186, 23.0).backs_drawn == 16
    assert 0 < drawn(row(6, 16, 5), 186, 23.0).backs_drawn <= 16
    assert drawn(row(2, 12, 2), 172, 34.0).backs_drawn > 0, "large chips give up their padding first"


def test_everything_lies_in_its_order():
    from companion.app.widgets.column.player_strips import row_places

    for left, hidden, right in ((4, 7, 3), (1, 5, 0), (0, 0, 1), (2, 2, 2)):
        places = row_places(row(left, hidden, right), 10, 0, 200, 23.0)
        assert len(places) == left + hidden + right
        assert all(a[0] + a[2] <= b[0] + 0.01 for a, b in pairwise(places))


def test_what_is_asked_about_is_framed_where_it_lies():
    shown = row(2, 6, 2, marked=(0, 9))
    pen = drawn(shown, 300, 38.0)
    first, *_, last = sorted(pen.chips)
    assert pen.framed == [first[0] + first[1] / 2, last[0] + last[1] / 2]


def test_whose_garlic_and_whose_bat_it_is_says_a_glyph():
    from companion.app.games.dawn_under.replay_board import draw_cell
    from companion.app.games.dawn_under.vaults import draw_open

    emma, paul = SeatedPerson("Emma", 0), SeatedPerson("Paul", 1)
    pen = PenBox()
    draw_open(pen, Vault("A1", 0, 0, "open", bulb=emma), 0, 0)
    draw_open(pen, Vault("A2", 0, 1, "dim", bat=paul), 0, 0)
    assert pen.badges == [emma, paul]
    pen = PenBox()
    draw_cell(pen, ReplayCell("A1", 0, 0, seen=True, bulb=emma), 0, 0, "panel")
    assert pen.badges == [emma]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_stay_in_the_rows_of_few_when_there_is_a_bat_to_send(room, players):
    from tests.gallery.dawn_under.moments import dawn
    from tests.gallery.staging import kind

    room.size("720x1280")
    room.shows(dawn(kind("open", 30, plague=False), rucola=True, simulate=True, players=players))
    assert room.button("bat")
    rows = [row for row in room.app.game.facts.strips.values() if row.parent is not None]
    people = room.app.showing.people.all
    for row, person in zip(rows, people, strict=True):
        row.redraw()
        assert person.name in [text.text for text in row.texts]
    assert not room.faults()
