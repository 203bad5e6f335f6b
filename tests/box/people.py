"""People at the table in the box: they see its screen, and touch what they find there."""

import base64
import random
import time
from typing import Any

from tests.box.machine import BoxError, Machine
from tests.box.picture import Picture

PIN = "4711"
"""The owner's."""
ALIKE = 0.97
"""Share of points at which the screen must show what was painted."""
COLOURS = 300
"""A complete picture has more; black, a console or an empty window have a few."""
ANSWER_SECONDS = 90
"""How long a slow machine may take for what a tap leads to."""
ASIDE = ("pause", "help", "undo", "redo", "menu", "IconButton", "Back", "UndoButton", "ring", "lights", "eye")
"""What leads away from a question."""
BACK = ("BackButton", "BackSign")
AWAY = (" on.", "We were here before", " leave.", " home.", "('pause', '').", "('house', '').", *BACK)
"""What leads home, step by step; a dot ends a name."""
PLAYING = ("game", "alone", "finale")
"""Screens on which a game is played."""


class People:
    def __init__(self, machine: Machine, chance: random.Random) -> None:
        self.machine, self.chance = machine, chance
        self.compared: list[float] = []
        """How much of each picture was as painted."""

    # Looking

    @property
    def screen(self) -> str:
        return str(self.machine.app("screen"))

    def waits_for(self, screen: str, seconds: float = ANSWER_SECONDS) -> None:
        self.machine.eventually(lambda: self.screen == screen, seconds, f"the screen {screen}")

    def sees_it_whole(self, seconds: float = ANSWER_SECONDS) -> float:
        """Wait until the screen shows what the app painted; the share that is alike."""
        best = 0.0

        def whole() -> bool:
            nonlocal best
            painted = self.machine.app("painted")
            if not isinstance(painted, list):
                return False
            wide, high, pixels = painted
            shown = self.machine.picture()
            if (shown.width, shown.height) != (wide, high) or shown.colours < COLOURS:
                return False
            best = max(best, shown.share_like(Picture(wide, high, base64.b64decode(pixels))))
            return best >= ALIKE

        try:
            self.machine.eventually(whole, seconds, "a picture as it was painted")
        except BoxError as late:
            kept = self.machine.keep_picture(f"wrong-{len(self.compared)}")
            raise BoxError(f"{late}: {best:.3f} alike, see {kept}") from None
        self.compared.append(best)
        return best

    def places(self) -> dict[str, tuple[float, float]]:
        found = self.machine.app("places")
        return found if isinstance(found, dict) else {}

    # Touching

    def taps(self, name: str, seconds: float = ANSWER_SECONDS) -> None:
        """Tap the button whose name ends with this, as soon as it is there."""

        def place() -> Any:
            return next((at for key, at in self.places().items() if key.endswith(name)), None)

        self.machine.tap(*self.machine.eventually(place, seconds, f"the button {name} on {self.screen}"))

    def leads_on(self, name: str, screen: str) -> None:
        """Tap, and again if that finger came too early, until this screen is there."""
        for _ in range(3):
            self.taps(name)
            try:
                self.waits_for(screen, ANSWER_SECONDS / 2)
            except BoxError:
                continue
            return
        raise BoxError(f"{name} does not lead to {screen}, but to {self.screen}")

    def goes_home(self) -> None:
        """Leave wherever they are."""
        for _ in range(12):
            places, screen = self.places(), self.screen
            if screen == "home":
                return
            found = (at for way in AWAY for name, at in places.items() if way in f"{name}.")
            place = next(found, None)
            if place is not None:
                self.machine.tap(*place)
            self.machine.wait(1)
        raise BoxError(f"no way home from {self.screen}: {sorted(self.places())}")

    def continues(self) -> None:
        """Back to a game that waits; where several do, to the first that is listed."""
        if self.screen in PLAYING:
            return
        self.goes_home()
        if any(name.endswith(" waiting") for name in self.places()):
            self.leads_on(" waiting", "waiting")
            self.resumes(next(name for name in self.places() if " go_on:" in name))
        else:
            self.resumes(" continue")

    def resumes(self, name: str) -> None:
        """Tap what leads to a game; if it is asked after hours, all still lies so."""
        self.taps(name)
        self.machine.eventually(
            lambda: self.screen in (*PLAYING, "still_lies"), ANSWER_SECONDS, f"the game, after {name}"
        )
        if self.screen == "still_lies":
            self.leads_on(" lies", "game")

    def starts_anew(self) -> None:
        """Language and PIN of a table that was never used."""
        self.leads_on("language:en", "pin")
        for _ in range(6):  # twice, and again if a finger came too early
            if self.screen != "pin":
                break
            self.types(PIN)
            self.taps(" check")
            self.machine.wait(1)
        self.waits_for("home")

    def goes_to_service(self) -> None:
        """From anywhere to Service, with the owner's PIN."""
        self.goes_home()
        self.leads_on(" settings", "settings")
        self.taps(" tab:staff")

        def asked() -> bool:
            return self.screen == "pin" or any(name.endswith(" tools=0") for name in self.places())

        self.machine.eventually(asked, ANSWER_SECONDS, "the PIN, or what it opens")
        for _ in range(4):  # again, if a finger came too early
            if self.screen != "pin":
                break
            self.types(PIN)
            self.taps(" check")
            self.machine.wait(2)
        self.leads_on(" tools=0", "service")

    def types(self, digits: str) -> None:
        for digit in digits:
            self.taps(f" {digit}")

    # Playing

    def question(self) -> dict[str, Any]:
        found = self.machine.app("question")
        return found if isinstance(found, dict) else {}

    def answers_once(self) -> bool:
        """Touch until one more answer is kept; False when the game is over."""
        asked = self.question()
        before = asked.get("answers", 0)
        for _ in range(25):
            if not asked or asked.get("asks") is None:
                return False
            place = self.place_of_an_answer(asked["choices"])
            if place is not None:
                self.machine.tap(*place)
            until = time.monotonic() + 4
            while time.monotonic() < until:
                asked = self.question()
                if asked.get("answers", 0) > before:
                    return True
                time.sleep(0.3)
        raise BoxError(f"no touch answers {asked.get('asks')}: {sorted(self.places())}")

    def place_of_an_answer(self, choices: list[str]) -> tuple[float, float] | None:
        """A legal answer that is there, else anything that does not lead away; from elsewhere back."""
        places = self.places()
        if self.screen not in PLAYING:
            home = (at for name, at in places.items() if name.endswith(" continue") or name.startswith(BACK))
            return next(home, None)
        legal = [name for name in places if any(name.split(" ", 1)[-1] == choice for choice in choices)]
        other = [name for name in places if not any(word in name for word in ASIDE)]
        names = legal if legal and self.chance.random() < 0.8 else other or legal
        return places[self.chance.choice(sorted(names))] if names else None
