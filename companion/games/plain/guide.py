"""The set-up guide of a game that brings none: one step."""

from companion.stage.guide import Step
from companion.words import tr


def steps() -> tuple[Step, ...]:
    """The rulebook knows better."""
    return (Step("deal", tr("Lay the material out as the rulebook says."), 5),)
