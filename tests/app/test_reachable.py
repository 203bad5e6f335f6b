"""Hands and eyes: keys in the order that people know, lines that differ by more than their colour."""

import pytest

from companion.app.widgets.art.charts import DASHES, MARKS
from companion.app.widgets.keyboard import LETTERS, NARROW_LETTERS


@pytest.mark.parametrize(("language", "order"), [("de", "qwertz"), ("en", "qwerty"), ("fr", "azerty")])
def test_a_narrow_keyboard_has_the_same_letters_in_the_order_of_the_language(language, order):
    assert "".join(NARROW_LETTERS[language]).startswith(order)
    letters = [letter for letter in "".join(LETTERS[language]) if letter in "abcdefghijklmnopqrstuvwxyz"]
    narrow = [one for one in "".join(NARROW_LETTERS[language]) if one in "abcdefghijklmnopqrstuvwxyz"]
    assert narrow == letters
    assert len(set("".join(NARROW_LETTERS[language]))) == len("".join(NARROW_LETTERS[language]))
    assert max(map(len, NARROW_LETTERS[language])) <= 6


def test_no_two_lines_of_a_chart_have_the_same_dashes_or_the_same_sign():
    assert len(set(DASHES)) == len(set(MARKS)) == 8
