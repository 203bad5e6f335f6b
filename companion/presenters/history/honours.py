"""Awards and records over games: each game is played back once for them, and remembered."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.archive.chronicle import FinishedGame, replay_game
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
    """What the chronicle keeps of a game."""

    medals: tuple[Medal, ...] = ()
    feats: tuple[Feat, ...] = ()


class Honours:
    """Of the games of one table."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table, self._settings = table, settings
        self._known: dict[tuple[float, str], GameHonours] = {}

    def of(self, game: FinishedGame) -> GameHonours:
        """This game's; it is played back the first time."""
        known = (game.started, language())
        if known not in self._known:
            self._known[known] = self._compute_awards(game)
        return self._known[known]

    def is_known(self, game: FinishedGame) -> bool:
        """Whether that takes no time."""
        return (game.started, language()) in self._known

    def forget(self) -> None:
        """Names or games are gone."""
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
        feats = tuple(feat._replace(people=_named(feat.people, game)) for feat in kit.feats(after))
        return GameHonours(medals, feats)


def _named(people: Iterable[SeatedPerson], game: FinishedGame) -> tuple[SeatedPerson, ...]:
    """Those who are somebody."""
    return tuple(person for person in people if person.name in game.people)
