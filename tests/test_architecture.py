"""Who may import whom, read from the imports themselves."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent

LAYERS = (
    {"core", "words"},
    {"stage", "help", "system", "web"},
    {"buttons", "lights"},
    {"games"},
    {"house", "simulator", "table"},
    {"narrator"},
    {"stick"},
    {"presenters"},
    {"cafe", "phones"},
    {"floor"},
    {"app", "frontends", "cli"},
)
"""From the ground up: each may look at those below it, and at its own layer's neighbours."""
WORDLESS = {"core", "simulator", "system", "table"}
"""They know no language: words are for those who speak to people."""
ONLY_THERE: dict[str, str | tuple[str, ...]] = {
    "kivy": "companion/app/",
    "gpiozero": "hardware/buttons",
    "serial": "hardware/strip",
    "aiohttp": ("companion/web/", "companion/phones/", "companion/floor/"),
    "paho": ("companion/cafe/", "companion/floor/broker"),
    "zeroconf": ("companion/cafe/", "companion/floor/announcing"),
    "fontTools": "companion/web/fonts",
    "segno": "companion/web/",
    "prometheus_client": "companion/floor/metrics",
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "companion/research"),
}
"""Packages that only some files may import."""
NOT_FOR_RULES = {
    *("time", "datetime", "random", "secrets", "sqlite3", "threading", "socket", "subprocess", "sys"),
    *("os", "pathlib", "json", "importlib"),
}

MODULE = re.compile(r"(companion|hardware)(\.\w+)+")
"""A text that names a module of ours."""
FILES = sorted(path for folder in ("companion", "hardware") for path in (ROOT / folder).rglob("*.py"))
GAMES = ROOT / "companion" / "games"
RULES = [path for path in FILES if path.is_relative_to(GAMES) and "rules" in path.relative_to(GAMES).parts]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, or names as text to import it later."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join((*start, *filter(None, [node.module])))
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and MODULE.fullmatch(node.value):
            yield node.value


def height(layer: str) -> int:
    """How far up a layer is; a new one must be put into LAYERS first."""
    return next(number for number, layers in enumerate(LAYERS) if layer in layers)


def layers_in(modules: Iterator[str]) -> set[str]:
    """The layers of the companion among these modules."""
    parts = (module.split(".") for module in modules)
    return {
        part[1] for part in parts if part[0] == "companion" and len(part) > 1 and part[1] != "__version__"
    }


def test_imports_are_found(tmp_path: Path) -> None:
    """The reader of imports sees every way to import."""
    source = ROOT / "companion" / "core" / "no_such_file.py"

    class Fake:
        def relative_to(self, root: Path) -> Path:
            return source.relative_to(root)

        def read_text(self, encoding: str) -> str:
            return (
                "import a.b\nfrom c import d\nfrom . import e\nfrom ..f import g\n"
                "def h():\n    import i\nJ = 'companion.k'\n"
            )

    found = set(imports(Fake()))  # type: ignore[arg-type]
    assert found == {"a.b", "c.d", "companion.core.e", "companion.f.g", "i", "companion.k"}


def test_every_layer_has_its_place() -> None:
    folders = {path.name for path in (ROOT / "companion").iterdir() if any(path.glob("*.py"))}
    assert folders <= set().union(*LAYERS), "put the new folder into LAYERS"
    assert folders >= {"core", "games", "narrator", "table", "frontends"}


@pytest.mark.parametrize("path", [path for path in FILES if path.parent != ROOT / "companion"], ids=name_of)
def test_a_layer_only_looks_down(path: Path) -> None:
    folder, layer = path.relative_to(ROOT).parts[:2]
    seen = layers_in(imports(path))
    if folder == "hardware":
        assert not seen, "the hardware knows nothing of the game"
    else:
        assert not {other for other in seen if height(other) > height(layer)}
        if layer in WORDLESS:
            assert "words" not in seen


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_only_the_top_and_its_own_rooms_know_the_hardware(path: Path) -> None:
    folder, layer = path.relative_to(ROOT).parts[:2]
    if folder == "companion" and layer not in ("app", "buttons", "lights", "cli.py"):
        assert not any(module.split(".")[0] == "hardware" for module in imports(path))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_some_packages_stay_where_they_belong(path: Path) -> None:
    for module in imports(path):
        place = ONLY_THERE.get(module.split(".")[0])
        assert place is None or name_of(path).startswith(place), f"only {place} imports {module}"


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_touch_neither_clock_nor_chance_nor_screen(path: Path) -> None:
    assert not NOT_FOR_RULES & {module.split(".")[0] for module in imports(path)}


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_stand_on_the_core_alone(path: Path) -> None:
    game = ".".join(path.relative_to(ROOT).parts[:4])
    for module in imports(path):
        if module.startswith("companion."):
            assert module.startswith(("companion.core.", game)), module


@pytest.mark.parametrize("path", [path for path in FILES if path.is_relative_to(GAMES)], ids=name_of)
def test_a_game_knows_no_other_game(path: Path) -> None:
    place = path.relative_to(GAMES).parts
    games = {folder.name for folder in GAMES.iterdir() if (folder / "kit.py").exists()}
    known = {module.split(".")[2] for module in imports(path) if module.startswith("companion.games.")}
    if len(place) > 1:
        assert known & games <= {place[0]}
    elif path.name != "registry.py":
        assert not known & games


NAMED = re.compile("dawn[-_ ]?under|nosferatu|mau[-_ ]?mau|rucola", re.IGNORECASE)


def belongs_to_a_game(path: Path) -> bool:
    """Whether a file lies in the folder of a game."""
    parts = path.relative_to(ROOT).parts
    places = (("companion", "games"), ("companion", "app", "games"))
    return any(parts[: len(place)] == place and len(parts) > len(place) + 1 for place in places)


@pytest.mark.parametrize("path", [path for path in FILES if not belongs_to_a_game(path)], ids=name_of)
def test_outside_its_folders_nobody_but_the_registry_knows_a_games_name(path: Path) -> None:
    if path != GAMES / "registry.py":
        assert not NAMED.findall(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted((ROOT / "kv").rglob("*.kv")), ids=name_of)
def test_kv_contains_no_rules(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#:import"):
            assert "companion.games" not in line
            assert "companion.core" not in line


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
    assert "companion.frontends.protocol" in loaded
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
        "from companion.app.shell import environment\n"
        "environment.off_screen()\n"
        "environment.configure(800, 480)\n"
        "from companion.app import games\n"
        "from companion.app.shell.app import GruftwartApp\n"
        "from companion.presenters.home import home\n"
        "from companion.house.settings import Settings\n"
        "from companion.table import open_table\n"
        "home(open_table(None), Settings()), games.parts('tile')"
    )
    assert "companion.app.games.mau_mau.tile" in loaded
    assert not {module for module in loaded if module.startswith("companion.games.") and ".rules" in module}


DURABLE = {"companion/system/whole.py"}
LOOSE = re.compile(r"\bos\.(replace|rename|fsync|link)\(|\.(rename|write_text|write_bytes)\(")
"""How a file could be written or moved so that a power cut takes it back."""
MADE_AGAIN = {
    "companion/app/shell/brightness.py": "the lamp is no file",
    "companion/words/compile.py": "whoever translates runs it",
    "hardware/emulator.py": "a strip that is none",
    "hardware/wiring/sheet.py": "pictures of the docs, which one command draws anew",
}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_files_are_written_in_one_place(path: Path) -> None:
    if name_of(path) not in DURABLE | set(MADE_AGAIN):
        assert not LOOSE.search(path.read_text(encoding="utf-8")), "use companion/system/whole.py"
