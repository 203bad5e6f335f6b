"""Scenes after Dawn Under, and of the board editor."""

from collections.abc import Callable
from typing import Any

from companion.games.dawn_under.rules.view import Sleeper
from tests.gallery.after_game import end, finale
from tests.gallery.staging import NAMES, Show, at, finished

DAWN = "dawn-under"


def _back_in_time(app: Any) -> None:
    app.open_game()
    app.show_screen("end")
    end = app.screens.get_screen("end")
    end.show_person(2)
    end.show_turn(end.shown.stage.turns * 2 // 3)
    end.choose_cell("B7")


def _quarter(app: Any) -> None:
    """Show the end screen while the lids of a quarter are lifted."""
    app.open_game()
    app.show_screen("end")
    for _ in range(2):
        app.screens.get_screen("end").tap_part()


def _played(app: Any) -> None:
    """Show the end screen while the game is replayed."""
    app.open_game()
    app.show_screen("end")
    app.screens.get_screen("end").tap_play()


def _duel(players: int, done: int | None = None) -> Callable[[], Show]:
    """Return a scene of the memory duel: while somebody marks after `done` others, or the result."""

    def way(app: Any) -> None:
        app.open_game()
        app.show_screen("memory_duel")
        page = app.screens.current_screen
        lies = page.finished.kept.moments[-1].vaults
        asleep = [name for name, one in lies.items() if isinstance(one.inside, Sleeper)]
        others = [name for name in lies if name not in asleep]
        for number in range(players if done is None else done + 1):
            page.ignores_touches_until = 0.0
            for vault in (asleep[2], asleep[3 * number], others[0] if number % 2 else asleep[-1]):
                page.handle_pick(vault)
            if number != done:
                page.tap_done()

    return lambda: (finished(DAWN, NAMES[:players], rucola=True), way)


AFTER: dict[str, Callable[[], Show]] = {
    "finale_dawn": finale(lambda: finished(DAWN, NAMES[:5], rucola=True)),
    "finale_dawn_unknown": finale(lambda: finished(DAWN, NAMES[:2], rows="counted")),
    "duel_marks": _duel(6, 2),
    "duel_result": _duel(4),
    "duel_result_of_six": _duel(6),
    "finale_award": finale(lambda: finished(DAWN, NAMES[:5], rucola=True), award=1),
    "end_dawn": end(lambda: finished(DAWN, NAMES[:5], rucola=True)),
    "end_dawn_back": lambda: (finished(DAWN, NAMES[:4], 9, rucola=True), _back_in_time),
    "end_dawn_quarter": lambda: (finished(DAWN, NAMES[:4], 9, rucola=True), _quarter),
    "end_dawn_played": lambda: (finished(DAWN, NAMES[:4], 9, rucola=True), _played),
    "end_dawn_six": end(lambda: finished(DAWN, NAMES, 3)),
    "end_dawn_two": end(lambda: finished(DAWN, NAMES[:2], rows="counted")),
    "calibrate": at("calibrate"),
}
"""Scenes by name."""
