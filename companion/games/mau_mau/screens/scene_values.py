"""The values of the stages on which scenes of Vampir Mau Mau are told."""

from typing import NamedTuple

from companion.stage.values import Person


class Nightfall(NamedTuple):
    """Day and night change: the sky, and everybody's character, which turns over."""

    day: bool
    word: str
    people: tuple[Person, ...]
