"""A finger that plays Vampir Mau Mau: it finds a card in the grid, and goes step by step to an answer."""

from companion.app.games.mau_mau.card_table import CardTablePick
from companion.app.games.mau_mau.picks import HandCountsPick
from companion.app.widgets.stage_picks import NumberEntry
from companion.games.mau_mau.ending import ON
from companion.games.mau_mau.presenter.round_begin import DONE, READY
from companion.games.mau_mau.presenter.values import Introduction, NewRound, ScoreSheetModel

MOST_ON_THE_PAD = 14


def on_screen(question) -> list:
    """The choices that are offered: who laid a clock is asked only of the last one."""
    turns = "clock" not in question.choices
    return [choice for choice in question.choices if turns or not str(choice).startswith("clock:")]


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
        """Tap the characters, the score sheet, and what hands lay out for a new round away."""
        if isinstance(self.shown.stage, Introduction):
            self.taps(DONE)
        while isinstance(self.shown.stage, ScoreSheetModel) and self.shown.stage.answers:
            self.taps(ON)
        if isinstance(self.shown.stage, NewRound):
            self.taps(READY)

    def strokes(self, begin: str, end: str) -> None:
        """Press one thing, slide to another and lift: one touch."""
        touch = self.room.touches(*self.room.place_of(begin))
        touch.touch_move(*self.room.place_of(end))
        touch.touch_up()
        self.room.settles()
        if hasattr(self.room, "hours"):
            self.room.hours.later(1)

    def place_of(self, choice) -> tuple[float, float]:
        """Where the last tap of this answer goes; the steps before it are tapped."""
        stage = self.room.app.game.stage
        if isinstance(stage, CardTablePick) and stage.grid.parent and ":" in str(choice):
            return stage.grid.to_window(*stage.grid.middle_of(choice))
        if isinstance(stage, HandCountsPick) and int(choice) > MOST_ON_THE_PAD:
            self.taps("more")
        last = str(choice)
        if self.room.question.kind == "event":
            *steps, last = self._told(last)
            for step in steps:
                self.taps(step)
        if isinstance(self.room.app.game.stage, NumberEntry):
            return self.room.middle(self.room.button("check"))
        return self.room.middle(self.room.button(choice if last == str(choice) else last))

    def _told(self, choice: str, called: str = "said") -> list[str]:
        """What is tapped one after another to tell this."""
        word, *seats = choice.split(":")
        if word in ("mau", "ended"):
            return [word, f"{choice} {called}"]
        if word == "clock":
            return ["turn", f"turn:{seats[0]}"] if seats else ["clock"]
        if word == "werewolf":
            return ["more", "werewolf", f"werewolf:{seats[0]}", choice]
        return ["more", "swap", choice] if word == "swap" else [choice]

    def tells(self, choice: str, called: str = "said") -> int:
        """What happened, by as few touches as there are; how many."""
        word, *seats = choice.split(":")
        if word == "clock" and seats:
            self.strokes("turn", f"person:{seats[0]}")
        elif word == "ended" and called == "said":
            self.strokes("ended", f"person:{seats[0]}")
        elif word == "mau" and called == "forgot":
            self.strokes("mau", f"person:{seats[0]}")
        elif word == "werewolf" and seats[0] != seats[1]:
            self.strokes(f"person:{seats[0]}", f"person:{seats[1]}")
        else:
            steps = self._told(choice, called)
            for step in steps:
                self.taps(step)
            return len(steps)
        return 1

    def answers(self, choice, called: str = "said") -> None:
        """One answer of the game, by taps alone; who reports a call says at once whether it was made."""
        self.goes_on()
        if self.room.question.kind == "event":
            self.tells(str(choice), called)
            return
        place = self.place_of(choice)
        if isinstance(self.room.app.game.stage, NumberEntry):
            for digit in str(choice):
                self.taps(digit)
            self.taps("check")
            return
        self.room.taps_at(*place)
