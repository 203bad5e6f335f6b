"""A guided correction: step by step, for every game, to exactly the change that the protocol knows."""

import ast
import json
from pathlib import Path

import pytest

from companion import i18n
from companion.core.errors import Refusal
from companion.games import registry
from companion.games.mau_mau.card_catalogue import EXAMPLE
from companion.games.registry import all_kits, find_game
from companion.presenters.game_presenter import GamePresenter
from companion.presenters.repair import NO_NUMBER, CorrectionGuide, private_step, why_refused
from companion.table import open_table
from companion.table.views import public_view
from companion.viewmodels.correction_steps import Choices
from companion.viewmodels.people import People
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.staging import played
from tests.support.clauses import clause

GAMES = Path(registry.__file__).parent


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def mau_mau(**options):
    return played("mau-mau", 4, 20, ("play", "event"), **options)


def nosferatu():
    return played("nosferatu", 6, 12, ("discard", "stake"))


def led(session, *choices) -> CorrectionGuide:
    guide = GamePresenter(session).guide()
    for choice in choices:
        assert choice in offered(guide), choice
        guide.pick(choice)
    return guide


def offered(guide: CorrectionGuide):
    return guide.step.offered


DAWN = [
    (("vault", "B7", "lid", "red"), {"vault": "B7", "lid": "red"}),
    (("vault", "B7", "lid", "unknown"), {"vault": "B7", "lid": "unknown"}),
    (("vault", "B7", "inside", "empty"), {"vault": "B7", "inside": None}),
    (("vault", "B7", "inside", "blue"), {"vault": "B7", "inside": {"vampire": "blue"}}),
    (("vault", "B7", "inside", "garlic", 2), {"vault": "B7", "inside": {"garlic": 2}}),
    (("stakes", 1, 2), {"seat": 1, "stakes": 2}),
    (("garlic", 1, 0), {"seat": 1, "garlic": 0}),
    (("bats", 1, 1), {"seat": 1, "bats": 1}),
    (("turn", 3), {"turn": 3}),
    (("rats", 4), {"rats": 4}),
    (("count", "middle"), {"count": {"owner": None}}),
    (("count", "player", 2), {"count": {"owner": 2}}),
    (("count", "vault", 2, "C4"), {"count": {"owner": 2, "vault": "C4"}}),
]
MAU_MAU = [
    (("hand", 1, 4), {"seat": 1, "hand": 4}),
    (("pile", 20), {"pile": 20}),
    (("top", "red", "spider"), {"top": "red:spider"}),
    (("wish", "blue"), {"wish": "blue"}),
    (("wish", "none"), {"wish": None}),
    (("wolf", "there", 2), {"wolf": 2}),
    (("wolf", "none"), {"wolf": None}),
    (("clocks", 2), {"clocks": 2}),
    (("day", "night"), {"day": False}),
    (("character", 1, "Cook"), {"seat": 1, "character": "Cook"}),
    (("dealer", 2), {"dealer": 2}),
    (("pool", 3), {"pool": 3}),
    (("turn", 1), {"turn": 1}),
    (("score", 1, 12), {"seat": 1, "score": 12}),
]


@pytest.mark.parametrize(("choices", "change"), DAWN, ids=lambda value: str(value)[:30])
def test_dawn_under(choices, change):
    assert led(dawn(), *choices).change == change


@pytest.mark.parametrize(("choices", "change"), MAU_MAU, ids=lambda value: str(value)[:30])
def test_mau_mau(choices, change):
    assert led(mau_mau(), *choices).change == change


def test_symbols_are_offered_with_their_pictures():
    answers = led(mau_mau(), "top", "red").step.stage.answers
    assert answers
    assert all(answer.icon == answer.value for answer in answers)


def test_who_has_a_character_already_is_named():
    session = mau_mau()
    answers = led(session, "character", 1).step.stage.answers
    has = {player.character.name: player.name for player in session.latest_moment.view.players}
    assert len(answers) == 8
    assert all(answer.note == has.get(answer.value, "") for answer in answers)


def test_a_symbol_without_a_picture_is_offered_as_a_word():
    catalogue = json.loads(EXAMPLE.read_text(encoding="utf-8").replace('"spider"', '"Unkraut"'))
    answers = led(mau_mau(catalogue=catalogue), "top", "red").step.stage.answers
    assert [answer.icon for answer in answers if answer.value == "Unkraut"] == [""]


def test_nosferatu():
    session = nosferatu()
    view = public_view(session.referee)
    seat = next(seat for seat in range(6) if seat != view["renfield"])
    assert led(session, "hand", seat, 3).change == {"seat": seat, "hand": 3}
    assert led(session, "bites", seat, 1).change == {"seat": seat, "bites": 1}
    assert led(session, "deck", 30).change == {"deck": 30}
    assert led(session, "nights", 6).change == {"nights": 6}
    assert led(session, "holder", seat).change == {"holder": seat}
    assert led(session, "ritual", "short_night", "over").change == {"ritual": "short_night", "done": True}
    assert led(session, "ritual", "holy_water", "open").change == {"ritual": "holy_water", "done": False}
    assert led(session, "vampire", seat).change == {"vampire": seat}
    assert led(session, "vampire").step.alone == view["renfield"]
    assert view["renfield"] not in offered(led(session, "holder"))
    assert view["renfield"] not in offered(led(session, "vampire"))
    assert view["renfield"] not in offered(led(session, "hand"))


def test_who_is_the_vampire_is_corrected_only_where_that_is_open_and_renfields_to_say():
    assert "vampire" not in offered(led(played("nosferatu", 6, 12, ("discard", "stake"), roles="app")))
    for shown, left in ((1, False), (2, True)):
        session = open_table(None)
        session.new("nosferatu", list("ABCDE"), {}, 1)
        answers = (0, 1, 3, "rumour", "sunrise", "garlic", "silver_mirror", shown, "pass:4")
        for answer in answers:
            session.answer(answer)
        assert ("vampire" in offered(led(session))) == left
        if left:
            assert 2 not in offered(led(session, "vampire"))


def test_what_is_said_alone_lies_in_the_drawer():
    session = nosferatu()
    step, people = led(session, "vampire").step, People(session.referee.header.players)
    secret = private_step(step, people)
    assert secret.title == f"Only {people[step.alone].name} looks here"
    assert {pad.value for pad in secret.pads} == secret.choices == set(offered(led(session, "vampire")))
    assert {pad.tone for pad in secret.pads} == {"secret"}


def test_nobody_has_the_stake_before_renfield_gives_it_away():
    session = open_table(None)
    session.new("nosferatu", list("ABCDE"), {}, 1)
    for answer in (0, 1):
        session.answer(answer)
    assert "holder" not in offered(led(session))


def test_without_the_count_there_are_no_bats_to_correct():
    plain = played("dawn-under", 4, 30, ("open",))
    assert not {"bats", "count"} & set(offered(led(plain)))


def test_where_only_specials_are_kept_no_hand_is_corrected():
    assert set(offered(led(mau_mau(tracking="specials", simulate=False)))) == {
        "wish",
        "wolf",
        "clocks",
        "day",
        "character",
        "dealer",
        "score",
    }


def test_a_row_is_mended_vampire_by_vampire():
    session = dawn()
    row = public_view(session.referee)["players"][0]["row"]
    taps = ("card:0", "black", "add:right", "green", "hidden", "fewer", "fewer", "more", "hidden", "done")
    guide = led(session, "row", 0, *taps)
    at = row.index("?")
    wanted = ["black", *row[1:at], *row[at + 1 :], "green"]
    assert guide.change == {"seat": 0, "row": wanted}


def test_a_row_shows_how_it_lay_and_how_many_there_are():
    session = dawn()
    count = len(session.latest_moment.view.players[0].row)
    edit = led(session, "row", 0, "add:left", "red").step.stage
    assert edit.told == f"Emma: {count} → {count + 1} vampires"
    assert edit.before.size == count
    assert edit.row.size == count + 1
    assert edit.chosen == ""


def test_what_was_tapped_in_a_row_is_let_go_with_a_second_tap():
    session = dawn()
    step = led(session, "row", 0).step
    assert led(session, "row", 0, "card:0", "card:0").step == step
    assert led(session, "row", 0, "add:left", "gone").step == step


def test_one_step_back_takes_back_one_tap_on_a_row():
    guide = led(dawn(), "row", 0, "card:0")
    before = guide.step
    guide.pick("black")
    guide.back()
    assert guide.step == before


@pytest.mark.parametrize(
    ("taps", "new", "told"),
    [
        (("stakes", 1), 2, "Paul: {old} → 2 stakes"),
        (("garlic", 1), 0, "Paul: {old} → 0 bulbs"),
        (("bats", 1), 1, "Paul: {old} → 1 bat"),
        (("rats",), 4, "{old} → 4 rats"),
    ],
)
def test_every_number_shows_old_and_new(taps, new, told):
    number = led(dawn(), *taps).step.stage
    assert number.told(new) == told.format(old=number.value)


def test_numbers_of_the_other_games_show_old_and_new():
    session = nosferatu()
    seat = 1 - session.latest_moment.view.renfield if session.latest_moment.view.renfield < 2 else 0
    assert led(session, "bites", seat).step.stage.told(1).endswith("→ 1 bite")
    assert led(session, "deck").step.stage.told(30).endswith("→ 30 cards")
    assert led(session, "nights").step.stage.told(6).endswith("→ 6 nights")
    number = led(mau_mau(), "score", 1).step.stage
    assert number.told(12) == f"Paul: {number.value} → 12 points"
    assert led(mau_mau(), "clocks").step.stage.told(2).endswith("→ 2 clocks")


def plague():
    from tests.gallery.dawn_under.moments import dawn as at
    from tests.gallery.staging import kind

    return at(kind("open", 30, plague=True), simulate=True)


@clause("DU-25")
def test_in_a_plague_all_but_the_turn_can_be_put_right():
    session = plague()
    assert set(offered(led(session))) == {"vault", "row", "stakes", "garlic", "rats"}
    vaults = offered(led(session, "vault"))
    assert session.latest_moment.view.plague.vault not in vaults
    closed = next(name for name, one in session.latest_moment.view.vaults.items() if one.state == "closed")
    for taps in (("vault", closed, "lid", "red"), ("stakes", 0, 1), ("row", 0, "hidden", "fewer", "done")):
        session.correct(led(session, *taps).change)
    opened = [name for name, one in session.latest_moment.view.vaults.items() if one.state == "open"]
    for vault in opened:
        assert led(session, "vault", vault, "red").change == {"vault": vault, "lid": "red"}


def test_a_vampire_that_is_not_there_leaves_the_row():
    session = dawn()
    row = public_view(session.referee)["players"][0]["row"]
    assert led(session, "row", 0, "card:0", "gone", "done").change == {"seat": 0, "row": row[1:]}


def test_a_counted_row_is_a_number():
    session = played("dawn-under", 4, 30, ("open",), rows="counted")
    assert led(session, "row", 2, 9).change == {"seat": 2, "row": 9}


def test_one_step_back_asks_again():
    guide = led(dawn(), "vault", "B7", "inside")
    before = guide.step
    guide.pick("garlic")
    guide.back()
    assert guide.step == before
    for _ in range(3):
        guide.back()
    assert not guide.begun
    assert isinstance(guide.step.stage, Choices)


def test_a_correction_goes_through_and_undo_takes_it_back():
    session = dawn()
    table = GamePresenter(session)
    before = public_view(session.referee)["players"][1]["stakes"]
    session.correct({"seat": 1, "stakes": 2 - before})
    assert public_view(session.referee)["players"][1]["stakes"] == 2 - before
    assert table.frame().undo.text == "Undo: a correction"
    session.undo()
    assert public_view(session.referee)["players"][1]["stakes"] == before


# refusals


NEVER_TAPPED = (
    "A correction is an object such as",
    "That corrects nothing that",
    "Say what lies in {vault}",
    "The lid is “unknown” or one of",
    "Inside is null",
    "A row is a list of",
    "Say whose the Count is",
    "A wish is null or one of",
    "“missed” is true",
    "“day” is true or false",
    "“character” is one of",
    "“done” is true or false",
    "A ritual is one of",
    "The app has dealt the persons itself",
    "{name} is Renfield, and never",
    "{name} is Renfield, who never",
    "{name} lies open as",
    "Nobody has the stake yet",
    "“{name}” does not belong",
    "“{name}” is a seat from",
)
"""Beginnings of refusals that a guided correction cannot meet: they are for those who write JSON."""


def known() -> set[str]:
    """Every refusal that is said in other languages."""
    repairs = [kit.repair for kit in all_kits()]
    return {NO_NUMBER}.union(*((repair.NOT_NOW, *repair.REFUSALS) for repair in repairs))


def templates() -> set[str]:
    files = [*GAMES.rglob("rules/**/*.py"), GAMES.parent / "core" / "game.py"]
    return {
        node.args[0].value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "InvalidCorrectionError"
    }


def test_every_refusal_of_a_correction_is_known_in_other_words():
    for template in templates():
        assert template in known() or template.startswith(NEVER_TAPPED), template


def test_every_known_refusal_exists():
    assert known() <= templates()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_refusal_is_said_in_the_language_of_the_table(language):
    i18n.set_language(language)
    session = dawn()
    with pytest.raises(Refusal) as refused:
        session.correct({"seat": 1, "stakes": 3})
    said = why_refused(refused.value, find_game("dawn-under"))
    assert said == i18n.tr("Nobody keeps a third stake: with it come the gifts. Say 0, 1 or 2.")
    assert said != str(refused.value)


# what the table should look like is public


def _without_times(shown):
    """What people enter when is no secret."""
    return [row if isinstance(row, str) else row._replace(time="") for row in shown.rows]


def test_repair_and_log_are_the_same_in_two_worlds():
    """Two games that differ only in where things lie: nothing here tells them apart."""
    from companion.core.game import new_header
    from companion.games.dawn_under.repair import should_look
    from companion.presenters.history.log import log, log_lines
    from companion.presenters.repair import guide
    from companion.table import Table
    from companion.viewmodels.people import People

    header = new_header(find_game("dawn-under"), ["Emma", "Paul", "Mia"], {}, 0)
    seen = []
    for vault, lid in (("A1", "red"), ("C4", "blue")):
        session = Table()
        session.new(header.game, list(header.players), {}, 0)
        session.answer(0)
        while session.referee.question.kind == "reveal":
            choices = [one for one in session.referee.question.choices if one not in ("red", "blue")]
            session.answer(choices[0])
        session.answer(vault)
        session.answer(lid)
        session.answer("place")
        session.undo()
        session.answer("place")
        view, people = session.latest_moment.view, People(header.players)
        seen.append(
            (
                log_lines(session),
                _without_times(log(session, people)),
                should_look(view, people),
                guide(view, people, header).step,
            )
        )
        vaults = guide(view, people, header)
        vaults.pick("vault")
        rows = guide(view, people, header)
        for choice in ("row", 1, "card:0"):
            rows.pick(choice)
        seen[-1] += (vaults.step, rows.step)
    assert seen[0] == seen[1]


def test_what_the_table_should_look_like_shows_everybody():
    for session in (dawn(), nosferatu(), mau_mau(), mau_mau(tracking="specials", simulate=False)):
        people = GamePresenter(session).people.all
        picture = GamePresenter(session).should_look()
        seats = picture.strips or getattr(picture.stage, "seats", ()) or picture.stage.rows
        assert {seat.person for seat in seats} == set(people)


def test_the_board_as_it_should_lie_shows_what_is_open_and_every_lid_alike():
    from tests.gallery.dawn_under.moments import dawn as played
    from tests.gallery.staging import kind

    session = played(kind("garlic", 20), simulate=True)
    seen = GamePresenter(session).should_look().stage
    public = session.latest_moment.view.vaults
    states = {vault.name: vault.state for vault in seen.vaults}
    opened = {name for name, vault in public.items() if vault.state == "open"}
    assert opened
    assert {name for name, state in states.items() if state == "open"} == opened
    assert {states[name] for name in public if public[name].state == "closed"} == {"shut"}
    assert not seen.answers, "it is a picture"


def test_a_finger_that_was_meant_for_another_step_says_nothing():
    guide = led(mau_mau())
    first = offered(guide)
    guide.pick("blue")
    assert guide.change is None
    assert offered(guide) == first
    assert not guide.begun
    guide.pick(first[0])
    second = offered(guide)
    assert second != first
    guide.pick(first[0])
    assert offered(guide) == second
