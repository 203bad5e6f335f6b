"""What is told later: nothing but what the public log keeps, in about ten seconds."""

import pytest

from companion.games.dawn_under.rules.events import LidTurned, PlagueBegan, StakeTaken, TurnBegan, TurnEnded
from companion.games.dawn_under.rules.rucola.events import CountPlaced
from companion.games.mau_mau.rules.events import PlayedMauMau
from companion.narrator import log_sentences, recap, retell_event
from companion.narrator.speech_budget import seconds_to_say
from companion.narrator.translation import LANGUAGES
from tests.narrator.ears import header_of, heard

DAWN = header_of("dawn-under")


def test_what_a_lid_showed_is_forgotten() -> None:
    assert retell_event(DAWN, LidTurned("A7", "red")) is None


def test_where_it_was_is_not_told_later() -> None:
    assert retell_event(DAWN, PlagueBegan(0, "A7", ("A8",))) == "A plague of rats came; Emma held the rat."
    assert retell_event(DAWN, CountPlaced(1, "B4"), "de") == "Graf Rucola bewachte eine Gruft für Paul."


def test_a_card_that_was_played_is_not_told_later() -> None:
    played = PlayedMauMau(0, "red:spider", "red", "spider")
    assert retell_event(header_of("mau-mau"), played) == "Emma played a card."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_the_whole_log_of_a_game_can_be_told(game: str, language: str) -> None:
    header = header_of(game)
    told = [event for moment in heard(header) for event in moment.events]
    lines = log_sentences(header, told, language)
    assert len(lines) > 30
    assert all("{" not in line for line in lines)


def test_the_log_names_no_vault() -> None:
    told = [event for moment in heard(DAWN) for event in moment.events]
    vaults = {f"{quarter}{number}" for quarter in "ABCD" for number in range(1, 16)}
    for language in LANGUAGES:
        said = " ".join(log_sentences(DAWN, told, language))
        assert not vaults & set(said.replace(".", " ").replace(",", " ").replace(":", " ").split())


def test_what_was_missed_takes_about_ten_seconds() -> None:
    told = [event for moment in heard(DAWN) for event in moment.events]
    for end in range(60, len(told), 50):
        for language in LANGUAGES:
            lines = recap(DAWN, told[:end], language)
            assert lines
            assert sum(seconds_to_say(line, language) for line in lines) <= 10 or len(lines) == 1


def test_what_was_missed_are_the_last_things_in_their_order() -> None:
    told = [TurnBegan(0), StakeTaken(0, 1), TurnEnded(0), TurnBegan(1)]
    assert recap(DAWN, told) == [
        "It is Emma's turn.",
        "Emma takes a stake and has one now.",
        "It is Paul's turn.",
    ]
    assert recap(DAWN, told, seconds=3) == ["It is Paul's turn."]
    assert recap(DAWN, []) == []
