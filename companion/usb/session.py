"""The staff's USB dialogue as a state machine without a window; `poll` is called repeatedly."""

import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.archive.unfinished_games import game_key, unfinished_games
from companion.settings.settings import Settings
from companion.system.json_files import read_text
from companion.table import Table
from companion.usb.apt_repository import newest_version
from companion.usb.copy_job import DesktopSpool
from companion.usb.errors import NOTHING_ON_IT, OTHER_HOUSE, TABLE_NOT_WRITABLE, UsbError
from companion.usb.exporter import (
    HOUSE_RULES,
    all_names,
    count_by_kind,
    house_rules_by_game,
    write_report,
    write_stick_folder,
)
from companion.usb.importer import StagedImport, verify_folder
from companion.usb.manifest import KINDS, RULES, Manifest
from companion.usb.signing_key import Keyring
from companion.usb.spool import DONE, READ, UPDATE, WRITE, Spool

START, CHOOSING, WAITING, WORKING, TRUST, OFFER, ENDED, TROUBLE = (
    *("start", "choosing", "waiting", "working", "trust", "offer", "ended", "trouble"),
)
"""States: idle; choosing what to write; waiting for a stick; busy; asking whether to trust the house;
choosing what to import; done; failed."""
REPORT = "report"
RESUBMIT_SECONDS = 5.0
"""A request without any status is submitted again after this time."""
Work = Callable[[], Any]


def is_table_free(settings: Settings, table: Table) -> bool:
    """Return whether no game is in progress, apart from saved and left ones."""
    aside = {*settings["shelf"], *settings["left"]}
    return not any(head.running and game_key(head) not in aside for head in unfinished_games(table))


class UsbSession:
    """One dialogue. `errand` is "read", "write", "report" or "update". All methods run in the main thread."""

    def __init__(
        self, data: Path, settings: Settings, table: Table, post: Spool, on_import: Callable[[], None]
    ) -> None:
        """`on_import` is called after settings and files of the table have changed."""
        self._on_import = on_import
        self._data, self._settings, self._table, self.spool = data, settings, table, post
        self.keys = Keyring(data)
        self.state, self.errand = START, ""
        self.chosen: set[str] = set()
        self.stick: Manifest | None = None
        self.update = ""
        """The version of an update on the stick, if it is newer."""
        self.share = 0.0
        self.trouble: UsbError | None = None
        self._number, self._asked = "", 0.0
        self._result: tuple[Any, UsbError | None] | None = None
        self._then: Callable[[Any], None] | None = None

    @property
    def is_table_free(self) -> bool:
        """Whether nobody is playing; only then may an update be installed."""
        return is_table_free(self._settings, self._table)

    @property
    def is_busy(self) -> bool:
        """Whether `poll` may change the state."""
        return self.state in (WAITING, WORKING)

    @property
    def available(self) -> dict[str, int]:
        """Number of items of each kind that can be chosen: on the stick, or at this table."""
        if self.state != CHOOSING and self.stick is not None:
            return {kind: len(self.stick.files_of_kind(kind)) for kind in self.stick.kinds}
        found = count_by_kind(self._data, self._settings)
        return {kind: found[kind] for kind in KINDS if found[kind]}

    # actions of the staff

    def start(self, errand: str) -> None:
        """Start reading, writing or a report."""
        self.errand, self.trouble, self.stick, self.update, self.share = errand, None, None, "", 0.0
        if errand == WRITE:
            self.state = CHOOSING
            self.chosen = set(self.available)
        elif errand == REPORT:
            self._report()
        else:
            self._ask(READ)

    def choose(self, kind: str, wanted: bool) -> None:
        """Select or deselect a kind."""
        if wanted:
            self.chosen.add(kind)
        else:
            self.chosen.discard(kind)

    def confirm(self) -> None:
        """Continue with the current step: write, trust or import."""
        if self.state == CHOOSING and self.chosen:
            self._write()
        elif self.state == TRUST and self.stick is not None:
            self._run_and_handle_errors(lambda: self.keys.trust(self.stick.house), OFFER)  # type: ignore[union-attr]
        elif self.state == OFFER and self.chosen:
            kinds = frozenset(self.chosen)
            self._run_in_background(
                lambda: StagedImport(self.spool.arrived, kinds, self._data, self.keys), self._commit_import
            )

    def install(self) -> None:
        """Install the update of the stick if nobody is playing."""
        if self.update and self.is_table_free:
            self.errand = UPDATE
            self._ask(UPDATE)

    def stop(self) -> None:
        """Cancel the dialogue and delete everything that was read."""
        self._then = None
        self.spool.cancel()
        self.state, self.errand, self.stick, self.update, self.trouble = START, "", None, "", None

    # progress

    def poll(self) -> bool:
        """Advance the state machine. Return whether anything has changed."""
        before = (self.state, round(self.share, 2))
        if self.state == WAITING:
            self._wait()
        elif self.state == WORKING and self._result is not None:
            (found, trouble), self._result = self._result, None
            if trouble is not None:
                self._fail(trouble)
            elif self._then is not None:
                self._then(found)
        return before != (self.state, round(self.share, 2))

    def _ask(self, do: str, hide: Iterable[str] = (), place: str = "") -> None:
        try:
            self._number = self.spool.submit(do, tuple(hide), place)
            self.state, self._asked = WAITING, time.monotonic()
        except OSError:
            self._fail(UsbError(TABLE_NOT_WRITABLE))

    def _wait(self) -> None:
        if isinstance(self.spool, DesktopSpool):
            self.spool.poll()
        status = self.spool.status(self._number)
        if status is None:
            self._remind()
            return
        self.share = status.fraction_done
        if status.error is not None:
            self._fail(status.error)
        elif status.state == DONE and self.errand == READ:
            self._run_in_background(self._on_stick_read, self._offer)
        elif status.state == DONE:
            self.state = ENDED

    def _remind(self) -> None:
        """Submit again, because systemd misses a request made just as the service ends."""
        if time.monotonic() - self._asked > RESUBMIT_SECONDS:
            self._asked = time.monotonic()
            self.spool.resubmit()

    def _fail(self, trouble: UsbError) -> None:
        self.spool.cancel()
        self.state, self.trouble = TROUBLE, trouble

    def _run_and_handle_errors(self, work: Callable[[], None], then: str) -> None:
        try:
            work()
            self.state = then
        except OSError:
            self._fail(UsbError(TABLE_NOT_WRITABLE))

    def _run_in_background(self, work: Work, then: Callable[[Any], None]) -> None:
        """Run `work` in a thread; the next `poll` calls `then` with its result."""
        self.state, self._result, self._then = WORKING, None, then

        def run() -> None:
            try:
                self._result = (work(), None)
            except UsbError as trouble:
                self._result = (None, trouble)
            except OSError:
                self._result = (None, UsbError(TABLE_NOT_WRITABLE))

        threading.Thread(target=run, daemon=True).start()

    # reading

    def _on_stick_read(self) -> tuple[Manifest | None, str]:
        folder = self.spool.arrived
        update = newest_version(read_text(folder / "Packages"))
        try:
            return verify_folder(folder), update
        except UsbError as trouble:
            if trouble.template != NOTHING_ON_IT or not update:
                raise
            return None, update

    def _offer(self, found: tuple[Manifest | None, str]) -> None:
        self.stick, self.update = found
        if self.stick is None:
            self.state, self.chosen = OFFER, set()
            return
        house = self.keys.trusted_house
        if house is not None and house.key != self.stick.house.key:
            self._fail(UsbError(OTHER_HOUSE))
            return
        self.state, self.chosen = OFFER if house else TRUST, set(self.stick.kinds)

    def _commit_import(self, arrival: StagedImport) -> None:
        try:
            arrival.commit(self._settings)
        except UsbError as trouble:
            self._fail(trouble)
            return
        self.spool.cancel()
        self.state = ENDED
        self._on_import()

    # writing

    def _write(self) -> None:
        kinds = [kind for kind in KINDS if kind in self.chosen]
        if RULES in kinds:  # the written rules become the house rules of this table, too
            self._settings.change(HOUSE_RULES, house_rules_by_game(self._settings))
        leaving = self.spool.leaving
        self.spool.cancel()
        self._run_in_background(
            lambda: write_stick_folder(leaving, kinds, self._data, self._settings, self.keys),
            lambda _: self._ask(WRITE),
        )

    def _report(self) -> None:
        self.spool.cancel()
        try:
            place = write_report(
                self.spool.leaving, self._table, self._settings, self._data, self._table.notices
            )
        except OSError:
            self._fail(UsbError(TABLE_NOT_WRITABLE))
            return
        self._ask(WRITE, all_names(self._table, self._settings), place)
