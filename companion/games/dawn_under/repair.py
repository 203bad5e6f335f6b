"""Guided corrections of Dawn Under, and how the table should look. Everything here is public."""

from collections.abc import Generator

from companion.core.model import Choice
from companion.games.dawn_under.presenter.board import board, strips
from companion.games.dawn_under.presenter.board import row as row_model
from companion.games.dawn_under.rules.pieces import HIDDEN
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import BoardModel, RowEdit
from companion.i18n import count_phrase, mark_message, ntr, ptr, tr
from companion.viewmodels.colours import colour_pad
from companion.viewmodels.correction_steps import (
    Change,
    Choices,
    Correction,
    CorrectionContext,
    CorrectionStep,
    Steps,
    TablePicture,
    how_many,
    of_a_seat,
    which_colour,
    which_seat,
)
from companion.viewmodels.frame import AnswerModel, FactBanner, Pad, SeatedPerson
from companion.viewmodels.people import People

# Correcting a row: it is edited card by card on the row itself.


GONE, DONE = "gone", "done"


vampires = count_phrase("{count} vampire", "{count} vampires")


def laid_anew(
    person: SeatedPerson, before: tuple[str, ...], colours: tuple[str, ...]
) -> Generator[CorrectionStep, Choice, Change]:
    """Edit a row: tap a place, then say what lies there. Returns all edits as one correction."""
    row, chosen = list(before), ""
    while (choice := str((yield _step(person, before, row, chosen, colours)))) != DONE:
        chosen = _tapped(row, chosen, choice)
    return {"row": row}


def _step(
    person: SeatedPerson, before: tuple[str, ...], row: list[str], chosen: str, colours: tuple[str, ...]
) -> CorrectionStep:
    told = tr("{name}: {old} → {new}", name=person.name, old=len(before), new=vampires(len(row)))
    hidden = ntr("{count} face down", "{count} face down", row.count(HIDDEN))
    rows = row_model(before), row_model(tuple(row))
    edit = RowEdit(person, *rows, chosen, told, ptr("row", "Before"), hidden)
    if chosen.startswith(("card", "add")):
        gone = AnswerModel(GONE, tr("It is not there"), icon="cross", tone="raised")
        pad = Pad(colour_pad(colours, {colour: colour for colour in colours}), (gone,))
        return CorrectionStep(tr("Which vampire lies there?"), edit, pad=pad)
    done = AnswerModel(DONE, tr("So it lies"), icon="check", tone="amber")
    sentence = tr("How many lie face down?") if chosen else tr("Tap what is different.")
    return CorrectionStep(sentence, edit, pad=Pad(wide=(done,)))


def _tapped(row: list[str], chosen: str, choice: str) -> str:
    """Apply a tap to `row`. Return what is selected then."""
    if choice in ("fewer", "more"):
        _hide(row, row.count(HIDDEN) + (1 if choice == "more" else -1))
        return "hidden"
    if choice.startswith(("card", "add", "hidden")):
        return "" if choice == chosen else choice
    kind, _, place = chosen.partition(":")
    if kind == "add" and choice != GONE:
        row.insert(0 if place == "left" else len(row), choice)
    elif kind == "card":
        row[int(place) : int(place) + 1] = [] if choice == GONE else [choice]
    return ""


def _hide(row: list[str], count: int) -> None:
    """Set the number of backs; they stay together in their place."""
    at = row.index(HIDDEN) if HIDDEN in row else (len(row) + 1) // 2
    row[:] = [card for card in row if card != HIDDEN]
    row[at:at] = [HIDDEN] * max(0, count)


BULBS, BATS, KEPT_STAKES, MOST_VAMPIRES = 3, 2, 2, 60
NOT_NOW = mark_message("Corrections wait until a player is asked which vault to open.")
"""Why corrections must wait."""
NOT_IN_PLAGUE = mark_message("Turns that were not entered can be added when the plague is over.")
"""Why missed turns must wait (DU-36)."""
REFUSALS: tuple[str, ...] = (
    NOT_IN_PLAGUE,
    mark_message("The board has no vault {vault} in play."),
    mark_message("The box has only ten {colour} lids."),
    mark_message("The box has only ten {colour} vampires."),
    mark_message("The box has only {limit} vampires; correct first where one of them is not."),
    mark_message("{name}'s three bulbs lie in other vaults."),
    mark_message("{name} has three bulbs, and {buried} of them lie in vaults."),
    mark_message("The box has only 13 stakes."),
    mark_message("Nobody keeps a third stake: with it come the gifts. Say 0, 1 or 2."),
    mark_message("Who has no vampire left has won; a row has at least one."),
    mark_message("The two outermost vampires on each side lie open."),
    mark_message("The hidden vampires of a row lie together in its middle."),
    mark_message("Without an owner the Count stands in the middle, on no vault."),
    mark_message("{vault} lies open; the Count stands on a closed vault."),
    mark_message("The rat sits on {vault}; correct it when the plague is over."),
    mark_message("{vault} was opened in this plague; correct what lies inside when it is over."),
    mark_message("In a plague everyone has a go; whose turn it is can be corrected after it."),
)
"""Refusals for corrections that the box or the game does not allow."""


def corrections(case: CorrectionContext) -> tuple[Correction, ...]:
    """Return the possible corrections; whose turn it is cannot be corrected in a plague."""
    found: list[Correction] = [
        ("vault", mark_message("A vault"), "tombstone", _vault),
        ("row", mark_message("A row of vampires"), "cards", _row),
        ("stakes", mark_message("Stakes"), "stake", _stakes),
        ("garlic", mark_message("Garlic"), "garlic", _garlic),
        ("rats", mark_message("Rats found"), "rat", _rats),
    ]
    if case.view.plague is None:
        found.append(("turn", mark_message("Whose turn it is"), "table", _turn))
    if case.options["rucola"]:
        found += [
            ("bats", mark_message("Bats"), "bat", _bats),
            ("count", mark_message("The Count"), "count", _count),
        ]
    return tuple(found)


def _which_vault(case: CorrectionContext, sentence: str, closed_only: bool = False) -> CorrectionStep:
    view: PublicView = case.view
    states = ("closed",) if closed_only else ("closed", "open")
    names = frozenset(name for name, vault in view.vaults.items() if vault.state in states)
    return CorrectionStep(sentence, _lies(case, names)._replace(answers=names))


def _lies(case: CorrectionContext, names: frozenset[str] = frozenset(), asked: str = "") -> BoardModel:
    """Return the board with the vaults in `names` undimmed, or with one vault asked about."""
    ground = board(case.view, None, case.people)
    vaults = (
        vault._replace(state="shut") if vault.name in names and vault.state == "dim" else vault
        for vault in ground.vaults
    )
    marked = (vault._replace(state="asked") if vault.name == asked else vault for vault in vaults)
    return ground._replace(vaults=tuple(marked))


def _colours(case: CorrectionContext) -> tuple[str, ...]:
    view: PublicView = case.view
    return view.colours


def _vault(case: CorrectionContext) -> Steps:
    """In a plague what was decided over an open vault stays: then only its lid can be put right (DU-25)."""
    view: PublicView = case.view
    vault = str((yield _which_vault(case, tr("Which vault is different?"))))
    decided = view.plague is not None and view.vaults[vault].state == "open"
    if not decided:
        lid = AnswerModel("lid", tr("What its lid shows"), icon="bat", tone="raised")
        inside = AnswerModel("inside", tr("What lies inside"), icon="coffin", tone="raised")
        wrong = yield CorrectionStep(tr("What is different in {vault}?", vault=vault), Choices((lid, inside)))
        if wrong == "inside":
            return (yield from _inside(case, vault))
    unknown = AnswerModel("unknown", tr("Nobody knows"), icon="cross", tone="raised")
    sentence = tr("What does the lid of {vault} show?", vault=vault)
    colour = yield which_colour(sentence, _colours(case), unknown, stage=_lies(case, asked=vault))
    return {"vault": vault, "lid": colour}


def _inside(case: CorrectionContext, vault: str) -> Steps:
    empty = AnswerModel("empty", tr("It is empty"), icon="cross", tone="raised")
    bulb = AnswerModel("garlic", tr("Garlic"), icon="garlic", tone="raised")
    sentence = tr("What lies in {vault}?", vault=vault)
    found = yield which_colour(sentence, _colours(case), empty, bulb, stage=_lies(case, asked=vault))
    if found == "empty":
        return {"vault": vault, "inside": None}
    if found == "garlic":
        owner = yield which_seat(case, tr("Whose garlic is it?"))
        return {"vault": vault, "inside": {"garlic": owner}}
    return {"vault": vault, "inside": {"vampire": found}}


def _row(case: CorrectionContext) -> Steps:
    seat = yield which_seat(case, tr("Whose row is different?"))
    assert isinstance(seat, int)
    person, row = case.people[seat], case.view.players[seat].row
    if isinstance(row, int):
        sentence = tr("How many vampires does {name} have?", name=person.name)
        count = yield how_many(sentence, row, MOST_VAMPIRES, vampires, person)
        return {"seat": seat, "row": count}
    laid = yield from laid_anew(person, row, _colours(case))
    return {"seat": seat, **laid}


def _stakes(case: CorrectionContext) -> Steps:
    how = tr("How many stakes does {name} have?")
    return of_a_seat(case, "stakes", KEPT_STAKES, tr("Whose stakes are different?"), how, stakes)


def _garlic(case: CorrectionContext) -> Steps:
    how = tr("How many garlic bulbs does {name} have at hand?")
    return of_a_seat(case, "garlic", BULBS, tr("Whose garlic is different?"), how, bulbs)


def _bats(case: CorrectionContext) -> Steps:
    how = tr("How many bats does {name} have?")
    return of_a_seat(case, "bats", BATS, tr("Whose bats are different?"), how, bats)


stakes = count_phrase("{count} stake", "{count} stakes")
bulbs = count_phrase("{count} bulb", "{count} bulbs")
bats = count_phrase("{count} bat", "{count} bats")
rats = count_phrase("{count} rat", "{count} rats")


def _turn(case: CorrectionContext) -> Steps:
    seat = yield which_seat(case, tr("Whose turn is it?"))
    return {"turn": seat}


def _rats(case: CorrectionContext) -> Steps:
    number = yield how_many(tr("How many rats have turned up?"), case.view.rats, 6, rats)
    return {"rats": number}


def _count(case: CorrectionContext) -> Steps:
    where = yield CorrectionStep(
        tr("Where is the Count?"),
        Choices(
            (
                AnswerModel("middle", tr("In the middle"), icon="count", tone="raised"),
                AnswerModel("player", tr("Before a player"), icon="people", tone="raised"),
                AnswerModel("vault", tr("On a vault"), icon="tombstone", tone="raised"),
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


def should_look(view: PublicView, people: People) -> TablePicture:
    """Return the table as the app knows it, as far as it is public. All shut vaults look alike."""
    ground = board(view._replace(plague=None), None, people)
    vaults = (vault._replace(state="shut") if vault.state == "dim" else vault for vault in ground.vaults)
    found = FactBanner(tr("Rats found: {count}", count=view.rats), "rat")
    return TablePicture(ground._replace(vaults=tuple(vaults)), strips(view, people, None), found)
