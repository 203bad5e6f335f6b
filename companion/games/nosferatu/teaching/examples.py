"""A worked example: a round of Nosferatu, with people of our invention. Nobody in it has a role."""

from companion.core.game import Options
from companion.games.nosferatu.screens import ring
from companion.games.nosferatu.screens.values import (
    Moons,
    NightCardSky,
    PlayerRing,
    RingSeat,
    StageOrder,
    TeamTally,
)
from companion.stage.lessons import ExamplePicture
from companion.stage.places import even_angles
from companion.stage.values import SeatedPerson
from companion.words import ntr, ptr, tr

NAMES = ("Renfield", "Ada", "Ben", "Cleo", "Dan")
HIDDEN = 4


def round_of_cards(options: Options) -> tuple[ExamplePicture, ...]:
    """A turn, a night card, the sunrise, and what Renfield finds."""
    people = [
        SeatedPerson(name, look, place)
        for look, (name, place) in enumerate(zip(NAMES, even_angles(5), strict=True))
    ]
    dealt = options.get("night_deck") == "app"
    moons = Moons(1, False, HIDDEN, False, ntr("night card left", "night cards left", HIDDEN), "")
    sunrise = tr("Sunrise!")
    return (
        ExamplePicture(
            _ring(people, moons),
            tr("Ada draws two cards, gives Renfield one face down, and lays one open."),
        ),
        ExamplePicture(
            NightCardSky(False, tr("Night card {number}", number=1), tr("Night"), "", moons),
            tr("Then I turn up a night card. A night: Ben has the next turn.")
            if dealt
            else tr("Then Renfield turns up a night card. A night: Ben has the next turn."),
        ),
        ExamplePicture(
            NightCardSky(True, tr("Sunrise"), sunrise, "", moons._replace(sun=True)),
            tr("The sunrise, or all had a turn: Renfield shuffles the cards and reads them alone."),
        ),
        ExamplePicture(
            StageOrder("fangs", "rose_hi", people[2], phases=ring.chapters(1)),
            tr("A bite among them: Renfield bites Ben. With nothing but garlic there is a ritual instead."),
        ),
    )


def _ring(people: list[SeatedPerson], moons: Moons) -> PlayerRing:
    seats = tuple(
        RingSeat(
            person, place, bites=0 if seat else None, hand=2 if seat else 0, stake=seat == 1, now=seat == 1
        )
        for seat, (person, place) in enumerate(zip(people, even_angles(5), strict=True))
    )
    tallies = (
        TeamTally("fangs", "rose_hi", 0, 4, ptr("tally", "bites")),
        TeamTally("ritual", "gold", 0, 5, ptr("tally", "rituals")),
    )
    return PlayerRing(ring.chapters(ring.GIVE), seats, moons, tallies)
