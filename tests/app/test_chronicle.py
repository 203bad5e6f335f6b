"""The chronicle by taps: evenings, a game and its picture, people, the story; and what is kept."""

import pytest

from companion.archive.chronicle import finished_games
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home, enters, screen, tap
from tests.app.test_kiosk import holds
from tests.gallery.after_game import with_evenings
from tests.journal.vocabulary import play_on, start


@pytest.fixture
def house(room):
    app = at_home(room, Settings(), with_evenings())
    tap(room, app.navigator.home.statistics)
    assert app.screens.current == "chronicle"
    return app


def test_evenings_are_turned_one_by_one(room, house):
    shown = screen(room)
    assert shown.newer.is_disabled
    newest = shown.title.model
    assert len(shown.rows.model) == 2
    tap(room, shown.older)
    assert shown.title.model != newest
    assert len(shown.rows.model) == 3
    assert shown.older.is_disabled
    tap(room, shown.newer)
    assert shown.title.model == newest


def test_a_game_has_its_picture_for_bg_stats_and_leads_back(room, house):
    number = screen(room).rows.model[0].number
    room.taps(number)
    assert house.screens.current == "played"
    picture = screen(room).share.model.picture
    assert len(picture) == len(picture[0]) > 20
    tap(room, screen(room).back)
    assert house.screens.current == "chronicle"


def test_without_the_extra_there_is_the_link_in_words(room, house, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "companion.viewmodels.qr_code", None)
    room.taps(screen(room).rows.model[0].number)
    shown = screen(room).share.model
    assert shown.picture == ()
    assert shown.line.startswith("https://app.bgstatsapp.com/createPlay.html?data=")


def test_honours_come_game_by_game(room, house):
    room.taps("tab:honours")
    for _ in range(8):
        room.settles()
    assert screen(room).all.waiting() == []
    assert any(fact.icon == "trophy" for fact in screen(room).rows.model)


def test_everybody_has_a_page(room, house):
    room.taps("tab:people")
    room.taps("Emma")
    assert screen(room).title.model == ("Emma", "")
    tap(room, screen(room).back)
    assert "Paul" in [fact.title for fact in screen(room).rows.model]
    room.taps("tab:numbers")
    assert house.screens.current == "statistics"
    tap(room, screen(room).back)
    assert house.screens.current == "chronicle"


def test_the_story_is_told_and_shown(room, house):
    told = []
    house.peripherals.try_voice = told.append
    tap(room, screen(room).tell)
    assert screen(room).stone.model == told[0]
    assert "2 evenings and 5 games" in told[0]
    tap(room, screen(room).tell)
    assert not isinstance(screen(room).stone.model, str)


def test_a_person_is_forgotten_by_holding(room, hours, house):
    room.taps("tab:people")
    room.taps("Emma")
    tap(room, screen(room).forget)
    assert any("Emma" in game.people for game in finished_games(house.table.journal))
    holds(room, hours, "forget", 2.3)
    assert not any("Emma" in game.people for game in finished_games(house.table.journal))
    assert "Emma" not in [fact.title for fact in screen(room).rows.model]


def test_a_game_is_deleted_by_holding(room, hours, house):
    number = screen(room).rows.model[0].number
    room.taps(number)
    holds(room, hours, "delete", 2.3)
    assert house.screens.current == "chronicle"
    assert number not in [game.id for game in house.table.journal.games()]


def test_guests_of_a_cafe_read_no_names_and_delete_nothing(room):
    settings = Settings()
    PinStore(settings).set("4711")
    app = at_home(room, settings, with_evenings(), kiosk=True)
    tap(room, app.navigator.home.statistics)
    for tab in ("evenings", "honours", "people"):
        room.taps(f"tab:{tab}")
        for _ in range(6):
            room.settles()
        written = {text.text for widget in room.drawn() for text in widget.texts}
        assert not any(name in text for text in written for name in ("Emma", "Paul", "Mia"))
    assert screen(room).forget.parent is None


def test_the_staff_read_what_is_kept_take_it_along_and_delete_everything(room, hours, tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    settings = Settings()
    PinStore(settings).set("4711")
    app = at_home(room, settings, with_evenings(), kiosk=True)
    tap(room, app.navigator.home.settings)
    room.taps("tab:staff")
    enters(room, "4711")
    room.taps("tools=2")
    assert app.screens.current == "kept"
    assert screen(room).roll.lines[0].tag == "5 finished games"
    tap(room, screen(room).to_csv)
    assert "Emma" in (tmp_path / "chronicle.csv").read_text()
    assert str(tmp_path) in screen(room).heading.model[1]
    tap(room, screen(room).to_json)
    assert (tmp_path / "chronicle.json").exists()
    holds(room, hours, "everything", 2.3)
    assert app.table.journal.games() == []
    tap(room, screen(room).back)
    assert (app.screens.current, screen(room).tab) == ("settings", "staff")


def test_a_game_that_is_deleted_from_its_own_end_leads_home(room, hours, tmp_path):
    table = play_on(start(open_table(tmp_path / "journal.sqlite")))
    app = at_home(room, Settings(), table)
    app.open_game()
    app.show_screen("end")
    room.settles()
    tap(room, screen(room).statistics)
    room.taps(table.number)
    holds(room, hours, "delete", 2.3)
    tap(room, screen(room).back)
    assert app.screens.current == "home"
    assert app.showing is None
