"""Which scenes Dawn Under has: hands first, then the result; every event once, and nothing too early."""

import random

import pytest

from companion.core.game import Header
from companion.core.model import Event, Question
from companion.games.dawn_under.presenter import frames as presenter
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.questions import Give, Lid, Open, VaultInside
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.rucola.questions import Believe, LayAfterDoubt
from companion.games.dawn_under.rules.view import OpenVault, RatVault, SeenPlague
from companion.games.dawn_under.scenes import MOST, scenes
from companion.table import open_table
from companion.viewmodels.frame import Frame
from companion.viewmodels.moment import LastEntry, Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import CONTINUE, FactPanel, OrderList, PanelFact, Tokens
from tests.gallery.dawn_under.moments import any_answer
from tests.gallery.staging import Stopped
from tests.support.clauses import clause

NAMES = ("Emma", "Paul", "Mia")
OPEN = Open(1, ("A1", "A2"), False, ())
DOUBT = LastEntry(Believe(2, ("believe", "doubt"), 0, "A6"), "doubt")
TURN = (happened.VaultsClosed(("A6",)), happened.TurnEnded(0), happened.TurnBegan(1))


def header(players: int = 3, **options: object) -> Header:
    return Header("dawn-under", NAMES[:players], options, 0, 2)


@pytest.fixture(scope="module")
def view():
    """A table at the start, with the expansion."""
    table = open_table(None)
    table.new("dawn-under", list(NAMES), {"rucola": True}, 1)
    return table.latest_moment.view


def moment(view, *events: Event, question: Question | None = OPEN, last: LastEntry | None = None) -> Moment:
    return Moment(1, "answered", events, view, question, None, last)


def shown(one: Moment) -> dict[str, Frame]:
    """Each scene of it as people see it."""
    people = People(NAMES)
    return {scene.name: presenter.scene(scene, one, people) for scene in scenes(header(), one)}


def names(one: Moment, **options: object) -> list[str]:
    return [scene.name for scene in scenes(header(**options), one) if not scene.late]


def facts(frame: Frame) -> list[str]:
    lines: list[PanelFact] = [
        line for panel in frame.panels if isinstance(panel, FactPanel) for line in panel.lines
    ]
    return [line.text for line in lines]


def steps(frame: Frame) -> list[str]:
    return [step.text for panel in frame.panels if isinstance(panel, OrderList) for step in panel.steps]


# what is found


@clause("DU-16")
def test_garlic_says_who_gives_and_no_colour(view) -> None:
    told = moment(
        view, happened.FoundGarlic(0, "C11", 1), question=Give(1, ("left", "right"), 0, "garlic", 1)
    )
    frame = shown(told)["garlic"]
    assert frame.sentence == "Paul gives Emma a vampire."
    assert (frame.stage.lane.number, frame.stage.lane.card) == (1, None)
    assert frame.next.text == "Paul chooses"


@clause("DU-35")
def test_a_vault_of_which_nothing_is_known_is_not_called_empty(view) -> None:
    """The table says what is inside only now."""
    lid = happened.Opened(0, "C11"), happened.LidTurned("C11", "green")
    asked = VaultInside("table", ("empty", "vampire"), "C11")
    assert names(moment(view, *lid, question=asked)) == []
    assert names(moment(view, *lid)) == ["nothing"]


@clause("DU-17")
def test_ones_own_garlic_makes_everybody_give(view) -> None:
    told = moment(
        view, happened.FoundGarlic(0, "C11", 0), question=Give(1, ("left", "right"), 0, "garlic", 0)
    )
    frame = shown(told)["garlic"]
    assert frame.sentence == "Everybody gives Emma a vampire."
    assert [giver.person.name for giver in frame.stage.givers] == ["Paul", "Mia"]
    assert [link.person.name for link in frame.chain] == ["Paul", "Mia"]


@clause("DU-31")
@pytest.mark.parametrize(("owner", "count"), [(1, 2), (0, 4)])
def test_two_players_give_more(owner, count) -> None:
    table = open_table(None)
    table.new("dawn-under", list(NAMES[:2]), {}, 1)
    told = moment(table.latest_moment.view, happened.FoundGarlic(0, "C11", owner))
    (scene,) = scenes(header(2), told)
    frame = presenter.scene(scene, told, People(NAMES[:2]))
    assert frame.sentence == f"Paul gives Emma {count} vampires."


@clause("DU-18")
def test_the_bulb_goes_back_in_an_order_of_its_own(view) -> None:
    told = moment(view, happened.GiftPut(0, "red", "left"), happened.GarlicReturned(1, "A6"), *TURN)
    frame = shown(told)["garlic_back"]
    assert frame.asked.name == "Paul"
    assert frame.sentence == "Take your garlic back."
    assert steps(frame) == ["Back to Paul", "Close A6"]


@clause("DU-15")
def test_three_stakes_go_back_in_an_order_of_their_own(view) -> None:
    frame = shown(moment(view, happened.StakesReturned(0), *TURN))["stakes_back"]
    assert frame.sentence == "Put your three stakes back."


@clause("DU-19")
def test_a_gift_is_shown_to_whoever_gets_it(view) -> None:
    frame = shown(moment(view, happened.Gift(1, 0, "red", "left", "garlic")))["gift"]
    assert (frame.asked.name, frame.sentence) == ("Emma", "Paul gives you the left vampire.")
    assert frame.stage.card.colour == "red"


@clause("DU-22", "DU-32")
def test_a_rat_says_who_holds_it_and_what_may_be_opened(view) -> None:
    began = happened.PlagueBegan(0, "A6", ("A5", "A7"))
    assert facts(shown(moment(view, began))["rat"]) == ["Its lid lies before Emma.", "Only these: A5, A7"]
    of_two = happened.PlagueOfTwoBegan(0, "A6", ())
    assert facts(shown(moment(view, of_two))["rat"]) == [
        "Its lid stays on A6.",
        "No neighbour can be opened.",
    ]


@clause("DU-29")
def test_a_rat_on_a_vault_that_is_taken_comes_after_what_was_found(view) -> None:
    told = moment(
        view,
        happened.LidTurned("A6", "rat"),
        happened.FoundVampire(0, "A6", "red"),
        happened.StakeTaken(0, 1),
        happened.PlagueBegan(0, "A6", ("A5",)),
    )
    frames = shown(told)
    assert list(frames) == ["found", "rat"]
    assert frames["found"].stage.lid is None


# bats


@clause("RU-10", "RU-11")
def test_a_doubt_is_looked_at_before_anybody_hears_who_was_right(view) -> None:
    stake = happened_rucola.StakeForDoubt(2, 1)
    asked = LayAfterDoubt(0, ("left", "leave"), "A6", "bat")
    told = moment(view, happened_rucola.Doubted(2), stake, question=asked, last=DOUBT)
    look, doubt = scenes(header(), told)
    assert (look.name, doubt.name) == ("look", "doubt")
    assert stake not in look.events
    frames = shown(told)
    assert frames["look"].sentence == "Doubted! Emma opens A6."
    assert (frames["doubt"].asked.name, frames["doubt"].sentence) == ("Mia", "Mia takes a stake.")
    assert frames["doubt"].stage.verdict == "Empty!"
    assert [panel.held for panel in frames["doubt"].panels if isinstance(panel, Tokens)] == [1]
    assert "Emma was right and may lay a vampire there." in facts(frames["doubt"])
    assert frames["doubt"].next.text == "Emma lays"


@clause("RU-12")
def test_a_vampire_under_a_doubted_bat_goes_to_its_player(view) -> None:
    taken = happened_rucola.VampireTaken("A6", 0, "red", 2)
    told = moment(view, happened_rucola.Doubted(2), happened.FoundVampire(0, "A6", "red"), taken, last=DOUBT)
    frame = shown(told)["doubt"]
    assert (frame.asked.name, frame.sentence) == ("Emma", "Mia gives Emma the vampire.")
    assert (frame.stage.verdict, frame.stage.inside.colour) == ("Taken!", "red")
    assert "Mia was right and may lay a vampire there." in facts(frame)


def test_a_colour_that_the_referee_does_not_know_is_not_shown(view) -> None:
    told = moment(view, happened_rucola.Doubted(2), happened.FoundVampire(0, "A6"), last=DOUBT)
    assert shown(told)["doubt"].stage.inside is None


@clause("RU-13")
def test_garlic_under_a_doubted_bat_is_paid_for(view) -> None:
    told = moment(
        view,
        happened_rucola.Doubted(2),
        happened.FoundGarlic(0, "A6", 1),
        question=Give(1, ("left", "right"), 0, "garlic", 1),
        last=DOUBT,
    )
    frame = shown(told)["doubt"]
    assert frame.sentence == "Paul gives Emma a vampire."
    assert (frame.stage.verdict, frame.stage.bulb.name) == ("Garlic!", "Paul")


@clause("RU-14", "RU-16")
@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        ((), "It was true: a vampire may go to bed."),
        ((happened.FoundVampire(0, "A6", "red"),), "Take the vampire out and give it away."),
        (
            (happened.FoundGarlic(0, "A6", 1), happened.GarlicReturned(1, "A6")),
            "The bulb goes back to Paul.",
        ),
    ],
)
def test_what_all_believed_is_told_after_a_look(view, found, sentence) -> None:
    believed = (happened_rucola.Believed(2, "A6"), happened_rucola.AllBelieved())
    told = moment(view, *believed, *found, last=DOUBT._replace(choice="believe"))
    frames = shown(told)
    assert list(frames) == ["look", "believed"]
    assert frames["look"].sentence == "All believe it. Emma opens A6."
    assert frames["believed"].sentence == sentence
    assert "The bat leaves the game." in facts(frames["believed"])


@clause("RU-9")
def test_a_bat_that_lands_says_what_it_claims(view) -> None:
    frame = shown(moment(view, happened_rucola.BatFlew(0, "A6")))["bat"]
    assert frame.sentence == "Put your bat on A6."
    assert frame.panels[0].text == "“It is empty.”"
    assert frame.stage.about == "bat"


# the Count


@clause("RU-3")
def test_the_counts_coming_is_a_scene(view) -> None:
    frame = shown(moment(view, happened_rucola.CountCame(1, "middle")))["count_came"]
    assert frame.sentence == "The Count comes to Paul!"
    assert (frame.stage.about, frame.stage.person.name) == ("count", "Paul")


@clause("RU-3")
def test_also_where_a_lid_was_lifted_and_a_vampire_laid(view) -> None:
    """He never is a mere line beside something else."""
    laid = happened.Laid(0, "A6", "red", "left", "match")
    lid = happened.Opened(0, "A6"), happened.LidTurned("A6", "red")
    told = moment(view, *lid, laid, happened_rucola.CountCame(0, 2))
    assert names(told) == ["lay", "count_came"]
    assert "He leaves Mia." in facts(shown(told)["count_came"])


@clause("RU-5")
def test_where_the_count_stands_nobody_opens(view) -> None:
    frame = shown(moment(view, happened_rucola.CountPlaced(1, "C6")))["count_stands"]
    assert frame.sentence == "The Count keeps C6 for Paul."


@clause("RU-7")
def test_under_the_count_hands_look_first(view) -> None:
    opened = happened_rucola.CountOpened(1, "C6", True)
    told = moment(view, *TURN, opened)
    look, empty = scenes(header(), told)
    assert (look.name, empty.name) == ("look", "count_empty")
    assert opened not in look.events
    assert shown(told)["look"].sentence == "Look under the Count in C6."


@clause("RU-8")
def test_a_lost_turn_is_an_order_that_is_checked(view) -> None:
    lost = happened_rucola.CountLost(1, 2)
    told = moment(
        view, *TURN, happened_rucola.CountOpened(1, "C6", False), lost, happened.VaultsClosed(("C6",))
    )
    order = scenes(header(), told)[-1]
    assert (order.name, order.seconds) == ("count_lost", None)
    frame = shown(told)["count_lost"]
    assert steps(frame) == ["The Count goes to Mia.", "Close C6"]
    assert [answer.value for answer in frame.pad.wide] == [CONTINUE]


@clause("DU-28")
def test_a_ghosts_order_after_a_plague_shows_the_board_of_the_new_one(view) -> None:
    """Its lid was seen before, so the order uses the board from before the answer: with what has ended."""
    opened = happened.Opened(2, "A7")
    vaults = view.vaults | {"C5": RatVault("rat", None), "C1": OpenVault("open", "red", None)}
    before = view._replace(vaults=vaults, plague=SeenPlague(0, "C5", 2))
    events = (
        happened.PlagueEnded("C5", "another rat"),
        happened.RatReplaced("C5"),
        happened.VaultsClosed(("C1",)),
        happened.PlagueBegan(2, "A6", ("A5", "A7")),
        opened,
        happened.LidTurned("A7", "red"),
    )
    told = moment(view, *events)._replace(before=before)
    people = People(NAMES)
    options = {"ghosts": [None, None, "sharp"]}
    (lift,) = [scene for scene in scenes(header(**options), told) if scene.name == "lift"]
    frame = presenter.scene(lift, told, people)
    states = {vault.name: vault.state for vault in frame.stage.vaults}
    assert [states[name] for name in ("C5", "C1", "A6", "A7")] == ["dim", "dim", "rat", "lit"]
    assert frame.stage.fog
    assert frame.sentence == "Mia opens A7: please lift the lid."


# how many


def test_what_is_too_much_joins_the_second_as_a_line(view) -> None:
    garlic = happened.FoundGarlic(0, "A6", 1), happened.Gift(1, 0, None, None, "garlic")
    lid = happened.Opened(0, "A6"), happened.LidTurned("A6", "rat")
    rat = happened.PlagueBegan(0, "A6", ("A5", "A7"))
    told = moment(view, *lid, *garlic, happened.GarlicReturned(1, "A6"), rat)
    assert names(told) == ["garlic", "rat"]
    assert facts(shown(told)["rat"])[0] == "The bulb goes back to Paul."


def test_the_next_turn_has_scenes_of_its_own(view) -> None:
    """Whoever takes a stake sees it, though the Count is looked for right after it."""
    lid = happened.Opened(0, "A6"), happened.LidTurned("A6", "red")
    found = happened.FoundVampire(0, "A6", "red"), happened.StakeTaken(0, 1)
    told = moment(view, *lid, *found, *TURN, happened_rucola.CountOpened(1, "C6", True))
    assert names(told) == ["found", "count_empty"]


@pytest.mark.parametrize("rows", ["tracked", "counted"])
@pytest.mark.parametrize("players", [2, 3])
def test_in_whole_games_every_event_is_told_once_and_in_order(players, rows) -> None:
    table = open_table(None)
    table.pace.clock = Stopped()
    table.new("dawn-under", list(NAMES[:players]), {"rucola": True, "rows": rows}, 3)
    chance, people = random.Random(3), People(NAMES[:players])
    for _ in range(400):
        question = table.referee.question
        if question is None:
            break
        table.answer(any_answer(question, chance))
        now = table.latest_moment
        told = [event for scene in now.scenes if not scene.late for event in scene.events]
        assert all(event is other for event, other in zip(told, now.events, strict=False))
        assert _most_in_a_turn(now.scenes) <= MOST
        for scene in now.scenes:
            presenter.scene(scene, now, people)


def _most_in_a_turn(found: tuple[Scene, ...]) -> int:
    counts = [0]
    for scene in found:
        if any(isinstance(event, happened.TurnBegan) for event in scene.events):
            counts.append(0)
        counts[-1] += not scene.late
    return max(counts)


def test_who_plays_next_is_announced_also_where_the_table_is_asked_then(view) -> None:
    """A ghost has opened a vault meanwhile: its turn comes first, what its lid shows is asked afterwards."""
    found = happened.FoundVampire(0, "A6", "red"), happened.StakeTaken(0, 1)
    lid = Lid("table", ("red", "rat"), "A4")
    told = moment(view, *found, *TURN, happened.Opened(1, "A4"), question=lid)
    told = told._replace(scenes=scenes(header(ghosts=[False, True, False]), told))
    assert [scene.name for scene in told.scenes] == ["found", "ghost"]
    frame = presenter.scene(told.scenes[0], told, People(NAMES))
    assert frame.next.text == "Paul"


def empty(view, garlic: int, row: tuple[str, ...]) -> Frame:
    """Paul, a ghost, has opened an empty vault with a red lid and laid nothing into it."""
    paul = view.players[1]._replace(garlic=garlic, row=row)
    seen = view._replace(players=(view.players[0], paul, view.players[2]))
    told = moment(seen, happened.Opened(1, "A6"), happened.LidTurned("A6", "red"), happened.TurnEnded(1))
    scene = next(one for one in scenes(header(ghosts=[False, True, False]), told) if one.name == "nothing")
    return presenter.scene(scene, told, People(NAMES))


def test_a_vault_that_stays_empty_says_why(view) -> None:
    frame = empty(view, 0, ("blue", "hidden", "green"))
    assert frame.sentence == "Empty, but nothing fits."
    assert facts(frame) == ["Lid: Red", "No outer vampire has this colour.", "No garlic is at hand."]
    assert facts(empty(view, 2, ("blue", "hidden", "green")))[-1] == "Paul keeps the garlic."
    assert empty(view, 2, ("red", "hidden", "green")).sentence == "The vault stays empty."


def test_a_ghost_that_leaves_garlic_has_not_run_out_of_it(view) -> None:
    told = moment(view, happened.LidTurned("A6", "red"), happened.GarlicPlaced(1, "A6"), *TURN)
    assert names(told, ghosts=[False, True, False]) == ["ghost"]


def test_an_order_shows_no_vault_that_is_opened_after_it(view) -> None:
    """The ghost goes on in the same moment; hands do one thing after another."""
    opened = view._replace(vaults={**view.vaults, "A4": OpenVault("open", None, None)})
    garlic = happened.GarlicPlaced(1, "A6")
    told = moment(opened, garlic, happened.Opened(1, "A4"), question=Lid("table", ("red", "rat"), "A4"))
    scene = scenes(header(ghosts=[False, True, False]), told)[0]
    for one in (told, told._replace(did="resumed", events=(), since=told.events)):
        board = presenter.scene(scene, one, People(NAMES)).stage
        states = {vault.name: vault.state for vault in board.vaults}
        assert (states["A4"], states["A6"]) == ("dim", "lit")


def test_rats_run_off_away_from_whoever_held_the_lid(view) -> None:
    ended = happened.PlagueEnded("A6", "all open"), happened.RatReplaced("A6"), *TURN
    people = People(NAMES, directions=(270.0, 10.0, 170.0))
    for holder, way in ((1, -1), (2, 1)):
        plague = view._replace(plague=SeenPlague(holder, "A6", 0))
        told = moment(view, *ended)._replace(before=plague)
        frame = presenter.scene(scenes(header(), told)[0], told, people)
        assert frame.stage.pointed.flee == way
    another = moment(view, happened.PlagueEnded("A6", "another rat"), *ended[1:])
    assert shown(another)["plague_end"].stage.pointed.flee == 0


@clause("RU-2")
@pytest.mark.parametrize(
    ("before", "vaults", "said"),
    [
        (happened.TurnBegan(0), ("B10", "A2"), "Close the lids: A2, B10."),
        (happened.TurnBegan(0), ("A2",), "Close the lid: A2."),
        (happened.StakesReturned(0), ("A2",), ""),
    ],
)
def test_lids_that_stayed_open_are_closed_with_the_turn(view, before, vaults, said) -> None:
    told = (before, happened.TurnLidsClosed(vaults), happened.TurnEnded(0), happened.TurnBegan(1))
    frame = presenter.frame(moment(view, *told)._replace(since=told), People(NAMES))
    assert facts(frame) == ([said] if said else [])


def test_a_base_game_closes_each_lid_at_once(view) -> None:
    frame = presenter.frame(moment(view, *TURN)._replace(since=TURN), People(NAMES))
    assert facts(frame) == []


def test_vaults_to_be_closed_are_named_as_they_lie(view) -> None:
    closed = happened.VaultsClosed(("B10", "A2", "B9", "A13"))
    told = moment(view, happened.PlagueEnded("A6", "all open"), happened.RatReplaced("A6"), closed)
    (panel,) = (one for one in shown(told)["plague_end"].panels if isinstance(one, OrderList))
    assert panel.steps[-1].note == "A2, A13, B9, B10"
