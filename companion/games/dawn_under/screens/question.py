"""Dawn Under, question by question: what the game screen shows."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.values import Json, Question
from companion.games.dawn_under.screens import wording as words
from companion.games.dawn_under.screens.board import board, chain, row, strips
from companion.games.dawn_under.screens.ghost_deeds import Since, with_ghosts
from companion.stage.colours import chip, colour_name, letter
from companion.stage.deeds import undo
from companion.stage.moment import Entered, Moment
from companion.stage.people import People
from companion.stage.values import (
    Answer,
    Banner,
    Cards,
    Frame,
    Gifts,
    Help,
    Judgement,
    Link,
    Pad,
    Person,
    Round,
    RowStage,
    Stage,
    Strip,
)
from companion.words import tr

View = dict[str, Json]


class Parts(NamedTuple):
    """What differs from question to question."""

    stage: Stage
    strips: tuple[Strip, ...] = ()
    pad: Pad = Pad()
    banner: Banner | None = None
    chain: tuple[Link, ...] = ()
    asked: Person | None = None


def frame(moment: Moment[View], people: People) -> Frame:
    """Everything that the screen shows now, and what people do for ghosts that have moved since."""
    if moment.question is None:
        return _over(moment.view, people, moment.last)
    shown = _asking(moment.view, moment.question, people, moment.last)
    return with_ghosts(shown, Since(moment.since, moment.question, moment.last), people)


def _asking(view: View, question: Question, people: People, last: Entered | None) -> Frame:
    parts = PARTS[question.kind](view, question, people)
    asked = parts.asked or people.asked(question.asks)
    return Frame(
        asked,
        words.sentence(question, people),
        parts.stage,
        parts.pad,
        parts.banner,
        parts.chain,
        parts.strips,
        undo(last, people, words.done),
        words.help_for(question),
        () if asked.direction is None else (asked.direction,),
        "fog" if view["plague"] else "night",
    )


def _over(view: View, people: People, last: Entered | None) -> Frame:
    winners = [people[seat] for seat in view["over"]["winners"]]
    names = " & ".join(person.name for person in winners)
    asked = winners[0] if len(winners) == 1 else Person(names, winners[0].look)
    return Frame(
        asked,
        tr("No vampire left. Good night!"),
        board(view, None, people),
        Pad(),
        None,
        (),
        strips(view, people, None),
        undo(last, people, words.done),
        Help(tr("The end"), tr("Whoever first has no vampire left wins."), view["over"]["rule"]),
        tuple(person.direction for person in winners if person.direction is not None),
    )


def _first(view: View, question: Any, people: People) -> Parts:
    return Parts(_round(people, question.choices), strips(view, people, None))


def _round(people: People, seats: tuple[int, ...]) -> Round:
    answers = tuple(Answer(seat, people[seat].name, person=people[seat]) for seat in seats)
    return Round(answers, tuple(person for seat, person in enumerate(people.all) if seat not in seats))


def _reveal(view: View, question: Any, people: People) -> Parts:
    cards = view["players"][question.seat]["row"]
    places = (0, 1) if question.side == "left" else (-2, -1)
    at = next((place for place in places if cards[place] == "?"), places[0])
    person = people[question.seat]
    side = tr("on the left") if question.side == "left" else tr("on the right")
    banner = Banner(tr("{name}’s row, {side}", name=person.name, side=side), person=person)
    return Parts(RowStage(person, row(cards, (at,)), side), pad=_colours(question), banner=banner)


def _colours(question: Any) -> Pad:
    """One pad for each colour, in the order of the box; the rat is wide and comes last."""
    colours = tuple(
        Answer(colour, colour_name(colour), colour=colour, letter=letter(colour))
        for colour in question.choices
        if colour != "rat"
    )
    rat = (Answer("rat", tr("Rat!"), icon="rat", tone="rat"),) if "rat" in question.choices else ()
    return Pad(colours, rat)


def _open(view: View, question: Any, people: People) -> Parts:
    seat = question.asks
    stage = board(view, question, people)
    if question.plague:
        plague = view["plague"]
        banner = Banner(tr("Rat plague around {vault}", vault=plague["vault"]), "rat", tone="fog")
        order = chain(people, plague["holder"], plague["seat"], tr("passed"))
        wide = Pad(wide=(Answer("pass", tr("Pass"), icon="pass", tone="fog"),))
        return Parts(stage, strips(view, people, seat, (seat,)), wide, banner, order)
    bat = (Answer("bat", tr("Send a bat"), icon="bat", tone="raised"),) if "bat" in question.choices else ()
    return Parts(stage, strips(view, people, seat), Pad(wide=bat))


def _board(view: View, question: Any, people: People) -> Parts:
    return Parts(board(view, question, people), strips(view, people, question.asks))


def _lid(view: View, question: Any, people: People) -> Parts:
    seat = view["plague"]["seat"] if view["plague"] else view["turn"]
    person = people[seat]
    banner = Banner(tr("{name} opened vault {vault}", name=person.name, vault=question.vault), person=person)
    return Parts(board(view, question, people), pad=_colours(question), banner=banner)


def _lay(view: View, question: Any, people: People) -> Parts:
    leave = tuple(
        Answer("leave", tr("Leave it empty"), icon="cross", tone="raised")
        for c in question.choices
        if c == "leave"
    )
    mine = strips(view, people, question.asks)
    if "lay" in question.choices:
        lay = Answer("lay", tr("Put to bed"), icon="check")
        leave = (Answer("leave", tr("Leave it empty"), icon="cross"),)
        return Parts(Judgement(question.vault, (lay, *leave), lid=_lid_of(view, question.vault)), mine)
    return Parts(_ends(view, question), mine, Pad(wide=leave))


def _lid_of(view: View, vault: str) -> Any:
    lid = view["vaults"][vault].get("lid")
    return chip(lid) if lid else None


def _ends(view: View, question: Any) -> Cards:
    """The outer vampires that can be chosen, as big cards under the row."""
    cards = view["players"][question.asks]["row"]
    sides = [side for side in ("left", "right") if side in question.choices]
    answers = tuple(
        Answer(side, _end(side), colour_name(colour), colour=colour, letter=letter(colour))
        for side, colour in ((side, cards[0 if side == "left" else -1]) for side in sides)
    )
    return Cards(row(cards, tuple(0 if side == "left" else -1 for side in sides)), answers)


def _end(side: str) -> str:
    return tr("Left end") if side == "left" else tr("Right end")


def _match(view: View, question: Any, people: People) -> Parts:
    answers = (Answer("yes", tr("It fits"), icon="check"), Answer("no", tr("It does not"), icon="cross"))
    stage = Judgement(question.vault, answers, lid=_lid_of(view, question.vault))
    return Parts(stage, strips(view, people, question.seat), asked=people[question.seat])


def _garlic(view: View, question: Any, people: People) -> Parts:
    answers = (
        Answer("place", tr("Leave garlic"), icon="garlic"),
        Answer("leave", tr("Keep it"), icon="cross"),
    )
    stage = Judgement(question.vault, answers, lid=_lid_of(view, question.vault))
    return Parts(stage, strips(view, people, question.asks))


def _give(view: View, question: Any, people: People) -> Parts:
    giver, to = question.asks, question.to
    both = strips(view, people, giver, tuple(sorted((giver, to))))
    return Parts(_ends(view, question), both, banner=_why_give(view, people, giver, to))


def _why_give(view: View, people: People, giver: int, to: int) -> Banner | None:
    """Why there are gifts, from the last line of the public log that says so."""
    for line in reversed(view["log"]):
        if line["kind"] == "found_garlic":
            owner = people[line["owner"]]
            return Banner(tr("{name}’s garlic was found", name=owner.name), "garlic", owner)
        if line["kind"] == "stake_taken":
            return Banner(tr("{name} has three stakes", name=people[to].name), "stake", people[to])
    return None


def _put(view: View, question: Any, people: People) -> Parts:
    seat = question.asks
    colours = list(dict.fromkeys(choice.split(":")[0] for choice in question.choices))
    cards = tuple((chip(colour), colour_name(colour)) for colour in colours)
    ends = tuple(
        (
            Answer(f"{colour}:left", tr("Left end"), icon="back"),
            Answer(f"{colour}:right", tr("Right end"), icon="next"),
        )
        for colour in colours
    )
    stage = Gifts(row(view["players"][seat]["row"]), cards, ends)
    return Parts(stage, strips(view, people, seat))


def _believe(view: View, question: Any, people: People) -> Parts:
    bat, seat = people[question.seat], question.asks
    answers = (Answer("believe", tr("Believe"), icon="smile"), Answer("doubt", tr("Doubt"), icon="doubt"))
    banner = Banner(tr("A bat sits on vault {vault}", vault=question.vault), "bat", bat, "panel")
    order = chain(people, question.seat, seat, tr("believes"), skip=question.seat)
    both = strips(view, people, seat, tuple(sorted((seat, question.seat))))
    stage = Judgement(question.vault, answers, bat, tr("“It is empty.”"))
    return Parts(stage, both, banner=banner, chain=order)


def _bat_gift(view: View, question: Any, people: People) -> Parts:
    return Parts(_round(people, question.choices), strips(view, people, question.asks))


PARTS: dict[str, Callable[[View, Any, People], Parts]] = {
    "first": _first,
    "reveal": _reveal,
    "open": _open,
    "bat": _board,
    "count_to": _board,
    "lid": _lid,
    "lay": _lay,
    "match": _match,
    "garlic": _garlic,
    "give": _give,
    "put": _put,
    "believe": _believe,
    "bat_gift": _bat_gift,
}
