"""Touches and answers of Dawn Under, by a finger in the real window.

A touch is a tap or a stroke (press, slide, lift). python -m tests.bench.dawn_under_taps [GAMES]
"""

import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from companion.core.model import Choice, Question
from companion.games.dawn_under.ghosts.ghosts import Ghosts
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe
from companion.games.registry import find_game
from companion.settings.settings import Settings
from companion.simulator import table_for
from companion.table import Table, open_table
from tests.bench.screen import in_own_process

GAME = "dawn-under"
NAMES = ("Emma", "Paul", "Mia", "Jonas", "Agathe")
GAMES, SEED = 6, 7
NEW, KNOWN = "touches to the first vault, four new names", "touches to the first vault, four known people"
NEW_TAPS, NEW_ANSWERS = f"{NEW}, without strokes", "answers to the first vault, four people"
TOUCHES, ANSWERS = "touches in a turn of five", "answers in a turn of five"
TAPS = f"{TOUCHES}, without strokes"
COUNTED, COUNTED_TAPS = f"{TOUCHES}, rows counted", f"{TAPS}, rows counted"
BUDGETS = {TOUCHES: 4.5, NEW: 36, KNOWN: 21}
"""Highest numbers of touches."""


class Players:
    """Five people at a real table: what lies there, and what they decide.

    They decide like ghosts of middling memory, so that bats, doubts and remembered lids are as frequent as
    among people who have played before.
    """

    def __init__(self, table: Table) -> None:
        header = table.referee.header
        self._table = table
        self.pieces: Any = table_for(header)
        self._minds = Ghosts(header._replace(options={**header.options, "ghosts": ["wakeful"] * len(NAMES)}))
        self._heard = 0

    def observe(self) -> None:
        """Move the pieces as told."""
        events = self._table.referee.told[self._heard :]
        self._heard += len(events)
        self.pieces.observe(events)
        self._minds.observe(events)

    def choice(self, question: Question) -> Choice:
        """Return their answer, or what they see on the table."""
        dealt = self.pieces.deals(question)
        chosen: Choice = self.pieces.answer(question) if dealt else self._minds.answer(question)
        return chosen

    def all_say(self, question: Question, said: Choice, seats: Sequence[int]) -> bool:
        """Return whether all these players give the same answer to a question."""
        if isinstance(question, Believe):
            asked = (Believe(seat, question.choices, question.seat, question.vault) for seat in seats)
            return all(self._minds.answer(one) == said for one in asked)
        assert isinstance(question, asking.OpenInPlague)
        passing = (asking.OpenInPlague(seat, question.choices, True, ()) for seat in seats)
        return all(self._minds.answer(one) == said for one in passing)

    def wants_garlic(self, seat: int, vault: str, lid: Choice) -> bool:
        """Return whether this player, who sees the lid, wants to leave garlic if the vault stays empty."""
        sees = deepcopy(self._minds)
        sees.observe([happened.Opened(seat, vault), happened.LidTurned(vault, str(lid))])
        return sees.answer(asking.PlaceGarlic(seat, ("place", "leave"), vault)) == "place"

    def next_colour(self, seat: int, side: str) -> str | None:
        """Return the vampire that is turned up behind an outer one; None if none is."""
        row = self.pieces.rows[seat]
        at = 2 if side == "left" else -3
        return None if len(row) < 3 or row[at].up else row[at].colour

    def outer(self, seat: int) -> list[str]:
        """Return the vampires that are turned up at the beginning, from left to right."""
        return [self.pieces.rows[seat][at].colour for at in (0, 1, -2, -1)]


class Game:
    """One game in a window, and the touches so far by kind of question."""

    def __init__(self, room: Any, seed: int, *, strokes: bool = True, rows: str = "tracked") -> None:
        self.room, self.strokes = room, strokes
        self.table = open_table(None)
        self.table.new(GAME, list(NAMES), {**find_game(GAME).demonstrated, "rows": rows}, seed)
        self.players = Players(self.table)
        self.touches: Counter[str] = Counter()
        room.shows(self.table)
        self.table.pace.clock = Standing()

    def play(self) -> "Game":
        """Play to the end."""
        while (question := self.room.question) is not None:
            before, entries = self.room.touched, self.answers
            self.players.observe()
            self._answer(question)
            assert self.answers > entries, question
            self.touches[question.kind] += self.room.touched - before
            while not self.table.pace.is_question_open:
                self._look_on()
        return self

    def _answer(self, question: Question) -> None:
        room, players = self.room, self.players
        said = players.choice(question)
        frame = room.app.game.shown
        if self.strokes and frame.cards is not None:
            room.slides(players.outer(question.seat), rests=True)  # type: ignore[attr-defined]
        elif self.strokes and isinstance(question, asking.Put):
            self._lay_gift(str(said))
        elif (
            self.strokes and isinstance(question, asking.Lay | asking.Give) and self._goes_on(question, said)
        ):
            room.slides((said, players.next_colour(question.asks, str(said))))  # type: ignore[arg-type]
        elif self.strokes and said == "bat":
            flies = BatTo(question.asks, tuple(one for one in question.choices if question.means(one).place))
            room.slides((said, players.choice(flies)))
        elif self.strokes and isinstance(question, asking.Open) and self._shows_colour(question, str(said)):
            room.slides((said, players.pieces.lids[said]))
        elif said in ("pass", "believe") and self._all_agree(question, said):
            room.taps(f"all {said}")
        else:
            room.taps(said)
            self._lift()

    def _shows_colour(self, question: Any, vault: str) -> bool:
        """Return whether the lid of this vault has to be told, and nothing with it."""
        known = self.table.secret_view().vaults.get(vault)
        if known is None or known.lid != "unknown":
            return False
        lid = self.players.pieces.lids[vault]
        bulbs = self.table.latest_moment.view.players[question.asks].garlic
        return not bulbs or lid == "rat" or not self.players.wants_garlic(question.asks, vault, lid)

    def _goes_on(self, question: Any, said: Choice) -> bool:
        """Return whether a vampire is turned up behind the one that leaves the row."""
        return said in ("left", "right") and self.players.next_colour(question.asks, str(said)) is not None

    def _all_agree(self, question: Question, said: Choice) -> bool:
        """Return whether one answer is offered for all, and all give it."""
        frame, view = self.room.app.game.shown, self.table.latest_moment.view
        if f"all {said}" not in dict(frame.several):
            return False
        first = question.asks
        assert isinstance(first, int)
        last = question.seat if isinstance(question, Believe) else view.plague.holder
        others = (last - first - 1) % len(NAMES) + (said == "pass")
        return self.players.all_say(question, said, [(first + step) % len(NAMES) for step in range(others)])

    def _lay_gift(self, said: str) -> None:
        colour = said.split(":")[0]
        card = next(one for one in self.room.app.game.stage.cards if one.model[0].colour == colour)
        number = next(
            n for n, (chip, _) in enumerate(self.room.app.game.shown.stage.cards) if chip.colour == colour
        )
        side = [one.value for one in self.room.app.game.shown.stage.ends[number]].index(said)
        self.room.slides_over([self.room.middle(card), self.room.middle(self.room.app.game.stage.ends[side])])

    def _lift(self) -> None:
        """Tap what an unknown lid shows; a known one is not told."""
        game = self.room.app.game
        if not game.inspection.is_running:
            return
        asked = self.room.app.showing.inspected_question
        if self.table.secret_view().vaults[asked.vault].lid != "unknown":
            game.inspection.end_time()
            return
        colour = self.players.pieces.answer(asked)
        frame = game.shown
        wants = frame.switch is not None and colour != "rat"
        if wants and self.players.wants_garlic(self.room.question.asks, asked.vault, colour):
            if self.strokes:
                self.room.slides((colour, frame.switch.off.value))
                return
            self.room.taps(frame.switch.off.value)
        self.room.taps(colour)

    def _look_on(self) -> None:
        """Wait for the end of a scene; confirm an order."""
        from companion.viewmodels.scene_panels import CONTINUE

        if self.table.pace.remaining_seconds is not None:
            self.table.pace.advance()
            return
        self.touches["order"] += 1
        if any(answer.value == CONTINUE for answer in self.room.app.game.frame.pad.wide):
            self.room.taps(CONTINUE)
        else:
            self.room.taps_on(self.room.app.game.stage)

    @property
    def turns(self) -> int:
        return sum(event.kind == "turn_began" for event in self.table.referee.told)

    @property
    def answers(self) -> int:
        return len(self.table.referee.entries)


class Standing:
    """A clock on which no scene ends by itself."""

    def has_audience(self) -> bool:
        return True

    def after(self, seconds: float, then: Any) -> Any:
        return lambda: None


def measure(games: int = GAMES) -> dict[str, float]:
    """Return touches and answers by description, measured in a process of its own."""
    with tempfile.TemporaryDirectory() as home:
        return in_own_process(home, "tests.bench.dawn_under_taps", "here", str(games))


def measure_here(games: int) -> dict[str, float]:
    """Play these games; the touches for each kind of question go to standard error."""
    found: dict[str, float] = {}
    ways = ((TOUCHES, True, "tracked"), (TAPS, False, "tracked"))
    for name, strokes, rows in (*ways, (COUNTED, True, "counted"), (COUNTED_TAPS, False, "counted")):
        played = [Game(_finger(), SEED + at, strokes=strokes, rows=rows).play() for at in range(games)]
        turns = sum(game.turns for game in played)
        kinds: Counter[str] = sum((game.touches for game in played), Counter())
        print(name, {kind: round(count / turns, 2) for kind, count in kinds.items()}, file=sys.stderr)
        found[name] = kinds.total() / turns
        if rows == "tracked":
            found[ANSWERS] = sum(game.answers for game in played) / turns
    for name, strokes in ((NEW, True), (NEW_TAPS, False)):
        people = Settings()
        found[name], found[NEW_ANSWERS] = first_vault(people, NAMES[:4], strokes=strokes)
        found[f"{KNOWN}{name.removeprefix(NEW)}"], _ = first_vault(people, (), strokes=strokes)
    return found


def first_vault(settings: Any, names: Sequence[str], *, strokes: bool = True) -> tuple[int, int]:
    """Return touches and answers from the home screen to the first vault that is touched.

    `names` are typed; without any, the people of the last evening play.
    """
    from companion.app.startup import show_scene

    room = _finger()
    room.app = show_scene(None, home=True, settings=settings)
    room.app.touches.clock = room._time_passes
    room.settles()
    room.taps_on(next(tile for tile in room.app.navigator.home.tiles if tile.model.game == GAME))
    if names:
        _type_names(room, names)
    room.taps("start")
    room.taps("skip")
    room.taps(0)
    table: Table = room.app.table
    pieces: Any = table_for(table.referee.header)
    while room.question.kind == "reveal":
        row = [pieces.rows[room.question.seat][at].colour for at in (0, 1, -2, -1)]
        if strokes:
            room.slides(row, rests=True)
        else:
            for colour in row:
                room.taps(colour)
    room.taps("B7")
    assert room.app.game.inspection.is_running
    return room.touched, len(table.referee.entries)


def _type_names(room: Any, names: Sequence[str]) -> None:
    """Type the names of all seats; the last ones are added."""
    screens = room.app.screens
    plan = screens.current_screen.plan
    room.taps_on(next(iter(plan.pools.values()))[0])
    for name in names:
        if screens.current == "seats":
            room.taps("add")
        for letter in name:
            room.taps(letter)
        room.taps("done")
    assert screens.current == "seats"


def _finger() -> Any:
    """Return a window with somebody whose touches are counted."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    from companion.app import environment
    from companion.app.offscreen import open_window

    environment.use_offscreen_window()
    open_window(800, 480)
    from tests.app.vocabulary import Room

    class Finger(Room):
        touched = 0

        def touches(self, x: float, y: float) -> Any:
            self.touched += 1
            return super().touches(x, y)

    return Finger()


if __name__ == "__main__":
    if sys.argv[1:2] == ["here"]:
        print(json.dumps(measure_here(int(sys.argv[2]))))
    else:
        for name, value in measure(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES).items():
            print(f"{name:<40} {value:8.2f}")
