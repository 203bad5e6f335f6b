"""What people do now with real pieces for a ghost: said under the question that came after its deeds.

The events are those that the voice speaks. Who is meant is always named, so that no sentence needs a pronoun.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.core.values import Event, Question, Seat
from companion.stage.moment import Entered
from companion.stage.people import People, cut
from companion.stage.values import Banner, Frame, Person
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
    "believed": mark("{name} believes it."),
    "doubted": mark("{name} doubts: please look inside."),
    "vampire_taken": mark("{name} takes a vampire out of {vault}: give it to {other}."),
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


class Since(NamedTuple):
    """What has happened since people answered last."""

    events: Sequence[Event]
    question: Question | None = None
    """What is asked now."""
    last: Entered | None = None
    """What people answered."""


class Moved(NamedTuple):
    """Somebody did something, and where; it may have been for somebody else."""

    kind: str
    seat: Seat
    vault: str = ""
    to: Seat | None = None
    side: str = ""


def with_ghosts(frame: Frame, since: Since, people: People) -> Frame:
    """The frame of a question, and what ghosts have done since people answered last."""
    done = told(since, people)
    if not done:
        return _with_only_choice(frame, since, people)
    ghosts = {ghost for ghost, _ in done}
    text = " ".join(sentence for _, sentence in done)
    rows = len(done) + 1  # a long name breaks one of them
    if len(ghosts) == 1:
        return frame._replace(banner=Banner(text, person=ghosts.pop(), rows=rows))
    return frame._replace(banner=Banner(text, "ghost", rows=rows))


def _with_only_choice(frame: Frame, since: Since, people: People) -> Frame:
    """The same, and before a row is seen, who went to bed from it, where nobody had a choice to make."""
    last, asked = since.last, since.question
    if asked is None or asked.kind != "reveal" or last is None or last.question is None:
        return frame
    laid: Any = next((event for event in reversed(since.events) if event.kind == "laid"), None)
    if laid is None or last.question.kind == "lay":
        return frame
    person = people[laid.seat]
    text = tr(ON_A_SIDE["laid", laid.side], name=cut(person.name), vault=laid.vault)
    return frame._replace(banner=Banner(text, person=person, rows=2))


def told(since: Since, people: People) -> list[tuple[Person, str]]:
    """The last deeds of ghosts that people have to know of."""
    deeds = [_deed(moved, people) for moved in _moves(since, len(people.all))]
    return [deed for deed in deeds if deed is not None][-LAST:]


def _deed(moved: Moved, people: People) -> tuple[Person, str] | None:
    """Which ghost did it, and what people do for it; None if nobody has to move anything."""
    template = ON_A_SIDE.get((moved.kind, moved.side)) or DEEDS.get(moved.kind)
    doer = people[moved.seat]
    if template is None or not doer.ghost:
        return None
    other = "" if moved.to is None else cut(people[moved.to].name)
    return doer, tr(template, name=cut(doer.name), other=other, vault=moved.vault)


def _moves(since: Since, players: int) -> Iterator[Moved]:
    """Events as moves of somebody. To believe is no event: who did is found from whom is asked after them."""
    latest = _latest_bat(since)
    if latest < 0:
        yield from (Moved("believed", seat) for seat in believers(since, players))
    for number, event in enumerate(since.events):
        seat = _doer(since.events, number)
        if seat is not None:
            one: Any = event
            vault = one.from_ if event.kind == "vampire_taken" else getattr(one, "vault", "")
            yield Moved(event.kind, seat, vault, getattr(one, "to", None), getattr(one, "side", None) or "")
        if number == latest:
            yield from (Moved("believed", seat) for seat in believers(since, players))


def _doer(events: Sequence[Any], number: int) -> Seat | None:
    """Who moves something."""
    event = events[number]
    if event.kind != "vampire_taken":
        return event.from_ if event.kind == "gift" else getattr(event, "seat", None)
    before = events[
        number::-1
    ]  # RU-12: the doubter takes it out; RU-14: where all believed, the bat's player
    judged = next((one for one in before if one.kind in ("doubted", "all_believed")), None)
    if judged is not None and judged.kind == "doubted":
        return int(judged.seat)
    return next((one.seat for one in before if one.kind == "found_vampire"), None)


def _latest_bat(since: Since) -> int:
    return max((number for number, event in enumerate(since.events) if event.kind == "bat_flew"), default=-1)


def believers(since: Since, players: int) -> list[Seat]:
    """Who has believed the latest bat since people answered last (RU-10: one after another, clockwise)."""
    latest = _latest_bat(since)
    judged: Any = since.last.question if since.last and since.last.choice == "believe" else None
    if latest < 0 and judged is None:
        return []
    flew: Any = since.events[latest] if latest >= 0 else judged
    order = [(flew.seat + step) % players for step in range(1, players)]
    start = order.index(judged.asks) + 1 if latest < 0 else 0
    asked: Any = since.question
    for event in since.events[latest + 1 :]:
        if event.kind == "all_believed":
            return order[start:]
        if event.kind == "doubted":
            asked = event
            return order[start : order.index(asked.seat)]
    return order[start : order.index(asked.asks)] if asked is not None and asked.kind == "believe" else []
