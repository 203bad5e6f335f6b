"""Hands and eyes: keys in the order that people know, lines that differ by more than their colour."""

import pytest

from companion.app.widgets.art.charts import DASHES, MARKS
from companion.i18n.languages import LANGUAGES


@pytest.mark.parametrize(("language", "order"), [("de", "qwertz"), ("en", "qwerty"), ("fr", "azerty")])
def test_a_narrow_keyboard_has_the_same_letters_in_the_order_of_the_language(language, order):
    assert "".join(LANGUAGES[language].narrow_keys).startswith(order)
    letters = [
        letter for letter in "".join(LANGUAGES[language].keys) if letter in "abcdefghijklmnopqrstuvwxyz"
    ]
    narrow = [one for one in "".join(LANGUAGES[language].narrow_keys) if one in "abcdefghijklmnopqrstuvwxyz"]
    assert narrow == letters
    assert len(set("".join(LANGUAGES[language].narrow_keys))) == len("".join(LANGUAGES[language].narrow_keys))
    assert max(map(len, LANGUAGES[language].narrow_keys)) <= 6


def test_no_two_lines_of_a_chart_have_the_same_dashes_or_the_same_sign():
    assert len(set(DASHES)) == len(set(MARKS)) == 8
