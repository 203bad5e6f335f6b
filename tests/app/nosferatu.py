"""Renfield and the others in front of the touchscreen: what they do with their fingers."""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.app.widgets.petals import Petal
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


def petals(room: Room):
    """What the finger that holds the drawer can slide to, by what it says."""
    return {petal.model.value: petal for petal in room.drawn() if isinstance(petal, Petal)}


def slides(room: Room, choice) -> None:
    """Press the handle, slide to an answer, lift."""
    finger = room.touches(*hold_of(room).drawer.center)
    room.settles()
    finger.touch_move(*petals(room)[choice].center)
    room.settles()
    finger.touch_up()
    room.settles()


def reads(room: Room, cards) -> None:
    """Renfield reads all his cards: openly how many bites and nights, and only without them in the drawer."""
    bites, nights = cards.count("bite"), cards.count("night")
    if not bites and not nights:
        slides(room, "garlic" if set(cards) == {"garlic"} else "mixed")
        return
    for word, number in (("bites", bites), ("nights", nights)):
        if number:
            room.taps(f"{word}:{number}")
    room.taps(f"read:{bites}:{nights}")


def whole_pile(question, choice):
    """All cards of a pile of which one is given."""
    if isinstance(choice, tuple):
        return choice
    rest = "garlic" if choice == "garlic" else "rumour"
    return (choice, *(rest,) * (question.of - 1))


def says(room: Room, choice) -> None:
    """Answer by one finger alone: secrets are slid to, the dawn has two steps, a pile is read as a whole."""
    question = room.question
    if question.kind == "look":
        with held(room):
            pass
        room.taps("seen")
    elif question.kind == "pile_card" and question.card == 1:
        reads(room, whole_pile(question, choice))
    elif question.secret:
        slides(room, choice)
    elif choice == "done" and question.cards:
        room.taps("done night")
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
