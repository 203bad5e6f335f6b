"""The stage and the answers of Vampir Mau Mau, question by question."""

from collections.abc import Callable
from functools import singledispatch
from typing import NamedTuple

from companion.core.model import Choice, Question, Seat
from companion.games.mau_mau.presenter.card_table import grid, open_card, panel, sky, tiles
from companion.games.mau_mau.presenter.specials_only import happenings, with_strokes
from companion.games.mau_mau.presenter.values import CallRing, CardGridModel, CardTable, HandCounts, Slabs
from companion.games.mau_mau.presenter.wording import COURTESIES, character_name
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import (
    DONE,
    DRAW,
    DREW,
    FORGOT,
    KEEP,
    NO_WISH,
    SAID,
    SHOWN,
    Courtesy,
    Deal,
    Drawn,
    GiveTo,
    Hands,
    Mau,
    MauMau,
    NameColour,
    Play,
    Show,
    SwapWith,
    TopCard,
    WhatHappened,
    Wish,
    WolfOn,
)
from companion.games.mau_mau.rules.view import PlayerView, PublicView
from companion.i18n import ntr, tr
from companion.viewmodels.colours import colour_pad
from companion.viewmodels.frame import (
    AnswerModel,
    FactBanner,
    NumberPrompt,
    Pad,
    SeatedPerson,
    SeatRound,
    Stage,
)
from companion.viewmodels.people import People


class FrameParts(NamedTuple):
    """The parts of a frame that differ from question to question."""

    stage: Stage
    pad: Pad = Pad()
    banner: FactBanner | None = None
    asked: SeatedPerson | None = None
    """The player it is about, if the table answers for somebody."""


@singledispatch
def parts_of(question: Question, view: PublicView, people: People) -> FrameParts:
    """Return the parts of the frame for this class of question."""
    raise LookupError(question.kind)


# questions with the card table


def _table(
    question: Question, view: PublicView, people: People, middle: CardGridModel | Slabs, *answers: AnswerModel
) -> CardTable:
    active = question.asks if isinstance(question.asks, int) else None
    editable = not people.are_guests
    example = tr("Example cards: please check them") if view.example_catalogue and editable else ""
    missing = tr("Symbol missing?") if isinstance(middle, CardGridModel) and editable else ""
    return CardTable(sky(view), tiles(view, people, active), middle, panel(view), answers, example, missing)


@parts_of.register
def _cards(question: TopCard | Play | Drawn, view: PublicView, people: People) -> FrameParts:
    """The grid of cards; specials and drawing are wide buttons."""
    offered = (
        AnswerModel(WEREWOLF, tr("Werewolf"), icon="wolf", tone="special"),
        AnswerModel(CLOCK, tr("Clock"), icon="clock", tone="special"),
        AnswerModel(DRAW, tr("Draw"), icon="drawcard", tone="chosen"),
        AnswerModel(KEEP, tr("Keep it"), icon="cards", tone="chosen"),
    )
    wide = (answer for answer in offered if answer.value in question.choices)
    cards = (question.means(choice).thing for choice in question.choices)
    return FrameParts(_table(question, view, people, grid(view, cards), *wide))


@parts_of.register
def _colour(question: Wish | NameColour, view: PublicView, people: People) -> FrameParts:
    """The colour pad, in the order of the box."""
    pads = colour_pad(COLOURS, {colour: colour for colour in COLOURS if colour in question.choices})
    none = AnswerModel(NO_WISH, tr("No wish"), icon="cross", tone="raised")
    more = (none,) if NO_WISH in question.choices else ()
    return FrameParts(_table(question, view, people, Slabs(pads, 2), *more))


@parts_of.register
def _show(question: Show, view: PublicView, people: People) -> FrameParts:
    answers = (
        AnswerModel(SHOWN, tr("Shows one"), icon="eye"),
        AnswerModel(DREW, tr("Draws two"), icon="drawcard"),
    )
    return FrameParts(_table(question, view, people, Slabs(answers, len(answers))))


@parts_of.register
def _event(question: WhatHappened, view: PublicView, people: People) -> FrameParts:
    """The events that can be entered, and their players."""
    return FrameParts(with_strokes(_table(question, view, people, happenings(question, view)), question))


# questions with the players round the table


@parts_of.register
def _wolf_on(question: WolfOn, view: PublicView, people: People) -> FrameParts:
    sleepy = FactBanner(tr("One character falls asleep"), "wolf", tone="panel")
    return FrameParts(_round(question, view, people, _character), banner=sleepy)


@parts_of.register
def _swap_with(question: SwapWith, view: PublicView, people: People) -> FrameParts:
    return FrameParts(_round(question, view, people, _character), banner=_own_character(question, view))


@parts_of.register
def _gift(question: GiveTo | Deal, view: PublicView, people: People) -> FrameParts:
    return FrameParts(_round(question, view, people, _hand), banner=_own_character(question, view))


def _round(
    question: Question, view: PublicView, people: People, note: Callable[[PlayerView], str]
) -> SeatRound:
    """Return the players who can be chosen, each with a note."""
    seats: dict[Seat, Choice] = {question.means(choice).seats[0]: choice for choice in question.choices}
    answers = tuple(
        AnswerModel(choice, people[seat].name, note(view.players[seat]), person=people[seat])
        for seat, choice in seats.items()
    )
    return SeatRound(answers, tuple(person for seat, person in enumerate(people.all) if seat not in seats))


def _character(player: PlayerView) -> str:
    return character_name(player.character.name)


def _hand(player: PlayerView) -> str:
    return "" if player.hand is None else ntr("{count} card", "{count} cards", player.hand)


def _own_character(question: Question, view: PublicView) -> FactBanner:
    assert isinstance(question.asks, int)
    name = _character(view.players[question.asks])
    return FactBanner(tr("You are: {character}", character=name), "cards", tone="panel")


# questions with a ring, for calls and courtesies


@parts_of.register
def _mau(question: Mau, view: PublicView, people: People) -> FrameParts:
    last = isinstance(question, MauMau)
    so = tr("the round is over") if last else tr("the game goes on")
    answers = (AnswerModel(SAID, tr("Said it"), so, icon="speech"), _forgot(2 if last else 1))
    note = tr("no card left") if last else tr("one card left")
    return _over(question, view, people, note, answers)


@parts_of.register
def _courtesy(question: Courtesy, view: PublicView, people: People) -> FrameParts:
    answers = (AnswerModel(DONE, tr("Done"), tr("the game goes on"), icon="check"), _forgot(1))
    return _over(question, view, people, _action(question), answers)


def _action(question: Courtesy) -> str:
    known = COURTESIES.get(question.action)
    return tr(known) if known else question.action


def _forgot(cards: int) -> AnswerModel:
    note = ntr("{count} card as a penalty", "{count} cards as a penalty", cards)
    return AnswerModel(FORGOT, tr("Forgot"), note, icon="drawcard")


def _over(
    question: Mau | Courtesy, view: PublicView, people: People, note: str, answers: tuple[AnswerModel, ...]
) -> FrameParts:
    """The time is over: the ring stands still, and the table answers how it was."""
    ring = CallRing("", note, "cards", 0.0, card=open_card(view))
    return FrameParts(ring, Pad(wide=answers), asked=people[question.seat])


def prompted(shown: CallRing, question: Mau | Courtesy, view: PublicView) -> CallRing:
    """Return the running ring with what must be called."""
    if isinstance(question, Mau):
        call, note, icon = tr("{call}!", call=question.call), shown.note, "cards"
    else:
        call, note, icon = shown.note, tr("be polite"), "smile"
    time = tr("{whole}.{tenth} s")  # the widget fills in the fields
    return CallRing(call, note, icon, question.seconds, time, view.pile or 0)


# questions with a number for each player


NUMBERS, MORE = 15, "more"
"""The number of buttons; larger numbers are typed."""


@parts_of.register
def _hands(question: Hands, view: PublicView, people: People) -> FrameParts:
    """MM-16: one seat after another; numbers already entered stay visible."""
    counted = view.counted or ()
    said = tuple(
        (person, "" if hand is None else str(hand)) for person, hand in zip(people.all, counted, strict=True)
    )
    numbers = tuple(AnswerModel(str(number), str(number)) for number in range(NUMBERS))
    stage = HandCounts(said, question.seat, (*numbers, AnswerModel(MORE, "…")), tr("cards in hand"))
    return FrameParts(stage, asked=people[question.seat])


def typed(question: Hands, people: People) -> NumberPrompt:
    """Return a number prompt for a hand that is larger than the pad."""
    return NumberPrompt(people[question.seat], tr("cards in hand"), tuple(map(str, question.choices)))
