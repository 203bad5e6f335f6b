"""Refusals and notices in the language of the table.

Referee and journal use English sentences with fields. The sentences that players can meet are listed here as
templates for the catalogues.
"""

import re
from functools import cache
from typing import Any

from companion.core.errors import Refusal
from companion.games.registry import all_kits
from companion.i18n import mark_message, tr

NOTICES = (
    mark_message("The journal {file} cannot be written ({trouble}); nothing is kept until that is mended."),
    mark_message("The folder {file} cannot be written ({trouble}); nothing is kept until that is mended."),
    mark_message(
        "The journal was damaged or is not one of ours; it is kept as {file}, and a new one begins."
    ),
    mark_message("The journal {file} is damaged and cannot be moved ({trouble}); games are not kept."),
    mark_message("The journal was damaged; it is kept as {file}. Games saved from it: {count}."),
    mark_message(
        "The journal is of a newer version of Gruftwart; it is kept as {file}, and a new one begins."
    ),
    mark_message("The journal was gone; a new one begins, and the whole game is in it."),
    mark_message("{game} is damaged; it goes on from the last answer that can be read."),
    mark_message("The journal cannot be written ({trouble}). The game goes on; writing is tried again."),
    mark_message("The journal can be written again; nothing was lost."),
    mark_message("This game goes on elsewhere at the same time; here it is kept as a copy."),
    mark_message("{game} is kept, but cannot go on. {reason}"),
    mark_message("The game on the table is not on disk; it has to go on first."),
    mark_message("The games cannot be deleted ({trouble})."),
    mark_message("Whoever is to be forgotten still plays; end that game first."),
    mark_message("The settings were broken; they are kept as {file}, and the defaults hold."),
    mark_message("The settings cannot be read ({trouble}); the defaults hold."),
    mark_message("The settings cannot be kept ({trouble}); they hold until the program ends."),
    mark_message("Some settings made no sense; for those the defaults hold."),
    mark_message("The PIN cannot be kept ({trouble}); it holds until the program ends."),
)
REFUSALS = (
    mark_message("A name has 1 to 24 characters."),
    mark_message("A name is made of characters that can be seen."),
    mark_message("Two players have the same name; give each a name of their own."),
    mark_message("This game is for {least} to {most} players, not {count}."),
)
INSIDE = (
    mark_message("The newest game"),
    mark_message("Game {number} ({game}, {players}, {day})"),
    mark_message("It was begun with edition {begun} of the rules, and this program plays edition {played}."),
    mark_message("Game {number}"),
    mark_message("Its head is damaged."),
    mark_message("It was played with a newer version of the program."),
    mark_message("The saved game has no proper header."),
    mark_message("The saved game cannot be started: {reason}"),
    mark_message("These rules cannot play this game back: {reason}"),
    mark_message("That is not one of the answers to “{kind}”."),
    mark_message("“{kind}” was dealt differently."),
    mark_message("Something was dealt that is not the app's to deal."),
    mark_message("There are not so many answers to take back."),
)
"""Sentences that may be a field of another sentence."""
HOLDING = ("wrong", "reason", "game")
"""Fields that contain such a sentence."""


def refusal_text(refusal: Refusal) -> str:
    """Return the refusal in the language of the table; in English if its template is not listed."""
    if refusal.template in _refusals():
        return tr(refusal.template, **nested_refusal_text(refusal.fields))
    return str(refusal)


def notice_text(notice: str) -> str:
    """Return a notice of the session or the settings in the language of the table."""
    return _said(notice, NOTICES)


def nested_refusal_text(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a sentence; those in HOLDING are translated."""
    return {
        name: _said(str(value), _all_inside()) if name in HOLDING else value for name, value in fields.items()
    }


def _said(sentence: str, templates: tuple[str, ...]) -> str:
    for template in templates:
        found = _pattern(template).fullmatch(sentence)
        if found:
            fields = nested_refusal_text(found.groupdict())
            return tr(template, **fields) if fields else tr(template)
    return sentence


@cache
def _all_inside() -> tuple[str, ...]:
    """Return all templates that may be a field, including those of the games' files."""
    return INSIDE + _refusals() + tuple(sentence for kit in all_kits() for sentence in kit.wrong_files)


@cache
def _refusals() -> tuple[str, ...]:
    """Return all templates of refusals, including those of the games' house rules."""
    return REFUSALS + tuple(sentence for kit in all_kits() for sentence in kit.house_rules.refusals)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{p}>.+)" if n % 2 else re.escape(p) for n, p in enumerate(parts)))
