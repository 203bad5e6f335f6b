"""Renfield and the others in front of the touchscreen: what they do with their fingers."""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.table import Table, open_table
from tests.app.vocabulary import Room

NAMES = ("Emma", "Paul", "Mia", "Ben", "Tom", "Jonas")


def begins(*names: str, seed: int = 7, **options: object) -> Table:
    session = open_table(None)
    session.new("nosferatu", list(names or NAMES), options, seed)
    return session


def hold_of(room: Room):
    return room.app.game.hold


@contextmanager
def held(room: Room) -> Iterator[None]:
    """One finger rests on the drawer meanwhile."""
    finger = room.touches(*hold_of(room).drawer.center)
    room.settles()
    yield
    finger.touch_up()
    room.settles()


def says(room: Room, choice) -> None:
    """Answer by touches alone, as people must: secrets with two hands, the dawn in two steps."""
    question = room.question
    if question.kind == "look":
        with held(room):
            pass
        room.taps("seen")
    elif question.secret:
        with held(room):
            room.taps(choice)
    elif question.kind == "dawn":
        room.taps(question.means(choice).word)
        room.taps(choice)
    else:
        room.taps(choice)


def pixels(room: Room) -> bytes:
    """The window as it is drawn now."""
    room.frames(2)
    width, height = Window.system_size
    return bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))


def written(room: Room) -> set[str]:
    """Every text on the screen."""
    room.settles()
    return {text.text for widget in room.drawn() for text in widget.texts}
