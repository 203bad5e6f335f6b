"""Dawn Under: a row is laid anew on the row itself, vampire by vampire, as it really lies."""

from collections.abc import Generator

from companion.core.values import Choice
from companion.games.dawn_under.rules.pieces import HIDDEN
from companion.games.dawn_under.screens.board import row as as_it_lies
from companion.stage.colour_pad import colour_pad
from companion.stage.corrections import Change, CorrectionStep, RowEdit
from companion.stage.values import AnswerModel, Pad, SeatedPerson
from companion.words import ntr, tr

GONE, DONE = "gone", "done"


def vampires(count: int) -> str:
    """With their number."""
    return ntr("{count} vampire", "{count} vampires", count)


def laid_anew(
    person: SeatedPerson, before: tuple[str, ...], colours: tuple[str, ...]
) -> Generator[CorrectionStep, Choice, Change]:
    """Tap what is different, say what lies there; at the end all of it is one correction."""
    row, chosen = list(before), ""
    while (choice := str((yield _step(person, before, row, chosen, colours)))) != DONE:
        chosen = _tapped(row, chosen, choice)
    return {"row": row}


def _step(
    person: SeatedPerson, before: tuple[str, ...], row: list[str], chosen: str, colours: tuple[str, ...]
) -> CorrectionStep:
    told = tr("{name}: {old} → {new}", name=person.name, old=len(before), new=vampires(len(row)))
    hidden = ntr("{count} face down", "{count} face down", row.count(HIDDEN))
    edit = RowEdit(person, as_it_lies(before), as_it_lies(tuple(row)), chosen, told, tr("So far"), hidden)
    if chosen.startswith(("card", "add")):
        gone = AnswerModel(GONE, tr("It is not there"), icon="cross", tone="raised")
        pad = Pad(colour_pad(colours, {colour: colour for colour in colours}), (gone,))
        return CorrectionStep(tr("Which vampire lies there?"), edit, pad=pad)
    done = AnswerModel(DONE, tr("So it lies"), icon="check", tone="amber")
    sentence = tr("How many lie face down?") if chosen else tr("Tap what is different.")
    return CorrectionStep(sentence, edit, pad=Pad(wide=(done,)))


def _tapped(row: list[str], chosen: str, choice: str) -> str:
    """Change the row; what is chosen then."""
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
    """So many lie face down, together where they lay."""
    at = row.index(HIDDEN) if HIDDEN in row else (len(row) + 1) // 2
    row[:] = [card for card in row if card != HIDDEN]
    row[at:at] = [HIDDEN] * max(0, count)
