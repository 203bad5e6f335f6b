"""How teaching cards look: on no words of the stage, and none of their sentences louder than another."""

from functools import lru_cache

import pytest

from companion import i18n
from companion.app.offscreen import face
from companion.app.rendering import theme
from tests.app.vocabulary import seen
from tests.gallery.scenes import SCENES
from tests.support.measured import LATO


def written_boxes(widget) -> list[tuple[float, float, float, float]]:
    """Where a widget writes: left, low, right and high edge of each box that has words, in the window."""
    from companion.app.rendering.pen import Pen

    boxes = []

    class Noting(Pen):
        def text(self, x, y, w, h, text, *rest, **more):
            wide = super().text(x, y, w, h, text, *rest, **more)
            if text:
                place = self.at(x, y, w, h)
                (left, low), (across, up) = place["pos"], place["size"]
                boxes.append((left, low, left + across, low + up))
            return wide

    widget.draw(Noting(widget))
    return boxes


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("scene", ["taught_nosferatu_dawn", "taught_mau_mau"])
def test_a_card_on_the_stage_lies_on_no_words_of_it(room, scene, size, percent):
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(SCENES[scene]())
    game = room.app.game
    card = (game.lesson.x, game.lesson.y, game.lesson.right, game.lesson.top)
    assert game.lesson.parent is not None
    hand = getattr(game.stage, "hand", None)
    for left, low, right, high in [
        *written_boxes(game.stage),
        *(written_boxes(hand) if hand is not None else ()),
    ]:
        apart = left >= card[2] or right <= card[0] or low >= card[3] - 1 or high <= card[1] + 1
        assert apart, (left, low, right, high, card)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("scene", ["taught_mau_play", "taught_mau_wish", "taught_mau_top_card"])
def test_on_the_table_of_cards_a_card_lies_beside_question_and_players(room, scene, percent):
    theme.set_text_percent(percent)
    room.shows(SCENES[scene]())
    game = room.app.game
    tiles = [game.stage.box(*tile) for tile in game.stage.places().tiles]
    rights = [game.ids.question.right, *(left + wide for left, _, wide, _ in tiles)]
    assert len(rights) == 1 + len(game.stage.model.tiles)
    assert max(rights) <= game.lesson.x


@pytest.mark.parametrize(
    ("before", "scene"),
    [("nosferatu_bite", "taught_nosferatu_dawn"), ("nosferatu_dawn", "taught_nosferatu_bite")],
)
def test_a_card_is_shown_once_also_after_a_stage_that_fills_the_screen_or_not(room, before, scene):
    from companion.app.widgets.column.teaching_card import TeachingCard

    frames = []
    for name in (before, scene):
        room.shows(SCENES[name]())
        frames.append(room.app.game.frame)
    for frame in frames:
        room.app.game.frame = frame
        room.frames(2)
    cards = [widget for widget in room.drawn() if isinstance(widget, TeachingCard) and widget.model]
    assert len(cards) == 1


@pytest.mark.parametrize(
    ("scene", "size", "shown"),
    [
        ("taught_mau_event", "800x480", False),
        ("mau_event", "800x480", True),
        ("taught_mau_wish", "800x480", False),
        ("taught_mau_play", "720x1280", True),
        ("taught_nosferatu_dawn", "800x480", True),
    ],
)
def test_captions_leave_their_place_to_a_card_that_lies_there(room, scene, size, shown):
    room.size(size)
    room.shows(SCENES[scene]())
    game = room.app.game
    assert game.taught == scene.startswith("taught")
    assert game.slots["caption"].shown == shown
    room.size("800x480")


TAUGHT = [scene for scene in SCENES if scene.startswith("taught_") and "_held" not in scene]


@lru_cache
def brought(scene: str):
    """The scene, played to once for all languages and sizes."""
    return SCENES[scene]()


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_sentences_of_a_card_are_written_in_one_size(room, language, size):
    from companion.app.widgets.column.teaching_card import TeachingCard
    from tests.app.walk import arrives

    i18n.set_language(language)
    theme.set_text_percent(150)
    room.size(size)
    room.shows(None)
    for scene in TAUGHT:
        arrives(room, scene, brought(scene))
        cards = [widget for widget in room.drawn() if isinstance(widget, TeachingCard) and widget.model]
        assert cards, scene
        for card in cards:
            sizes = {text.letters for text in card.texts if text.role == "lesson"}
            assert len(sizes) == 1, (scene, sizes)


def test_an_example_begins_with_a_capital(room):
    room.shows(SCENES["example_mau_0"]())
    said = [text.text for widget in room.drawn() for text in widget.texts]
    assert any(text.startswith("Red spider lies on top") for text in said), said


def apart(one, other) -> bool:
    """Whether two widgets, as they are seen, have no pixel in common."""
    left, low, right, high = seen(one)
    x, y, far, top = seen(other)
    return right <= x + 1 or far <= left + 1 or high <= y + 1 or top <= low + 1


@pytest.mark.parametrize("direction", [0, 90, 180])
def test_a_card_lies_at_the_foot_of_the_stage_for_whoever_reads_it(room, direction):
    room.shows(SCENES["taught_mau_mau"]())
    face(room.app, direction)
    room.settles()
    game = room.app.game
    assert game.flat.angle == (direction - 270) % 360
    assert game.lesson.parent is not None
    assert apart(game.lesson, game.stage.hand)


@pytest.mark.parametrize("direction", [0, 180])
def test_what_comes_next_never_covers_who_gives(room, direction):
    room.shows(SCENES["dawn_garlic_own"]())
    face(room.app, direction)
    room.settles()
    facts = room.app.game.facts
    assert facts.chain.parent is facts.next.parent is facts
    assert apart(facts.chain, facts.next)


@pytest.mark.measured_with(LATO)
@pytest.mark.parametrize(
    ("scene", "size"), [("taught_dawn_open_rows", "720x1280"), ("taught_nosferatu_stake", "720x1280")]
)
def test_buttons_of_a_card_leave_its_sentences_the_room(room, scene, size):
    from kivy.metrics import dp

    from companion.app.widgets.column.teaching_card import TeachingCard

    i18n.set_language("de")
    theme.set_text_percent(150)
    room.size(size)
    room.shows(SCENES[scene]())
    cards = [widget for widget in room.drawn() if isinstance(widget, TeachingCard) and widget.model]
    sizes = [text.letters / dp(1) for card in cards for text in card.texts if text.role == "lesson"]
    assert min(sizes) >= 13.5, sizes


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_what_hands_have_to_do_stays_above_a_card(room, size):
    """Lids that lay open are closed before the Count is placed, also by those who still learn."""
    from companion.app.widgets.column.panels import PanelShow
    from companion.app.widgets.column.teaching_card import TeachingCard
    from companion.viewmodels.scene_panels import FactPanel, PanelFact

    room.size(size)
    room.shows(SCENES["taught_dawn_count_to"]())
    order = FactPanel((PanelFact("Close the lids: A1, B1.", icon="tombstone"),), is_order=True)
    room.app.game.frame = room.app.game.frame._replace(panels=(order,))
    room.frames(2)
    (panel,) = [widget for widget in room.drawn() if isinstance(widget, PanelShow)]
    (card,) = [widget for widget in room.drawn() if isinstance(widget, TeachingCard) and widget.model]
    assert panel.model == order
    assert panel.y >= card.top
    room.size("800x480")


@pytest.mark.parametrize("taught", [0, 150, 200])
def test_the_note_below_a_card_stays_within_its_ring(room, taught):
    """A ring above a teaching card is smaller, and so are card and note."""
    from companion.app.games.mau_mau.call_ring import THICK, RingShow
    from companion.games.mau_mau.presenter.values import CallRing

    ring = RingShow()
    ring.put((0, 0, 480, 480))
    ring.taught = taught
    ring.model = CallRing("", "one card left", "cards", 2.6)
    radius, middle = ring.circle()
    (_, low, _, _) = written_boxes(ring)[0]
    assert 480 - low - middle <= radius - THICK
