"""Wisps in a Jar by its own rules, and what the house makes of them: help, words, screens, secrets."""

import json

from companion.core.model import message_json
from companion.core.referee import Referee
from companion.games.kit import Kit, Part, find_part
from companion.games.registry import find_game
from companion.narrator import log_sentences
from companion.narrator.cues import CueSelector
from companion.presenters import overlays
from companion.presenters.game_presenter import GamePresenter, afterwards, ending
from companion.simulator.playout import SimulationStatistics, play_game
from companion.table import Table, open_table
from companion.table.views import public_view
from companion.viewmodels.frame import FactTable, NumberPrompt, SeatRound
from companion.viewmodels.people import People
from tests.fourth_game import NAME

NAMES = ["Emma", "Paul", "Mia"]


def begins(*answers: object, seed: int = 7, **options: object) -> Table:
    table = open_table(None)
    table.new(NAME, NAMES, options, seed)
    for answer in answers:
        table.answer(answer)
    return table


def test_who_guesses_well_gets_the_light() -> None:
    table = begins(0, 3, 2, 4, "calm")
    assert public_view(table.referee)["players"][2]["lights"] == 1
    table = begins(0, 3, 2, 4, "gust")
    assert public_view(table.referee)["players"][0]["lights"] == 1


def test_nothing_public_hangs_on_what_is_in_the_jar() -> None:
    """Two worlds that differ in the jar alone are one to every eye and ear until it is opened."""
    worlds = [begins(0, hidden) for hidden in (1, 6)]
    for answer in (None, 2, 4):
        if answer is not None:
            for table in worlds:
                table.answer(answer)
        one, other = (_seen(table) for table in worlds)
        assert one == other
    assert worlds[0].private_view(0) != worlds[1].private_view(0)
    assert worlds[0].private_view(1) is worlds[1].private_view(1) is None


def _seen(table: Table) -> object:
    """View, question, screen and voice."""
    question = table.referee.question
    assert question is not None
    header = table.referee.header
    cues = CueSelector(header).cues(table.referee.told, question)
    frame = GamePresenter(table, People(header.players)).frame()
    return json.dumps([public_view(table.referee), message_json(question)]), cues, frame


def test_help_is_made_of_its_clauses() -> None:
    assert overlays.clause("WI-4").text == "The guess is a number from one to twelve."
    assert [clause.name for clause in overlays.chapters_of(NAME)[0].clauses] == [
        f"WI-{n}" for n in range(1, 7)
    ]


def test_words_are_its_docstrings() -> None:
    table = begins(0, 3, 2)
    told = table.referee.told
    teller = CueSelector(table.referee.header, told)
    assert [cue.text for cue in teller.cues(told, None)] == ["Emma has closed the jar."]
    asked = [cue.text for cue in teller.cues((), table.latest_moment.question) if cue.text]
    assert asked == ["Mia: How many wisps does Emma have in the jar?"]
    table.answer(4)
    table.answer("gust")
    told = log_sentences(table.referee.header, table.referee.told)
    assert told[-2:] == ["Mia guessed four, and six wisps fly out of the jar.", "Emma gets light: one."]


def test_the_screen_has_a_place_for_every_kind_of_answer() -> None:
    stages = []
    table = begins()
    for answer in (0, 3, 2, 4, "calm"):
        stages.append(type(GamePresenter(table).frame().stage))
        table.answer(answer)
    assert stages == [SeatRound, FactTable, SeatRound, NumberPrompt, FactTable]


def test_the_undo_button_keeps_the_secret() -> None:
    table = begins(0, 5)
    assert GamePresenter(table).frame().undo.text == "Undo: a secret answer"


def test_the_seat_that_is_asked_has_its_light() -> None:
    table = begins(1)
    assert GamePresenter(table).frame().lights == (People(NAMES)[1].direction,)


def test_the_simulated_table_deals_the_same_after_undo() -> None:
    table = begins(simulate=True)
    while table.referee.over is None:
        assert table.referee.question is not None
        entries = list(table.referee.entries)
        table.answer(table.referee.question.choices[0])
        after = list(table.referee.entries)
        table.undo()
        assert table.referee.entries == entries
        table.redo()
        assert table.referee.entries == after


def test_many_games_are_counted() -> None:
    statistics = SimulationStatistics(NAME, {}, 3)
    for seed in range(5):
        statistics.add(play_game(begins(seed=seed, simulate=True).referee.header))
    assert statistics.games == 5
    assert sum(statistics.wins) == 5


def test_the_end_shows_who_has_won() -> None:
    referee = play_game(begins(simulate=True).referee.header)
    assert isinstance(referee, Referee)
    people = People(NAMES)
    after = afterwards(referee, people)
    shown = ending(after, GamePresenter(begins()).frame().undo)
    assert shown.headline == f"{after.winners[0].name} wins!"
    assert isinstance(shown.stage, FactTable)
    assert shown.sentence == "Enough light."


def test_its_kit_brings_rules_and_what_is_hidden_and_nothing_else() -> None:
    kit = find_game(NAME)
    own = {name for name in vars(type(kit)) if not name.startswith("_")}
    assert own == {"name", "title", "subtitle", "players"}
    parts = {name: one for name, one in vars(Kit).items() if isinstance(one, Part)}
    assert {name for name, one in parts.items() if find_part(kit.package, one.place) is not None} == {
        "rules",
        "hidden",
    }
