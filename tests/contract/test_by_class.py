"""A table by class finds the nearest class that somebody has named."""

import pytest

from companion.core.model import ClassTable


class Animal:
    pass


class Bat(Animal):
    pass


class Vampire(Bat):
    pass


def test_the_nearest_class_is_found_and_kept() -> None:
    table = ClassTable({Animal: "sleeps", Bat: "flies"})
    assert [table[Vampire], table[Bat], table[Animal]] == ["flies", "flies", "sleeps"]
    assert Vampire in table


def test_what_nobody_named_is_not_there() -> None:
    with pytest.raises(KeyError, match="Bat"):
        ClassTable({Vampire: "bites"})[Bat]
