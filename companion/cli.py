"""The command `gruftwart`. Each sub-command loads only what it needs."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion import __version__
from companion.system.places import data_folder
from companion.system.streams import OUT, lose_output, lose_what_nobody_hears, open_all, say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a sub-command; what it returns is the exit code, whichever streams are closed or full."""
    open_all()
    try:
        return _run(arguments)
    finally:
        lose_what_nobody_hears()


def _run(arguments: Sequence[str] | None) -> int:
    try:
        try:
            options = _parser().parse_args(arguments)
            code: int = options.run(options)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read us has gone
        lose_output()
        return 0
    except OSError as error:
        say(f"{_place(error)}: {error.strerror or error}.")
        lose_output()
        return 2
    return code


def _place(error: OSError) -> str:
    """What a failure of the system is about: only streams have no name."""
    return OUT if error.filename is None else f"{error.filename} cannot be used"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gruftwart", description="The referee beside a real table.")
    parser.add_argument("--version", action="version", version=f"gruftwart {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    referee = commands.add_parser("referee", help="the referee as JSON lines on standard input and output")
    _add_journal(referee)
    referee.add_argument("--resume", action="store_true", help="go on with the newest unfinished game")
    referee.set_defaults(run=_referee)

    play = commands.add_parser("play", help="referee a real game with the people at the table")
    play.add_argument("--terminal", action="store_true", help="in the terminal, not on the touchscreen")
    play.add_argument("--language", choices=("de", "en", "fr"), help="of the terminal (the system's)")
    play.add_argument("--kiosk", action="store_true", help="for a café table: no way out without the PIN")
    _add_journal(play)
    play.set_defaults(run=_play)

    simulate = commands.add_parser("simulate", help="play games by machine and count")
    simulate.add_argument("--game", help="which game (the first of the house)")
    simulate.add_argument("--players", type=int, help="how many sit at the table (4)")
    simulate.add_argument(
        "--seats", metavar="KINDS", help="who plays: random, sleepy, wakeful or elephant for each seat"
    )
    simulate.add_argument("--games", type=int, default=100, help="how many games (%(default)s)")
    simulate.add_argument("--seed", type=int, default=1, help="which shuffles (%(default)s)")
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    simulate.add_argument("--json", action="store_true", help="for machines")
    simulate.set_defaults(run=_simulate)

    games = commands.add_parser(
        "games", help="list, check, export or import games, or salvage them from a damaged journal"
    )
    _add_journal(games)
    games.add_argument("action", choices=("list", "check", "export", "import", "salvage"))
    games.add_argument(
        "file", nargs="?", help="the file to write or to read (- for standard output or input)"
    )
    games.add_argument("--game", type=int, action="append", help="only this game (may be given again)")
    games.set_defaults(run=_games)

    chronicle = commands.add_parser("chronicle", help="who played and who won, as a file for others")
    _add_journal(chronicle)
    chronicle.add_argument("file", help="the file to write: .csv or .json (- for CSV on standard output)")
    chronicle.set_defaults(run=_chronicle)

    hardware = commands.add_parser("hardware", help="buttons and light: `hardware check` says what works")
    hardware.add_argument("action", choices=("check",))
    hardware.add_argument("rest", nargs=argparse.REMAINDER, help="see `hardware check --help`")
    hardware.set_defaults(run=_hardware)

    doctor = commands.add_parser("doctor", help="what works at this table, and what to do about the rest")
    doctor.set_defaults(run=_doctor)

    voice = commands.add_parser("voice", help="which voices there are, or render a voice pack")
    voice.add_argument("action", choices=("list", "render"))
    engines = ("espeak-ng", "pico", "piper")
    voice.add_argument("--engine", choices=engines, default=engines[0], help="who speaks (%(default)s)")
    voice.add_argument("--language", choices=("de", "en", "fr"), default="de", help="(%(default)s)")
    voice.add_argument("--out", type=Path, metavar="FILE", help="the pack (into the folder of the voices)")
    voice.set_defaults(run=_voice)

    pin = commands.add_parser("pin", help="choose a new PIN for the table, without the old one")
    pin.set_defaults(run=_pin)

    floor = commands.add_parser("floor", help="a café's staff page: all tables of the house, in a browser")
    floor.add_argument("--data", type=Path, metavar="FOLDER", help="its files (floor, in the data folder)")
    floor.add_argument("--pin", action="store_true", help="choose the staff's PIN, and open nothing")
    floor.set_defaults(run=_floor)

    backup = commands.add_parser("backup", help="all games and settings as one file")
    backup.add_argument("file", help="the file to write (- for standard output)")
    backup.set_defaults(run=_backup)

    restore = commands.add_parser("restore", help="bring a backup back; what is there now is kept aside")
    restore.add_argument("file", help="the file to read (- for standard input)")
    restore.set_defaults(run=_restore)

    stick = commands.add_parser(
        "stick", help="settings, cards, layouts and voices for other tables of the house"
    )
    stick.add_argument("action", choices=("key", "write", "read", "check", "trust", "report"))
    stick.add_argument("folder", nargs="?", help="the stick")
    stick.add_argument("--what", metavar="KINDS", help="only these: settings,rules,cards,layouts,voices")
    stick.add_argument("--name", default="", help="of the house, for its key")
    stick.set_defaults(run=_stick)
    return parser


def _add_journal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--journal", type=Path, metavar="FILE", help="where games are kept")
    parser.add_argument("--no-journal", action="store_true", help="keep nothing")


def journal_file(options: argparse.Namespace) -> Path | None:
    """The file that the options name, or the one in the user's data folder."""
    if options.no_journal:
        return None
    chosen: Path | None = options.journal
    return chosen or data_folder() / "journal.sqlite"


def _referee(options: argparse.Namespace) -> int:
    from companion.frontends.protocol import run
    from companion.table import open_table

    table = open_table(journal_file(options))
    if options.resume:
        table.resume()
    while table.notices:
        say(table.notices.pop(0))
    run(table, sys.stdin.buffer, sys.stdout.buffer, say)
    return 0


def _play(options: argparse.Namespace) -> int:
    if options.terminal:
        from companion.frontends.terminal.terminal import play

        return play(journal_file(options), options.language)
    from companion.app.shell.run import play as play_on_screen

    return play_on_screen(journal_file(options), kiosk=options.kiosk)


def _simulate(options: argparse.Namespace) -> int:
    from companion.frontends.commands.simulate import simulate

    return simulate(options)


def _games(options: argparse.Namespace) -> int:
    from companion.frontends.commands.games import run

    return run(options.action, options.file, options.game, journal_file(options))


def _chronicle(options: argparse.Namespace) -> int:
    from companion.frontends.commands.chronicle import run

    return run(options.file, journal_file(options))


def _hardware(options: argparse.Namespace) -> int:
    from hardware.check import main as check

    return check(options.rest, config=data_folder() / "hardware.toml")


def _doctor(options: argparse.Namespace) -> int:
    from companion.frontends.commands.doctor import examine
    from hardware.config import load

    data = data_folder()
    hardware = load(data / "hardware.toml")
    strip = hardware.strip.port if hardware.strip else None
    return examine(data, len(hardware.buttons), strip, [str(fault) for fault in hardware.faults])


def _voice(options: argparse.Namespace) -> int:
    from companion.frontends.commands.voice import run

    return run(options)


def _pin(options: argparse.Namespace) -> int:
    from companion.frontends.commands.pin import choose

    return choose(data_folder())


def _floor(options: argparse.Namespace) -> int:
    folder: Path = options.data or data_folder() / "floor"
    if options.pin:
        from companion.frontends.commands.pin import choose

        return choose(folder)
    try:
        from companion.floor.process import run
    except ModuleNotFoundError as missing:
        say(f"The floor needs more than is installed ({missing.name}): pip install 'gruftwart[cafe]'.")
        return 2
    return run(folder)


def _backup(options: argparse.Namespace) -> int:
    from companion.frontends.commands.backup import backup

    return backup(options.file, data_folder())


def _restore(options: argparse.Namespace) -> int:
    from companion.frontends.commands.restore import restore

    return restore(options.file, data_folder())


def _stick(options: argparse.Namespace) -> int:
    from companion.frontends.commands.stick import run

    return run(options.action, options.folder, options.what, options.name)
