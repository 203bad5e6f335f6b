"""The command `gruftwart`. Each subcommand imports only what it needs."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.cli.commands.parser import build_parser
from companion.plugins.activation import activate
from companion.system.data_folder import data_folder
from companion.system.stdio import (
    STDOUT_ERROR,
    discard_stdout,
    fail,
    lose_what_nobody_hears,
    print_error,
    reopen_closed_streams,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand and return its exit status, even if standard streams are closed or full."""
    reopen_closed_streams()
    try:
        return _run(arguments)
    finally:
        lose_what_nobody_hears()


def _run(arguments: Sequence[str] | None) -> int:
    try:
        try:
            words = sys.argv[1:] if arguments is None else arguments
            activate(kiosk="--kiosk" in words)  # first, because a plug-in may bring a language
            options = build_parser(words[0] if words else None).parse_args(words)
            code = COMMANDS[options.command](options)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has gone
        discard_stdout()
        return 0
    except OSError as error:
        code = fail(f"{_place(error)}: {error.strerror or error}.")
        discard_stdout()
    return code


def _place(error: OSError) -> str:
    """Return what an OSError is about: the file, or standard output if it has no file name."""
    return STDOUT_ERROR if error.filename is None else f"{error.filename} cannot be used"


def journal_file(options: argparse.Namespace) -> Path | None:
    """Return the journal file of the options, None with --no-journal. The default is in the data folder."""
    if options.no_journal:
        return None
    chosen: Path | None = options.journal
    return chosen or data_folder() / "journal.sqlite"


def _referee(options: argparse.Namespace) -> int:
    from companion.cli.protocol import run
    from companion.table import open_table

    table = open_table(journal_file(options))
    if options.resume:
        table.resume()
    while table.notices:
        print_error(table.notices.pop(0))
    run(table, sys.stdin.buffer, sys.stdout.buffer, print_error, options.language)
    return 0


def _play(options: argparse.Namespace) -> int:
    if options.terminal:
        from companion.cli.terminal.terminal import play

        return play(journal_file(options), options.language)
    from companion.app.services.garbage_collector import gc_scheduler

    gc_scheduler.start()  # what is imported for a window stays
    from companion.app.startup import play as play_on_screen

    return play_on_screen(journal_file(options), kiosk=options.kiosk)


def _simulate(options: argparse.Namespace) -> int:
    from companion.cli.commands.simulate import simulate

    return simulate(options)


def _games(options: argparse.Namespace) -> int:
    from companion.cli.commands.games import run

    return run(options.action, options.file, options.game, journal_file(options))


def _chronicle(options: argparse.Namespace) -> int:
    from companion.cli.commands.games import export_chronicle

    return export_chronicle(options.file, journal_file(options))


def _hardware(options: argparse.Namespace) -> int:
    from companion.network.mqtt.discovery import find_wled
    from hardware.check import check

    file: Path = options.config or data_folder() / "hardware.toml"
    return check(
        file,
        light=options.light,
        show_presses=options.buttons,
        seconds=options.seconds,
        show_keys=options.keys,
        find_strips=(lambda: [found[:2] for found in find_wled()]) if options.network else None,
    )


def _doctor(options: argparse.Namespace) -> int:
    from companion.cli.commands.doctor import examine
    from hardware.config import load

    data = data_folder()
    hardware = load(data / "hardware.toml")
    strip = hardware.strip.place if hardware.strip else None
    return examine(data, len(hardware.buttons), strip, [str(fault) for fault in hardware.faults])


def _voice(options: argparse.Namespace) -> int:
    from companion.cli.commands.voice import run

    return run(options)


def _pin(options: argparse.Namespace) -> int:
    from companion.cli.commands.pin import choose

    return choose(data_folder())


def _floor(options: argparse.Namespace) -> int:
    folder: Path = options.data or data_folder() / "floor"
    if options.pin:
        from companion.cli.commands.pin import choose

        return choose(folder)
    try:
        from companion.network.floor.main import run
    except ModuleNotFoundError as missing:
        return fail(f"The staff page needs {missing.name}, which is not installed: docs/floor.md says how.")
    return run(folder)


def _backup(options: argparse.Namespace) -> int:
    from companion.cli.commands.backup import backup

    return backup(options.file, data_folder())


def _restore(options: argparse.Namespace) -> int:
    from companion.cli.commands.restore import restore

    return restore(options.file, data_folder())


def _stick(options: argparse.Namespace) -> int:
    from companion.cli.commands.usb import run

    return run(options.action, options.folder, options.what, options.name)


def _completion(options: argparse.Namespace) -> int:
    from companion.cli.commands.completion import completion_script

    sys.stdout.write(completion_script(options.shell, build_parser()))
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "referee": _referee,
    "play": _play,
    "simulate": _simulate,
    "games": _games,
    "chronicle": _chronicle,
    "hardware": _hardware,
    "doctor": _doctor,
    "voice": _voice,
    "pin": _pin,
    "floor": _floor,
    "backup": _backup,
    "restore": _restore,
    "stick": _stick,
    "completion": _completion,
}
