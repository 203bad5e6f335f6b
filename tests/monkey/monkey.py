"""Pokes at the app, event by event; the same seed always does the same."""

import random
from collections import Counter
from pathlib import Path
from typing import Any, Literal

from kivy.base import EventLoop
from kivy.core.window import Window

from companion.app.navigation.navigator import SCREENS
from companion.app.rendering.partial_redraw import PartialRedraw
from companion.table import open_table
from tests.monkey.errands import ERRANDS, unlock
from tests.monkey.ground import PIN, SIZES, Ground
from tests.monkey.hands import Hands
from tests.monkey.targets import Target, targets

Who = Literal["family", "staff", "guest"]
WHO: tuple[Who, ...] = ("family", "staff", "guest")
"""At home without a lock; in a café with the PIN, and without it."""
ALL_SCREENS = frozenset(SCREENS) | {"home", "game"}
LOCKED = frozenset(
    {"service", "eye", "kept", "house", "hours", "stick", "cafe", "address", "light", "typing"}
)
"""Where no guest comes."""
SHUT = frozenset({"locked", "pin"})
"""All that people see of a table that the staff has locked."""
PAUSES = (0.02, 0.1, 0.4, 0.4, 1.0, 4.0)
LONG_PAUSES = ((25.0,), (70.0,), (400.0,), (400.0, 400.0, 100.0))
KEYS = (9, 13, 27, 32, 97, 113, 119, 276, 282, 285, 287, 293, 1001, 1073742094)
"""Tab, Enter, Escape, letters, arrows, F1 and F4, Back of a phone, a media key."""
TEXTS = ("a", "ß", "’", "🦇", "\x00", "x" * 500, "\u202e")
DROPS = (b"/etc/passwd", b"/nowhere", b"\xff\xfe", b"")
LOOK_CLOSELY, GO_HOME, DRAW = 100, 250, 10
"""So many events after which the disk is read again, the way home is tried, and a picture is drawn."""
WAYS_BACK = ("back", "finish", "home", "skip", "on", "done", "later")
MOST_STEPS_HOME = 60


class Monkey:
    """Whom it plays decides what it may reach: a guest never comes past the PIN."""

    def __init__(self, seed: int, who: Who, folder: Path) -> None:
        self.seed, self.who = seed, who
        self.chance = random.Random(f"monkey {seed} {who}")
        self.ground = Ground(folder, who != "family", self.chance)
        self.hands = Hands()
        self.seen: Counter[str] = Counter()
        self.led: Counter[str] = Counter()
        """How often each screen was there after an event."""
        self.tapped: Counter[str] = Counter()
        self.done: list[str] = []
        """The last events, for whoever reads why it failed."""

    def play(self, events: int) -> None:
        """Poke so often. Whatever goes wrong names seed and event, and how to see it again."""
        with self.ground.prepared():
            self.app = self.ground.start()
            painter = PartialRedraw(Window)  # as at a table
            try:
                for number in range(1, events + 1):
                    self._poke(number)
                self._finds_home()
            except Exception as fault:
                raise AssertionError(self._again(fault)) from fault
            finally:
                painter.close()
                self.hands.fingers.clear()

    def _again(self, fault: Exception) -> str:
        last = "\n  ".join(self.done[-8:])
        return (
            f"{type(fault).__name__}: {fault}\nafter {len(self.done)} events, the last ones:\n  {last}\n"
            f"again with: deploy/monkey {self.seed} --as {self.who} --events {len(self.done)}"
        )

    def _poke(self, number: int) -> None:
        deeds, weights = zip(*self._deeds(), strict=True)
        (deed,) = self.chance.choices(deeds, weights)
        self.done.append(f"{number} {self.app.screens.current}: {deed.__name__}")
        deed()
        self.ground.passes(self.chance.choice(PAUSES))
        if number % DRAW == 0:
            EventLoop.idle()
        self._look(closely=number % LOOK_CLOSELY == 0)
        if number % GO_HOME == 0:
            self._finds_home()

    def _deeds(self) -> tuple[tuple[Any, int], ...]:
        return (
            (self.tap, 60),
            (self.press, 10),
            (self.slide, 12),
            (self.lift, 10),
            (self.wander, 6),
            (self.key, 3),
            (self.text, 1),
            (self.drop, 1),
            (self.turn, 2),
            (self.request_close, 1),
            (self.look_away, 1),
            (self.wait, 2),
            (self.staff_speak, 2),
            (self.plug, 1),
            (self.is_led, 7),
        )

    def _note(self, what: object) -> None:
        self.done[-1] += f" {what}"

    # what it does

    def tap(self) -> None:
        """Mostly what it has tapped least, so that it gets about; staff know their PIN."""
        if self.app.screens.current == "pin" and self.who != "guest" and self.chance.random() < 0.5:
            return self._enter_pin()
        target = self._target()
        if target is None or not self.hands.free:
            return self.lift()
        self._note(target)
        finger = self.hands.down(target.x, target.y)
        if not target.held:
            self.ground.passes(0.0)
            self.hands.up(finger)

    def _target(self) -> Target | None:
        found = targets(self.app, self.chance)
        if not found:
            return None
        if self.chance.random() < 0.3:
            chosen = self.chance.choice(found)
        else:
            screen = self.app.screens.current
            chosen = min(found, key=lambda one: (self.tapped[f"{screen} {one.name}"], self.chance.random()))
        self.tapped[f"{self.app.screens.current} {chosen.name}"] += 1
        return chosen

    def _enter_pin(self) -> None:
        self._note("PIN")
        for key in (*PIN, "check"):
            for button in targets(self.app, self.chance):
                if button.name == f"AnswerButton {key}" and self.hands.free:
                    self.hands.up(self.hands.down(button.x, button.y))
                    self.ground.passes(0.2)
                    break

    def press(self) -> None:
        """A finger comes down on something, and stays."""
        target = self._target()
        if target is not None and self.hands.free:
            self._note(target)
            self.hands.down(target.x, target.y)

    def wander(self) -> None:
        """A finger comes down anywhere."""
        if self.hands.free:
            place = self._place()
            self._note(place)
            self.hands.down(*place)

    def slide(self) -> None:
        """A finger that is down goes elsewhere, a little or far."""
        if not self.hands.fingers:
            return
        finger = self.chance.choice(self.hands.fingers)
        for _ in range(self.chance.randint(1, 4)):
            x, y = self._place()
            if self.chance.random() < 0.6:
                x, y = finger.x + self.chance.uniform(-60, 60), finger.y + self.chance.uniform(-60, 60)
            finger.touch_move(x, y)
        self._note((round(finger.x), round(finger.y)))

    def lift(self) -> None:
        """A finger is lifted, or all."""
        if self.chance.random() < 0.2:
            self.hands.lift()
        elif self.hands.fingers:
            self.hands.up(self.chance.choice(self.hands.fingers))

    def _place(self) -> tuple[float, float]:
        return self.chance.uniform(0, Window.width - 1), self.chance.uniform(0, Window.height - 1)

    def key(self) -> None:
        """As the window library reports one: down, then what it does, then up."""
        key, held = self.chance.choice(KEYS), self.chance.choice(([], ["alt"], ["ctrl"], ["meta"], ["shift"]))
        self._note((key, held))
        if not Window.dispatch("on_key_down", key, 0, None, held):
            Window.dispatch("on_keyboard", key, 0, None, held)
        Window.dispatch("on_key_up", key, 0)

    def text(self) -> None:
        """Words from some keyboard."""
        Window.dispatch("on_textinput", self.chance.choice(TEXTS))

    def drop(self) -> None:
        """A file or a text is dropped on the window."""
        x, y = self._place()
        Window.dispatch("on_drop_begin", x, y)
        if self.chance.random() < 0.5:
            Window.dispatch("on_drop_file", self.chance.choice(DROPS), x, y)
        else:
            Window.dispatch("on_drop_text", self.chance.choice(TEXTS).encode(), x, y)
        Window.dispatch("on_drop_end", x, y)

    def turn(self) -> None:
        """The screen is turned or has another size; fingers may still be down."""
        size = self.chance.choice(SIZES)
        self._note(size)
        self.ground.turns(size)

    def request_close(self) -> None:
        """The window manager, or whoever plays one."""
        if not Window.dispatch("on_request_close", source="window"):
            self.ground.ended.append("closed")

    def look_away(self) -> None:
        """Another window comes in front, or the system lays the app aside."""
        self.app.play.hide_secrets()
        Window.dispatch(self.chance.choice(("on_hide", "on_minimize")))
        Window.dispatch("on_restore")

    def wait(self) -> None:
        """Nobody does anything for a while."""
        for seconds in self.chance.choice(LONG_PAUSES):
            self.ground.passes(seconds)

    def staff_speak(self) -> None:
        """From afar; the owner of this table has allowed them everything."""
        self._note(self.ground.neighbours.staff.speaks(self.app))

    def plug(self) -> None:
        """A stick comes or goes."""
        self._note(self.ground.neighbours.sticks.changes())

    def is_led(self) -> None:
        """Somebody leads it to a screen that it has seen least; not every way is open to all."""
        ways = [name for name in ERRANDS if self.who != "guest" or name not in LOCKED]
        name = min(ways, key=lambda one: (self.seen[one] + self.led[one], self.chance.random()))
        self.led[name] += 1
        self._note(name)
        unlock(self.app, self.chance)
        ERRANDS[name](self.app, self.chance)

    # what must always hold

    def _look(self, *, closely: bool) -> None:
        app, current = self.app, self.app.screens.current
        self.seen[current] += 1
        assert current in ALL_SCREENS, f"nobody knows the screen {current!r}"
        if self.who == "guest":
            assert current not in LOCKED, f"a guest came to {current}"
            assert not (current == "pin" and app.screens.current_screen.new), "a guest may choose a PIN"
            assert not self.ground.asked_off, "a guest turned the machine off"
        assert not app.cafe.locked or current in SHUT, f"the table is locked, and shows {current}"
        self._may_have_ended()
        self._is_playable(closely)
        if self.ground.ended:
            self.hands.lift()
            self.app = self.ground.start()

    def _may_have_ended(self) -> None:
        """A kiosk ends when its owner leaves it, or when the staff start it again; a guest ends nothing."""
        ways = [["left", "stopped"]] if self.who == "staff" else []
        if self.ground.neighbours.staff.restarts:
            ways.append(["stopped"])
        ended = self.ground.ended
        assert self.who == "family" or not ended or ended in ways, f"a {self.who} left the program: {ended}"

    def _is_playable(self, closely: bool) -> None:
        """One question with answers, or the end; all of it on disk."""
        table = self.app.table
        if not table.has_game:
            return
        referee = table.referee
        assert (referee.question is None) == (referee.over is not None)
        assert referee.question is None or referee.question.choices
        assert table.is_saved, "not all of the game is on disk"
        if closely and referee.over is None:
            again = open_table(self.ground.journal)
            assert again.resume(table.number)
            assert again.referee.entries == referee.entries
            assert again.journal
            again.journal.close()

    def _finds_home(self) -> None:
        """From wherever it is, fingers alone find the way."""
        self.hands.lift()
        for _ in range(MOST_STEPS_HOME):
            current = self.app.screens.current
            if current == "home":
                return
            if current == "locked":
                unlock(self.app, self.chance)
            self.ground.passes(31.0 if current == "cleaning" else 1.0)
            for x, y in self._way_back():
                self.hands.up(self.hands.down(x, y))
                self.ground.passes(0.5)
        raise AssertionError(f"there is no way home from {self.app.screens.current}")

    def _way_back(self) -> list[tuple[float, float]]:
        screen = self.app.screens.current_screen
        if self.app.screens.current == "game":
            if screen.sheet.parent is not None:
                shown = ((one, getattr(one, "model", None)) for one in screen.sheet.children)
                leave = [one for one, answer in shown if getattr(answer, "value", "") == "leave"]
                return [one.to_window(*one.center) for one in leave] or [_pause(screen)]
            return [_pause(screen)]
        ways = [getattr(screen, name, None) for name in WAYS_BACK]
        return next(([way.to_window(*way.center)] for way in ways if _is_there(way)), [Window.center])


def _is_there(way: Any) -> bool:
    return way is not None and way.parent is not None and getattr(way.parent, "shown", True)


def _pause(screen: Any) -> tuple[float, float]:
    slot = screen.slots["pause"]
    x, y = slot.to_parent(*slot.center)
    return float(x), float(y)
