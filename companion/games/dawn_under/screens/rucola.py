"""The expansion, question by question: bats, belief, and where the Count goes."""

from companion.games.dawn_under.rules.rucola.bats import BELIEVE, DOUBT
from companion.games.dawn_under.rules.rucola.questions import BatGift, BatTo, Believe, CountOn, CountTo
from companion.games.dawn_under.rules.seen import PublicView
from companion.games.dawn_under.screens.asked import Parts, everybody
from companion.games.dawn_under.screens.board import board, chain, strips
from companion.games.dawn_under.screens.scenes.bats import claim
from companion.stage.people import People
from companion.stage.scenes import Fact, Facts, Panel, Reason
from companion.stage.values import Answer, Banner, Judgement
from companion.words import tr


def bat_to(view: PublicView, question: BatTo, people: People) -> Parts:
    """What the bat claims, and where it may not go."""
    assert question.asks != "table"
    seat = question.asks
    panels: tuple[Panel, ...] = (claim(people[seat]),)
    if view.count_vault is not None:
        text = tr("The Count stands on {vault}: nobody may go there.", vault=view.count_vault)
        panels += (Reason(text, figure="count"),)
    return Parts(board(view, question, people), strips(view, people, seat, (seat,)), panels=panels)


def count_to(view: PublicView, question: CountTo, people: People) -> Parts:
    assert question.asks != "table"
    seat = question.asks
    panels = (
        Reason(tr("He guards the vault until your next turn."), figure="count"),
        Facts((_whither(question),)),
    )
    return Parts(board(view, question, people), strips(view, people, seat, (seat,)), panels=panels)


def _whither(question: CountTo) -> Fact:
    """RU-5: anywhere; RU-7: from quarter to quarter."""
    if isinstance(question, CountOn):
        return Fact(tr("Clockwise: an empty one of the next quarter."), icon="update")
    return Fact(tr("Find one that you believe empty."), icon="coffin")


def believe(view: PublicView, question: Believe, people: People) -> Parts:
    bat, seat = people[question.seat], question.asks
    assert seat != "table"
    answers = (Answer(BELIEVE, tr("Believe"), icon="smile"), Answer(DOUBT, tr("Doubt"), icon="doubt"))
    banner = Banner(tr("A bat sits on vault {vault}", vault=question.vault), "bat", bat, "panel")
    order = chain(people, question.seat, seat, tr("believes"), skip=question.seat)
    both = strips(view, people, seat, tuple(sorted((seat, question.seat))))
    stage = Judgement(question.vault, answers, bat, tr("“It is empty.”"))
    return Parts(stage, both, banner=banner, chain=order)


def bat_gift(view: PublicView, question: BatGift, people: People) -> Parts:
    return Parts(everybody(people, question), strips(view, people, question.asks))
