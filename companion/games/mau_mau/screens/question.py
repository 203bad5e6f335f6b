"""Vampir Mau Mau, moment by moment: what the game screen shows."""

from companion.core.values import Question
from companion.games.mau_mau.rules.events import RoundEnded
from companion.games.mau_mau.rules.questions import Hands, WhatHappened
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.screens import wording as words
from companion.games.mau_mau.screens.introductions import introduced, introduces
from companion.games.mau_mau.screens.parts import parts_of
from companion.games.mau_mau.screens.scenes import scene
from companion.games.mau_mau.screens.scores import ON, between_rounds, headline, round_of, score_sheet
from companion.games.mau_mau.screens.specials import after
from companion.stage.deeds import undo as taken_back
from companion.stage.moment import Moment
from companion.stage.people import People
from companion.stage.values import Frame, Help, Pad, Undo
from companion.words import tr

__all__ = ["frame", "scene"]


def frame(moment: Moment[PublicView], people: People) -> Frame:
    """Everything that the screen shows now; the characters come first, and after a round the score sheet."""
    undo = taken_back(moment.last, people, words.done)
    if moment.question is None:
        assert moment.over is not None
        end = Help(tr("The end"), tr("The most points win."), moment.over.rule)
        return _scores(moment, people, end, undo)
    shown = _asked(moment.question, moment.view, people, undo)
    if introduces(moment):
        return introduced(shown, moment.view, people)
    if between_rounds(moment):
        rule = Help(tr("The rule"), tr(words.RULES[Hands]), RoundEnded.rule)
        return _scores(moment, people, rule, undo)._replace(then=((ON, shown),))
    return shown


def _asked(question: Question, view: PublicView, people: People, undo: Undo) -> Frame:
    """The question and what belongs to it."""
    parts = parts_of(question, view, people)
    asked = parts.asked or people.asked(question.asks)
    lights = () if asked.direction is None else (asked.direction,)
    sentence, rule = words.sentence(question, people), words.help_for(question, view)
    shown = Frame(asked, sentence, parts.stage, parts.pad, parts.banner, (), (), undo, rule, lights)
    if isinstance(question, WhatHappened):
        return shown._replace(then=after(shown, question, people))
    return shown


def _scores(moment: Moment[PublicView], people: People, rule: Help, undo: Undo) -> Frame:
    asked = headline(moment, people)
    lights = () if asked.direction is None else (asked.direction,)
    sheet = score_sheet(moment, people)
    return Frame(asked, round_of(moment.view), sheet, Pad(), None, (), (), undo, rule, lights)
