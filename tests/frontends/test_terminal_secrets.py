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


def test_the_table_cannot_tell_whether_the_vampire_holds_the_stake() -> None:
    typed = ("stake paul", "back", "stake mia", "undo", "redo", "view", "log", "?", "back", "stake paul")
    vampire, hunter, victim = (nosferatu(who, *typed) for who in ("emma", "noah", "paul"))
    seen = [glass.getvalue().split("lay the bite")[-1] for glass in (vampire, hunter, victim)]
    assert "Emma points at Paul" in seen[0]
    assert seen[0] == seen[1] == seen[2]


def test_the_card_that_is_turned_over_decides() -> None:
    glass = nosferatu("emma", "stake paul", "hunter")
    assert "The vampire may never stake! The hunters have won: Paul, Mia and Noah." in glass.getvalue()


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
    assert "The card shows: night." in pictures[-1]
    assert "Hand the screen to Lea" in pictures[-1]


def test_two_secrets_in_a_row_need_one_handing_over() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "discards off", "", "lea", "", "mia", "emma")
    turns = ("", "night", "", "sunrise")
    glass = sit_down(*lines, *turns, "", "rumour", "rumour")[1]
    assert glass.getvalue().count("Hand the screen to Lea") == 2
    assert "card one of two" in glass.getvalue()
    assert "card two of two" in glass.getvalue()


def test_a_secret_answer_that_is_taken_back_hides_behind_its_owner_again() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "discards off", "", "lea", "", "mia")
    pictures = sit_down(*lines, "undo", live=True)[1].pictures()
    assert "Hand the screen to Lea" in pictures[-1]
    assert "whom have you made" not in pictures[-1]


def test_a_second_look_at_ones_role_is_told_and_wiped_away() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "roles app", "", "lea", *[""] * 11)
    glass = sit_down(*lines, "look paul", "", "", "log", live=True)[1]
    pictures = glass.pictures()
    seen = [number for number, picture in enumerate(pictures) if "Press Enter when you have read" in picture]
    assert "Hand the screen to Paul, who presses Enter." in pictures[seen[-1] - 1]
    assert "You are: " in pictures[seen[-1]]
    assert "You are: " not in pictures[-1]
    assert pictures[-1].count("Paul’s own role was opened once more.") == 2, "told, and in the log"


def test_a_second_look_needs_a_name_and_an_app_that_has_dealt() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "roles app", "", "lea", *[""] * 11)
    said = sit_down(*lines, "look", "look zoe")[1].getvalue()
    assert said.count("Say whose role: look NAME.") == 2
    assert "dealt nothing" in nosferatu("emma", "look paul").getvalue()


def test_undo_never_opens_a_role() -> None:
    lines = ("nos", "Emma, Paul, Mia, Noah, Lea", "roles app", "", "lea", *[""] * 11)
    for typed in ("undo", "undo 3", "undo 6"):
        session, glass = sit_down(*lines, typed, live=True)
        assert "that stays" in glass.pictures()[-1]
        assert session.latest_moment.question.kind == "stake"
