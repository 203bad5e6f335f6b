"""The scenes that the table itself tells between two questions."""

from collections.abc import Callable

from companion.app.gallery.staging import NAMES, scene
from companion.app.games.dawn_under.scenes.moments import any_answer
from companion.table import Table


def told(name: str, *, players: int = 5, seed: int = 5, **options: object) -> Callable[[], Table]:
    """The first scene of this name."""
    return lambda: scene("dawn-under", list(NAMES[:players]), options, seed, name, any_answer)


TOLD: dict[str, Callable[[], Table]] = {
    "dawn_found": told("found"),
}
