"""Scenes of the pages on which a table joins a running game, or catches up with one."""

from collections.abc import Callable
from typing import Any

from companion.core.game import new_header
from companion.games.registry import find_game
from companion.presenters.catch_up import EntryPages, blank_pages
from companion.presenters.seating import people_of, save_seating
from companion.table import Table, open_table
from tests.gallery.before_game import table
from tests.gallery.staging import Show, played

GAME = "dawn-under"
TOLD = ("yellow", "black", "blue", "red")


def tell_row(pages: EntryPages, seat: int) -> None:
    """Tell one person's page: every open place, the length, and the tokens."""
    pages.open(seat)
    pad = [answer.value for answer in pages.page().pad]
    for number in range(len(TOLD) if pad else 0):
        pages.tap(pad[(seat + number) % len(pad)])
    for tap in ("length:9", f"stakes:{seat % 3}", f"bulbs:{3 - seat % 2}"):
        pages.tap(tap)


def joining(
    players: int, at: int | None, *taps: str, told: int = 0, ghosts: tuple[int, ...] = (), **options: Any
) -> Callable[[], Show]:
    """Return a page of a running game, after the first `told` people and these taps."""

    def go(app: Any) -> None:
        seating = table(GAME, players, ghosts, **options)
        save_seating(seating, app.settings)
        kit = find_game(GAME)
        assert kit.catch_up is not None
        given = kit.catch_up.joined(seating.given(), players)
        header = new_header(kit, seating.names, given, 1)
        pages = blank_pages(header, people_of(header, app.settings))
        assert pages is not None
        for seat in range(told):
            tell_row(pages, seat)
        pages.open(at)
        for tap in taps:
            pages.tap(tap)
        app.show_screen("fact_page", pages=pages, seating=seating)

    return lambda: (open_table(None), go)


def running_seats(app: Any) -> None:
    """Show the seats with the switch at the running game."""
    seating = table(GAME, 4, rucola=True)
    seating.running = True
    app.show_screen("seats", seating=seating)


def catching_up(
    session: Callable[[], Table], *taps: str, seat: int | None = 1, turn: int | None = None
) -> Callable[[], Show]:
    """Return the page of what has changed, after these taps on one page; `seat` None: the table's."""

    def go(app: Any) -> None:
        app.open_game()
        app.show_screen("catch_up")
        screen = app.screens.current_screen
        screen.pages.open(seat)
        for tap in taps:
            screen.pages.tap(tap)
        if turn is not None:
            screen.pick(f"turn:{turn}")
        screen.refresh()

    return lambda: (session(), go)


def changing(session: Callable[[], Table], *taps: str, seat: int | None = 1) -> Callable[[], Show]:
    """Return a person's page with what the app believes."""

    def go(app: Any) -> None:
        catching_up(session)()[1](app)
        app.screens.current_screen.open_page(len(app.table.referee.header.players) if seat is None else seat)
        for tap in taps:
            app.screens.current_screen.tap(tap)

    return lambda: (session(), go)


def _dawn() -> Table:
    """Return a game in which a player is asked for a vault."""
    return played(GAME, 4, 60, ("open",), rucola=True)


def _counted() -> Table:
    return played(GAME, 6, 60, ("open",), rows="counted")


def _two() -> Table:
    return played(GAME, 2, 30, ("open",))


ON_VAULT = ("turn:2", "rats:2", "count:vault", "owner:3")
CATCH_UP: dict[str, Callable[[], Show]] = {
    "running_seats": lambda: (open_table(None), running_seats),
    "running_person": joining(4, 1, "yellow", "black", "length:12", "stakes:1", told=1, rucola=True),
    "running_person_told": joining(4, 1, *TOLD, told=1, rucola=True),
    "running_person_three": joining(5, 4, "length:3", "slot:1", told=4),
    "running_ghost": joining(3, 2, "white", told=2, ghosts=(2,), rucola=True),
    "running_counted": joining(6, 2, "length:7", told=2, rows="counted", rucola=True),
    "running_two": joining(2, 1, "red", told=1),
    "running_table": joining(4, None, "turn:2", "rats:2", "count:pedestal", "owner:3", told=4, rucola=True),
    "running_table_six": joining(6, None, told=6, rucola=True),
    "running_table_plain": joining(2, None, "turn:0", told=2),
    "running_count": joining(4, None, *ON_VAULT, told=4, rucola=True),
    "catch_up": catching_up(_dawn, "length:5", turn=3),
    "catch_up_six": catching_up(_counted, "stakes:1"),
    "catch_up_two": catching_up(_two, "rats:2", seat=None, turn=1),
    "catch_up_person": changing(_dawn, "slot:1"),
    "catch_up_table": changing(_dawn, "rats:3", seat=None),
}
"""Scenes by name."""
