"""The commands, options and arguments of an argparse parser as plain values, for completion and man page."""

import argparse
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
