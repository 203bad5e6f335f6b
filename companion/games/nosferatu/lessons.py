"""Teaching cards of Nosferatu, one for each kind of question.

They do not depend on who the vampire is. The card of a secret question is shown in the drawer.
"""

from functools import partial

from companion.core.game import Options
from companion.games.nosferatu.presenter import ring
from companion.games.nosferatu.presenter.values import (
    Moons,
    NightCardSky,
    PlayerRing,
    RingSeat,
    StageOrder,
    TeamTally,
)
from companion.games.nosferatu.rules import questions as asked
from companion.i18n import ntr, ptr, tr
from companion.viewmodels.angles import even_angles
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.teaching import ExamplePicture, Lesson, lesson

# A worked example: a round of Nosferatu with invented players, who have no roles.


NAMES = ("Renfield", "Ada", "Ben", "Cleo", "Dan")
HIDDEN = 4


def round_of_cards(options: Options) -> tuple[ExamplePicture, ...]:
    """An example with a turn, a night card, the sunrise, and Renfield's pile."""
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


def lessons(options: Options) -> tuple[Lesson, ...]:
    """Return all cards for these options."""
    return (*_persons(), *_round(options), *_rituals(), *_sunrise())


def _persons() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.WhoIsRenfield,
            tr("Who is Renfield?"),
            ("eye", tr("Everybody knows who Renfield is.")),
            ("fangs", tr("Renfield helps the vampire, and plays no cards.")),
            ("hold", tr("Tap who it is. The screen lies before them.")),
        ),
        lesson(
            asked.WhoIsVampire,
            tr("The vampire"),
            ("fangs", tr("You choose who becomes the vampire.")),
            ("cards", tr("Only you and the vampire know it.")),
            ("hold", tr("Slide to that person, and lift your finger.")),
        ),
        lesson(
            asked.Look,
            tr("Your person"),
            ("eye", tr("Only you look now. Remember who you are.")),
            ("shield", tr("Hunters look for the vampire among you.")),
            ("fangs", tr("The vampire plays along and is not found.")),
        ),
        lesson(
            asked.LookAsRenfield,
            tr("You are Renfield"),
            ("fangs", tr("You want the vampire to win.")),
            ("eye_off", tr("Only you two know who it is.")),
            ("speech", tr("You read the cards alone, and tell honestly.")),
        ),
    )


def _round(options: Options) -> tuple[Lesson, ...]:
    example = partial(round_of_cards, options)
    return (
        lesson(
            asked.GiveStake,
            tr("What is it about?"),
            ("ritual", tr("Hunters win by five rituals, or stake the vampire.")),
            ("fangs", tr("The vampire wins by bites, or if a hunter is staked.")),
            ("stake", tr("Renfield gives the stake; who has it begins.")),
            example=example,
        ),
        lesson(
            asked.MoveStake,
            tr("The stake goes on"),
            ("nightcard", tr("There was no sunrise.")),
            ("give", tr("Renfield lays the stake before somebody else.")),
            ("play", tr("That person begins the next round.")),
        ),
        lesson(
            asked.TurnDone,
            tr("A turn by night"),
            ("drawcard", tr("Draw two cards.")),
            ("eye_off", tr("Give Renfield one of your cards, face down.")),
            ("cards", tr("Lay one open on the discards.")),
            example=example,
        ),
        lesson(
            asked.NoteDiscard,
            tr("A turn by night"),
            ("drawcard", tr("Draw two, give Renfield one, lay one open.")),
            ("hold", tr("Slide to the card that was laid open.")),
            ("eye_off", tr("The list is for your eyes alone.")),
        ),
        lesson(
            asked.NightCard,
            tr("The night deck"),
            ("nightcard", tr("After each turn a night card is turned up.")),
            ("play", tr("A night: the next one has a turn.")),
            ("sun", tr("The sunrise: now Renfield reads the cards.")),
            example=example,
        ),
        lesson(
            asked.PileCard,
            tr("Renfield reads"),
            ("cards", tr("Shuffle what you were given, and read it alone.")),
            ("hold", tr("Say what you hold, in any order.")),
            ("shield", tr("Nobody learns who gave what.")),
        ),
        lesson(
            asked.Bite,
            tr("A bite!"),
            ("fangs", tr("There was a bite among the cards.")),
            ("hold", tr("Renfield picks who is bitten: twice at most.")),
            ("cards", tr("Who is bitten has one hand card less.")),
        ),
    )


def _rituals() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.PickRitual,
            tr("A ritual!"),
            ("garlic", tr("Nothing but garlic was given.")),
            ("hold", tr("Whoever holds the stake picks a ritual.")),
            ("trophy", tr("With all five the hunters win.")),
        ),
        lesson(
            asked.Mirror,
            tr("Silver mirror"),
            ("mirror", tr("A hidden person card is turned up.")),
            ("hold", tr("Tap whose it is.")),
            ("eye", tr("It stays open: now all know who that is.")),
        ),
        lesson(
            asked.Transfusion,
            tr("Blood transfusion"),
            ("drop", tr("Somebody draws a card, and keeps one more for good.")),
            ("stake", tr("Whoever holds the stake chooses.")),
            ("smile", tr("A larger hand leaves more to choose from.")),
        ),
        lesson(
            asked.HolyWater,
            tr("Holy water"),
            ("goblet", tr("A hand goes under the discards, unseen.")),
            ("rumour", tr("For it there are two rumours at most.")),
            ("stake", tr("Whoever holds the stake chooses whose.")),
        ),
        lesson(
            asked.RumoursFromDeck,
            tr("Rumours"),
            ("rumour", tr("Take the rumours out of the discards first.")),
            ("drawcard", tr("If there are too few, take them from the deck.")),
            ("hold", tr("Tap how many came from the deck.")),
        ),
    )


def _sunrise() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.Dawn,
            tr("The sun is up"),
            ("stake", tr("Whoever holds the stake may strike somebody.")),
            ("fangs", tr("The vampire: the hunters win. Else the vampire does.")),
            ("give", tr("Or you pass the stake on. The vampire has to.")),
        ),
        lesson(
            asked.Strike,
            tr("Now it shows"),
            ("cards", tr("Turn over the card of the chosen person.")),
            ("shield", tr("The card decides, not what I was told.")),
            ("hold", tr("Tap what it shows.")),
        ),
        lesson(
            asked.TurnUp,
            tr("Now it shows"),
            ("cards", tr("I have dealt the persons, so I turn it up.")),
            ("flag", tr("After that the game is over.")),
            ("undo", tr("Until then you can think again.")),
        ),
    )
