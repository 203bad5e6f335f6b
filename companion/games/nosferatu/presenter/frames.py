"""The public game screen of Nosferatu, question by question."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import TABLE, Choice, Json, Over, Question
from companion.games.nosferatu.presenter import wording as words
from companion.games.nosferatu.presenter.renfield import advice, readings, rows, summary
from companion.games.nosferatu.presenter.ring import named, ring, steps
from companion.games.nosferatu.presenter.scenes import scene
from companion.games.nosferatu.presenter.values import Blow, HandOver, PileSummary, Rites, SunriseStage
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.events import ActionsReshuffled, NightTakenIn
from companion.games.nosferatu.rules.pieces import (
    HOLY_WATER,
    HUNTER,
    SILVER_MIRROR,
    SUNRISE,
    TRANSFUSION,
    VAMPIRE,
    Ritual,
)
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import ntr, ptr, tr
from companion.viewmodels.frame import (
    TABLE_LOOK,
    AnswerModel,
    DrawerFace,
    FactBanner,
    Frame,
    Help,
    Pad,
    Phase,
    SeatedPerson,
    SeatRound,
    Stage,
)
from companion.viewmodels.moment import LastEntry, Moment
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import SCREEN_PREFIX
from companion.viewmodels.undo_label import undo_label

__all__ = ["frame", "scene"]

STRIKE_LOCK_SECONDS = 5.0
"""For this time only "back" can be tapped at the strike, whoever holds the stake."""


class FrameParts(NamedTuple):
    """The parts of a frame that differ from question to question."""

    stage: Stage
    pad: Pad = Pad()
    banner: FactBanner | None = None
    steps: tuple[Phase, ...] = ()
    mood: str = "night"
    several: tuple[tuple[Choice, tuple[Choice, ...]], ...] = ()


FramePresenter: TypeAlias = Callable[[PublicView, Any, People], FrameParts]
"""Returns the parts of the frame for one class of question."""


def frame(moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame for this moment, with the drawer shut."""
    view, question, last = moment.view, moment.question, moment.last
    people = seen_by_renfield(view, people)
    if question is None:
        assert moment.over is not None
        return _over(view, moment.over, people, last)
    parts = PARTS[type(question)](view, question, people)
    banner = _shuffled(moment, people) or parts.banner or _news(moment)
    if isinstance(question, asked.Dawn):  # it fills the screen; scenes have told what is to be done
        banner = None
    person = people.asked(_addressed(question, people))
    return Frame(
        person,
        tr("Look at your phones.") if people.phones.shows(question) else words.sentence(question, people),
        parts.stage,
        parts.pad,
        banner,
        (),
        (),
        undo_label(last, people, words.done),
        words.help_for(question),
        () if person.direction is None else (person.direction,),
        parts.mood,
        drawer=_drawer(view, question, people),
        steps=parts.steps,
        panels=advice(view, question),
        several=parts.several,
    )


def _addressed(question: Question, people: People) -> Json:
    """Return whom the frame speaks to."""
    if people.phones.shows(question):
        return TABLE
    return question.seat if isinstance(question, asked.Strike) else question.asks


def seen_by_renfield(view: PublicView, people: People) -> People:
    """Return the people as Renfield sees them, because the screen lies before him as soon as he is known."""
    return people if view.renfield is None else people.facing(view.renfield)


def _shuffled(moment: Moment[PublicView], people: People) -> FactBanner | None:
    """NO-6: return a note that the deck has run out and was reshuffled."""
    if not any(isinstance(event, ActionsReshuffled) for event in moment.since):
        return None
    question = moment.question
    drew = people[question.seat] if isinstance(question, asked.NoteDiscard) else None
    return FactBanner(tr("Deck empty: shuffle the discards"), "" if drew else "update", drew)


def _news(moment: Moment[PublicView]) -> FactBanner | None:
    """Return where real cards go that the app has taken over."""
    if any(isinstance(event, NightTakenIn) for event in moment.since):
        return FactBanner(tr("Renfield’s nights go into the box"), "nightcard")
    return None


def _drawer(view: PublicView, question: Question, people: People) -> DrawerFace | None:
    """Return Renfield's drawer, or a player's own while the app deals; None before Renfield is known.

    There is none while the holder of the stake chooses, and for nobody who looks at a phone.
    """
    open_now = isinstance(question, asked.Strike | asked.Dawn | asked.PickRitual)
    if view.renfield is None or open_now or people.phones.shows(question):
        return None
    if isinstance(question, asked.Look):
        return DrawerFace(tr("Hold to see"), tr("Held open"), tr("Lift to cover"), look_first=True)
    renfield = people[view.renfield]
    shut = tr("Renfield: hold the handle") if question.secret else tr("For Renfield: the handle")
    if isinstance(question, asked.PileCard) and question.card == 1:
        shut = tr("Neither of these: hold here")
    held = tr("Lift = answer") if question.secret else tr("Held open")
    return DrawerFace(shut, held, tr("Only {name} looks.", name=shorten_name(renfield.name)), handle=renfield)


def _over(view: PublicView, over: Over, people: People, last: LastEntry | None) -> Frame:
    """Return the frame of the end: the winners, and the vampire if it is known."""
    vampire = view.vampire
    banner = FactBanner(tr("Nobody knows who was the vampire"), "fangs")
    winner = people[over.winners[0]]
    if vampire is not None:
        view = _all_open(view, vampire)
        winner = people[vampire]
        banner = FactBanner(tr("{name} was the vampire", name=shorten_name(winner.name)), "fangs", winner)
    said = tr("The vampire and Renfield win!")
    if view.team == "hunters":
        winner, said = SeatedPerson(tr("Hunters"), TABLE_LOOK), tr("The hunters win!")
    return Frame(
        winner,
        said,
        ring(view, None, people),
        Pad(),
        banner,
        (),
        (),
        undo_label(last, people, words.done),
        Help(tr("The end"), tr(words.ENDS[over.reason]), over.rule),
        tuple(d for seat in over.winners if (d := people[seat].direction) is not None),
    )


def _all_open(view: PublicView, vampire: int) -> PublicView:
    roles = {vampire: "vampire", view.renfield: "renfield"}
    players = (seen._replace(role=roles.get(seat, "hunter")) for seat, seen in enumerate(view.players))
    return view._replace(players=tuple(players))


def _renfield(view: PublicView, question: asked.WhoIsRenfield, people: People) -> FrameParts:
    return FrameParts(SeatRound(named(question, people)))


def _ring(view: PublicView, question: Question, people: People) -> FrameParts:
    return FrameParts(ring(view, question, people))


def _ring_and_steps(view: PublicView, question: Question, people: People) -> FrameParts:
    return FrameParts(ring(view, question, people), steps=steps(question))


def _look_parts(view: PublicView, question: asked.Look, people: People) -> FrameParts:
    """The neutral screen for looking at a role: the same for everybody who has no phone."""
    if people.phones.shows(question):
        return _look_on_phones(question, people)
    person = people[question.seat]
    hint = (
        tr("Whoever has a phone looks there.") if people.phones.here else tr("Nobody else looks at it now.")
    )
    stage = HandOver(person, tr("Give the screen to {name}", name=person.name), hint)
    seen = AnswerModel("seen", tr("Seen"), icon="check", tone="amber")
    return FrameParts(stage, Pad(wide=(seen,)))


def _look_on_phones(question: asked.Look, people: People) -> FrameParts:
    """What the phones say, too: those with a phone look there, then the screen goes to the others by name."""
    here, looked = people.phones.here, people.phones.looked
    seats = range(len(people.all))
    missing = ", ".join(shorten_name(people[seat].name) for seat in seats if seat in here - looked)
    others = [shorten_name(people[seat].name) for seat in seats if seat not in here]
    said = tr("Whoever has a phone looks there.") if others else tr("Everybody looks at the phone.")
    stage = HandOver(None, said, tr("Still to look: {names}", names=missing))
    then = tr("Then the screen goes to {names}.", names=", ".join(others)) if others else ""
    person = people[question.seat]
    screen = AnswerModel(
        f"{SCREEN_PREFIX}:{question.seat}",
        tr("{name} has no phone here", name=shorten_name(person.name)),
        tone="raised",
        person=person,
    )
    return FrameParts(stage, Pad(wide=(screen,)), FactBanner(then, "give", rows=2) if then else None)


def _turn(view: PublicView, question: asked.TurnDone, people: People) -> FrameParts:
    """A turn. If Renfield turns up a card after it, entering that card also ends the turn: one tap."""
    stage = ring(view, question, people)
    if not question.cards:
        return FrameParts(stage, Pad(wide=(AnswerModel("done", tr("Done"), icon="check", tone="amber"),)))
    stage = stage._replace(moons=stage.moons._replace(next=True))
    pads = tuple(_night_pad(f"done {card}", card) for card in question.cards)
    several = tuple((f"done {card}", ("done", card)) for card in question.cards)
    return FrameParts(
        stage, Pad(pads), FactBanner(tr("Then Renfield turns up:"), "nightcard"), several=several
    )


def _night_pad(says: Choice, card: str) -> AnswerModel:
    label, icon = (tr("Sunrise"), "sun") if card == SUNRISE else (tr("Night"), "nightcard")
    return AnswerModel(says, label, icon=icon, tone=card)


def _discard(view: PublicView, question: asked.NoteDiscard, people: People) -> FrameParts:
    person = people[question.seat]
    banner = FactBanner(tr("{name}: draw 2, give 1, lay 1", name=shorten_name(person.name)), person=person)
    return FrameParts(ring(view, question, people), banner=banner, steps=steps(question))


def _night_card(view: PublicView, question: asked.NightCard, people: People) -> FrameParts:
    person = people[view.to_come[0]]
    pads = [_night_pad(choice, question.means(choice).thing) for choice in question.choices]
    banner = FactBanner(tr("{name} gave Renfield a card", name=shorten_name(person.name)), person=person)
    return FrameParts(ring(view, question, people), Pad(tuple(pads)), banner)


def _pile(view: PublicView, question: asked.PileCard, people: People) -> FrameParts:
    """Bites and nights, which all hear of at once, are entered openly; only the rest needs the drawer.

    A pile that was begun card by card goes on in the drawer.
    """
    if question.card > 1:
        return _ring_and_steps(view, question, people)
    found = tuple(readings(view, question))
    tells: dict[tuple[int, ...], AnswerModel] = {
        (one.bites, one.nights): AnswerModel(
            one.value, summary(one.bites, one.nights), icon="check", tone="amber"
        )
        for one in found
    }
    stage = PileSummary(
        question.of, rows(view, question), tells, tr("Neither? Then Renfield holds the handle.")
    )
    several = tuple((one.value, one.answers) for one in found)
    return FrameParts(stage, steps=steps(question), several=several)


def _bite(view: PublicView, question: asked.Bite, people: People) -> FrameParts:
    found = ntr("{count} bite among the cards", "{count} bites among the cards", question.found)
    return FrameParts(ring(view, question, people), banner=FactBanner(found, "fangs"), steps=steps(question))


def _rite(ritual: Ritual) -> FramePresenter:
    """Return a presenter for a ritual that picks a player in the ring."""

    def show(view: PublicView, question: Question, people: People) -> FrameParts:
        title, icon, _ = words.RITUALS[ritual]
        return FrameParts(
            ring(view, question, people), banner=FactBanner(tr(title), icon), steps=steps(question)
        )

    return show


def _ritual(view: PublicView, question: asked.PickRitual, people: People) -> FrameParts:
    answers = []
    for choice in question.choices:
        title, icon, note = words.RITUALS[question.means(choice).thing]
        answers.append(AnswerModel(choice, tr(title), tr(note), icon))
    banner = FactBanner(tr("Nothing but garlic!"), "garlic")
    return FrameParts(Rites(tuple(answers)), banner=banner, steps=steps(question))


def _rumours(view: PublicView, question: asked.RumoursFromDeck, people: People) -> FrameParts:
    counts = ((choice, question.means(choice).number) for choice in question.choices)
    pad = Pad(tuple(AnswerModel(choice, str(number), icon="rumour") for choice, number in counts))
    person = people[question.seat]
    banner = FactBanner(tr("{name}’s hand was washed", name=shorten_name(person.name)), person=person)
    return FrameParts(ring(view, question, people), pad, banner)


def _dawn(view: PublicView, question: asked.Dawn, people: People) -> FrameParts:
    """The sunrise: the same for every holder, whoever the vampire is."""
    deeds = (
        AnswerModel(asked.STAKE, tr("Stake someone"), tr("A person is turned up: the end!"), "stake"),
        AnswerModel(asked.PASS, tr("Pass the stake"), tr("The vampire always passes it on."), "give"),
    )
    pads = named(question, people)
    stage = SunriseStage(
        people.asked(question.asks),
        tr("Sunrise"),
        words.sentence(question, people),
        deeds,
        tr("Then: whom?"),
        (tr("Whom do you stake?"), tr("Who gets the stake?")),
        tuple(tuple(pad for pad in pads if question.means(pad.value).word == deed.value) for deed in deeds),
        tr("Back"),
    )
    return FrameParts(stage, mood="dawn")


def _strike(view: PublicView, question: asked.Strike, people: People) -> FrameParts:
    """The strike: the same for every holder and every card; the app does not reveal what it knows."""
    slabs: tuple[AnswerModel, ...] = (
        AnswerModel(
            VAMPIRE,
            ptr("card", "Vampire"),
            icon=words.ROLE_ICONS[VAMPIRE],
            locked_seconds=STRIKE_LOCK_SECONDS,
        ),
        AnswerModel(
            HUNTER, ptr("card", "Hunter"), icon=words.ROLE_ICONS[HUNTER], locked_seconds=STRIKE_LOCK_SECONDS
        ),
    )
    if isinstance(question, asked.TurnUp):
        slabs = (
            AnswerModel(asked.TURN, tr("Turn it over"), icon="cards", locked_seconds=STRIKE_LOCK_SECONDS),
        )
    back = AnswerModel(asked.BACK, tr("Better not"), icon="undo", tone="raised")
    by, person = people[question.by], people[question.seat]
    others = tuple(one for one in people.all if one != person)
    banner = FactBanner(
        tr("{name} has chosen {other}", name=shorten_name(by.name), other=shorten_name(person.name)),
        person=by,
    )
    return FrameParts(Blow(person, others), Pad(wide=(*slabs, back)), banner)


PARTS: dict[type[Question], FramePresenter] = {
    asked.WhoIsRenfield: _renfield,
    asked.WhoIsVampire: _ring,
    asked.Look: _look_parts,
    asked.LookAsRenfield: _look_parts,
    asked.GiveStake: _ring,
    asked.MoveStake: _ring_and_steps,
    asked.TurnDone: _turn,
    asked.NoteDiscard: _discard,
    asked.NightCard: _night_card,
    asked.PileCard: _pile,
    asked.Bite: _bite,
    asked.PickRitual: _ritual,
    asked.Mirror: _rite(SILVER_MIRROR),
    asked.Transfusion: _rite(TRANSFUSION),
    asked.HolyWater: _rite(HOLY_WATER),
    asked.RumoursFromDeck: _rumours,
    asked.Dawn: _dawn,
    asked.Strike: _strike,
    asked.TurnUp: _strike,
}
"""By the class of the question; questions to the dealer are never shown."""
