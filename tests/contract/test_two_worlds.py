"""Games that differ only in something hidden: whatever all may see, hear or read is the same.

What is hidden, each game says itself (`Kit.hidden`); every registered game is tried, the fourth included.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.game import Header
from companion.core.model import Choice, Event, Question, message_json, to_json
from companion.games.ballads import (
    BalladComposer,
    public_events,
    read_patterns,
    stanza_lines,
    telling_order,
)
from companion.games.kit_values import Hidden
from companion.games.registry import all_kits, find_game
from companion.lights.listener import TableLights
from companion.narrator import log_sentences
from companion.narrator.cues import CueSelector
from companion.presenters.catch_up import believed_pages, catch_up_model
from companion.presenters.game_presenter import GamePresenter
from companion.presenters.history.log import Log, log
from companion.presenters.history.unfinished_games import unfinished_rows
from companion.presenters.lessons import LessonSelector
from companion.settings.settings import Settings
from companion.table import Table, open_table
from companion.table.pacing import ScenePacing
from companion.viewmodels.people import People
from hardware.bridge import HardwareBridge
from hardware.config import HardwareConfig, StripConfig
from tests.contract.setups import NAMES, SETUPS, Setup
from tests.contract.walk import anyone, walk
from tests.fourth_game import NAME, registered
from tests.fourth_game import rules as wisps

LONGEST = 120
"""So many answers of a game are compared."""
PAIRS = 3
"""So many answers of a game are given differently, each in a world of its own."""


TEMPOS = [
    ScenePacing(factor, confirm_orders=checks) for factor in (0.6, 1.0, 2.0, None) for checks in (True, False)
]


class Watched:
    """A clock that never strikes: scenes are made, and stay until they are compared."""

    def has_audience(self) -> bool:
        return True

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        return lambda: None


class Case(NamedTuple):
    """Something hidden, at one table."""

    setup: Setup
    hidden: Hidden

    def __str__(self) -> str:
        return f"{self.hidden.question.__name__}-{self.setup}"


def _cases() -> list[Case]:
    """Everything that is hidden, with the fewest and the most players."""
    with registered():
        return [
            Case(Setup(kit.name, players, dict(hidden.options)), hidden)
            for kit in all_kits()
            for hidden in kit.hidden
            for players in (kit.players[0], kit.players[-1])
        ]


CASES = _cases()


def sing(view: Any, header: Header, told: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
    """The ballad that could be made of what has happened so far."""
    verses = find_game(header.game).ballad
    if verses is None:
        return ()
    seats = len(header.players)
    deeds = verses.deeds(header, public_events(find_game(header.game).rules, told), view)
    composer = BalladComposer(deeds, telling_order(seats, ()), (), "")
    stanzas = composer.compose(read_patterns(verses.folder / "en.txt"), "en")
    return tuple(stanza_lines(stanza, header.players, "en") for stanza in stanzas)


class World:
    """A game, and all that eyes and ears get of it."""

    def __init__(self, setup: Setup) -> None:
        self.table = open_table(None)
        self.table.pace.clock = Watched()
        self.table.new(setup.game, NAMES[: setup.players], dict(setup.options), 1)
        self._now = 0.0
        self._bridge = HardwareBridge(HardwareConfig("screen", strip=StripConfig(leds=60)), lambda: self._now)
        self._lights = TableLights(self._bridge)
        self._lights.sit_down(find_game(setup.game).lights, setup.players)
        self._glimpses: list[Any] = []
        self._teller = CueSelector(self.table.referee.header)
        self._shown: list[tuple[object, ...]] = []

    @property
    def question(self) -> Question | None:
        return self.table.referee.question

    def answer(self, choice: Choice) -> None:
        self._lights.on_moment(self.table.answer(choice))
        self._shown = list(self._scenes())
        self._glimpses = [self._light_in(0.3) for _ in range(4)]
        self._light_in(60.0)

    def _light_in(self, seconds: float) -> Any:
        self._now += seconds
        return self._bridge.strip.colours()

    def looks_alike(self, hidden: Hidden, mark: int) -> bool:
        """Whether nothing that was hidden when so many events were told lies open now."""
        return hidden.alike(self.table.latest_moment.view, self.table.referee.told[mark:])

    def glimpse(self, hidden: Hidden) -> list[str]:
        """What was seen for a moment, and is hidden again."""
        return [
            str(event) for event in self.table.latest_moment.events if isinstance(event, hidden.in_passing)
        ]

    def noticed(self) -> object:
        """What passes: the voice tells what happened, the light flashes with it, and scenes are shown."""
        now = self.table.latest_moment
        spoken = self._teller.cues(now.events, now.question, length="story", view=now.view)
        return spoken, self._glimpses, self._shown

    def _scenes(self) -> Iterator[tuple[object, ...]]:
        """What is shown before the question is open, and for how long at any tempo."""
        pace = self.table.pace
        while pace.scene is not None:
            lengths = [tempo.seconds(pace.scene) for tempo in TEMPOS]
            yield pace.scene.name, lengths, pace.scene.uncovers, GamePresenter(self.table).frame()
            pace.advance()

    def seen(self) -> dict[str, Any]:
        """What stays, by surface."""
        now, header = self.table.latest_moment, self.table.referee.header
        return {
            "view": json.dumps(to_json(now.view)),
            "question": None if now.question is None else json.dumps(message_json(now.question)),
            "log": log_sentences(header, self.table.referee.told),
            "turns": _without_times(log(self.table, People(header.players))),
            "ballad": sing(now.view, header, self.table.referee.told),
            "waiting": unfinished_rows(self.table, Settings(), 0.0),
            "screen": GamePresenter(self.table).frame(),
            "lesson": _taught(self.table),
            "catching up": _believed(self.table),
            "light": self._bridge.strip.colours(),
        }


def _taught(table: Table) -> object:
    """The teaching card beside the question, or in the drawer, with its example."""
    lesson = LessonSelector(table, range(len(table.referee.header.players))).lesson(table.latest_moment)
    if lesson is None:
        return None
    return lesson.title, lesson.points, lesson.example and lesson.example()


def _believed(table: Table) -> object:
    """The pages with what the app believes, what they correct once one is changed, and whether they open."""
    pages = believed_pages(table, People(table.referee.header.players))
    if pages is None:
        return None
    shown: list[object] = [GamePresenter(table).why_no_catch_up(), catch_up_model(pages, None)]
    for page in pages.order:
        pages.open(page)
        shown += [pages.page(), pages.next()]
        for choice in ("stakes:1", "bites:1", "score:1", "rats:1", "clocks:1"):
            pages.tap(choice)
    return [*shown, catch_up_model(pages, 0), pages.entry.changes()]


def _without_times(shown: Log) -> list[object]:
    """When people answer is no secret of the game."""
    rows = [row if isinstance(row, str) else row._replace(time="") for row in shown.rows]
    return [rows, shown.filters]


def answers_of(setup: Setup, seed: int) -> list[Choice]:
    """A game, as the answers of everyone."""
    *_, last = walk(setup.header(seed), anyone)
    return [value for _, value in last.referee.entries[:LONGEST]]


def hidden_answers(case: Case, answers: list[Choice]) -> list[tuple[int, Choice]]:
    """Where something hidden is answered, and what it could be instead."""
    world, found = World(case.setup), []
    for number, answer in enumerate(answers):
        if isinstance(world.question, case.hidden.question):
            other = case.hidden.other(world.question, answer)
            found += [] if other is None else [(number, other)]
        world.answer(answer)
    return found


def moments_alike(
    case: Case, answers: list[Choice], at: int, instead: Choice
) -> Iterator[tuple[World, World, bool]]:
    """Every moment in which nobody can tell two worlds apart, and whether nobody could meanwhile.

    From `at` on the one is another.
    """
    one, other = World(case.setup), World(case.setup)
    for answer in answers[:at]:
        one.answer(answer)
        other.answer(answer)
    mark = len(one.table.referee.told)
    alike = one.looks_alike(case.hidden, mark)
    for answer, different in zip(answers[at:], (instead, *answers[at + 1 :]), strict=True):
        one.answer(answer)
        try:
            other.answer(different)
        except IllegalAnswerError as refusal:
            if alike and not refusal.secret:
                raise
            break
        before, alike = alike, all(world.looks_alike(case.hidden, mark) for world in (one, other))
        if one.question is None or other.question is None:
            break
        if alike:
            yield one, other, before and one.glimpse(case.hidden) == other.glimpse(case.hidden)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_two_worlds_cannot_be_told_apart(case: Case) -> None:
    compared = 0
    for seed in range(2):
        answers = answers_of(case.setup, seed)
        found = hidden_answers(case, answers)
        assert found
        for at, instead in found[:: max(1, len(found) // PAIRS)][:PAIRS]:
            for one, other, meanwhile in moments_alike(case, answers, at, instead):
                compared += 1
                assert other.seen() == one.seen()
                assert not meanwhile or other.noticed() == one.noticed()
    assert compared >= 10


def test_every_game_that_keeps_a_secret_is_tried() -> None:
    secretive = {kit.name for kit in all_kits() if kit.has_secrets}
    assert {case.setup.game for case in CASES} == secretive
    assert secretive <= {setup.game for setup in SETUPS}


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells whether the jar is heavy."""
    public = wisps.public_view
    monkeypatch.setattr(
        wisps, "public_view", lambda game: {**public(game), "heavy": (game.hidden or 0) % 2 == 1}
    )
    case = next(case for case in CASES if case.setup.game == NAME)
    with pytest.raises(AssertionError):
        test_two_worlds_cannot_be_told_apart(case)
