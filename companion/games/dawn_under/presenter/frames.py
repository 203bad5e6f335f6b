"""The game screen of Dawn Under, question by question."""

from collections.abc import Callable
from typing import Any

from companion.core.model import ClassTable, Over, Question, Seat
from companion.games.dawn_under.presenter import running
from companion.games.dawn_under.presenter import wording as words
from companion.games.dawn_under.presenter.board import (
    asked_row,
    board,
    chain,
    row,
    strips,
    turning,
    with_last_row,
)
from companion.games.dawn_under.presenter.frame_parts import FrameParts, everybody
from companion.games.dawn_under.presenter.ghost_deeds import with_next_up, with_open_lids
from companion.games.dawn_under.presenter.joined import with_joined
from companion.games.dawn_under.presenter.scenes import scene
from companion.games.dawn_under.presenter.scenes.bats import bat_claim
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.pieces import LEFT, RAT, RIGHT, Vault
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.rows import LAY, LEAVE
from companion.games.dawn_under.rules.rucola import questions as asking_rucola
from companion.games.dawn_under.rules.rucola.bats import BELIEVE, DOUBT
from companion.games.dawn_under.rules.rucola.count import BAT
from companion.games.dawn_under.rules.rucola.questions import (
    BatGift,
    BatTo,
    Believe,
    CountAt,
    CountOn,
    CountTo,
)
from companion.games.dawn_under.rules.turn import STOP
from companion.games.dawn_under.rules.view import OpenVault, PublicView
from companion.games.dawn_under.stage_values import Cards, Gifts, Judgement
from companion.i18n import tr
from companion.viewmodels.colours import chip, colour_name, colour_pad, letter, own_colour
from companion.viewmodels.frame import AnswerModel, FactBanner, Frame, Help, Pad, SeatedPerson, VampireChip
from companion.viewmodels.moment import LastEntry, Moment
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import FactPanel, Panel, PanelFact, ReasonPanel
from companion.viewmodels.undo_label import undo_label

# The expansion, question by question: bats, belief, and the Count's moves.


def bat_to(view: PublicView, question: BatTo, people: People) -> FrameParts:
    """The bat's claim, and where it may not go."""
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
    """Return where the Count may go: RU-5, anywhere; RU-7, the next quarter."""
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


__all__ = ["frame", "scene"]


def frame(moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame for this moment."""
    if moment.over is not None:
        return _over(moment.view, moment.over, people, moment.last)
    assert moment.question is not None
    shown = _asking(moment.view, moment.question, people, moment.last)
    return with_open_lids(with_next_up(shown, moment, people), moment)


def _asking(view: PublicView, question: Question, people: People, last: LastEntry | None) -> Frame:
    parts = PARTS[type(question)](view, question, people)
    asked = parts.asked or people.asked(question.asks)
    shown = Frame(
        asked,
        words.sentence(question, people),
        parts.stage,
        parts.pad,
        parts.banner,
        parts.chain,
        parts.strips,
        undo_label(last, people, words.told_by(view, last)),
        words.help_for(question),
        () if asked.direction is None else (asked.direction,),
        "fog" if view.plague else "night",
        panels=parts.panels,
    )
    if isinstance(question, CountAt):
        return running.with_steps(shown, question, view, people)
    if all(person.ghost for person in people.all):  # nobody touches anything
        return shown
    shown = with_joined(shown, question, view, people)
    return with_last_row(shown, view, last, people) if isinstance(question, asking.Open) else shown


def _over(view: PublicView, over: Over, people: People, last: LastEntry | None) -> Frame:
    winners = [people[seat] for seat in over.winners]
    names = " & ".join(person.name for person in winners)
    asked = winners[0] if len(winners) == 1 else SeatedPerson(names, winners[0].look)
    return Frame(
        asked,
        tr("No vampire left. Good night!"),
        board(view, None, people),
        Pad(),
        None,
        (),
        strips(view, people, None),
        undo_label(last, people, words.told_by(view, last)),
        Help(tr("The end"), tr("Whoever first has no vampire left wins."), over.rule),
        tuple(person.direction for person in winners if person.direction is not None),
    )


def _first(view: PublicView, question: asking.First, people: People) -> FrameParts:
    return FrameParts(everybody(people, question), strips(view, people, None))


def _reveal(view: PublicView, question: asking.Reveal, people: People) -> FrameParts:
    stage, banner = turning(view, question, people)
    (own,) = strips(view, people, question.seat, (question.seat,))
    own = own._replace(row=asked_row(view, question))
    return FrameParts(stage, (own,), lid_pad(view, question), banner, asked=people[question.seat])


def _row(view: PublicView, seat: Seat) -> tuple[str, ...]:
    """Return a row vampire by vampire; never called for counted rows."""
    cards = view.players[seat].row
    assert isinstance(cards, tuple)
    return cards


def lid_pad(view: PublicView, question: asking.Reveal | asking.Lid) -> Pad:
    """Return the colour pad of the game, with a wide button for the rat."""
    shown = {question.means(choice).thing: choice for choice in question.choices}
    rat = (AnswerModel(RAT, tr("Rat!"), icon="rat", tone="rat"),) if RAT in shown else ()
    return Pad(colour_pad(view.colours, shown), rat)


def _open(view: PublicView, question: asking.Open, people: People) -> FrameParts:
    both = STOP in question.choices  # less room for each
    instead = (
        AnswerModel(BAT, tr("A bat") if both else tr("Send a bat"), icon="bat", tone="raised"),
        AnswerModel(STOP, tr("Stop here"), icon="pass", tone="raised"),
    )
    wide = Pad(wide=tuple(answer for answer in instead if answer.value in question.choices))
    mine = strips(view, people, question.asks)
    return FrameParts(board(view, question, people), mine, wide, _warning(question))


def _warning(question: asking.Open) -> FactBanner | None:
    """DU-33: warn before the tap about vaults that cost a stake."""
    if not question.penalised:
        return None
    text = tr("Both of you opened what a stake marks: whoever opens it again takes a stake.")
    return FactBanner(text, "stake", rows=3)


def _open_in_plague(view: PublicView, question: asking.OpenInPlague, people: People) -> FrameParts:
    plague = view.plague
    assert plague is not None
    banner = FactBanner(tr("Rat plague around {vault}", vault=plague.vault), "rat", tone="fog")
    order = chain(people, plague.holder, plague.seat, tr("passed"))
    wide = Pad(wide=(AnswerModel(PASS, tr("Pass"), icon="pass", tone="fog"),))
    mine = strips(view, people, plague.seat, (plague.seat,))
    return FrameParts(board(view, question, people), mine, wide, banner, order)


def _lid(view: PublicView, question: asking.Lid, people: People) -> FrameParts:
    seat = view.plague.seat if view.plague else view.turn
    assert seat is not None
    person = people[seat]
    banner = FactBanner(
        tr("{name} opened vault {vault}", name=person.name, vault=question.vault), person=person
    )
    pad = lid_pad(view, question)
    return FrameParts(board(view, question, people), pad=pad, banner=banner, asked=person)


def _lay(view: PublicView, question: asking.Lay, people: People) -> FrameParts:
    mine = strips(view, people, question.asks)
    leave = AnswerModel(LEAVE, tr("Leave it empty"), icon="cross")
    if LAY in question.choices:
        lay = AnswerModel(LAY, tr("Put to bed"), icon="check")
        return FrameParts(Judgement(question.vault, (lay, leave), lid=_lid_of(view, question.vault)), mine)
    wide = (leave._replace(tone="raised"),) if LEAVE in question.choices else ()
    return FrameParts(_ends(view, question), mine, Pad(wide=wide))


def _lid_of(view: PublicView, vault: Vault) -> VampireChip | None:
    seen = view.vaults[vault]
    return chip(seen.lid) if isinstance(seen, OpenVault) and seen.lid else None


def _ends(view: PublicView, question: asking.Lay | asking.Give) -> Cards:
    """Return the outer vampires that can be chosen, as large cards under the row."""
    assert question.asks != "table"
    cards = _row(view, question.asks)
    sides = [side for side in (LEFT, RIGHT) if side in question.choices]
    answers = tuple(
        AnswerModel(side, _end(side), colour_name(colour), colour=colour, letter=letter(colour))
        for side, colour in ((side, cards[0 if side == LEFT else -1]) for side in sides)
    )
    return Cards(row(cards, tuple(0 if side == LEFT else -1 for side in sides)), answers)


def _end(side: str) -> str:
    return tr("Left end") if side == LEFT else tr("Right end")


def _match(view: PublicView, question: asking.Match, people: People) -> FrameParts:
    answers = (
        AnswerModel("yes", tr("It fits"), icon="check"),
        AnswerModel("no", tr("It does not"), icon="cross"),
    )
    wide = AnswerModel(LEAVE, tr("It fits, but stays out"), icon="pass", tone="raised")
    return FrameParts(
        Judgement(question.vault, answers, lid=_lid_of(view, question.vault)),
        strips(view, people, question.seat),
        Pad(wide=(wide,) if LEAVE in question.choices else ()),
        asked=people[question.seat],
    )


def _garlic(view: PublicView, question: asking.PlaceGarlic, people: People) -> FrameParts:
    answers = (
        AnswerModel("place", tr("Leave garlic"), icon="garlic"),
        AnswerModel("leave", tr("Keep it"), icon="cross"),
    )
    stage = Judgement(question.vault, answers, lid=_lid_of(view, question.vault))
    return FrameParts(stage, strips(view, people, question.asks))


def _give(view: PublicView, question: asking.Give, people: People) -> FrameParts:
    giver, to = question.asks, question.to
    assert giver != "table"
    both = strips(view, people, giver, tuple(sorted((giver, to))))
    return FrameParts(_ends(view, question), both, banner=_why_give(question, people))


def _why_give(question: asking.Give, people: People) -> FactBanner:
    """Return the reason for the gifts."""
    if question.owner is not None:
        owner = people[question.owner]
        name = shorten_name(owner.name)
        text = tr("{name}’s garlic was found", name=name)
        if owner.own:
            text = tr("{name}’s garlic ({colour}) was found", name=name, colour=own_colour(owner.own))
        return FactBanner(text, "garlic", owner)
    to = people[question.to]
    return FactBanner(tr("{name} has three stakes", name=shorten_name(to.name)), "stake", to)


def _put(view: PublicView, question: asking.Put, people: People) -> FrameParts:
    assert question.asks != "table"
    ends: dict[str, list[AnswerModel]] = {}
    for choice in question.choices:
        meant = question.means(choice)
        icon = "back" if meant.word == LEFT else "next"
        ends.setdefault(meant.thing, []).append(AnswerModel(choice, _end(meant.word), icon=icon))
    cards = tuple((chip(colour), colour_name(colour)) for colour in ends)
    pairs = tuple((left, right) for left, right in ends.values())
    return FrameParts(
        Gifts(row(_row(view, question.asks)), cards, pairs, question.kind),
        strips(view, people, question.asks),
    )


PARTS: ClassTable[Callable[[PublicView, Any, People], FrameParts]] = ClassTable(
    {
        asking.First: _first,
        asking.Reveal: _reveal,
        asking.Open: _open,
        asking.OpenInPlague: _open_in_plague,
        asking.Lid: _lid,
        asking.Lay: _lay,
        asking.Match: _match,
        asking.PlaceGarlic: _garlic,
        asking.Give: _give,
        asking.Put: _put,
        asking_rucola.BatTo: bat_to,
        asking_rucola.CountTo: count_to,
        asking_rucola.Believe: believe,
        asking_rucola.BatGift: bat_gift,
        asking.NumberQuestion: running.number,
        asking_rucola.CountAt: running.count_at,
        asking.VaultInside: running.inside,
        asking.TakenColour: running.taken,
    }
)
