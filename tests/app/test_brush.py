"""Shapes become pixels: inside, outside, holes and smooth edges."""

import pytest

from companion.app.rendering import vector_shapes

SQUARE = "<r 2 2 6 6 0>"


def test_inside_is_full_and_outside_is_empty():
    mask = vector_shapes.fill_mask((10, 10), (40, 40), SQUARE)
    assert mask.getpixel((20, 20)) == 255
    assert mask.getpixel((2, 20)) == 0
    assert all(abs(found - meant) <= 1 for found, meant in zip(mask.getbbox(), (8, 8, 32, 32), strict=True))


def test_contours_of_one_layer_cut_holes():
    mask = vector_shapes.fill_mask((10, 10), (40, 40), f"{SQUARE}<r 4 4 2 2 0>")
    assert mask.getpixel((20, 20)) == 0
    assert mask.getpixel((10, 10)) == 255


def test_layers_are_painted_over_one_another():
    mask = vector_shapes.fill_mask((10, 10), (40, 40), f"{SQUARE} | <r 4 4 2 2 0>")
    assert mask.getpixel((20, 20)) == 255


@pytest.mark.parametrize("size", [40, 400])
def test_edges_are_smooth_at_any_size(size):
    mask = vector_shapes.fill_mask((10, 10), (size, size), "<o 5 5 4>")
    assert set(mask.tobytes()) - {0, 255}


def test_a_large_circle_shows_no_corners():
    """The ring of a call is the largest: half a pixel of flatness is seen as a corner."""
    side = 656  # the ring's picture on the largest screen
    mask = vector_shapes.fill_mask((side, side), (side, side), f"<o {side / 2} {side / 2} {side / 2}>")
    inside = mask.point(lambda value: 255 if value > 127 else 0)
    for row in range(20, side // 2, 7):
        left = inside.crop((0, row, side, row + 1)).getbbox()[0]
        meant = side / 2 - ((side / 2) ** 2 - (side / 2 - row - 0.5) ** 2) ** 0.5
        assert abs(left - meant) < 1.5, row


def test_a_full_shape_reaches_every_corner():
    """Boxes are stretched from such a picture: a gap at its side would be a line through each of them."""
    assert set(vector_shapes.fill_mask((8, 8), (16, 16), "<r 0 0 8 8 0>").tobytes()) == {255}


def test_white_keeps_its_colour_where_it_ends():
    """Else a dark line would show round everything that is drawn on light ground."""
    picture = vector_shapes.fill_white((10, 10), (40, 40), SQUARE)
    assert {picture.getpixel((x, 20))[:3] for x in range(40)} == {(255, 255, 255)}
    assert picture.getpixel((2, 20))[3] == 0


def test_paints_cover_what_lies_below_as_far_as_they_are_opaque():
    paints = [((1.0, 0.0, 0.0, 1.0), "<r 0 0 10 10 0>"), ((0.0, 0.0, 1.0, 0.5), SQUARE)]
    picture = vector_shapes.paint_layers((10, 10), (40, 40), paints, (0.0, 0.0, 0.0, 0.0))
    assert picture.getpixel((2, 2)) == (255, 0, 0, 255)
    red, green, blue, opaque = picture.getpixel((20, 20))
    assert (green, opaque) == (0, 255)
    assert abs(red - blue) <= 2
