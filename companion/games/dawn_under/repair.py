"""Dawn Under: putting the referee right, and how the table should look; all of it public."""

from companion.games.dawn_under.rules.pieces import HIDDEN
from companion.games.dawn_under.rules.seen import CountStands, Player, PublicView
from companion.games.dawn_under.screens.board import board
from companion.stage.colours import colour_name, letter
from companion.stage.corrections import (
    Case,
    Choices,
    Correction,
    Step,
    Steps,
    how_many,
    of_a_seat,
    which_colour,
    which_seat,
)
from companion.stage.people import People
from companion.stage.values import Answer, Board, Line
from companion.words import mark, ntr, tr

BULBS, BATS, KEPT_STAKES = 3, 2, 2
NOT_NOW = mark("Corrections wait until a player is asked which vault to open.")
"""Why nothing can be corrected at some moments."""
REFUSALS: tuple[str, ...] = (
    mark("The board has no vault {vault} in play."),
    mark("The box has only ten {colour} lids."),
    mark("The box has only ten {colour} vampires."),
    mark("The box has only {limit} vampires; correct first where one of them is not."),
    mark("{name}'s three bulbs lie in other vaults."),
    mark("{name} has three bulbs, and {buried} of them lie in vaults."),
    mark("The box has only 13 stakes."),
    mark("Nobody keeps a third stake: with it come the gifts. Say 0, 1 or 2."),
    mark("Who has no vampire left has won; a row has at least one."),
    mark("The two outermost vampires on each side lie open."),
    mark("The hidden vampires of a row lie together in its middle."),
    mark("Without an owner the Count stands in the middle, on no vault."),
    mark("{vault} lies open; the Count stands on a closed vault."),
    mark("The rat sits on {vault}; correct it when the plague is over."),
    mark("{vault} was opened in this plague; correct what lies inside when it is over."),
    mark("In a plague everyone has a go; whose turn it is can be corrected after it."),
)
"""What the box cannot hold."""


def corrections(case: Case) -> tuple[Correction, ...]:
    """What can be put right in this game; in a plague not whose turn it is."""
    found: list[Correction] = [
        ("vault", mark("A vault"), "tombstone", _vault),
        ("row", mark("A row of vampires"), "cards", _row),
        ("stakes", mark("Stakes"), "stake", _stakes),
        ("garlic", mark("Garlic"), "garlic", _garlic),
        ("rats", mark("Rats found"), "rat", _rats),
    ]
    if case.view.plague is None:
        found.append(("turn", mark("Whose turn it is"), "table", _turn))
    if case.options["rucola"]:
        found += [("bats", mark("Bats"), "bat", _bats), ("count", mark("The Count"), "count", _count)]
    return tuple(found)


def _which_vault(case: Case, sentence: str, closed_only: bool = False) -> Step:
    view: PublicView = case.view
    states = ("closed",) if closed_only else ("closed", "open")
    names = frozenset(name for name, vault in view.vaults.items() if vault.state in states)
    ground = board(view, None, case.people)
    vaults = tuple(
        vault._replace(state="shut") if vault.name in names and vault.state == "dim" else vault
        for vault in ground.vaults
    )
    return Step(sentence, ground._replace(vaults=vaults, answers=names))


def _colours(case: Case) -> tuple[str, ...]:
    view: PublicView = case.view
    return view.colours


def _vault(case: Case) -> Steps:
    vault = yield _which_vault(case, tr("Which vault is different?"))
    lid = Answer("lid", tr("What its lid shows"), icon="bat", tone="raised")
    inside = Answer("inside", tr("What lies inside"), icon="coffin", tone="raised")
    wrong = yield Step(tr("What is different in {vault}?", vault=vault), Choices((lid, inside)))
    if wrong == "lid":
        unknown = Answer("unknown", tr("Nobody knows"), icon="cross", tone="raised")
        colour = yield which_colour(
            tr("What does the lid of {vault} show?", vault=vault), _colours(case), unknown
        )
        return {"vault": vault, "lid": colour}
    empty = Answer("empty", tr("It is empty"), icon="cross", tone="raised")
    bulb = Answer("garlic", tr("Garlic"), icon="garlic", tone="raised")
    found = yield which_colour(tr("What lies in {vault}?", vault=vault), _colours(case), empty, bulb)
    if found == "empty":
        return {"vault": vault, "inside": None}
    if found == "garlic":
        owner = yield which_seat(case, tr("Whose garlic is it?"))
        return {"vault": vault, "inside": {"garlic": owner}}
    return {"vault": vault, "inside": {"vampire": found}}


def _row(case: Case) -> Steps:
    seat = yield which_seat(case, tr("Whose row is different?"))
    assert isinstance(seat, int)
    name, row = case.people[seat].name, case.view.players[seat].row
    if isinstance(row, int):
        count = yield how_many(tr("How many vampires does {name} have?", name=name), row, 60)
        return {"seat": seat, "row": count}
    row = list(row)
    while (choice := (yield _edit_row(name, row))) != "done":
        yield from _change_row(case, row, str(choice))
    return {"seat": seat, "row": row}


def _edit_row(name: str, row: list[str]) -> Step:
    """The row as it lies: tap a vampire to change it, or add one at an end."""
    cards = [
        Answer(f"card:{place}", colour_name(card), colour=card, letter=letter(card))
        for place, card in enumerate(row)
        if card != HIDDEN
    ]
    hidden = row.count(HIDDEN)
    backs = Answer("hidden", ntr("{count} face down", "{count} face down", hidden), tone="rat")
    first = row.index(HIDDEN) if hidden else (len(row) + 1) // 2
    answers = (
        Answer("add:left", tr("New, left"), icon="plus", tone="raised"),
        *cards[:first],
        backs,
        *cards[first:],
        Answer("add:right", tr("New, right"), icon="plus", tone="raised"),
        Answer("done", tr("So it lies"), icon="check", tone="amber"),
    )
    return Step(tr("How does the row of {name} lie? Tap what is different.", name=name), Choices(answers))


def _change_row(case: Case, row: list[str], choice: str) -> "Steps":
    kind, _, place = choice.partition(":")
    if kind == "hidden":
        yield from _hide(row)
    elif kind == "add":
        card = yield which_colour(tr("Which vampire lies there?"), _colours(case))
        row.insert(0 if place == "left" else len(row), str(card))
    else:
        gone = Answer("gone", tr("It is not there"), icon="cross", tone="raised")
        card = yield which_colour(tr("Which vampire lies there?"), _colours(case), gone)
        row[int(place) : int(place) + 1] = [] if card == "gone" else [str(card)]
    return {}


def _hide(row: list[str]) -> "Steps":
    count = yield how_many(tr("How many lie face down?"), row.count(HIDDEN), 60)
    assert isinstance(count, int)
    at = row.index(HIDDEN) if HIDDEN in row else (len(row) + 1) // 2
    row[:] = [card for card in row if card != HIDDEN]
    row[at:at] = [HIDDEN] * count
    return {}


def _stakes(case: Case) -> Steps:
    how = tr("How many stakes does {name} have?")
    return of_a_seat(case, "stakes", KEPT_STAKES, tr("Whose stakes are different?"), how)


def _garlic(case: Case) -> Steps:
    how = tr("How many garlic bulbs does {name} have at hand?")
    return of_a_seat(case, "garlic", BULBS, tr("Whose garlic is different?"), how)


def _bats(case: Case) -> Steps:
    return of_a_seat(
        case, "bats", BATS, tr("Whose bats are different?"), tr("How many bats does {name} have?")
    )


def _turn(case: Case) -> Steps:
    seat = yield which_seat(case, tr("Whose turn is it?"))
    return {"turn": seat}


def _rats(case: Case) -> Steps:
    number = yield how_many(tr("How many rats have turned up?"), case.view.rats, 6)
    return {"rats": number}


def _count(case: Case) -> Steps:
    where = yield Step(
        tr("Where is the Count?"),
        Choices(
            (
                Answer("middle", tr("In the middle"), icon="count", tone="raised"),
                Answer("player", tr("Before a player"), icon="people", tone="raised"),
                Answer("vault", tr("On a vault"), icon="tombstone", tone="raised"),
            )
        ),
    )
    if where == "middle":
        return {"count": {"owner": None}}
    owner = yield which_seat(case, tr("Whose is the Count?"))
    if where == "player":
        return {"count": {"owner": owner}}
    vault = yield _which_vault(case, tr("On which vault does he stand?"), closed_only=True)
    return {"count": {"owner": owner, "vault": vault}}


def should_be(view: PublicView, people: People) -> tuple[Line, ...]:
    """The table as the app knows it, as far as all may see it."""
    lines = [_player(player, people[seat].name) for seat, player in enumerate(view.players)]
    left = view.stakes_left
    middle = [f"{left} {ntr('stake', 'stakes', left)}"]
    count = view.count_ if isinstance(view.count_, CountStands) else None
    if count and count.owner is None:
        middle.append(tr("Count Rucola"))
    lines.append(Line(", ".join(middle), tr("In the middle")))
    if count and count.owner is not None:
        where = tr("on vault {vault}", vault=count.vault) if count.vault else tr("on his pedestal")
        lines.append(Line(f"{people[count.owner].name}, {where}", tr("The Count")))
    opened = [name for name, vault in view.vaults.items() if vault.state == "open"]
    lines.append(Line(", ".join(opened) or tr("None; all lids are shut."), tr("Open vaults")))
    lines.append(Line(str(view.rats), tr("Rats found")))
    return tuple(lines)


def _player(player: Player, name: str) -> Line:
    row = player.row
    parts = [ntr("{count} vampire", "{count} vampires", player.vampires)]
    if not isinstance(row, int):
        hidden = row.count(HIDDEN)
        at = row.index(HIDDEN) if hidden else len(row)
        shown = [colour_name(card) for card in row if card != HIDDEN]
        if hidden:
            shown.insert(at, f"({hidden})")
        parts = [f"{parts[0]}: {' '.join(shown)}"]
    parts.append(f"{player.stakes} {ntr('stake', 'stakes', player.stakes)}")
    parts.append(ntr("{count} bulb", "{count} bulbs", player.garlic))
    if isinstance(player.bats, int):
        parts.append(ntr("{count} bat", "{count} bats", player.bats))
    return Line("; ".join(parts), name)


def should_lie(view: PublicView, people: People) -> Board | None:
    """The board of it. A shut vault looks like any other."""
    ground = board(view._replace(plague=None), None, people)
    vaults = (vault._replace(state="shut") if vault.state == "dim" else vault for vault in ground.vaults)
    return ground._replace(vaults=tuple(vaults))
