"""The expansion, question by question: bats, belief, and where the Count goes."""

from companion.games.dawn_under.rules.rucola.bats import BELIEVE, DOUBT
from companion.games.dawn_under.rules.rucola.questions import BatGift, BatTo, Believe, CountOn, CountTo
from companion.games.dawn_under.rules.seen import PublicView
from companion.games.dawn_under.screens.asked import FrameParts, everybody
from companion.games.dawn_under.screens.board import board, chain, strips
from companion.games.dawn_under.screens.scenes.bats import bat_claim
from companion.stage.people import People
from companion.stage.scenes import FactPanel, Panel, PanelFact, ReasonPanel
from companion.stage.values import AnswerModel, FactBanner, Judgement
from companion.words import tr


def bat_to(view: PublicView, question: BatTo, people: People) -> FrameParts:
    """What the bat claims, and where it may not go."""
    assert question.asks != "table"
    seat = question.asks
    panels: tuple[Panel, ...] = (bat_claim(people[seat]),)
    if view.count_vault is not None:
        text = tr("The Count stands on {vault}: nobody may go there.", vault=view.count_vault)
        panels += (ReasonPanel(text, figure="count"),)
    return FrameParts(board(view, question, people), strips(view, people, seat, (seat,)), panels=panels)


def count_to(view: PublicView, question: CountTo, people: People) -> FrameParts:
    assert question.asks != "table"
    seat = question.asks
    panels = (
        ReasonPanel(tr("He guards the vault until your next turn."), figure="count"),
        FactPanel((_whither(question),)),
    )
    return FrameParts(board(view, question, people), strips(view, people, seat, (seat,)), panels=panels)


def _whither(question: CountTo) -> PanelFact:
    """RU-5: anywhere; RU-7: from quarter to quarter."""
    if isinstance(question, CountOn):
        return PanelFact(tr("Clockwise: an empty one of the next quarter."), icon="update")
    return PanelFact(tr("Find one that you believe empty."), icon="coffin")


def believe(view: PublicView, question: Believe, people: People) -> FrameParts:
    bat, seat = people[question.seat], question.asks
    assert seat != "table"
    answers = (
        AnswerModel(BELIEVE, tr("Believe"), icon="smile"),
        AnswerModel(DOUBT, tr("Doubt"), icon="doubt"),
    )
    banner = FactBanner(tr("A bat sits on vault {vault}", vault=question.vault), "bat", bat, "panel")
    order = chain(people, question.seat, seat, tr("believes"), skip=question.seat)
    both = strips(view, people, seat, tuple(sorted((seat, question.seat))))
    stage = Judgement(question.vault, answers, bat, tr("“It is empty.”"))
    return FrameParts(stage, both, banner=banner, chain=order)


def bat_gift(view: PublicView, question: BatGift, people: People) -> FrameParts:
    return FrameParts(everybody(people, question), strips(view, people, question.asks))
