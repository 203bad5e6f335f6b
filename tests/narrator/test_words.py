"""Every question and event has sentences in three lengths, in all languages, that name only what is told."""

from dataclasses import fields

import pytest

from companion.core.model import Event, Question
from companion.games.dawn_under.rules.events import LidTurned, Opened, TurnBegan, Won
from companion.games.dawn_under.rules.questions import Open
from companion.games.mau_mau.rules.ability_events import Drew
from companion.games.mau_mau.rules.events import PlayedMauMau, RoundEnded
from companion.games.nosferatu.rules.events import NightLonger, Staked, StakeMoved
from companion.games.registry import GAMES, find_game
from companion.i18n.sentences import LENGTHS, PluralSentence, Wording, fields_of
from companion.narrator import format_sentence, sentence, wording_of
from companion.narrator.translation import LANGUAGES, Name
from tests.narrator.ears import kinds

EMMA, PAUL, MIA = 0, 1, 2
PLAYERS = ("Emma", "Paul", "Mia")
EVERY_KIND = [(game, kind) for game in GAMES for kind in kinds(game)]
ABSTRACT = {"RitualDone", "Won", "ExpansionEvent"}
"""Only kinds of these are told."""


def is_told(kind: type[Question] | type[Event]) -> bool:
    return (hasattr(kind, "rule") and kind.__name__ not in ABSTRACT) or kind is Won


def names(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


SPOKEN = [(game, kind) for game, kind in EVERY_KIND if is_told(kind)]
every_kind = pytest.mark.parametrize(("game", "kind"), SPOKEN, ids=names)


@every_kind
def test_everything_has_words_in_three_lengths(game: str, kind: type) -> None:
    said = wording_of(game, kind)
    for length in LENGTHS:
        assert said.lines(length)
    if not getattr(kind, "secret", False):
        assert len(shortest(said, "terse")) <= len(shortest(said, "normal"))
        assert said.terse != said.normal
        assert set(said.normal) < set(said.story)


def shortest(said: Wording, length: str) -> str:
    return min((line if isinstance(line, str) else line.one for line in said.lines(length)), key=len)


@every_kind
def test_sentences_name_only_what_is_told(game: str, kind: type) -> None:
    told = {field.name.rstrip("_") for field in fields(kind)}
    for line in wording_of(game, kind).all():
        assert fields_of(line) <= told
        if isinstance(line, PluralSentence):
            assert line.by in told


@every_kind
def test_variants_differ(game: str, kind: type) -> None:
    said = wording_of(game, kind)
    for length in LENGTHS:
        assert len(set(said.lines(length))) == len(said.lines(length))


def test_what_happens_often_has_several_variants() -> None:
    for game, kind in (("dawn-under", TurnBegan), ("dawn-under", Open), ("mau-mau", PlayedMauMau)):
        assert len(wording_of(game, kind).normal) >= 3
        assert len(wording_of(game, kind).story) >= 2


def test_a_sentence_is_plain_english_unless_asked_otherwise() -> None:
    assert sentence("dawn-under", PLAYERS, Opened(EMMA, "A7")) == "Emma opens A7."
    assert sentence("dawn-under", PLAYERS, Opened(EMMA, "A7"), "de") == "Emma öffnet A7."
    assert sentence("dawn-under", PLAYERS, Opened(EMMA, "A7"), "fr") == "Emma ouvre le caveau A7."


@pytest.mark.parametrize(
    ("language", "one", "three"),
    [
        ("en", "Emma draws one card.", "Emma draws three cards."),
        ("de", "Emma zieht eine Karte.", "Emma zieht drei Karten."),
        ("fr", "Emma pioche une carte.", "Emma pioche trois cartes."),
    ],
)
def test_numbers_inflect(language: str, one: str, three: str) -> None:
    assert sentence("mau-mau", PLAYERS, Drew(EMMA, 1), language) == one
    assert sentence("mau-mau", PLAYERS, Drew(EMMA, 3), language) == three


@pytest.mark.parametrize(
    ("language", "alone", "together"),
    [
        ("en", "Mia wins!", "Emma and Mia win!"),
        ("de", "Mia gewinnt!", "Emma und Mia gewinnen!"),
        ("fr", "Mia gagne\N{NO-BREAK SPACE}!", "Emma et Mia gagnent\N{NO-BREAK SPACE}!"),
    ],
)
def test_several_winners_win_together(language: str, alone: str, together: str) -> None:
    assert sentence("dawn-under", PLAYERS, Won((MIA,)), language, "terse") == alone
    assert sentence("dawn-under", PLAYERS, Won((EMMA, MIA)), language, "terse") == together


def test_french_names_elide() -> None:
    assert f"{Name('Emma'):de} {Name('Élise'):de} {Name('Paul'):de}" == "d’Emma d’Élise de Paul"
    assert sentence("nosferatu", PLAYERS, StakeMoved(EMMA, PAUL), "fr") == "Le pieu passe d’Emma à Paul."


def test_words_are_said_in_the_language_and_a_sentence_begins_with_a_capital() -> None:
    rat = LidTurned("A7", "rat")
    assert [sentence("dawn-under", PLAYERS, rat, language, "terse") for language in LANGUAGES] == [
        "Eine Ratte.",
        "Rat.",
        "Un rat.",
    ]
    assert sentence("nosferatu", PLAYERS, Staked(0, 1, "hunter"), "de", "terse") == "Paul ist: Jäger!"


def test_a_name_is_said_as_it_is_written() -> None:
    assert sentence("dawn-under", ("emma", "{seat}"), TurnBegan(0), "en", "terse") == "emma!"
    assert sentence("dawn-under", ("emma", "{seat}"), TurnBegan(1), "en", "terse") == "{seat}!"


def test_symbols_that_a_table_has_taught_are_said_as_they_are() -> None:
    taught = PlayedMauMau(0, "red:Gummistiefel", "red", "Gummistiefel")
    assert "Gummistiefel" in sentence("mau-mau", PLAYERS, taught, "fr")


def test_points_are_said_with_the_names() -> None:
    ended = RoundEnded(0, (0, 2, 3), (5, 0, 0), (12, 3, 0))
    assert "Emma 12, Paul 3, Mia 0" in sentence("mau-mau", PLAYERS, ended)
    assert "Nummer 1: 12, Nummer 2: 3, Mia 0" in sentence(
        "mau-mau", ("Nummer 1", "Nummer 2", "Mia"), ended, "de"
    )


def test_a_number_that_is_called_like_a_seat_stays_a_number() -> None:
    assert "zwei" in sentence("nosferatu", PLAYERS, NightLonger(2), "de")


@every_kind
def test_what_the_log_keeps_is_enough_for_a_sentence(game: str, kind: type) -> None:
    if not issubclass(kind, Event):
        return
    event = kind(**{field.name: 0 for field in fields(kind)})
    kept = find_game(game).rules.public_log(event)
    if kept is not None:
        assert wording_of(game, kind).told_later(set(kept) - {"kind"}) is not None


def test_a_field_may_hold_braces() -> None:
    assert format_sentence("{seat}!", {"seat": 0}, ("{0.__class__}",)) == "{0.__class__}!"
