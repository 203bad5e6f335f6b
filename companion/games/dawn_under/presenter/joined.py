"""Answers of Dawn Under that one touch gives together.

Rules and journal have each answer by itself. Nothing here depends on anything hidden: all lids are asked
about in the same way, whatever is below them.
"""

from companion.core.model import Choice, NextAnswer, Question
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.pieces import HIDDEN, LEFT, RAT, RATS, RATS_FOR_TWO, RIGHT, Colour
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.rows import LEAVE
from companion.games.dawn_under.rules.rucola.bats import BELIEVE
from companion.games.dawn_under.rules.rucola.count import BAT
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import RowStage
from companion.i18n import tr
from companion.viewmodels.colours import colour_pad
from companion.viewmodels.frame import AnswerModel, FactBanner, Frame, Pad
from companion.viewmodels.joined_answers import Ahead, AnswerSwitch, CardStroke, TouchStroke
from companion.viewmodels.people import People

Answers = tuple[Choice | NextAnswer, ...]
GARLIC, ALL_PASS, ALL_BELIEVE = "with garlic", "all pass", "all believe"
"""Taps that are no answers by themselves."""
PLACE = "place"
FROM_END = {LEFT: 2, RIGHT: -3}
"""The vampire that is turned up when the outermost of this side has left the row (DU-20)."""


def with_joined(frame: Frame, question: Question, view: PublicView, people: People) -> Frame:
    """Return the frame of a question with what can be answered together with it."""
    if isinstance(question, asking.Reveal):
        return _row_in_one_stroke(frame, view)
    if isinstance(question, asking.Lid):
        return _lid_with_garlic(frame, question, view, people)
    if isinstance(question, asking.OpenInPlague):
        return _vault_and_lid(_all_pass(frame, view, people), question, view)
    if isinstance(question, asking.Open):
        return _vault_and_lid(_bat_in_one_stroke(frame, question), question, view)
    if isinstance(question, Believe):
        return _all_believe(frame, question, people)
    if isinstance(question, asking.Lay | asking.Give):
        return _end_and_next(frame, question, view)
    return frame


def _vault_and_lid(frame: Frame, question: asking.Open, view: PublicView) -> Frame:
    """DU-11: a vault, and what its lid shows, whether or not it was seen before."""
    rats = RATS_FOR_TWO if len(view.players) == 2 else RATS
    rat = (AnswerModel(RAT, tr("Rat!"), icon="rat", tone="rat"),) if view.rats < rats else ()
    pad = Pad(colour_pad(view.colours, {colour: colour for colour in view.colours}), rat)
    vaults = frozenset(choice for choice in question.choices if question.means(choice).place)
    banner = FactBanner(tr("Or slide to the colour of its lid."))
    ahead = Ahead(pad, banner, vaults.difference(question.penalised), as_taps=True)
    return frame._replace(ahead=ahead)


def _row_in_one_stroke(frame: Frame, view: PublicView) -> Frame:
    """DU-8: the outer vampires of a row, from left to right; later only one is turned up at a time."""
    assert isinstance(frame.stage, RowStage)
    left = len(frame.stage.places) - frame.stage.at
    if view.turn is not None or left < 2:
        return frame
    hint = tr("Or in one stroke: rest a moment on each colour.") if not frame.stage.at else ""
    return frame._replace(cards=CardStroke(left, asking.Reveal.kind), stage=frame.stage._replace(hint=hint))


def _lid_with_garlic(frame: Frame, question: asking.Lid, view: PublicView, people: People) -> Frame:
    """DU-13: if the vault stays empty, a bulb is left in it or not.

    It is offered for every lid to a player with a bulb, but not to a ghost, which answers by itself. Counted
    rows first ask whether the lid fits.
    """
    seat = view.plague.seat if view.plague else view.turn
    if seat is None or people[seat].ghost or not view.players[seat].garlic:
        return frame
    if isinstance(view.players[seat].row, int):
        return frame
    off = AnswerModel(GARLIC, tr("With garlic"), icon="garlic", tone="raised")
    colours = tuple(choice for choice in question.choices if choice != RAT)
    keeps, leaves = (NextAnswer(asking.PlaceGarlic.kind, said) for said in (LEAVE, PLACE))
    switch = AnswerSwitch(off, off._replace(icon="check", tone="chosen"), colours, (keeps, leaves))
    strokes = tuple(TouchStroke(colour, GARLIC, (colour, leaves)) for colour in colours)
    rat = tuple(one for one in frame.pad.wide if one.value == RAT)
    others = tuple(one for one in frame.pad.wide if one.value != RAT)
    pad = frame.pad._replace(wide=(*rat, off, *others))
    return frame._replace(pad=pad, switch=switch, strokes=strokes)


def _all_pass(frame: Frame, view: PublicView, people: People) -> Frame:
    """DU-23: nobody wants to open more. It speaks for nobody after a ghost, who may open vaults first."""
    assert view.plague is not None
    seat, count = view.plague.seat, len(people.all)
    order = [(seat + step) % count for step in range(1 + (view.plague.holder - seat - 1) % count)]
    left = next((at for at, one in enumerate(order) if people[one].ghost), len(order))
    if left < 2:
        return frame
    more = AnswerModel(ALL_PASS, tr("All pass"), icon="people", tone="raised")
    said: Answers = (PASS, *[NextAnswer(asking.OpenInPlague.kind, PASS)] * (left - 1))
    pad = frame.pad._replace(wide=(*frame.pad.wide, more))
    return frame._replace(pad=pad, several=(*frame.several, (ALL_PASS, said)))


def _all_believe(frame: Frame, question: Believe, people: People) -> Frame:
    """RU-10: nobody doubts. One answer for each person: a further one could meet a ghost's next bat."""
    assert isinstance(question.asks, int)
    left = range(question.asks, question.asks + (question.seat - question.asks) % len(people.all))
    count = sum(not people[seat % len(people.all)].ghost for seat in left)
    if count < 2:
        return frame
    more = AnswerModel(ALL_BELIEVE, tr("All believe it"), icon="people", tone="raised")
    said: Answers = (BELIEVE, *[NextAnswer(Believe.kind, BELIEVE)] * (count - 1))
    pad = frame.pad._replace(wide=(*frame.pad.wide, more))
    return frame._replace(pad=pad, several=(*frame.several, (ALL_BELIEVE, said)))


def _bat_in_one_stroke(frame: Frame, question: asking.Open) -> Frame:
    """RU-9: the bat is dragged to its vault."""
    if BAT not in question.choices:
        return frame
    vaults = [str(choice) for choice in question.choices if question.means(choice).place]
    strokes = tuple(TouchStroke(BAT, vault, (BAT, NextAnswer(BatTo.kind, vault))) for vault in vaults)
    return frame._replace(strokes=strokes)


def _end_and_next(frame: Frame, question: asking.Lay | asking.Give, view: PublicView) -> Frame:
    """DU-20: the vampire that leaves the row, and the one that is turned up behind it."""
    assert isinstance(question.asks, int)
    row = view.players[question.asks].row
    if isinstance(row, int):
        return frame
    sides = [side for side in (LEFT, RIGHT) if side in question.choices and _hides_next(row, side)]
    colours: tuple[Colour, ...] = view.colours
    kind = asking.Reveal.kind
    strokes = tuple(TouchStroke(s, one, (s, NextAnswer(kind, one))) for s in sides for one in colours)
    if not strokes:
        return frame
    pad = Pad(colour_pad(colours, {colour: colour for colour in colours}))
    banner = FactBanner(tr("Or slide to the colour that comes up behind it."), rows=2)
    return frame._replace(strokes=strokes, ahead=Ahead(pad, banner, frozenset(sides)))


def _hides_next(row: tuple[str, ...], side: str) -> bool:
    return len(row) > 2 and row[FROM_END[side]] == HIDDEN
