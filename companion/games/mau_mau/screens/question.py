"""Vampir Mau Mau, question by question: what the game screen shows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.values import Json
from companion.games.mau_mau.screens import wording as words
from companion.games.mau_mau.screens.card_table import COLOURS, grid, panel, sky, tiles
from companion.games.mau_mau.screens.scores import ON, between_rounds, headline, round_of, score_sheet
from companion.games.mau_mau.screens.specials import after, happenings
from companion.games.mau_mau.screens.values import CardTable, Grid, Ring, Slabs
from companion.stage.colours import colour_name, letter
from companion.stage.deeds import undo as taken_back
from companion.stage.moment import Moment
from companion.stage.people import People
from companion.stage.values import Answer, Banner, Frame, Help, Numbers, Pad, Person, Round, Stage
from companion.words import ntr, tr

View = dict[str, Json]


class Parts(NamedTuple):
    """What differs from question to question."""

    stage: Stage
    pad: Pad = Pad()
    banner: Banner | None = None
    asked: Person | None = None


def frame(moment: Moment[View], people: People) -> Frame:
    """Everything that the screen shows now; after a round the score sheet comes first."""
    view, question, last = moment.view, moment.question, moment.last
    undo = taken_back(last, people, words.done)
    if question is None:
        over = Help(tr("The end"), tr("The most points win."), view["over"]["rule"])
        return _scores(view, people, over)._replace(undo=undo)
    parts = PARTS[question.kind](view, question, people)
    asked = parts.asked or people.asked(question.asks)
    shown = Frame(
        asked,
        words.sentence(question, people),
        parts.stage,
        parts.pad,
        parts.banner,
        (),
        (),
        undo,
        words.help_for(question, view),
        () if asked.direction is None else (asked.direction,),
    )
    if question.kind == "event":
        shown = shown._replace(then=after(shown, tuple(map(str, question.choices)), view, people))
    answered = last.question.kind if last and last.question else None
    if between_rounds(view, answered):
        rule = Help(tr("The rule"), tr(words.RULES["hands"]), "MM-16")
        return _scores(view, people, rule)._replace(undo=undo, then=((ON, shown),))
    return shown


def _scores(view: View, people: People, rule: Help) -> Frame:
    asked = headline(view, people)
    nothing = taken_back(None, people, words.done)
    lights = () if asked.direction is None else (asked.direction,)
    return Frame(asked, round_of(view), score_sheet(view, people), Pad(), None, (), (), nothing, rule, lights)


def _table(
    view: View, people: People, middle: Grid | Slabs, active: int | None, *answers: Answer
) -> CardTable:
    example = tr("Example cards: please check them") if view["example_catalogue"] else ""
    return CardTable(sky(view), tiles(view, people, active), middle, panel(view), answers, example)


def _cards(view: View, question: Any, people: People) -> Parts:
    """The grid; specials and the other way out are wide."""
    offered = {
        "werewolf": Answer("werewolf", tr("Werewolf"), icon="wolf", tone="special"),
        "clock": Answer("clock", tr("Clock"), icon="clock", tone="special"),
        "draw": Answer("draw", tr("Draw"), icon="drawcard", tone="chosen"),
        "keep": Answer("keep", tr("Keep it"), icon="cards", tone="chosen"),
    }
    wide = tuple(answer for value, answer in offered.items() if value in question.choices)
    active = question.asks if isinstance(question.asks, int) else None
    return Parts(_table(view, people, grid(view, question.choices), active, *wide))


def colours(choices: tuple[str, ...]) -> Slabs:
    """The colour pad, in the order of the box."""
    pads = (
        Answer(colour, colour_name(colour), colour=colour, letter=letter(colour))
        for colour in COLOURS
        if colour in choices
    )
    return Slabs(tuple(pads), 4)


def _colour(view: View, question: Any, people: People) -> Parts:
    none = (Answer("none", tr("No wish"), icon="cross", tone="raised"),) if "none" in question.choices else ()
    return Parts(_table(view, people, colours(question.choices), question.asks, *none))


def _show(view: View, question: Any, people: People) -> Parts:
    answers = (
        Answer("shown", tr("Shows one"), icon="eye"),
        Answer("drew", tr("Draws two"), icon="drawcard"),
    )
    return Parts(_table(view, people, Slabs(answers, 2), question.asks))


def _seat(view: View, question: Any, people: People) -> Parts:
    answers = tuple(
        Answer(seat, people[seat].name, _told_of(view["players"][seat], question.kind), person=people[seat])
        for seat in question.choices
    )
    others = tuple(person for seat, person in enumerate(people.all) if seat not in question.choices)
    return Parts(Round(answers, others), banner=_why(view, question, people))


def _told_of(player: Json, kind: str) -> str:
    """What helps to choose somebody: the character where it is about characters, else the cards in hand."""
    if kind in ("wolf_on", "swap_with"):
        return words.character_name(player["character"]["name"])
    hand = player["hand"]
    return "" if hand is None else ntr("{count} card", "{count} cards", hand)


def _why(view: View, question: Any, people: People) -> Banner | None:
    if question.kind == "wolf_on":
        return Banner(tr("One character falls asleep"), "wolf", tone="panel")
    character = words.character_name(view["players"][question.asks]["character"]["name"])
    return Banner(tr("You are: {character}", character=character), "cards", tone="panel")


def _mau(view: View, question: Any, people: People) -> Parts:
    last = question.call == "Mau Mau"
    note = tr("no card") if last else tr("one card")
    penalty = 2 if last else 1
    answers = (
        Answer(
            "said", tr("Said it"), tr("the round is over") if last else tr("the game goes on"), icon="speech"
        ),
        Answer("forgot", tr("Forgot"), _penalty(penalty), icon="drawcard"),
    )
    return _call(view, question, people, tr("{call}!", call=question.call), note, "cards", answers)


def _call(
    view: View,
    question: Any,
    people: People,
    call: str,
    note: str,
    icon: str,
    answers: tuple[Answer, ...],
) -> Parts:
    """A ring for something that somebody must say or do."""
    time = tr("{whole}.{tenth} s")  # filled in as it passes
    ring = Ring(call, note, icon, question.seconds, time, view["pile"] or 0)
    return Parts(ring, Pad(wide=answers), asked=people[question.seat])


def _penalty(cards: int) -> str:
    return ntr("{count} card as a penalty", "{count} cards as a penalty", cards)


def _courtesy(view: View, question: Any, people: People) -> Parts:
    answers = (
        Answer("done", tr("Done"), tr("the game goes on"), icon="check"),
        Answer("forgot", tr("Forgot"), _penalty(1), icon="drawcard"),
    )
    known = words.COURTESIES.get(question.action)
    action = tr(known) if known else question.action
    return _call(view, question, people, action, tr("be polite"), "smile", answers)


def _event(view: View, question: Any, people: People) -> Parts:
    return Parts(_table(view, people, happenings(question.choices), None))


def _hands(view: View, question: Any, people: People) -> Parts:
    person = people[question.seat]
    return Parts(Numbers(person, tr("cards in hand"), question.choices), asked=person)


PARTS: dict[str, Callable[[View, Any, People], Parts]] = {
    "top_card": _cards,
    "play": _cards,
    "drawn": _cards,
    "wolf_on": _seat,
    "wish": _colour,
    "give_to": _seat,
    "swap_with": _seat,
    "colour": _colour,
    "show": _show,
    "deal": _seat,
    "mau": _mau,
    "courtesy": _courtesy,
    "event": _event,
    "hands": _hands,
}
