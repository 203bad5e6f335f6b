"""Corrections of Vampir Mau Mau, for when the referee's state differs from the real table.

The number of cards stays the same: added cards are taken from the discards, then from the pile, and removed
cards go to the discards.
"""

from collections.abc import Callable

from companion.core.errors import InvalidCorrectionError
from companion.core.game import Change, check_keys, parse_number, parse_seat
from companion.core.model import Json, Question
from companion.games.mau_mau.rules.pieces import COLOURS, SPECIALS
from companion.games.mau_mau.rules.questions import Play, WhatHappened
from companion.games.mau_mau.rules.state import State

LARGEST_SCORE = 9999


def correct(game: State, question: Question, change: Json) -> None:
    """Apply one correction, while a player is asked for a card, or the table for what happened."""
    if not isinstance(question, (Play, WhatHappened)):
        raise InvalidCorrectionError("Corrections wait until the next card is asked for.")
    if not isinstance(change, dict):
        raise InvalidCorrectionError('A correction is an object such as {{"seat": 1, "hand": 4}}.')
    for name, put_right in CORRECTIONS.items():
        if name in change:
            if name in OF_CARDS and not game.counts_cards:
                raise InvalidCorrectionError(
                    "Only specials and the score are kept here, not “{name}”.", name=name
                )
            put_right(game, change)
            return
    raise InvalidCorrectionError("That corrects nothing that Vampir Mau Mau knows.")


def _take_from_piles(game: State, more: int) -> None:
    """Take `more` cards from the discards except their top card, then from the pile."""
    if not game.counts_cards:
        return
    under_top = game.discards - 1
    if more > under_top + game.pile:
        raise InvalidCorrectionError(
            "The box has only {cards} cards; correct first where some of them are not.", cards=game.cards
        )
    from_discards = min(more, under_top)
    game.discards -= from_discards
    game.pile -= more - from_discards


def _hand(game: State, change: Change) -> None:
    check_keys(change, "seat", "hand")
    seat = parse_seat(change, game.seats)
    cards = parse_number(change, "hand", game.cards)
    _take_from_piles(game, cards - game.hands[seat])
    game.hands[seat] = cards


def _pile(game: State, change: Change) -> None:
    """The rest lies in the discards, whose top card stays."""
    check_keys(change, "pile")
    cards = parse_number(change, "pile", game.cards)
    together = game.pile + game.discards
    if cards > together - 1:
        raise InvalidCorrectionError(
            "With what lies elsewhere the pile has at most {most} cards; correct first where some are not.",
            most=together - 1,
        )
    game.pile, game.discards = cards, together - cards


def _top(game: State, change: Change) -> None:
    check_keys(change, "top")
    if change["top"] not in game.deck.cards:
        raise InvalidCorrectionError("“top” is a Mau-Mau card such as {card}.", card=game.deck.cards[0])
    game.top = change["top"]


def _wish(game: State, change: Change) -> None:
    check_keys(change, "wish")
    wish = change["wish"]
    if wish is None and game.counts_cards and game.top in SPECIALS:
        raise InvalidCorrectionError(
            "A special lies on the discards, so a wish is open. If another card lies there, correct “top”."
        )
    if wish is not None and wish not in COLOURS:
        raise InvalidCorrectionError("A wish is null or one of: {colours}.", colours=", ".join(COLOURS))
    game.wish = wish


def _wolf(game: State, change: Change) -> None:
    check_keys(change, "wolf")
    on = None if change["wolf"] is None else parse_seat(change, game.seats, "wolf")
    _take_from_piles(game, (on is not None) - (game.wolf is not None))
    game.wolf = on


def _clocks(game: State, change: Change) -> None:
    """MM-9: with as many as players they would all be gone."""
    check_keys(change, "clocks")
    clocks = parse_number(change, "clocks", game.seats - 1)
    _take_from_piles(game, clocks - game.clocks)
    game.clocks = clocks


def _day(game: State, change: Change) -> None:
    check_keys(change, "day")
    if type(change["day"]) is not bool:
        raise InvalidCorrectionError("“day” is true or false.")
    game.day = change["day"]


def _turn(game: State, change: Change) -> None:
    check_keys(change, "turn")
    game.turn = parse_seat(change, game.seats, "turn")


def _character(game: State, change: Change) -> None:
    """MM-2: if all copies of it lie elsewhere, the next seat clockwise that has one gets this seat's."""
    check_keys(change, "seat", "character")
    seat, name = parse_seat(change, game.seats), change["character"]
    if name not in tuple(game.known):
        raise InvalidCorrectionError("“character” is one of: {known}.", known=", ".join(game.known))
    before = game.characters[seat]
    if name == before:
        return
    elsewhere = [other for other in game.others(seat) if game.characters[other] == name]
    if len(elsewhere) == game.copies:
        game.characters[elsewhere[0]] = before
    game.characters[seat] = name


def _pool(game: State, change: Change) -> None:
    check_keys(change, "pool")
    cards = parse_number(change, "pool", game.cards)
    _take_from_piles(game, cards - game.pool)
    game.pool = cards


def _dealer(game: State, change: Change) -> None:
    """MM-4: who dealt this round; whose turn it is stays, and the left neighbour deals the next."""
    check_keys(change, "dealer")
    game.dealer = parse_seat(change, game.seats, "dealer")


def _score(game: State, change: Change) -> None:
    check_keys(change, "seat", "score")
    game.totals[parse_seat(change, game.seats)] = parse_number(change, "score", LARGEST_SCORE)


CORRECTIONS: dict[str, Callable[[State, Change], None]] = {
    "hand": _hand,
    "pile": _pile,
    "top": _top,
    "wish": _wish,
    "wolf": _wolf,
    "clocks": _clocks,
    "day": _day,
    "turn": _turn,
    "score": _score,
    "character": _character,
    "pool": _pool,
    "dealer": _dealer,
}
"""By the key of the correction."""
OF_CARDS = ("hand", "pile", "top", "turn", "pool")
"""Corrections that are possible only if every card is entered."""
