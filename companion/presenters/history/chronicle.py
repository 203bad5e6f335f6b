"""The chronicle: evenings, honours, records, people and the story. It never shows a last place."""

from datetime import date
from typing import NamedTuple

from companion.archive import chronicle
from companion.archive.chronicle import EveningRecord, FinishedGame
from companion.games.registry import find_game
from companion.i18n import count_phrase, ntr, tr
from companion.presenters.history.dates import month, name_of, relative_date
from companion.presenters.history.honours import Honours
from companion.presenters.history.unfinished_games import title as title_of
from companion.presenters.seating import people_of
from companion.settings.settings import Settings
from companion.viewmodels.frame import AnswerModel, SeatedPerson

EVENINGS, HONOURS, PEOPLE, NUMBERS = TABS = ("evenings", "honours", "people", "numbers")
CANDLES, AWARDS = 5, 3
"""At most this many are drawn."""


class GameRow(NamedTuple):
    """One game of an evening."""

    number: int
    game: str
    title: str
    text: str
    people: tuple[SeatedPerson, ...]


class ChronicleFact(NamedTuple):
    """A line with an icon: an award with its holders, a record, or a person."""

    icon: str
    title: str
    note: str
    people: tuple[SeatedPerson, ...] = ()
    key: str = ""
    """What a tap opens; empty for nothing."""


class HonourModel(NamedTuple):
    """A person who is honoured, with candles for consecutive wins, and a few awards."""

    names: str
    people: tuple[SeatedPerson, ...]
    streak: str
    candles: int
    awards: tuple[ChronicleFact, ...]


class EveningPage(NamedTuple):
    """One evening."""

    title: str
    note: str
    rows: tuple[GameRow, ...]
    stone: HonourModel | None


def tabs(chosen: str) -> tuple[AnswerModel, ...]:
    """Return the tabs."""
    names = (tr("Evenings"), tr("Honours"), tr("People"), tr("Numbers"))
    return tuple(
        AnswerModel(f"tab:{tab}", name, tone="chosen" if tab == chosen else "raised")
        for tab, name in zip(TABS, names, strict=True)
    )


class ChroniclePresenter:
    """Presents all finished games of a table. In a café only games after number `last_before` have names."""

    def __init__(
        self, games: list[FinishedGame], settings: Settings, honours: Honours, last_before: int = 0
    ) -> None:
        self.games, self._settings, self.honour_store = games, settings, honours
        self._last_before = last_before
        self.evenings = chronicle.evenings(games)

    @property
    def ours(self) -> list[FinishedGame]:
        """The games whose people may be named here."""
        return [game for game in self.games if self._named(game)]

    # evenings

    def evening(self, number: int) -> EveningPage:
        """Return an evening; 0 is the newest."""
        evening = self.evenings[number]
        counts = [ntr("{count} game", "{count} games", len(evening.games))]
        if evening.people and self._named(evening.games[-1]):
            counts.append(ntr("{count} at the table", "{count} at the table", evening.sat))
        rows = tuple(self._row(game) for game in reversed(evening.games))
        return EveningPage(
            name_of(evening.day), " · ".join((_when(evening.day), *counts)), rows, self._stone(evening)
        )

    def _named(self, game: FinishedGame) -> bool:
        return game.number > self._last_before

    def _badges(self, game: FinishedGame, names: tuple[str, ...]) -> tuple[SeatedPerson, ...]:
        everybody = people_of(game.header, self._settings).all
        return tuple(person for person in everybody if person.name in names)

    def _row(self, game: FinishedGame) -> GameRow:
        minutes = ntr("{count} minute", "{count} minutes", game.minutes)
        if team := find_game(game.game).winning_team(game.winners):
            winners = self._badges(game, game.won) if self._named(game) else ()
            return GameRow(game.number, game.game, team, self._sentence(game, minutes), winners)
        if not self._named(game) or not game.won:
            return self._nameless_row(game, minutes)
        names = " & ".join(game.won)
        title = ntr("{names} wins", "{names} win", len(game.won), names=names)
        return GameRow(
            game.number, game.game, title, self._sentence(game, minutes), self._badges(game, game.won)
        )

    def _nameless_row(self, game: FinishedGame, minutes: str) -> GameRow:
        """Return the row of a game whose winners have no names: their signs."""
        everybody = people_of(game.header, self._settings).all
        signs = tuple(everybody[seat]._replace(name="") for seat in game.winners)
        title = ntr("This sign wins", "These signs win", len(signs)) if signs else tr("Nobody wins")
        return GameRow(game.number, game.game, title, f"{title_of(game.game)} · {minutes}", signs)

    def _sentence(self, game: FinishedGame, minutes: str) -> str:
        """Return a notable sentence about the game."""
        kept = self.honour_store.of(game)
        for medal in kept.medals:
            who = " & ".join(person.name for person in medal.people)
            return tr("{award} for {name}: {note}.", award=medal.title, name=who, note=medal.note)
        return f"{title_of(game.game)} · {minutes}"

    def _stone(self, evening: EveningRecord) -> HonourModel | None:
        best = evening.best
        if not best or not self._named(evening.games[-1]):
            return None
        last = evening.games[-1]
        until = [game for game in self.ours if game.started <= last.started]
        streak = max(chronicle.streak(until, name)[0] for name in best)
        wins = evening.wins[best[0]]
        said = ntr("{count} win this evening", "{count} wins this evening", wins)
        if len(best) == 1 and streak > 1:
            said = ntr("{count} win in a row", "{count} wins in a row", streak)
        badges: dict[str, SeatedPerson] = {}
        awards: list[ChronicleFact] = []
        for game in reversed(evening.games):
            badges |= {badge.name: badge for badge in self._badges(game, best)}
            awards += [
                ChronicleFact(one.icon, one.title, one.note, one.people)
                for one in self.honour_store.of(game).medals
            ]
        people = tuple(badges[name] for name in best if name in badges)
        return HonourModel(
            " & ".join(best), people, said, min(CANDLES, max(1, streak)), tuple(awards[:AWARDS])
        )

    # honours and records

    def waiting(self) -> list[FinishedGame]:
        """Return games whose honours were not computed yet."""
        return [game for game in reversed(self.games) if not self.honour_store.is_known(game)]

    def honours(self) -> tuple[ChronicleFact, ...]:
        """Return the records, and who has which award how often, of the games computed so far."""
        return (*self._lengths(), *self._feats(), *self._awards())

    def _awards(self) -> list[ChronicleFact]:
        counts: dict[tuple[str, str], dict[str, int]] = {}
        badges: dict[str, SeatedPerson] = {}
        for game in self.ours:
            if self.honour_store.is_known(game):
                for medal in self.honour_store.of(game).medals:
                    for person in medal.people:
                        badges[person.name] = person
                        have = counts.setdefault((medal.title, medal.icon), {})
                        have[person.name] = have.get(person.name, 0) + 1
        found = []
        for (title, icon), have in sorted(counts.items(), key=lambda one: -sum(one[1].values())):
            first = sorted(have, key=lambda name: (-have[name], name))[:AWARDS]
            note = ", ".join(f"{name} ×{have[name]}" for name in first)
            found.append(ChronicleFact(icon, title, note, tuple(badges[name] for name in first)))
        return found

    def _lengths(self) -> list[ChronicleFact]:
        """Return the longest game that was entered as a whole, and the longest evening."""
        found = []
        by_length = sorted(self.games, key=lambda game: -game.minutes)
        if (long := next(filter(self.honour_store.is_whole, by_length), None)) is not None:
            minutes = ntr("{count} minute", "{count} minutes", long.minutes)
            found.append(ChronicleFact("hourglass", tr("Longest game"), f"{title_of(long.game)} · {minutes}"))
        if self.evenings:
            many = max(self.evenings, key=lambda evening: len(evening.games))
            games = ntr("{count} game", "{count} games", len(many.games))
            found.append(ChronicleFact("candle", tr("Longest evening"), f"{name_of(many.day)} · {games}"))
        return found

    def _feats(self) -> list[ChronicleFact]:
        """Return the records of the games computed so far."""
        best: dict[tuple[str, str], tuple[int, ChronicleFact]] = {}
        for game in self.games:
            for feat in self.honour_store.of(game).feats if self.honour_store.is_known(game) else ():
                held = best.get((game.game, feat.name))
                if held is None or feat.number > held[0]:
                    people = feat.people if self._named(game) else ()
                    fact = ChronicleFact("trophy", feat.title, f"{feat.note} · {title_of(game.game)}", people)
                    best[game.game, feat.name] = feat.number, fact
        return [fact for _, fact in best.values()]

    # people

    def people(self, now: float) -> tuple[ChronicleFact, ...]:
        """Return everybody with a name, the most wins first; losses are not shown."""
        ours = self.ours
        last = {name: game for game in ours for name in game.people}
        return tuple(
            ChronicleFact(
                "",
                one.name,
                f"{_done(one)} · {relative_date(one.last, now)}",
                self._badges(last[one.name], (one.name,)),
                one.name,
            )
            for one in chronicle.all_persons(ours)
        )

    def person(self, name: str, now: float) -> tuple[ChronicleFact, ...]:
        """Return the page of one person."""
        one = chronicle.person_record(self.ours, name)
        played = ntr("of {count} game", "of {count} games", one.played) if one.wins else ""
        found = [ChronicleFact("trophy", _done(one), played)]
        if one.best_streak > 1:
            row = ntr("{count} win in a row", "{count} wins in a row", one.best_streak)
            on = tr("It still goes on.") if one.streak == one.best_streak else tr("The longest row so far.")
            found.append(ChronicleFact("candle", row, on))
        for game, count, wins in one.by_game:
            games = ntr("{count} game", "{count} games", count)
            won = f"{games} · {_wins(wins)}" if wins else games
            found.append(ChronicleFact("cards", title_of(game), won))
        if one.companions:
            found.append(ChronicleFact("people", tr("Most often with"), ", ".join(one.companions)))
        if medals := self._medals(name):
            found.append(ChronicleFact("medal", tr("Honours"), medals))
        found.append(ChronicleFact("clock", tr("Last at this table"), relative_date(one.last, now)))
        return tuple(found)

    def _medals(self, name: str) -> str:
        counts: dict[str, int] = {}
        for game in self.ours:
            for medal in self.honour_store.of(game).medals if self.honour_store.is_known(game) else ():
                if any(person.name == name for person in medal.people):
                    counts[medal.title] = counts.get(medal.title, 0) + 1
        return ", ".join(f"{title} ×{count}" for title, count in counts.items())

    # story

    def story(self) -> str:
        """Return what the narrator tells about all games, in a few sentences."""
        if not self.games:
            return tr("This house has no story yet. The night is young!")
        said = [
            tr(
                "{evenings} and {games}: so much this house has seen.",
                evenings=ntr("{count} evening", "{count} evenings", len(self.evenings)),
                games=ntr("{count} game", "{count} games", len(self.games)),
            )
        ]
        known = chronicle.all_persons(self.ours)
        if known and known[0].wins:
            said.append(
                tr("{name} has won most often: {wins}.", name=known[0].name, wins=_wins(known[0].wins))
            )
        going = [one for one in known if one.streak > 1]
        if going:
            hot = max(going, key=lambda one: one.streak)
            said.append(
                ntr(
                    "And {name} has won {count} game in a row. Who puts out the candles?",
                    "And {name} has won {count} games in a row. Who puts out the candles?",
                    hot.streak,
                    name=hot.name,
                )
            )
        for fact in self._feats()[:2]:
            said.append(tr("{title}: {what}.", title=fact.title, what=fact.note))
        return " ".join(said)


def _done(one: chronicle.PersonRecord) -> str:
    """Return the number of wins; without a win, the number of games."""
    return _wins(one.wins) if one.wins else ntr("{count} game", "{count} games", one.played)


_wins = count_phrase("{count} win", "{count} wins")


def _when(day: date) -> str:
    return tr("{day} {month} {year}", day=day.day, month=month(day.month), year=day.year)
