"""One touch that answers several questions: the journal has each answer, and one undo takes all back."""

import pytest

from companion.app.offscreen import face
from companion.app.screens.game.strokes import REST_SECONDS
from companion.games.dawn_under.presenter.joined import ALL_BELIEVE, ALL_PASS, GARLIC
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.rucola.questions import Believe
from companion.table import Table
from tests.app.nosferatu import pixels
from tests.app.test_lifts import before_a_known_lid
from tests.gallery.dawn_under.moments import any_answer, dawn
from tests.gallery.staging import kind, moment

NAMES = ["Emma", "Paul", "Mia"]
RING_SECONDS = 3.0


def entered(room, before: int) -> list[object]:
    """Everything in the journal since, the plain answers of people."""
    entries = room.app.table.referee.entries[before:]
    assert {kind for kind, _ in entries} <= {"answer"}
    return [value for _, value in entries]


def count(room) -> int:
    return len(room.app.table.referee.entries)


def undoes(room) -> None:
    room.app.game.asks_twice = False
    room.taps_at(*room.app.game.slots["undo"].center)


# A row in one stroke


@pytest.fixture
def row(lively):
    """The second of five rows is noted."""
    lively.shows(dawn(kind("reveal", seat=1), players=5))
    lively.hours.later(1)
    lively.before = count(lively)
    return lively


def strokes(room, *colours: str, off: bool = False, rests: bool = True):
    """A finger goes down on the first and rests on each of the others; where it is lifted counts, too."""
    x, y = room.place_of(colours[0])
    touch = room.touches(x, y)
    for number, colour in enumerate(colours[1:]):
        same = colour == colours[number]
        x, y = (touch.x + 40, y) if same else room.place_of(colour)
        touch.touch_move(x, y)
        if rests:
            room.hours.on(2 * REST_SECONDS)
    if off:
        touch.touch_move(5, 5)
    touch.touch_up()
    room.settles()


def test_one_stroke_enters_a_row(row):
    strokes(row, "red", "blue", "white", "green")
    assert entered(row, row.before) == ["red", "blue", "white", "green"]
    assert row.question.seat == 2


def test_one_undo_takes_the_stroke_back(row):
    strokes(row, "red", "blue", "white", "green")
    row.hours.later(1)
    assert row.app.table.latest_moment.last.together == 4
    name = row.app.table.referee.header.players[1]
    assert row.app.game.frame.undo.text == f"Undo: {name}’s row"
    undoes(row)
    assert count(row) == row.before


def test_the_cards_are_seen_while_the_finger_is_down(row):
    touch = row.touches(*row.place_of("red"))
    touch.touch_move(*row.place_of("green"))
    row.hours.on(2 * REST_SECONDS)
    shown = row.app.game.stage.model
    assert [chip and chip.colour for chip in shown.places] == ["red", "green", None, None]
    assert count(row) == row.before
    touch.touch_up()
    row.settles()
    assert entered(row, row.before) == ["red", "green"]


def test_the_same_colour_twice_is_two_rests_on_it(row):
    strokes(row, "red", "red", "blue")
    assert entered(row, row.before) == ["red", "red", "blue"]


def test_a_colour_that_is_only_passed_does_not_count(row):
    touch = row.touches(*row.place_of("red"))
    for colour in ("yellow", "white"):
        touch.touch_move(*row.place_of(colour))
    row.hours.on(2 * REST_SECONDS)
    touch.touch_up()
    assert entered(row, row.before) == ["red", "white"]


def test_a_stroke_that_ends_beside_the_colours_enters_nothing(row):
    strokes(row, "red", "blue", off=True)
    assert count(row) == row.before
    assert row.app.game.stage.model.places == (None,) * 4
    row.taps("red")
    assert entered(row, row.before) == ["red"]


def test_a_tap_enters_one_card(row):
    row.taps("red")
    assert entered(row, row.before) == ["red"]


def test_more_rests_than_places_do_not_reach_the_next_row(row):
    strokes(row, "red", "blue", "white", "green", "black", "red")
    assert entered(row, row.before) == ["red", "blue", "white", "green"]


def test_the_last_card_of_a_row_is_a_tap(row):
    for colour in ("red", "blue", "white"):
        row.app.table.answer(colour)
    row.app.refresh()
    assert row.app.game.frame.cards is None
    assert row.app.game.frame.stage.hint == ""


def test_a_second_finger_does_not_disturb_a_stroke(row):
    first = row.touches(*row.place_of("red"))
    first.touch_move(*row.place_of("blue"))
    row.hours.on(2 * REST_SECONDS)
    row.touches(*row.place_of("green"))
    first.touch_up()
    assert entered(row, row.before) == ["red", "blue"]


@pytest.mark.parametrize("direction", [0, 90, 180])
def test_a_stroke_on_a_flat_screen_that_has_turned(room, direction):
    room.shows(dawn(kind("reveal", seat=1), players=5))
    face(room.app, direction)
    room.settles()
    before = count(room)
    room.slides(("red", "blue", "white", "green"), rests=True)
    assert entered(room, before) == ["red", "blue", "white", "green"]


# Garlic with the lid


def before_an_opening(wanted, **options) -> tuple[Table, str]:
    """A player with a bulb may open this vault, of whose lid and inside `wanted(hidden, row)` is true."""
    found: list[str] = []

    def fits(question, table: Table) -> bool:
        if not isinstance(question, asking.Open) or question.plague:
            return False
        player = table.latest_moment.view.players[question.asks]
        hidden = table.secret_view().vaults
        found[:] = [v for v in question.choices if v in hidden and wanted(hidden[v], player.row)]
        return bool(found) and player.garlic > 0

    table = moment("dawn-under", NAMES, options, 5, fits, any_answer)
    return table, found[0]


def _unknown_and_empty(hidden, row) -> bool:
    return hidden.lid == "unknown" and hidden.inside is None


def _known_and_empty(hidden, row) -> bool:
    return hidden.lid not in ("unknown", "rat", row[0], row[-1]) and hidden.inside is None


def _known_and_taken(hidden, row) -> bool:
    return hidden.lid not in ("unknown", "rat") and hidden.inside is not None


@pytest.fixture
def lifted(lively):
    """The lid of a vault that is empty and that nobody has opened is being lifted."""
    table, lively.vault = before_an_opening(_unknown_and_empty)
    row = table.latest_moment.view.players[table.referee.question.asks].row
    lively.fits, lively.misfit = (
        row[0],
        next(c for c in ("red", "blue", "black") if c not in (row[0], row[-1])),
    )
    lively.shows(table)
    lively.hours.later(1)
    lively.before = count(lively)
    lively.taps(lively.vault)
    lively.hours.later(1)
    return lively


def test_a_colour_alone_leaves_no_garlic(lifted):
    lifted.taps(lifted.misfit)
    assert entered(lifted, lifted.before) == [lifted.vault, lifted.misfit, "leave"]


def test_the_switch_and_a_colour_leave_garlic(lifted):
    lifted.taps(GARLIC)
    assert count(lifted) == lifted.before
    assert lifted.button(GARLIC).model.tone == "chosen"
    lifted.taps(lifted.misfit)
    assert entered(lifted, lifted.before) == [lifted.vault, lifted.misfit, "place"]


def test_the_switch_can_be_switched_off_again(lifted):
    lifted.taps(GARLIC)
    lifted.hours.later(0.5)
    lifted.taps(GARLIC)
    lifted.taps(lifted.misfit)
    assert entered(lifted, lifted.before)[-1] == "leave"


def test_a_stroke_from_the_colour_to_the_garlic_is_the_same(lifted):
    lifted.slides((lifted.misfit, GARLIC))
    assert entered(lifted, lifted.before) == [lifted.vault, lifted.misfit, "place"]


def test_one_undo_takes_lid_and_garlic_back(lifted):
    lifted.slides((lifted.misfit, GARLIC))
    last = lifted.app.table.latest_moment.last
    assert (last.together, last.question.kind) == (2, "lid"), "the label names the lid"
    while not lifted.app.table.pace.is_question_open:
        lifted.app.table.pace.advance()
    lifted.hours.later(1)
    undoes(lifted)
    assert lifted.question.kind == "lid"
    assert lifted.app.game.frame.switch is not None, "the lid is asked about as before"
    lifted.hours.later(1)
    lifted.taps(GARLIC)
    lifted.taps(lifted.misfit)
    assert entered(lifted, lifted.before) == [lifted.vault, lifted.misfit, "place"]


def test_where_the_lid_fits_garlic_is_void(lifted):
    lifted.slides((lifted.fits, GARLIC))
    assert entered(lifted, lifted.before) == [lifted.vault, lifted.fits]
    assert "garlic_placed" not in {event.kind for event in lifted.app.table.referee.told[-3:]}


def test_where_somebody_sleeps_garlic_is_void(lively):
    table, vault = before_an_opening(_known_and_taken)
    colour = table.secret_view().vaults[vault].lid
    lively.shows(table)
    lively.hours.later(1)
    before = count(lively)
    lively.taps(vault)
    lively.hours.later(1)
    lively.slides((colour, GARLIC))
    assert entered(lively, before) == [vault]


@pytest.mark.parametrize(("switches", "then"), [(0, None), (1, "place"), (2, None)])
def test_after_the_ring_only_a_tapped_switch_counts(lively, switches, then):
    """Who has said nothing is asked."""
    table, vault = before_an_opening(_known_and_empty)
    lively.shows(table)
    lively.hours.later(1)
    before = count(lively)
    lively.taps(vault)
    for _ in range(switches):
        lively.hours.later(0.5)
        lively.taps(GARLIC)
    lively.hours.later(RING_SECONDS + 0.2)
    assert entered(lively, before) == ([vault] if then is None else [vault, then])
    assert (lively.question.kind == "garlic") == (then is None)


def test_without_a_bulb_there_is_no_switch(lively):
    def none_left(question, table) -> bool:
        view = table.latest_moment.view
        return isinstance(question, asking.Lid) and not view.plague and not view.players[view.turn].garlic

    lively.shows(moment("dawn-under", NAMES, {}, 5, none_left, any_answer))
    assert lively.app.game.frame.switch is None


def test_for_a_ghost_nobody_decides_about_garlic(lively):
    """It answers by itself, so a switch would do nothing."""
    from tests.app.test_ghost_turns import before_a_ghost_lays

    table, _ = before_a_ghost_lays()
    view = table.latest_moment.view
    assert view.players[view.turn].garlic
    lively.shows(table)
    lively.hours.later(10)
    assert lively.app.game.frame.switch is None
    assert all(one.value != GARLIC for one in lively.app.game.frame.pad.wide)


def test_counted_rows_ask_whether_it_fits_first(lively):
    lively.shows(dawn(kind("lid"), rows="counted"))
    assert lively.app.game.frame.switch is None


def test_who_learns_is_asked_about_garlic_once(lively):
    """The card of that question says that it can be answered with the lid."""
    table, vault = before_an_opening(_unknown_and_empty)
    lively.shows(table)
    presenter = lively.app.showing
    presenter.learning.learners = {0, 1, 2}
    presenter.learning.told.clear()
    assert presenter.inspect(vault).switch is None
    assert all(answer.value != GARLIC for answer in presenter.inspect(vault).pad.wide)
    presenter.learning.told |= set(map(_card_key, presenter.learning.lessons))
    assert presenter.inspect(vault).switch is not None


def _card_key(lesson):
    from companion.presenters.lessons import LessonKey

    return LessonKey(lesson.about, lesson.when is not None, None)


@pytest.mark.parametrize("switched", [False, True])
def test_offering_garlic_tells_nothing_of_the_vault(lively, switched):
    """The worlds differ in what the referee knows of one shut vault: lid and inside."""
    seen = []
    for change in (None, {"lid": "unknown"}, {"lid": "unknown", "inside": None}, {"inside": {"garlic": 0}}):
        table, vault = before_a_known_lid()
        if change is None:
            table.correct({"turn": table.latest_moment.view.turn})
        else:
            table.correct({"vault": vault, **change})
        lively.shows(table)
        lively.hours.later(1)
        lively.taps(vault)
        if switched:
            lively.hours.later(0.5)
            lively.taps(GARLIC)
        found = []
        for _ in range(8):
            lively.hours.later(0.25)
            found.append((pixels(lively), lively.app.game.shown.switch is not None, len(table.records)))
        seen.append([(picture, offers) for picture, offers, _ in found])
    assert seen[0][0][1], "garlic is offered"
    assert all(one == seen[0] for one in seen[1:3])
    assert [offers for _, offers in seen[3]] == [offers for _, offers in seen[0]]


# All at once


def test_all_believe(lively):
    lively.shows(dawn(kind("believe"), rucola=True, simulate=True, players=5))
    lively.hours.later(1)
    before, asked = count(lively), lively.question
    left = (asked.seat - asked.asks) % 5
    lively.taps(ALL_BELIEVE)
    values = [value for _, value in lively.app.table.referee.entries[before : before + left]]
    assert values == ["believe"] * left
    assert not isinstance(lively.question, Believe)
    assert lively.app.table.latest_moment.last.together == left


def test_only_people_believe_together(lively):
    """Ghosts answer by themselves; what is left over would believe the next bat that a ghost sends."""
    ghosts, names = [None, None, None, "wakeful", "wakeful"], ["Emma", "Paul", "Mia", "Agathe", "Balduin"]

    def asked(question, table) -> bool:
        return isinstance(question, Believe) and question.asks == 0 and question.seat == 4

    lively.shows(moment("dawn-under", names, {"rucola": True, "ghosts": ghosts}, 30, asked, any_answer))
    assert len(dict(lively.app.game.frame.several)[ALL_BELIEVE]) == 3


def test_the_last_who_is_asked_answers_alone(lively):
    def last(question, table) -> bool:
        return isinstance(question, Believe) and (question.seat - question.asks) % 3 == 1

    lively.shows(moment("dawn-under", NAMES, {"rucola": True}, 5, last, any_answer))
    assert lively.app.game.frame.several == ()


def test_all_pass(lively):
    def first_go(question, table) -> bool:
        plague = table.latest_moment.view.plague
        return isinstance(question, asking.OpenInPlague) and plague.seat == plague.holder

    table = moment("dawn-under", NAMES, {}, 5, first_go, any_answer)
    lively.shows(table)
    lively.hours.later(1)
    before = count(lively)
    lively.taps(ALL_PASS)
    assert entered(lively, before) == ["pass"] * 3
    assert table.latest_moment.view.plague is None
    assert table.latest_moment.last.together == 3
    table.undo_by_player(3)
    assert table.referee.question.asks == table.latest_moment.view.plague.holder


# Bats, gifts, and what comes up behind a vampire


@pytest.fixture
def with_bat(lively):
    def may_fly(question, table) -> bool:
        view = table.latest_moment.view
        return (
            isinstance(question, asking.Open) and "bat" in question.choices and view.count_vault is not None
        )

    lively.shows(moment("dawn-under", NAMES, {"rucola": True}, 5, may_fly, any_answer))
    lively.hours.later(1)
    lively.before = count(lively)
    return lively


def test_a_bat_is_dragged_to_its_vault(with_bat):
    vault = next(one for one in with_bat.question.choices if one not in ("bat", "stop"))
    with_bat.slides(("bat", vault))
    assert entered(with_bat, with_bat.before) == ["bat", vault]
    assert isinstance(with_bat.question, Believe)


def test_a_bat_that_is_tapped_asks_where(with_bat):
    with_bat.taps("bat")
    assert entered(with_bat, with_bat.before) == ["bat"]
    assert with_bat.question.kind == "bat"


def test_a_bat_dragged_to_nowhere_stays(with_bat):
    touch = with_bat.touches(*with_bat.place_of("bat"))
    touch.touch_move(3, 3)
    touch.touch_up()
    assert count(with_bat) == with_bat.before


def two_gifts(question, table) -> bool:
    return isinstance(question, asking.Put) and len(question.choices) > 2


@pytest.fixture
def gifts(lively):
    lively.shows(moment("dawn-under", NAMES, {}, 5, two_gifts, any_answer))
    lively.hours.later(1)
    lively.before = count(lively)
    return lively


def test_a_gift_is_dragged_to_an_end(gifts):
    stage = gifts.app.game.stage
    gifts.slides_over([gifts.middle(stage.cards[1]), gifts.middle(stage.ends[0])])
    colour = stage_colours(gifts)[1]
    assert entered(gifts, gifts.before) == [f"{colour}:left"]


def stage_colours(room) -> list[str]:
    """The gifts that were in hand when the game screen was shown."""
    return room.colours


@pytest.fixture(autouse=True)
def _remember(request):
    if "gifts" in request.fixturenames:
        room = request.getfixturevalue("gifts")
        room.colours = [chip.colour for chip, _ in room.app.game.frame.stage.cards]


def test_several_gifts_are_laid_by_one_touch(gifts):
    stage = gifts.app.game.stage
    first, second = stage_colours(gifts)[:2]
    places = [gifts.middle(one) for one in (stage.cards[1], stage.cards[0], stage.ends[1])]
    gifts.slides_over(places)
    assert entered(gifts, gifts.before) == [f"{second}:right", f"{first}:right"]
    assert gifts.app.table.latest_moment.last.together == 2


def test_a_gift_dropped_beside_the_ends_stays_in_hand(gifts):
    stage = gifts.app.game.stage
    gifts.slides_over([gifts.middle(stage.cards[0]), (3, 300)])
    assert count(gifts) == gifts.before


def choosing(question, table) -> bool:
    """An end is chosen, and there is a hidden vampire behind both."""
    if not isinstance(question, asking.Give):
        return False
    row = table.latest_moment.view.players[question.asks].row
    return len(row) > 6 and row[2] == row[-3] == "?"


@pytest.fixture
def ends(lively):
    lively.shows(moment("dawn-under", NAMES, {}, 5, choosing, any_answer))
    lively.hours.later(1)
    lively.before = count(lively)
    return lively


def test_a_stroke_goes_on_to_what_comes_up_behind(ends):
    ends.slides(("left", "red"))
    assert entered(ends, ends.before) == ["left", "red"]


def test_a_short_tap_shows_no_colours_of_the_next_question(ends):
    touch = ends.touches(*ends.place_of("left"))
    ends.settles()
    assert not ends.app.game.facts.pad.model
    touch.touch_up()
    ends.settles()
    assert entered(ends, ends.before) == ["left"]
    assert ends.question.kind == "reveal"


def test_a_held_card_says_where_a_stroke_can_go(ends):
    touch = ends.touches(*ends.place_of("left"))
    ends.hours.later(0.5)
    assert {answer.value for answer in ends.app.game.facts.pad.model} == set(
        ends.app.table.latest_moment.view.colours
    )
    touch.touch_move(3, 3)
    touch.touch_up()
    ends.settles()
    assert count(ends) == ends.before
    assert not ends.app.game.facts.pad.model


# A vault and its lid


@pytest.mark.parametrize("wanted", [_unknown_and_empty, _known_and_empty])
def test_a_stroke_from_a_vault_to_a_colour_opens_it(lively, wanted):
    """It is the same for known and unknown lids; a known one is not told again."""
    table, vault = before_an_opening(wanted)
    known = table.secret_view().vaults[vault].lid
    row = table.latest_moment.view.players[table.referee.question.asks].row
    colour = next(one for one in ("red", "blue", "black") if one not in (row[0], row[-1]))
    colour = colour if known == "unknown" else known
    lively.shows(table)
    lively.hours.later(1)
    before = count(lively)
    lively.slides((vault, colour))
    told = [] if known != "unknown" else [colour]
    assert entered(lively, before) == [vault, *told, "leave"]


def test_a_stroke_from_a_vault_to_a_wrong_colour_is_the_correction(lively):
    table, vault = before_an_opening(_known_and_empty)
    known = table.secret_view().vaults[vault].lid
    other = next(colour for colour in ("red", "blue", "black") if colour != known)
    lively.shows(table)
    lively.hours.later(1)
    before = count(lively)
    lively.slides((vault, other))
    assert table.referee.entries[before] == ("correct", {"vault": vault, "lid": "unknown"})
    assert [value for _, value in table.referee.entries[before + 1 : before + 3]] == [vault, other]


def test_a_stroke_from_a_vault_to_nowhere_opens_nothing(lively):
    table, vault = before_an_opening(_unknown_and_empty)
    lively.shows(table)
    lively.hours.later(1)
    before = count(lively)
    touch = lively.touches(*lively.place_of(vault))
    touch.touch_move(3, 3)
    touch.touch_up()
    lively.settles()
    assert count(lively) == before
    assert not lively.app.game.inspection.is_running
    assert not lively.app.game.facts.pad.model


def test_holding_a_vault_tells_nothing_of_it(lively):
    seen = []
    for change in (None, {"lid": "unknown"}, {"lid": "unknown", "inside": None}):
        table, vault = before_a_known_lid()
        correction = {"turn": table.latest_moment.view.turn} if change is None else {"vault": vault, **change}
        table.correct(correction)
        lively.shows(table)
        lively.hours.later(1)
        touch = lively.touches(*lively.place_of(vault))
        lively.hours.later(0.5)
        seen.append(pixels(lively))
        touch.touch_move(3, 3)
        touch.touch_up()
    assert seen[0] == seen[1] == seen[2]
