"""Who may import whom, read from the imports themselves."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE
from tests.support.sources import imported

pytestmark = pytest.mark.platform("imports and inspection of this Python")

ROOT = Path(__file__).resolve().parent.parent

LAYERS = (
    {"core", "i18n"},
    {"system", "viewmodels"},
    {"buttons", "lights"},
    {"games"},
    {"journal", "settings", "simulator"},
    {"table"},
    {"archive"},
    {"narrator"},
    {"plugins"},
    {"usb", "stick"},
    {"presenters"},
    {"network"},
    {"app"},
    {"cli", "research"},
)
"""From the ground up: each may import those below it, and its own layer's neighbours."""
API = {"library", "tournaments"}
"""Modules of the public API, which has no folder; of the program only `research` uses it."""
NETWORK = ({"http"}, {"mqtt", "phones"}, {"floor"})
"""The same inside companion/network; packages of one level do not import each other."""
INSIDE_APP = (
    {"environment", "rendering"},
    {"games", "widgets"},
    {"navigation", "screens"},
    {"input", "kiosk", "services"},
    {"__main__", "application", "demonstration", "idle_loop", "offscreen", "startup"},
)
"""The same inside companion/app, where packages of one level may import each other."""
TYPES_ONLY = {
    "companion/app/navigation/screen_context.py",  # the interface of the services for the screens
    "companion/app/screens/venue/service_light.py",
    "companion/app/screens/venue/service_screen.py",
}
"""They name the types of services that are handed to them, and load none of them."""
NO_LANGUAGE = {"archive", "core", "journal", "simulator", "system", "table"}
"""They import no i18n: words are for those who speak to people."""
KNOWS_HARDWARE = {"app", "buttons", "cli", "lights", "plugins"}
ONLY_THERE: dict[str, str | tuple[str, ...]] = {
    "kivy": "companion/app/",
    "gpiozero": "hardware/buttons",
    "serial": "hardware/",
    "aiohttp": ("companion/network/http/", "companion/network/phones/", "companion/network/floor/"),
    "paho": ("companion/network/mqtt/", "companion/network/floor/mqtt_client"),
    "zeroconf": ("companion/network/mqtt/", "companion/network/floor/main"),
    "fontTools": "companion/network/http/site",
    "segno": "companion/viewmodels/qr_code",
    "prometheus_client": "companion/network/floor/statistics",
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "companion/research"),
}
"""Packages that only some files may import."""
MAX_FILES = 20
"""In a folder."""
MAX_LINES = 475
"""In a file."""
NOT_FOR_RULES = {
    *("time", "datetime", "random", "secrets", "sqlite3", "threading", "socket", "subprocess", "sys"),
    *("os", "pathlib", "json", "importlib"),
}

FILES = sorted(path for folder in ("companion", "hardware") for path in (ROOT / folder).rglob("*.py"))
GAMES = ROOT / "companion" / "games"
RULES = [path for path in FILES if path.is_relative_to(GAMES) and "rules" in path.relative_to(GAMES).parts]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, wherever in it, or names as text to import it later."""
    return tuple(imported(text_of(path), path.relative_to(ROOT).parts[:-1]))


def type_imports(path: Path) -> set[str]:
    """The modules that a file names only for the type checker."""
    blocks = (node for node in ast.walk(ast.parse(text_of(path))) if isinstance(node, ast.If))
    types = (node for node in blocks if ast.unparse(node.test) == "TYPE_CHECKING")
    return {
        module for node in types for module in imported(ast.unparse(node), path.relative_to(ROOT).parts[:-1])
    }


def height(layer: str) -> int:
    """How far up a layer is; a new one must be put into LAYERS first."""
    return next(number for number, layers in enumerate((*LAYERS[:-1], API, LAYERS[-1])) if layer in layers)


def layers_in(modules: Iterable[str]) -> set[str]:
    """The layers of the companion among these modules."""
    parts = (module.split(".") for module in modules)
    return {
        part[1] for part in parts if part[0] == "companion" and len(part) > 1 and part[1] != "__version__"
    }


def astray(paths: Iterable[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """The files with which something is wrong, each with what it is."""
    return {name_of(path): found for path in paths if (found := wrong(path))}


def test_imports_are_found() -> None:
    """The reader of imports sees every way to import."""
    source = (
        "import a.b\nfrom c import d\nfrom . import e\nfrom ..f import g\n"
        "def h():\n    import i\nJ = 'companion.k'\n"
    )
    found = set(imported(source, ("companion", "core")))
    assert found == {"a.b", "c.d", "companion.core.e", "companion.f.g", "i", "companion.k"}


def test_what_is_astray_is_named() -> None:
    path = ROOT / "companion" / "table" / "table.py"
    assert astray([path], lambda path: path.name) == {"companion/table/table.py": "table.py"}
    assert astray([path], lambda path: set()) == {}


def test_every_layer_has_its_place() -> None:
    folders = {path.name for path in (ROOT / "companion").iterdir() if any(path.glob("*.py"))}
    assert folders == set().union(*LAYERS), "put the new folder into LAYERS"
    inside = {path.name for path in (ROOT / "companion" / "network").iterdir() if any(path.glob("*.py"))}
    assert inside == set().union(*NETWORK), "put the new folder into NETWORK"


def test_a_layer_only_looks_down() -> None:
    def above(path: Path) -> set[str]:
        layer, seen = path.relative_to(ROOT).parts[1], layers_in(imports(path))
        wordless = {"i18n"} if layer in NO_LANGUAGE else set()
        return {other for other in seen if height(other) > height(layer)} | seen & wordless

    inside = [path for path in FILES if path.is_relative_to(ROOT / "companion")]
    assert astray([path for path in inside if path.parent != ROOT / "companion"], above) == {}


def test_inside_the_network_a_package_only_looks_down() -> None:
    levels = {name: number for number, names in enumerate(NETWORK) for name in names}
    network = ROOT / "companion" / "network"

    def above(path: Path) -> set[str]:
        own = path.relative_to(network).parts[0]
        parts = (module.split(".") for module in imports(path))
        seen = {part[2] for part in parts if part[:2] == ["companion", "network"] and len(part) > 2}
        return {other for other in seen if other != own and levels[other] >= levels[own]}

    inside = [path for path in FILES if path.is_relative_to(network) and path.parent != network]
    assert len(inside) > 40
    assert astray(inside, above) == {}


APP = ROOT / "companion" / "app"


def level_in_app(parts: tuple[str, ...]) -> int:
    """How far up a module of the app is; screens of a game are screens."""
    if parts[0] == "games" and len(parts) > 2 and "screen" in parts[2]:
        return level_in_app(("screens",))
    return next(number for number, names in enumerate(INSIDE_APP) if parts[0] in names)


def above_in_app(path: Path) -> set[str]:
    """The modules of the app that lie above a file and that it loads, or names where it may not."""
    own = level_in_app(path.relative_to(APP).with_suffix("").parts)
    seen = set(imports(path)) - (type_imports(path) if name_of(path) in TYPES_ONLY else set())
    parts = {module: tuple(module.split(".")[2:]) for module in seen if module.startswith("companion.app.")}
    return {module for module, part in parts.items() if level_in_app(part) > own}


def test_inside_the_app_a_package_only_looks_down() -> None:
    inside = [path for path in FILES if path.is_relative_to(APP) and path != APP / "__init__.py"]
    assert len(inside) > 120
    assert astray(inside, above_in_app) == {}


def test_what_only_names_types_is_told_from_what_loads() -> None:
    context = APP / "navigation" / "screen_context.py"
    assert "companion.app.services.preferences.Preferences" in type_imports(context)
    assert "companion.settings.settings.Settings" not in type_imports(context)
    assert level_in_app(("games", "mau_mau", "catalogue_screen")) == level_in_app(("screens",))


def test_nothing_that_ships_imports_tests_or_tools() -> None:
    def strays(path: Path) -> list[str]:
        return [module for module in imports(path) if module.split(".")[0] in ("tests", "deploy")]

    assert astray(FILES, strays) == {}


def test_a_folder_holds_few_files_and_a_file_few_lines() -> None:
    folders = Counter(path.parent for path in FILES)
    assert {name_of(folder): count for folder, count in folders.items() if count > MAX_FILES} == {}
    assert astray(FILES, lambda path: max(0, text_of(path).count("\n") - MAX_LINES)) == {}


def test_the_hardware_knows_nothing_of_the_game() -> None:
    hardware = [path for path in FILES if path.is_relative_to(ROOT / "hardware")]
    assert hardware
    assert astray(hardware, lambda path: layers_in(imports(path))) == {}


def test_only_the_top_and_its_own_rooms_know_the_hardware() -> None:
    def knows(path: Path) -> list[str]:
        folder, layer = path.relative_to(ROOT).parts[:2]
        if folder == "hardware" or layer in KNOWS_HARDWARE:
            return []
        return [module for module in imports(path) if module.split(".")[0] == "hardware"]

    assert astray(FILES, knows) == {}


def test_some_packages_stay_where_they_belong() -> None:
    def strays(path: Path) -> list[str]:
        places = ((module, ONLY_THERE.get(module.split(".")[0])) for module in imports(path))
        return [module for module, place in places if place and not name_of(path).startswith(place)]

    assert astray(FILES, strays) == {}


def test_rules_touch_neither_clock_nor_chance_nor_screen() -> None:
    assert RULES
    assert astray(RULES, lambda path: NOT_FOR_RULES & {one.split(".")[0] for one in imports(path)}) == {}


def test_rules_stand_on_the_core_alone() -> None:
    def others(path: Path) -> list[str]:
        allowed = ("companion.core.", ".".join(path.relative_to(ROOT).parts[:4]))
        ours = (module for module in imports(path) if module.startswith("companion."))
        return [module for module in ours if not module.startswith(allowed)]

    assert astray(RULES, others) == {}


def test_a_game_knows_no_other_game() -> None:
    games = {folder.name for folder in GAMES.iterdir() if (folder / "kit.py").exists()}

    def others(path: Path) -> set[str]:
        place = path.relative_to(GAMES).parts
        known = {module.split(".")[2] for module in imports(path) if module.startswith("companion.games.")}
        own = {place[0]} if len(place) > 1 else games if path.name == "registry.py" else set()
        return known & games - own

    assert len(games) >= 3
    assert astray([path for path in FILES if path.is_relative_to(GAMES)], others) == {}


NAMED = re.compile("dawn[-_ ]?under|nosferatu|mau[-_ ]?mau|rucola", re.IGNORECASE)


def belongs_to_a_game(path: Path) -> bool:
    """Whether a file lies in the folder of a game."""
    parts = path.relative_to(ROOT).parts
    places = (("companion", "games"), ("companion", "app", "games"))
    return any(parts[: len(place)] == place and len(parts) > len(place) + 1 for place in places)


KNOW_NAMES = (GAMES / "registry.py", ROOT / "companion" / "library.py", ROOT / "companion" / "__init__.py")
"""The registry, and the public API with its example: it tells a type checker what a view is."""


def test_outside_its_folders_nobody_but_registry_and_api_knows_a_games_name() -> None:
    outside = [path for path in FILES if not belongs_to_a_game(path) and path not in KNOW_NAMES]
    assert astray(outside, lambda path: NAMED.findall(text_of(path))) == {}


CONCEPTS = re.compile(
    r"(?<![a-z])(?:stakes?|garlic|vaults?|plagues?|rats?|lids?|werewol(?:f|ves)|night decks?)(?![a-z])",
    re.IGNORECASE,
)
KNOWS_NO_GAME = {
    *(
        "archive",
        "buttons",
        "cli",
        "core",
        "i18n",
        "journal",
        "lights",
        "settings",
        "simulator",
        "system",
        "table",
    ),
    *("games", "narrator", "usb"),
}
"""Packages that know no concept of a single game."""
OUTWARD = {
    "companion/cli/answers.py": {"lid"},  # contexts of the catalogues
    "companion/cli/terminal/commands.py": {"stakes"},  # an example of what is typed
    "companion/i18n/__init__.py": {"vault", "vaults"},  # fields of events
    "companion/narrator/cues.py": {"lid", "rats", "stake"},  # names of sounds
    "companion/narrator/narrator.py": {"lid"},
    "companion/settings/settings.py": {"lids"},  # the key of a setting
    "companion/table/table.py": {"lid"},  # the kind of a record
}
"""Names that leave the process, or that files have, never change."""


DRAWN = {"app", "presenters", "viewmodels"}
KNOWN_ON_SCREEN = {
    "companion/app/rendering/vector_data.py": {"garlic", "lids", "rat", "stake"},  # names of icons
    "companion/app/widgets/spoken_names.py": {"garlic", "rat", "rats", "stake", "stakes", "werewolf"},
    "companion/app/rendering/theme.py": {"garlic", "plague", "rat", "vault"},  # names of colours
    "companion/app/services/game_controller.py": {"lid", "lids"},
    "companion/app/widgets/fact_lines.py": {"stake"},
    "companion/app/widgets/rows/choice_rows.py": {"garlic"},
    "companion/presenters/history/log.py": {"lid"},
    "companion/presenters/settings_tabs.py": {"lids"},
    "companion/viewmodels/frame.py": {"rat"},
    "companion/viewmodels/remarks.py": {"stake"},
}
"""What the shared screens and their values still know of single games. No file is added to it."""


def concepts_in(path: Path) -> set[str]:
    found = {word.lower() for word in CONCEPTS.findall(text_of(path))}
    return found - OUTWARD.get(name_of(path), set())


def test_shared_packages_know_no_concept_of_a_game() -> None:
    shared = [path for path in FILES if path.relative_to(ROOT).parts[1] in KNOWS_NO_GAME]
    assert len(shared) > 100
    assert astray([path for path in shared if not belongs_to_a_game(path)], concepts_in) == {}
    assert "stake" in concepts_in(GAMES / "nosferatu" / "terminal.py")


def test_shared_screens_learn_no_further_concept_of_a_game() -> None:
    shared = [
        path for path in FILES if path.relative_to(ROOT).parts[1] in ("app", "presenters", "viewmodels")
    ]
    known = {name_of(path): concepts_in(path) for path in shared if not belongs_to_a_game(path)}
    assert {name: words for name, words in known.items() if words} == KNOWN_ON_SCREEN


def test_kv_contains_no_rules() -> None:
    drawings = sorted((ROOT / "kv").rglob("*.kv"))
    rules = re.compile(r"^#:import.*companion\.(?:games|core).*", re.MULTILINE)
    assert drawings
    assert astray(drawings, lambda path: rules.findall(text_of(path))) == {}


def loaded_by(code: str) -> set[str]:
    """All modules that a program has loaded at its end."""
    code += "\nimport sys\nprint('\\n'.join(sys.modules), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_the_referee_loads_neither_a_screen_nor_a_terminal(tmp_path: Path) -> None:
    """After some answers with a journal, so that what is loaded late is loaded too."""
    lines = (
        b'{"new": {"game": "dawn-under", "players": ["a", "b"], "options": {"simulate": true}}}\n'
        b'{"view": "secret"}\n{"answer": "A1"}\n{"save": null}\n'
    )
    loaded = loaded_by(
        "import io, sys\n"
        f"sys.stdin = io.TextIOWrapper(io.BytesIO({lines!r}))\n"
        "from companion.cli import main\n"
        f"main(['referee', '--journal', {str(tmp_path / 'journal.sqlite')!r}])\n"
    )
    assert "companion.cli.protocol" in loaded
    unwanted = {"kivy", "rich", "gpiozero", "serial", "platformdirs", "hardware", "companion.app"}
    assert unwanted & loaded == set()


def test_a_game_is_loaded_when_it_is_played() -> None:
    loaded = loaded_by(
        "from companion.table import open_table\n"
        "open_table(None).new('dawn-under', ['a', 'b'], {'simulate': True})"
    )
    assert "companion.games.dawn_under.rules" in loaded
    others = ("nosferatu", "mau_mau", "dawn_under.rules.rucola")
    assert not {f"companion.games.{game}" for game in others} & loaded


def test_the_home_screen_loads_no_rules() -> None:
    """Start is measured: tiles and titles are all that is needed of a game then."""
    loaded = loaded_by(
        "from companion.app import environment\n"
        "environment.use_offscreen_window()\n"
        "environment.configure(800, 480)\n"
        "from companion.app import games\n"
        "from companion.app.application import GruftwartApp\n"
        "from companion.presenters.home import home_model\n"
        "from companion.settings.settings import Settings\n"
        "from companion.table import open_table\n"
        "home_model(open_table(None), Settings()), games.game_modules('pictures')"
    )
    assert "companion.app.games.mau_mau.pictures" in loaded
    assert not {module for module in loaded if module.startswith("companion.games.") and ".rules" in module}


DURABLE = {"companion/system/atomic_files.py"}
LOOSE = re.compile(r"\bos\.(replace|rename|fsync|link)\(|\.(rename|write_text|write_bytes)\(")
"""How a file could be written or moved so that a power cut takes it back."""
NO_FILES = {"companion/app/kiosk/brightness.py": "the lamp is no file"}


def test_files_are_written_in_one_place() -> None:
    """With companion/system/atomic_files.py."""
    others = [path for path in FILES if name_of(path) not in DURABLE | set(NO_FILES)]
    assert astray(others, lambda path: [found[0] for found in LOOSE.finditer(text_of(path))]) == {}
