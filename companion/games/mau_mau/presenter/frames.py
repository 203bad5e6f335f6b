"""The game screen of Vampir Mau Mau."""

from companion.core.model import Question
from companion.games.mau_mau.devices import LAMP_BRIGHT_SECONDS, brightly_lit
from companion.games.mau_mau.ending import ON, between_rounds, leading_person, round_of, score_sheet
from companion.games.mau_mau.presenter import wording as words
from companion.games.mau_mau.presenter.card_table import mood, sky_mood
from companion.games.mau_mau.presenter.question_parts import MORE, parts_of, prompted, typed
from companion.games.mau_mau.presenter.round_begin import introduced, introduces, made_ready
from companion.games.mau_mau.presenter.scenes import scene
from companion.games.mau_mau.presenter.specials_only import after, in_one_go, wish_line
from companion.games.mau_mau.presenter.values import CallRing, CardTable
from companion.games.mau_mau.rules.events import RoundEnded
from companion.games.mau_mau.rules.questions import Courtesy, Hands, Mau, WhatHappened
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import tr
from companion.viewmodels.frame import Frame, Help, Pad, UndoLabel
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.undo_label import undo_label

__all__ = ["frame", "scene"]

BESIDE = ("catalogue",)
"""The screen on which a table enters its cards."""


def frame(moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame for this moment.

    The characters come first; after a round the score sheet and the set-up of the next round.
    """
    undo = undo_label(moment.last, people, words.done)
    if moment.question is None:
        assert moment.over is not None
        end = Help(tr("The end"), tr("The most points win."), moment.over.rule)
        return _scores(moment, people, end, undo)
    shown = _asked(moment, moment.question, people, undo)
    if introduces(moment):
        return introduced(shown, moment.view, people)
    if between_rounds(moment):
        rule = Help(tr("The rule"), tr(words.RULES[Hands]), RoundEnded.rule)
        return _scores(moment, people, rule, undo)._replace(then=((ON, made_ready(shown, moment, people)),))
    return shown


def _asked(moment: Moment[PublicView], question: Question, people: People, undo: UndoLabel) -> Frame:
    """Return the frame of the question."""
    view = moment.view
    parts = parts_of(question, view, people)
    if isinstance(question, Mau | Courtesy) and isinstance(parts.stage, CallRing) and _reminds(moment):
        parts = parts._replace(stage=prompted(parts.stage, question, view))
    asked = parts.asked or people.asked(question.asks)
    lights = () if asked.direction is None else (asked.direction,)
    sentence, rule = words.sentence(question, people), words.help_for(question, view)
    shown = Frame(
        asked, sentence, parts.stage, parts.pad, parts.banner, (), (), undo, rule, lights, mood(moment)
    )._replace(beside=BESIDE)
    if isinstance(question, WhatHappened):
        return _told(moment, shown, question, people)
    if isinstance(question, Hands):
        back = UndoLabel(tr("Back"), True)
        return shown._replace(then=((MORE, shown._replace(stage=typed(question, people), undo=back)),))
    return shown


def _told(moment: Moment[PublicView], shown: Frame, question: WhatHappened, people: People) -> Frame:
    """Return the frame if only specials are entered; a bright lamp grows dim by itself."""
    dim = _with_wish(moment, shown, question, people, bright=False)
    if brightly_lit(moment) is None:
        return dim
    bright = _with_wish(moment, shown, question, people, bright=True)
    return bright._replace(later=(LAMP_BRIGHT_SECONDS, dim))


def _with_wish(
    moment: Moment[PublicView], shown: Frame, question: WhatHappened, people: People, *, bright: bool
) -> Frame:
    """Return the frame with the wish, and with taps that give several answers or open a further step."""
    assert isinstance(shown.stage, CardTable)
    view = moment.view
    told = shown._replace(
        stage=shown.stage._replace(wish=wish_line(view, bright=bright)),
        several=in_one_go(view),
        mood=mood(moment) if bright else sky_mood(view),
    )
    return told._replace(then=after(told, question, view, people))


def _reminds(moment: Moment[PublicView]) -> bool:
    """Return whether the time for a call runs now.

    With specials only a forgotten call is entered together with its outcome; a call without one is the timer.
    """
    return moment.prompted or moment.view.pile is None


def _scores(moment: Moment[PublicView], people: People, rule: Help, undo: UndoLabel) -> Frame:
    asked = leading_person(moment, people)
    lights = () if asked.direction is None else (asked.direction,)
    sheet = score_sheet(moment, people)
    return Frame(asked, round_of(moment.view), sheet, Pad(), None, (), (), undo, rule, lights, mood(moment))
