"""Pieces are shuffled as Python's own generator shuffles them."""

import random

import pytest

from companion.core.dealers import shuffle


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 8, 9, 49, 60, 64, 65, 1000])
def test_a_shuffle_is_that_of_the_generator(count):
    for seed in range(20):
        ours, theirs = list(range(count)), list(range(count))
        chance, other = random.Random(f"table {seed}"), random.Random(f"table {seed}")
        shuffle(ours, chance)
        other.shuffle(theirs)
        assert ours == theirs
        assert chance.random() == other.random()  # as much was drawn


def test_a_shuffle_changes_the_order():
    pieces = list(range(60))
    shuffle(pieces, random.Random(1))
    assert pieces != sorted(pieces)
    assert sorted(pieces) == list(range(60))
