"""The real cards come first: what the app believes of them is compared before anybody plays."""

import pytest

from companion.games.mau_mau.card_catalogue import current_catalogue
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home
from tests.gallery.before_game import table
from tests.gallery.mau_mau import MOMENTS
from tests.support.clauses import clause


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


def begins(room, settings, kiosk=False, **options):
    at_home(room, settings, kiosk=kiosk)
    options = {"tracking": "specials", **options}
    room.app.show_screen("seats", seating=table("mau-mau", 3, **options))
    room.settles()
    room.taps("start")
    return room.app.screens.current


@clause("MM-2")
def test_for_light_tracking_only_two_abilities_are_asked_for_and_only_once(room):
    settings = Settings()
    assert begins(room, settings) == "abilities"
    page = room.app.screens.current_screen
    values = [str(getattr(one.model, "value", "")) for one in room.pressables()]
    assert sum(value.startswith("owner:") for value in values) == 16
    page.handle_pick("owner:4:2")
    page.handle_pick("owner:7:0")
    page.handle_pick("keep")
    room.settles()
    assert room.app.screens.current == "guide"
    kept = current_catalogue()
    assert kept["example"], "the symbols are still those of the example"
    abilities = {entry["name"]: entry["day_ability"] for entry in kept["characters"]}
    assert (abilities["Dancer"], abilities["Postman"]) == (4, 7)
    assert sorted(abilities.values()) == list(range(1, 9))
    assert page.draft is not None
    assert begins(room, Settings()) == "guide"


def test_guests_of_a_cafe_never_enter_its_cards(room):
    settings = Settings()
    PinStore(settings).set("4711")
    assert begins(room, settings, kiosk=True, tracking="cards") == "guide"
    assert begins(room, Settings(), tracking="cards") == "catalogue"


@pytest.mark.parametrize("kiosk", [True, False])
def test_guests_of_a_cafe_see_no_door_to_its_cards_during_a_game(room, kiosk):
    settings = Settings()
    PinStore(settings).set("4711")
    for scene, door in (("mau_top_card", "example"), ("mau_play", "missing")):
        at_home(room, settings, MOMENTS[scene](), kiosk=kiosk)
        room.app.open_game()
        room.settles()
        assert bool(getattr(room.app.game.stage.model, door)) != kiosk


@clause("MM-2")
def test_before_the_first_game_the_cards_are_compared(room):
    settings = Settings()
    assert begins(room, settings, tracking="cards") == "catalogue"
    catalogue = room.app.screens.current_screen
    catalogue.handle_pick("keep")
    room.settles()
    assert room.app.screens.current == "guide"  # whoever has said Start need not say it again
    assert "example" not in current_catalogue()
    kept = room.app.screens.current_screen.header.options["catalogue"]
    assert "example" not in kept
    assert begins(room, settings, tracking="cards") == "guide"


def test_who_keeps_nothing_is_back_at_the_seats(room):
    assert begins(room, Settings(), tracking="cards") == "catalogue"
    room.app.screens.current_screen.leave()
    room.settles()
    assert room.app.screens.current == "seats"


@clause("MM-3")
def test_everybody_has_a_character_of_their_own(room):
    settings = Settings()
    begins(room, settings)
    assert begins(room, settings) == "guide"
    dealt = room.app.screens.current_screen.header.options["characters"]
    assert len(set(dealt)) == len(dealt) == len(room.app.screens.current_screen.header.players)


def test_a_touchscreen_follows_only_specials_unless_people_want_more(room):
    settings = Settings()
    begins(room, settings)
    begins(room, settings)
    assert room.app.screens.current_screen.header.options["tracking"] == "specials"


@pytest.mark.parametrize("scene", ["mau_play", "mau_show"])
def test_from_the_grid_and_from_the_notice_a_tap_leads_to_the_cards_and_back(room, scene):
    room.shows(MOMENTS[scene]())
    before = room.question
    room.taps("catalogue")
    assert room.app.screens.current == "catalogue"
    room.app.screens.current_screen.go_back()
    room.settles()
    assert room.app.screens.current == "game"
    assert room.question is before


def test_all_eight_abilities_can_be_read_side_by_side(room):
    room.shows(open_table(None), home=True)
    room.app.show_screen("catalogue")
    catalogue = room.app.screens.current_screen
    catalogue.handle_pick("abilities")
    room.settles()
    (row,) = catalogue.rows.model
    assert [pick.label.split(" ")[0] for pick in row.picks] == [str(number) for number in range(1, 9)]
    catalogue.handle_pick(row.picks[2].value)
    assert catalogue.at[0] == "character"
