"""Which real garlic and bats are whose (DU-6): said at the seats, told and kept wherever one is met."""

import pytest

from companion.core.errors import InvalidOptionError
from companion.core.model import Json
from companion.games.registry import find_game
from companion.games.seating import Seating, Sitter
from companion.narrator import retell_event, sentence
from companion.presenters import house_rules
from companion.presenters.seat_plan import seat_plan_model
from companion.presenters.seating import people_of, save_seating, seating
from companion.settings.settings import Settings
from companion.viewmodels.colours import DEFAULT_COLOURS, next_free_colour
from tests.games.dawn_under.vocabulary import sit_down
from tests.support.clauses import clause
from tests.support.story import Story

SAID = ["orange", None, "our own mauve"]


@clause("DU-6")
def test_the_colour_is_told_with_the_bulb_spoken_and_kept() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia", own_colours=SAID)
    emma.opens("A1", "green").leaves_garlic()
    assert table.told("garlic_placed") == [{"seat": 0, "vault": "A1", "own": "orange"}]
    table.listen()
    paul.opens("A1")
    (found,) = [event for event in table.events if event.kind == "found_garlic"]
    header = table.referee.header
    said = sentence("dawn-under", header.players, found)
    assert said == "Phew, garlic! The bulb belongs to Emma. The bulb is orange."
    assert sentence("dawn-under", header.players, found, "fr").endswith("La tête d’ail est orange.")
    assert (retell_event(header, found) or "").endswith("The bulb is orange.")


@clause("DU-6")
def test_what_nobody_has_said_is_not_told() -> None:
    table, _, paul, mia = sit_down("Emma Paul Mia", own_colours=SAID, first=1)
    paul.opens("A1", "green").leaves_garlic()
    assert table.told("garlic_placed") == [{"seat": 1, "vault": "A1"}]
    mia.opens("A2", "green").leaves_garlic()
    assert table.told("garlic_placed")[-1]["own"] == "our own mauve"


@clause("RU-1")
def test_a_bat_has_the_colour_of_the_garlic() -> None:
    story = Story("dawn-under", "Emma Paul Mia", rucola=True, rows="counted", own_colours=SAID)
    story.answer(0, "bat", "A1")
    flew = next(event for event in story.referee.told if event.kind == "bat_flew")
    assert sentence("dawn-under", ("Emma", "Paul", "Mia"), flew, "de").endswith("Die Fledermaus ist orange.")


@pytest.mark.parametrize(
    "wrong", [["orange"], "orange", ["red", "red", None], [1, None, None], ["", None, None]]
)
def test_what_cannot_be_is_refused(wrong: Json) -> None:
    with pytest.raises(InvalidOptionError):
        find_game("dawn-under").options({"own_colours": wrong}, 3)


def test_without_a_word_a_game_has_no_such_option() -> None:
    assert "own_colours" not in find_game("dawn-under").options({}, 3)


def test_people_say_it_at_the_seats_and_it_is_kept() -> None:
    settings = Settings()
    table = Seating("dawn-under", [Sitter("Emma", 0), Sitter("Paul", 1), Sitter("Mia", 2)])
    house_rules.choose(table, "own0=1")
    house_rules.choose(table, "own1=1")  # Paul takes it over, and Emma has none
    house_rules.choose(table, "own2=0")
    assert table.given()["own_colours"] == [None, DEFAULT_COLOURS[1], DEFAULT_COLOURS[0]]
    assert seat_plan_model(table).tags == ("", "Violet", "Orange")
    save_seating(table, settings)
    again = seating("dawn-under", settings)
    assert [sitter.own for sitter in again.sitters] == [None, DEFAULT_COLOURS[1], DEFAULT_COLOURS[0]]
    header = Story("dawn-under", "Emma Paul Mia", **again.given()).referee.header
    assert [person.own for person in people_of(header, settings).all] == [
        "",
        DEFAULT_COLOURS[1],
        DEFAULT_COLOURS[0],
    ]
    house_rules.choose(again, "own1=1")
    assert again.sitters[1].own is None


def test_games_without_such_pieces_ask_for_none() -> None:
    table = Seating("nosferatu", [Sitter(name, look, own="orange") for look, name in enumerate("ABCDE")])
    assert "own_colours" not in table.given()
    assert seat_plan_model(table).tags == ("",) * 5


def test_a_house_chooses_its_six_and_no_two_are_alike() -> None:
    settings = Settings()
    assert settings["own_colours"] == list(DEFAULT_COLOURS)
    changed = next_free_colour(settings["own_colours"], 0, 1)
    assert changed[0] not in DEFAULT_COLOURS
    assert changed[1:] == list(DEFAULT_COLOURS[1:])
    assert next_free_colour(changed, 0, -1) == list(DEFAULT_COLOURS)
    settings.change("own_colours", changed)
    assert seating("dawn-under", settings).own_colours == tuple(changed)
    for wrong in (changed[:5], [*changed[:5], changed[0]], [*changed[:5], "mauve"]):
        with pytest.raises(ValueError, match="own_colours"):
            settings.change("own_colours", wrong)
