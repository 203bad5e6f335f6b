"""`gruftwart play --terminal`, through pipes and in a real terminal."""

import io
import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pexpect
import pytest
from rich.console import Console

from companion.cli.terminal.console import TerminalIO
from companion.cli.terminal.terminal import Terminal
from companion.core.game import new_header
from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.simulator.playout import play_game
from companion.table import Table, open_table
from tests.frontends.people import PLAYERS, Glass, Improvisers, sit_down
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("argparse, streams and terminals of this Python")

PLAY = [sys.executable, "-m", "companion", "play", "--terminal"]
ROOT = Path(__file__).resolve().parents[2]

PIPE, LIVE = False, True
SET_UPS = [
    ("dawn-under", 4, [], PIPE),
    ("dawn-under", 3, ["rucola yes"], PIPE),
    ("dawn-under", 2, ["rows counted"], PIPE),
    ("dawn-under", 6, ["rows counted", "rucola yes"], LIVE),
    ("nosferatu", 6, [], PIPE),
    ("nosferatu", 5, ["roles app", "discards off"], LIVE),
    ("mau-mau", 4, [], PIPE),
    ("mau-mau", 3, ["tracking specials"], LIVE),
]


def pipe(*lines: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Type these lines into a pipe."""
    typed = "".join(f"{line}\n" for line in lines)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        PLAY, input=typed, capture_output=True, encoding="utf-8", cwd=folder, env=environment
    )


def dawn_under(*more: str, live: bool = False) -> tuple[Table, Glass]:
    """A game of Dawn Under that deals itself, and what is typed then."""
    return sit_down("dawn", "Emma, Paul, Mia", "simulate yes", "", *more, live=live)


def counted_rows(*more: str, live: bool = False) -> Glass:
    """A real table where Emma turns a red lid on A7 and leaves garlic there."""
    lines = ("dawn", "Emma, Paul, Mia", "rows counted", "", "emma", "A7", "red", "no", "place")
    return sit_down(*lines, *more, live=live)[1]


def stakes(session: Table) -> Json:
    return session.referee.state.stakes


def test_every_game_has_a_set_up_here() -> None:
    assert {game for game, *_ in SET_UPS} == set(GAMES)


@pytest.mark.parametrize(("game", "count", "rules", "live"), SET_UPS, ids=str)
def test_every_game_is_played_to_its_end(
    game: str, count: int, rules: list[str], live: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    session, glass = open_table(tmp_path / "journal.sqlite"), Glass(live)
    set_up = (game, ", ".join(PLAYERS[:count]), *rules, "simulate yes", "")
    people = Improvisers(session, glass, 5, *set_up, restless=game == "dawn-under")
    Terminal(session, TerminalIO(people, glass)).run()
    over = session.referee.over
    assert over is not None
    assert session.journal is not None
    (kept,) = session.journal.games()
    assert kept.over == {**over._asdict(), "winners": list(over.winners)}
    assert all(PLAYERS[seat] in glass.getvalue().split("The game is won by")[-1] for seat in over.winners)
    session.journal.close()


def test_a_real_table_is_refereed_through_a_pipe_to_the_end(data: Path) -> None:
    header = new_header(find_game("dawn-under"), list(PLAYERS[:4]), {"rucola": True}, 3)
    recorded = play_game(header)
    asked = Table()
    asked.new("dawn-under", list(PLAYERS[:4]), {"rucola": True})
    typed = []
    for _, choice in recorded.entries:
        question = asked.referee.question
        assert question is not None
        by_name = PLAYERS[choice].lower() if isinstance(choice, int) else choice.lower()
        words = not any(str(other)[1:].isdigit() for other in question.choices)
        typed.append(str(question.choices.index(choice) + 1) if words and len(typed) % 2 else by_name)
        asked.answer(choice)
    done = pipe("dawn", ", ".join(PLAYERS[:4]), "rucola yes", "", *typed, "")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert recorded.over is not None
    assert f"The game is won by {PLAYERS[recorded.over.winners[0]]}" in done.stdout
    session = open_table(data / "journal.sqlite")
    assert session.journal is not None
    (kept,) = session.journal.games()
    records = session.journal.records(kept.id)
    session.journal.close()
    assert [record.value for record in records] == [value for _, value in recorded.entries]


def test_the_end_of_input_is_polite_at_every_step() -> None:
    lines = ["dawn", "Emma, Paul, Mia", "simulate yes", "", "A1"]
    for count in range(len(lines) + 1):
        _, glass = sit_down(*lines[:count])
        assert glass.getvalue().rstrip().endswith("Good night.")


def test_a_game_is_kept_and_goes_on() -> None:
    first = pipe("dawn", "Emma, Paul", "", "paul", "red")
    assert first.stdout.endswith("The game is kept; next time we can go on. Good night.\n")
    again = pipe("perhaps", "yes", "undo", "undo", "quit")
    assert "unfinished game of Dawn Under with Emma, Paul" in again.stdout
    assert "Say yes or no." in again.stdout
    assert "Who got up last today?" in again.stdout
    assert "Which game" not in again.stdout
    other = pipe("no", "dawn", "Lea, Ben", "", "quit")
    assert "Lea" in other.stdout.split("Who plays?")[1]


def test_without_a_journal_nobody_is_told_that_the_game_is_kept() -> None:
    _, glass = dawn_under("quit")
    assert "The game is not kept" in glass.getvalue()


def test_trouble_beside_the_game_is_told(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    file.write_text("no journal at all")
    session = open_table(file)
    _, glass = sit_down("quit", session=session)
    assert session.journal is not None
    session.journal.close()
    assert "kept as journal-set-aside" in " ".join(glass.getvalue().split())


def test_errors_of_the_set_up_are_sentences() -> None:
    session, glass = sit_down(
        "chess", "", "7", "1", "Emma", "Emma, Emma", "Emma Paul Mia",
        "rucola perhaps", "colours red", "wings 2", "rucola", "ruc on", "shared_win=false", "", "quit",
    )  # fmt: skip
    said = " ".join(glass.getvalue().split())
    for sentence in (
        "Say a number from 1 to 3, or a game's name.",
        "This game is for 2 to 6 players, not 1.",
        "Two players have the same name; give each a name of their own.",
        "“rucola” is true or false.",
        "“colours” is only for two players.",
        "There is no option “wings”;",
        "Say the house rule and its value",
    ):
        assert sentence in said
    header = session.referee.header
    assert header.players == ("Emma", "Paul", "Mia")
    assert header.options["rucola"] is True
    assert header.options["shared_win"] is False


def test_house_rules_that_do_not_fit_the_people_can_be_mended() -> None:
    names = "A, B, C, D, E, F, G"
    session, glass = sit_down("mau", names, "", "copies 2", "", "quit")
    assert session.referee.header.options["copies"] == 2
    assert "two copies" in glass.getvalue()


def test_undo_redo_and_correct_are_for_everyone() -> None:
    session, glass = dawn_under(
        'correct {"seat": 1, "stakes": 2}', "undo", "redo", "undo 9", "undo x", "correct 7"
    )
    assert stakes(session) == [0, 2, 0]
    assert glass.getvalue().count("There are not so many answers") == 1
    session, _ = dawn_under('correct {"seat": 1, "stakes": 2}', "undo")
    assert stakes(session) == [0, 0, 0]


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    session, glass = dawn_under("A1", f"save {file}", f"load {tmp_path}", "load", "save /no/such/folder")
    assert json.loads(file.read_text()) == json.loads(json.dumps(session.save()))
    assert "Say which file." in glass.getvalue()
    other, _ = sit_down("dawn", "Lea, Ben", "", f"load {file}")
    assert other.referee.header.players == ("Emma", "Paul", "Mia")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_saved_game_never_comes_to_the_screen() -> None:
    _, glass = dawn_under("save -", "save /dev/stdout/nowhere")
    assert "gruftwart" not in glass.getvalue()
    assert glass.getvalue().count("Say which file.") == 1


def test_arrow_keys_and_tabs_do_no_harm() -> None:
    session, glass = dawn_under("\x1b[A", "\tview\t", "a1\x1b")
    assert "\x1b" not in glass.getvalue()
    assert [value for kind, value in session.referee.entries if kind == "answer"] == ["A1"]


def test_after_the_end_the_last_answer_can_be_taken_back() -> None:
    lines = (
        "dawn",
        "Emma, Paul, Mia",
        "rows counted",
        "",
        "emma",
        'correct {"seat": 0, "row": 1}',
        "A1",
        "red",
        "yes",
    )
    session, glass = sit_down(*lines, "fly", "undo")
    assert "The game is won by Emma (last vampire laid, DU-21)." in glass.getvalue()
    assert "“fly” is no command now." in glass.getvalue()
    assert session.referee.over is None
    session, glass = sit_down(*lines, "new", "dawn", "Lea, Ben", "")
    assert session.referee.header.players == ("Lea", "Ben")


def test_help_names_the_clause_of_the_question() -> None:
    _, glass = dawn_under("?")
    assert "DU-11: Turn over the lid of any shut vault" in " ".join(glass.getvalue().split())


def test_sixty_vaults_take_one_line() -> None:
    _, glass = dawn_under()
    assert "A 1-15 · B 1-15 · C 1-15 · D 1-15\n" in glass.getvalue()


def test_the_log_says_who_but_never_where() -> None:
    log = counted_rows("log").getvalue().split("Paul, which vault do you open?")[1]
    assert "It is Emma's turn." in log
    assert "Emma leaves a garlic bulb behind." in log
    assert "A7" not in log
    assert "red" not in log


def test_a_player_may_be_called_like_a_command() -> None:
    session, _ = sit_down("dawn", "Undo, Quit, View", "", "quit", "/undo", "Undo", "red")
    assert [value for _, value in session.referee.entries] == [0, "red"]


def test_names_are_never_taken_for_mark_up() -> None:
    _, glass = sit_down("dawn", "[red]Emma, [/], :bat:", "")
    assert "1 [red]Emma · 2 [/] · 3 :bat:" in glass.getvalue()


def test_the_public_screen_forgets_closed_vaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    pictures = counted_rows("B1", live=True).pictures()
    assert any("A7 is open: lid red" in picture for picture in pictures)
    assert "A7 is open" not in pictures[-1]
    assert "The lid of A7" not in pictures[-1]


def test_control_c_in_the_middle_of_a_picture_is_still_a_farewell() -> None:
    begin, patch = Console.__enter__, pytest.MonkeyPatch()

    def interrupted(console: Console) -> Console:
        patch.undo()
        begin(console)  # from here on it buffers, and nobody would ever tell it to stop
        raise KeyboardInterrupt

    class Keys(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            patch.setattr(Console, "__enter__", interrupted)
            return "dawn\n"

    glass = Glass()
    Terminal(Table(), TerminalIO(Keys(), glass)).run()
    assert glass.getvalue().endswith("Good night.\n")


def in_a_terminal(data: Path) -> "pexpect.spawn[str]":
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "GRUFTWART_DATA": str(data),
        "PYTHONPATH": str(ROOT),
    }
    return pexpect.spawn(
        PLAY[0],
        PLAY[1:],
        env=environment,
        encoding="utf-8",
        cwd=str(ROOT),
        dimensions=(40, 100),
        timeout=PATIENCE,
        # Whoever runs the tests in the background may have given up Ctrl-C for all of its children.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )


def test_a_real_terminal_gets_colours_and_keeps_the_game(data: Path) -> None:
    screen = in_a_terminal(data)
    screen.expect_exact("Which game lies on the table?")
    screen.sendline("1")
    screen.expect_exact("Who plays?")
    screen.sendline("Emma, Paul, Mia")
    screen.expect_exact("House rules: rows tracked, rucola no")
    screen.sendline("simulate yes")
    screen.expect_exact("simulate yes")
    screen.sendline("")
    screen.expect_exact("\x1b[3J")
    screen.expect("\x1b\\[1;[0-9;]+m[RYWBGK]\x1b")  # some vampire, whichever lies outside in this deal
    screen.expect_exact("which vault do you open?")
    screen.expect_exact("> ")
    screen.sendline("c15")
    screen.expect("The lid of C15 shows|Rats")
    screen.expect_exact("> ")
    screen.sendintr()
    screen.expect_exact("The game is kept")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 0


def test_control_d_leaves_politely(data: Path) -> None:
    screen = in_a_terminal(data)
    screen.expect_exact("Which game lies on the table?")
    screen.sendeof()
    screen.expect_exact("Good night.")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 0
