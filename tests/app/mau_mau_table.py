"""A finger that plays Vampir Mau Mau: it finds a card in the grid, and goes step by step to an answer."""

from companion.app.games.mau_mau.callers import HandCountsPick
from companion.app.games.mau_mau.table import CardTablePick
from companion.app.widgets.numbers import NumberEntry
from companion.games.mau_mau.screens.introductions import DONE
from companion.games.mau_mau.screens.scores import ON
from companion.games.mau_mau.screens.values import Introduction, ScoreSheet

MOST_ON_THE_PAD = 14


def on_screen(question, view) -> list:
    """The choices that are offered: while nobody need say who laid a clock, nobody is asked, and the lamp of
    an open wish only goes out."""
    choices = [choice for choice in question.choices if choice != f"wish:{view.wish}"]
    if question.kind == "event" and "clock" in choices:
        return [choice for choice in choices if not choice.startswith("clock:")]
    return choices


class Player:
    """Somebody at the touchscreen of a `Room`."""

    def __init__(self, room):
        self.room = room

    def taps(self, choice) -> None:
        """A tap, and where time passes only as a test says, enough of it for the next one to count."""
        self.room.taps(choice)
        if hasattr(self.room, "hours"):
            self.room.hours.later(1)

    @property
    def shown(self):
        return self.room.app.game.shown

    def goes_on(self) -> None:
        """Tap the characters and the score sheet away."""
        if isinstance(self.shown.stage, Introduction):
            self.taps(DONE)
        while isinstance(self.shown.stage, ScoreSheet) and self.shown.stage.answers:
            self.taps(ON)

    def place_of(self, choice) -> tuple[float, float]:
        """Where the last tap of this answer goes; the steps before it are tapped."""
        stage = self.room.app.game.stage
        if isinstance(stage, CardTablePick) and stage.grid.parent and ":" in str(choice):
            return stage.grid.to_window(*stage.grid.middle_of(choice))
        if isinstance(stage, HandCountsPick) and int(choice) > MOST_ON_THE_PAD:
            self.taps("more")
        word, _, _ = str(choice).partition(":")
        if self.room.question.kind == "event" and word in ("mau", "ended"):
            self.taps(word)
            return self.room.middle(self.room.button(f"{choice} said"))
        for step in self._steps(str(choice)):
            if step in dict(self.shown.then):
                self.taps(step)
        if isinstance(self.room.app.game.stage, NumberEntry):
            return self.room.middle(self.room.button("check"))
        return self.room.middle(self.room.button(choice))

    def _steps(self, choice: str) -> list[str]:
        parts = choice.split(":")
        return [":".join(parts[:count]) for count in range(1, len(parts))]

    def answers(self, choice, called: str = "said") -> None:
        """One answer of the game, by taps alone; who reports a call says at once whether it was made."""
        self.goes_on()
        word, _, _ = str(choice).partition(":")
        if self.room.question.kind == "event" and word in ("mau", "ended"):
            self.taps(word)
            self.taps(f"{choice} {called}")
            return
        place = self.place_of(choice)
        if isinstance(self.room.app.game.stage, NumberEntry):
            for digit in str(choice):
                self.taps(digit)
            self.taps("check")
            return
        self.room.taps_at(*place)
