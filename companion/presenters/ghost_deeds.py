"""What people do now with real pieces for a ghost: said under the question that came after its deeds.

The events are those that the voice speaks. Who is meant is always named, so that no sentence needs a pronoun.
"""

from collections.abc import Sequence
from typing import Any

from companion.core.values import Event
from companion.presenters.dawn_words import cut
from companion.presenters.people import People
from companion.presenters.values import Banner, Frame, Person
from companion.words import mark, tr

LAST = 3
"""More sentences than this nobody reads; the voice has said them all."""

DEEDS = {
    "opened": mark("{name} opens {vault}: please lift the lid."),
    "laid": mark("Put a vampire of {name} to bed in {vault}."),
    "garlic_placed": mark("Lay {name}’s garlic into {vault}."),
    "gift": mark("{name} gives {other} a vampire."),
    "plague_passed": mark("{name} passes."),
    "bat_flew": mark("Put {name}’s bat on {vault}."),
    "doubted": mark("{name} doubts: please look inside."),
    "count_placed": mark("Put {name}’s Count on {vault}."),
    "count_opened": mark("Look under {name}’s Count on {vault}."),
}
ON_A_SIDE = {
    ("laid", "left"): mark("Put {name}’s left vampire to bed in {vault}."),
    ("laid", "right"): mark("Put {name}’s right vampire to bed in {vault}."),
    ("gift", "left"): mark("{name} gives {other} the left vampire."),
    ("gift", "right"): mark("{name} gives {other} the right vampire."),
    ("gift_put", "left"): mark("Lay {name}’s gift on the left."),
    ("gift_put", "right"): mark("Lay {name}’s gift on the right."),
}


def with_ghosts(frame: Frame, events: Sequence[Event], people: People) -> Frame:
    """The frame of a question, and what ghosts have done since people answered last."""
    done = told(events, people)
    if not done:
        return frame
    ghosts = {ghost for ghost, _ in done}
    text = " ".join(sentence for _, sentence in done)
    rows = len(done) + 1  # a long name breaks one of them
    if len(ghosts) == 1:
        return frame._replace(banner=Banner(text, person=ghosts.pop(), rows=rows))
    return frame._replace(banner=Banner(text, "ghost", rows=rows))


def told(events: Sequence[Event], people: People) -> list[tuple[Person, str]]:
    """The last deeds of ghosts for which people have to do something."""
    return [deed for event in events if (deed := _deed(event, people)) is not None][-LAST:]


def _deed(event: Any, people: People) -> tuple[Person, str] | None:
    """Which ghost did it, and what people do for it; None if nobody has to move anything."""
    template = ON_A_SIDE.get((event.kind, getattr(event, "side", ""))) or DEEDS.get(event.kind)
    if template is None:
        return None
    gift = event.kind == "gift"
    doer = people[event.from_ if gift else event.seat]
    if not doer.ghost:
        return None
    other = cut(people[event.to].name) if gift else ""
    return doer, tr(template, name=cut(doer.name), other=other, vault=getattr(event, "vault", ""))
