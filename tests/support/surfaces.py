"""Every surface that shows something of a game, and the tests that compare two worlds on it.

`tests/contract/test_surfaces.py` finds all surfaces in the code and fails for one that is missing here. A new
surface needs a test that plays two games that differ only in something hidden, and a line here.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent


class Surface(NamedTuple):
    """`parts` produce the surface, as `find_parts` names them; `tests` are "file::function"."""

    parts: tuple[str, ...]
    tests: tuple[str, ...]


CONTRACT = "tests/contract/test_two_worlds.py::test_two_worlds_cannot_be_told_apart"
BESIDE = "tests/contract/test_more_worlds.py::test_two_worlds_cannot_be_told_apart_beside_the_screen"
SCENES = "tests/app/test_scene_worlds.py::test_no_scene_of_any_game_tells_two_worlds_apart"
LEAKS = "tests/app/test_leaks.py::test_two_vampires_leave_the_same_traces"
VOICE = "tests/narrator/test_two_worlds.py::test_another_vampire_sounds_the_same"
LAMPS = "tests/hardware/test_two_worlds.py::test_who_the_vampire_is_and_who_gave_what_shows_nowhere"
PACKETS = "tests/hardware/test_two_worlds.py::test_no_packet_in_the_network_tells_two_worlds_apart"
PHONES = "tests/phones/test_secrecy.py::test_what_a_game_hides_reaches_no_other_phone"
SUSPECTS = "tests/phones/test_suspicions.py::test_no_phone_can_tell_whether_another_has_named_somebody"
SUSPECTS_AT_TABLE = "tests/app/test_phone_suspicions.py::test_nothing_at_the_table_tells_of_a_suspicion"
BROKER = "tests/cafe/test_secrecy.py::test_what_a_game_hides_reaches_no_broker"

GARLIC = "tests/app/test_joined_taps.py::test_offering_garlic_tells_nothing_of_the_vault"
HELD = "tests/app/test_joined_taps.py::test_holding_a_vault_tells_nothing_of_it"
FOCUS = "tests/app/test_focus_worlds.py::test_what_is_hidden_leads_the_ring_nowhere_else"
SPOKEN = "tests/app/test_spoken_worlds.py::test_what_is_hidden_is_never_spoken"
SPOKEN_GAMES = "tests/app/test_spoken_worlds.py::test_no_game_is_told_apart_by_what_is_spoken"
REPAIR = "tests/presenters/test_repair.py::test_repair_and_log_are_the_same_in_two_worlds"
STAKE = (
    "tests/frontends/test_terminal_secrets.py::test_the_table_cannot_tell_whether_the_vampire_holds_the_stake"
)
QUICK = "tests/app/test_quick_table.py::test_the_offer_is_the_same_in_two_worlds"
LISTED = "tests/app/test_leaks.py::test_the_list_of_games_tells_nothing"
DUEL = "tests/games/dawn_under/test_memory_duel.py::test_the_board_to_mark_is_the_same_in_two_worlds"
DUEL_BY_PHONE = (
    "tests/games/dawn_under/test_memory_duel.py::test_the_board_of_the_phones_is_the_same_in_two_worlds"
)
REFEREE = "tests/app/test_leaks.py::test_the_referee_says_nothing_beside_its_lines"
BOTS = "tests/test_bots.py::test_bots_are_told_nothing_of_the_vampire_but_those_who_know"
BOTS_LIDS = "tests/test_bots.py::test_bots_are_told_nothing_of_a_lid_that_was_never_turned"
ENVIRONMENT = "tests/test_research.py::test_nobody_observes_who_the_vampire_is_but_those_who_know"
ENVIRONMENT_LIDS = "tests/test_research.py::test_nobody_observes_a_lid_that_was_never_turned"
GHOSTS = "tests/ghosts/test_two_worlds.py::test_what_nobody_has_seen_changes_no_decision"

SURFACES: dict[str, Surface] = {
    "screen": Surface(
        (
            *(
                "listener GameController",
                "kit presenter",
                "kit inspection",
                "kit scenes",
                "kit lessons",
                "kit looks_again",
                "kit lies_before",
            ),
        ),
        (CONTRACT, SCENES, GARLIC, HELD),
    ),
    "focus of keys": Surface((), (FOCUS,)),
    "screen reader": Surface((), (SPOKEN, SPOKEN_GAMES)),
    "undo descriptions": Surface((), (CONTRACT,)),
    "log": Surface(("kit ledger", "screen log"), (CONTRACT,)),
    "repair": Surface(("kit repair", "screen repair"), (REPAIR,)),
    "catching up": Surface(("kit catch_up", "screen catch_up", "screen fact_page"), (CONTRACT,)),
    "voice, sounds and captions": Surface(
        ("listener Peripherals", "listener Narrator", "kit words", "kit remarks", "kit sounds"),
        (VOICE, CONTRACT),
    ),
    "lights": Surface(("listener TableLights", "kit lights"), (LAMPS, CONTRACT)),
    "packets to a strip in the network": Surface((), (PACKETS,)),
    "buttons": Surface(("listener TableButtons", "kit buttons"), (LAMPS,)),
    "phones": Surface(
        (
            "listener PhoneService",
            "kit phone",
            *(f"phone message {kind}" for kind in ("AccessKeys", "LobbyState", "GameState", "JoinReply")),
        ),
        (PHONES,),
    ),
    "suspicions": Surface(
        ("kit suspects", "kit suspicions", "phone message OwnSuspects"), (SUSPECTS, SUSPECTS_AT_TABLE)
    ),
    "broker and Home Assistant": Surface(
        (
            "listener CafeService",
            *(f"MQTT {kind}" for kind in ("online", "state", "event", "command", "answer", "confirmed")),
        ),
        (BROKER,),
    ),
    "floor": Surface(("command floor",), (BROKER,)),
    "terminal": Surface(
        ("command play", "kit draw", "kit phrases"),
        (
            BESIDE,
            STAKE,
        ),
    ),
    "protocol": Surface(
        (
            "command referee",
            *(
                f"line {name}"
                for name in ("event", "question", "over", "error", "view", "save", "hello", "labels")
            ),
        ),
        (BESIDE, CONTRACT, REFEREE),
    ),
    "library": Surface(("listener _Watcher",), (BESIDE,)),
    "bots": Surface((), (BOTS, BOTS_LIDS)),
    "environment for learning machines": Surface(("kit actions",), (ENVIRONMENT, ENVIRONMENT_LIDS)),
    "chronicle and statistics": Surface(
        (
            *("command chronicle", "kit honours", "kit feats", "kit counts"),
            *("screen chronicle", "screen played", "screen statistics"),
        ),
        (BESIDE,),
    ),
    "offer to a quick table": Surface(("listener QuickAnswers",), (QUICK,)),
    "memory duel": Surface(("screen memory_duel",), (DUEL, DUEL_BY_PHONE)),
    "ballad": Surface(("kit ballad", "screen ballad"), (CONTRACT,)),
    "list of games": Surface(
        ("command games", "screen waiting", "screen kept", "screen still_lies"), (LISTED, CONTRACT)
    ),
    "stick": Surface(("command stick", "screen stick", "kit carried"), (BESIDE,)),
    "logs, files, children, environment": Surface((), (LEAKS,)),
    "ghosts": Surface(
        ("kit ghosts_for",),
        (GHOSTS,),
    ),
}
"""By name. The floor receives only messages of the broker, so the broker's test covers it."""

BESIDE_A_GAME = (
    *("book", "guide", "what", "first_start", "seats", "player", "house_rules", "settings", "typing"),
    *(
        "pin",
        "cleaning",
        "call_staff",
        "guests_new",
        "still_playing",
        "after_power_cut",
        "cafe",
        "address",
        "light",
        "plugins",
        "buttons",
        "languages",
        "locked",
        "staff_asks",
        "phone_asks",
    ),
    *("staff_asks", "house", "hours", "service", "bare", "own_colours", "calibrate", "catalogue"),
    "abilities",
)
NO_SURFACE: dict[str, str] = {
    **dict.fromkeys(
        ("command backup", "command restore"), "a file for the owner, who has the journal itself"
    ),
    **dict.fromkeys(
        ("command doctor", "command hardware", "command voice", "command pin", "command completion"),
        "of the machine, not of a game",
    ),
    "command simulate": "games without people",
    "kit usual_in": "defaults of an older edition, which the header shows",
    "command ": "says the version, or which commands there are",
    **dict.fromkeys(
        ("kit drawer", "kit own_secret", "kit secrets", "screen alone", "screen eye"),
        "for one person alone: shown only while their finger is down",
    ),
    **dict.fromkeys(
        (
            "kit teaches",
            "kit pastime",
            "kit named",
            "kit picture",
            "kit folder",
            "kit package",
            "kit rules",
            "kit editions",
            "kit shelf",
        ),
        "says which game it is, nothing of one that is played",
    ),
    **dict.fromkeys(
        ("kit wrong_files", "kit settings", "kit options", "kit place_names", "kit fit", "kit house_rules"),
        "before a game begins",
    ),
    **dict.fromkeys(("kit guide", "kit in_the_box", "kit books"), "the same in every game"),
    "kit ending": "after the game, when all lies open",
    "kit note_on": "reads only the header",
    "kit winning_team": "of a game that is over, from its winners alone",
    **dict.fromkeys(
        ("kit simulated", "kit people", "kit setups", "kit hidden", "kit box"), "for tests and simulation"
    ),
    **dict.fromkeys(
        ("screen end", "screen finale"), "after the game, when all lies open, or asks whether to end it"
    ),
    **dict.fromkeys(("screen attract", "screen watch"), "a demonstration, without people"),
    **dict.fromkeys(
        tuple(f"screen {name}" for name in BESIDE_A_GAME),
        "of the house or the machine",
    ),
}
"""Parts that show nothing of a running game publicly, and why."""


def find_parts() -> set[str]:
    """Find all parts in the code that receive or can show a game."""
    return {
        *(f"listener {name}" for name in find_listeners(ROOT / "companion")),
        *(f"kit {name}" for name in _kit_parts()),
        *(f"phone message {name}" for name in _phone_messages()),
        *(f"MQTT {name}" for name in _broker_kinds()),
        *(f"line {name}" for name in _protocol_lines()),
        *(f"command {name}" for name in _commands()),
        *(f"screen {name}" for name in _screens(ROOT / "companion" / "app")),
    }


def find_listeners(folder: Path) -> set[str]:
    """Find classes that implement a method of a table's listener or are passed to `listeners.add`."""
    from companion.table.listeners import FullListener

    heard = {name for base in FullListener.__mro__ for name in vars(base) if not name.startswith("_")}
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not _is_protocol(node) and _hears(node, heard):
                found.add(node.name)
            elif isinstance(node, ast.Call):
                found |= set(_added(node))
    return found


def _is_protocol(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)


def _hears(node: ast.ClassDef, heard: set[str]) -> bool:
    return any(
        isinstance(one, ast.FunctionDef) and one.name in heard and len(one.args.args) > 1 for one in node.body
    )


def _added(call: ast.Call) -> Iterator[str]:
    """Yield the class of `X` in `….listeners.add(X(…))`; `self` is found by its methods."""
    add = call.func
    if isinstance(add, ast.Attribute) and add.attr == "add" and "listeners" in ast.unparse(add.value):
        for one in call.args:
            if isinstance(one, ast.Call):
                yield ast.unparse(one.func)


def _kit_parts() -> set[str]:
    from companion.games.kit import Kit

    made = {name for name, one in vars(Kit).items() if callable(one) or hasattr(one, "__get__")}
    return {name for name in made if not name.startswith("_")}


def _phone_messages() -> set[str]:
    from typing import get_args

    from companion.network.phones.messages import Message

    return {kind.__name__ for kind in get_args(Message)}


def _broker_kinds() -> set[str]:
    from typing import get_args

    from companion.network.mqtt.messages import TopicKind

    return set(get_args(TopicKind))


def _protocol_lines() -> set[str]:
    """Return the only key of each object that the protocol writes."""
    from companion.cli import protocol

    tree = ast.parse(Path(str(protocol.__file__)).read_text(encoding="utf-8"))
    return {
        str(node.keys[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict) and len(node.keys) == 1 and isinstance(node.keys[0], ast.Constant)
    } - {"players"}


def _commands() -> set[str]:
    from tests.golden.commands import list_commands

    return set(list_commands())


def _screens(folder: Path) -> set[str]:
    """Return the keys of every mapping `SCREENS`, of the app and of the games."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            value = getattr(node, "value", None)
            if any(isinstance(one, ast.Name) and one.id == "SCREENS" for one in targets) and isinstance(
                value, ast.Dict
            ):
                found |= {str(key.value) for key in value.keys if isinstance(key, ast.Constant)}
    return found


def find_missing(parts: set[str]) -> set[str]:
    """Return the parts that are not listed."""
    named = {part for surface in SURFACES.values() for part in surface.parts}
    return parts - named - NO_SURFACE.keys()
