"""Where the vaults of the board are, and what a screen reader says of them."""

from collections.abc import Iterable
from typing import Any

from companion.app.games.dawn_under.board.vaults import SLAB
from companion.app.widgets.drawn import Point, Spot
from companion.games.dawn_under.presenter.spoken_vaults import vault_in_words
from companion.games.dawn_under.stage_values import BoardModel, Vault
from companion.viewmodels.accessible import Accessible


class SpokenBoard:
    """The part of the board that knows its vaults as places."""

    model: Any
    drawn: BoardModel | None
    scale: Any

    def middle_of_vault(self, vault: Vault) -> Point:
        """Return the centre of a vault in the window."""
        raise NotImplementedError

    def accessible(self, at: Point | None = None) -> Accessible | None:
        """Return what everybody sees of the vault at a point."""
        vault = None if at is None else self.vault_at(*at)
        if vault is None:
            return None
        return Accessible(vault_in_words(vault), "button" if vault.name in self.model.answers else "text")

    def reading_targets(self) -> Iterable[Spot]:
        """Return the boxes of the vaults that cannot be answered."""
        return self.boxes(answers=False)

    def vault_at(self, x: float, y: float) -> Vault | None:
        """Return the vault at a point of the window, including half the gap around it."""
        reach = (SLAB / 2 + 2) * self.scale
        for vault in self.model.vaults if self.model else ():
            vx, vy = self.middle_of_vault(vault)
            if abs(x - vx) <= reach and abs(y - vy) <= reach:
                return vault
        return None

    def boxes(self, *, answers: bool) -> Iterable[Spot]:
        """Return the boxes of the vaults that can be answered, or of all others."""
        side = SLAB * self.scale
        drawn = self.drawn is not None and self.drawn is self.model
        for vault in self.model.vaults if drawn else ():
            if (vault.name in self.model.answers) == answers:
                x, y = self.middle_of_vault(vault)
                yield x - side / 2, y - side / 2, side, side
