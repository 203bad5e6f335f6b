"""Grammar by ear: numbers in words, with their gender, and what espeak-ng makes of the traps."""

import re
import subprocess

import pytest

from companion import i18n
from companion.games.dawn_under.rules.events import StakeTaken
from companion.games.mau_mau.rules.ability_events import Drew
from companion.games.nosferatu.rules.events import Bitten, NightLonger
from companion.i18n.languages import MAX_SPELLED, SpokenNumber, spell_number
from companion.narrator import format_sentence, sentence
from companion.narrator.translation import LANGUAGES, catalogue
from tests.support.needs import needs_program

NOBODY = ("Emma", "Paul")


@pytest.mark.parametrize(("number", "german", "french", "english"), [
    (0, "null", "zéro", "zero"), (1, "eins", "un", "one"), (12, "zwölf", "douze", "twelve"),
    (16, "sechzehn", "seize", "sixteen"), (17, "siebzehn", "dix-sept", "seventeen"),
    (20, "zwanzig", "vingt", "twenty"), (21, "einundzwanzig", "vingt et un", "twenty-one"),
    (30, "dreißig", "trente", "thirty"), (71, "einundsiebzig", "soixante et onze", "seventy-one"),
    (77, "siebenundsiebzig", "soixante-dix-sept", "seventy-seven"),
    (80, "achtzig", "quatre-vingts", "eighty"),
    (81, "einundachtzig", "quatre-vingt-un", "eighty-one"),
    (91, "einundneunzig", "quatre-vingt-onze", "ninety-one"),
    (99, "neunundneunzig", "quatre-vingt-dix-neuf", "ninety-nine"), (100, "100", "100", "100"),
])  # fmt: skip
def test_numbers_in_words(number: int, german: str, french: str, english: str) -> None:
    assert [spell_number(number, language) for language in ("de", "fr", "en")] == [german, french, english]


def test_one_takes_the_gender_of_what_is_counted() -> None:
    assert (
        f"{SpokenNumber(1, 'de'):eine} Karte, {SpokenNumber(1, 'de'):ein} Pflock, "
        f"{SpokenNumber(1, 'de'):einen}" == ("eine Karte, ein Pflock, einen")
    )
    assert (
        f"{SpokenNumber(1, 'fr'):une} carte, {SpokenNumber(21, 'fr'):une} cartes"
        == "une carte, vingt et une cartes"
    )
    assert (
        f"{SpokenNumber(2, 'de'):eine} Karten, {SpokenNumber(21, 'de'):eine} Karten"
        == "zwei Karten, einundzwanzig Karten"
    )


def test_no_two_numbers_are_said_alike() -> None:
    for language in LANGUAGES:
        assert len({spell_number(number, language) for number in range(MAX_SPELLED + 1)}) == MAX_SPELLED + 1


@pytest.mark.parametrize(("game", "event", "language", "said"), [
    ("mau-mau", Drew(0, 1), "de", "Emma zieht eine Karte."),
    ("mau-mau", Drew(0, 1), "fr", "Emma pioche une carte."),
    ("mau-mau", Drew(0, 21), "fr", "Emma pioche vingt et une cartes."),
    ("dawn-under", StakeTaken(0, 1), "de", "Emma nimmt einen Pflock und hat jetzt einen."),
    ("nosferatu", NightLonger(1), "de", "Die Nacht wird länger: eine Nacht kommt dazu."),
    ("nosferatu", Bitten(0, 1, 1), "de", "Autsch! Ein Biss für Emma. Das macht einen im Dorf."),
    ("nosferatu", Bitten(0, 1, 1), "en", "Ouch! A bite for Emma. That makes one in the village."),
])  # fmt: skip
def test_sentences_with_a_single_thing(game: str, event: object, language: str, said: str) -> None:
    assert sentence(game, NOBODY, event, language) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_begins_with_a_number_has_a_capital(language: str) -> None:
    assert format_sentence("{cards} more.", {"cards": 2}, NOBODY, language)[0].isupper()


COUNTS = {"cards", "nights", "nights_left", "total", "done", "by", "bites"}


def test_no_figure_is_left_in_a_counted_sentence() -> None:
    """“eins Karte” and “un carte” cannot come back: a noun that is counted has the form of its article."""
    wrong = {
        "de": ("} Karte ", "} Karte.", "} Nacht ", "} Ritual "),
        "fr": ("} carte", "} nuit", "} morsure"),
    }
    for language, ends in wrong.items():
        for forms in catalogue(language)._catalog.values():
            for end in ends:
                at = forms.find(end) if isinstance(forms, str) else -1
                if at >= 0:
                    field = forms[forms.rindex("{", 0, at + 1) + 1 : at]
                    assert ":" in field or field not in COUNTS, forms


TRAPS = {
    "de": {
        "eine Karte": "aIn@ kart@",
        "Gruft A1": "A: aIns",  # a letter and a number, not “a eins” in one word
        "B12": "be: tsvWlf",
        "Mau Mau": "maU maU",
        "Pool": "pu:l",  # as in English
        "Charakter": "kaRakt3",  # not as in “Chance”
        "Puh, Knoblauch": "knOblaUx",  # the k is heard
        "Renfield": "rEnfi:lt",
    },
    "en": {
        "one card": "w0n kA@d",
        "vault A7": "eI sEv@n",  # the letter, not the article
        "the shortest row": "roU",  # not the quarrel
        "the wind": "wInd",  # not what one does to a clock
        "Renfield": "rEnfi:ld",
    },
    "fr": {
        "une carte": "yn kart",
        "vingt et une cartes": "vE~t e yn kart",
        "six cartes": "si kart",  # the x is silent before a consonant
        "un pieu": "W~ pjY",
        "le caveau A1": "a W~",
        "tous": "tus",  # all of them: the s is heard
        "plus de rats": "ply d@ ra",
    },
}
"""Words that could be read wrongly, and the phonemes that must be heard."""


def phonemes(text: str, language: str) -> str:
    """What `espeak-ng -x` writes down, without stress."""
    command = ["espeak-ng", "-x", "-q", "-v", i18n.LANGUAGES[language].espeak_voice, text]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return " ".join(re.sub(r"[',_!|-]|\(\w+\)", "", said).split())


@needs_program("espeak-ng")
@pytest.mark.parametrize(
    ("language", "text"), [(language, text) for language, traps in TRAPS.items() for text in traps]
)
def test_espeak_reads_the_traps_right(language: str, text: str) -> None:
    assert TRAPS[language][text] in phonemes(text, language)


def test_a_number_that_begins_a_sentence_has_a_capital_letter() -> None:
    from companion.i18n.languages import SpokenNumber, with_capitals

    template = with_capitals("{seat} sleeps. {cards:une} carte, {cards:une} fois.")
    assert template.format(seat="emma", cards=SpokenNumber(1, "fr")) == "emma sleeps. Une carte, une fois."
    assert with_capitals("{cards}!").format(cards=SpokenNumber(4, "en")) == "Four!"
