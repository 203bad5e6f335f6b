"""Texts are written on textures that are used again."""

import gc

import pytest


@pytest.fixture
def pages(room):
    from companion.app.rendering import text

    text.clear_pool()
    yield text
    text.clear_pool()


def test_a_page_has_exactly_the_size_of_its_text(pages):
    assert tuple(pages.acquire_texture(91, 24).size) == (91, 24)
    assert tuple(pages.acquire_texture(1500, 24).size) == (1500, 24)


def test_what_nobody_holds_any_more_is_written_on_again(pages, monkeypatch):
    first = pages.acquire_texture(91, 24)
    del first
    gc.collect()
    monkeypatch.setattr(pages, "new_texture", None)
    assert tuple(pages.acquire_texture(80, 20).size) == (80, 20)


def test_what_somebody_holds_is_not(pages):
    held = pages.acquire_texture(91, 24)
    other = pages.acquire_texture(91, 24)
    assert held.id != other.id


def test_a_short_word_takes_no_large_page(pages):
    large = pages.acquire_texture(700, 200)
    del large
    gc.collect()
    small = pages.acquire_texture(20, 20)
    assert max(small.tex_coords) > 0.3  # as a part of its page


def test_nothing_that_was_written_before_shines_through(pages):
    from kivy.graphics import Color, Fbo, Rectangle

    white = b"\xff" * 4 * 91 * 24
    first = pages.acquire_texture(91, 24)
    first.blit_buffer(white, size=(91, 24), colorfmt="rgba")
    del first
    gc.collect()
    part = pages.acquire_texture(40, 12)
    part.blit_buffer(b"\xff\xff\xff\x00" * 40 * 12, size=(40, 12), colorfmt="rgba")
    drawn = Fbo(size=(80, 24))
    with drawn:
        Color(1, 1, 1, 1)
        Rectangle(texture=part, size=(79, 23), pos=(0.5, 0.5))
    drawn.draw()
    assert not any(drawn.pixels)


def test_a_text_looks_as_kivy_writes_it(pages):
    from kivy.core.text import Label
    from kivy.graphics import Color, Fbo, Rectangle

    from companion.app.rendering import text, theme

    def seen(texture):
        drawn = Fbo(size=(200, 60))
        with drawn:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, size=texture.size)
        drawn.draw()
        return drawn.pixels

    label = Label(text="Gruft B7\nauf!", font_name=theme.font("heavy"), font_size=20, halign="left")
    label.options["line_height"] = text.line_spacing("heavy", 20)
    label.refresh()
    text.texture.cache_clear()
    assert seen(text.texture(("Gruft B7", "auf!"), "heavy", 20, "left")) == seen(label.texture)


def test_a_text_that_was_never_drawn_leaves_its_page_to_the_next(pages, monkeypatch):
    from companion.app.rendering import text

    text.clear_text_cache()
    text.texture(("never seen",), "heavy", 20.0, "left")
    text.texture.cache_clear()
    gc.collect()
    monkeypatch.setattr(pages, "new_texture", None)
    assert text.texture(("seen",), "heavy", 20.0, "left") is not None


def test_what_a_long_evening_has_left_is_given_back(pages):
    held = [pages.acquire_texture(91, 24) for _ in range(100)] + [
        pages.acquire_texture(700, 200) for _ in range(20)
    ]
    del held
    gc.collect()
    assert max(len(free) for free in pages.free_textures.values()) == pages.MAX_FREE_TEXTURES
