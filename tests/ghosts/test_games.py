"""Ghosts in whole games: always legal, always the same, also after undo, redo, replay and a power cut."""

import json
from pathlib import Path

import pytest

from companion.core.errors import InvalidJournalError, InvalidOptionError, NothingToUndoError
from companion.core.game import Header
from companion.core.history import History
from companion.core.model import Json
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.simulator import dealer_for
from companion.simulator.playout import play_game
from companion.table import open_table
from tests.ghosts.vocabulary import KINDS, NAMES, header_of, play

EVERYTHING: list[tuple[int, dict[str, Json]]] = [
    *((players, {}) for players in range(2, 7)),
    *((players, {"rucola": True}) for players in range(2, 7)),
    (2, {"rows": "counted"}),
    (4, {"rows": "counted"}),
    (2, {"rows": "counted", "rucola": True}),
    (5, {"rows": "counted", "rucola": True}),
    (4, {"rucola": True, "bat_ends_turn": True}),
    (6, {"shared_win": False}),
    (2, {"colours": ["black", "green", "blue", "red"]}),
    (3, {"layout": ["AAAAABBBBB"] * 3 + ["CCCCCDDDDD"] * 3}),
]


def seats(players: int, number: int, people: int) -> list[str | None]:
    """All kinds in turn, with so many people among them."""
    return [None if seat < people else KINDS[(seat + number) % 3] for seat in range(players)]


def play_everything(games: int, first: int = 0) -> int:
    """Games with every option at real and simulated tables; how many decisions the ghosts made.

    The referee takes what a dealer says, so that each answer is checked here.
    """
    decisions = 0
    for number in range(first, first + games):
        players, options = EVERYTHING[number % len(EVERYTHING)]
        people = number // len(EVERYTHING) % 3 % players
        simulate = number % 2 == 0
        header = header_of(seats(players, number, people), number, simulate=simulate, **options)
        referee = play(header, number)
        assert referee.over is not None
        decisions += legal_answers(referee)
    return decisions


def legal_answers(referee: Referee) -> int:
    """Play the same entries without a dealer: each must be one of the choices. How many were the ghosts'."""
    bare = Referee(referee.game, referee.header)
    asked_ghosts = 0
    for kind, value in referee.entries:
        assert bare.question is not None
        asked_ghosts += kind == "dealt" and bare.question.asks != "table"
        bare.answer(value)
    assert bare.over == referee.over
    return asked_ghosts


def test_ghosts_always_answer_legally() -> None:
    assert play_everything(len(EVERYTHING) * 2) > 1000


@pytest.mark.slow
def test_ghosts_always_answer_legally_in_a_thousand_games() -> None:
    assert play_everything(1000, first=100) > 50_000


def test_every_kind_of_question_is_answered() -> None:
    """A ghost never lies, so that a sleeper under its bat is rare: that has a scene in test_decisions."""
    asked = set()
    for number in range(6):
        header = header_of(["elephant", "wakeful", "sleepy"], number, simulate=True, rucola=True)
        bare = Referee(find_game("dawn-under").rules, header)
        for _, value in play(header).entries:
            assert bare.question is not None
            if bare.question.asks != "table":
                asked.add(bare.question.kind)
            bare.answer(value)
    assert asked | {"bat_gift"} == {
        "open",
        "lay",
        "garlic",
        "give",
        "put",
        "bat",
        "believe",
        "bat_gift",
        "count_to",
    }


def test_a_game_of_ghosts_alone_plays_itself() -> None:
    referee = Referee(find_game("dawn-under").rules, header_of(["sleepy"] * 3, simulate=True), dealer_for)
    assert referee.over is not None
    assert {kind for kind, _ in referee.entries} == {"dealt"}
    with pytest.raises(NothingToUndoError):
        referee.undo()


def mixed(seed: int = 3, **options: Json) -> Header:
    return header_of([None, "elephant", "wakeful", "sleepy"], seed, **options)


TABLES: list[dict[str, Json]] = [
    {},
    {"simulate": True},
    {"rucola": True},
    {"rucola": True, "simulate": True},
    {"rows": "counted", "rucola": True},
]
at_every_table = pytest.mark.parametrize("options", TABLES, ids=str)


@at_every_table
def test_the_same_game_has_the_same_ghosts(options: dict[str, Json]) -> None:
    assert play(mixed(**options)).entries == play(mixed(**options)).entries


def test_another_seed_has_other_ghosts() -> None:
    """At a real table the seed decides nothing else."""
    first, second = (play(mixed(seed)).entries for seed in (1, 2))
    assert first != second


@at_every_table
def test_undo_takes_the_ghosts_along_and_redo_brings_them_back(options: dict[str, Json]) -> None:
    referee = Referee(find_game("dawn-under").rules, mixed(**options), dealer_for)
    choose = random_player(4)
    moments = []
    for _ in range(60):
        if referee.question is None:
            break
        moments.append((list(referee.entries), referee.question))
        referee.answer(choose(referee.question))
    end = list(referee.entries)
    for entries, question in reversed(moments):
        referee.undo()
        assert referee.entries == entries
        assert referee.question == question
    referee.redo(len(moments))
    assert referee.entries == end


@at_every_table
def test_an_answer_given_anew_meets_the_same_ghosts(options: dict[str, Json]) -> None:
    """After an undo, ghosts decide as they did, although a replay asked none of them."""
    referee = Referee(find_game("dawn-under").rules, mixed(**options), dealer_for)
    choose = random_player(5)
    for _ in range(40):
        if referee.question is None:
            break
        choice = choose(referee.question)
        events = referee.answer(choice)
        entries = list(referee.entries)
        referee.undo()
        assert referee.answer(choice) == events
        assert referee.entries == entries


@at_every_table
def test_half_a_game_resumed_goes_on_as_the_whole_game(options: dict[str, Json], tmp_path: Path) -> None:
    header = mixed(**options)
    whole = play(header, 6)
    said = [value for kind, value in whole.entries if kind == "answer"]
    half = len(said) // 2
    before = open_table(tmp_path / "journal.sqlite")
    before.new(header.game, list(header.players), dict(header.options), header.seed)
    for value in said[:half]:
        before.answer(value)
    assert before.journal is not None
    before.journal.close()
    after = open_table(tmp_path / "journal.sqlite")
    assert after.resume()
    assert after.notices == []
    for value in said[half:]:
        after.answer(value)
    assert after.referee.entries == whole.entries


def test_a_saved_game_keeps_its_ghosts() -> None:
    session = open_table(None)
    session.new("dawn-under", NAMES[:3], {"ghosts": [None, "wakeful", "sleepy"]}, 7)
    choose = random_player(1)
    for _ in range(40):
        assert session.referee.question is not None
        session.answer(choose(session.referee.question))
    saved = json.loads(json.dumps(session.save()))
    again = open_table(None)
    again.load(saved)
    assert again.referee.header.options["ghosts"] == [None, "wakeful", "sleepy"]
    assert again.referee.question == session.referee.question


def journal_with(referee: Referee, at: int, entry: tuple[str, Json]) -> History:
    history = History()
    history.entries += [*referee.entries[:at], entry]  # type: ignore[list-item]
    return history


def first_of_a_ghost(referee: Referee) -> tuple[int, Json, tuple[Json, ...]]:
    """Where a ghost first opens a vault, which one, and what else it could have done."""
    bare = Referee(referee.game, referee.header)
    for at, (kind, value) in enumerate(referee.entries):
        assert bare.question is not None
        if kind == "dealt" and bare.question.kind == "open":
            return at, value, bare.question.choices
        bare.answer(value)
    raise AssertionError("no ghost has opened a vault")


def test_a_journal_may_hold_what_an_older_ghost_thought() -> None:
    header = mixed()
    at, value, choices = first_of_a_ghost(play(header))
    other = next(choice for choice in choices if choice != value)
    journal = journal_with(play(header), at, ("dealt", other))
    again = Referee(find_game("dawn-under").rules, header, dealer_for, journal)
    assert again.entries[at] == ("dealt", other)


def test_a_journal_may_not_hold_what_no_ghost_may_do() -> None:
    header = mixed()
    at, value, _ = first_of_a_ghost(play(header))
    for entry in (("dealt", "Z99"), ("answer", value)):
        journal = journal_with(play(header), at, entry)
        with pytest.raises(InvalidJournalError):
            Referee(find_game("dawn-under").rules, header, dealer_for, journal)


def test_a_journal_may_not_hold_another_lid_than_the_simulated_table_shows() -> None:
    """What lies on a table is one thing and no other, ghosts or not."""
    header = mixed(simulate=True)
    played = play(header)
    bare = Referee(played.game, header)
    at = 0
    while bare.question is not None and bare.question.kind != "lid":
        bare.answer(played.entries[at][1])
        at += 1
    assert bare.question is not None
    other = next(choice for choice in bare.question.choices if choice != played.entries[at][1])
    with pytest.raises(InvalidJournalError):
        Referee(played.game, header, dealer_for, journal_with(played, at, ("dealt", other)))


@pytest.mark.parametrize(
    "ghosts",
    ["elephant", [], ["elephant"], [None] * 4, ["wise", None, None], [True, None, None], {}, 1, [[], 1, 2]],
    ids=str,
)
def test_ghosts_that_nobody_knows_are_refused(ghosts: Json) -> None:
    with pytest.raises(InvalidOptionError):
        find_game("dawn-under").options({"ghosts": ghosts}, 3)


def test_a_game_without_ghosts_says_nothing_of_them() -> None:
    rules = find_game("dawn-under")
    assert "ghosts" not in rules.options({}, 3)
    assert "ghosts" not in rules.options({"ghosts": [None, None, None]}, 3)
    assert rules.options({"ghosts": [None, "sleepy", None]}, 3)["ghosts"] == [None, "sleepy", None]


@pytest.mark.parametrize("game", ["nosferatu", "mau-mau"])
def test_ghosts_have_no_hands_for_cards(game: str) -> None:
    with pytest.raises(InvalidOptionError):
        find_game(game).options({"ghosts": [None] * 4 + ["elephant"]}, 5)


CHANGES: list[Json] = [
    {"seat": 2, "stakes": 2},
    {"seat": 1, "garlic": 0},
    {"seat": 1, "bats": 0},
    {"vault": "A1", "lid": "unknown"},
    {"vault": "A1", "inside": {"garlic": 2}},
    {"count": {"owner": 1, "vault": "C4"}},
    {"rats": 6},
    {"seat": 1, "row": ["red", "red", "blue", "blue"]},
    {"turn": 1},
]


def test_a_game_in_which_much_is_put_right_goes_on() -> None:
    header = header_of([None, "elephant", "sleepy"], rucola=True)
    referee = Referee(find_game("dawn-under").rules, header, dealer_for)
    choose = random_player(8)
    changes = list(CHANGES)
    while referee.question is not None:
        if referee.question.kind == "open" and referee.question.asks == 0 and len(referee.entries) > 60:
            while changes:
                referee.correct(changes.pop(0))
        if referee.question is not None:
            referee.answer(choose(referee.question))
    assert not changes
    history = History()
    history.entries += referee.entries
    again = Referee(find_game("dawn-under").rules, header, dealer_for, history)
    assert again.told == referee.told


def win_counts(games: int, **options: Json) -> dict[str, int]:
    """Each seat order in turn."""
    order = ["elephant", "wakeful", "sleepy", "random"]
    wins = dict.fromkeys(order, 0)
    for number in range(games):
        circle = order if number % 8 < 4 else order[::-1]
        kinds = circle[number % 4 :] + circle[: number % 4]
        ghosts = [None if kind == "random" else kind for kind in kinds]
        referee = play_game(header_of(ghosts, number, **options))
        assert referee.over is not None
        for winner in referee.over.winners:
            wins[kinds[winner]] += 1
    return wins


def test_a_better_memory_wins_more_often() -> None:
    wins = win_counts(40)
    assert wins["elephant"] > wins["wakeful"] + 5
    assert wins["wakeful"] > wins["sleepy"] > wins["random"]


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"rucola": True}, {"rows": "counted"}], ids=str)
def test_a_better_memory_wins_more_often_in_two_thousand_games(options: dict[str, Json]) -> None:
    wins = win_counts(2000, **options)
    assert wins["elephant"] > wins["wakeful"] + 200
    assert wins["wakeful"] > wins["sleepy"] + 200
    assert wins["sleepy"] > wins["random"] + 60
    assert wins["random"] < 20
