"""Which variant is said hangs on the seed and the number alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.narrator.cues import CueSelector
from companion.narrator.phrases import variant
from tests.narrator.ears import header_of, heard
from tests.support.examples import UNHURRIED


@given(seed=st.integers(0, 2**32), number=st.integers(0, 500), count=st.integers(2, 6))
@settings(UNHURRIED, max_examples=300)
def test_never_the_same_twice_in_a_row(seed: int, number: int, count: int) -> None:
    first, second = variant(seed, number, count), variant(seed, number + 1, count)
    assert first != second
    assert {first, second} <= set(range(count))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_variants_come_before_one_comes_a_third_time(count: int) -> None:
    for seed in range(20):
        assert {variant(seed, number, count) for number in range(count)} == set(range(count))


def test_another_seed_is_another_story() -> None:
    stories = {tuple(variant(seed, number, 3) for number in range(12)) for seed in range(20)}
    assert len(stories) > 15


def test_one_sentence_is_always_said() -> None:
    assert {variant(7, number, 1) for number in range(5)} == {0}


@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_a_game_that_is_played_again_is_told_in_the_same_words(game: str) -> None:
    header = header_of(game)
    moments = list(heard(header))
    first, again = CueSelector(header), CueSelector(header)
    told = [first.cues(moment.events, moment.question, "de") for moment in moments]
    assert told == [again.cues(moment.events, moment.question, "de") for moment in moments]
    other = CueSelector(header._replace(seed=4))
    assert told != [other.cues(moment.events, moment.question, "de") for moment in moments]


def test_a_game_that_is_resumed_anywhere_goes_on_in_the_same_words() -> None:
    header = header_of("dawn-under")
    moments = list(heard(header))[:60]
    before = [event for moment in moments[:30] for event in moment.events]
    one, two = CueSelector(header, before), CueSelector(header, before)
    told = [one.cues(*moment, language="fr") for moment in moments[30:]]
    assert [two.cues(*moment, language="fr") for moment in moments[30:]] == told
    assert told[0][-1].aloud  # whoever comes back hears what is asked
