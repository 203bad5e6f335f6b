"""The sentences of Dawn Under. Those of the expansion are loaded when one of them is needed."""

from collections.abc import Mapping

from companion.games.dawn_under.narration import events, penalty_events, questions, running_questions
from companion.games.dawn_under.narration.vocabulary import VOCABULARY
from companion.i18n.sentences import GameWording, Wording, WordingTable


def _rucola_questions() -> Mapping[type, Wording]:
    from companion.games.dawn_under.narration import rucola_questions

    return rucola_questions.QUESTIONS


def _rucola_events() -> Mapping[type, Wording]:
    from companion.games.dawn_under.narration import rucola_events

    return rucola_events.EVENTS


WORDS = GameWording(
    WordingTable(
        {**questions.QUESTIONS, **questions.ROW_QUESTIONS, **running_questions.QUESTIONS}, _rucola_questions
    ),
    WordingTable({**events.EVENTS, **penalty_events.EVENTS, **events.PLAGUE_EVENTS}, _rucola_events),
    vocabulary=VOCABULARY,
)
