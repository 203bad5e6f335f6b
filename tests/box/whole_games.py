"""Full set: a whole short game of each system by touch, from home to its end screen.

Each answer is a touch where the widgets say; what is answered comes from simulated people at a simulated
table, inside the app (guest/next_touch.py). Looked at from outside: pictures, and the bytes of the strip.
"""

import time
from typing import Any

from tests.box.machine import BoxError, Machine
from tests.box.people import People
from tests.box.strip import points_at

MOST_TOUCHES = 25
"""So many touches without an answer are a game that does not go on."""
STILL_SECONDS = 120
"""So long nothing may be left to touch: a scene ends by itself."""
LOOK_EACH = 8
"""Every so many answers the picture is compared with what was painted, and the strip with the question."""
STRIP_SECONDS = 20
"""After this time the strip shows what is asked; lights of an event come first."""
AMBER, FOG, GOLD = (255, 177, 61), (139, 232, 132), (255, 213, 106)
"""Colours of the strip (docs/hardware.md): who is asked, a plague, the end."""
REFEREE_SECONDS = 0.3


def dawn_under(machine: Machine, people: People) -> str:
    """A whole game of Dawn Under for two, rows counted, by touch; pictures and strip too."""
    return WholeGame(machine, people).plays("dawn-under", 2, "rows=1", "rucola=0")


def count_rucola(machine: Machine, people: People) -> str:
    """A whole game of Dawn Under with Count Rucola for two, by touch; pictures and strip too."""
    return WholeGame(machine, people).plays("dawn-under", 2, "rows=1", "rucola=1")


def nosferatu(machine: Machine, people: People) -> str:
    """A whole game of Nosferatu for five, by touch and with the drawer; pictures and strip too."""
    return WholeGame(machine, people).plays("nosferatu", 5)


def mau_mau(machine: Machine, people: People) -> str:
    """A whole game of Vampir Mau Mau for two, one round, each card by touch; pictures and strip."""
    return WholeGame(machine, people).plays("mau-mau", 2, "rounds=0", "rounds=0", "tracking=1")


class WholeGame:
    def __init__(self, machine: Machine, people: People) -> None:
        self.machine, self.people = machine, people
        self.touches = 0
        self.lit: set[str] = set()
        """What the strip has shown."""
        self.alike: list[float] = []

    def plays(self, game: str, seats: int, *rules: str) -> str:
        """Play from home to the end screen; what was seen."""
        began = time.monotonic()
        self.sets_up(game, seats, rules)
        answers = self._answers_all()
        self._sees()
        self._strip_shows("gold", self.machine.app("next_touch"))
        for _ in range(20):
            if self.people.screen == "end":
                break
            self.people.taps(self._first_of(" skip", " on"))
            self.machine.wait(2)
        self.people.waits_for("end")
        self._sees()
        minutes, worst = (time.monotonic() - began) / 60, min(self.alike)
        asked = sum(one.startswith("seat") for one in self.lit)
        others = ", ".join(sorted(one for one in self.lit if not one.startswith("seat")))
        return (
            f"{answers} answers by {self.touches} touches to the end screen in {minutes:.1f} minutes; "
            f"{len(self.alike)} pictures, the worst {worst:.1%} as painted; "
            f"strip: amber at {asked} of {seats} seats when asked, {others}"
        )

    def sets_up(self, game: str, seats: int, rules: tuple[str, ...]) -> None:
        """From home to the first question, with these rules, without teaching cards and without the guide."""
        people = self.people
        people.goes_home()
        people.leads_on(f"GameTile {game}", "seats")
        if rules:
            people.leads_on(f"RulesPanel {game}", "house_rules")
            for rule in rules:
                people.taps(f" {rule}")
                self.machine.wait(1)
            people.leads_on("('back', '')", "seats")
        while len(badges := [name for name in people.places() if name.startswith("SeatBadge")]) != seats:
            if len(badges) > seats:
                people.leads_on(badges[-1], "player")
                people.leads_on(" remove", "seats")
            else:
                people.leads_on(" add", "player")
                people.leads_on(" done", "seats")
        if any("with teaching cards" in word for word in self.machine.app("words")):
            people.taps(" first")
            self.machine.wait(1)
        self._sees()
        people.taps(" start")
        for _ in range(12):
            self.machine.wait(1)
            if people.screen == "game":
                return
            if found := self._first_of(" skip", " next", " on"):
                people.taps(found)
        raise BoxError(f"the game does not begin: {people.screen} {sorted(people.places())}")

    def _first_of(self, *ends: str) -> str:
        """Return the first of these ends of names that a button has."""
        names = self.people.places()
        return next((end for end in ends if any(name.endswith(end) for name in names)), "")

    def _answers_all(self) -> int:
        """Touch until the game is over; how many answers were given."""
        before, without, since = -1, 0, self.machine.processor_seconds
        while True:
            now = self.machine.app("next_touch")
            if not now or "fault" in now:
                raise BoxError(f"the app says {now}")
            if now["screen"] == "finale":
                return int(now["answers"])
            if now["answers"] != before:
                if before // LOOK_EACH != now["answers"] // LOOK_EACH and now["open"]:
                    self._sees()
                before, without, since = now["answers"], 0, self.machine.processor_seconds
                self._looks_at_strip(now)
            do, at, word = now["touch"]
            if do == "wait":
                self.machine.wait(0.5)
                if self.machine.processor_seconds - since > STILL_SECONDS:
                    raise BoxError(f"nothing to touch after {before} answers: {word}, {now['kind']}")
                continue
            without += 1
            if without > MOST_TOUCHES:
                raise BoxError(f"no touch answers {now['kind']} after {before} answers: {do} {word}")
            self._touches(do, at)

    def answers(self) -> None:
        """Touch until one more answer is kept."""
        before = self.people.question().get("answers", 0)
        for _ in range(MOST_TOUCHES):
            self.one_touch()
            if self.people.question().get("answers", 0) > before:
                return
        raise BoxError(f"no touch answers: {self.machine.app('next_touch')}")

    def one_touch(self) -> None:
        """Do what is to be touched now, if anything is."""
        do, at, _ = self.machine.app("next_touch")["touch"]
        if do != "wait":
            self._touches(do, at)

    def _touches(self, do: str, at: tuple[float, float]) -> None:
        machine = self.machine
        if do == "hold":
            machine.lift()  # one that came too early may still be down
            machine.wait(REFEREE_SECONDS)
            machine.finger(*at)
        elif do == "slide":
            machine.slide(*at)
            machine.wait(REFEREE_SECONDS)
            machine.lift()
        elif do == "lift":
            machine.lift()
        else:
            machine.tap(*at)
        self.touches += do in ("tap", "hold")
        machine.wait(REFEREE_SECONDS)

    # Looking

    def _sees(self) -> None:
        self.alike.append(self.people.sees_it_whole())

    def _looks_at_strip(self, now: dict[str, Any]) -> None:
        """Look whether the strip shows a question that is open, the first time that a seat is asked so."""
        if not now["open"] or now["kind"] is None or now["lights"] is None:
            return
        lights = now["lights"]
        wanted = [f"seat {now['asks']}"] if isinstance(now["asks"], int) and lights["candle"] else []
        wanted += ["green in a plague"] if now["plague"] else []
        for one in wanted:
            if one not in self.lit:
                self._strip_shows(one, now)

    def _strip_shows(self, what: str, now: dict[str, Any]) -> None:
        """Wait until the strip shows this; `now` says where the seats' LEDs are."""
        strip, lights = self.machine.strip, now["lights"]
        seats, turn = lights["seats"], lights["turn"]

        def shows() -> bool:
            shown = strip.now
            if what == "gold":
                winners = [led for seat in lights["winners"] for led in seats[seat]]
                return bool(winners) and all(points_at(shown, led, GOLD) for led in winners)
            if what.startswith("seat"):
                led = seats[now["asks"]]
                return all(points_at(shown, one, AMBER) for one in (led[0], led[-1]))
            quiet = [leds for seat, leds in enumerate(seats) if seat != turn]
            others = [led for leds in quiet for led in leds[len(leds) // 4 : -len(leds) // 4]]
            return bool(others) and all(points_at(shown, led, FOG) for led in others)

        try:
            self.machine.eventually(shows, STRIP_SECONDS, f"{what} on the strip")
        except BoxError as late:
            raise BoxError(f"{late}: {now['kind']} asks {now['asks']}, strip {strip.now.hex()}") from None
        self.lit.add(what)
