"""Awards and records over games: each game is replayed once, and the result is cached."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.archive.chronicle import FinishedGame, has_missed_turns, replay_game
from companion.games.ending import Feat
from companion.games.registry import find_game
from companion.i18n import language
from companion.presenters.game_presenter import afterwards
from companion.presenters.seating import people_of
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.endings import Medal
from companion.viewmodels.frame import SeatedPerson


class GameHonours(NamedTuple):
    """The awards and records of one game."""

    medals: tuple[Medal, ...] = ()
    feats: tuple[Feat, ...] = ()
    missed_turns: bool = False
    """Whether the table has played on without entering its turns."""


class Honours:
    """The honours of all games of one table."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self._known: dict[tuple[float, str], GameHonours] = {}

    def of(self, game: FinishedGame) -> GameHonours:
        """Return the honours of a game; it is replayed the first time."""
        known = (game.started, language())
        if known not in self._known:
            self._known[known] = self._compute_awards(game)
        return self._known[known]

    def is_known(self, game: FinishedGame) -> bool:
        """Return whether the game's honours are cached."""
        return (game.started, language()) in self._known

    def is_whole(self, game: FinishedGame) -> bool:
        """Return whether the game was entered from the first turn to the last; others hold no record."""
        return game.is_whole and not self.of(game).missed_turns

    def forget(self) -> None:
        """Clear the cache, because names or games were deleted."""
        self._known.clear()

    def _compute_awards(self, game: FinishedGame) -> GameHonours:
        referee = replay_game(self._table.journal, game)
        if referee is None:
            return GameHonours()
        after = afterwards(referee, people_of(game.header, self._settings))
        kit = find_game(game.game)
        medals = tuple(
            medal._replace(people=named)
            for medal in kit.honours(after)
            if (named := _named(medal.people, game))
        )
        missed = has_missed_turns(referee)
        if missed or not game.is_whole:
            return GameHonours(medals, missed_turns=missed)
        feats = tuple(feat._replace(people=_named(feat.people, game)) for feat in kit.feats(after))
        return GameHonours(medals, feats)


def _named(people: Iterable[SeatedPerson], game: FinishedGame) -> tuple[SeatedPerson, ...]:
    """Return the people with a name of their own."""
    return tuple(person for person in people if person.name in game.people)
