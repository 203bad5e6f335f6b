"""The set-up guide of a game that brings none: one step."""

from companion.stage.guide import GuideStep
from companion.words import tr


def steps() -> tuple[GuideStep, ...]:
    """The rulebook knows better."""
    return (GuideStep("deal", tr("Lay the material out as the rulebook says."), 5),)
