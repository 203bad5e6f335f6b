"""Refusals and notices in the language of the table.

Referee and journal know no language: they say English sentences with something filled in. Here those that
people can meet on the way into a game are known as templates.
"""

import re
from functools import cache

from companion.core.refusals import Refusal
from companion.words import mark, tr

NOTICES = (
    mark("The journal {file} cannot be written ({trouble}); nothing is kept until that is mended."),
    mark("The folder {file} cannot be written ({trouble}); nothing is kept until that is mended."),
    mark("The journal was damaged or is not one of ours; it is kept as {file}, and a new one begins."),
    mark("The journal {file} is damaged and cannot be moved ({trouble}); games are not kept."),
    mark("The journal cannot be written ({trouble}). The game goes on; writing is tried again."),
    mark("The journal can be written again; nothing was lost."),
    mark("This game goes on elsewhere at the same time; here it is kept as a copy."),
    mark("{game} is kept, but cannot go on. {reason}"),
    mark("The settings were broken; they are kept as {file}, and the defaults hold."),
    mark("The settings cannot be read ({trouble}); the defaults hold."),
    mark("The settings cannot be kept ({trouble}); they hold until the program ends."),
    mark("Some settings made no sense; for those the defaults hold."),
)
REFUSALS = (
    mark("A name has 1 to 24 characters."),
    mark("A name is made of characters that can be seen."),
    mark("Two players have the same name; give each a name of their own."),
    mark("This game is for {least} to {most} players, not {count}."),
    mark("For {players} players two copies are needed: set “copies” to 2."),
    mark("There is no layout “{name}”."),
    mark("The layout file {file} is broken. {wrong}"),
    mark("The layout file {file} cannot be read: {error}."),
    mark("This layout has no default for two players; say in “bare” which 20 vaults stay bare."),
    mark("The catalogue {file} is broken. {wrong}"),
    mark("The catalogue {file} cannot be read: {error}."),
    mark("The character “{name}” is there only once a copy of the game."),
)


def refused(refusal: Refusal) -> str:
    """What the referee says to it, in one sentence; English where nobody has put it into other words."""
    if refusal.template in REFUSALS:
        return tr(refusal.template, **refusal.fields)
    return str(refusal)


def noticed(notice: str) -> str:
    """A notice of session or settings."""
    for template in NOTICES:
        found = _pattern(template).fullmatch(notice)
        if found:
            return tr(template, **found.groupdict())
    return notice


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(f"(?P<{p}>.+)" if n % 2 else re.escape(p) for n, p in enumerate(parts)))
