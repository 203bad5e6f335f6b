"""What a scene says in its panels can be read, however tall the screen is and however large the text."""

import pytest

from companion import i18n
from companion.app.rendering import theme
from tests.gallery.scenes import SCENES

LEAST = 17.0
"""Letters of an order or a fact, in dp, where people want large text; the notes below may be smaller."""
SAID = ("label", "answer", "question")


def letters(room) -> dict[str, float]:
    """How large everything that panels say is written, in dp."""
    from kivy.metrics import dp

    from companion.app.widgets.column.panels import PanelShow

    panels = (widget for widget in room.drawn() if isinstance(widget, PanelShow))
    return {text.text: text.letters / dp(1) for panel in panels for text in panel.texts if text.role in SAID}


@pytest.fixture
def tall(room):
    """A tall screen with the largest text, in German."""
    i18n.set_language("de")
    theme.set_text_percent(150)
    room.size("720x1280")
    room.shows(None)
    return room


@pytest.mark.parametrize(
    "scene",
    [
        "dawn_believed_taken",
        "dawn_count_empty",
        "dawn_doubt_taken",
        "nosferatu_scene_bite",
        "nosferatu_scene_shuffle",
    ],
)
def test_orders_and_facts_are_large_on_a_tall_screen(tall, scene):
    tall.shows_also(SCENES[scene]())
    sizes = letters(tall)
    assert sizes
    assert min(sizes.values()) >= LEAST, sizes


def test_two_sentences_lie_below_one_another_rather_than_in_small_letters(tall):
    tall.shows_also(SCENES["dawn_believed_taken"]())
    column = tall.app.game.facts
    first, second = (panel for panel in column.panels if panel.parent is not None)
    assert first.width == second.width == column.width
    assert first.height > second.height  # the longer one needs two lines


def test_a_short_panel_leaves_its_room_to_the_longer_one(tall):
    tall.shows_also(SCENES["nosferatu_scene_bite"]())
    tokens, order = (panel for panel in tall.app.game.facts.panels if panel.parent is not None)
    assert tokens.y == order.y
    assert tokens.width < order.width
