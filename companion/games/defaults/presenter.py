"""The default game screen: the question, its choices, and the public view."""

from typing import Any, NamedTuple

from companion.core.model import Choice, Over, Question, Seat, public_fields
from companion.games.defaults.facts import fact_table, label, title, words
from companion.games.kit import Kit
from companion.games.kit_protocols import View
from companion.i18n import tr
from companion.lights.spec import Lights, Mood
from companion.viewmodels.correction_steps import Choices
from companion.viewmodels.frame import (
    AnswerModel,
    DrawerFace,
    Frame,
    Help,
    NumberPrompt,
    Pad,
    SeatRound,
    Stage,
)
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.private import Console, Secret
from companion.viewmodels.undo_label import undo_label

FEW, MANY, DIGITS = 3, 12, 9
"""Up to FEW answers are wide buttons, up to MANY are pads; more than DIGITS numbers are typed."""


class PlainPresenter(NamedTuple):
    """Builds the game screen, and the drawer for secret questions."""

    kit: Kit

    def frame(self, moment: Moment[Any], people: People) -> Frame:
        """Return the frame for this moment."""
        taken_back = undo_label(moment.last, people, done)
        table = fact_table(moment.view, people)
        question = moment.question
        if question is None:
            assert moment.over is not None
            return self._over(moment.over, people)._replace(stage=table, undo=taken_back)
        asked = people.asked(question.asks)
        stage, pad = (table, Pad()) if question.secret else answers(question, people, table)
        return Frame(
            asked,
            self._sentence(question, people),
            stage,
            pad,
            None,
            (),
            (),
            taken_back,
            Help(tr("The rule"), "", question.rule),
            () if asked.direction is None else (asked.direction,),
            drawer=_face(asked.name) if question.secret else None,
        )

    def scene(self, scene: Scene, moment: Moment[Any], people: People) -> Frame | None:
        """Return None: there are no scenes."""
        return None

    def secret(
        self, moment: Moment[Any], hidden: Any, people: People, path: tuple[Choice, ...] = ()
    ) -> Secret:
        """Return the secret question and its answers."""
        question = moment.question
        assert question is not None
        pads = tuple(answer._replace(tone="secret") for answer in _pads(question, people))
        return Secret(
            tr("Only {name} looks here", name=people.asked(question.asks).name),
            self._sentence(question, people),
            tr("Lift your finger and all this is covered."),
            pads=pads,
            choices=frozenset(question.choices),
        )

    def _sentence(self, question: Question, people: People) -> str:
        """Return the question as it is shown below the name of the player who is asked."""
        said = self.kit.words.questions[type(question)]
        names = [person.name for person in people.all]
        fields = {name: words(name, value, names) for name, value in public_fields(question).items()}
        return tr(said.short).format(**fields) if said.short else said.format(**fields)

    def _over(self, over: Over, people: People) -> Frame:
        winner = people[over.winners[0]]
        lights = tuple(
            person.direction
            for seat, person in enumerate(people.all)
            if seat in over.winners and person.direction is not None
        )
        rule = Help(tr("The end"), "", over.rule)
        nothing = undo_label(None, people, done)
        return Frame(winner, tr("The end"), (), Pad(), None, (), (), nothing, rule, lights)


def answers(question: Question, people: People, table: Stage) -> tuple[Stage, Pad]:
    """Return stage and pad for the choices: seats on the stage, many numbers as keys, other answers as
    pads."""
    meanings = [question.means(choice) for choice in question.choices]
    pads = _pads(question, people)
    if all(len(meant.seats) == 1 and not meant.word for meant in meanings):
        chosen = {meant.seats[0] for meant in meanings}
        return SeatRound(pads, tuple(who for seat, who in enumerate(people.all) if seat not in chosen)), Pad()
    if len(pads) > DIGITS and all(meant.number is not None and not meant.word for meant in meanings):
        return NumberPrompt(people.asked(question.asks), title(question.kind), question.choices), Pad()
    if len(pads) > MANY:
        return Choices(pads), Pad()
    return table, Pad(wide=pads) if len(pads) <= FEW else Pad(pads)


def _pads(question: Question, people: People) -> tuple[AnswerModel, ...]:
    return tuple(_pad(question, choice, people) for choice in question.choices)


def _pad(question: Question, choice: Choice, people: People) -> AnswerModel:
    meant = question.means(choice)
    person = people[meant.seats[0]] if len(meant.seats) == 1 and not meant.word else None
    return AnswerModel(choice, label(question, choice, [who.name for who in people.all]), person=person)


def done(question: Question, choice: Choice, people: People) -> str:
    """Return an answer in the past tense for the undo label. A secret answer is not revealed."""
    if question.secret:
        return tr("a secret answer")
    return label(question, choice, [person.name for person in people.all])


def _face(name: str) -> DrawerFace:
    return DrawerFace(
        tr("Only {name}: hold to answer", name=name), tr("Only {name} looks", name=name), tr("Lift to cover")
    )


# The default lights: whose turn it is, and who is asked.


def mood(view: View) -> Mood:
    """Return the mood of the lights: whose turn it is, if the view says so."""
    return Mood(view.get("turn"))


LIGHTS = Lights(mood)


# The default phone: the secret question of the player who is asked.


class PlainPhone(NamedTuple):
    """Shows the question that would be in the drawer."""

    kit: Kit

    def hand(self, moment: Moment[Any], mine: Any, seat: Seat, people: People) -> Console | None:
        """Return the secret question for the player who is asked; None for all others."""
        question = moment.question
        if question is None or not question.secret or question.asks != seat:
            return None
        secret = PlainPresenter(self.kit).secret(moment, mine, people)
        return Console(secret.heading, pads=secret.pads, choices=secret.choices)
