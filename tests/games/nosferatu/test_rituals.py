"""The five rituals, and the hunters' victory by them (NO-12…NO-17)."""

import pytest

from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    BITE,
    CEM,
    DORA,
    ELI,
    EVERY_TABLE,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause


@clause("NO-13")
def test_the_silver_mirror_turns_up_a_hidden_person_for_good() -> None:
    village = Village(5).garlic_round()
    village.answer("silver_mirror")
    assert village.asked("mirror", ADA)
    assert village.choices() == {BEN, CEM, DORA, ELI}
    village.answer(DORA)
    assert village.kinds() == ["person_revealed", "ritual_done"]
    assert village.told("person_revealed") == [{"seat": DORA, "role": "hunter"}]
    village.pass_to(BEN).quiet_round(CEM)
    roles = [player["role"] for player in village.public()["players"]]
    assert roles == ["renfield", None, None, "hunter", None]


@clause("NO-13")
def test_the_mirror_may_show_the_vampire_and_the_game_goes_on() -> None:
    village = Village(5).garlic_round()
    village.answer("silver_mirror", BEN)
    assert village.told("person_revealed") == [{"seat": BEN, "role": "vampire"}]
    assert village.asked("dawn", CEM)
    assert "stake:1" in village.choices()


@clause("NO-1", "NO-13")
def test_with_a_second_mirror_only_those_still_hidden_can_be_shown() -> None:
    village = Village(5)
    village.state.rituals["silver_mirror"] = 2  # the counts of the box are data
    village.garlic_round().answer("silver_mirror", DORA).pass_to(BEN).garlic_round()
    village.answer("silver_mirror")
    assert village.choices() == {BEN, CEM, ELI}


@clause("NO-14")
def test_the_short_night_takes_a_night_out_of_the_game_but_never_the_sunrise() -> None:
    village = Village(5).garlic_round()
    village.answer("short_night")
    assert village.kinds() == ["night_shorter", "ritual_done"]
    village.pass_to(BEN)
    assert village.told("night_shuffled") == [{"nights": 4}]
    assert village.public()["night"] == {"nights": 4, "open": [], "hidden": 5, "out": 1}
    village.turns(3)
    assert village.asked("discard")
    village.has_turn()
    assert village.choices() == {"night", "sunrise"}
    assert village.cards() == 60


@clause("NO-15")
def test_a_transfusion_gives_a_card_for_good_and_the_bite_stays() -> None:
    village = Village(6).sunrise_round(BITE)
    village.answer(DORA).pass_to(BEN).garlic_round()
    village.answer("transfusion")
    assert village.asked("transfusion", BEN)
    assert village.choices() == {1, 2, 3, 4, 5}
    deck = village.public()["deck"]
    village.answer(DORA)
    assert village.kinds() == ["hand_size", "ritual_done"]
    assert village.told("hand_size") == [{"seat": DORA, "cards": 2}]
    assert village.bites(DORA) == 1
    assert village.public()["deck"] == deck - 1


@clause("NO-15", "NO-6")
def test_a_transfusion_out_of_an_empty_deck_reshuffles_first_without_renfields_cards() -> None:
    village = Village(5).correct(deck=0).garlic_round()
    village.answer("transfusion", CEM)
    assert village.kinds() == ["actions_reshuffled", "hand_size", "ritual_done"]
    # 60 less 6 of the night deck, 8 in hands, and the garlic before Renfield
    assert village.told("actions_reshuffled") == [{"cards": 45}]
    assert village.public()["deck"] == 44


@clause("NO-15")
def test_there_are_two_transfusions() -> None:
    village = Village(5).garlic_round()
    village.answer("transfusion", CEM).pass_to(BEN).garlic_round()
    assert "transfusion" in village.choices()
    village.answer("transfusion", CEM).pass_to(CEM).garlic_round()
    assert village.hand(CEM) == 4
    assert village.choices() == {"silver_mirror", "short_night", "holy_water"}


def holy_water_on(hand: int) -> Village:
    """Dora has so many cards, and the holder pours the water over her."""
    village = Village(5).correct(seat=DORA, hand=hand).garlic_round()
    village.answer("holy_water")
    assert village.asked("holy_water", CEM)
    assert village.choices() == {BEN, CEM, DORA, ELI}
    village.answer(DORA)
    return village


@clause("NO-16")
@pytest.mark.parametrize(("hand", "rumours"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_holy_water_replaces_a_hand_by_rumours_never_more_than_two(hand, rumours) -> None:
    village = holy_water_on(hand)
    assert village.asked("rumours_from_deck", ADA)
    assert village.question.seat == DORA
    assert village.question.choices == tuple(range(rumours + 1))
    deck, discards = village.public()["deck"], village.public()["discards"]
    village.answer(1)
    assert village.hand(DORA) == rumours
    assert village.public()["deck"] == deck - 1
    assert village.public()["discards"] == discards + hand - (rumours - 1)
    changed = [{"seat": DORA, "cards": rumours}] if hand != rumours else []
    assert village.told("hand_size") == changed
    assert village.kinds()[-1] == "ritual_done"
    assert village.cards() == 60


@clause("NO-16")
def test_holy_water_over_an_empty_hand_gives_nothing() -> None:
    village = holy_water_on(0)
    assert village.kinds() == ["ritual_done"]
    assert village.asked("dawn", CEM)
    assert village.hand(DORA) == 0


@clause("NO-16")
@pytest.mark.parametrize(("deck", "choices"), [(1, (0, 1)), (2, (0, 1, 2))])
def test_no_more_rumours_come_out_of_the_deck_than_it_has_cards(deck, choices) -> None:
    village = Village(5).correct(deck=deck).garlic_round()
    village.answer("holy_water", DORA)
    assert village.question.choices == choices


@clause("NO-16")
def test_with_an_empty_deck_nothing_is_asked() -> None:
    village = Village(5).correct(deck=0).garlic_round()
    village.answer("holy_water", DORA)
    assert village.kinds() == ["ritual_done"]
    assert village.public()["deck"] == 0
    assert village.hand(DORA) == 2


@clause("NO-17")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_fifth_ritual_wins_for_the_hunters(players) -> None:
    village = Village(players)
    rituals = (
        ("silver_mirror", DORA),
        ("transfusion", CEM),
        ("holy_water", DORA, 0),
        ("short_night",),
    )
    for number, answers in enumerate(rituals, 1):
        village.garlic_round().answer(*answers)
        assert village.told("ritual_done")[0]["done"] == number
        assert village.told("ritual_done")[0]["name"] == answers[0]
        village.pass_to(BEN if village.public()["holder"] == CEM else CEM)
    # Only the second transfusion lies open: there is nothing to choose.
    village.garlic_round()
    assert village.asked("transfusion", village.public()["holder"])
    village.answer(CEM)
    assert village.kinds() == ["hand_size", "ritual_done", "won"]
    hunters = tuple(seat for seat in range(players) if seat not in (ADA, BEN))
    assert village.told("won") == [{"team": "hunters", "winners": hunters, "vampire": BEN}]
    assert (village.over.winners, village.over.reason) == (hunters, "last ritual")


@clause("NO-17")
def test_a_last_ritual_that_asks_nothing_is_carried_out_at_once() -> None:
    village = Village(5)
    for answers in (
        ("silver_mirror", DORA),
        ("transfusion", CEM),
        ("transfusion", CEM),
        ("holy_water", BEN, 2),
    ):
        village.garlic_round().answer(*answers)
        village.pass_to(BEN if village.public()["holder"] == CEM else CEM)
    village.turns(1, then=SUNRISE).answer("garlic")
    assert village.kinds() == ["pile_resolved", "night_shorter", "ritual_done", "won"]
    assert village.over.reason == "last ritual"


@clause("NO-17")
def test_a_ritual_carried_out_does_not_lie_open_any_more() -> None:
    village = Village(5).garlic_round()
    village.answer("silver_mirror", DORA).pass_to(BEN).garlic_round()
    assert village.asked("ritual", BEN)
    assert village.choices() == {"short_night", "transfusion", "holy_water"}
    mirror = village.public()["rituals"][0]
    assert mirror == {"name": "silver_mirror", "open": 0, "done": 1}
