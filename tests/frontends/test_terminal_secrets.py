"""What only one person may see is never on the screen for all."""

import pytest

from tests.frontends.people import PLAYERS, Glass, sit_down


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


def nosferatu(vampire: str, *more: str, live: bool = False) -> Glass:
    """Up to the first dawn: Lea is Renfield, Emma holds the stake."""
    lines = (
        "nos",
        "Emma, Paul, Mia, Noah, Lea",
        "discards off",
        "",
        "lea",
        "",
        vampire,
        "emma",
        "done",
        "sunrise",
    )
    return sit_down(*lines, "", "rumour", *more, live=live)[1]


def test_the_table_cannot_tell_whether_the_vampire_was_stopped() -> None:
    stopped = nosferatu("emma", "stake paul", "", "")
    allowed = nosferatu("mia", "stake paul", "", "")
    gate = "Hand the screen to Lea, who presses Enter.\n"
    assert stopped.getvalue().rsplit(gate, 1)[0] == allowed.getvalue().rsplit(gate, 1)[0]
    assert "the vampire may not stake" in stopped.getvalue().rsplit(gate, 1)[1]
    assert "All is well" in allowed.getvalue().rsplit(gate, 1)[1]


def test_a_word_for_renfield_is_wiped_away() -> None:
    glass = nosferatu("emma", "stake paul", "", live=True)
    assert "may not stake" not in glass.pictures()[-1]


def test_a_secret_question_waits_for_the_one_who_may_see_it() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "roles app", "", "lea", "peek", "help")
    hidden = sit_down(*lines, live=True)[1].getvalue()
    assert "Hand the screen to Emma" in hidden
    assert "You are" not in hidden
    shown = sit_down(*lines, "", live=True)[1]
    assert "You are: " in shown.pictures()[-2]
    assert "You are: " not in shown.pictures()[-1], "whoever leaves wipes the screen"
    _, glass = sit_down(*lines, *[""] * 20, live=True)
    pictures = glass.pictures()
    secrets = [number for number, picture in enumerate(pictures) if "You are: " in picture]
    assert len(secrets) == 5
    for number, name in zip(secrets, PLAYERS, strict=False):
        assert f"Hand the screen to {name}, who presses Enter." in pictures[number - 1]
    assert "The vampire is: " in pictures[secrets[-1]]


def test_everyone_reads_what_happened_before_the_next_secret() -> None:
    lines = (
        "nos",
        "Emma, Paul, Mia, Noah, Lea",
        "night_deck app",
        "",
        "lea",
        "",
        "mia",
        "emma",
        "",
        "garlic",
    )
    pictures = sit_down(*lines, live=True)[1].pictures()
    assert "The night deck shows" in pictures[-1]
    assert "Hand the screen to Lea" in pictures[-1]


def test_two_secrets_in_a_row_need_one_handing_over() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "discards off", "", "lea", "", "mia", "emma")
    turns = ("", "night", "", "sunrise")
    glass = sit_down(*lines, *turns, "", "rumour", "rumour")[1]
    assert glass.getvalue().count("Hand the screen to Lea") == 2
    assert "card 1 of 2" in glass.getvalue()
    assert "card 2 of 2" in glass.getvalue()


def test_a_secret_answer_that_is_taken_back_hides_behind_its_owner_again() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "discards off", "", "lea", "", "mia")
    pictures = sit_down(*lines, "undo", live=True)[1].pictures()
    assert "Hand the screen to Lea" in pictures[-1]
    assert "whom have you made" not in pictures[-1]
