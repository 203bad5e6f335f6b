"""How teaching cards look: on no words of the stage, and none of their sentences louder than another."""

import pytest

from companion import words
from companion.app.gallery.scenes import SCENES
from companion.app.paint import theme


def written_boxes(widget) -> list[tuple[float, float, float, float]]:
    """Where a widget writes: left, low, right and high edge of each box that has words, in the window."""
    from companion.app.paint.pen import Pen

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
    room.size("800x480")


@pytest.mark.parametrize("scene", ["taught_dawn_give", "taught_nosferatu_stake", "taught_mau_play"])
def test_the_sentences_of_a_card_are_written_in_one_size(room, scene):
    from companion.app.widgets.column.teaching_card import TeachingCard

    words.use("en")
    theme.set_text_percent(150)
    room.shows(SCENES[scene]())
    cards = [widget for widget in room.drawn() if isinstance(widget, TeachingCard) and widget.shows]
    sizes = {text.letters for card in cards for text in card.texts if text.role == "lesson"}
    assert len(sizes) == 1, sizes


def test_an_example_begins_with_a_capital(room):
    room.shows(SCENES["example_mau_0"]())
    said = [text.text for widget in room.drawn() for text in widget.texts]
    assert any(text.startswith("Red spider lies on top") for text in said), said
