"""House rules explain themselves: what each choice changes at the table, what is usual, what counts."""

import pytest

from companion import i18n
from companion.games.registry import all_kits
from companion.games.seating import Seating, Sitter
from companion.presenters import house_rules

LONGEST = 76
"""Characters of a consequence in German."""
OPTIONS = [(kit.name, option) for kit in all_kits() for option in kit.house_rules.options]


def table(game, players=4, **options):
    return Seating(
        game, [Sitter(name, seat) for seat, name in enumerate("ABCDEFGH"[:players])], dict(options)
    )


def row(at, name):
    return next(one for one in house_rules.rows(at) if one.name == name)


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}-{one.name}" for game, one in OPTIONS])
def test_each_choice_says_in_one_line_what_it_changes(game, option):
    assert len(option.means) == len(option.values)
    i18n.set_language("de")
    try:
        said = [i18n.tr(line) for line in option.means]
    finally:
        i18n.set_language("en")
    assert len(set(said)) == len(said)
    for line in said:
        assert 10 <= len(line) <= LONGEST, line
        assert "\n" not in line


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}-{one.name}" for game, one in OPTIONS])
def test_the_usual_choice_wears_the_lantern_and_a_changed_row_says_so(game, option):
    usual, other = option.values[0][0], option.values[1][0]
    needs = {option.within: True} if option.within else {}
    assert bool(option.within) == bool(option.without)
    plain, changed = (
        row(table(game, 5, **needs, **more), option.name) for more in ({}, {option.name: other})
    )
    for one in (plain, changed):
        assert [answer.usual for answer in one.answers].count(True) == 1
        lantern = next(answer for answer in one.answers if answer.usual)
        assert lantern.note == i18n.tr(option.means[0])
    assert not plain.changed
    assert changed.changed
    assert next(answer for answer in plain.answers if answer.tone == "chosen").usual
    assert not next(answer for answer in changed.answers if answer.tone == "chosen").usual
    assert usual != other


def test_what_cannot_apply_keeps_its_place_and_says_why():
    without, with_count = (
        row(table("dawn-under", rucola=rucola), "bat_ends_turn") for rucola in (False, True)
    )
    assert without.why_not == "only with Count Rucola"
    assert all(answer.is_unavailable for answer in without.answers)
    assert with_count.why_not == ""
    assert not any(answer.is_unavailable for answer in with_count.answers)
    names = [[one.name for one in house_rules.rows(table("dawn-under", rucola=r))] for r in (False, True)]
    assert names[0] == names[1], "no row moves"


def test_home_does_not_advertise_what_is_off():
    for kit in all_kits():
        for option in kit.house_rules.options:
            assert option.label not in kit.subtitle
    assert "Rucola" not in next(kit for kit in all_kits() if kit.name == "dawn-under").subtitle
