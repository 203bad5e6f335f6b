"""Scenes on the screen: tables that differ only in what is hidden show the same, to the pixel and as long."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest

from companion.core.errors import Refusal
from companion.core.model import Json
from companion.games.dawn_under.presenter.scenes import TELLERS
from companion.games.dawn_under.rules.events import PlagueBegan
from companion.games.dawn_under.rules.questions import Open
from companion.table import Table, open_table
from companion.table.pacing import ScenePacing
from tests.app.nosferatu import pixels
from tests.contract.test_two_worlds import (
    CASES,
    PAIRS,
    TEMPOS,
    Case,
    Watched,
    answers_of,
    hidden_answers,
    moments_alike,
)
from tests.fourth_game import registered
from tests.gallery.dawn_under.told_scenes import TOLD

OFTEN = 2
"""So often each scene of a game is compared, at each table."""


class Looking:
    """The screen of one app, at one scene after another."""

    def __init__(self, room) -> None:
        self._room = room
        room.shows(open_table(None), home=True)

    def sees(self, table: Table, at: int) -> tuple[object, bytes]:
        """The scene of the latest moment in this place: how long it is on at any tempo, and how it looks."""
        table.pace.tempo = ScenePacing(reveal_late=True)  # so that every scene there is comes
        table.pace.clock = Watched()
        table.pace.prepare(table.latest_moment)
        table.pace.begin()
        for _ in range(at):
            table.pace.advance()
        scene = table.pace.scene
        assert scene is not None
        self._room.shows_also(table)
        lengths = scene.name, scene.uncovers, [tempo.seconds(scene) for tempo in TEMPOS]
        return lengths, pixels(self._room)

    def compares(self, here: Table, there: Table, at: int) -> None:
        (name, *_), (other, *_) = (table.latest_moment.scenes[at] for table in (here, there))
        assert name == other
        assert self.sees(here, at) == self.sees(there, at), f"{name} can be told apart"


# whatever a game says that it hides


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_scene_of_any_game_tells_two_worlds_apart(room, case: Case) -> None:
    """Scenes are those of the kit: a game that has some is picked up, one without has nothing to leak."""
    with registered():
        looking, seen = Looking(room), Counter[str]()
        for one, other in pairs(case):
            for place, scene in enumerate(one.latest_moment.scenes):
                seen[scene.name] += 1
                if seen[scene.name] <= OFTEN:
                    looking.compares(one, other, place)


def pairs(case: Case) -> Iterator[tuple[Table, Table]]:
    """Tables at moments in which nobody can tell them apart."""
    answers = answers_of(case.setup, 1)
    found = hidden_answers(case, answers)
    for at, instead in found[:: max(1, len(found) // PAIRS)][:PAIRS]:
        for one, other, meanwhile in moments_alike(case, answers, at, instead):
            if meanwhile:
                assert len(one.table.latest_moment.scenes) == len(other.table.latest_moment.scenes)
                yield one.table, other.table


# every scene of Dawn Under: one shut vault hides another lid


@lru_cache
def brought(name: str) -> Table:
    return TOLD[name]()


@pytest.mark.parametrize("name", TOLD)
def test_every_scene_of_dawn_under_looks_the_same_whatever_a_shut_vault_hides(room, name) -> None:
    table = brought(name)
    scene = table.pace.scene
    assert scene is not None
    at = table.latest_moment.scenes.index(scene)
    looking = Looking(room)
    for here, there in worlds(table):
        assert [one.name for one in there.latest_moment.scenes] == [
            one.name for one in here.latest_moment.scenes
        ]
        looking.compares(here, there, at)
        return
    pytest.fail("no shut vault can be made to differ")


def test_that_was_every_scene() -> None:
    scenes = [brought(name).pace.scene for name in TOLD]
    assert {scene.name for scene in scenes if scene is not None} == set(TELLERS)


def worlds(table: Table) -> Iterator[tuple[Table, Table]]:
    """Pairs of this table in which the lid of a shut vault, of which nobody speaks, has another colour."""
    for vault in shut_vaults(table):
        tried = (again(table, {"vault": vault, "lid": colour}) for colour in table.latest_moment.view.colours)
        possible = [one for one in tried if one is not None]
        if len(possible) > 1:
            yield possible[0], possible[1]


def shut_vaults(table: Table) -> list[str]:
    """Vaults that lie shut, and that nobody has just spoken of."""
    now = table.latest_moment
    told = [event for event in now.events if not isinstance(event, PlagueBegan)]  # it names all neighbours
    spoken = str([told, getattr(now.question, "vault", ""), now.last and now.last.choice])
    return [
        vault
        for vault, known in table.secret_view().vaults.items()
        if now.view.vaults[vault].state == "closed" and known.inside is None and f"'{vault}'" not in spoken
    ]


def again(table: Table, change: Json) -> Table | None:
    """The same game, with this put right as late as that is possible; None where it is not."""
    header, entries = table.referee.header, [entry for entry in table.referee.entries if entry[0] != "dealt"]
    asked = [at for at, question in enumerate(questions(table, entries)) if isinstance(question, Open)]
    if not asked:
        return None
    played = open_table(None)
    played.pace.clock = Watched()
    played.new(header.game, list(header.players), dict(header.options), header.seed)
    try:
        for at, (kind, value) in enumerate(entries):
            if at == asked[-1]:
                played.correct(change)
            (played.answer if kind == "answer" else played.correct)(value)
    except Refusal:
        return None
    return played


def questions(table: Table, entries: list) -> list[object]:
    """What was asked before each of these."""
    header = table.referee.header
    played = open_table(None)
    played.new(header.game, list(header.players), dict(header.options), header.seed)
    found: list[object] = []
    for kind, value in entries:
        found.append(played.referee.question)
        (played.answer if kind == "answer" else played.correct)(value)
    return found


def test_the_comparison_is_able_to_fail(room) -> None:
    """Another scene of the same name looks different."""
    looking = Looking(room)
    one, other = TOLD["dawn_found"](), TOLD["dawn_found_third"]()
    places = [table.latest_moment.scenes.index(table.pace.scene) for table in (one, other)]
    assert looking.sees(one, places[0]) != looking.sees(other, places[1])
