"""What Renfield finds among his cards (NO-8…NO-12)."""

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.model import message_json
from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    BITE,
    CEM,
    DORA,
    ELI,
    EVERY_TABLE,
    FAY,
    GARLIC,
    NIGHT,
    RUMOUR,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause


@clause("NO-8")
def test_renfield_names_every_card_once_and_nobody_else_sees_it() -> None:
    village = Village(5)
    village.turns(3, then=SUNRISE)
    before = village.public()
    for number in (1, 2, 3):
        assert village.asked("pile_card", ADA)
        assert village.question.secret
        assert (village.question.card, village.question.of) == (number, 3)
        assert village.public() == before
        village.answer(RUMOUR)
    assert village.told("pile_resolved") == [{"bites": 0, "nights": 0, "pure_garlic": False}]
    assert village.secret()["received"][RUMOUR] == 3


@clause("NO-8")
def test_the_order_in_which_renfield_names_his_cards_makes_no_difference() -> None:
    one = Village(5).night_round(BITE, GARLIC, NIGHT, RUMOUR)
    other = Village(5).night_round(RUMOUR, NIGHT, GARLIC, BITE)
    assert one.events == other.events
    assert one.question == other.question
    assert one.public() == other.public()


@clause("NO-8")
def test_nothing_says_who_gave_which_card() -> None:
    village = Village(5)
    village.turns(4)
    assert set(message_json(village.question)) - {"kind", "rule", "secret"} == {
        "asks",
        "choices",
        "card",
        "of",
    }
    cards = (GARLIC, BITE, RUMOUR, GARLIC)
    village.renfield_finds(*cards)
    assert village.referee.entries[-4:] == [("answer", card) for card in cards]
    assert village.told("pile_resolved") == [{"bites": 1, "nights": 0, "pure_garlic": False}]
    assert village.secret()["pile"] == list(cards)
    assert village.secret()["received"] == {"bite": 1, "garlic": 2, "night": 0, "rumour": 1}


@clause("NO-8")
def test_a_pile_cannot_hold_more_than_the_box() -> None:
    village = Village(8)
    village.turns(7)
    assert village.choices() == {"bite", "garlic", "night", "rumour"}
    village.answer(NIGHT, NIGHT)  # eight of the ten nights are in the night deck
    assert village.choices() == {"bite", "garlic", "rumour"}
    with pytest.raises(IllegalAnswerError):
        village.answer(NIGHT)


@clause("NO-8", "NO-11")
def test_nights_that_joined_the_night_deck_or_left_the_game_are_not_in_later_piles() -> None:
    village = Village(8).sunrise_round(NIGHT, NIGHT).pass_to(BEN)
    village.turns(1, then=SUNRISE)
    assert village.choices() == {"bite", "garlic", "rumour"}
    village.answer(GARLIC, "short_night", "pass:3")
    village.turns(1, then=SUNRISE)
    assert village.choices() == {"bite", "garlic", "rumour"}


@clause("NO-9")
def test_a_bite_is_laid_before_anyone_but_renfield_the_vampire_included() -> None:
    village = Village(5).night_round(BITE, GARLIC, RUMOUR, GARLIC)
    assert village.kinds() == ["pile_resolved"]
    assert village.asked("bite", ADA)
    assert village.choices() == {BEN, CEM, DORA, ELI}
    village.answer(BEN)
    assert village.kinds()[:2] == ["bitten", "hand_size"]
    assert village.told("bitten") == [{"seat": BEN, "bites": 1, "total": 1}]
    assert village.told("hand_size") == [{"seat": BEN, "cards": 1}]
    assert village.hand(BEN) == 1


@clause("NO-9")
def test_nobody_ever_has_more_than_two_bites() -> None:
    village = Village(5).night_round(BITE, BITE, BITE, RUMOUR)
    village.answer(ELI, ELI)
    assert village.asked("bite", ADA)
    assert village.choices() == {BEN, CEM, DORA}
    with pytest.raises(IllegalAnswerError):
        village.answer(ELI)
    village.answer(DORA)
    village.answer(BEN)  # the stake
    village.sunrise_round(BITE)
    assert village.choices() == {BEN, CEM, DORA}


@clause("NO-9")
def test_a_hand_stays_smaller_for_good_and_never_falls_below_nothing() -> None:
    village = Village(6).correct(seat=FAY, hand=1).sunrise_round(BITE, BITE)
    village.answer(FAY)
    assert village.told("hand_size") == [{"seat": FAY, "cards": 0}]
    village.answer(FAY)
    assert village.kinds() == ["bitten"]
    village.pass_to(FAY)
    assert village.hand(FAY) == 0
    assert village.cards() == 60


@clause("NO-9")
def test_bites_come_before_the_nights() -> None:
    village = Village(5).sunrise_round(NIGHT, BITE)
    assert village.kinds() == ["pile_resolved"]
    assert village.told("pile_resolved") == [{"bites": 1, "nights": 1, "pure_garlic": False}]
    village.answer(CEM)
    assert village.kinds() == ["bitten", "hand_size", "night_longer"]


@clause("NO-10")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_last_bite_wins_at_once_and_takes_no_hand_card(players) -> None:
    last = 4 if players == 5 else 5
    village = Village(players).sunrise_round(BITE, BITE, NIGHT)
    village.answer(BEN, BEN).pass_to(BEN)
    village.sunrise_round(BITE, BITE, NIGHT, BITE)
    for seat in (CEM, DORA, ELI)[: last - 2]:
        assert village.over is None
        village.answer(seat)
    assert village.kinds() == ["bitten", "won"]
    assert village.told("bitten")[0]["total"] == last
    assert village.told("won") == [{"team": "vampire", "winners": (ADA, BEN), "vampire": BEN}]
    assert village.over.winners == (ADA, BEN)
    assert village.over.reason == "last bite"
    assert village.hand(village.told("bitten")[0]["seat"]) == 2
    assert village.cards() == 60


@clause("NO-10")
def test_with_six_players_the_fourth_bite_does_not_win() -> None:
    village = Village(6).sunrise_round(BITE, BITE, BITE, BITE)
    village.answer(BEN, BEN, CEM, CEM)
    assert village.over is None
    assert village.asked("dawn")


@clause("NO-11")
def test_nights_make_the_night_longer() -> None:
    village = Village(5).night_round(NIGHT, NIGHT, RUMOUR, GARLIC)
    assert village.kinds() == ["pile_resolved", "night_longer"]
    assert village.told("night_longer") == [{"by": 2}]
    assert village.public()["night"]["nights"] == 7
    assert village.cards() == 60


@clause("NO-12")
def test_one_garlic_card_alone_is_enough_for_a_ritual() -> None:
    village = Village(5).sunrise_round(GARLIC)
    assert village.told("pile_resolved") == [{"bites": 0, "nights": 0, "pure_garlic": True}]
    assert village.asked("ritual", CEM)
    assert village.choices() == {"silver_mirror", "short_night", "transfusion", "holy_water"}
    assert len(village.question.choices) == 4


@clause("NO-12")
@pytest.mark.parametrize("other", [RUMOUR, NIGHT])
def test_any_other_card_spoils_the_garlic(other) -> None:
    village = Village(5).night_round(GARLIC, GARLIC, other, GARLIC)
    assert village.told("pile_resolved")[0]["pure_garlic"] is False
    assert village.asked("stake", ADA)


@clause("NO-12")
def test_a_bite_spoils_the_garlic_too() -> None:
    village = Village(5).sunrise_round(GARLIC, BITE)
    village.answer(BEN)
    assert village.asked("dawn", CEM)


@clause("NO-12")
def test_a_night_round_of_nothing_but_garlic_brings_a_ritual_before_the_stake_moves() -> None:
    village = Village(5).night_round(GARLIC, GARLIC, GARLIC, GARLIC)
    village.answer("short_night")
    assert village.kinds() == ["night_shorter", "ritual_done"]
    assert village.asked("stake", ADA)
