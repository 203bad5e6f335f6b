"""What the keeper remarks: when, how often, about whom, and that it remembers no vault and no card."""

import string
from itertools import pairwise

import pytest

from companion.games.dawn_under.rules.events import (
    Laid,
    LidTurned,
    Opened,
    PlagueBegan,
    StakeTaken,
    TurnBegan,
)
from companion.games.mau_mau.rules.events import PlayedMauMau, RoundEnded
from companion.games.nosferatu.rules.events import Bitten, NightTurned, RoundBegan, Sunrise
from companion.games.registry import GAMES, find_game
from companion.narrator.cues import CueSelector
from companion.narrator.remarks import COMPANY, MIN_TELLINGS_BETWEEN
from companion.narrator.translation import LANGUAGES, catalogue
from companion.viewmodels.remarks import EveningMemory, EveningSoFar, EventTally, Remark, RemarkContext
from tests.narrator.ears import header_of
from tests.narrator.speech import tellings, watched

PEOPLE = ("Emma", "Paul", "Mia")
EVERY = [*COMPANY, *(remark for game in GAMES for remark in find_game(game).remarks)]


def fits(game: str, *events, before=(), view=None, evening=None, first=False, struck=None) -> list[str]:
    """The names of the remarks that fit."""
    tally = EventTally()
    tally.note((*before, *events))
    seen = RemarkContext(events, view, tally, PEOPLE, evening or EveningSoFar(), first, struck)
    return [remark.name for remark in (*find_game(game).remarks, *COMPANY) if remark.when(seen) is not None]


def test_there_are_many_and_each_has_its_own_name() -> None:
    assert sum(len(remark.lines) for remark in EVERY) >= 120
    assert len(EVERY) >= 60
    for game in GAMES:
        names = [remark.name for remark in (*find_game(game).remarks, *COMPANY)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("remark", EVERY, ids=lambda remark: remark.name)
def test_its_sentences_are_translated_with_their_fields(remark: Remark) -> None:
    for line in remark.lines:
        assert isinstance(line, str)
        for language in LANGUAGES:
            said = catalogue(language).gettext(line)
            assert fields(said) == fields(line)
            assert language == "en" or said != line


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_keeper_says_i() -> None:
    said = " ".join(line for remark in EVERY for line in remark.lines if isinstance(line, str))
    assert said.count(" I ") + said.count("I ") > 30


@pytest.mark.parametrize(("game", "events", "name"), [
    ("dawn-under", [StakeTaken(0, 2)], "second stake"),
    ("dawn-under", [StakeTaken(0, 3)], "third stake"),
    ("dawn-under", [PlagueBegan(0, "A1", ())], None),
    ("nosferatu", [Bitten(1, 2, 3)], "second bite"),
    ("nosferatu", [Bitten(1, 1, 1)], "first bite"),
    ("mau-mau", [RoundEnded(0, (0, 2, 3), (5, 0, 0), (12, 3, 0))], "leader"),
    ("mau-mau", [RoundEnded(0, (0, 2, 3), (5, 5, 0), (5, 5, 0))], None),
])  # fmt: skip
def test_when_it_fits(game: str, events: list, name: str | None) -> None:
    found = fits(game, *events)
    assert name in found if name else not found


def test_a_plague_is_long_when_many_vaults_were_opened() -> None:
    opened = [Opened(0, f"A{number}") for number in range(1, 7)]
    before = [PlagueBegan(0, "A1", ()), *opened[:-1]]
    assert "long plague" not in fits("dawn-under", Opened(0, "A9"), before=opened)
    assert "long plague" in fits("dawn-under", opened[-1], before=before)


def test_a_streak_within_a_turn() -> None:
    laid = Laid(0, "A1", "red", "left", "fits")
    assert "two in a turn" in fits("dawn-under", laid, before=[TurnBegan(0), laid])
    assert "two in a turn" not in fits("dawn-under", laid, before=[laid, TurnBegan(0)])


def test_a_short_night() -> None:
    begun = [RoundBegan(0, 1, (0, 1, 2))]
    assert "short night" in fits("nosferatu", NightTurned("sunrise", 3), Sunrise(), before=begun)
    nights = [*begun, NightTurned("night", 4)]
    assert "short night" not in fits("nosferatu", NightTurned("sunrise", 3), Sunrise(), before=nights)


@pytest.mark.parametrize(("hour", "name"), [
    (8, "welcome morning"), (15, "welcome afternoon"), (19, "welcome evening"), (22, "welcome late"),
    (2, "welcome midnight"), (None, "welcome"),
])  # fmt: skip
def test_people_are_welcomed_by_the_hour(hour: int | None, name: str) -> None:
    assert fits("dawn-under", evening=EveningSoFar(lambda: hour), first=True)[0] == name
    assert fits("dawn-under", evening=EveningSoFar(lambda: hour)) == []


def test_the_room_remembers_who_won_as_long_as_the_same_people_stay() -> None:
    room = EveningMemory(lambda: 21)
    assert room.evening(PEOPLE).winners == ()
    room.add_game(frozenset(("Mia",)))
    assert "champion" in fits("dawn-under", evening=room.evening(PEOPLE), first=True)
    room.add_game(frozenset(("Mia",)))
    evening = room.evening(("Emma", "Mia", "Noah"))
    assert evening.streak("Mia") == 2
    assert room.evening(("Ada", "Bert")).winners == ()


def test_the_hours_are_struck_once() -> None:
    hour = 20
    header = header_of("dawn-under")
    teller = CueSelector(header, [TurnBegan(0)], EveningSoFar(lambda: hour))
    said = []
    for hour in (20, 21, 21):  # noqa: B007
        said.append(" ".join(cue.text for cue in teller.cues([], None)))
    assert ["clock" in text for text in said] == [False, True, False]


def test_nothing_of_a_place_or_a_card_is_remembered() -> None:
    tally = EventTally()
    tally.note([Opened(0, "A7"), LidTurned("A7", "red"), PlayedMauMau(1, "red:bat", "red", "bat")])
    assert tally.times(Opened, 0) == 1
    kept = repr(vars(tally))
    assert not any(word in kept for word in ("A7", "'red'", "bat"))


@pytest.mark.parametrize("game", GAMES)
def test_remarks_are_made_now_and_then(game: str) -> None:
    header = header_of(game, 11)
    every = (line for remark in EVERY for line in remark.lines if isinstance(line, str))
    lines = {_plain(catalogue("de").gettext(line), header.players) for line in every}
    told = tellings(header, watched(header), "de", evening=EveningSoFar(lambda: 20))
    at = [
        number
        for number, telling in enumerate(told)
        if lines & {_plain(text, header.players) for text in telling.said}
    ]
    assert len(at) >= 3
    assert all(second - first >= MIN_TELLINGS_BETWEEN for first, second in pairwise(at[:-1]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 11])
def test_a_whole_turn_passes_between_two_remarks(game: str, seed: int) -> None:
    header = header_of(game, seed)
    remarks = {
        _plain(line, header.players) for remark in EVERY for line in remark.lines if isinstance(line, str)
    }
    turns: list[bool] = [False]
    whose: object = None
    told = list(tellings(header, watched(header), "en", evening=EveningSoFar(lambda: 20)))
    for telling in told[:-1]:  # the good-bye waits for nobody
        asked = telling.watched.question
        asks = None if asked is None or asked.secret else asked.asks
        if asks != whose or not isinstance(asks, int):
            turns.append(False)
        whose = asks
        turns[-1] |= any(_plain(text, header.players) in remarks for text in telling.said)
    assert sum(turns) >= 2
    assert not any(first and second for first, second in pairwise(turns))


def _plain(text: str, names: tuple[str, ...]) -> str:
    """Without names, which stand where the sentence has a field."""
    for name in (*names, "{seat:de}", "{seat}", "{on}", "{games}"):
        text = text.replace(name, "*")
    return text
