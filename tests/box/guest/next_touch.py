"""What people who see the real table touch next: they answer as in a simulated game, and see its pieces.

The place of the touch is asked of the widgets. Loaded into the app of a box by app_socket.py.
"""

from typing import Any, NamedTuple

from kivy.app import App
from kivy.core.window import Window

Place = tuple[float, float]
GOES_ON = ("go on", "done", "on", "ready")


class Touch(NamedTuple):
    """A touch: `do` is tap, hold (a finger goes down and stays), slide (it goes on and is lifted) or wait."""

    do: str
    at: Place | None = None
    word: str = ""
    """What it says; for the report of a check that fails."""


class Players:
    """What lies on the real table of a game, and what its people decide."""

    def __init__(self, table: Any) -> None:
        from companion.simulator import table_for
        from companion.simulator.playout import players_for

        header = table.referee.header
        self.table, self.game = table, (header.game, header.seed)
        self.pieces: Any = table_for(header)
        self._people = players_for(header, self.pieces)
        self._heard = 0
        self._decided: tuple[object, Any] = (None, None)

    def choice(self, question: Any) -> Any:
        """Return their answer; the same one however often it is asked for."""
        referee = self.table.referee
        key = (len(referee.entries), repr(question))
        if self._decided[0] != key:
            if self._heard < len(referee.told):
                self.pieces.observe(referee.told[self._heard :])
                self._heard = len(referee.told)
            dealt = self.pieces.deals(question)
            self._decided = key, self.pieces.answer(question) if dealt else self._people(question)
        return self._decided[1]


KNOWN: list[Players] = []


def next_touch() -> dict[str, Any]:
    """Return how many answers there are, whom the table asks what, and the next touch."""
    services = App.get_running_app().services
    table, screen = services.table, str(services.screens.current)
    if not table.has_game:
        return {"screen": screen, "touch": Touch("wait", None, "no game")}
    question, moment = table.referee.question, table.latest_moment
    if not KNOWN or KNOWN[0].game != (table.referee.header.game, table.referee.header.seed):
        KNOWN[:] = [Players(table)]
    return {
        "screen": screen,
        "answers": len(table.records),
        "kind": None if question is None else question.kind,
        "asks": None if question is None else question.asks,
        "lights": _lights(services),
        "plague": getattr(moment.view, "plague", None) is not None,
        "open": table.pace.is_question_open,
        "angle": services.play.game.flat.angle if services.play.has_screen else 0,
        "touch": _touch(services, question) if screen == "game" else Touch("wait", None, screen),
    }


def _lights(services: Any) -> dict[str, Any] | None:
    """Return where the seats' LEDs are; whose turn it is and who has won, as the strip should show."""
    if not services.peripherals.has_devices:
        return None
    shown, plan = services.peripherals.devices.lights.scene
    hint = shown.hint
    return {
        "seats": plan.seats,
        "turn": None if shown.mood is None else shown.mood.turn,
        "candle": hint is None or (hint.spot is None and hint.hurry is None),
        "winners": shown.winners,
    }


def _touch(services: Any, question: Any) -> Touch:
    game = services.play.game
    if game.sheet.parent is not None:
        return _button("close") or Touch("wait", None, "a sheet")
    going_on = next((found for word in GOES_ON if (found := _button(word))), None)
    if going_on is not None:
        return going_on
    if not services.table.pace.is_question_open:
        firm = services.table.pace.scene.firm
        # A touch anywhere ends it; where no answer comes, in case that it has just ended.
        return (
            Touch("wait", None, "scene")
            if firm
            else Touch("tap", _part(*_middle(game.ids.name_slot)), "scene")
        )
    if question is None:
        return Touch("wait", None, "over")
    said = KNOWN[0].choice(question)
    if question.secret:
        return _secret(game, question, said)
    if game.inspection.is_running:
        seen = KNOWN[0].choice(services.play.presenter.inspected_question)
        return _button(seen) or Touch("wait", None, f"checks {seen}")
    for word in _words(question, said):
        if found := _button(word) or _cell(game.stage, word):
            return found
    return Touch("wait", None, f"{question.kind}: {said} is nowhere")


def _words(question: Any, said: Any) -> list[Any]:
    """Return what may be on the button, the last step of an answer first."""
    if question.kind == "dawn":
        return [said, question.means(said).word]
    if said == "done" and getattr(question, "cards", ()):
        return [f"done {KNOWN[0].pieces.pieces.night.top()}", said]
    place, _, seat = str(said).partition(":")
    return [said, place] if seat else [said]


def _secret(game: Any, question: Any, said: Any) -> Touch:
    """A look into the drawer; a pile that is read; or a finger that slides to an answer."""
    drawer = game.hold.drawer
    if question.kind == "look":
        return (not drawer.held and _button("seen")) or (
            Touch("lift", None, "seen") if drawer.held else Touch("hold", _part(*_middle(drawer)), "look")
        )
    if question.kind == "pile_card":
        pile = KNOWN[0].pieces.pieces.pile
        bites, nights = pile.count("bite"), pile.count("night")
        if bites or nights:
            return _reads(bites, nights)
        said = "garlic" if set(pile) == {"garlic"} else "mixed"
    if not drawer.held:
        return Touch("hold", _part(*_middle(drawer)), f"drawer for {said}")
    for petal in game.walk(restrict=True):
        if type(petal).__name__ == "Petal" and petal.model is not None and petal.model.value == said:
            return Touch("slide", _part(*_middle(petal)), str(said))
    return Touch("wait", None, f"no petal {said}")


def _reads(bites: int, nights: int) -> Touch:
    """Openly how many bites and nights; the confirmation is there when both are right."""
    read = _button(f"read:{bites}:{nights}")
    if read is not None:
        return read
    for word, number in (("bites", bites), ("nights", nights)):
        found = _button(f"{word}:{number}") if number else None
        if found is not None and f"{word}:{number}" not in READ:
            READ.append(f"{word}:{number}")
            return found
    READ.clear()
    return Touch("wait", None, f"read {bites} {nights}")


READ: list[str] = []
"""Numbers of the pile that were tapped already."""


def _button(value: Any) -> Touch | None:
    """Return a tap on the enabled button that gives this answer."""
    from companion.app.widgets.buttons import Pressable

    for widget in App.get_running_app().services.screens.current_screen.walk(restrict=True):
        if isinstance(widget, Pressable) and not widget.is_disabled and widget.width > 1:
            found = getattr(widget.model, "value", None)
            if found is not None and (found == value or str(found) == str(value)):
                return Touch("tap", _part(*_middle(widget)), str(value))
    return None


def _cell(stage: Any, value: Any) -> Touch | None:
    """Return a tap on the cell of a drawing."""
    for widget in stage.walk(restrict=True):
        if not hasattr(widget, "cell_at") or widget.model is None:
            continue
        try:
            place = widget.middle_of(str(value))
        except (KeyError, StopIteration, ValueError):
            place = None
        if place is not None and widget.cell_at(*place) == str(value):
            return Touch("tap", _part(*widget.to_window(*place)), f"cell {value}")
    return None


def _middle(widget: Any) -> Place:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def _part(x: float, y: float) -> Place:
    """Return parts of the window's width and height from the top left."""
    wide, high = Window.system_size
    return x / wide, 1 - y / high
