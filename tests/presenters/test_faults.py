"""Faults of the hardware in the language of the table."""

import ast
from pathlib import Path

import pytest

import hardware
from companion import i18n
from companion.i18n import catalogue
from companion.presenters.staff import faults
from hardware.errors import HardwareError


def templates() -> set[str]:
    """Every sentence that the hardware can say, read from its source."""
    found = set()
    for path in Path(hardware.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = (
                isinstance(node, ast.Call) and getattr(node.func, "id", "") == "HardwareError" and node.args
            )
            if named and isinstance(node.args[0], ast.Constant):
                found.add(node.args[0].value)
    return found


def test_every_fault_of_the_hardware_is_known():
    assert len(templates()) > 15
    assert templates() <= set(faults.FAULTS)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_fault_is_translated_with_its_fields(language):
    for template in faults.FAULTS:
        said = catalogue(language).gettext(template)
        assert said != template
        fields = {part.split("}")[0] for part in template.split("{")[1:]}
        assert fields == {part.split("}")[0] for part in said.split("{")[1:]}


def test_a_fault_is_told_in_the_language_of_the_table():
    i18n.set_language("de")
    try:
        told = faults.fault_text(
            HardwareError("The LED strip at {port} was unplugged; plug it in again.", port="X")
        )
        assert told == "Der LED-Streifen an X wurde ausgesteckt; bitte wieder anstecken."
    finally:
        i18n.set_language("en")
