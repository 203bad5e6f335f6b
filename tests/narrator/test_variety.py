"""Many ways to say it: how many there are, that none comes too soon again, and that nobody is named twice."""

import itertools
from collections import Counter

import pytest

from companion.core.model import Question
from companion.games.registry import GAMES
from companion.i18n.sentences import LENGTHS, SEATS, Length, PluralSentence, fields_of
from companion.narrator import wording_of
from companion.narrator.phrases import REPEAT_DISTANCE, named_seats, phrases
from companion.narrator.translation import LANGUAGES
from tests.narrator.ears import NAMES, header_of, heard
from tests.narrator.speech import tellings, watched
from tests.narrator.test_words import SPOKEN, names

COMMON, ANY = 8, 3
ONCE = {
    *("First", "TurnNow", "RatsTurnedUp", "RowLength", "StakesHeld", "BulbsAtHand", "BatsLeft", "CountAt"),
    "WhoIsRenfield",
    "DealRoles",
    "Won",
    "WonByBites",
    "WonByRituals",
    "WonByBrokenRule",
    "WonByStake",
}
"""What happens once in a game, or once for each player."""


def commonest(game: str, length: Length) -> list[type]:
    """The ten kinds that happen most often, of those that are told at this length."""
    often: Counter[type] = Counter()
    for seed in range(6):
        for moment in heard(header_of(game, seed)):
            asked = [] if moment.question is None or moment.question.secret else [moment.question]
            often.update(type(value) for value in (*moment.events, *asked))
    told = [
        kind for kind, _times in often.most_common() if length == "story" or not wording_of(game, kind).aside
    ]
    return told[:10]


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_what_happens_most_has_eight_variants(game: str, length: Length) -> None:
    for kind in commonest(game, length):
        assert len(wording_of(game, kind).lines(length)) >= COMMON, kind


@pytest.mark.parametrize(("game", "kind"), SPOKEN, ids=names)
def test_what_can_recur_has_three_variants(game: str, kind: type) -> None:
    if getattr(kind, "secret", False) or kind.__name__ in ONCE:
        return
    said = wording_of(game, kind)
    for length in ("story",) if said.aside else LENGTHS:
        assert len(said.lines(length)) >= ANY


@pytest.mark.parametrize(("game", "kind"), SPOKEN, ids=names)
def test_a_question_can_be_asked_with_the_name_and_without(game: str, kind: type) -> None:
    """Without, where the name has just been said."""
    said = wording_of(game, kind)
    if not issubclass(kind, Question) or kind.secret or kind.__name__ in ONCE:
        return
    for length in LENGTHS:
        addressed = [bool(fields_of(line) & {"asks"}) for line in said.lines(length)]
        if any(addressed):
            assert not all(addressed), length


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_comes_twice_within_twelve_and_nobody_is_named_twice_in_a_pair(
    game: str, language: str, length: Length
) -> None:
    header = header_of(game, 7)
    said: list[str] = []
    for telling in tellings(header, watched(header), language, length):
        for text in telling.said:
            assert text not in said[-REPEAT_DISTANCE:]
            said.append(text)
        for first, second in zip(telling.said, telling.said[1:], strict=False):
            both = [name for name in NAMES if name in first and name in second]
            sheet = all(name in first for name in header.players)  # a score sheet names everybody
            assert sheet or not both, (first, second)
    assert len(said) > 12


@pytest.mark.parametrize(("game", "kind"), SPOKEN, ids=names)
def test_no_sentence_names_somebody_twice(game: str, kind: type) -> None:
    for line in wording_of(game, kind).all():
        for text in (line.one, line.many) if isinstance(line, PluralSentence) else (line,):
            for seat in SEATS:
                assert text.count(f"{{{seat}}}") < 2, text


def test_whom_a_sentence_names() -> None:
    told = {"seat": 1, "to": 2, "by": 3, "colour": "red"}
    assert named_seats("{seat} gives {to} {colour}", told) == {1, 2}
    assert named_seats("{by} nights", told, ("by",)) == frozenset()


def asked_by_name(game: str) -> list[type]:
    """What is asked most often, in sentences that name only the player."""
    kinds = [kind for kind in commonest(game, "normal") if issubclass(kind, Question)]
    lines = {kind: wording_of(game, kind).lines("normal") for kind in kinds}
    return [
        kind
        for kind in kinds
        if all(set(fields_of(line)) <= {"asks"} for line in lines[kind])
        and sum("asks" in fields_of(line) for line in lines[kind]) >= ANY
    ]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", GAMES)
def test_two_players_in_turn_are_not_asked_with_the_same_sentence(game: str, seed: int) -> None:
    """Sentences with the name come first; those without it must not make one of them come again."""
    header = header_of(game, seed)
    kinds = asked_by_name(game)
    assert kinds
    for kind in kinds:
        said = wording_of(game, kind)
        lines = said.lines("normal")
        asked = [number % len(header.players) for number in range(2 * len(lines))]
        outlines = [
            phrases(header, kind, {"asks": seat}, said, lines, "en", number)[0].outline()
            for number, seat in enumerate(asked)
        ]
        bare = [text.replace(header.players[seat], "…") for text, seat in zip(outlines, asked, strict=True)]
        assert all(one != other for one, other in itertools.pairwise(bare)), (kind, bare)
