"""The seat plan: who sits where, how it is played, and what differs from the rulebook."""

from typing import NamedTuple

from companion.core.header import LONGEST_NAME
from companion.games.registry import find_game
from companion.games.seating import LOOKS, Seating, Sitter, strength
from companion.house.settings import Settings
from companion.presenters.house_rules import changed, played_with
from companion.stage.own_colours import own_colour
from companion.stage.turning import LIES, UPRIGHT
from companion.stage.values import Answer, Person
from companion.words import ntr, tr

LINES = 3
CHIPS = 12
LONGEST_WHY = 64
"""Why it cannot begin stands on Start itself, if it is so short; and always among the house rules."""


class Plan(NamedTuple):
    """Everything that the seats screen shows."""

    game: str
    title: str
    subtitle: str
    hint: str
    people: tuple[Person, ...]
    tags: tuple[str, ...]
    """For each of them the words under the name."""
    add: Answer
    ghost: Answer
    can_add: bool
    can_haunt: bool
    played: str
    with_: tuple[str, ...]
    rules: str
    lines: tuple[str, ...]
    different: bool
    start: Answer
    trouble: str
    lies: Answer
    """How the screen lies; a tap sets it otherwise."""
    first: Answer
    """Whether anybody plays it for the first time, with cards that teach it; a tap sets it otherwise."""
    phones: tuple[str, ...] = ()
    """For each of them whether a phone is "here" or "gone"; empty where there is none."""
    coming: str = ""
    """What stands at the chair of somebody who is choosing a name on a phone."""


def plan(table: Seating, trouble: str = "", lies: str = UPRIGHT) -> Plan:
    """The seats screen of this table; `lies` is the setting."""
    lines = changed(table)
    count = len(table.sitters)
    different = bool(lines) and table.options != table.usual
    rules = tr("As is usual here") if lines else tr("All as in the rulebook")
    if different:
        rules = ntr("{count} house rule changed", "{count} house rules changed", len(lines))
    if len(lines) > LINES:
        more = len(lines) - LINES + 1
        lines = (*lines[: LINES - 1], ntr("and {count} more", "and {count} more", more))
    players = ntr("{count} player", "{count} players", count)
    why = trouble if len(trouble) <= LONGEST_WHY else ""
    return Plan(
        table.game,
        tr("Who sits where?"),
        f"{find_game(table.game).named} · {players}",
        tr("Drag everyone to their chair, tap to change"),
        table.people(),
        tuple(_tag(table, sitter) for sitter in table.sitters),
        Answer("add", tr("Player"), icon="plus", tone="raised"),
        Answer(
            "ghost",
            tr("Ghost") if table.haunted else tr("Ghosts cannot play this game."),
            icon="plus" if table.haunted else "",
            tone="raised",
        ),
        not table.full,
        table.haunted and not table.full,
        tr("Played with"),
        played_with(table),
        rules,
        lines,
        different,
        Answer("start", tr("Start"), why, icon="play", tone="amber"),
        trouble,
        Answer("lies", _screen(lies), tone="raised"),
        _first(table),
    )


def _first(table: Seating) -> Answer:
    on = table.first_time
    words = tr("First time? Yes, with teaching cards") if on else tr("First time? No, without cards")
    return Answer("first", words, icon="lantern", tone="chosen" if on else "raised")


def _screen(lies: str) -> str:
    words = (tr("Screen stands"), tr("Lies flat: half turns"), tr("Lies flat: quarter turns"))
    return dict(zip(LIES, words, strict=True))[lies]


def lies_next(lies: str) -> str:
    """What a tap on it sets."""
    return LIES[(LIES.index(lies) + 1) % len(LIES)]


def _tag(table: Seating, sitter: Sitter) -> str:
    """What stands under a name: that it is a ghost, and which real pieces are theirs."""
    own = own_colour(sitter.own) if table.owning and sitter.own else ""
    return ", ".join(filter(None, (tr("ghost") if sitter.ghost else "", own)))


class Desk(NamedTuple):
    """Everything that the screen for one player shows."""

    person: Person
    typed: str
    placeholder: str
    trouble: str
    chips: tuple[Answer, ...]
    looks: tuple[Answer, ...]
    """Badges to choose from, or a ghost's strengths."""
    hint: str
    """What is chosen there, where a look does not tell it."""
    remove: Answer
    can_remove: bool
    done: str
    learns: Answer | None = None
    """Whether this player reads teaching cards; ghosts never do."""


def desk(table: Seating, seat: int, typed: str, settings: Settings) -> Desk:
    """The screen for one player, with what has been typed so far."""
    sitter = table.sitters[seat]
    taken = {one.name for other, one in enumerate(table.sitters) if other != seat}
    names = [one["name"] for one in settings["names"] if one["name"] not in taken and one["name"] != typed]
    if sitter.ghost:
        looks = tuple(
            Answer(f"ghost:{ghost}", strength(ghost), tone="chosen" if ghost == sitter.ghost else "panel")
            for ghost in find_game(table.game).ghosts
        )
    else:
        looks = tuple(
            Answer(
                f"look:{look}",
                "",
                person=Person("", look),
                tone="chosen" if look == sitter.look else "panel",
            )
            for look in range(LOOKS)
        )
    return Desk(
        table.people()[seat],
        typed,
        sitter.name,
        table.trouble_with(seat, typed.strip()) if typed.strip() else "",
        () if sitter.ghost else tuple(Answer(f"name:{name}", name, tone="raised") for name in names[:CHIPS]),
        looks,
        tr("How well does this ghost remember?") if sitter.ghost else "",
        Answer("remove", tr("Remove"), icon="cross", tone="panel"),
        len(table.sitters) > table.least,
        tr("Done"),
        None if sitter.ghost else _learns(sitter),
    )


def _learns(sitter: Sitter) -> Answer:
    words = tr("Reads cards") if sitter.learns else tr("Knows the game")
    return Answer("learns", words, icon="lantern", tone="chosen" if sitter.learns else "raised")


def typed_more(typed: str, character: str) -> str:
    """A key was pressed; names have an end."""
    return (typed + character)[:LONGEST_NAME].lstrip()


def capital_next(typed: str) -> bool:
    """Names begin with a capital letter, also behind a space or hyphen."""
    return not typed or typed[-1] in " -"
