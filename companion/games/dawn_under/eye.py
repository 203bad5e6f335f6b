"""The referee's eye on Dawn Under: the board with every lid off."""

from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.rules.seen import KnownVault, PublicView, SecretView
from companion.games.dawn_under.screens.board import board, with_inside
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.values import BoardModel, Vault


def secrets(view: PublicView, hidden: SecretView, people: People) -> BoardModel:
    """The board with every lid off: what the referee has seen under them."""
    ground = board(view._replace(plague=None), None, people)
    vaults = (_known(vault, hidden.vaults.get(vault.name), people) for vault in ground.vaults)
    return ground._replace(vaults=tuple(vaults))


def _known(vault: Vault, known: KnownVault | None, people: People) -> Vault:
    """A vault with its lid off; a bare one has none, and where nobody has looked it stays on."""
    if known is None:
        return vault
    lid = None if known.lid in ("unknown", RAT) else chip(known.lid)
    state = "shut" if known.inside is None and lid is None else "open"
    return with_inside(vault._replace(state=state, lid=lid), known.inside, people)
