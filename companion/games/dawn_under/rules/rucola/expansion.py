"""Count Rucola and the bats as an implementation of Dawn Under's expansion hooks."""

from companion.core.model import Json, Rules, Seat
from companion.games.dawn_under.rules.expansion import Expansion
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.rucola import bats, corrections, count
from companion.games.dawn_under.rules.rucola.count import BAT
from companion.games.dawn_under.rules.state import State
from companion.games.dawn_under.rules.view_types import BatSits, CountStands, Player, PublicView


class Rucola(Expansion):
    """The hooks of the expansion."""

    lids_stay_open = True  # RU-2

    def __init__(self, seats: int, *, bat_ends_turn: bool) -> None:
        self.count = count.CountRucola(seats)
        self.bats = bats.Bats(seats, end_turn=bat_ends_turn)

    def reserved(self, game: State) -> Vault | None:
        """RU-6: the Count's vault is closed for everyone, in every turn and plague."""
        return self.count.vault

    def instead_of_opening(self, seat: Seat, closed: tuple[Vault, ...]) -> tuple[str, ...]:
        """RU-9: a bat, while there is a vault that it can sit on."""
        return (BAT,) if closed and self.bats.left[seat] else ()

    def act(self, game: State, seat: Seat, choice: str) -> Rules[bool]:
        """RU-9: the bat flies."""
        return (yield from bats.fly(game, self.bats, seat))

    def turn_begins(self, game: State, seat: Seat) -> Rules[bool]:
        """RU-7: first of all the owner opens the Count's vault."""
        self.count.begin_turn(game.seats)
        if self.count.owner != seat or self.count.vault is None:
            return True
        return (yield from count.open_reserved(game, self.count, seat, self.count.vault))

    def laid(self, game: State, seat: Seat, why: str) -> None:
        """RU-3: three in one turn bring the Count."""
        count.vampire_laid(game, self.count, seat, why)

    def turn_over(self, game: State) -> Rules[None]:
        """RU-5: the Count is put on a vault."""
        yield from count.turn_over(game, self.count)

    def join_seat(self, game: State, seat: Seat) -> Rules[None]:
        """DU-34: how many bats are left."""
        yield from bats.join(self.bats, seat)

    def join(self, game: State) -> Rules[None]:
        """DU-34: where the Count is."""
        yield from count.join(game, self.count)

    def correct(self, game: State, change: dict[str, Json]) -> bool:
        """The Count, and the bats that are left."""
        return corrections.correct(game, self, change)

    def player_view(self, game: State, seat: Seat, player: Player) -> Player:
        """RU-1, RU-5: bats and pedestal lie before the players."""
        return player._replace(bats=self.bats.left[seat], pedestal=self.count.owner == seat)

    def view(self, game: State, view: PublicView) -> PublicView:
        """Return the view with the Count's place, and the bat that is asked about."""
        sits = self.bats.sits
        return view._replace(
            count_=CountStands(self.count.owner, self.count.vault), bat=BatSits(*sits) if sits else None
        )
