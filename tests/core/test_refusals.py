"""A refusal is a sentence with named fields, and a code."""

import pickle

from companion.core.errors import MAX_FIELD_CHARS, InvalidOptionError


def test_the_sentence_is_filled_in_when_it_is_read() -> None:
    refusal = InvalidOptionError("“{name}” is one of: {values}.", name="rows", values=["a", 1])
    assert str(refusal) == "“rows” is one of: ['a', 1]."
    assert (refusal.template, refusal.code) == ("“{name}” is one of: {values}.", "bad-option")
    assert refusal.args == (refusal.template,)


def test_what_was_said_comes_back_but_not_a_whole_book_of_it() -> None:
    whole, longer = "x" * MAX_FIELD_CHARS, "x" * (MAX_FIELD_CHARS + 1)
    assert MAX_FIELD_CHARS == 500
    assert str(InvalidOptionError("{name}", name=whole)) == whole
    assert str(InvalidOptionError("{name}", name=longer)) == whole + "…"


def test_a_refusal_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(InvalidOptionError("no"))).template == "no"
