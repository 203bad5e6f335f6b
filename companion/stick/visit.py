"""What the staff do with a stick, step by step, without a window; `look` is called again and again."""

import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.house.settings import Settings
from companion.stick.at_home import AtHome
from companion.stick.contents import lay_out, there_is
from companion.stick.key import Keyring
from companion.stick.manifest import KINDS, RULES, Stick
from companion.stick.post import DONE, READ, UPDATE, WRITE, Post
from companion.stick.report import lay_out_report, names_of
from companion.stick.shared import HOUSE_RULES, agreed_rules
from companion.stick.take import Arrival, checked
from companion.stick.trouble import NOT_KEPT, NOTHING_ON_IT, OTHER_HOUSE, StickTrouble
from companion.stick.updates import newest
from companion.system.reader import read_text
from companion.table import Table
from companion.table.waiting import heads, key_of

START, CHOOSING, WAITING, WORKING, TRUST, OFFER, ENDED, TROUBLE = (
    *("start", "choosing", "waiting", "working", "trust", "offer", "ended", "trouble"),
)
"""Where a visit stands: nothing is wanted; what goes onto the stick? waiting for a stick; at work; is that
house ours? what is taken? it is done; it cannot be."""
REPORT = "report"
REMIND = 5.0
"""Seconds without any sign of the porter, after which it is asked once more."""
Work = Callable[[], Any]


def nobody_plays(settings: Settings, table: Table) -> bool:
    """Whether no game is on that is not put away."""
    aside = {*settings["shelf"], *settings["left"]}
    return not any(head.running and key_of(head) not in aside for head in heads(table))


class Visit:
    """`errand` is what is wanted: read, write, report or update. Everything is asked of the main thread."""

    def __init__(self, data: Path, settings: Settings, table: Table, post: Post) -> None:
        self._data, self._settings, self._table, self._post = data, settings, table, post
        self.keys = Keyring(data)
        self.taken: Callable[[], None] = lambda: None
        """Called when the table's settings and files have changed."""
        self.state, self.errand = START, ""
        self.chosen: set[str] = set()
        self.stick: Stick | None = None
        self.update = ""
        """The version of an update on the stick, if it is newer."""
        self.share = 0.0
        self.trouble: StickTrouble | None = None
        self._number, self._asked = "", 0.0
        self._result: tuple[Any, StickTrouble | None] | None = None
        self._then: Callable[[Any], None] = lambda _: None

    @property
    def free(self) -> bool:
        """Whether nobody plays here: only then is an update installed."""
        return nobody_plays(self._settings, self._table)

    @property
    def busy(self) -> bool:
        """Whether something may happen by itself."""
        return self.state in (WAITING, WORKING)

    @property
    def there(self) -> dict[str, int]:
        """How much of each kind can be chosen now: of the stick, or of this table."""
        if self.state != CHOOSING and self.stick is not None:
            return {kind: len(self.stick.of(kind)) for kind in self.stick.kinds}
        found = there_is(self._data, self._settings)
        return {kind: found[kind] for kind in KINDS if found[kind]}

    # what the staff want

    def begin(self, errand: str) -> None:
        """Read a stick, write one, or write a report onto one."""
        self.errand, self.trouble, self.stick, self.update, self.share = errand, None, None, "", 0.0
        if errand == WRITE:
            self.state = CHOOSING
            self.chosen = set(self.there)
        elif errand == REPORT:
            self._report()
        else:
            self._ask(READ)

    def choose(self, kind: str, wanted: bool) -> None:
        """This goes along, or it does not."""
        if wanted:
            self.chosen.add(kind)
        else:
            self.chosen.discard(kind)

    def go_on(self) -> None:
        """Write, trust, or take over: whatever the visit waits for."""
        if self.state == CHOOSING and self.chosen:
            self._write()
        elif self.state == TRUST and self.stick is not None:
            self._keep(lambda: self.keys.trust(self.stick.house), OFFER)  # type: ignore[union-attr]
        elif self.state == OFFER and self.chosen:
            kinds = frozenset(self.chosen)
            self._aside(lambda: Arrival(self._post.arrived, kinds, self._data, self.keys), self._hold)

    def install(self) -> None:
        """The update of the stick, if nobody plays."""
        if self.update and self.free:
            self.errand = UPDATE
            self._ask(UPDATE)

    def stop(self) -> None:
        """Nothing is wanted any more; nothing is left of what has come."""
        self._then = lambda _: None
        self._post.withdraw()
        self.state, self.errand, self.stick, self.update, self.trouble = START, "", None, "", None

    # how it goes

    def look(self) -> bool:
        """How far it is; whether anything has changed."""
        before = (self.state, round(self.share, 2))
        if self.state == WAITING:
            self._wait()
        elif self.state == WORKING and self._result is not None:
            (found, trouble), self._result = self._result, None
            if trouble is not None:
                self._fail(trouble)
            else:
                self._then(found)
        return before != (self.state, round(self.share, 2))

    def _ask(self, do: str, hide: Iterable[str] = (), place: str = "") -> None:
        try:
            self._number = self._post.ask(do, tuple(hide), place)
            self.state, self._asked = WAITING, time.monotonic()
        except OSError:
            self._fail(StickTrouble(NOT_KEPT))

    def _wait(self) -> None:
        if isinstance(self._post, AtHome):
            self._post.look()
        status = self._post.status(self._number)
        if status is None:
            self._remind()
            return
        self.share = status.share
        if status.trouble is not None:
            self._fail(status.trouble)
        elif status.state == DONE and self.errand == READ:
            self._aside(self._looked_at, self._offer)
        elif status.state == DONE:
            self.state = ENDED

    def _remind(self) -> None:
        """systemd sees no wish that comes in the very moment in which the porter ends."""
        if time.monotonic() - self._asked > REMIND:
            self._asked = time.monotonic()
            self._post.remind()

    def _fail(self, trouble: StickTrouble) -> None:
        self._post.withdraw()
        self.state, self.trouble = TROUBLE, trouble

    def _keep(self, work: Callable[[], None], then: str) -> None:
        try:
            work()
            self.state = then
        except OSError:
            self._fail(StickTrouble(NOT_KEPT))

    def _aside(self, work: Work, then: Callable[[Any], None]) -> None:
        """What takes a while is done beside the window; `then` follows with the next look."""
        self.state, self._result, self._then = WORKING, None, then

        def run() -> None:
            try:
                self._result = (work(), None)
            except StickTrouble as trouble:
                self._result = (None, trouble)
            except OSError:
                self._result = (None, StickTrouble(NOT_KEPT))

        threading.Thread(target=run, daemon=True).start()

    # reading

    def _looked_at(self) -> tuple[Stick | None, str]:
        folder = self._post.arrived
        update = newest(read_text(folder / "Packages"))
        try:
            return checked(folder), update
        except StickTrouble as trouble:
            if trouble.template != NOTHING_ON_IT or not update:
                raise
            return None, update

    def _offer(self, found: tuple[Stick | None, str]) -> None:
        self.stick, self.update = found
        if self.stick is None:
            self.state, self.chosen = OFFER, set()
            return
        house = self.keys.house
        if house is not None and house.key != self.stick.house.key:
            self._fail(StickTrouble(OTHER_HOUSE))
            return
        self.state, self.chosen = OFFER if house else TRUST, set(self.stick.kinds)

    def _hold(self, arrival: Arrival) -> None:
        try:
            arrival.hold(self._settings)
        except StickTrouble as trouble:
            self._fail(trouble)
            return
        self._post.withdraw()
        self.state = ENDED
        self.taken()

    # writing

    def _write(self) -> None:
        kinds = [kind for kind in KINDS if kind in self.chosen]
        if RULES in kinds:  # from now on they are the house's here, too
            self._settings.change(HOUSE_RULES, agreed_rules(self._settings))
        leaving = self._post.leaving
        self._post.withdraw()
        self._aside(
            lambda: lay_out(leaving, kinds, self._data, self._settings, self.keys), lambda _: self._ask(WRITE)
        )

    def _report(self) -> None:
        self._post.withdraw()
        try:
            place = lay_out_report(
                self._post.leaving, self._table, self._settings, self._data, self._table.notices
            )
        except OSError:
            self._fail(StickTrouble(NOT_KEPT))
            return
        self._ask(WRITE, names_of(self._table, self._settings), place)
