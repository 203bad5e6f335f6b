"""Text fits its box, and breaks only where people would break it."""

import pytest


@pytest.fixture
def texts(room):
    from companion.app.paint import texts

    return texts


def test_lines_break_at_spaces_and_after_hyphens(texts):
    assert texts.wrap("one two", "bold", 20, texts.extent("bold", 20, "one two") - 1) == ("one", "two")
    assert texts.wrap("moon-light", "bold", 20, texts.extent("bold", 20, "moon-light") - 1) == (
        "moon-",
        "light",
    )


def test_a_space_that_holds_is_kept(texts):
    """French puts one before a question mark, which must not begin a line."""
    said = "Qui se lève\u00a0?"
    assert texts.wrap(said, "bold", 20, texts.extent("bold", 20, said) - 1) == ("Qui se", "lève\u00a0?")


def test_a_long_text_shrinks_before_it_is_cut(texts):
    short, long = (texts.setting(text, "question", 200, 40) for text in ("Who?", "Who gets up last today?"))
    assert short.whole
    assert long.whole
    assert long.size < short.size
    assert not texts.setting("Who gets up last today? " * 9, "question", 200, 40).whole
