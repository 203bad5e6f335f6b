"""Nosferatu, question by question: what everybody may see on the game screen."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.values import Over, Question
from companion.games.nosferatu.rules.view import PublicView
from companion.games.nosferatu.screens import wording as words
from companion.games.nosferatu.screens.ring import ring, steps
from companion.games.nosferatu.screens.values import HandOver, Rites, Sunrise
from companion.stage.deeds import undo
from companion.stage.moment import Entered, Moment
from companion.stage.people import People, cut
from companion.stage.values import (
    TABLE_LOOK,
    Answer,
    Banner,
    DrawerFace,
    Frame,
    Help,
    Pad,
    Person,
    Phase,
    Round,
    Stage,
)
from companion.words import ntr, tr


class Parts(NamedTuple):
    """What differs from question to question."""

    stage: Stage
    pad: Pad = Pad()
    banner: Banner | None = None
    steps: tuple[Phase, ...] = ()
    mood: str = "night"


def frame(moment: Moment[PublicView], people: People) -> Frame:
    """Everything that the screen shows now, with the drawer shut."""
    view, question, last = moment.view, moment.question, moment.last
    if question is None:
        assert moment.over is not None
        return _over(view, moment.over, people, last)
    parts = PARTS[question.kind](view, question, people)
    asked = people.asked(question.asks)
    return Frame(
        asked,
        words.sentence(question, people),
        parts.stage,
        parts.pad,
        parts.banner,
        (),
        (),
        undo(last, people, words.done),
        words.help_for(question),
        () if asked.direction is None else (asked.direction,),
        parts.mood,
        drawer=_drawer(view, question, people),
        steps=parts.steps,
    )


def _drawer(view: PublicView, question: Question, people: People) -> DrawerFace | None:
    """Renfield's drawer, from the moment that Renfield is known; a player's own while the app deals."""
    if view.renfield is None:
        return None
    held, lift = tr("Held open"), tr("Lift to cover")
    if question.kind == "look":
        return DrawerFace(tr("Hold to see"), held, lift, look_first=True)
    stays = question.kind if question.kind == "pile_card" else ""
    return DrawerFace(tr("Hold for Renfield"), held, lift, stays)


def _over(view: PublicView, over: Over, people: People, last: Entered | None) -> Frame:
    """Who has won. Now that it is over, who was the vampire follows from that for everybody."""
    vampire = _vampire(view, over)
    hunters = view.team == "hunters"
    asked = Person(tr("Hunters"), TABLE_LOOK) if hunters else people[vampire]
    said = tr("The hunters win!") if hunters else tr("The vampire and Renfield win!")
    return Frame(
        asked,
        said,
        ring(_all_open(view, vampire), None, people),
        Pad(),
        Banner(tr("{name} was the vampire", name=cut(people[vampire].name)), "fangs", people[vampire]),
        (),
        (),
        undo(last, people, words.done),
        Help(tr("The end"), tr(words.ENDS[over.reason]), over.rule),
        tuple(d for seat in over.winners if (d := people[seat].direction) is not None),
    )


def _vampire(view: PublicView, over: Over) -> int:
    """The one who won with Renfield, or the only one beside Renfield who did not win."""
    won = view.team == "vampire"
    others = (seat for seat in range(len(view.players)) if seat != view.renfield)
    return next(seat for seat in others if (seat in over.winners) == won)


def _all_open(view: PublicView, vampire: int) -> PublicView:
    roles = {vampire: "vampire", view.renfield: "renfield"}
    players = (seen._replace(role=roles.get(seat, "hunter")) for seat, seen in enumerate(view.players))
    return view._replace(players=tuple(players))


def _renfield(view: PublicView, question: Any, people: People) -> Parts:
    return Parts(
        Round(tuple(Answer(seat, people[seat].name, person=people[seat]) for seat in question.choices))
    )


def _ring(view: PublicView, question: Any, people: People) -> Parts:
    return Parts(ring(view, question, people))


def _look(view: PublicView, question: Any, people: People) -> Parts:
    """Neutral: the same words for everybody, whoever they are."""
    person = people[question.seat]
    stage = HandOver(
        person, tr("Give the screen to {name}", name=person.name), tr("Nobody else looks at it now.")
    )
    seen = Answer("seen", tr("Seen"), icon="check", tone="amber")
    return Parts(stage, Pad(wide=(seen,)))


def _discard(view: PublicView, question: Any, people: People) -> Parts:
    stage = ring(view, question, people)
    if not question.secret:
        return Parts(stage, Pad(wide=(Answer("done", tr("Done"), icon="check", tone="amber"),)))
    person = people[question.seat]
    banner = Banner(tr("{name}: draw 2, give 1, lay 1", name=cut(person.name)), person=person)
    return Parts(stage, banner=banner, steps=steps(view, question))


def _night_card(view: PublicView, question: Any, people: People) -> Parts:
    person = people[view.to_come[0]]
    labels = {"night": (tr("Night"), "nightcard"), "sunrise": (tr("Sunrise"), "sun")}
    pad = Pad(tuple(Answer(card, *_label(labels[card]), tone=card) for card in question.choices))
    banner = Banner(tr("{name} gave Renfield a card", name=cut(person.name)), person=person)
    return Parts(ring(view, question, people), pad, banner)


def _label(words_and_icon: tuple[str, str]) -> tuple[str, str, str]:
    """Label, note and icon of an answer."""
    label, icon = words_and_icon
    return label, "", icon


def _pile_card(view: PublicView, question: Any, people: People) -> Parts:
    return Parts(ring(view, question, people), steps=steps(view, question))


def _pick(view: PublicView, question: Any, people: People) -> Parts:
    """Somebody in the ring is picked; the banner says what has happened to lead there."""
    return Parts(ring(view, question, people), banner=_why(view, question), steps=steps(view, question))


def _why(view: PublicView, question: Any) -> Banner | None:
    if question.kind == "bite":
        return Banner(
            ntr("{count} bite among the cards", "{count} bites among the cards", question.found), "fangs"
        )
    if question.kind == "stake":
        return None
    title, icon, _ = words.RITUALS["silver_mirror" if question.kind == "mirror" else question.kind]
    return Banner(tr(title), icon)


def _stake(view: PublicView, question: Any, people: People) -> Parts:
    if not view.round:
        return Parts(ring(view, question, people))
    return Parts(ring(view, question, people), steps=steps(view, question))


def _ritual(view: PublicView, question: Any, people: People) -> Parts:
    answers = []
    for name in question.choices:
        title, icon, note = words.RITUALS[name]
        answers.append(Answer(name, tr(title), tr(note), icon))
    banner = Banner(tr("Nothing but garlic!"), "garlic")
    return Parts(Rites(tuple(answers)), banner=banner, steps=steps(view, question))


def _rumours(view: PublicView, question: Any, people: People) -> Parts:
    pad = Pad(tuple(Answer(count, str(count), icon="rumour") for count in question.choices))
    person = people[question.seat]
    banner = Banner(tr("{name}’s hand was washed", name=cut(person.name)), person=person)
    return Parts(ring(view, question, people), pad, banner)


def _dawn(view: PublicView, question: Any, people: People) -> Parts:
    """The same for every holder: nothing here hangs on who the vampire is."""
    seats = [int(choice.split(":")[1]) for choice in question.choices if choice.startswith("pass:")]
    targets = tuple(
        tuple(Answer(f"{deed}:{seat}", people[seat].name, person=people[seat]) for seat in seats)
        for deed in ("stake", "pass")
    )
    stage = Sunrise(
        people.asked(question.asks),
        tr("Sunrise"),
        words.sentence(question, people),
        (
            Answer("stake", tr("Stake someone"), tr("A person is turned up: the end!"), "stake"),
            Answer("pass", tr("Pass the stake"), tr("It goes to another player."), "give"),
        ),
        tr("Then: whom?"),
        (tr("Whom do you stake?"), tr("Who gets the stake?")),
        targets,
        tr("Back"),
    )
    return Parts(stage, mood="dawn")


PARTS: dict[str, Callable[[PublicView, Any, People], Parts]] = {
    "renfield": _renfield,
    "vampire": _ring,
    "look": _look,
    "stake": _stake,
    "discard": _discard,
    "night_card": _night_card,
    "pile_card": _pile_card,
    "bite": _pick,
    "ritual": _ritual,
    "mirror": _pick,
    "transfusion": _pick,
    "holy_water": _pick,
    "rumours_from_deck": _rumours,
    "dawn": _dawn,
}
