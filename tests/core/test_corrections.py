"""What all games read alike in a correction; a refusal says what would be right."""

import pytest

from companion.core.errors import InvalidCorrectionError
from companion.core.game import check_keys, parse_number, parse_seat


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_is_one_of_the_table(seat: int) -> None:
    assert parse_seat({"seat": seat}, 3) == seat
    assert parse_seat({"owner": seat}, 3, "owner") == seat


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "1", None, [1]])
def test_no_other_is(seat: object) -> None:
    with pytest.raises(InvalidCorrectionError) as refused:
        parse_seat({"seat": seat}, 3)
    assert str(refused.value) == "“seat” is a seat from 0 to 2."
    with pytest.raises(InvalidCorrectionError) as refused:
        parse_seat({"seat": 1, "owner": seat}, 3, "owner")
    assert str(refused.value) == "“owner” is a seat from 0 to 2."


@pytest.mark.parametrize("number", [0, 1, 7])
def test_a_number_is_what_the_box_can_hold(number: int) -> None:
    assert parse_number({"rats": number}, "rats", 7) == number


@pytest.mark.parametrize("number", [8, -1, True, 1.0, "1", None])
def test_it_is_no_more_and_nothing_else(number: object) -> None:
    with pytest.raises(InvalidCorrectionError) as refused:
        parse_number({"rats": number}, "rats", 7)
    assert str(refused.value) == "“rats” is a whole number from 0 to 7."


def test_a_word_too_many_is_named() -> None:
    check_keys({"seat": 1, "hand": 2}, "seat", "hand")
    check_keys({"hand": 2}, "seat", "hand")
    with pytest.raises(InvalidCorrectionError) as refused:
        check_keys({"seat": 1, "mood": 2}, "seat", "hand")
    assert str(refused.value) == "“mood” does not belong to this correction."
