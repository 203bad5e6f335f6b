"""Which of several sentences is said. The same game says the same words when it is played again."""

import random
from functools import lru_cache


def variant(seed: int, number: int, count: int) -> int:
    """The variant for the number-th time (from 0) that something is said: never the same twice in a row.

    All variants come once before one comes again, in an order that hangs on the seed and the number alone.
    """
    if count < 3:
        return (seed + number) % count
    heap, place = divmod(number, count)
    return _order(seed, heap, count)[place]


@lru_cache(maxsize=512)
def _order(seed: int, heap: int, count: int) -> list[int]:
    order = _shuffled(seed, heap, count)
    # The last of a heap is never moved, so that the one before need not be known further back.
    if heap and order[0] == _shuffled(seed, heap - 1, count)[-1]:
        order[0], order[1] = order[1], order[0]
    return order


def _shuffled(seed: int, heap: int, count: int) -> list[int]:
    order = list(range(count))
    random.Random(f"sentences {seed} {heap}").shuffle(order)
    return order
