"""Each kit finds its parts by convention, and each part has its default."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.dawn_under.kit import DawnUnderKit
from companion.games.kit import Kit, Part, find_part
from companion.games.mau_mau.kit import MauMauKit
from companion.games.nosferatu.kit import NosferatuKit
from tests.contract import typed_parts

PARTS = {name: one for name, one in vars(Kit).items() if isinstance(one, Part)}
BRING = (
    (DawnUnderKit, typed_parts.bring_dawn_under),
    (NosferatuKit, typed_parts.bring_nosferatu),
    (MauMauKit, typed_parts.bring_mau_mau),
)


@pytest.mark.parametrize(("kind", "bring"), BRING)
def test_a_game_brings_the_parts_that_mypy_checks(kind: type[Kit], bring: Callable[[Kit], None]) -> None:
    kit = kind()
    bring(kit)
    found = {name: find_part(kit.package, one.place) for name, one in PARTS.items()}
    assert vars(kit) == {name: one for name, one in found.items() if one is not None}


def test_a_part_that_is_missing_is_the_default() -> None:
    kit = DawnUnderKit()
    assert find_part(kit.package, "devices:BELLS") is None
    assert find_part(kit.package, "bells.tower:BELLS") is None
    part = Part("devices:BELLS", lambda kit: kit.name)
    part.__set_name__(DawnUnderKit, "bells")
    assert part.__get__(kit, DawnUnderKit) == "dawn-under"


def test_an_error_inside_a_part_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that is there and imports one that is not: no default hides that."""
    package = tmp_path / "game_with_a_fault"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "devices.py").write_text("import no_such_module\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        find_part("game_with_a_fault", "devices:LIGHTS")


def test_a_part_is_loaded_once() -> None:
    kit = NosferatuKit()
    assert kit.lights is kit.lights
    assert re.fullmatch(r"[\w.:]+", PARTS["lights"].place)
