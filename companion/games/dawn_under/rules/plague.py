"""The rat plague (DU-22…DU-29, DU-32)."""

from companion.core.model import CORRECTED, Rules, Seat
from companion.games.dawn_under.rules.events import (
    PlagueBegan,
    PlagueEnded,
    PlagueOfTwoBegan,
    PlaguePassed,
    RatReplaced,
)
from companion.games.dawn_under.rules.pieces import RAT, Vault
from companion.games.dawn_under.rules.questions import OpenInPlague
from companion.games.dawn_under.rules.state import Plague, State
from companion.games.dawn_under.rules.vaults import close, open_vault

PASS = "pass"
Rat = tuple[Seat, Vault]
"""Who found a rat, and where."""


def rat_plague(game: State, finder: Seat, vault: Vault) -> Rules[Seat]:
    """DU-22…DU-28: one plague after another while rats turn up; who held the last rat."""
    holder = finder
    while True:
        plague = game.plague = Plague(holder, vault)
        del game.open[vault]
        began = PlagueOfTwoBegan if game.seats == 2 else PlagueBegan
        game.told.append(began(holder, vault, neighbours(game, plague)))
        why, another = yield from goes(game, plague)
        end_plague(game, plague, why, another)
        if another is None:
            return holder
        finder, vault = another
        holder = game.left_of(finder) if finder == holder else finder  # DU-28


def neighbours(game: State, plague: Plague) -> tuple[Vault, ...]:
    """DU-23, DU-25: the neighbours of the rat vault that may be opened now."""
    return game.closed(game.board.neighbours(plague.vault))


def goes(game: State, plague: Plague) -> Rules[tuple[str, Rat | None]]:
    """DU-23…DU-26: from the holder on each player has one go; why it ended, and with which rat."""
    for seat in (plague.holder, *game.others(plague.holder)):
        plague.seat = seat
        while True:
            may_open = neighbours(game, plague)
            if not may_open:
                return "all open", None
            choice = yield OpenInPlague(seat, (*may_open, PASS), True, ())
            if choice is CORRECTED:
                continue
            if choice == PASS:
                game.told.append(PlaguePassed(seat))
                break
            vault = str(choice)
            plague.opened.append(vault)
            lid, _ = yield from open_vault(game, seat, vault, plague=True)
            if lid == RAT:
                plague.opened.remove(vault)
                return "another rat", (seat, vault)
    return "all passed", None


def end_plague(game: State, plague: Plague, why: str, another: Rat | None) -> None:
    """DU-27: the rat leaves the game, a lid from the stack covers its vault, opened vaults are closed."""
    game.told.append(PlagueEnded(plague.vault, why))
    del game.lids[plague.vault]
    game.from_stack.add(plague.vault)
    game.told.append(RatReplaced(plague.vault))
    close(game, tuple(plague.opened))
    if another is None:
        game.plague = None
