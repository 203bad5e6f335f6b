"""What can be agreed on before Vampir Mau Mau: rounds, hands, and who is who."""

from companion import i18n
from companion.core.game import new_header
from companion.games.mau_mau.house_rules import characters
from companion.games.registry import find_game
from companion.presenters import house_rules
from companion.presenters.seating import rematch_seating, save_seating
from companion.settings.settings import Settings
from tests.presenters.test_entry import table
from tests.support.clauses import clause


def starts(at):
    """The header of a game that these people play like this."""
    return new_header(find_game("mau-mau"), at.names, at.given())


def row_of(at, name):
    return next(row for row in house_rules.rows(at) if row.name == name)


def chosen(at, name):
    row = row_of(at, name)
    return row.label, row.note, [answer.label for answer in row.answers if answer.tone == "chosen"]


def test_characters_are_dealt_by_chance_and_nobody_has_two():
    at = table("mau-mau", 8, copies=2)
    dealt = {tuple(at.given()["characters"]) for _ in range(20)}
    assert len(dealt) > 1
    assert all(set(names) == set(characters()) for names in dealt)
    assert "characters" not in at.options


def test_characters_that_were_picked_stay_until_chance_deals_again():
    at = table("mau-mau", 3)
    house_rules.choose(at, "characters=2")
    picked = at.options["characters"]
    assert all(at.given()["characters"] == picked for _ in range(5))
    house_rules.choose(at, "characters=0")
    assert "characters" not in at.options


def test_characters_that_were_picked_lapse_with_another_number_of_people():
    at = table("mau-mau", 3)
    house_rules.choose(at, "characters=1")
    at.add()
    assert len({tuple(at.given()["characters"]) for _ in range(20)}) > 1
    assert all(len(at.given()["characters"]) == 4 for _ in range(5))


def test_characters_that_the_catalogue_does_not_know_any_more_are_dealt_anew():
    at = table("mau-mau", 2, characters=["Postman", "Plumber"])
    assert set(at.given()["characters"]) <= set(characters())
    assert [answer.label for answer in row_of(at, "characters").answers][1:] == ["Emma: ?", "Paul: ?"]


def test_a_character_goes_round_and_nobody_has_two():
    at = table("mau-mau", 3)
    seen = set()
    for _ in range(8):
        house_rules.choose(at, "characters=2")
        names = at.given()["characters"]
        assert len(set(names)) == 3
        seen.add(names[1])
    assert seen == set(characters())


def test_rounds_are_counted_in_steps_from_1_to_20():
    at = table("mau-mau", 3)
    assert chosen(at, "rounds") == ("Rounds: 3", "After 3 rounds the most points win", ["3: short"])
    house_rules.choose(at, "rounds=4")
    assert chosen(at, "rounds") == ("Rounds: 4", "After 4 rounds the most points win", [])
    assert house_rules.chosen_variants(at)[0] == "4 rounds"
    for _ in range(5):
        house_rules.choose(at, "rounds=0")
    assert chosen(at, "rounds")[:2] == ("Rounds: 1", "After 1 round the most points win")
    for _ in range(25):
        house_rules.choose(at, "rounds=4")
    assert at.options["rounds"] == 20
    house_rules.choose(at, "rounds=2")
    assert at.options["rounds"] == 5
    house_rules.choose(at, "rounds=1")
    assert "rounds" not in at.options


def test_hands_are_counted_in_steps_as_far_as_the_cards_go():
    at = table("mau-mau", 6)
    assert chosen(at, "cards") == (
        "Cards for each: 6",
        "18 cards are left in the draw pile",
        ["6 as in the rulebook"],
    )
    for _ in range(9):
        house_rules.choose(at, "cards=2")
    assert at.options["cards"] == 9
    assert chosen(at, "cards")[:2] == ("Cards for each: 9", "0 cards are left in the draw pile")
    assert house_rules.changed_rules(at) == ("9 cards for each",)
    starts(at)
    for _ in range(12):
        house_rules.choose(at, "cards=0")
    assert at.options["cards"] == 1
    house_rules.choose(at, "cards=1")
    assert "cards" not in at.options


def test_the_rulebooks_hand_is_no_change_of_a_game_that_runs():
    at = table("mau-mau", 5)
    header = starts(at)
    assert header.options["cards"] == 7
    assert find_game("mau-mau").house_rules.differs(header.options) == []
    other = find_game("mau-mau").house_rules.differs({**header.options, "cards": 1})
    assert other == ["1 card for each"]


@clause("MM-26")
def test_courtesies_are_grey_and_say_why_unless_every_card_is_followed():
    chosen = ["yummy", "knock"]
    specials, cards = (table("mau-mau", 3, courtesy=chosen, **more) for more in ({}, {"tracking": "cards"}))
    grey, bright = row_of(specials, "courtesy"), row_of(cards, "courtesy")
    assert grey.why_not == "only where the app follows every card"
    assert all(answer.is_unavailable for answer in grey.answers)
    assert bright.why_not == ""
    assert not any(answer.is_unavailable for answer in bright.answers)
    assert [answer.tone for answer in grey.answers] == [answer.tone for answer in bright.answers]
    assert house_rules.changed_rules(specials) == ()
    assert house_rules.changed_rules(cards) == ("Say “yummy”", "Knock three times")
    assert find_game("mau-mau").house_rules.differs(starts(specials).options) == []
    assert starts(specials).options["courtesy"] == chosen, "kept for a game that follows every card"


def test_a_hand_that_is_too_large_for_more_people_shrinks():
    at = table("mau-mau", 4, cards=12)
    at.add()
    assert at.given()["cards"] == 10
    starts(at)


def test_the_same_people_once_more_are_dealt_other_characters():
    kept, at = Settings(), table("mau-mau", 4, cards=5)
    save_seating(at, kept)
    header = starts(at)
    again = [rematch_seating(header, kept).options for _ in range(20)]
    assert len({tuple(options["characters"]) for options in again}) > 1
    assert all({**options, "characters": 0} == {**header.options, "characters": 0} for options in again)


def test_the_same_people_once_more_keep_the_characters_that_they_chose():
    kept, at = Settings(), table("mau-mau", 4)
    house_rules.choose(at, "characters=1")
    save_seating(at, kept)
    header = starts(at)
    assert rematch_seating(header, kept) == header


def test_a_colon_stands_off_from_the_name_where_the_language_wants_it():
    at = table("mau-mau", 3)
    i18n.set_language("fr")
    shown = row_of(at, "characters").answers[1].label
    i18n.set_language("en")
    assert shown == f"{at.sitters[0].name}\N{NO-BREAK SPACE}: ?"
