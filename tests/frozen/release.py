"""Runs with the code of a released version: `make` writes its frozen folder, `describe` reads any folder.

python -m tests.frozen.release make VERSION COMMIT       how tests/frozen/VERSION was made
python -m tests.frozen.release describe VERSION COMMIT FOLDER
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OWNER_ONLY = 0o600
PROCESS_SECONDS = 600
RENAMED = {
    "1.0.0": {
        "Table": {
            "check_journal": "check",
            "clear_game": "clear",
            "private_view": "view_for",
            "record_look": "look",
        },
        "Journal": {"unreadable_games": "unreadable"},
        "Settings": {"house_values": "of_the_house"},
        "Pin": {"role_of": "who", "is_owner_pin": "opens"},
        "Group": {"load": "kept", "assign": "put", "save": "keep"},
        "Keyring": {"can_sign": "signs", "trusted_house": "house", "create_key": "make"},
        "Outbox": {"enqueue": "put", "mark_sent": "told"},
        "Store": {
            "record_event": "keep",
            "mark_coming": "coming",
            "record_minute": "passed",
            "close_call": "done",
        },
    }
}
"""Names of methods that the tests use: by released version and class, today's name and the one it had."""


def code_of(version: str) -> Any:
    """The functions of a released version, if it is the one that Python imports from."""
    places = json.loads((HERE / version / "code.json").read_text(encoding="utf-8"))
    found = {}
    for name, place in places.items():
        module, _, attribute = place.partition(":")
        loaded = importlib.import_module(module)
        found[name] = getattr(loaded, attribute) if attribute else loaded
    assert found["version"] == version, f"this is {found['version']}, not {version}"
    _add_new_names(version, found)
    return SimpleNamespace(**found)


def _add_new_names(version: str, found: dict[str, Any]) -> None:
    """Give the classes of a released version the names of today's methods too."""
    journal = importlib.import_module("companion.table.journal").Journal
    table = type(found["open_table"](None))
    classes = {table, journal, *(one for one in found.values() if isinstance(one, type))}
    for cls in classes:
        for new, old in RENAMED[version].get(cls.__name__, {}).items():
            if old in vars(cls):
                setattr(cls, new, vars(cls)[old])
    if "pin_module" in found:
        found["pin_module"].SCRYPT_COST = found["pin_module"].COST


def has_commit(commit: str) -> bool:
    """Whether git knows the commit here."""
    if shutil.which("git") is None:
        return False
    done = subprocess.run(["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=ROOT, capture_output=True)
    return done.returncode == 0


def run_release(commit: str, source: Path, *arguments: str | Path) -> str:
    """Run this file with the code of a commit, which is laid out in `source`; return what it prints."""
    if not source.exists():
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
        source.mkdir(parents=True)
        with tempfile.TemporaryFile() as file:
            file.write(packed)
            file.seek(0)
            with tarfile.open(fileobj=file) as archive:
                archive.extractall(source, filter="data")
    environment = {**os.environ, "PYTHONPATH": str(source), "KIVY_NO_ARGS": "1", "TZ": "UTC"}
    done = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).resolve()), *map(str, arguments)],
        cwd=source,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PROCESS_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def lay_out(version: str, to: Path) -> Path:
    """Copy a frozen release, with the rights that git does not keep; return the copy of its data folder."""
    shutil.copytree(HERE / version, to)
    for file in to.rglob("*"):
        if file.is_file():
            file.chmod(OWNER_ONLY)
    return to / "data"


def make(version: str) -> None:
    """Write the folder of this version, with its own code."""
    sys.path.append(str(HERE))
    import describe
    import write

    code, folder = code_of(version), HERE / version
    data, files = folder / "data", folder / "files"
    for one in (data, files, folder / "usb"):
        shutil.rmtree(one, ignore_errors=True)
        one.mkdir(parents=True)
    write.write_all(code, data)
    for command in (
        ["games", "export", str(files / "games.json")],
        ["chronicle", str(files / "chronicle.csv")],
        ["chronicle", str(files / "chronicle.json")],
        ["backup", str(files / "backup.zip")],
        ["stick", "write", str(folder / "usb")],
    ):
        assert code.main(command) == 0, command
    said = describe.describe(code, data)
    (folder / "says.json").write_text(
        json.dumps(said, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8"
    )


def read(version: str, folder: Path) -> None:
    """Print what this version reads out of a folder."""
    sys.path.append(str(HERE))
    import describe

    print("says:" + json.dumps(describe.describe(code_of(version), folder)))


if __name__ == "__main__":
    what, version, *rest = sys.argv[1:]
    if what == "make-here":
        make(version)
    elif what == "describe-here":
        read(version, Path(rest[0]))
    else:
        with tempfile.TemporaryDirectory() as source:
            print(run_release(rest[0], Path(source, "code"), f"{what}-here", version, *rest[1:]))
