"""The table is right and the referee is wrong."""

import pytest

from companion.core.refusals import BadCorrection
from tests.games.nosferatu.vocabulary import (
    BEN,
    BITE,
    CEM,
    DORA,
    ELI,
    GARLIC,
    NAMES,
    NIGHT,
    RUMOUR,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause
from tests.support.story import Story


@pytest.mark.parametrize("when", ["stake", "discard"])
@pytest.mark.parametrize(
    ("change", "path", "value"),
    [
        ({"seat": 1, "hand": 1}, ("players", 1, "hand"), 1),
        ({"seat": 1, "hand": 3}, ("players", 1, "hand"), 3),
        ({"seat": 2, "hand": 0}, ("players", 2, "hand"), 0),
        ({"seat": 1, "bites": 2}, ("players", 1, "bites"), 2),
        ({"deck": 30}, ("deck",), 30),
        ({"deck": 0}, ("deck",), 0),
        ({"nights": 6}, ("night", "nights"), 6),
        ({"nights": 10}, ("night", "nights"), 10),
    ],
)
def test_a_correction_is_believed_and_the_box_still_holds_sixty_cards(when, change, path, value) -> None:
    village = Village(5, stake=None if when == "stake" else CEM)
    pending = village.question.kind, village.question.asks, village.question.choices
    village.correct(**change)
    view = village.public()
    for key in path:
        view = view[key]
    assert view == value
    assert village.cards() == 60
    assert village.events == []
    assert (village.question.kind, village.question.asks, village.question.choices) == pending


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 1, "hand": 60},
        {"seat": 1, "hand": 30},
        {"seat": 1, "hand": -1},
        {"seat": 1, "hand": "2"},
        {"seat": 1, "hand": True},
        {"seat": 1, "hand": 2.0},
        {"seat": 0, "hand": 1},
        {"seat": 5, "hand": 2},
        {"seat": "1", "hand": 2},
        {"hand": 2},
        {"seat": 1, "hand": 2, "bites": 1},
        {"seat": 1},
        {"seat": 1, "bites": 3},
        {"seat": 0, "bites": 1},
        {"bites": 1},
        {"deck": 45},
        {"deck": 61},
        {"deck": -1},
        {"deck": None},
        {"seat": 1, "deck": 30},
        {"nights": 11},
        {"nights": 0},
        {"nights": 1},
        {"nights": "6"},
        {"vampire": 2},
        {},
        [],
        None,
        "deck",
    ],
)
def test_what_the_box_cannot_hold_or_nobody_understands_is_refused(change) -> None:
    village = Village(5)
    village.turns(2)
    before = village.public(), village.secret(), list(village.referee.entries)
    with pytest.raises(BadCorrection) as refused:
        village.referee.correct(change)
    assert str(refused.value)
    assert (village.public(), village.secret(), village.referee.entries) == before


def test_a_bite_that_would_end_the_game_is_no_correction() -> None:
    village = Village(5).correct(seat=BEN, bites=2).correct(seat=CEM, bites=1)
    with pytest.raises(BadCorrection, match="4 bites"):
        village.correct(seat=DORA, bites=1)
    village.correct(seat=BEN, bites=1).correct(seat=DORA, bites=1)
    assert village.public()["bites"] == 3


@pytest.mark.parametrize("kind", ["renfield", "vampire", "night_card", "pile_card", "bite", "ritual", "dawn"])
def test_corrections_wait_for_a_turn_or_the_stake(kind) -> None:
    village = Story("nosferatu", " ".join(NAMES[:5]))
    script = iter(
        [0, BEN, CEM, RUMOUR, SUNRISE, BITE, DORA, "pass:3", RUMOUR, SUNRISE, GARLIC, "short_night"]
    )
    while village.question.kind != kind:
        village.answer(next(script))
    with pytest.raises(BadCorrection):
        village.correct(seat=BEN, hand=1)


@clause("NO-9")
def test_a_corrected_bite_counts_for_the_next_ones() -> None:
    village = Village(5).correct(seat=ELI, bites=2).sunrise_round(BITE)
    assert village.choices() == {BEN, CEM, DORA}
    village.answer(BEN)
    assert village.told("bitten") == [{"seat": BEN, "bites": 1, "total": 3}]


@clause("NO-8")
def test_corrected_nights_limit_the_pile() -> None:
    village = Village(5).correct(nights=10)
    village.turns(1, then=SUNRISE)
    assert NIGHT not in village.choices()


@clause("NO-7")
def test_a_night_deck_without_hidden_nights_can_only_show_the_sunrise() -> None:
    village = Village(5).turns(2).correct(nights=2)
    village.has_turn()
    assert village.kinds() == ["night_turned", "sunrise"]
    assert village.told("night_turned") == [{"card": "sunrise", "nights_left": 0}]
    assert village.asked("pile_card")


def test_cards_for_a_hand_come_out_of_the_deck_when_nothing_lies_on_the_discards() -> None:
    village = Village(5, stake=None)
    assert (village.public()["deck"], village.public()["discards"]) == (46, 0)
    village.correct(seat=BEN, hand=4)
    assert (village.public()["deck"], village.public()["discards"]) == (44, 0)


def test_a_correction_is_undone_and_put_back_like_an_answer() -> None:
    village = Village(5)
    before = village.public()
    village.correct(seat=BEN, hand=1)
    after = village.public()
    village.referee.undo()
    assert village.public() == before
    village.referee.redo()
    assert village.public() == after


@clause("NO-7")
def test_the_apps_night_deck_follows_a_correction() -> None:
    lengths = set()
    for seed in range(30):
        village = Village(5, night_deck="app", seed=seed).correct(nights=1)
        while village.asked("discard"):
            village.has_turn()
        lengths.add(village.question.of)
    assert lengths == {1, 2}
