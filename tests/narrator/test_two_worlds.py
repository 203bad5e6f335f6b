"""Pairs of games that differ only in something hidden sound the same: sentences, sounds, and their timing."""

import random
from collections.abc import Iterable
from itertools import product

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.game import Header
from companion.core.model import Choice, Event, Question
from companion.core.referee import Referee
from companion.games.dawn_under.simulation import DawnUnderTable
from companion.games.defaults.simulation import random_player
from companion.games.nosferatu.rules.events import Sunrise
from companion.games.registry import find_game
from companion.i18n.sentences import LENGTHS, Length
from companion.narrator import recap
from companion.narrator.cues import Cue, CueSelector, filter_public_question
from companion.narrator.translation import LANGUAGES
from tests.games.dawn_under.test_two_worlds import (
    COUNTED,
    EXPANDED,
    TRACKED,
    answers_of,
    lids_that_fitted_nobody,
)
from tests.games.nosferatu.vocabulary import EVERY_TABLE, Village
from tests.narrator.ears import header_of, kinds
from tests.support.clauses import clause

REVEALS = {"person_revealed", "staked", "won"}
STEPS = 120


EVERY_VOICE = tuple(product(LANGUAGES, LENGTHS))
EACH_ONCE = tuple(zip(LANGUAGES, LENGTHS, strict=True))
"""Every language and every length, for long games: the language does not decide what is told."""


class Ear:
    """Everything that is heard of a game, step by step, in these languages and lengths."""

    def __init__(self, referee: Referee, voices: Iterable[tuple[str, Length]] = EVERY_VOICE) -> None:
        self.referee = referee
        self._tellers = {voice: CueSelector(referee.header) for voice in voices}
        self._mark = 0

    def listen(self) -> list[list[Cue]]:
        """What has been heard since the last time; nothing at all is something, too."""
        told = self.referee.told
        events, self._mark = told[self._mark :], len(told)
        return self._hear(events, self.referee.question)

    def _hear(self, events: Iterable[Event], question: Question | None) -> list[list[Cue]]:
        events = list(events)
        view = self.referee.game.public_view(self.referee.state)
        return [
            teller.cues(events, question, language, length, view)
            for (language, length), teller in self._tellers.items()
        ]

    def missed(self) -> list[list[str]]:
        return [recap(self.referee.header, self.referee.told, language) for language in LANGUAGES]


def next_choice(world: Village, chance: random.Random) -> Choice:
    """Any answer; at the strike people mostly think again, so that it is heard often."""
    if world.asked("strike") and chance.random() < 0.8:
        return "back"
    return chance.choice(world.question.choices)


@clause("NO-8", "NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
@pytest.mark.parametrize("seed", range(3))
def test_another_vampire_sounds_the_same(players: int, seed: int) -> None:
    chance = random.Random(f"ears {players} {seed}")
    options = {"discards": chance.choice(["noted", "off"]), "night_deck": chance.choice(["cards", "app"])}
    one, two = chance.sample(range(1, players), 2)
    worlds = [Village(players, vampire=who, stake=None, seed=seed, **options) for who in (one, two)]
    ears = [Ear(world.referee) for world in worlds]
    heard = 0
    for _ in range(STEPS):
        here, there = (ear.listen() for ear in ears)
        assert here == there
        assert ears[0].missed() == ears[1].missed()
        heard += any(here)
        choice = next_choice(worlds[0], chance)
        for world in worlds:
            world.answer(choice)
        if any(event.kind in REVEALS for world in worlds for event in world.referee.told):
            break
    assert heard > 5


@clause("NO-8")
def test_what_lies_in_the_pile_is_not_heard_before_it_is_resolved() -> None:
    heard = []
    for pile in (("bite", "bite"), ("garlic", "night"), ("rumour", "garlic")):
        village = Village(5)
        ear = Ear(village.referee)
        ear.listen()
        village.turns(3, then="sunrise")
        at_sunrise = ear.listen()
        village.answer(*pile)
        heard.append((at_sunrise, ear.listen()))
    assert heard[0] == heard[1] == heard[2]
    assert any(heard[0][0])
    assert not any(heard[0][1])


def test_secret_questions_are_never_spoken() -> None:
    secret = [kind for kind in kinds("nosferatu") if issubclass(kind, Question) and kind.secret]
    assert len(secret) >= 5
    village = Village(5, stake=None)
    spoken = 0
    for _ in range(200):
        question = village.referee.question
        if question is None:
            break
        cues = CueSelector(village.referee.header, [Sunrise()]).cues((), question, "de", "story")
        assert bool(cues) != question.secret
        assert (filter_public_question(question) is None) == question.secret
        spoken += bool(cues)
        try:
            village.answer(random.Random(f"{spoken} {len(village.referee.entries)}").choice(question.choices))
        except IllegalAnswerError:
            village.answer(question.choices[-1])
    assert spoken > 3


@pytest.mark.parametrize("setup", [*TRACKED, COUNTED], ids=str)
def test_lids_that_nobody_turned_are_not_heard(setup) -> None:
    """Another simulated table hides other lids where nobody has looked."""
    header = setup.header(1)
    rules = find_game("dawn-under").rules
    first = Referee(rules, header, DawnUnderTable)
    choose = random_player(1)
    answers: list[Choice] = []
    while first.question is not None and len(answers) < 25:
        answers.append(choose(first.question))
        first.answer(answers[-1])
    looked_into = {value for _, value in first.entries}

    def other_table(header: Header) -> DawnUnderTable:
        table = DawnUnderTable(header)
        never = [vault for vault in table.lids if vault not in looked_into]
        lids = [table.lids[vault] for vault in never]
        table.lids.update(zip(never, [*lids[1:], *lids[:1]], strict=True))
        return table

    assert other_table(header).lids != DawnUnderTable(header).lids
    one, other = Referee(rules, header, DawnUnderTable), Referee(rules, header, other_table)
    here, there = Ear(one), Ear(other)
    heard = 0
    for answer in answers:
        now = here.listen()
        assert now == there.listen()
        assert here.missed() == there.missed()
        heard += any(now)
        one.answer(answer)
        other.answer(answer)
    assert heard > 20


@pytest.mark.parametrize("setup", [*TRACKED, EXPANDED], ids=str)
def test_the_colour_of_a_lid_is_heard_only_while_all_see_it(setup) -> None:
    pairs = 0
    for seed in range(2):
        answers = answers_of(setup, seed)[:200]
        for number, _vault, colour in lids_that_fitted_nobody(setup, answers)[:2]:
            pairs += 1
            one, other = (Referee(find_game("dawn-under").rules, setup.header(0)) for _ in range(2))
            here, there = Ear(one, EACH_ONCE), Ear(other, EACH_ONCE)
            for at, answer in enumerate(answers):
                one.answer(answer)
                other.answer(colour if at == number else answer)
                heard, also_heard = here.listen(), there.listen()
                assert sounds(heard) == sounds(also_heard)
                assert heard == also_heard or at == number
                assert here.missed() == there.missed()
                if one.question is None:
                    break
    assert pairs >= 2


def sounds(heard: list[list[Cue]]) -> list[list[tuple[str, bool]]]:
    """Which sounds, and beside how many sentences: their timing."""
    return [[(cue.sound, bool(cue.text)) for cue in cues] for cues in heard]


@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_a_teller_knows_nothing_but_header_events_and_question(game: str) -> None:
    """So that what it says cannot hang on a state, and two narrators of one game always agree."""
    header = header_of(game)
    teller = CueSelector(header)
    kept = {"header", "_often", "_heard", "_memory", "_purse", "_remarks", "_left", "_fresh", "_begins"}
    assert set(vars(teller)) == kept
