"""Completion scripts for bash, zsh and fish, generated from the parser."""

import argparse
import shlex
from collections.abc import Iterable
from typing import NamedTuple

from companion.cli.commands.argument_parser import Examples, Parser

FILES, FOLDERS, WORDS = "files", "folders", "words"
KINDS = {"FILE": FILES, "FOLDER": FOLDERS}
"""What a shell completes, by the metavar of an option or argument."""


class Value(NamedTuple):
    """The value of an option or argument."""

    name: str
    choices: tuple[str, ...]
    offers: str
    needed: bool


class CommandOption(NamedTuple):
    flags: tuple[str, ...]
    help: str
    value: Value | None


class Argument(NamedTuple):
    help: str
    value: Value


class CommandNode(NamedTuple):
    """A command with its words (`("hardware", "check")`; none for the program itself)."""

    words: tuple[str, ...]
    help: str
    description: str
    examples: Examples
    options: tuple[CommandOption, ...]
    arguments: tuple[Argument, ...]
    commands: tuple["CommandNode", ...]

    def all(self) -> "list[CommandNode]":
        """Return this command and all below it, in the order of the help."""
        return [self, *(one for command in self.commands for one in command.all())]


def command_tree(parser: Parser, words: tuple[str, ...] = (), summary: str = "") -> CommandNode:
    """Return the commands of a parser; `words` lead to it, `summary` is its line in the help above it."""
    options, arguments, commands = [], [], []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            commands = [
                command_tree(below, (*words, name), helps[name]) for name, below in action.choices.items()
            ]
        elif action.option_strings:
            value = None if action.nargs == 0 else _value(action)
            options.append(CommandOption(tuple(action.option_strings), _help(action), value))
        else:
            arguments.append(Argument(_help(action), _value(action)))
    return CommandNode(
        words,
        summary,
        parser.description or "",
        parser.examples,
        tuple(options),
        tuple(arguments),
        tuple(commands),
    )


def _value(action: argparse.Action) -> Value:
    choices = tuple(str(choice) for choice in action.choices or ())
    name = action.metavar if isinstance(action.metavar, str) else action.dest
    return Value(name, choices, KINDS.get(name, WORDS), action.nargs != "?")


def _help(action: argparse.Action) -> str:
    return (action.help or "") % {"default": action.default}


BASH = r"""# bash completion for gruftwart; written by "gruftwart completion bash"    -*- shell-script -*-
_gruftwart() {
  local word=${COMP_WORDS[COMP_CWORD]} path='' option='' count=0 index
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ $option ]]; then
      [[ ${COMP_WORDS[index]} == = ]] || option=''
      continue
    fi
    case "$path ${COMP_WORDS[index]}" in
      @PATHS@) path+=" ${COMP_WORDS[index]}" ;;
      @VALUED@) option=${COMP_WORDS[index]} ;;
      *\ -?*) ;;
      *) ((count += 1)) ;;
    esac
  done
  [[ $word != = ]] || word=''
  local words='' kind=''
  if [[ $option ]]; then
    case "$path $option" in
@VALUES@
    esac
  else
    case "$path" in
@OPTIONS@
    esac
    if [[ $word != -* ]]; then
      case "$path/$count" in
@ARGUMENTS@
      esac
    fi
  fi
  case $kind in
    files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word") ;;
  esac
}
complete -F _gruftwart gruftwart
"""


ZSH_HEAD = """#compdef gruftwart
# zsh completion for gruftwart; written by "gruftwart completion zsh"
"""
ZSH_TAIL = """if [ "$funcstack[1]" = _gruftwart ]; then
  _gruftwart "$@"
else
  compdef _gruftwart gruftwart
fi
"""
"""zsh runs a file of its fpath as the function itself; a sourced script registers the function."""
FISH_HEAD = """# fish completion for gruftwart; written by "gruftwart completion fish"
complete -c gruftwart -f
"""


def completion_script(shell: str, parser: Parser) -> str:
    """Return the script for "bash", "zsh" or "fish"."""
    return WRITERS[shell](command_tree(parser))


def _bash(program: CommandNode) -> str:
    every = program.all()
    paths = [_spaced(one.words) for one in every[1:]]
    values = [(f"{_spaced(one.words)} {flag}", option) for one in every for flag, option in _valued(one)]
    arguments = [
        *(f"'{_spaced(one.words)}/0') words='{' '.join(_names(one))}' ;;" for one in every if one.commands),
        *(
            f"'{_spaced(one.words)}/{place}') {_bash_value(argument.value)} ;;"
            for one in every
            for place, argument in enumerate(one.arguments)
        ),
    ]
    options = [f"'{_spaced(one.words)}') words='{' '.join(_flags(one))}' ;;" for one in every]
    filled = {
        "@PATHS@": " | ".join(f"'{path}'" for path in paths),
        "@VALUED@": " | ".join(f"'{words}'" for words, _ in values),
        "@VALUES@": _indented(
            f"'{words}') {offer} ;;" for words, option in values if (offer := _bash_value(option.value))
        ),
        "@OPTIONS@": _indented(options),
        "@ARGUMENTS@": _indented(arguments, 8),
    }
    script = BASH
    for mark, text in filled.items():
        script = script.replace(mark, text)
    return script


def _bash_value(value: Value | None) -> str:
    """Return the assignment of the completions; empty if any word is allowed."""
    if value is None or (not value.choices and value.offers == WORDS):
        return ""
    return f"words='{' '.join(value.choices)}'" if value.choices else f"kind={value.offers}"


def _zsh(program: CommandNode) -> str:
    functions = "\n".join(_zsh_function(one) for one in program.all())
    return f"{ZSH_HEAD}\n{functions}\n{ZSH_TAIL}"


def _zsh_function(command: CommandNode) -> str:
    specs = [spec for option in command.options for spec in _zsh_option(option)]
    specs += [
        f"{place}{':' if one.value.needed else '::'}{one.value.name}:{_zsh_value(one.value)}"
        for place, one in enumerate(command.arguments, 1)
    ]
    name = "_".join(("_gruftwart", *command.words))
    if not command.commands:
        lines = " \\\n    ".join(shlex.quote(spec) for spec in specs)
        return f"{name}() {{\n  _arguments -s \\\n    {lines}\n}}\n"
    lines = " \\\n    ".join(shlex.quote(spec) for spec in [*specs, "1: :->command", "*:: :->rest"])
    described = " ".join(shlex.quote(f"{one.words[-1]}:{one.help}") for one in command.commands)
    below = "\n".join(f"        {one.words[-1]}) {name}_{one.words[-1]} ;;" for one in command.commands)
    return (
        f"{name}() {{\n  local line state\n  local -a commands\n  commands=({described})\n"
        f"  _arguments -C \\\n    {lines}\n  case $state in\n    command) _describe command commands ;;\n"
        f"    rest)\n      case $line[1] in\n{below}\n      esac\n      ;;\n  esac\n}}\n"
    )


def _zsh_option(option: CommandOption) -> Iterable[str]:
    said = option.help.replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")
    value = option.value
    shown = "" if value is None else f":{value.name}:{_zsh_value(value)}"
    return (
        f"*{flag}{'=' if value and flag.startswith('--') else ''}[{said}]{shown}" for flag in option.flags
    )


def _zsh_value(value: Value) -> str:
    if value.choices:
        return f"({' '.join(value.choices)})"
    return {FILES: "_files", FOLDERS: "_files -/"}.get(value.offers, "")


def _fish(program: CommandNode) -> str:
    lines = [line for command in program.all() for line in _fish_lines(command)]
    return FISH_HEAD + "\n".join(lines) + "\n"


def _fish_lines(command: CommandNode) -> list[str]:
    seen = [f"__fish_seen_subcommand_from {word}" for word in command.words]
    below = _names(command) or [choice for one in command.arguments[:1] for choice in one.value.choices]
    fresh = [f"not __fish_seen_subcommand_from {' '.join(below)}"] if below else []
    begun = [f"__fish_seen_subcommand_from {' '.join(below)}"]
    here = [*seen, *fresh] if command.commands else seen
    lines = [f"{_fish_line(here)} -a {one.words[-1]} -d {shlex.quote(one.help)}" for one in command.commands]
    lines += [_fish_option(option, here) for option in command.options]
    for place, argument in enumerate(command.arguments):
        lines.append(_fish_line([*seen, *(fresh if place == 0 else begun)]) + _fish_value(argument.value))
    return lines


def _fish_line(conditions: list[str]) -> str:
    return "complete -c gruftwart" + (f" -n {shlex.quote('; and '.join(conditions))}" if conditions else "")


def _fish_option(option: CommandOption, conditions: list[str]) -> str:
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
    value = ""
    if option.value is not None:
        any_file = option.value.offers == FILES and not option.value.choices
        value = f" {'-r' if any_file else '-x'}{_fish_value(option.value)}"
    return f"{_fish_line(conditions)} {flags}{value} -d {shlex.quote(option.help)}"


def _fish_value(value: Value) -> str:
    if value.choices:
        return f" -a {shlex.quote(' '.join(value.choices))}"
    return {FILES: " -F", FOLDERS: " -a '(__fish_complete_directories)'"}.get(value.offers, "")


def _names(command: CommandNode) -> list[str]:
    return [one.words[-1] for one in command.commands]


def _flags(command: CommandNode) -> list[str]:
    return [flag for option in command.options for flag in option.flags]


def _valued(command: CommandNode) -> list[tuple[str, CommandOption]]:
    return [(flag, option) for option in command.options if option.value for flag in option.flags]


def _spaced(words: tuple[str, ...]) -> str:
    return "".join(f" {word}" for word in words)


def _indented(lines: Iterable[str], width: int = 6) -> str:
    return "\n".join(" " * width + line for line in lines)


WRITERS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
