"""Where there is only one thing to do, nothing is asked."""

from companion.core.values import Choice, Question, Rules


def ask(question: Question) -> Rules[Choice]:
    """The answer, or what else there is to do."""
    if len(question.choices) == 1:
        return question.choices[0]
    answer: Choice = yield question
    return answer
