"""Remarks of the narrator: those of the game, and general ones about evening, hour and company."""

from collections import Counter
from typing import Any, NamedTuple

from companion.core.game import Header
from companion.core.model import Event
from companion.games.registry import find_game
from companion.i18n.sentences import _
from companion.narrator.phrases import Phrase, remark_phrases
from companion.narrator.speech_budget import MAX_SENTENCE_SECONDS
from companion.viewmodels.remarks import EveningSoFar, EventTally, Fields, Remark, RemarkContext, When

# General remarks about the evening: who came, who won, how late it is. They are independent of the game.


MORNING, NOON, DUSK, LATE, NIGHT = 5, 12, 17, 21, 24


def _greeting(first: int, last: int) -> When:
    """Return a condition: the first game of the evening begins between these hours."""

    def when(seen: RemarkContext) -> Fields | None:
        hour = seen.evening.hour()
        begins = seen.first and not seen.evening.winners
        return {} if begins and hour is not None and first <= hour < last else None

    return when


def _welcome(seen: RemarkContext) -> Fields | None:
    return {} if seen.first and not seen.evening.winners else None


def _again(seen: RemarkContext) -> Fields | None:
    return {} if seen.first and len(seen.evening.winners) == 1 else None


def _many(seen: RemarkContext) -> Fields | None:
    games = len(seen.evening.winners) + 1
    return {"games": games} if seen.first and games > 2 else None


def _champion(wins: int) -> When:
    """Return a condition: exactly one player at this table has won `wins` games in a row."""

    def when(seen: RemarkContext) -> Fields | None:
        if not seen.first:
            return None
        streaks = [seen.evening.streak(name) for name in seen.players]
        return {"seat": streaks.index(wins)} if streaks.count(wins) == 1 else None

    return when


def _won(seen: RemarkContext) -> Any:
    """Return the event that ended the game, whatever its class."""
    return next((event for event in seen.events if getattr(event, "winners", ())), None)


def _wins_again(seen: RemarkContext) -> Fields | None:
    won = _won(seen)
    if won is None or len(won.winners) != 1:
        return None
    seat = won.winners[0]
    return {"seat": seat} if seen.evening.streak(seen.players[seat]) == 1 else None


def _farewell(first: int, last: int) -> When:
    """Return a condition: the game ends between these hours."""

    def when(seen: RemarkContext) -> Fields | None:
        hour = seen.evening.hour()
        fits = hour is not None and first <= hour < last
        return {} if _won(seen) is not None and fits else None

    return when


def _good_night(seen: RemarkContext) -> Fields | None:
    return {} if _won(seen) is not None else None


def _strikes(hour: int) -> When:
    return lambda seen: {} if seen.struck == hour and not seen.first else None


COMPANY: tuple[Remark, ...] = (
    Remark(
        "champion streak",
        _champion(2),
        _("{seat} has won twice in a row tonight. I only mention it."),
        _("{seat} again, or somebody else for once? I keep quiet."),
    ),
    Remark(
        "champion",
        _champion(1),
        _("{seat} won the last one. I have dusted the chair."),
        _("All eyes on {seat}, who won the last one."),
    ),
    Remark(
        "many games",
        _many,
        _("Game number {games} tonight. I shall have to charge rent."),
        _("Number {games} tonight. You do not come here for the air."),
    ),
    Remark(
        "once more",
        _again,
        _("Once more? I had hoped so, but I would never say it."),
        _("A second game. The chairs are still warm."),
    ),
    Remark(
        "welcome morning",
        _greeting(MORNING, NOON),
        _("Good morning. Early birds, and no vampire awake to see it."),
        _("Good morning. I was about to go to bed."),
    ),
    Remark(
        "welcome afternoon",
        _greeting(NOON, DUSK),
        _("Good afternoon. The sun is up, so let us go underground."),
        _("Good afternoon. Draw the curtains, and it is night."),
    ),
    Remark(
        "welcome evening",
        _greeting(DUSK, LATE),
        _("Good evening. The lamps are lit, the table is yours."),
        _("Good evening. A fine night to stay indoors."),
    ),
    Remark(
        "welcome late",
        _greeting(LATE, NIGHT),
        _("Still up? So am I, for about four hundred years."),
        _("A late game. I like people who cannot sleep."),
    ),
    Remark(
        "welcome midnight",
        _greeting(0, MORNING),
        _("Past midnight. Now we are among ourselves."),
        _("At this hour I usually talk to myself."),
    ),
    Remark(
        "welcome",
        _welcome,
        _("Good evening. I am the keeper here, and I keep the rules, too."),
        _("Welcome. Hang your coats on the hooks, not on the skeletons."),
        _("Ah, visitors. I had nearly forgotten how that goes."),
    ),
    Remark(
        "wins again",
        _wins_again,
        _("{seat} wins again. I carve it in stone, I have plenty."),
        _("Twice in a row, {seat}. The bats are impressed."),
    ),
    Remark(
        "good night late",
        _farewell(LATE, NIGHT),
        _("It is late. Whoever goes home now, mind the shadows."),
        _("Off to bed with you. Vampires excepted."),
    ),
    Remark(
        "good bye day",
        _farewell(MORNING, DUSK),
        _("Farewell, and out into the sun. I shall stay here."),
        _("Thank you for the visit. The day is all yours."),
    ),
    Remark(
        "good night",
        _good_night,
        _("Good night, then. I turn the key twice."),
        _("That was fine company. The crypt sleeps now."),
        _("Come again. I am not going anywhere."),
    ),
    Remark("eight", _strikes(20), _("The church clock strikes eight. Small vampires brush their teeth.")),
    Remark("nine", _strikes(21), _("Nine o'clock. The owls begin their shift.")),
    Remark("ten", _strikes(22), _("Ten o'clock. The candles have asked for a break.")),
    Remark("eleven", _strikes(23), _("Eleven o'clock. One more hour until my favourite.")),
    Remark("midnight", _strikes(0), _("Midnight. Do not be alarmed, that was only me stretching.")),
)

MIN_TELLINGS_BETWEEN = 5
"""Number of announcements between two remarks."""
MIN_TURNS_BETWEEN = 2
"""Number of turns that begin between two remarks, so that a whole turn passes without one."""


class PreparedRemark(NamedTuple):
    """A remark that fits, as a sentence."""

    remark: Remark
    phrases: list[Phrase]
    extra: float
    """Seconds granted beyond the budget, at the start and the end of a game, when nobody waits."""


class RemarkSelector:
    """Selects the remarks of one game and remembers those that were made."""

    def __init__(self, header: Header, evening: EveningSoFar) -> None:
        self._header = header
        self._evening = evening
        self._tally = EventTally()
        self._made: Counter[str] = Counter()
        self._rest = self._turns = 0
        self._whose: object = None
        self._hour = evening.hour()

    def remember(self, events: list[Event]) -> None:
        """Note events that happened before the narrator was started."""
        self._tally.note(events)

    def turn_to(self, asks: object) -> None:
        """Note who is asked next: a player, or the table, whose every answer counts as a turn."""
        if asks != self._whose or not isinstance(asks, int):
            self._turns -= 1
        self._whose = asks

    def fitting(self, events: list[Event], view: Any, language: str, *, first: bool) -> PreparedRemark | None:
        """Return the remark that fits the events, if one is due; those of the game are preferred."""
        self._tally.note(events)
        self._rest -= 1
        before, self._hour = self._hour, self._evening.hour()
        struck = self._hour if self._hour != before else None
        over = any(getattr(event, "winners", ()) for event in events)
        if (self._rest > 0 or self._turns > 0) and not over:
            return None
        header = self._header
        seen = RemarkContext(tuple(events), view, self._tally, header.players, self._evening, first, struck)
        kit = find_game(header.game)
        for remark in (*kit.remarks, *COMPANY):
            if self._made[remark.name] >= remark.most:
                continue
            told = remark.when(seen)
            if told is not None:
                number = self._made[remark.name]
                own = kit.words.vocabulary
                phrases = remark_phrases(header, Remark, told, remark.lines, language, number, own)
                return PreparedRemark(remark, phrases, MAX_SENTENCE_SECONDS if first or over else 0.0)
        return None

    def mark_spoken(self, made: PreparedRemark) -> None:
        """Note that the remark was spoken."""
        self._made[made.remark.name] += 1
        self._rest, self._turns = MIN_TELLINGS_BETWEEN, MIN_TURNS_BETWEEN
