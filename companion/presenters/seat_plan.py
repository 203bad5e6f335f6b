"""The seat plan: who sits where, how it is played, and what differs from the rulebook."""

from typing import NamedTuple

from companion.core.game import LONGEST_NAME
from companion.games.registry import find_game
from companion.games.seating import LOOKS, Seating, Sitter, ghost_strength
from companion.i18n import ntr, tr
from companion.presenters.house_rules import changed_rules, chosen_variants
from companion.settings.settings import Settings
from companion.viewmodels.colours import own_colour
from companion.viewmodels.frame import AnswerModel, SeatedPerson
from companion.viewmodels.orientation import SCREEN_POSITIONS, UPRIGHT

MAX_RULE_LINES = 3
MAX_NAME_CHIPS = 12
MAX_REASON_CHARACTERS = 64
"""A longer reason why the game cannot begin is shown only among the house rules, not on the start button."""


class SeatPlanModel(NamedTuple):
    """Everything that the seats screen shows."""

    game: str
    title: str
    subtitle: str
    hint: str
    people: tuple[SeatedPerson, ...]
    tags: tuple[str, ...]
    """The words under each player's name."""
    add: AnswerModel
    ghost: AnswerModel
    can_add: bool
    can_haunt: bool
    played: str
    with_: tuple[str, ...]
    rules: str
    lines: tuple[str, ...]
    different: bool
    start: AnswerModel
    trouble: str
    lies: AnswerModel
    """The position of the screen; a tap changes it."""
    first: AnswerModel
    """Whether anybody plays for the first time, with lesson cards; a tap changes it."""
    begins: tuple[AnswerModel, ...] = ()
    """Whether the game begins now or runs already; empty if it cannot be joined."""
    phones: tuple[str, ...] = ()
    """For each player whether a phone is "here" or "gone"; empty if phones are off."""
    coming: str = ""
    """The label at the chair of a guest who is choosing a name on a phone."""


def seat_plan_model(
    table: Seating, trouble: str = "", lies: str = UPRIGHT, *, in_league: bool = False
) -> SeatPlanModel:
    """Return the seats screen; `lies` is the setting of the screen's position."""
    league = (tr("The house’s league"),) if in_league else ()
    lines, variants = changed_rules(table), (*league, *chosen_variants(table))
    count = len(table.sitters)
    different = bool(lines) and table.options != table.usual
    rules = tr("As is usual here") if lines else tr("All as in the rulebook")
    if different:
        rules = ntr("{count} house rule changed", "{count} house rules changed", len(lines))
    if len(lines) > MAX_RULE_LINES:
        more = len(lines) - MAX_RULE_LINES + 1
        lines = (*lines[: MAX_RULE_LINES - 1], ntr("and {count} more", "and {count} more", more))
    players = ntr("{count} player", "{count} players", count)
    why = trouble if len(trouble) <= MAX_REASON_CHARACTERS else ""
    return SeatPlanModel(
        table.game,
        tr("Who sits where?"),
        f"{find_game(table.game).named} · {players}",
        tr("Drag everyone to their chair, tap to change"),
        table.people(),
        tuple(_tag(table, sitter) for sitter in table.sitters),
        AnswerModel("add", tr("Player"), icon="plus", tone="raised"),
        AnswerModel(
            "ghost",
            tr("Ghost") if table.haunted else tr("Ghosts cannot play this game."),
            icon="plus" if table.haunted else "",
            tone="raised",
        ),
        not table.full,
        table.haunted and not table.full,
        tr("Played with") if variants else tr("House rules"),
        variants,
        rules,
        lines,
        different,
        _start(table, why),
        trouble,
        AnswerModel("lies", _screen(lies), tone="raised"),
        _first(table),
        _begins(table),
    )


FROM_START, RUNNING = "from_start", "running"
"""Values of the switch above the start button."""


def _begins(table: Seating) -> tuple[AnswerModel, ...]:
    if find_game(table.game).catch_up is None:
        return ()
    tones = ("raised", "chosen") if table.running else ("chosen", "raised")
    return (
        AnswerModel(FROM_START, tr("From the start"), tone=tones[0]),
        AnswerModel(RUNNING, tr("We are already playing"), icon="hourglass", tone=tones[1]),
    )


def _start(table: Seating, why: str) -> AnswerModel:
    if not table.running:
        return AnswerModel("start", tr("Start"), why, icon="play", tone="amber")
    pages = tr("First one page for each person.")
    return AnswerModel("start", tr("Join in"), why or pages, icon="play", tone="amber")


def _first(table: Seating) -> AnswerModel:
    on = table.first_time
    words = tr("First time? Yes, with teaching cards") if on else tr("First time? No, without cards")
    return AnswerModel("first", words, icon="lantern", tone="chosen" if on else "raised")


def _screen(lies: str) -> str:
    words = (tr("Screen stands"), tr("Lies flat: half turns"), tr("Lies flat: quarter turns"))
    return dict(zip(SCREEN_POSITIONS, words, strict=True))[lies]


def lies_next(lies: str) -> str:
    """Return the next position of the screen."""
    return SCREEN_POSITIONS[(SCREEN_POSITIONS.index(lies) + 1) % len(SCREEN_POSITIONS)]


def _tag(table: Seating, sitter: Sitter) -> str:
    """Return the words under a name: whether it is a ghost, and the colour of the player's pieces."""
    own = own_colour(sitter.own) if table.owning and sitter.own else ""
    return ", ".join(filter(None, (tr("ghost") if sitter.ghost else "", own)))


class PlayerModel(NamedTuple):
    """Everything that the screen for one player shows."""

    person: SeatedPerson
    typed: str
    placeholder: str
    trouble: str
    chips: tuple[AnswerModel, ...]
    looks: tuple[AnswerModel, ...]
    """Badges to choose from, or a ghost's strengths."""
    hint: str
    """Label of the choice, if the looks are not self-explanatory."""
    remove: AnswerModel
    can_remove: bool
    done: str
    learns: AnswerModel | None = None
    """Whether this player reads lesson cards; None for ghosts."""


def player_model(table: Seating, seat: int, typed: str, settings: Settings) -> PlayerModel:
    """Return the screen for one player, with the text typed so far."""
    sitter = table.sitters[seat]
    taken = {one.name for other, one in enumerate(table.sitters) if other != seat}
    names = [one["name"] for one in settings["names"] if one["name"] not in taken and one["name"] != typed]
    if sitter.ghost:
        looks = tuple(
            AnswerModel(
                f"ghost:{ghost}", ghost_strength(ghost), tone="chosen" if ghost == sitter.ghost else "panel"
            )
            for ghost in find_game(table.game).ghosts
        )
    else:
        looks = tuple(
            AnswerModel(
                f"look:{look}",
                "",
                person=SeatedPerson("", look),
                tone="chosen" if look == sitter.look else "panel",
            )
            for look in range(LOOKS)
        )
    return PlayerModel(
        table.people()[seat],
        typed,
        sitter.name,
        table.trouble_with(seat, typed.strip()) if typed.strip() else "",
        ()
        if sitter.ghost
        else tuple(AnswerModel(f"name:{name}", name, tone="raised") for name in names[:MAX_NAME_CHIPS]),
        looks,
        tr("How well does this ghost remember?") if sitter.ghost else "",
        AnswerModel("remove", tr("Remove"), icon="cross", tone="panel"),
        len(table.sitters) > table.least,
        tr("Done"),
        None if sitter.ghost else _learns(sitter),
    )


def _learns(sitter: Sitter) -> AnswerModel:
    words = tr("Reads cards") if sitter.learns else tr("Knows the game")
    return AnswerModel("learns", words, icon="lantern", tone="chosen" if sitter.learns else "raised")


def typed_more(typed: str, character: str) -> str:
    """Append a typed character, up to LONGEST_NAME characters."""
    return (typed + character)[:LONGEST_NAME].lstrip()


def capital_next(typed: str) -> bool:
    """Return whether the next letter is a capital: at the start, and after a space or hyphen."""
    return not typed or typed[-1] in " -"
