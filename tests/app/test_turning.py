"""A screen that lies flat turns to whoever is asked: column and scenes turn, places on the board do not."""

import pytest

from companion.app.offscreen import face
from companion.core.model import TABLE
from companion.settings.settings import Settings
from companion.viewmodels.orientation import HALVES, QUARTERS, SCREEN_POSITIONS, UPRIGHT
from tests.app.nosferatu import held, hold_of, pixels
from tests.app.test_motion import answers, moves, stands
from tests.app.test_scenes import before_a_stake, opens
from tests.gallery.scenes import SCENES
from tests.storyboard.evening import Evening
from tests.support.some import some

pytestmark = pytest.mark.platform("letters are as wide as Debian's fonts are")

DIRECTIONS = (270, 0, 90, 180)
COLUMN = ("name", "question", "undo", "help", "pause", "facts")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


def flat(lies: str) -> Settings:
    settings = Settings()
    settings.change("lies", lies)
    return settings


def shows(room, scene: str, direction: float):
    room.shows(SCENES[scene]())
    face(room.app, direction)
    room.settles()
    return room.app.game


# whole games by taps

SIZES = ("800x480", "720x1280")
LONG = {"dawn-under": 90, "nosferatu": 25, "mau-mau": 30}


def seen_angles(room, game: str, lies: str, most: int) -> set[int]:
    """Play it by taps alone; by how much the screen was turned meanwhile."""
    angles: set[int] = set()

    def see(_: str) -> None:
        if room.app.screens.current == "game":
            angles.add(room.app.game.flat.angle)
            assert room.faults() == []

    answered = Evening(room, game, see, seed=9, settings=flat(lies)).plays(most)
    assert answered == most or room.question is None
    return angles


@pytest.mark.parametrize("size", some(SIZES, len(SIZES)))
@pytest.mark.parametrize("lies", [HALVES, QUARTERS])
@pytest.mark.parametrize("game", LONG)
def test_taps_answer_wherever_the_reader_sits(room, game, lies, size):
    room.size(size)
    angles = seen_angles(room, game, lies, LONG[game])
    by_quarters = lies == QUARTERS and size == "800x480"
    assert by_quarters or angles <= {0, 180}
    if game == "dawn-under":
        assert angles == ({0, 90, 180, 270} if by_quarters else {0, 180})
    elif game == "mau-mau":
        assert angles >= {0, 180}
    else:
        assert 0 in angles, "Renfield sits before the near edge"


@pytest.mark.slow
@pytest.mark.parametrize("lies", [HALVES, QUARTERS])
@pytest.mark.parametrize("game", LONG)
def test_a_whole_game_is_played_by_taps_on_a_flat_screen(room, game, lies):
    seen_angles(room, game, lies, 3000)
    assert room.question is None


def test_a_screen_that_stands_never_turns(room):
    assert seen_angles(room, "dawn-under", UPRIGHT, 30) == {0}


# what turns, and what does not


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_control_is_where_it_is_seen(room, size, direction):
    room.size(size)
    game = shows(room, "dawn_open", direction)
    taken = len(room.app.table.referee.entries)
    room.taps_on(game.slots["help"].widget)
    assert game.sheet.parent is not None
    room.taps("close")
    assert game.sheet.parent is None
    room.taps_on(game.slots["pause"].widget)
    assert game.sheet.parent is not None
    room.taps_on(game.slots["pause"].widget)
    game.asks_twice = False
    room.taps_on(game.ids.undo)
    assert len(room.app.table.referee.entries) == taken - 1


def test_the_board_neither_turns_nor_moves(room):
    places = {}
    for direction in DIRECTIONS:
        game = shows(room, "dawn_open", direction)
        stage = game.stage
        assert game.slots["stage"].turn is None
        places[direction] = [
            (slab.face.pos, slab.face.size, stage.middle_of(name)) for name, slab in stage.slabs.items()
        ]
    assert all(there == places[270] for there in places.values())


def test_what_is_written_on_it_turns_about_its_middle(room):
    """A slab that is turned back in the picture looks as it did.

    Its number stands on whole pixels, so it lies up to half a pixel beside its place, this way or that: the
    pictures are compared where they fit best within a pixel. That holds for every font (Debian 12 has Lato
    2.007, Debian 13 has 2.015), for letters of any size are only moved, never drawn anew.
    """
    cut, beside, size = {}, {}, {}
    for direction, back in zip(DIRECTIONS, (0, 270, 180, 90), strict=True):
        stage = shows(room, "dawn_open", direction).stage
        slab = stage.slabs[name := stage.model.vaults[0].name]
        cut[direction] = slab_of(room, stage, name).rotate(back)
        beside[direction], size[direction] = number_of(slab), slab.number.size
    upright = cut.pop(270)
    for direction, picture in cut.items():
        crests = (one.crop((0, 0, 50, 25)) for one in (picture, upright))
        assert apart(*crests) < 1, direction
        assert nearest(picture, upright, beside[270], size[270]) < 1, direction
    for place in beside.values():
        assert abs(place.real) <= 0.5
        assert abs(place.imag - beside[270].imag) <= 1


def nearest(one, other, place: complex, size: tuple[float, float]) -> float:
    """How much two pictures differ where the number is, with one of them moved by a pixel at most."""
    x, y, (w, h) = 25 + place.real, 25 - place.imag, size
    left, top, right, low = (round(at) for at in (x - w / 2, y - h / 2, x + w / 2, y + h / 2))
    return min(
        apart(
            one.crop((left + right_by, top + down_by, right + right_by, low + down_by)),
            other.crop((left, top, right, low)),
        )
        for right_by in (-1, 0, 1)
        for down_by in (-1, 0, 1)
    )


def number_of(slab) -> complex:
    """Where the middle of its number lies, seen from the middle of the slab by its reader, in pixels."""
    (x, y), (left, low) = (
        (one.pos[0] + one.size[0] / 2, one.pos[1] + one.size[1] / 2) for one in (slab.number, slab.face)
    )
    return complex(x - left, y - low) * 1j ** (-slab.turned // 90)


def slab_of(room, stage, name: str):
    from kivy.core.window import Window
    from PIL import Image

    width, height = Window.system_size
    image = Image.frombytes("RGB", (width, height), pixels(room)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    x, y = stage.middle_of(name)
    return image.crop((round(x) - 25, height - round(y) - 25, round(x) + 25, height - round(y) + 25))


def apart(one, other) -> float:
    """How much two pictures differ, on average."""
    from PIL import ImageChops, ImageStat

    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_column_faces_the_reader(room, direction):
    game = shows(room, "dawn_open", direction)
    angle = (direction - 270) % 360
    turns = {slot.turn.angle if slot.turn else 0 for name, slot in game.slots.items() if name in COLUMN}
    assert turns == {angle}
    left = game.column_left * game.unit
    for name in COLUMN:
        x, y, w, h = game.slots[name].visible_box
        assert left <= x
        assert x + w <= room.app.room.width
        assert 0 <= y <= y + h <= room.app.room.height


def test_a_scene_without_a_board_turns_as_a_whole(room):
    game = shows(room, "dawn_found", 0)
    assert game.slots["stage"].turn.angle == 90
    assert game.slots["stage"].visible_box == (0, 0, 480, 480)


def test_in_portrait_name_and_answers_change_places_and_the_board_shifts(room):
    room.size("720x1280")
    unit = 1.5
    game = shows(room, "dawn_open", 90)
    assert game.slots["stage"].turn is None
    _, y, _, h = game.slots["stage"].visible_box
    assert round((1280 - y - h) / unit) == 255
    assert game.slots["name"].visible_box[1] < y < game.slots["facts"].visible_box[1], (
        "the name is below the board now"
    )


def test_what_fills_the_screen_turns_by_halves_alone(room):
    assert shows(room, "mau_play", 0).flat.angle == 0
    game = shows(room, "mau_play", 90)
    assert game.flat.angle == 180
    assert game.slots["stage"].turn.angle == 180


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_drawer_and_captions_never_turn(room, direction):
    game = shows(room, "nosferatu_pile", direction)
    assert game.slots["drawer"].turn is None
    box = game.slots["drawer"].visible_box
    for name in COLUMN:
        assert not overlap(box, game.slots[name].visible_box) or name == "facts", name
    assert not any(overlap(box, (*child.to_window(*child.pos), 1, 1)) for child in game.facts.children)
    with held(room):
        assert hold_of(room).secrets.parent.turn is None
    game = shows(room, "captions", direction)
    assert game.slots["caption"].turn is None


def overlap(one, other) -> bool:
    return all(
        one[side] < other[side] + other[side + 2] - 1 and other[side] < one[side] + one[side + 2] - 1
        for side in (0, 1)
    )


def test_a_badge_points_to_the_real_seat_however_it_is_turned(room):
    game = shows(room, "dawn_open", 0)
    real = game.frame.asked.direction
    assert game.ids.name_slot.model.direction == (real - 90) % 360


def test_nothing_turns_for_the_same_seat_and_undo_turns_back(room):
    table, vault = before_a_stake()
    room.shows(table, settings=flat(QUARTERS))
    game = room.app.game
    before, asked = game.flat.angle, table.latest_moment.question.asks
    assert before == round((game.frame.asked.direction - 270) / 90) * 90 % 360
    opens(room, vault)
    while not table.pace.is_question_open:
        table.pace.advance()
    assert table.latest_moment.question.asks != asked
    assert game.flat.angle != before
    game.asks_twice = False
    room.taps_on(game.ids.undo)
    assert game.flat.angle == before


def test_while_the_table_is_asked_it_faces_whoever_opened_the_lid(room):
    table = SCENES["dawn_lid"]()
    room.shows(table, settings=flat(QUARTERS))
    assert table.latest_moment.question.asks == TABLE
    person = room.app.play.presenter.people[table.latest_moment.view.turn]
    assert room.app.game.flat.angle == round((person.direction - 270) / 90) * 90 % 360


# the setting


def test_the_seat_screen_says_how_the_screen_lies(room):
    room.shows(home=True)
    room.app.home.choose("game:dawn-under")
    room.settles()
    seats = room.app.screens.current_screen
    said = []
    for _ in SCREEN_POSITIONS:
        said.append((room.app.settings["lies"], seats.lies.model.label))
        room.taps_on(seats.lies)
    assert [lies for lies, _ in said] == list(SCREEN_POSITIONS)
    assert len({words for _, words in said}) == 3
    assert room.app.settings["lies"] == UPRIGHT


def test_laid_flat_in_the_middle_of_a_game_it_turns_at_once(room):
    room.shows(SCENES["dawn_open"]())
    room.app.game.frame = room.app.game.frame._replace(faces=90.0)
    assert room.app.game.flat.angle == 0
    room.app.change("lies", HALVES)
    assert room.app.game.flat.angle == room.app.game.slots["undo"].turn.angle == 180


# how it gets there


@pytest.fixture
def turning(lively):
    """Somebody is asked on a flat screen; the next one sits elsewhere."""
    stands(lively, "dawn_open")
    face(lively.app, 270)
    moves(lively)
    return lively


def turns(room, direction: float) -> None:
    frame = room.app.game.frame
    other = frame.asked._replace(name="Somebody", direction=direction)
    room.app.game.frame = frame._replace(asked=other, faces=direction, lights=(direction,))


def test_the_column_fades_out_turns_out_of_sight_and_fades_in(turning):
    game, slot = turning.app.game, turning.app.game.slots["name"]
    turns(turning, 90.0)
    assert (game.flat.angle, slot.opacity) == (0, 1)
    turning.hours.on(0.06)
    assert game.flat.angle == 0
    assert 0 < slot.opacity < 1
    turning.hours.on(0.07)
    assert (game.flat.angle, game.ids.name_slot.model.name) == (180, "Somebody")
    assert slot.opacity < 1
    turning.hours.on(0.2)
    assert slot.opacity == 1
    moves(turning)
    assert turning.frames(20) == 0, "then nothing is drawn"


def test_calm_is_a_cut(turning):
    turning.app.change("calm", True)
    moves(turning)
    turns(turning, 90.0)
    game = turning.app.game
    assert (game.flat.angle, game.slots["name"].opacity) == (180, 1)
    assert not game.ids.lights.walking


def test_the_candle_walks_along_the_edge(turning):
    lights = turning.app.game.ids.lights
    lights.model = (270.0,)
    lights.model = (0.0,)
    assert lights.walking
    turning.hours.on(0.5)
    assert lights.walking
    turning.hours.on(0.2)
    assert not lights.walking
    lights.model = ()
    lights.model = (0.0,)
    assert not lights.walking, "while the table was asked it stayed"


def test_after_a_turn_the_column_ignores_touches_for_a_moment(turning):
    game = turning.app.game
    turns(turning, 90.0)
    turning.hours.on(0.3)
    turning.taps_on(game.slots["help"].widget)
    assert game.sheet.parent is None
    turning.hours.on(0.2)
    turning.taps_on(game.slots["help"].widget)
    assert game.sheet.parent is not None


def test_a_second_turn_on_the_way_shows_the_last(turning):
    game = turning.app.game
    turns(turning, 90.0)
    turning.hours.on(0.03)
    turns(turning, 0.0)
    moves(turning)
    assert (game.flat.angle, game.slots["name"].opacity) == (90, 1)


def test_whoever_needs_the_question_does_not_wait_for_the_turn(turning):
    turns(turning, 90.0)
    turning.app.game.wait()
    assert turning.app.game.flat.angle == 180
    assert turning.app.game.thinking.lasts


# one touch, one person


@pytest.mark.parametrize("lies", SCREEN_POSITIONS)
def test_a_double_tap_never_punishes_the_next_person(lively, lies):
    """A vault costs a stake; tapped often, it costs nobody one before its lid can have been lifted."""
    table, vault = before_a_stake()
    lively.shows(table, settings=flat(lies))
    lively.hours.on(1)
    spot = lively.place_of(vault)
    given = len(table.referee.entries)
    for _ in range(8):
        lively.taps_at(*spot)
        lively.hours.on(0.15)
    lively.hours.on(0.1)
    assert len(table.referee.entries) == given
    assert lively.app.game.inspection.is_running, "the first touch was one on the vault, the others on none"


def test_after_a_scene_the_same_person_is_not_asked_by_the_same_tap(lively):
    table, vault = before_a_stake()
    lively.shows(table)
    game = lively.app.game
    asked = game.frame
    scene = asked._replace(scene="found", stage=asked.stage._replace(answers=frozenset()))
    lively.hours.on(1)
    game.frame = scene
    lively.hours.on(1)
    spot = game.stage.middle_of(vault)
    lively.taps_at(*spot)
    game.frame = asked
    given = len(table.referee.entries)
    lively.hours.on(0.3)
    lively.taps_at(*spot)
    assert len(table.referee.entries) == given
    lively.hours.on(0.7)
    lively.taps_at(*spot)
    assert game.inspection.is_running


def test_answers_are_dead_until_they_can_be_read(lively):
    stands(lively, "dawn_open")
    answers(lively)
    given = len(lively.app.table.referee.entries)
    lively.app.play.advance_scene()
    turns(lively, 0.0)
    lively.taps(lively.question.choices[0])
    assert len(lively.app.table.referee.entries) == given


def test_the_finale_faces_whoever_has_won(room):
    table = SCENES["finale_dawn"]()[0]
    for lies in (UPRIGHT, QUARTERS):
        room.shows(table, settings=flat(lies))
        room.settles()
        finale = room.app.screens.current_screen
        (winner,) = finale.after.winners
        angle = 180 if lies == QUARTERS and 0 < winner.direction < 180 else 0
        turns = {slot.turn.angle if slot.turn else 0 for slot in finale.slots.values()}
        assert turns == {angle}
        assert room.faults() == []
        room.taps_on(finale.on)
        assert finale.awarding


# whose eyes it is for


def test_where_the_screen_turns_tells_nothing_of_what_is_hidden(room):
    """Two games that differ only in what Renfield entered give the same pictures on a flat screen, too."""
    from tests.app.nosferatu import begins, says

    pictures = []
    for vampire, card in ((1, "garlic"), (4, "bite")):
        room.shows(begins(), settings=flat(QUARTERS))
        seen = []
        for answer in (2, vampire, 3, *(card, "night") * 4):
            says(room, answer)
            natural, direction = room.app.game.flat.angle, 90.0 * (len(seen) % 4)
            face(room.app, direction)
            seen.append((natural, room.app.game.flat.angle, pixels(room)))
            room.app.refresh()
        pictures.append(seen)
    assert pictures[0] == pictures[1]
    assert {angle for _, angle, _ in pictures[0]} == {0, 90, 180, 270}
