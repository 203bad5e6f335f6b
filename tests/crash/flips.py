"""One bit of a file is the other way round: a dying card, or a stray particle."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

Try = Callable[[], None]


def flipped(data: bytes, at: int) -> bytes:
    """Each byte has its own bit that flips."""
    return data[:at] + bytes([data[at] ^ (1 << at % 8)]) + data[at + 1 :]


def sample(size: int, count: int | None, seed: int = 1) -> Iterator[int]:
    """Some places of a file; without a count all."""
    places = list(range(size))
    return iter(places if count is None else random.Random(seed).sample(places, min(count, size)))


def every_flip(file: Path, look: Try, count: int | None, restore: Try = lambda: None) -> list[str]:
    """Flip, look and put it right again; what went wrong. `restore` puts back what a look changed."""
    good, wrong, tried = file.read_bytes(), [], 0
    for at in sample(len(good), count):
        tried += 1
        file.write_bytes(flipped(good, at))
        try:
            look()
        except Exception as fault:
            wrong.append(
                f"byte {at} ({good[at : at + 12]!r}): {type(fault).__name__} {fault}".splitlines()[0]
            )
        restore()
        file.write_bytes(good)
    print(f"{file.name}: {tried} flips, {len(wrong)} wrong")
    return wrong
