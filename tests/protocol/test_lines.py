"""What is a command, what is none, and what comes back."""

import json
import re

import pytest

import companion
from companion.cli.protocol import PROTOCOL_EDITION
from companion.games.registry import GAMES
from tests.support.desk import ROOT, Desk
from tests.support.tables import ALL, Sample

COMMANDS = ("new", "answer", "undo", "redo", "view", "correct", "save", "load", "hello")


@pytest.mark.parametrize(
    "line",
    [
        b"x",
        b"{",
        b"}",
        b'{"undo": 1',
        b'{"undo": 1}}',
        b'{"undo": 1} {"undo": 1}',
        b"{'undo': 1}",
        b'{"undo": 01}',
        b'{"undo": +1}',
        b'{"undo": 1,}',
        b"undo",
        b"{undo: 1}",
        b'{"answer": NaN}',
        b'{"answer": Infinity}',
        b'{"answer": -Infinity}',
        b'{"answer": "\x01"}',
        b'{"answer": "\\x"}',
        b'{"answer": "\\ud8"}',
        b"\x00",
        b"\xff\xfe{}",
        b'{"answer": "\xff"}',
        b'{"answer": "\xc3"}',
        b'{"answer": "\xed\xa0\x80"}',
        b'\xef\xbb\xbf{"undo": 1}',
        '{"undo": 1}'.encode("utf-16"),
        b"[" * 100_000,
        b'{"answer": ' * 100_000,
    ],
)
def test_what_is_not_json_is_bad_json(real: Desk, line: bytes) -> None:
    assert real.refuses(line) == "bad-json"


@pytest.mark.parametrize(
    "line",
    [
        b"null",
        b"1",
        b'"undo"',
        b"[]",
        b'[{"undo": 1}]',
        b"{}",
        b'{"undo": 1, "redo": 1}',
        b'{"new": {"game": "dawn-under", "players": ["a", "b"]}, "seed": 1}',
        b'{"quit": null}',
        b'{"Undo": 1}',
        b'{"undo ": 1}',
        b'{"": 1}',
        b'{"__class__": 1}',
        b'{"\\ud800": 1}',
        b'{"view": "everything"}',
        b'{"view": null}',
        b'{"view": ["public"]}',
        b'{"save": 1}',
        b'{"save": {}}',
        b'{"hello": 1}',
        b'{"hello": false}',
        b'{"hello": ""}',
        b'{"hello": {}}',
        b'{"hello": "gruftwart"}',
    ],
)
def test_json_that_is_no_command_is_an_unknown_command(real: Desk, line: bytes) -> None:
    assert real.refuses(line) == "unknown-command"


@pytest.mark.parametrize("depth", [100, 900, 980, 990, 995, 1000, 5000])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'{"answer": ', b"}"),
        (b'{"new": {"game": ', b"}}"),
        (b'{"load": ', b"}"),
        (b'{"correct": ', b"}"),
        (b'{"new": {"game": "dawn-under", "players": ["a", "b"], "options": {"rows": ', b"}}}"),
        (b"", b""),
    ],
)
def test_nesting_never_breaks_the_desk(real: Desk, depth: int, before: bytes, after: bytes) -> None:
    real.refuses(before + b"[" * depth + b"]" * depth + after)
    real.refuses(before + b'{"a":' * depth + b"1" + b"}" * depth + after)


@pytest.mark.parametrize("line", [b"", b"\n", b"   \n", b"\t\r\n"])
def test_blank_lines_are_ignored(real: Desk, line: bytes) -> None:
    before = real.everything()
    assert real.raw(line) == []
    assert real.everything() == before


def test_space_around_a_command_is_allowed(real: Desk) -> None:
    assert "question" in real.raw(b' \t{ "answer" :\t0 } \r\n')[-1]


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - {"new", "load", "hello"}))
def test_without_a_game_there_is_nothing_to_do(desk: Desk, command: str) -> None:
    value = {"view": "public", "save": None, "correct": {}}.get(command, 1)
    assert desk.refuses({command: value}) == "no-game"


def hello() -> dict[str, object]:
    return {"hello": {"protocol": PROTOCOL_EDITION, "version": companion.__version__}}


def test_hello_tells_who_answers_without_a_game(desk: Desk) -> None:
    assert desk.send({"hello": None}) == [hello()]
    assert not desk.session.has_game


@pytest.mark.parametrize("sample", ALL, ids=str)
def test_hello_changes_nothing_and_says_nothing_of_the_game(desk: Desk, sample: Sample) -> None:
    desk.answer(desk.does(sample.new())["question"]["choices"][0])
    desk.does({"undo": 1})
    before = desk.everything()
    assert desk.send({"hello": None}) == [hello()]
    assert desk.everything() == before
    desk.does({"redo": 1})  # what was undone is not forgotten


def test_the_documented_hello_is_the_one_that_is_sent(desk: Desk) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    (documented,) = re.findall(r'`(\{"hello": \{"protocol".*?\}\})`', page)
    assert json.loads(documented)["hello"].keys() == hello()["hello"].keys()  # type: ignore[attr-defined]
    assert json.loads(documented)["hello"]["protocol"] == PROTOCOL_EDITION


def test_a_sentence_that_echoes_half_a_character_can_be_read(real: Desk) -> None:
    (reply,) = real.raw(b'{"\\udc80x": 1}')
    assert "\udc80x" in reply["error"]["message"]


def test_a_book_is_not_echoed(real: Desk) -> None:
    (reply,) = real.send({"new": {"game": "b" * 100_000, "players": []}})
    assert len(reply["error"]["message"]) < 1000


@pytest.mark.parametrize(
    "answer", ["true", "false", "null", "0.0", "-0.0", "1.0", '"0"', '"1"', "[0]", "{}", "2", "-1"]
)
def test_an_answer_has_the_exact_type_and_value(real: Desk, answer: str) -> None:
    assert real.refuses(f'{{"answer": {answer}}}'.encode()) == "illegal-answer"


@pytest.mark.parametrize("answer", ["1e400", "-1e400", "1" * 400, "1" * 5000, "-" + "1" * 5000])
def test_huge_numbers_are_just_wrong_answers(real: Desk, answer: str) -> None:
    assert real.refuses(f'{{"answer": {answer}}}'.encode()) == "illegal-answer"
    assert real.refuses(f'{{"undo": {answer}}}'.encode()) == "nothing-to-undo"
    assert real.refuses(f'{{"correct": {answer}}}'.encode()) == "bad-correction"
    assert real.refuses(f'{{"load": {answer}}}'.encode()) == "bad-journal"
    assert real.refuses(f'{{"new": {{"game": {answer}}}}}'.encode()) == "bad-game"


def test_a_wrong_word_is_refused_where_words_are_asked(real: Desk) -> None:
    real.answer(0)
    for answer in ("a1", "A1 ", "", "A99", "bat", "pass", 0, None, True, ["A1"], {"A1": 1}):
        assert real.refuses({"answer": answer}) == "illegal-answer"


def test_the_question_is_not_repeated_after_an_error(real: Desk) -> None:
    assert [list(line) for line in real.send({"answer": "no"})] == [["error"]]


def test_the_same_answer_is_right_after_a_refusal(real: Desk) -> None:
    real.refuses({"answer": "no"})
    assert real.answer(1)["question"]["asks"] == 1


def test_an_answer_tells_what_happened_and_asks_on(real: Desk) -> None:
    real.answer(0)
    assert real.kinds() == ["turn_began"]
    real.answer("A1")
    assert real.last[0] == {"event": {"kind": "opened", "rule": "DU-11", "seat": 0, "vault": "A1"}}
    assert real.last[-1]["question"]["kind"] == "lid"


def test_two_views_show_different_things(real: Desk) -> None:
    public, secret = real.does({"view": "public"})["view"], real.does({"view": "secret"})["view"]
    assert "secret" not in public
    assert {**public, "secret": secret["secret"]} == secret


def test_views_and_saves_change_nothing(real: Desk) -> None:
    before = real.everything()
    for message in ({"view": "public"}, {"view": "secret"}, {"save": None}):
        real.does(message)
        assert real.everything() == before


@pytest.mark.parametrize(
    "change", [None, 1, "x", [], {}, {"seat": 0}, {"stakes": 1}, {"seat": 2, "stakes": 1}, {"moon": 1}]
)
def test_a_correction_that_says_nothing_sensible_is_refused(real: Desk, change: object) -> None:
    real.answer(0)
    assert real.refuses({"correct": change}) == "bad-correction"


def test_a_correction_waits_for_its_moment(real: Desk) -> None:
    assert real.refuses({"correct": {"seat": 0, "stakes": 1}}) == "bad-correction"
    real.answer(0)
    assert real.does({"correct": {"seat": 0, "stakes": 1}})["question"]["kind"] == "open"
    assert real.does({"view": "public"})["view"]["players"][0]["stakes"] == 1


@pytest.mark.parametrize("sample", ALL, ids=str)
def test_every_game_plays_to_its_end_over_the_wire(sample: Sample) -> None:
    """The last choice is taken, now and then the first; nothing that comes out is malformed."""
    desk = Desk()
    pending = desk.does(sample.new())
    for step in range(600):
        if "over" in pending:
            break
        choices = pending["question"]["choices"]
        pending = desk.does({"answer": choices[(step * 7919) % len(choices)]})


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_only_undo_leads_on(game: str) -> None:
    desk, pending = played_out(game)
    assert "over" in pending
    for answer in (0, "x", None):
        assert desk.refuses({"answer": answer}) == "illegal-answer"
    assert desk.refuses({"correct": {"turn": 0}}) == "bad-correction"
    assert desk.does({"view": "public"})["view"]["over"] == pending["over"]
    question = desk.does({"undo": 1})
    assert "question" in question
    assert desk.does({"redo": 1}) == pending


def played_out(game: str) -> tuple[Desk, dict[str, object]]:
    """A simulated game at its end."""
    from companion.games.defaults.simulation import random_player
    from tests.support.tables import simulated

    desk = Desk()
    desk.does(simulated(game).new())
    choose = random_player(1)
    referee = desk.session.referee
    while referee.question is not None:
        desk.session.answer(choose(referee.question))
    return desk, json.loads(json.dumps(desk.protocol.pending()))
