"""The table is right and the referee is wrong."""

import pytest

from companion.core.errors import InvalidCorrectionError
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
        {"vampire": 0},
        {"vampire": 5},
        {"vampire": None},
        {"vampire": True},
        {"seat": 1, "vampire": 2},
        {"holder": 0},
        {"holder": 5},
        {"holder": "2"},
        {"holder": 2, "vampire": 2},
        {"ritual": "short_night"},
        {"ritual": "short_night", "done": 1},
        {"ritual": "short_night", "done": False},
        {"ritual": "long_night", "done": True},
        {"ritual": ["short_night"], "done": True},
        {"ritual": "short_night", "done": True, "seat": 1},
        {"done": True},
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
    with pytest.raises(InvalidCorrectionError) as refused:
        village.referee.correct(change)
    assert str(refused.value)
    assert (village.public(), village.secret(), village.referee.entries) == before


def test_a_bite_that_would_end_the_game_is_no_correction() -> None:
    village = Village(5).correct(seat=BEN, bites=2).correct(seat=CEM, bites=1)
    with pytest.raises(InvalidCorrectionError, match="4 bites"):
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
    with pytest.raises(InvalidCorrectionError):
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


GOOD = [{"seat": 1, "hand": 1}, {"seat": 1, "bites": 1}, {"deck": 30}, {"nights": 6}]


@pytest.mark.parametrize("change", GOOD, ids=str)
def test_a_word_that_does_not_belong_there_is_named(change) -> None:
    village = Village(5)
    before = village.public(), list(village.referee.entries)
    for word in ("mood", "seat", "hand", "bites", "deck", "nights"):
        if word not in change:
            with pytest.raises(InvalidCorrectionError, match="does not belong to this correction"):
                village.referee.correct({**change, word: 1})
    assert (village.public(), village.referee.entries) == before
    village.correct(**change)


def lies(village: Village) -> tuple[int, int]:
    """The action deck, and the discards."""
    view = village.public()
    return view["deck"], view["discards"]


@pytest.mark.parametrize(
    ("change", "then"),
    [
        ({"seat": 1, "hand": 4}, {"seat": 1, "hand": 1}),
        ({"seat": 1, "bites": 2}, {"seat": 1, "bites": 0}),
        ({"nights": 7}, {"nights": 4}),
    ],
)
def test_what_is_more_somewhere_comes_off_the_discards_and_then_the_deck_and_goes_back_there(
    change, then
) -> None:
    village = Village(5, stake=None)
    assert lies(village) == (46, 0)
    village.correct(**change)
    assert lies(village) == (44, 0)
    village.correct(**then)
    assert lies(village) == (44, 3 if "bites" not in then else 2)
    village.correct(**change)
    assert lies(village) == (44, 0)


def test_twenty_cards_to_draw_from_are_left_by_every_correction() -> None:
    village = Village(5, stake=None)
    with pytest.raises(InvalidCorrectionError, match="too few to draw from"):
        village.correct(seat=BEN, hand=29)
    village.correct(seat=BEN, hand=28)
    assert lies(village) == (20, 0)
    for change in ({"seat": BEN, "hand": 29}, {"seat": CEM, "bites": 1}, {"nights": 6}):
        with pytest.raises(InvalidCorrectionError, match="too few to draw from"):
            village.correct(**change)
    village.correct(seat=CEM, bites=0).correct(nights=5).correct(seat=BEN, hand=28)
    assert lies(village) == (20, 0)
    village.correct(seat=BEN, hand=27).correct(seat=CEM, bites=1)
    assert lies(village) == (20, 0)


def test_with_few_cards_left_something_may_still_be_taken_away() -> None:
    village = Village(5, stake=None).correct(seat=BEN, hand=28).correct(seat=CEM, hand=1)
    assert lies(village) == (20, 1)


def test_fewer_nights_than_lie_open_can_only_be_between_two_rounds() -> None:
    village = Village(5).turns(3)
    with pytest.raises(InvalidCorrectionError, match="3 nights lie open already"):
        village.correct(nights=2)
    village.correct(nights=3)
    assert village.public()["night"] == {"nights": 3, "open": [NIGHT] * 3, "hidden": 1, "out": 0}
    village = Village(5).night_round(*[RUMOUR] * 4)
    assert village.asked("stake")
    village.correct(nights=2)
    assert village.public()["night"] == {"nights": 2, "open": [NIGHT] * 2, "hidden": 1, "out": 0}
    assert village.cards() == 60
    village.answer(BEN)
    assert village.public()["night"] == {"nights": 2, "open": [], "hidden": 3, "out": 0}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": 1, "hand": 61}, "“hand” is a whole number from 0 to 60."),
        ({"seat": 1, "bites": 3}, "“bites” is a whole number from 0 to 2."),
        ({"deck": 47}, "“deck” is a whole number from 0 to 46."),
        ({"nights": 11}, "“nights” is a whole number from 0 to 10."),
        ({"seat": 5, "hand": 1}, "“seat” is a seat from 0 to 4."),
        ({"seat": 0, "hand": 1}, "Ada is Renfield, who has neither hand cards nor bites."),
    ],
)
def test_a_refusal_says_what_would_be_right(change, sentence) -> None:
    village = Village(5, stake=None)
    with pytest.raises(InvalidCorrectionError) as refused:
        village.referee.correct(change)
    assert str(refused.value) == sentence


@clause("NO-14")
def test_a_night_that_left_the_game_is_no_night_to_be_corrected() -> None:
    village = Village(5).garlic_round()
    village.answer("short_night").pass_to(DORA)
    with pytest.raises(InvalidCorrectionError, match="from 0 to 9"):
        village.correct(nights=10)
    village.correct(nights=9)
    assert village.cards() == 60


@clause("NO-14")
def test_a_night_deck_without_a_night_shows_the_sunrise_and_loses_nothing() -> None:
    village = Village(5, stake=None).correct(nights=0)
    assert village.cards() == 60
    village.answer(CEM).has_turn()
    assert village.kinds() == ["night_turned", "sunrise"]
    village.renfield_finds(GARLIC).answer("short_night")
    assert village.kinds() == ["ritual_done"]
    assert village.public()["night"] == {"nights": 0, "open": [SUNRISE], "hidden": 0, "out": 0}
    assert village.cards() == 60
