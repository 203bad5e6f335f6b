"""Any byte of the settings may be wrong: the table starts, and Continue and Start lead into a game."""

import pytest

from companion.games.registry import GAMES
from companion.presenters.seating import save_seating
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home, screen
from tests.crash.flips import every_flip
from tests.gallery.before_game import table as seating


@pytest.mark.parametrize("count", [pytest.param(30, id="sample"), pytest.param(None, marks=pytest.mark.slow)])
def test_the_settings(room, tmp_path, count):
    file = tmp_path / "settings.json"
    settings = Settings(file)
    for game, people in zip(GAMES, (3, 5, 4), strict=False):
        save_seating(seating(game, people), settings)
    session = open_table(None)
    session.new("dawn-under", seating("dawn-under", 3).names, {"simulate": True}, 1)

    def look():
        app = at_home(room, Settings(file), session)
        app.home.choose("continue")
        room.settles()
        assert app.screens.current == "game"
        app.go_home()
        for game in GAMES:
            app.home.choose(f"game:{game}")
            room.settles()
            screen(room).tap_start()
            room.settles()
            assert app.screens.current in ("guide", "seats", "catalogue", "abilities")

    def restore():
        for path in tmp_path.iterdir():
            if path != file:
                path.unlink()

    wrong = every_flip(file, look, count, restore)
    assert not wrong, "\n".join([f"{len(wrong)} wrong:", *wrong[:10]])
