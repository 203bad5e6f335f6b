"""Words for tests of the hardware: waiting for threads, pressing pins, a table with lights."""

import contextlib
import queue
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from companion.buttons.answers import answer
from companion.buttons.listener import TableButtons
from companion.core.refusals import IllegalAnswer
from companion.games.registry import find_game
from companion.lights.listener import TableLights
from companion.simulator.play import players_for
from companion.stage.moment import Moment
from hardware.bridge import Bridge
from hardware.buttons import Buttons
from hardware.canvas import PLAYERS, plan_for
from hardware.config import Button, Config, Strip
from hardware.debounce import LOCKOUT, Press
from hardware.emulator import Emulator
from hardware.light import Light
from hardware.strip_formats import NUDGE
from tests.support.story import Story


def eventually(true: Callable[[], object], within: float = 2.0) -> float:
    """Wait until something is so; how long that took. Fails if it never is."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < within, f"not within {within} s"
        time.sleep(0.001)
    return time.monotonic() - began


def plain(port: Path | str, **settings) -> Strip:
    """A strip without gamma or dimming, and without movement: what is shown is what is sent."""
    return Strip(port=str(port), **{"gamma": 1.0, "brightness": 1.0, "budget": 1e6, "calm": True, **settings})


class Pins:
    """Buttons on pins that are not there."""

    def __init__(self, *names: str, hold: float = 0.06, bounce: float = 0.01, lamps: bool = False) -> None:
        self.plan = [
            Button(name, 2 + at, hold=hold, bounce=bounce, lamp=14 + at if lamps else None)
            for at, name in enumerate(names)
        ]
        self.factory = MockFactory()
        self.bounce = bounce
        self.rested: dict[str, float] = {}
        self.heard: queue.SimpleQueue = queue.SimpleQueue()
        self.post = self.heard.put

    @contextlib.contextmanager
    def open(self) -> Iterator[Buttons]:
        with Buttons(self.plan, lambda press: self.post(press), self.factory) as buttons:
            yield buttons

    def pin(self, name: str):
        return self.factory.pin(next(button.pin for button in self.plan if button.name == name))

    def down(self, name: str) -> None:
        self.pin(name).drive_low()

    def up(self, name: str) -> None:
        self.pin(name).drive_high()

    def press(self, name: str, long: bool = False) -> None:
        """As a finger does, which needs a moment between two presses; comes back when the contact is open."""
        time.sleep(max(self.rested.get(name, 0.0) - time.monotonic(), 0.0))
        self.down(name)
        time.sleep(0.07 if long else 0.005)
        self.up(name)
        self.rested[name] = time.monotonic() + self.bounce + LOCKOUT + 0.005

    def next(self, within: float = 1.0) -> Press:
        return self.heard.get(timeout=within)

    def silent(self, for_: float = 0.08) -> bool:
        """Nothing is heard for a while."""
        time.sleep(for_)
        return self.heard.empty()


class LitTable:
    """A simulated game with buttons on mock pins and a strip on a pty, and people who use both."""

    def __init__(self, story: Story, port: Path, **strip) -> None:
        self.story = story
        self.kit = find_game(story.referee.header.game)
        self.players = len(story.referee.header.players)
        self.choose = players_for(story.referee.header, story.referee.dealer)
        names = [f"seat {seat}" for seat in range(self.players)] + ["yes", "no", "next"]
        self.pins = Pins(*names, lamps=False)
        self.config = Config("real", tuple(self.pins.plan), strip=plain(port, **strip))
        self.by_button = self.by_touch = 0

    @contextlib.contextmanager
    def open(self) -> Iterator["LitTable"]:
        with self.pins.open() as buttons, Bridge(self.config, buttons=buttons) as self.bridge:
            self.pins.post = self.bridge.post
            self.lights = TableLights(self.bridge)
            self.buttons = TableButtons(self.bridge, self.lights)
            self.lights.sit_down(self.kit.lights, self.players)
            self.buttons.sit_down(self.kit.buttons)
            self.tell()
            yield self

    def tell(self) -> None:
        story = self.story
        moment = Moment(0, "answered", tuple(story.events), story.public(), story.question, story.over)
        self.lights.happened(moment)
        self.buttons.happened(moment)

    def goes_on(self) -> None:
        """One answer: by a button where one can give it, else by touch."""
        choice = self.choose(self.story.question)
        press = self.button_for(choice)
        if press is None:
            self.by_touch += 1
        else:
            self.pins.press(*press)
            said = self.hear()
            assert said.choice == choice, (said, choice)
            self.by_button += 1
        with contextlib.suppress(IllegalAnswer):  # the vampire tried to stake
            self.story.answer(choice)
        self.tell()

    def button_for(self, choice) -> tuple[str, bool] | None:
        for name in self.bridge.buttons.names:
            for long in (False, True):
                if answer(name, long, self.story.question, self.kit.buttons) == choice:
                    return name, long
        return None

    def hear(self):
        """The next thing that a button says; light may come and go meanwhile."""
        found: list = []

        def heard() -> bool:
            found.extend(said for said in self.buttons.drain() if not isinstance(said, Exception))
            return bool(found)

        eventually(heard)
        assert len(found) == 1
        return found[0]

    def expected(self) -> list[tuple[int, int, int]]:
        """What the LEDs should show for what all may see."""
        data = Light(self.config.strip)(self.lights.scene.frame(time.monotonic())).translate(NUDGE)
        return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]

    def turn_is_lit(self, device: Emulator) -> bool:
        """The light of the one whose turn it is shines in their colour, and no other player's does."""
        turn = self.story.public()["turn"]
        shown = device.leds
        plan = plan_for(self.config.strip, self.players)
        middles = [shown[segment[len(segment) // 2]] for segment in plan.seats]
        return [seat for seat, colour in enumerate(middles) if _like(colour, PLAYERS[seat])] == [turn]


def _like(shown, colour) -> bool:
    """The same hue: calm light is four fifths of the full one."""
    return all(abs(part - whole * 0.8) < 12 for part, whole in zip(shown, colour, strict=True))
