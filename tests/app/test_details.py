"""Small things that people stumble over."""

from tests.gallery.scenes import SCENES


def icons(widget) -> list[str]:
    """Every icon that a widget draws."""
    from companion.app.rendering.pen import Pen

    drawn: list[str] = []

    class Noting(Pen):
        def icon(self, name, *rest):
            drawn.append(name)
            super().icon(name, *rest)

    widget.draw(Noting(widget))
    return drawn


def test_one_pencil_a_page(room):
    room.shows(SCENES["seats_dawn"]())
    screen = room.app.screens.current_screen
    assert icons(screen.played).count("pencil") == 1
    assert "pencil" not in icons(screen.rules)
    for panel in (screen.played, screen.rules):
        room.app.show_screen("seats", seating=screen.table)
        room.settles()
        room.taps_at(*panel.center)
        assert room.app.screens.current == "house_rules"


def test_the_guide_shows_the_people_of_this_table(room):
    room.shows(SCENES["guide_dawn_6"]())
    picture = room.app.screens.current_screen.picture
    names = [text.text for text in picture.texts]
    assert names == list(room.app.screens.current_screen.header.players)
    looks = [person.look for person in picture.model.people]
    assert len(set(looks)) == len(looks)
