"""Corrections of Nosferatu, for when the referee's state differs from the real table.

Added cards are taken from the discards, and from the deck if those are not enough.
"""

from collections.abc import Callable

from companion.core.errors import InvalidCorrectionError
from companion.core.game import Change, check_keys, parse_number, parse_seat
from companion.core.model import Json, Question, Seat
from companion.games.nosferatu.rules.pieces import (
    ALL_CARDS,
    IN_BOX,
    MOST_BITES_EACH,
    NIGHT,
    RITUALS,
    SILVER_MIRROR,
)
from companion.games.nosferatu.rules.questions import GiveStake, NoteDiscard, TurnDone
from companion.games.nosferatu.rules.state import NOBODY, State

ENOUGH_TO_DRAW = 20
"""This number of cards in deck and discards suffices to the end, whatever bites, nights and transfusions
take."""


def correct(game: State, question: Question, change: Json) -> None:
    """Apply one correction, while a player has the turn or Renfield is asked for the stake."""
    if not isinstance(question, (NoteDiscard, TurnDone, GiveStake)):
        raise InvalidCorrectionError(
            "Corrections wait until a player has the turn or Renfield gives the stake away."
        )
    if not isinstance(change, dict):
        raise InvalidCorrectionError('A correction is an object such as {{"seat": 1, "hand": 2}}.')
    for name, put_right in CORRECTIONS.items():
        if name in change:
            put_right(game, change)
            return
    raise InvalidCorrectionError("That corrects nothing that Nosferatu knows.")


def _hand(game: State, change: Change) -> None:
    """Correct the hand of a player, without the cards drawn for the turn."""
    check_keys(change, "seat", "hand")
    seat = _player(game, change)
    cards = parse_number(change, "hand", ALL_CARDS)
    _check_cards(game, more=cards - game.hands[seat])
    game.hands[seat] = cards
    _fill_from_deck(game)


def _bites(game: State, change: Change) -> None:
    check_keys(change, "seat", "bites")
    seat = _player(game, change)
    bites = parse_number(change, "bites", MOST_BITES_EACH)
    more = bites - game.bites[seat]
    if sum(game.bites) + more >= game.bites_to_win:
        raise InvalidCorrectionError("With {limit} bites the game would be over.", limit=game.bites_to_win)
    _check_cards(game, more)
    game.bites[seat] = bites
    _fill_from_deck(game)


def _deck(game: State, change: Change) -> None:
    """Correct the action deck; the rest lies on the discards."""
    check_keys(change, "deck")
    game.deck = parse_number(change, "deck", game.loose)


def _nights(game: State, change: Change) -> None:
    """Correct the nights in the whole night deck, open and hidden, without the sunrise."""
    check_keys(change, "nights")
    night = game.night
    nights = parse_number(change, "nights", IN_BOX[NIGHT] - game.nights_out)
    if game.turn != NOBODY and nights < night.open:
        raise InvalidCorrectionError("{open} nights lie open already.", open=night.open)
    _check_cards(game, more=nights - night.nights)
    night.open = min(night.open, nights)
    night.hidden = nights - night.open
    _fill_from_deck(game)


def _vampire(game: State, change: Change) -> None:
    """Correct who the vampire is. What is refused depends only on public facts."""
    check_keys(change, "vampire")
    seat = parse_seat(change, game.seats, "vampire")
    if game.app_deals_roles:
        raise InvalidCorrectionError("The app has dealt the persons itself.")
    if seat == game.renfield:
        raise InvalidCorrectionError("{name} is Renfield, and never the vampire.", name=game.names[seat])
    lies_open = game.vampire if game.vampire in game.revealed else None
    if lies_open not in (None, seat):
        raise InvalidCorrectionError("{name} lies open as the vampire.", name=game.names[lies_open])
    if seat in game.revealed and seat != lies_open:
        raise InvalidCorrectionError("{name} lies open as a hunter.", name=game.names[seat])
    game.vampire = seat


def _holder(game: State, change: Change) -> None:
    """Correct the holder of the stake.

    In the first turn of a round, the round then begins with that player.
    """
    check_keys(change, "holder")
    seat = parse_seat(change, game.seats, "holder")
    if game.holder == NOBODY:
        raise InvalidCorrectionError("Nobody has the stake yet; say to whom Renfield gives it.")
    if seat == game.renfield:
        raise InvalidCorrectionError("{name} is Renfield, who never holds the stake.", name=game.names[seat])
    game.holder = seat
    if game.first_has_turn:
        game.to_come = game.order_from(seat)
        game.turn = seat


def _ritual(game: State, change: Change) -> None:
    """Turn a ritual's card over, or back; its effect is neither carried out nor undone."""
    check_keys(change, "ritual", "done")
    name, done = change["ritual"], change.get("done")
    if not isinstance(name, str) or name not in RITUALS:
        raise InvalidCorrectionError("A ritual is one of {names}.", names=", ".join(RITUALS))
    if type(done) is not bool:
        raise InvalidCorrectionError("“done” is true or false.")
    if done:
        _check_turned_over(game, name)
    else:
        _check_turned_back(game, name)
    game.rituals[name] += -1 if done else 1


def _check_turned_over(game: State, name: str) -> None:
    if not game.rituals[name]:
        raise InvalidCorrectionError("No such ritual lies open any more.")
    if game.rituals_done == sum(RITUALS.values()) - 1:
        raise InvalidCorrectionError("With five rituals the game would be over.")


def _check_turned_back(game: State, name: str) -> None:
    if game.rituals[name] == RITUALS[name]:
        raise InvalidCorrectionError("No such ritual is done yet.")
    if name == SILVER_MIRROR and game.revealed.issuperset(game.others):
        raise InvalidCorrectionError("Nobody is hidden any more whom the mirror could show.")


def _player(game: State, change: Change) -> Seat:
    seat = parse_seat(change, game.seats)
    if seat == game.renfield:
        raise InvalidCorrectionError(
            "{name} is Renfield, who has neither hand cards nor bites.", name=game.names[seat]
        )
    return seat


def _check_cards(game: State, more: int) -> None:
    """Raise InvalidCorrectionError if the box does not have that many more cards, or too few would be left to
    draw."""
    if more > 0 and game.loose - more < ENOUGH_TO_DRAW:
        raise InvalidCorrectionError("The box has not so many cards: there would be too few to draw from.")


def _fill_from_deck(game: State) -> None:
    game.deck = min(game.deck, game.loose)


CORRECTIONS: dict[str, Callable[[State, Change], None]] = {
    "hand": _hand,
    "bites": _bites,
    "deck": _deck,
    "nights": _nights,
    "vampire": _vampire,
    "holder": _holder,
    "ritual": _ritual,
}
"""By the key of the correction."""
