"""A walk round a scene: its screen, the sheets over it, the drawer held open, the steps of an answer."""

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.offscreen import face
from companion.app.rendering import theme
from companion.app.services.peripherals import Peripherals
from companion.games.mau_mau.ending import ON
from companion.games.mau_mau.presenter.values import CardTable
from tests.app.nosferatu import held
from tests.app.vocabulary import Room

Found = Iterator[tuple[str, str]]
"""Where in the scene, and what is wrong there."""


def looks_round(room: Room, name: str, scene, direction: float | None = None) -> Found:
    """Everything that is wrong with a scene, wherever it leads without an answer.

    `direction` is where whoever reads it sits, on a screen that lies flat."""
    arrives(room, name, scene)
    game = room.app.game
    if direction is not None:
        face(room.app, direction)
        room.settles()
    if room.app.screens.current != "game":
        yield from (("", fault) for fault in room.faults())
    elif game.sheet.parent is not None:
        # A sheet lies over buttons on purpose.
        yield from (("", fault) for fault in (*room._clipped(), *room._small()))
    else:
        yield from _steps(room)
        yield from _drawer(room)
        yield from _sheets(room)


def arrives(room: Room, name: str, scene) -> None:
    """The same app, at this scene: a session at a question, or with the way to another screen."""
    room.app.game.close_sheet()
    if room.app.peripherals.narrator is not None:  # whatever a scene before this one had said
        room.app.hearing.connect(Peripherals(room.app.settings))
    if isinstance(scene, tuple):
        table, way = scene
        room.app.play.bind_table(table)
        way(room.app)
        Clock.tick()
        room.settles()
    elif name.startswith("home"):
        room.shows(scene, home=True)
    else:
        room.shows_also(scene)


def _steps(room: Room) -> Found:
    """The question, and each step that a tap leads on to before there is an answer."""
    game = room.app.game
    least = theme.TOUCH_PORTRAIT if Window.height > Window.width else theme.TOUCH
    for step in (None, *dict(game.shown.then)):
        if step is not None:
            game.choose(step)
            room.settles()
        where = "" if step is None else f", {step}"
        yield from ((where, fault) for fault in room.faults())
        if isinstance(game.shown.stage, CardTable) and game.stage.target() < least:
            yield where, f"cards are only {game.stage.target():.0f} dp"
        if step is not None and step != ON:
            game.tap_undo()


def _drawer(room: Room) -> Found:
    if room.app.game.frame.drawer is None:
        return
    with held(room):
        assert room.app.game.hold.secrets.parent is not None
        yield from ((", held", fault) for fault in (*room._clipped(), *room._small()))


def _sheets(room: Room) -> Found:
    game = room.app.game
    for open_sheet in (game.tap_help, game.tap_pause):
        open_sheet()
        room.settles()
        yield from ((", sheet", fault) for fault in (*room._clipped(), *room._small()))
    game.close_sheet()
