"""A refusal is a sentence with named fields, and a code."""

import pickle

from companion.core.refusals import LONGEST_FIELD, BadOption


def test_the_sentence_is_filled_in_when_it_is_read() -> None:
    refusal = BadOption("“{name}” is one of: {values}.", name="rows", values=["a", 1])
    assert str(refusal) == "“rows” is one of: ['a', 1]."
    assert (refusal.template, refusal.code) == ("“{name}” is one of: {values}.", "bad-option")
    assert refusal.args == (refusal.template,)


def test_what_was_said_comes_back_but_not_a_whole_book_of_it() -> None:
    whole, longer = "x" * LONGEST_FIELD, "x" * (LONGEST_FIELD + 1)
    assert LONGEST_FIELD == 500
    assert str(BadOption("{name}", name=whole)) == whole
    assert str(BadOption("{name}", name=longer)) == whole + "…"


def test_a_refusal_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(BadOption("no"))).template == "no"
