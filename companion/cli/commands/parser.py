"""The argument parser of `gruftwart`: all commands, options and examples. Imports nothing heavy."""

import argparse
from pathlib import Path
from typing import Any

from companion import __version__
from companion.cli.commands.argument_parser import Parser
from companion.i18n.languages import LANGUAGES

ENGINES = ("espeak-ng", "pico", "piper")
PLAYING = ("play", "referee", "simulate")
SHELLS = ("bash", "zsh", "fish")
Commands = Any
"""What `add_subparsers` returns; argparse has no public name for it."""


def build_parser(command: str | None = None) -> Parser:
    """Return the parser; `options.command` names the command that was chosen.

    For a command of PLAYING only those are added: all others would be a tenth of the referee's start.
    """
    parser = Parser(
        prog="gruftwart",
        description="The referee beside a real board game: it asks what happened, knows the rules, keeps "
        "the secrets, and goes on after a power cut. Every command explains itself with --help.",
        examples=(
            ("gruftwart play", "open the touchscreen"),
            ("gruftwart doctor", "say what works on this machine, and what to do about the rest"),
        ),
    )
    parser.add_argument(
        "-V", "--version", action="version", version=f"gruftwart {__version__}", help="print the version"
    )
    commands = parser.add_subparsers(
        required=True, metavar="COMMAND", dest="command", title="commands", parser_class=Parser
    )
    _add_playing(commands)
    if command not in PLAYING:
        _add_kept_games(commands)
        _add_table(commands)
        _add_house(commands)
        _add_completion(commands)
    return parser


def _add_playing(commands: Commands) -> None:
    play = commands.add_parser(
        "play",
        help="referee a real game with the people at the table",
        description="Open the touchscreen, or referee in the terminal. Every answer is on disk before its "
        "effect is shown; the next start goes on where the last one ended.",
        examples=(
            ("gruftwart play", "open the touchscreen"),
            ("gruftwart play --terminal --language de", "referee in the terminal, in German"),
        ),
    )
    play.add_argument("--terminal", action="store_true", help="use the terminal, not the touchscreen")
    play.add_argument(
        "--language",
        choices=tuple(LANGUAGES),
        help="language of --terminal: German, English or French (default: that of the system, from LC_ALL, "
        "LC_MESSAGES or LANG); the touchscreen has its own setting",
    )
    play.add_argument("--kiosk", action="store_true", help="full screen, with no way out without the PIN")
    _add_journal(play)

    referee = commands.add_parser(
        "referee",
        help="the referee as JSON lines on standard input and output",
        description="Read one JSON object a line on standard input and answer with events and the next "
        "question on standard output, until the input ends (docs/protocol.md).",
        examples=(
            ("gruftwart referee --no-journal <moves.jsonl", "play the lines of a file and keep nothing"),
            ("gruftwart referee --resume", "go on with the newest unfinished game"),
        ),
    )
    _add_journal(referee)
    referee.add_argument("--resume", action="store_true", help="go on with the newest unfinished game")
    spoken = "language of texts that are added: German, English or French (default: none)"
    referee.add_argument("--language", choices=tuple(LANGUAGES), help=spoken)

    simulate = commands.add_parser(
        "simulate",
        help="play games by machine and count",
        description="Play games by machine on all processor cores, and print statistics of them.",
        examples=(
            ("gruftwart simulate --players 4 --games 1000 --seed 1", "play 1,000 games of four players"),
            ("gruftwart simulate --seats elephant,random --json", "a ghost against chance, as JSON"),
        ),
    )
    simulate.add_argument("--game", metavar="NAME", help="name of the game (default: the first of the house)")
    simulate.add_argument("--players", type=int, metavar="COUNT", help="number of players (default: 4)")
    simulate.add_argument(
        "--seats",
        metavar="KINDS",
        help="who plays, separated by commas: random, sleepy, wakeful or elephant for each seat",
    )
    simulate.add_argument(
        "--games", type=int, default=100, metavar="COUNT", help="number of games (default: %(default)s)"
    )
    simulate.add_argument(
        "--seed", type=int, default=1, metavar="NUMBER", help="seed of the shuffles (default: %(default)s)"
    )
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule (may be repeated)"
    )
    simulate.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def _add_kept_games(commands: Commands) -> None:
    games = commands.add_parser(
        "games",
        help="list, check, export or import games, or salvage them from a damaged journal",
        description="Look after the games in the journal:\n"
        "  list     print all games, the oldest first\n"
        "  check    print the unfinished games that this version cannot go on with\n"
        "  export   write games to FILE as JSON\n"
        "  import   add the games of FILE to the journal\n"
        "  salvage  add what can be read in the damaged journal FILE",
        examples=(
            ("gruftwart games list", "print all games"),
            ("gruftwart games export evening.json --game 3", "write game 3 to a file"),
        ),
    )
    _add_journal(games)
    games.add_argument(
        "action", choices=("list", "check", "export", "import", "salvage"), help="what to do, see above"
    )
    games.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="the file to write or to read (- for standard output or input)",
    )
    games.add_argument(
        "--game", type=int, action="append", metavar="NUMBER", help="only this game (may be repeated)"
    )

    chronicle = commands.add_parser(
        "chronicle",
        help="write who played and who won to a file",
        description="Write every finished game of people with its players and winners to FILE, as CSV or "
        "JSON.",
        examples=(("gruftwart chronicle table.csv", "write a table for a spreadsheet"),),
    )
    _add_journal(chronicle)
    chronicle.add_argument(
        "file", metavar="FILE", help="the file to write: .csv or .json (- for CSV on standard output)"
    )

    backup = commands.add_parser(
        "backup",
        help="write all games and settings to one file",
        description="Write all games and settings to one zip file; people may play meanwhile.",
        examples=(("gruftwart backup table.zip", "write a backup"),),
    )
    backup.add_argument("file", metavar="FILE", help="the file to write (- for standard output)")

    restore = commands.add_parser(
        "restore",
        help="bring a backup back; what is there now is kept aside",
        description="Check a backup and put it into the data folder, whole or not at all. What was there "
        "is kept in a folder beside it. The app must not be running.",
        examples=(("gruftwart restore table.zip", "bring a backup back"),),
    )
    restore.add_argument("file", metavar="FILE", help="the file to read (- for standard input)")


def _add_table(commands: Commands) -> None:
    hardware = commands.add_parser(
        "hardware",
        help="test buttons and light",
        description="Test the buttons and the LED strip that hardware.toml describes.",
        examples=(("gruftwart hardware check", "say what is plugged in, and whether it works"),),
    )
    actions = hardware.add_subparsers(
        required=True, dest="action", metavar="{check}", title="actions", parser_class=Parser
    )
    check = actions.add_parser(
        "check",
        help="say what is plugged in, and whether it works",
        description="Say what is plugged in, whether it works, and what to do if not. The exit status is "
        "1 if something is wrong.",
        examples=(
            ("gruftwart hardware check --buttons", "show each press of a button"),
            ("gruftwart hardware check --light chase", "let red, green and blue run along the strip"),
        ),
    )
    check.add_argument(
        "--config", type=Path, metavar="FILE", help="the hardware file (default: that of the data folder)"
    )
    check.add_argument("--light", choices=("chase", "white", "seats"), help="show a light test")
    check.add_argument("--buttons", action="store_true", help="show each press and its bounce")
    check.add_argument("--keys", action="store_true", help="show pressed keys as lines for the file")
    check.add_argument("--network", action="store_true", help="look for WLED in the network")
    check.add_argument("--seconds", type=float, default=5.0, metavar="NUMBER", help="of a test (default: 5)")

    commands.add_parser(
        "doctor",
        help="say what works at this table, and what to do about the rest",
        description="Look at data, display, sound, voices, network and hardware, and say what works and "
        "what to do about the rest. The exit status is 1 if something needs care.",
        examples=(("gruftwart doctor", "look at everything"),),
    )

    voice = commands.add_parser(
        "voice",
        help="list voices, or render a voice pack",
        description="The narrator's voices:\n"
        "  list    print the voices that are installed, with their languages\n"
        "  render  render every sentence of a language into a voice pack",
        examples=(
            ("gruftwart voice list", "print the voices"),
            ("gruftwart voice render --language fr --out pack.zip", "render a French pack with espeak-ng"),
        ),
    )
    voice.add_argument("action", choices=("list", "render"), help="what to do, see above")
    voice.add_argument(
        "--engine", choices=ENGINES, default=ENGINES[0], help="who speaks the pack (default: %(default)s)"
    )
    voice.add_argument(
        "--language",
        choices=tuple(LANGUAGES),
        default=next(iter(LANGUAGES)),
        help="language of the pack: German, English or French (default: %(default)s)",
    )
    voice.add_argument(
        "--out", type=Path, metavar="FILE", help="the pack (default: ENGINE-LANGUAGE.zip among the voices)"
    )

    commands.add_parser(
        "pin",
        help="choose a new PIN for the table, without the old one",
        description="Ask twice for a new owner's PIN, or read it from a pipe. The old one is not needed; "
        "the staff keep theirs.",
        examples=(("gruftwart pin", "choose a new PIN"),),
    )


def _add_house(commands: Commands) -> None:
    stick = commands.add_parser(
        "stick",
        help="carry settings, cards, layouts and voices to other tables of the house",
        description="Carry settings, house rules, cards, layouts and voice packs from table to table:\n"
        "  key     make the key of the house, and print its words\n"
        "  write   write the files of this table to FOLDER, signed with the key\n"
        "  read    take over what lies in FOLDER; the app must not be running\n"
        "  check   print whose FOLDER is, what it holds and whether it is whole\n"
        "  trust   take the sticks of that house from now on\n"
        "  report  write usage and log to FOLDER",
        examples=(
            ('gruftwart stick key --name "Café Gruft"', "make the key of the house"),
            ("gruftwart stick write /media/stick --what settings,rules", "write settings and house rules"),
        ),
    )
    actions = ("key", "write", "read", "check", "trust", "report")
    stick.add_argument("action", choices=actions, help="what to do, see above")
    stick.add_argument("folder", nargs="?", metavar="FOLDER", help="the folder where the stick is mounted")
    stick.add_argument(
        "--what", metavar="KINDS", help="only some of: settings,rules,cards,layouts,voices (default: all)"
    )
    stick.add_argument("--name", default="", metavar="TEXT", help="name of the house, for its key")

    floor = commands.add_parser(
        "floor",
        help="serve a café's staff page: all tables of the house, in a browser",
        description="Listen to the café's broker and serve the staff's page until it is told to stop.",
        examples=(
            ("gruftwart floor --data FOLDER", "serve the page with the files of a folder"),
            ("gruftwart floor --data FOLDER --pin", "choose the staff's PIN"),
        ),
    )
    floor.add_argument(
        "--data", type=Path, metavar="FOLDER", help="its files (default: floor, in the data folder)"
    )
    floor.add_argument("--pin", action="store_true", help="choose the staff's PIN, and serve nothing")


def _add_completion(commands: Commands) -> None:
    completion = commands.add_parser(
        "completion",
        help="print the completion script of a shell",
        description="Print the script with which a shell completes the words of gruftwart. The Debian "
        "package installs all of them.",
        examples=(
            ('eval "$(gruftwart completion bash)"', "in ~/.bashrc"),
            ("gruftwart completion zsh >~/.zfunc/_gruftwart", "a folder of zsh's fpath"),
            ("gruftwart completion fish >~/.config/fish/completions/gruftwart.fish", "for fish"),
        ),
    )
    completion.add_argument("shell", choices=SHELLS, help="the shell")


def _add_journal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--journal", type=Path, metavar="FILE", help="the journal (default: that of the data folder)"
    )
    parser.add_argument("--no-journal", action="store_true", help="keep nothing on disk")
