"""Corrections of Dawn Under, for when the referee's state differs from the real table.

Each correction is checked against the contents of the box before anything changes.
"""

from collections.abc import Callable
from typing import Final

from companion.core.errors import InvalidCorrectionError
from companion.core.game import check_keys, parse_number, parse_seat
from companion.core.model import Json, Question
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    HIDDEN,
    OF_EACH_COLOUR,
    STAKES,
    Content,
    Garlic,
    Vampire,
    Vault,
)
from companion.games.dawn_under.rules.questions import Open
from companion.games.dawn_under.rules.rows import CountedRows, TrackedRows
from companion.games.dawn_under.rules.state import State
from companion.games.dawn_under.rules.turn import miss_turns

Change = dict[str, Json]
UNKNOWN: Final = "unknown"
"""A lid that nobody has turned; an inside of which the referee knows nothing (DU-35)."""


def correct(game: State, question: Question, change: Json) -> None:
    """Apply one correction, while a player is asked for a vault."""
    if not isinstance(question, Open):
        raise InvalidCorrectionError("Corrections wait until a player is asked which vault to open.")
    if not isinstance(change, dict):
        raise InvalidCorrectionError('A correction is an object such as {{"seat": 1, "stakes": 2}}.')
    if game.expansion is not None and game.expansion.correct(game, change):
        return
    for name, put_right in CORRECTIONS.items():
        if name in change:
            put_right(game, change)
            return
    raise InvalidCorrectionError("That corrects nothing that Dawn Under knows.")


def _vault(game: State, change: Change) -> None:
    """Correct the lid of a vault, or what lies under it."""
    check_keys(change, "vault", "lid", "inside")
    vault = change["vault"]
    if not isinstance(vault, str) or vault not in game.board.places or vault in game.board.bare:
        raise InvalidCorrectionError("The board has no vault {vault} in play.", vault=vault)
    if len(change) == 1:
        raise InvalidCorrectionError("Say what lies in {vault}, or what its lid shows.", vault=vault)
    _check_plague(game, vault, "inside" in change)
    lid = _checked_lid(game, vault, change["lid"]) if "lid" in change else game.lids.get(vault)
    if change.get("inside") == UNKNOWN:
        _set_unknown(game, vault)
    elif "inside" in change:
        _set_inside(game, vault, _checked_inside(game, vault, change["inside"]))
    _set(game.lids, vault, lid)
    _recount(game)


def _check_plague(game: State, vault: Vault, inside: bool) -> None:
    """DU-25: what was decided over a vault that lies open in a plague stays."""
    plague = game.plague
    if plague is None:
        return
    if vault == plague.vault:
        raise InvalidCorrectionError(
            "The rat sits on {vault}; correct it when the plague is over.", vault=vault
        )
    if inside and vault in plague.opened:
        raise InvalidCorrectionError(
            "{vault} was opened in this plague; correct what lies inside when it is over.", vault=vault
        )


def _set_unknown(game: State, vault: Vault) -> None:
    """DU-35: no bulb changes hands: one that lay there is neither at hand nor known in a vault."""
    game.inside.pop(vault, None)
    game.unknown.add(vault)


def _set_inside(game: State, vault: Vault, inside: Content | None) -> None:
    _move_garlic(game, vault, inside)
    _set(game.inside, vault, inside)
    game.unknown.discard(vault)


def _set(of: dict[Vault, Json], vault: Vault, value: Json) -> None:
    if value is None:
        of.pop(vault, None)
    else:
        of[vault] = value


def _checked_lid(game: State, vault: Vault, lid: Json) -> str | None:
    if lid == UNKNOWN:
        return None
    if not isinstance(lid, str) or lid not in game.colours:
        raise InvalidCorrectionError(
            "The lid is “unknown” or one of: {colours}.", colours=", ".join(game.colours)
        )
    if sum(shown == lid for other, shown in game.lids.items() if other != vault) >= OF_EACH_COLOUR:
        raise InvalidCorrectionError("The box has only ten {colour} lids.", colour=lid)
    return lid


def _checked_inside(game: State, vault: Vault, inside: Json) -> Content | None:
    if inside is None:
        return None
    if isinstance(inside, dict) and len(inside) == 1:
        if "garlic" in inside:
            return _checked_garlic(game, vault, inside)
        if "vampire" in inside:
            colour = inside["vampire"]
            if isinstance(colour, str) and colour in game.colours:
                _check_vampires(game, [colour], except_vault=vault)
                return Vampire(colour)
    raise InvalidCorrectionError(
        'Inside is null, “unknown”, {{"vampire": colour}} or {{"garlic": seat}}; the colours are {colours}.',
        colours=", ".join(game.colours),
    )


def _checked_garlic(game: State, vault: Vault, inside: Change) -> Garlic:
    """Each player has three bulbs."""
    owner = parse_seat(inside, game.seats, "garlic")
    elsewhere = sum(content == Garlic(owner) for other, content in game.inside.items() if other != vault)
    if elsewhere >= BULBS_EACH:
        raise InvalidCorrectionError("{name}'s three bulbs lie in other vaults.", name=game.names[owner])
    return Garlic(owner)


def _move_garlic(game: State, vault: Vault, inside: Content | None) -> None:
    """Move a bulb between vault and hand, so that the number of bulbs stays right."""
    before = game.inside.get(vault)
    if before == inside:
        return
    if isinstance(before, Garlic):
        game.garlic[before.owner] += 1
    if isinstance(inside, Garlic):
        buried = sum(content == inside for content in game.inside.values())
        game.garlic[inside.owner] = min(game.garlic[inside.owner], BULBS_EACH - buried - 1)


def _check_vampires(
    game: State, added: list[str], *, except_vault: Vault | None = None, except_seat: int | None = None
) -> None:
    """Raise InvalidCorrectionError for more vampires than the box holds: ten of each colour, 60 (40 for two)
    in all."""
    cards = list(added)
    for vault, content in game.inside.items():
        if isinstance(content, Vampire) and vault != except_vault:
            cards.append(content.colour or HIDDEN)
    for seat in range(game.seats):
        if seat != except_seat:
            rows = game.rows
            cards += rows.of[seat] if isinstance(rows, TrackedRows) else [HIDDEN] * rows.count(seat)
    for colour in game.colours:
        if cards.count(colour) > OF_EACH_COLOUR:
            raise InvalidCorrectionError("The box has only ten {colour} vampires.", colour=colour)
    if len(cards) > max(game.vampires, _known_vampires(game)):
        raise InvalidCorrectionError(
            "The box has only {limit} vampires; correct first where one of them is not.", limit=game.vampires
        )


def _known_vampires(game: State) -> int:
    """DU-37: those in rows, also face down, and those known to lie in vaults."""
    return sum(game.rows.count(seat) for seat in range(game.seats)) + len(game.vampires_in_vaults())


def _recount(game: State) -> None:
    if isinstance(game.rows, TrackedRows):
        game.rows.recount(game)


def _stakes(game: State, change: Change) -> None:
    check_keys(change, "seat", "stakes")
    seat = parse_seat(change, game.seats)
    stakes = parse_number(change, "stakes", STAKES)
    if stakes > 2:
        if stakes + sum(game.stakes) - game.stakes[seat] > STAKES:
            raise InvalidCorrectionError("The box has only 13 stakes.")
        raise InvalidCorrectionError("Nobody keeps a third stake: with it come the gifts. Say 0, 1 or 2.")
    game.stakes[seat] = stakes


def _garlic(game: State, change: Change) -> None:
    """Correct the bulbs at hand; those in vaults stay where they are."""
    check_keys(change, "seat", "garlic")
    seat = parse_seat(change, game.seats)
    bulbs = parse_number(change, "garlic", BULBS_EACH)
    buried = sum(content == Garlic(seat) for content in game.inside.values())
    if bulbs + buried > BULBS_EACH:
        raise InvalidCorrectionError(
            "{name} has three bulbs, and {buried} of them lie in vaults.",
            name=game.names[seat],
            buried=buried,
        )
    game.garlic[seat] = bulbs


def _row(game: State, change: Change) -> None:
    check_keys(change, "seat", "row")
    seat, row = parse_seat(change, game.seats), change["row"]
    rows = game.rows
    if isinstance(rows, CountedRows):
        count = parse_number(change, "row", game.vampires)
        if not count:
            raise InvalidCorrectionError("Who has no vampire left has won; a row has at least one.")
        _check_vampires(game, [HIDDEN] * count, except_seat=seat)
        rows.of[seat] = count
        return
    _check_row(game, row)
    _check_vampires(game, row, except_seat=seat)
    rows.of[seat] = list(row)
    rows.recount(game)


def _check_row(game: State, row: Json) -> None:
    """DU-20: the outermost two on each side lie open, and what is hidden lies together."""
    cards = (*game.colours, HIDDEN)
    if not isinstance(row, list) or not all(isinstance(card, str) and card in cards for card in row):
        raise InvalidCorrectionError("A row is a list of: {cards}.", cards=", ".join(cards))
    if not row:
        raise InvalidCorrectionError("Who has no vampire left has won; a row has at least one.")
    if HIDDEN in row[:2] + row[-2:]:
        raise InvalidCorrectionError("The two outermost vampires on each side lie open.")
    if HIDDEN in row:
        first = row.index(HIDDEN)
        hidden = row.count(HIDDEN)
        if row[first : first + hidden] != [HIDDEN] * hidden:
            raise InvalidCorrectionError("The hidden vampires of a row lie together in its middle.")


def _turn(game: State, change: Change) -> None:
    check_keys(change, "turn")
    seat = parse_seat(change, game.seats, "turn")
    assert game.turn is not None
    if game.plague is not None:
        raise InvalidCorrectionError(
            "In a plague everyone has a go; whose turn it is can be corrected after it."
        )
    if seat != game.turn.seat:
        game.turn.passed_to = seat


def _rats(game: State, change: Change) -> None:
    check_keys(change, "rats")
    game.rats = parse_number(change, "rats", game.rats_in_box)


def _miss_turns(game: State, change: Change) -> None:
    """DU-36: the table has played on without the referee."""
    check_keys(change, "missed")
    if change["missed"] is not True:
        raise InvalidCorrectionError("“missed” is true.")
    if game.plague is not None:
        raise InvalidCorrectionError("Turns that were not entered can be added when the plague is over.")
    miss_turns(game)
    _recount(game)


CORRECTIONS: dict[str, Callable[[State, Change], None]] = {
    "vault": _vault,
    "stakes": _stakes,
    "garlic": _garlic,
    "row": _row,
    "turn": _turn,
    "rats": _rats,
    "missed": _miss_turns,
}
"""By the key of the correction."""
