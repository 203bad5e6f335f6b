"""Guided corrections of Nosferatu, and how the public table should look."""

from companion.games.nosferatu.presenter.ring import ring
from companion.games.nosferatu.presenter.wording import RITUALS
from companion.games.nosferatu.rules.pieces import VAMPIRE
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import count_phrase, mark_message, tr
from companion.viewmodels.correction_steps import (
    Choices,
    Correction,
    CorrectionContext,
    CorrectionStep,
    Steps,
    TablePicture,
    how_many,
    of_a_seat,
    which_seat,
)
from companion.viewmodels.frame import AnswerModel, FactBanner
from companion.viewmodels.people import People

CARDS, NIGHTS, BITES, HAND = 65, 10, 2, 9
NOT_NOW = mark_message("Corrections wait until a player has the turn or Renfield gives the stake away.")
"""Why corrections must wait."""
REFUSALS: tuple[str, ...] = (
    mark_message("With {limit} bites the game would be over."),
    mark_message("No such ritual lies open any more."),
    mark_message("No such ritual is done yet."),
    mark_message("With five rituals the game would be over."),
    mark_message("Nobody is hidden any more whom the mirror could show."),
    mark_message("{open} nights lie open already."),
    mark_message("{name} is Renfield, who has neither hand cards nor bites."),
    mark_message("The box has not so many cards: there would be too few to draw from."),
)
"""Refusals for corrections that the box does not allow."""
OVER, OPEN = "over", "open"


def corrections(case: CorrectionContext) -> tuple[Correction, ...]:
    """Return the possible corrections."""
    view = _seen(case)
    found: list[Correction] = [
        ("hand", mark_message("A hand"), "cards", _hand),
        ("bites", mark_message("Bites"), "bite", _bites),
        ("deck", mark_message("The deck"), "drawcard", _deck),
        ("nights", mark_message("Nights in the night deck"), "nightcard", _nights),
        ("ritual", mark_message("A ritual"), "ritual", _ritual),
    ]
    if view.holder is not None:
        found.append(("holder", mark_message("Who has the stake"), "stake", _holder))
    if case.options["roles"] != "app" and not any(player.role == VAMPIRE for player in view.players):
        found.append(("vampire", mark_message("The vampire (Renfield alone)"), "fangs", _vampire))
    return tuple(found)


def _seen(case: CorrectionContext) -> PublicView:
    view: PublicView = case.view
    return view


def _players(case: CorrectionContext) -> tuple[int, ...]:
    """Return all seats except Renfield, who has neither hand nor bites."""
    return tuple(seat for seat in range(len(case.people.all)) if seat != _seen(case).renfield)


def _hand(case: CorrectionContext) -> Steps:
    how = tr("How many cards does {name} keep in hand?")
    return of_a_seat(case, "hand", HAND, tr("Whose hand is different?"), how, cards_in_hand, _players(case))


def _bites(case: CorrectionContext) -> Steps:
    how = tr("How many bites does {name} have?")
    return of_a_seat(case, "bites", BITES, tr("Whose bites are different?"), how, bites, _players(case))


cards_in_hand = count_phrase("{count} card in hand", "{count} cards in hand")
cards = count_phrase("{count} card", "{count} cards")
bites = count_phrase("{count} bite", "{count} bites")
nights = count_phrase("{count} night", "{count} nights")


def _deck(case: CorrectionContext) -> Steps:
    number = yield how_many(tr("How many cards has the deck?"), _seen(case).deck, CARDS, cards)
    return {"deck": number}


def _nights(case: CorrectionContext) -> Steps:
    sentence = tr("How many nights has the whole night deck, open and hidden?")
    number = yield how_many(sentence, _seen(case).night.nights, NIGHTS, nights)
    return {"nights": number}


def _ritual(case: CorrectionContext) -> Steps:
    answers = tuple(AnswerModel(name, tr(title), icon=icon) for name, (title, icon, _) in RITUALS.items())
    name = yield CorrectionStep(tr("Which ritual’s card lies differently?"), Choices(answers))
    lies = (
        AnswerModel(OVER, tr("Turned over"), icon="check"),
        AnswerModel(OPEN, tr("Lies open"), icon="ritual"),
    )
    how = yield CorrectionStep(tr("How does one card of this ritual lie?"), Choices(lies))
    return {"ritual": name, "done": how == OVER}


def _holder(case: CorrectionContext) -> Steps:
    seat = yield which_seat(case, tr("Who has the stake?"), _players(case))
    return {"holder": seat}


def _vampire(case: CorrectionContext) -> Steps:
    """Correct who the vampire is.

    All players whose role is not open are offered, so the step reveals nothing.
    """
    hidden = tuple(seat for seat in _players(case) if _seen(case).players[seat].role is None)
    step = which_seat(case, tr("Who has the vampire’s card?"), hidden)
    seat = yield step._replace(alone=_seen(case).renfield)
    return {"vampire": seat}


def should_look(view: PublicView, people: People) -> TablePicture:
    """Return the table as the app knows it, as far as it is public: the ring, and what lies in the middle."""
    piles = tr("{deck} in the deck, {discards} discarded", deck=view.deck, discards=view.discards)
    done = tr("{count} of 5 done", count=sum(ritual.done for ritual in view.rituals))
    rituals = tr("{label}: {value}", label=tr("Rituals"), value=done)
    deck = tr("{label}: {value}", label=tr("Night deck"), value=nights(view.night.nights))
    middle = f"{piles}\n{rituals}\n{deck}"
    return TablePicture(ring(view, None, people), banner=FactBanner(middle, tone="panel", rows=4))
