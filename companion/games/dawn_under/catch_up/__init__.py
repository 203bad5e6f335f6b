"""The pages of Dawn Under on which a table says how everything lies (DU-34, DU-36)."""

from companion.core.game import Header, Options
from companion.games.dawn_under.catch_up.entry import DawnUnderEntry
from companion.games.dawn_under.catch_up.facts import BelievedTable, box_of, facts_of, middle_of
from companion.games.dawn_under.presenter.board import board
from companion.games.dawn_under.repair import NOT_IN_PLAGUE
from companion.games.dawn_under.rules.pieces import STAKES, board_of
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import BoardModel, Vault
from companion.i18n import ntr, tr
from companion.viewmodels.people import People


def joined(options: Options, players: int) -> Options:
    """Return the options with which a running game is joined (DU-34)."""
    return {**options, "running": True}


def blank(header: Header, people: People) -> DawnUnderEntry:
    """Return the pages of a running game."""
    layout, bare = tuple(header.options["layout"]), header.options.get("bare", ())
    vaults = tuple(
        Vault(name, row, column, "bare" if name in bare else "shut")
        for name, (row, column) in board_of(layout).places.items()
    )
    closed = frozenset(vault.name for vault in vaults if vault.state == "shut")
    ground = BoardModel(layout, vaults, STAKES, ntr("stake", "stakes", STAKES), False, closed)
    return DawnUnderEntry(people, box_of(header, ground))


def objection(view: PublicView) -> str:
    """DU-36: not in a plague."""
    return "" if view.plague is None else tr(NOT_IN_PLAGUE)


def believed(header: Header, view: PublicView, people: People) -> DawnUnderEntry:
    """Return the pages with what the referee believes, as far as everybody may see it."""
    ground = board(view, None, people)
    vaults = tuple(vault._replace(state="shut") if vault.state == "dim" else vault for vault in ground.vaults)
    closed = frozenset(name for name, vault in view.vaults.items() if vault.state == "closed")
    seats = tuple(
        facts_of(one.row, one.stakes, one.garlic, one.bats if isinstance(one.bats, int) else 0)
        for one in view.players
    )
    belief = BelievedTable(view.players, seats, middle_of(view))
    return DawnUnderEntry(people, box_of(header, ground._replace(vaults=vaults, answers=closed)), belief)
