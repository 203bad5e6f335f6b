"""Scenes of the control row's overlays in Dawn Under."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.table import Table
from tests.gallery.dawn_under import moments
from tests.gallery.sheets import (
    access,
    at_table,
    comfort,
    eye_held,
    log,
    repair,
    rewind,
    rewound,
    should_be,
    take_back_last,
)
from tests.gallery.staging import Show, kind, played

DAWN = "dawn-under"


def dawn(**options: object) -> Table:
    """Return a game in which a player is asked for a vault."""
    return played(DAWN, 5, 50, ("open",), rucola=True, **options)


def _not_now() -> Table:
    return played(DAWN, 5, 30, ("lay", "garlic", "give", "put", "believe"), rucola=True)


dawn_at_last = partial(played, DAWN, 5, 70, ("open",), rucola=True)
_searching = partial(at_table, dawn)
_with_house_rules = partial(dawn, bat_ends_turn=True, shared_win=False)


def _lifting(plague: bool) -> Callable[[], Show]:
    """Return a scene in which a vault was tapped, and its lid is being lifted."""

    def way(app: Any) -> None:
        app.game.choose(app.table.referee.question.choices[-2])

    return at_table(partial(moments.dawn, kind("open", 40, plague=plague)), way)


SHEETS: dict[str, Callable[[], Show]] = {
    "sheet_help": _searching(lambda app: app.game.tap_help()),
    "sheet_help_house": at_table(_with_house_rules, lambda app: app.game.tap_help()),
    "sheet_pause": _searching(lambda app: app.game.tap_pause()),
    "sheet_pause_not_now": at_table(_not_now, lambda app: app.game.tap_pause()),
    "sheet_comfort": _searching(comfort),
    "sheet_access": _searching(access),
    "book_dawn": _searching(lambda app: app.show_screen("book", book=DAWN, chapter=2)),
    "log": _searching(log),
    "log_rewind": at_table(dawn_at_last, rewind),
    "log_rewound": at_table(dawn_at_last, rewound),
    "repair": _searching(repair()),
    "repair_vault": _searching(repair("vault")),
    "repair_inside": _searching(repair("vault", "B7", "inside")),
    "repair_row": _searching(repair("row", 0)),
    "repair_row_card": _searching(repair("row", 0, "card:0")),
    "repair_row_hidden": _searching(repair("row", 0, "hidden")),
    "repair_stakes": _searching(repair("stakes", 1)),
    "repair_refused": _searching(repair("stakes", 1, 2, "garlic", 0, 3)),
    "repair_should_be": _searching(should_be),
    "lift_vault": _lifting(plague=False),
    "lift_plague": _lifting(plague=True),
    "taken_back": _searching(take_back_last),
    "eye": _searching(lambda app: app.show_screen("eye")),
    "eye_held": _searching(eye_held),
}
"""Scenes by name."""
