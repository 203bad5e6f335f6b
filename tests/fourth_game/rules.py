"""Wisps in a Jar: one hides wisps in a jar, another guesses how many there are, and the wind may blow.

A small game of our own, complete: something is hidden, a number is guessed, somebody is picked, and the table
shows something.
"""

from dataclasses import dataclass
from typing import NoReturn

from companion.core.errors import InvalidCorrectionError
from companion.core.game import (
    FileLookup,
    Header,
    Options,
    check_known_options,
    parse_bool_option,
    parse_choice_option,
)
from companion.core.model import (
    TABLE,
    Choice,
    Event,
    GameOverSignal,
    Json,
    Meaning,
    Over,
    Question,
    Rules,
    Seat,
    public_fields,
)

JAR = 12
CALM, GUST = "calm", "gust"


@dataclass(slots=True)
class First(Question):
    """Who saw a wisp last?"""

    kind, rule = "first", "WI-1"


class Counted(Question):
    """A question whose numbers count wisps."""

    def means(self, choice: Choice) -> Meaning:
        return Meaning(number=int(choice))


@dataclass(slots=True)
class Hide(Counted):
    """How many wisps do you put into the jar?"""

    kind, rule, secret = "hide", "WI-2", True


@dataclass(slots=True)
class Whom(Question):
    """Who guesses?"""

    kind, rule = "whom", "WI-3"


@dataclass(slots=True)
class Guess(Counted):
    """How many wisps does {seat} have in the jar?"""

    seat: Seat
    kind, rule = "guess", "WI-4"


@dataclass(slots=True)
class Wind(Question):
    """Spin the weathercock. What does it show?"""

    kind, rule = "wind", "WI-5"


@dataclass(slots=True)
class JarClosed(Event):
    """{seat} has closed the jar."""

    seat: Seat
    kind, rule = "jar_closed", "WI-2"


@dataclass(slots=True)
class JarOpened(Event):
    """{by} guessed {guess}, and {number} wisps fly out of the jar."""

    by: Seat
    guess: int
    number: int
    kind, rule = "jar_opened", "WI-5"


@dataclass(slots=True)
class Lit(Event):
    """{seat} gets light: {points}."""

    seat: Seat
    points: int
    kind, rule = "lit", "WI-6"


class State:
    """What the referee knows."""

    def __init__(self, header: Header, told: list[Event]) -> None:
        self.names, self.told = header.players, told
        self.seats = range(len(header.players))
        self.points = [0 for _ in self.seats]
        self.wanted: int = header.options["light"]
        self.turn: Seat | None = None
        self.hidden: int | None = None
        self.rounds = 0


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Every option with its value."""
    check_known_options(given, ("light", "simulate"))
    return {
        "light": parse_choice_option(given, "light", (5, 3, 9)),
        "simulate": parse_bool_option(given, "simulate", False),
    }


def play(game: State) -> Rules[NoReturn]:
    """WI-1: whoever saw a wisp last begins; then it goes clockwise."""
    turn: Seat = yield First(TABLE, tuple(game.seats))
    while True:
        game.turn = turn
        game.rounds += 1
        yield from one_jar(game, turn)
        turn = (turn + 1) % len(game.seats)


def one_jar(game: State, seat: Seat) -> Rules[None]:
    """WI-2: one player hides one to six wisps in the jar, and nobody else may look."""
    game.hidden = yield Hide(seat, tuple(range(1, 7)))
    game.told.append(JarClosed(seat))
    by = yield from who_guesses(game, seat)
    guess = yield from how_many(seat, by)
    wind = yield Wind(TABLE, (CALM, GUST))
    open_jar(game, seat, by, guess, wind)


def who_guesses(game: State, seat: Seat) -> Rules[Seat]:
    """WI-3: the same player picks who guesses; where only two play there is nothing to pick."""
    others = tuple(other for other in game.seats if other != seat)
    return others[0] if len(others) == 1 else (yield Whom(seat, others))


def how_many(seat: Seat, by: Seat) -> Rules[int]:
    """WI-4: the guess is a number from one to twelve."""
    return (yield Guess(by, tuple(range(1, JAR + 1)), seat))


def open_jar(game: State, seat: Seat, by: Seat, guess: int, wind: str) -> None:
    """WI-5: a gust doubles the wisps when the jar is opened."""
    assert game.hidden is not None
    number = game.hidden * (2 if wind == GUST else 1)
    game.hidden = None
    game.told.append(JarOpened(by, guess, number))
    light(game, by if abs(number - guess) < 2 else seat)


def light(game: State, seat: Seat) -> None:
    """WI-6: who is off by one at most gets a light, otherwise who hid. Enough lights win."""
    game.points[seat] += 1
    game.told.append(Lit(seat, game.points[seat]))
    if game.points[seat] == game.wanted:
        raise GameOverSignal(Over((seat,), "enough light", "WI-6"))


def correct(game: State, question: Question, change: Json) -> None:
    """There is nothing on the table that could be wrong."""
    raise InvalidCorrectionError("This game has no corrections.")


def public_view(game: State) -> dict[str, Json]:
    """What every eye may see: never what is in the jar."""
    players = [{"name": name, "lights": game.points[seat]} for seat, name in enumerate(game.names)]
    return {"turn": game.turn, "players": players, "round": game.rounds, "lights_to_win": game.wanted}


def secret_view(game: State) -> dict[str, Json]:
    """What is in the jar."""
    return {"jar": game.hidden}


def private_view(game: State, seat: Seat) -> dict[str, Json] | None:
    """Whoever hides knows what is in the jar."""
    return secret_view(game) if seat == game.turn and game.hidden is not None else None


def public_log(event: Event) -> dict[str, Json]:
    """Everything that is told may be kept."""
    return {"kind": event.kind, **public_fields(event)}
