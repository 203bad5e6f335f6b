"""All commands of `gruftwart` with their options, read from its parser wherever that is made."""

import argparse
from collections.abc import Iterator
from unittest.mock import patch


class _Caught(Exception):  # noqa: N818 (it carries the parser out)
    """The parser of the command line."""


def _catch(parser: argparse.ArgumentParser, *_: object) -> None:
    raise _Caught(parser)


def find_parser() -> argparse.ArgumentParser:
    """Return the parser that `gruftwart` parses its arguments with."""
    from companion.cli.entry import main

    with patch.object(argparse.ArgumentParser, "parse_known_args", _catch):
        try:
            main([])
        except _Caught as caught:
            parser: argparse.ArgumentParser = caught.args[0]
            return parser
    raise AssertionError("the command line parses nothing")


def list_commands() -> dict[str, list[str]]:
    """Return the options and arguments of each command, and of none ("" without a command)."""
    parser = find_parser()
    found = {"": sorted(_arguments(parser))}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= {name: sorted(_arguments(one)) for name, one in action.choices.items()}
    return found


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            continue
        name = "/".join(action.option_strings) or action.dest.upper()
        choices = "" if action.choices is None else f" {{{','.join(map(str, action.choices))}}}"
        count = "" if action.nargs is None else f" nargs={action.nargs}"
        yield f"{name}{choices}{count}"
