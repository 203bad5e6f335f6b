"""What two players of Dawn Under agree on besides (DU-30): which colours and which vaults are left out."""

from companion.games.dawn_under.rules.pieces import COLOURS
from companion.games.seating import Seating
from companion.stage.choices import ChoiceRow, Segment, choice_row
from companion.stage.colours import colour_name
from companion.words import tr

IN_PLAY = list(COLOURS[:4])


def left_out(colours: list[str]) -> tuple[str, ...]:
    """The colours that stay in the box."""
    return tuple(colour for colour in COLOURS if colour not in colours)


def without(colours: list[str]) -> str:
    """The same in a few words."""
    one, other = map(colour_name, left_out(colours))
    return tr("Without {one} and {other}", one=one, other=other)


def colours_row(table: Seating) -> ChoiceRow | None:
    """Six colours, of which two are put away."""
    if len(table.sitters) != 2:
        return None
    out = left_out(table.options.get("colours", IN_PLAY))
    segments = [Segment(colour_name(colour), colour in out, colour=colour) for colour in COLOURS]
    return choice_row("colours", tr("These stay in the box"), segments, tr("Two of the six colours"))


def choose_colour(table: Seating, number: int) -> None:
    """This colour goes into the box, and the one that has been there longer comes out of it."""
    colour = COLOURS[number]
    out = left_out(table.options.get("colours", IN_PLAY))
    if colour in out:
        return
    newest = table.put_away if table.put_away in out else out[-1]
    table.put_away = colour
    kept = [one for one in COLOURS if one not in (newest, colour)]
    if kept == IN_PLAY:
        table.options.pop("colours", None)
    else:
        table.options["colours"] = kept


def bare_row(table: Seating) -> ChoiceRow | None:
    """Leads to the board (companion.app.games.dawn_under.bare_screen)."""
    if len(table.sitters) != 2:
        return None
    note = tr("Chosen by you") if "bare" in table.options else tr("As proposed")
    return choice_row(
        "bare", tr("20 vaults without a lid"), [Segment(tr("Choose them"), False, icon="grid")], note
    )
