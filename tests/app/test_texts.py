"""Text fits its box, and breaks only where people would break it."""

import pytest

from companion.app.rendering import theme
from tests.gallery.dawn_under.sheets import dawn
from tests.support.measured import LATO, VOLLKORN

pytestmark = pytest.mark.platform("letters are as wide as Debian's fonts are")


@pytest.fixture
def texts(room):
    from companion.app.rendering import text

    return text


def test_lines_break_at_spaces_and_after_hyphens(texts):
    assert texts.wrap("one two", "bold", 20, texts.line_width("bold", 20, "one two") - 1) == ("one", "two")
    assert texts.wrap("moon-light", "bold", 20, texts.line_width("bold", 20, "moon-light") - 1) == (
        "moon-",
        "light",
    )


def test_a_space_that_holds_is_kept(texts):
    """French puts one before a question mark, which must not begin a line."""
    said = "Qui se lève\u00a0?"
    assert texts.wrap(said, "bold", 20, texts.line_width("bold", 20, said) - 1) == ("Qui se", "lève\u00a0?")


def test_a_long_text_shrinks_before_it_is_cut(texts):
    short, long = (
        texts.layout_text(text, "question", 200, 40) for text in ("Who?", "Who gets up last today?")
    )
    assert short.whole
    assert long.whole
    assert long.size < short.size
    assert not texts.layout_text("Who gets up last today? " * 9, "question", 200, 40).whole


def test_a_name_that_may_be_cut_is_never_smaller_than_its_role_allows(texts):
    name = "Maximiliana-Charlotte von Hohenstein"
    least = theme.ROLES["label"][4]
    wide = texts.line_width(theme.ROLES["label"][0], least, name) * 0.8
    squeezed = texts.layout_text(name, "label", wide, 40)
    cut = texts.cut_name(name, "label", squeezed.face, int(wide), 1)
    assert squeezed.whole
    assert squeezed.squeezed
    assert squeezed.size < least
    assert cut.size == least
    assert not cut.squeezed
    assert cut.lines[0].endswith("…")


def test_what_is_squeezed_counts_as_a_text_that_does_not_fit(texts):
    from kivy.uix.widget import Widget

    from companion.app.rendering.pen import Pen

    least, words = theme.ROLES["label"][4], "A sentence that nobody may cut"
    wide = texts.line_width(theme.ROLES["label"][0], least, words)
    widget = Widget(size=(1000, 100))
    with widget.canvas:
        pen = Pen(widget)
        for room in (wide * 1.1, wide * 0.8, wide * 0.5):
            for may_cut in (False, True):
                pen.text(0, 0, room, 40, words, "label", may_cut=may_cut)
    assert [text.fits for text in pen.texts] == [True, True, False, True, False, True]
    assert all(text.letters >= least for text in pen.texts if text.fits)


@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.parametrize("face", ["title", "heavy", "bold"])
def test_lines_lie_close_and_are_no_higher_than_they_were_counted(texts, face):
    one, two = (
        texts.texture(lines, face, 40, "left").size[1] for lines in (("Mia-",), ("Mia-", "Charlotte"))
    )
    assert two - one <= 1.18 * 40 + 1
    assert two <= texts.block_height(2, face, 40) + 1


def test_equals_are_written_in_one_size(texts):
    kin = tuple(texts.TextSpec(word, "answer", 125, 40) for word in ("Nuit", "Lever du soleil"))
    short, long = (texts.layout_text(words.text, "answer", 125, 40, kin=kin).size for words in kin)
    assert short == long < texts.layout_text("Nuit", "answer", 125, 40).size


def test_one_long_word_does_not_make_its_equals_hard_to_read(texts):
    from companion.app.rendering import theme

    kin = tuple(texts.TextSpec(word, "answer", 70, 40) for word in ("Red", "Blue", "Blackestblack"))
    short, other, long = (texts.layout_text(words.text, "answer", 70, 40, kin=kin).size for words in kin)
    assert long < short == other
    assert other == theme.ROLES["answer"][2]


def test_the_answers_of_a_pad_are_written_in_one_size(room):
    from companion.app.rendering import theme
    from companion.app.widgets.buttons import AnswerButton
    from tests.gallery.scenes import SCENES

    theme.set_text_percent(150)
    room.shows(SCENES["nosferatu_card"]())
    buttons = [widget for widget in room.drawn() if isinstance(widget, AnswerButton)]
    pad = [button for button in buttons if button.model.value in ("night", "sunrise")]
    assert len(pad) == 2
    assert pad[0].size_group == pad[1].size_group == tuple(button.label() for button in pad)


def test_sizes_are_skipped_only_where_nothing_fits(texts, monkeypatch):
    said = ["Who opens?", "Maximiliane-Charlotte leaves garlic in vault C12", "Paul\nand Mia believe it"]
    boxes = [(60, 20, 1), (120, 40, 2), (200, 90, 3), (330, 26, 1), (40, 80, 4)]

    def sizes():
        texts.find_layout.cache_clear()
        found = [texts.layout_text(text, "question", w, h, most) for text in said for w, h, most in boxes]
        return [(one.lines, round(one.size, 6)) for one in found]

    quick = sizes()
    monkeypatch.setattr(texts, "shrink_steps", lambda *_: 1)
    assert quick == sizes()


SENTENCE = "Bevor es losgeht, legt ihr den Deckel auf die Gruft"


def coverage(texts, face: str, size: int, line: str) -> list[list[int]]:
    """Return how opaque each pixel of a drawn line is, column by column."""
    texture = texts.texture.__wrapped__((line,), face, size, "left")
    wide, high = map(int, texture.size)
    alpha = texture.pixels[3::4]
    return [[alpha[row * wide + column] for row in range(high)] for column in range(wide)]


def widest_gap(columns: list[list[int]]) -> int:
    """Return the most neighbouring columns without ink, between the first letter and the last."""
    inked = [max(column) > 60 for column in columns]
    first, last = inked.index(True), len(inked) - inked[::-1].index(True)
    gaps = "".join("#" if ink else " " for ink in inked[first:last]).split("#")
    return max(map(len, gaps))


@pytest.mark.parametrize("face", ["bold", "heavy"])
def test_texts_are_drawn_the_same_after_many_screens(texts, face):
    """Kivy keeps 64 fonts open, and a font that is opened again must give the same pixels."""
    sizes = range(12, 24)
    fresh = {size: coverage(texts, face, size, SENTENCE) for size in sizes}
    for other in ("bold", "heavy", "title"):
        for size in range(24, 96, 2):
            texts.texture.__wrapped__(("Emma", "sucht"), other, size, "left")
    assert {size: coverage(texts, face, size, SENTENCE) for size in sizes} == fresh


@pytest.mark.parametrize("face", ["bold", "heavy"])
@pytest.mark.parametrize("size", range(12, 19))
def test_words_stay_apart(texts, face, size):
    """The fonts draw "e" closer to a space after "r", of which nothing is left at small sizes."""
    assert widest_gap(coverage(texts, face, size, "r e")) >= 2


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_all_lines_of_a_row_of_the_log_have_one_size(room, size):
    from companion.presenters.history.log import TurnRow

    room.size(size)
    app = room.shows(dawn())
    app.show_screen("log")
    said = "Emma opens a vault, finds garlic, and keeps it. " * 4
    app.screens.current_screen.rows.model = (TurnRow("20:42", None, said + "It ends."),)
    room.settles()
    (row,) = [one for one in app.screens.current_screen.rows.texts if "ends." in one.text]
    assert row.text.count("\n") > 1, "one texture has all lines of a row, so that they have one size"


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_all_rules_of_a_page_have_one_size(room, percent):
    """Hinting draws Lato thin at 15, which a rule of two lines had, and bold at 16."""
    theme.set_text_percent(percent)
    app = room.shows(dawn())
    app.show_screen("book", book="mau-mau", chapter=1)
    room.settles()
    rows = app.screens.current_screen.roll.shown_lines.values()
    sizes = {one.letters for row in rows for one in row.texts if one.role == theme.ROLES["text"][0]}
    assert len(sizes) == 1
    assert any("\n" in one.text for row in rows for one in row.texts)
