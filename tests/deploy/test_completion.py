"""Completion of bash, zsh and fish, and the man page: each has every word of the parser."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import pexpect
import pytest

from companion.cli.commands.completion import CommandNode, command_tree, completion_script
from companion.cli.commands.parser import SHELLS, build_parser
from tests.deploy.tools import DEPLOY, needs, run
from tests.support.patience import PATIENCE

PROGRAM = command_tree(build_parser())
EVERY = PROGRAM.all()
MAN_PAGE = DEPLOY / "debian" / "man_page.py"


def name_of(command: CommandNode) -> str:
    return " ".join(("gruftwart", *command.words))


def flags(command: CommandNode) -> set[str]:
    return {flag for option in command.options for flag in option.flags}


def offers() -> list[tuple[tuple[str, ...], set[str]]]:
    """Pairs of the words that were typed and all words that may follow, file names left out."""
    pairs: list[tuple[tuple[str, ...], set[str]]] = []
    for one in EVERY:
        pairs.append(((*one.words, "-"), flags(one)))
        if one.commands:
            pairs.append(((*one.words, ""), {below.words[-1] for below in one.commands}))
        for argument in one.arguments[:1]:
            if argument.value.choices:
                pairs.append(((*one.words, ""), set(argument.value.choices)))
        for option in one.options:
            if option.value and option.value.choices:
                pairs.append(((*one.words, option.flags[-1], ""), set(option.value.choices)))
    return pairs


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the script of each shell."""
    folder = tmp_path_factory.mktemp("completion")
    for shell in SHELLS:
        done = run(sys.executable, "-m", "companion", "completion", shell, cwd=DEPLOY.parent)
        assert done.returncode == 0
        assert done.stdout == completion_script(shell, build_parser())
        (folder / ("_gruftwart" if shell == "zsh" else shell)).write_text(done.stdout)
    return folder


def completed(scripts: Path, *words: str, cwd: Path | None = None) -> set[str]:
    """What bash offers for the last word."""
    typed = " ".join(map(shlex.quote, words))
    given = f"COMP_WORDS=(gruftwart {typed}); COMP_CWORD={len(words)}"
    asked = f'. {scripts}/bash; {given}; _gruftwart; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return set(run("bash", "-uc", asked, cwd=cwd).stdout.splitlines()) - {""}


def test_bash_offers_every_word(scripts: Path) -> None:
    assert len(offers()) > 25
    for words, offered in offers():
        assert completed(scripts, *words) == offered, words


def test_bash_offers_files_where_one_is_meant(scripts: Path, tmp_path: Path) -> None:
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a file").touch()
    both, folder = {"a folder", "a file"}, {"a folder"}
    for words in ("backup", "games export", "games --game 3 export", "play --journal", "voice --out="):
        typed = [word for part in words.split() for word in re.split("(=)", part) if word]
        assert completed(scripts, *typed, "", cwd=tmp_path) == both, words
    assert completed(scripts, "stick", "write", "", cwd=tmp_path) == folder
    assert completed(scripts, "floor", "--data", "a", cwd=tmp_path) == folder
    assert completed(scripts, "simulate", "--seats", "", cwd=tmp_path) == set()


def test_an_option_that_has_its_value_is_over(scripts: Path) -> None:
    actions = completed(scripts, "games", "")
    assert completed(scripts, "games", "--journal", "x", "") == actions
    assert completed(scripts, "games", "--journal", "=", "x", "") == actions
    assert completed(scripts, "play", "--language", "=", "") == {"de", "en", "fr"}


def terminal(program: str, *options: str, cwd: Path) -> "pexpect.spawn[str]":
    """A shell that nobody has set up."""
    env = {"PATH": os.environ["PATH"], "HOME": str(cwd), "TERM": "dumb", "PS1": "$ "}
    size = (24, 200)
    return pexpect.spawn(
        program, list(options), env=env, cwd=str(cwd), encoding="utf-8", timeout=PATIENCE, dimensions=size
    )


def test_a_real_bash_completes_at_the_tab_key(scripts: Path, tmp_path: Path) -> None:
    (tmp_path / "evening.json").touch()
    shell = terminal("bash", "--norc", "--noprofile", "-i", cwd=tmp_path)
    shell.sendline(f"gruftwart() {{ printf '<%s>' \"$@\"; echo; }}; . {scripts}/bash; echo rea''dy")
    shell.expect_exact("ready\r\n")
    shell.sendline("gruftwart ga\texp\tev\t--ga\t3")
    shell.expect_exact("<games><export><evening.json><--game><3>\r\n")
    shell.sendline("gruftwart play --language=f\t")
    shell.expect_exact("<play><--language=fr>\r\n")
    shell.sendeof()
    shell.expect(pexpect.EOF)
    shell.close()


@needs("shellcheck")
def test_shellcheck_is_content_with_the_script(scripts: Path) -> None:
    done = run("shellcheck", "--shell=bash", scripts / "bash")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("command", EVERY, ids=name_of)
def test_zsh_and_fish_know_every_word(command: CommandNode) -> None:
    zsh, fish = completion_script("zsh", build_parser()), completion_script("fish", build_parser())
    function = "_".join(("_gruftwart", *command.words))
    (body,) = re.findall(rf"^{function}\(\) {{\n(.*?)^}}", zsh, re.DOTALL | re.MULTILINE)
    seen = [f"__fish_seen_subcommand_from {word}" for word in command.words]
    here = [line for line in fish.splitlines() if all(f"{one};" in line or f"{one}'" in line for one in seen)]
    for option in command.options:
        for flag in option.flags:
            assert re.search(rf"\*{flag}=?\[", body), flag
            letter = f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
            assert any(f" {letter} " in line for line in here), flag
    values = [one.value for one in (*command.options, *command.arguments) if one.value and one.value.choices]
    for value in values:
        assert f"({' '.join(value.choices)})" in body
        assert any(f" -a '{' '.join(value.choices)}'" in line for line in here)
    for below in command.commands:
        assert f"{below.words[-1]}:" in body
        assert any(f" -a {below.words[-1]} " in line for line in here)


@needs("zsh")
def test_a_real_zsh_completes_at_the_tab_key(scripts: Path, tmp_path: Path) -> None:
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "dumb", "PS1": "$ "}
    shell = pexpect.spawn(
        "zsh", ["-f", "-i"], env=home, cwd=str(tmp_path), encoding="utf-8", timeout=PATIENCE
    )
    shell.sendline(f"fpath=({scripts} $fpath); autoload -U compinit; compinit -u -D")
    shell.sendline("zstyle '*' insert-tab false")  # by default a tab that comes with other keys is text
    shell.sendline("gruftwart() { printf '<%s>' \"$@\"; echo; }; echo rea''dy")
    shell.expect_exact("ready\r\n")
    shell.sendline("gruftwart hardw\tch\t--bu\t")
    shell.expect_exact("<hardware><check><--buttons>")
    shell.sendline("exit")
    shell.expect(pexpect.EOF)
    shell.close()


@needs("fish")
def test_a_real_fish_offers_every_word(scripts: Path, tmp_path: Path) -> None:
    home = {**os.environ, "HOME": str(tmp_path)}
    for words, offered in offers():
        typed = shlex.quote(" ".join(("gruftwart", *words)))
        done = run("fish", "-c", f"source {scripts}/fish; complete -C {typed}", env=home, cwd=tmp_path)
        assert {line.split("\t")[0] for line in done.stdout.splitlines()} >= offered, done.stdout


# The man page.


@pytest.fixture(scope="module")
def page() -> str:
    done = run(sys.executable, MAN_PAGE, env={"LC_ALL": "C"})
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_man_page_tells_of_every_word(page: str) -> None:
    plain = re.sub(r"\\f[A-Z]", "", page).replace(r"\-", "-")
    sections = dict(zip(*[iter(re.split(r'^\.SS "(.*)"\n', plain, flags=re.MULTILINE)[1:])] * 2, strict=True))
    assert set(sections) == {" ".join(one.words) for one in EVERY[1:]}
    for command in EVERY[1:]:
        text = sections[" ".join(command.words)]
        for option in command.options:
            for flag in option.flags:
                assert flag in text or flag in ("-h", "--help"), flag
        for one in (*command.options, *command.arguments):
            assert one.value is None or "|".join(one.value.choices) in text
    shown = plain.partition(".SH EXAMPLES")[2]
    assert [typed for one in EVERY for typed, _ in one.examples if typed not in shown] == []
    assert all(flag in plain for flag in flags(PROGRAM))


def test_the_man_page_has_the_usual_sections_in_the_usual_order(page: str) -> None:
    found = re.findall(r"^\.SH (.*)", page, re.MULTILINE)
    usual = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "FILES", "ENVIRONMENT"]
    assert found == [*usual, "EXAMPLES", "SEE ALSO"]
    statuses = page.partition(".SH EXIT STATUS")[2].partition(".SH")[0]
    assert re.findall(r"^\\fB(\d+)\\fR$", statuses, re.MULTILINE) == ["0", "1", "2", "130"]


@needs("man", "groff")
def test_groff_has_no_warning_about_the_man_page(page: str, tmp_path: Path) -> None:
    (tmp_path / "gruftwart.1").write_text(page)
    env = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
    warned = run("man", "--warnings=w", "-Tutf8", "-Z", "-l", tmp_path / "gruftwart.1", env=env).stdout
    assert [line for line in warned.splitlines() if "gruftwart.1" in line or "warning" in line] == []
    shown = run("man", "-l", tmp_path / "gruftwart.1", env=env).stdout
    assert "EXIT STATUS" in shown
    if shutil.which("mandoc"):
        assert run("mandoc", "-T", "lint", "-W", "warning", tmp_path / "gruftwart.1").returncode == 0


def test_the_package_installs_man_page_and_completion_where_debian_looks_for_them() -> None:
    build = (DEPLOY / "debian" / "build").read_text()
    written = dict(re.findall(r"^  write (\S+) (.+)$", build, re.MULTILINE))
    assert written == {
        "/usr/share/bash-completion/completions/gruftwart": "-m companion completion bash",
        "/usr/share/zsh/vendor-completions/_gruftwart": "-m companion completion zsh",
        "/usr/share/fish/vendor_completions.d/gruftwart.fish": "-m companion completion fish",
        "/usr/share/man/man1/gruftwart.1": '"$debian/man_page.py"',
    }
