"""Prints the man page gruftwart(1), generated from the parser. Run by deploy/debian/build in the checkout."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from companion import __version__
from companion.cli.commands.completion import CommandNode, CommandOption, Value, command_tree
from companion.cli.commands.parser import build_parser

DESCRIPTION = """Gruftwart lies beside a real board game, asks what happened, knows the rules, keeps the
secrets and goes on after a power cut. It knows Dawn Under with Count Rucola, Nosferatu and Vampir Mau Mau.
On an installed table root acts as the table, with its data."""
EXIT_STATUS = (
    ("0", "The command was carried out."),
    (
        "1",
        "The command could not be carried out, for example because a file cannot be read; a line on standard "
        "error begins with “gruftwart:” and says why. Or doctor or hardware check has found something wrong.",
    ),
    ("2", "The words of the command make no sense; a line on standard error begins with “gruftwart:”."),
    ("130", "Stopped by Ctrl-C. (simulate prints what it has counted so far, and ends with 143 on SIGTERM.)"),
)
ENVIRONMENT = (
    ("GRUFTWART_DATA", "another folder for games and settings"),
    ("GRUFTWART_FAKE_HARDWARE", "with the value 1 buttons and light are drawn round the screen"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language of play --terminal, unless --language names it"),
)
FILES = (
    ("~/.local/share/gruftwart", "games, layouts, settings and hardware.toml"),
    ("/var/lib/gruftwart", "the same on an installed table"),
)


def escape(text: str) -> str:
    """Escape a text for roff: no line starts a request, and hyphens stay ASCII hyphens."""
    lines = text.replace("\\", r"\e").replace("-", r"\-").splitlines()
    return "\n".join(r"\&" + line if line.startswith((".", "'")) else line for line in lines)


def bold(text: str) -> str:
    return rf"\fB{escape(text)}\fR"


def italic(text: str) -> str:
    return rf"\fI{escape(text)}\fR"


def named(value: Value) -> str:
    return "|".join(map(bold, value.choices)) if value.choices else italic(value.name)


def option_names(option: CommandOption) -> str:
    after = f" {named(option.value)}" if option.value else ""
    return ", ".join(bold(flag) + after for flag in option.flags)


def items(pairs: tuple[tuple[str, str], ...]) -> list[str]:
    return [line for name, text in pairs for line in (".TP", bold(name), escape(text))]


def described(text: str) -> list[str]:
    """Return paragraphs; indented lines (`  list  print all games`) are items with a name."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("  "):
            name, _, meaning = line.strip().partition("  ")
            lines += [".TP", bold(name), escape(meaning.strip())]
        else:
            lines += [".PP", escape(line)]
    return lines


def command_section(command: CommandNode) -> list[str]:
    words = bold(" ".join(("gruftwart", *command.words)))
    options = [one for one in command.options if "--help" not in one.flags]
    shown = [f"[{option_names(one)}]" for one in options]
    shown += [named(one.value) if one.value.needed else f"[{named(one.value)}]" for one in command.arguments]
    shown += ["|".join(bold(one.words[-1]) for one in command.commands)] if command.commands else []
    title = escape(" ".join(command.words))
    lines = [f'.SS "{title}"', " ".join([words, *shown]), *described(command.description)]
    for argument in command.arguments:
        if not argument.value.choices:
            lines += [".TP", italic(argument.value.name), escape(argument.help)]
    for option in options:
        lines += [".TP", option_names(option), escape(option.help)]
    return lines


def examples(program: CommandNode) -> list[str]:
    found: dict[str, str] = {}
    for typed, meaning in (pair for one in program.all() for pair in one.examples):
        found.setdefault(typed, meaning)
    return items(tuple(found.items()))


def page() -> str:
    """Return the whole man page."""
    program = command_tree(build_parser())
    below = program.all()[1:]
    lines = [
        f'.TH GRUFTWART 1 "" "Gruftwart {__version__}" "Games"',
        ".nh",
        ".SH NAME",
        r"gruftwart \- referee and narrator beside a real board game",
        ".SH SYNOPSIS",
        rf"{bold('gruftwart')} {italic('COMMAND')} [{italic('OPTIONS')}]",
        ".br",
        rf"{bold('gruftwart')} {bold('--help')}|{bold('--version')}",
        ".SH DESCRIPTION",
        escape(DESCRIPTION),
        ".SH OPTIONS",
        *(line for one in program.options for line in (".TP", option_names(one), escape(one.help))),
        ".SH COMMANDS",
        rf"Every command explains itself with {bold('--help')}.",
        *(line for one in below for line in command_section(one)),
        ".SH EXIT STATUS",
        *items(EXIT_STATUS),
        ".SH FILES",
        *items(FILES),
        ".SH ENVIRONMENT",
        *items(ENVIRONMENT),
        ".SH EXAMPLES",
        *examples(program),
        ".SH SEE ALSO",
        ".BR gruftwart\\-kiosk (8)",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # a chroot may have no locale
    sys.stdout.write(page())
