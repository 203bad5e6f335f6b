"""Commands below or beside the strips: none says less than it must, and none takes the strips' room."""

import pytest

from companion import i18n
from companion.app.rendering import theme
from tests.gallery.scenes import SCENES


def shown(room, scene, size="800x480", percent=100):
    """The column of this scene, in German."""
    i18n.set_language("de")
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(SCENES[scene]())
    return room.app.game.facts


def labels(column) -> list[str]:
    """What is written on the commands."""
    return [text.text for button in column.wide.children for text in button.texts]


@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize(
    ("scene", "label"), [("dawn_lay", "Leer lassen"), ("dawn_match_plague", "Passt, bleibt aber draußen")]
)
def test_a_sign_that_means_nothing_by_itself_has_words(room, scene, label, percent):
    assert labels(shown(room, scene, percent=percent)) == [label]


def test_a_bat_needs_none_where_text_is_large(room):
    column = shown(room, "dawn_open", percent=150)
    assert labels(column) == []
    assert column.wide.children


def test_two_commands_leave_five_strips_their_room(room):
    from kivy.metrics import dp

    column = shown(room, "dawn_stop")
    one, other = column.wide.children
    assert one.y == other.y
    assert min(row.height for row in column.strips.values() if row.parent) >= dp(40)


def test_a_long_command_beside_the_strips_can_be_read(room):
    from kivy.metrics import dp

    column = shown(room, "dawn_match_plague", "720x1280", 150)
    (button,) = column.wide.children
    assert min(text.letters for text in button.texts) >= dp(15)


def test_three_numbers_beside_an_icon_are_large(room):
    from kivy.metrics import dp

    column = shown(room, "dawn_open_six", percent=150)
    numbers = [text.letters for text in column.others.texts]
    assert len(numbers) == 3
    assert min(numbers) >= dp(23)
