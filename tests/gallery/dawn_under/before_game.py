"""Scenes before Dawn Under: seats, keyboard, house rules, guide."""

from collections.abc import Callable
from typing import Any

from companion.presenters.house_rules import note_quick_table
from companion.table import open_table
from tests.gallery.before_game import SOFA, as_they_sit, desk, guide, known_people, page, sat_down, table
from tests.gallery.peripherals import with_voice
from tests.gallery.staging import Show

DAWN = "dawn-under"


def quick_table() -> Show:
    """Return the seats of people who have answered quickly."""

    def go(app: Any) -> None:
        note_quick_table(DAWN, app.settings)
        app.show_screen("seats", seating=table(DAWN, 4))

    return open_table(None), go


ENTRY: dict[str, Callable[[], Show]] = {
    "seats_dawn": known_people(
        "seats", seating=table(DAWN, 5, (4,), rucola=True, bat_ends_turn=True, shared_win=False)
    ),
    "seats_dawn_six": known_people("seats", seating=table(DAWN, 6, rows="counted")),
    "seats_quick": quick_table,
    "seats_sofa": known_people("seats", seating=as_they_sit(DAWN, *SOFA)),
    "seats_sofa_played": sat_down(DAWN),
    "player_keyboard": desk(lambda: table(DAWN, 5), 2, "Zoë"),
    "player_accents": desk(lambda: table(DAWN, 5), 4, "Maximiliane-Charlotte", more=True),
    "player_taken": desk(lambda: table(DAWN, 5), 1, "Emma"),
    "player_ghost": desk(lambda: table(DAWN, 5, (4,)), 4),
    "house_rules_dawn": page("house_rules", 0, seating=table(DAWN, 4, rucola=True)),
    "house_rules_dawn_last": page("house_rules", -1, seating=table(DAWN, 4, rucola=True)),
    "own_colours": page("own_colours", 0),
    **{f"guide_dawn_{step}": guide(DAWN, 5, step, rucola=True) for step in range(10)},
    "seats_two": known_people("seats", seating=table(DAWN, 2, rucola=True)),
    "house_rules_two": page("house_rules", -1, seating=table(DAWN, 2)),
    "bare": known_people("bare", seating=table(DAWN, 2)),
    **{f"guide_two_{step}": guide(DAWN, 2, step) for step in (0, 1, 4)},
    "guide_aloud": with_voice(guide(DAWN, 5, 3, rucola=True)),
}
"""Scenes by name."""
