"""Nosferatu: putting the referee right, and how the table should look to every eye."""

from companion.games.nosferatu.rules.pieces import VAMPIRE
from companion.games.nosferatu.rules.view import PublicView
from companion.games.nosferatu.screens.ring import ring
from companion.games.nosferatu.screens.wording import RITUALS
from companion.stage.corrections import (
    Case,
    Choices,
    Correction,
    Picture,
    Step,
    Steps,
    how_many,
    of_a_seat,
    which_seat,
)
from companion.stage.people import People
from companion.stage.values import Answer, Banner
from companion.words import mark, ntr, tr

CARDS, NIGHTS, BITES, HAND = 65, 10, 2, 9
NOT_NOW = mark("Corrections wait until a player has the turn or Renfield gives the stake away.")
"""Why nothing can be corrected at some moments."""
REFUSALS: tuple[str, ...] = (
    mark("With {limit} bites the game would be over."),
    mark("No such ritual lies open any more."),
    mark("No such ritual is done yet."),
    mark("With five rituals the game would be over."),
    mark("Nobody is hidden any more whom the mirror could show."),
    mark("{open} nights lie open already."),
    mark("{name} is Renfield, who has neither hand cards nor bites."),
    mark("The box has not so many cards: there would be too few to draw from."),
)
"""What the box cannot hold."""
OVER, OPEN = "over", "open"


def corrections(case: Case) -> tuple[Correction, ...]:
    """What can be put right."""
    view = _seen(case)
    found: list[Correction] = [
        ("hand", mark("A hand"), "cards", _hand),
        ("bites", mark("Bites"), "bite", _bites),
        ("deck", mark("The deck"), "drawcard", _deck),
        ("nights", mark("Nights in the night deck"), "nightcard", _nights),
        ("ritual", mark("A ritual"), "ritual", _ritual),
    ]
    if view.holder is not None:
        found.append(("holder", mark("Who has the stake"), "stake", _holder))
    if case.options["roles"] != "app" and not any(player.role == VAMPIRE for player in view.players):
        found.append(("vampire", mark("The vampire (Renfield alone)"), "fangs", _vampire))
    return tuple(found)


def _seen(case: Case) -> PublicView:
    view: PublicView = case.view
    return view


def _players(case: Case) -> tuple[int, ...]:
    """Renfield has neither hand nor bites."""
    return tuple(seat for seat in range(len(case.people.all)) if seat != _seen(case).renfield)


def _hand(case: Case) -> Steps:
    how = tr("How many cards does {name} keep in hand?")
    return of_a_seat(case, "hand", HAND, tr("Whose hand is different?"), how, cards_in_hand, _players(case))


def _bites(case: Case) -> Steps:
    how = tr("How many bites does {name} have?")
    return of_a_seat(case, "bites", BITES, tr("Whose bites are different?"), how, bites, _players(case))


def cards_in_hand(count: int) -> str:
    """With their number."""
    return ntr("{count} card in hand", "{count} cards in hand", count)


def cards(count: int) -> str:
    """With their number."""
    return ntr("{count} card", "{count} cards", count)


def bites(count: int) -> str:
    """With their number."""
    return ntr("{count} bite", "{count} bites", count)


def nights(count: int) -> str:
    """With their number."""
    return ntr("{count} night", "{count} nights", count)


def _deck(case: Case) -> Steps:
    number = yield how_many(tr("How many cards has the deck?"), _seen(case).deck, CARDS, cards)
    return {"deck": number}


def _nights(case: Case) -> Steps:
    sentence = tr("How many nights has the whole night deck, open and hidden?")
    number = yield how_many(sentence, _seen(case).night.nights, NIGHTS, nights)
    return {"nights": number}


def _ritual(case: Case) -> Steps:
    answers = tuple(Answer(name, tr(title), icon=icon) for name, (title, icon, _) in RITUALS.items())
    name = yield Step(tr("Which ritual’s card lies differently?"), Choices(answers))
    lies = (Answer(OVER, tr("Turned over"), icon="check"), Answer(OPEN, tr("Lies open"), icon="ritual"))
    how = yield Step(tr("How does one card of this ritual lie?"), Choices(lies))
    return {"ritual": name, "done": how == OVER}


def _holder(case: Case) -> Steps:
    seat = yield which_seat(case, tr("Who has the stake?"), _players(case))
    return {"holder": seat}


def _vampire(case: Case) -> Steps:
    """Whoever lies open is a hunter here; all others can be it, as far as all may know."""
    hidden = tuple(seat for seat in _players(case) if _seen(case).players[seat].role is None)
    step = which_seat(case, tr("Who has the vampire’s card?"), hidden)
    seat = yield step._replace(alone=_seen(case).renfield)
    return {"vampire": seat}


def should_look(view: PublicView, people: People) -> Picture:
    """The table as the app knows it, as far as all may see it: the ring, and what lies in the middle."""
    piles = tr("{deck} in the deck, {discards} discarded", deck=view.deck, discards=view.discards)
    done = tr("{count} of 5 done", count=sum(ritual.done for ritual in view.rituals))
    middle = f"{piles}\n{tr('Rituals')}: {done}\n{tr('Night deck')}: {nights(view.night.nights)}"
    return Picture(ring(view, None, people), banner=Banner(middle, tone="panel", rows=4))
