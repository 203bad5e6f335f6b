"""A game that is joined while it runs, question by question, and what is inside a vault (DU-34, DU-35).

The pages of "We are already playing" gather these answers; here they are asked one by one, after an undo or a
restart in between.
"""

from companion.core.model import Seat
from companion.games.dawn_under.presenter.board import board, strips
from companion.games.dawn_under.presenter.frame_parts import FrameParts
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.pieces import RAT, Vault
from companion.games.dawn_under.rules.rucola.count import MIDDLE
from companion.games.dawn_under.rules.rucola.questions import CountAt
from companion.games.dawn_under.rules.view import BatSits, OpenVault, PublicView
from companion.i18n import tr
from companion.viewmodels.colours import colour_name, colour_pad
from companion.viewmodels.frame import AnswerModel, FactBanner, Frame, NumberPrompt, Pad, SeatRound
from companion.viewmodels.people import People, shorten_name

FEW_NUMBERS = 7
"""Up to this count each number has a button of its own."""


def number(view: PublicView, question: asking.NumberQuestion, people: People) -> FrameParts:
    """Buttons for a few numbers, a number pad for the length of a row."""
    seat = question.seat if isinstance(question, asking.HeldBySeat) else None
    mine = strips(view, people, seat, () if seat is None else (seat,))
    asked = None if seat is None else people[seat]
    if len(question.choices) > FEW_NUMBERS:
        person = people.asked(question.asks) if asked is None else asked
        prompt = NumberPrompt(person, tr("vampires in the row"), question.choices)
        return FrameParts(prompt, mine, asked=asked)
    numbers = tuple(AnswerModel(choice, str(choice)) for choice in question.choices)
    return FrameParts(board(view, None, people), mine, Pad(numbers), asked=asked)


def count_at(view: PublicView, question: CountAt, people: People) -> FrameParts:
    """First whose the Count is; his vault is a further step."""
    middle = AnswerModel(MIDDLE, tr("In the middle"), icon="count", tone="raised")
    owners = tuple(
        AnswerModel(_owned(seat), people[seat].name, person=people[seat]) for seat in _seats(people)
    )
    return FrameParts(SeatRound(owners), pad=Pad(wide=(middle,)))


def with_steps(shown: Frame, question: CountAt, view: PublicView, people: People) -> Frame:
    """Return the frame with a second step for each owner: the vault on which the Count stands."""
    return shown._replace(
        then=tuple((_owned(seat), _on_vault(shown, question, view, seat, people)) for seat in _seats(people))
    )


def _seats(people: People) -> range:
    return range(len(people.all))


def _owned(seat: Seat) -> str:
    return f"owner:{seat}"


def _on_vault(shown: Frame, question: CountAt, view: PublicView, seat: Seat, people: People) -> Frame:
    meant = {choice: question.means(choice) for choice in question.choices}
    vaults = {one.place: choice for choice, one in meant.items() if one.seats == (seat,) and one.place}
    ground = board(view, None, people)
    free = tuple(vault._replace(state="shut") if vault.name in vaults else vault for vault in ground.vaults)
    stage = ground._replace(vaults=free, answers=frozenset(vaults), about="count", person=people[seat])
    pedestal = next(choice for choice, one in meant.items() if one.seats == (seat,) and not one.place)
    before = AnswerModel(pedestal, tr("On his pedestal"), icon="count", tone="raised")
    return shown._replace(
        asked=people[seat],
        sentence=tr("On which vault does he stand?"),
        stage=stage,
        pad=Pad(wide=(before,)),
        several=tuple((vault, (choice,)) for vault, choice in vaults.items()),
    )


def opener(view: PublicView) -> Seat:
    """Return whose vault is open: the one who has a go in a plague, or whose turn it is."""
    if isinstance(view.bat, BatSits):
        return view.bat.seat
    seat = view.plague.seat if view.plague else view.turn
    assert seat is not None
    return seat


def inside(view: PublicView, question: asking.VaultInside, people: People) -> FrameParts:
    """Empty, a vampire, or whose garlic; the name is that of the player whose vault it is.

    A player of whom all three bulbs are accounted for keeps the place, so that no button moves.
    """
    seat = opener(view)
    empty = AnswerModel("empty", tr("Empty"), icon="cross")
    vampire = AnswerModel("vampire", tr("A vampire"), icon="coffin")
    bulbs = (_bulb(question, other, people) for other in _seats(people))
    return FrameParts(
        board(view, question, people),
        strips(view, people, seat, (seat,)),
        Pad((empty, vampire, *bulbs)),
        _turned_lid(view, question.vault),
        asked=people[seat],
    )


def _bulb(question: asking.VaultInside, seat: Seat, people: People) -> AnswerModel:
    choice = f"garlic:{seat}"
    taken = choice not in question.choices
    name = shorten_name(people[seat].name)
    return AnswerModel(choice, name, icon="garlic", person=people[seat], is_unavailable=taken)


def _turned_lid(view: PublicView, vault: Vault) -> FactBanner | None:
    """Return what the lid shows, if it was turned: not under a bat or the Count."""
    seen = view.vaults[vault]
    lid = seen.lid if isinstance(seen, OpenVault) else None
    if lid is None:
        return None
    if lid == RAT:
        return FactBanner(tr("Rat!"), "rat")
    return FactBanner(tr("Lid: {colour}", colour=colour_name(lid)))


def taken(view: PublicView, question: asking.TakenColour, people: People) -> FrameParts:
    """The colour pad of the whole game."""
    seat = opener(view)
    shown = {str(choice): choice for choice in question.choices}
    pad = Pad(colour_pad(view.colours, shown))
    return FrameParts(
        board(view, question, people), strips(view, people, seat, (seat,)), pad, asked=people[seat]
    )
