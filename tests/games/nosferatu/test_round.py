"""Turns, the night deck, the way of the stake and the end of a round (NO-6, NO-7, NO-19…NO-21)."""

import pytest

from companion.core.errors import IllegalAnswerError
from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    BITE,
    CEM,
    DORA,
    ELI,
    EVERY_TABLE,
    GARLIC,
    NIGHT,
    RUMOUR,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause


@clause("NO-6")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_turns_go_clockwise_from_the_holder_and_skip_renfield(players) -> None:
    village = Village(players, stake=players - 1)
    asked = []
    for _ in range(players - 1):
        asked.append(village.question.seat)
        village.turns(1)
    assert asked == [players - 1, *range(1, players - 1)]
    assert village.asked("pile_card", ADA)


@clause("NO-6")
def test_a_turn_takes_two_cards_and_leaves_one_with_renfield_and_one_open() -> None:
    village = Village(5)
    assert (village.public()["deck"], village.public()["pile"], village.public()["discards"]) == (44, 0, 0)
    village.has_turn()
    assert (village.public()["deck"], village.public()["pile"], village.public()["discards"]) == (44, 1, 1)
    assert village.hand(CEM) == 2


@clause("NO-6", "NO-21")
def test_renfield_notes_what_is_laid_open_and_only_he_sees_the_list() -> None:
    village = Village(5, discards="noted")
    assert village.asked("discard", ADA)
    assert village.question.secret
    assert village.choices() == {"bite", "garlic", "night", "rumour", "unseen"}
    before = village.public()
    village.has_turn(GARLIC)
    assert village.secret()["discards"] == [{"seat": CEM, "card": GARLIC}]
    other = Village(5, discards="noted").has_turn(BITE)
    assert village.public() == other.public()
    assert before != village.public()


@clause("NO-6", "NO-21")
def test_with_discards_off_the_player_says_done() -> None:
    village = Village(5, discards="off")
    assert village.asked("discard", CEM)
    assert not village.question.secret
    assert village.question.choices == ("done",)
    village.answer("done")
    assert village.asked("night_card", ADA)
    assert village.secret()["discards"] == []


@clause("NO-21")
def test_noted_discards_are_never_limited_by_counts() -> None:
    village = Village(5)
    for holder in (BEN, CEM) * 12:
        assert BITE in village.choices()
        village.has_turn(BITE).answer(SUNRISE, RUMOUR, f"pass:{holder}")


def with_deck(cards: int) -> Village:
    """Cem has his turn, and so many cards are left to draw."""
    return Village(5).correct(deck=cards)


@clause("NO-6")
def test_one_card_in_the_deck_is_drawn_before_the_discards_become_the_deck() -> None:
    village = with_deck(1)
    village.turns(1)
    # 60 cards less 6 of the night deck, 8 in hands, 1 drawn by Dora, 1 before Renfield
    assert village.told("actions_reshuffled") == [{"cards": 44}]
    assert village.kinds()[-1] == "actions_reshuffled"
    assert village.question.seat == DORA
    assert (village.public()["deck"], village.public()["discards"]) == (43, 0)


@clause("NO-6")
def test_the_deck_is_not_reshuffled_before_a_card_must_be_drawn() -> None:
    village = with_deck(2)
    village.turns(1)
    assert "actions_reshuffled" not in village.kinds()
    assert village.public()["deck"] == 0
    village.turns(1)
    # 60 less 6 of the night deck, 8 in hands, and 2 before Renfield
    assert village.told("actions_reshuffled") == [{"cards": 44}]
    assert village.public()["deck"] == 42


@clause("NO-6")
def test_renfields_cards_are_not_among_the_reshuffled_ones() -> None:
    village = with_deck(4)
    village.turns(3)
    assert village.public()["pile"] == 3
    (reshuffled,) = village.told("actions_reshuffled")
    assert reshuffled["cards"] == 60 - 6 - 8 - 3


@clause("NO-6", "NO-21")
def test_what_was_noted_leaves_the_list_with_the_reshuffle() -> None:
    village = with_deck(1)
    village.has_turn(GARLIC).answer(NIGHT)
    assert village.secret()["discards"] == []


@clause("NO-7")
def test_after_each_turn_a_night_card_is_turned_up() -> None:
    village = Village(5)
    village.has_turn()
    assert village.asked("night_card", ADA)
    assert village.choices() == {"night", "sunrise"}
    village.answer(NIGHT)
    assert village.told("night_turned") == [{"card": "night", "nights_left": 4}]
    assert village.asked("discard")
    assert village.question.seat == DORA


@clause("NO-7")
def test_the_sunrise_ends_the_turns_at_once() -> None:
    village = Village(5)
    village.turns(2, then=SUNRISE)
    assert village.kinds() == ["night_turned", "night_turned", "sunrise"]
    assert village.told("night_turned")[1] == {"card": "sunrise", "nights_left": 4}
    assert village.asked("pile_card", ADA)
    assert (village.question.card, village.question.of) == (1, 2)


@clause("NO-7")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_turns_end_when_everyone_has_had_one(players) -> None:
    village = Village(players)
    village.turns(players - 1)
    assert village.asked("pile_card", ADA)
    assert village.question.of == players - 1
    assert village.public()["night"]["open"] == [NIGHT] * (players - 1)
    assert "sunrise" not in village.kinds()


@clause("NO-7")
def test_the_app_as_night_deck_turns_up_by_itself() -> None:
    rounds = []
    for seed in range(40):
        village = Village(5, night_deck="app", seed=seed)
        while village.asked("discard"):
            village.has_turn()
        assert village.asked("pile_card", ADA)
        rounds.append(village.question.of)
    assert set(rounds) == {1, 2, 3, 4}


@clause("NO-7")
def test_the_chance_of_the_sunrise_is_for_renfield() -> None:
    village = Village(5)
    assert village.secret()["sunrise_chance"] == pytest.approx(1 / 6)
    village.turns(2)
    assert village.secret()["sunrise_chance"] == pytest.approx(1 / 4)
    village.turns(1, then=SUNRISE)
    assert village.secret()["sunrise_chance"] == pytest.approx(1 / 6)


@clause("NO-19")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_after_a_night_renfield_lays_the_stake_before_a_different_player(players) -> None:
    village = Village(players)
    village.night_round(*[RUMOUR] * (players - 1))
    assert village.asked("stake", ADA)
    assert village.choices() == set(range(1, players)) - {CEM}
    with pytest.raises(IllegalAnswerError):
        village.answer(CEM)
    village.answer(BEN)
    assert village.kinds() == ["stake_moved", "night_shuffled", "round_began"]
    assert village.told("stake_moved") == [{"from": CEM, "to": BEN}]
    assert village.public()["holder"] == BEN


@clause("NO-19")
def test_a_sunrise_after_the_last_turn_is_a_sunrise_like_any_other() -> None:
    village = Village(5)
    village.turns(4, then=SUNRISE)
    assert village.kinds()[-1] == "sunrise"
    village.renfield_finds(*[RUMOUR] * 4)
    assert village.asked("dawn", CEM)


@clause("NO-20")
def test_at_the_end_garlic_and_rumours_go_under_the_discards() -> None:
    village = Village(5)
    village.night_round(GARLIC, RUMOUR, BITE, GARLIC).answer(ELI)
    assert (village.public()["pile"], village.public()["discards"]) == (3, 5)
    village.answer(BEN)
    # Ben has drawn two cards from the deck; the bite lies before Eli, whose hand card went under the discards
    assert (village.public()["pile"], village.public()["discards"]) == (0, 8)
    assert village.cards() == 60


@clause("NO-20")
def test_the_whole_night_deck_is_shuffled_open_and_hidden() -> None:
    village = Village(5)
    village.night_round(NIGHT, RUMOUR, RUMOUR, NIGHT)
    assert village.told("night_longer") == [{"by": 2}]
    village.answer(BEN)
    assert village.told("night_shuffled") == [{"nights": 7}]
    assert village.public()["night"] == {"nights": 7, "open": [], "hidden": 8, "out": 0}
    village.turns(1)
    assert village.told("night_turned")[0]["nights_left"] == 6


@clause("NO-20")
def test_after_a_dawn_the_round_ends_in_the_same_way() -> None:
    village = Village(5).sunrise_round(RUMOUR).pass_to(ELI)
    assert village.kinds() == ["stake_moved", "night_shuffled", "round_began"]
    assert village.told("stake_moved") == [{"from": CEM, "to": ELI}]
    assert village.told("round_began")[0]["order"] == (ELI, BEN, CEM, DORA)
