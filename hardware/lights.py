"""The light of a game: it is told what all may see, and shows that on a strip."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from hardware import config
from hardware.canvas import PLAYERS, Colour, Plan, plan_for
from hardware.pictures import Picture
from hardware.scenes import HAPPENINGS, Moment, Scene

LONGEST = max(seconds for seconds, _ in HAPPENINGS.values())
AFTER_ONE_ANOTHER = 0.35
"""Events of one answer begin so far apart, so that the eye can follow."""
SPOKEN = ("kind", "asks", "choices", "plague", "seat", "seconds")
SEEN = ("turn", "holder", "winners", "plague", "day")
"""All that the light reads of a question, and of a view."""


class Shows(Protocol):
    """A strip, real or not."""

    def show(self, picture: Picture) -> None:
        """From now on this."""


class Lights:
    """Call it from the thread that owns the game; it never waits."""

    def __init__(
        self,
        shows: Shows,
        strip: config.Strip,
        clock: Callable[[], float] = time.monotonic,
        colours: tuple[Colour, ...] = PLAYERS,
    ) -> None:
        self._shows = shows
        self._strip = strip
        self._clock = clock
        self._colours = colours
        self._calm = False
        self._places: tuple[float, ...] = ()
        self._moment = Moment()
        self._plan = self._plan_for(4)
        self.attract()

    def _plan_for(self, players: int) -> Plan:
        plan = plan_for(self._strip, players, self._colours, self._places)
        return plan._replace(calm=plan.calm or self._calm)

    def dress(
        self, colours: tuple[Colour, ...], *, calm: bool = False, places: tuple[float, ...] = ()
    ) -> None:
        """The players' colours and places from seat 0 on (canvas.plan_for), and whether nothing may move.

        The file may want calm, too.
        """
        self._colours, self._calm, self._places = colours or PLAYERS, calm, places
        self._plan = self._plan_for(len(self._plan.seats))
        self._show(self._moment)

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return Scene(self._moment, self._plan)

    def attract(self) -> None:
        """No game is on."""
        self._show(Moment(staff=self._moment.staff))

    def told(
        self,
        view: Mapping[str, Any],
        question: Mapping[str, Any] | None,
        events: Iterable[Mapping[str, Any]] = (),
        undone: bool = False,
    ) -> None:
        """The public view, the pending question, and what just happened (after an undo: nothing)."""
        now = self._clock()
        players = len(view["players"])
        if len(self._plan.seats) != players:
            self._plan = self._plan_for(players)
        running = () if undone else self._running(now)
        fresh = [dict(event) for event in events if event["kind"] in HAPPENINGS]
        begun = tuple((now + place * AFTER_ONE_ANOTHER, event) for place, event in enumerate(fresh[-8:]))
        seen = {name: view[name] for name in SEEN if name in view}
        self._show(
            self._moment._replace(view=seen, question=public(question), asked=now, events=(*running, *begun))
        )

    def staff(self, wanted: bool) -> None:
        """Somebody calls for staff, or the staff came."""
        self._show(self._moment._replace(staff=wanted))

    def not_now(self, seat: int) -> None:
        """A button was pressed that cannot answer."""
        if self._moment.view is None or seat >= len(self._plan.seats):
            return
        now = self._clock()
        blink = {"kind": "not_now", "seat": seat}
        self._show(self._moment._replace(events=(*self._running(now), (now, blink))))

    def _running(self, now: float) -> tuple[tuple[float, Mapping[str, Any]], ...]:
        return tuple((when, event) for when, event in self._moment.events if now - when < LONGEST)

    def _show(self, moment: Moment) -> None:
        self._moment = moment
        self._shows.show(self.scene)


def public(question: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """What a light may know of a question: of a secret one only whom it asks."""
    if question is None:
        return None
    if question.get("secret"):
        return {"kind": question["kind"], "asks": question["asks"], "choices": ()}
    return {name: question[name] for name in SPOKEN if name in question}
