"""Refusals and notices in the language of the table.

Referee and journal know no language: they say English sentences with something filled in. Here those that
people can meet on the way into a game are known as templates.
"""

import re
from functools import cache
from typing import Any

from companion.core.refusals import Refusal
from companion.games.registry import all_kits
from companion.words import mark, tr

NOTICES = (
    mark("The journal {file} cannot be written ({trouble}); nothing is kept until that is mended."),
    mark("The folder {file} cannot be written ({trouble}); nothing is kept until that is mended."),
    mark("The journal was damaged or is not one of ours; it is kept as {file}, and a new one begins."),
    mark("The journal {file} is damaged and cannot be moved ({trouble}); games are not kept."),
    mark("The journal was damaged; it is kept as {file}. Games saved from it: {count}."),
    mark("The journal is of a newer version of Gruftwart; it is kept as {file}, and a new one begins."),
    mark("The journal was gone; a new one begins, and the whole game is in it."),
    mark("{game} is damaged; it goes on from the last answer that can be read."),
    mark("The journal cannot be written ({trouble}). The game goes on; writing is tried again."),
    mark("The journal can be written again; nothing was lost."),
    mark("This game goes on elsewhere at the same time; here it is kept as a copy."),
    mark("{game} is kept, but cannot go on. {reason}"),
    mark("The game on the table is not on disk; it has to go on first."),
    mark("The games cannot be deleted ({trouble})."),
    mark("Whoever is to be forgotten still plays; end that game first."),
    mark("The settings were broken; they are kept as {file}, and the defaults hold."),
    mark("The settings cannot be read ({trouble}); the defaults hold."),
    mark("The settings cannot be kept ({trouble}); they hold until the program ends."),
    mark("Some settings made no sense; for those the defaults hold."),
    mark("The PIN cannot be kept ({trouble}); it holds until the program ends."),
)
REFUSALS = (
    mark("A name has 1 to 24 characters."),
    mark("A name is made of characters that can be seen."),
    mark("Two players have the same name; give each a name of their own."),
    mark("This game is for {least} to {most} players, not {count}."),
)
INSIDE = (
    mark("The newest game"),
    mark("Game {number} ({game}, {players}, {day})"),
    mark("It was begun with edition {begun} of the rules, and this program plays edition {played}."),
    mark("Game {number}"),
    mark("Its head is damaged."),
    mark("It was played with a newer version of the program."),
    mark("The saved game has no proper header."),
    mark("The saved game cannot be started: {reason}"),
    mark("These rules cannot play this game back: {reason}"),
    mark("That is not one of the answers to “{kind}”."),
    mark("“{kind}” was dealt differently."),
    mark("Something was dealt that is not the app's to deal."),
    mark("There are not so many answers to take back."),
)
"""What may stand inside another sentence."""
HOLDING = ("wrong", "reason", "game")
"""Fields that hold such a sentence."""


def refused(refusal: Refusal) -> str:
    """What the referee says to it, in one sentence; English where nobody has put it into other words."""
    if refusal.template in _refusals():
        return tr(refusal.template, **nested(refusal.fields))
    return str(refusal)


def noticed(notice: str) -> str:
    """A notice of session or settings."""
    return _said(notice, NOTICES)


def nested(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a sentence; those that hold another one in the language of the table."""
    return {
        name: _said(str(value), _all_inside()) if name in HOLDING else value for name, value in fields.items()
    }


def _said(sentence: str, templates: tuple[str, ...]) -> str:
    for template in templates:
        found = _pattern(template).fullmatch(sentence)
        if found:
            fields = nested(found.groupdict())
            return tr(template, **fields) if fields else tr(template)
    return sentence


@cache
def _all_inside() -> tuple[str, ...]:
    """Also what is wrong with a file of a game; those words come from where such files are made."""
    return INSIDE + _refusals() + tuple(sentence for kit in all_kits() for sentence in kit.wrong_files)


@cache
def _refusals() -> tuple[str, ...]:
    """Also why what was agreed on cannot be played."""
    return REFUSALS + tuple(sentence for kit in all_kits() for sentence in kit.house_rules.refusals)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{p}>.+)" if n % 2 else re.escape(p) for n, p in enumerate(parts)))
