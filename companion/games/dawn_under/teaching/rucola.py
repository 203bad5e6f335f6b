"""The cards for Count Rucola and the bats."""

from companion.games.dawn_under.rules.rucola import questions as asked
from companion.games.dawn_under.teaching import examples
from companion.stage.lessons import Lesson, lesson
from companion.words import tr


def cards_of_rucola() -> tuple[Lesson, ...]:
    """Those of the expansion."""
    return (*_count(), *_bats(), *_after_a_bat())


def _count() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.CountTo,
            tr("The Count helps you"),
            ("count", tr("Put him on a vault that you think is empty.")),
            ("lock", tr("Nobody may open it until your next turn.")),
            ("eye", tr("Then you look what lies below him.")),
        ),
        lesson(
            asked.CountOn,
            tr("The Count goes on"),
            ("check", tr("It was empty: he stays with you.")),
            ("count", tr("Clockwise: put him on a vault of the next quarter.")),
            ("play", tr("Then you take your turn.")),
        ),
        lesson(
            asked.LayForCount,
            tr("The Count kept it free"),
            ("coffin", tr("One of your end vampires sleeps here.")),
            ("hold", tr("Tap the one that goes to bed.")),
            ("smile", tr("Its colour does not matter.")),
        ),
    )


def _bats() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.BatTo,
            tr("A bat flies"),
            ("bat", tr("Your bat claims: this vault is empty!")),
            ("hold", tr("Tap the shut vault on which it sits down.")),
            ("doubt", tr("The others may doubt it. A bat flies only once.")),
        ),
        lesson(
            asked.Believe,
            tr("Do you believe it?"),
            ("bat", tr("The bat claims that the vault is empty.")),
            ("stake", tr("Doubted, but it is empty: you take a stake.")),
            ("coffin", tr("Doubted, and it is not: you may lay a vampire.")),
            example=examples.doubt,
        ),
        lesson(
            asked.BatGift,
            tr("Somebody slept there"),
            ("smile", tr("All believed the bat, but it was wrong.")),
            ("give", tr("You choose who gets the sleeper.")),
            ("coffin", tr("Then one of yours goes to bed there.")),
        ),
    )


def _after_a_bat() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.LayAfterDoubt,
            tr("Doubted in vain"),
            ("stake", tr("It is empty: the doubter takes a stake.")),
            ("coffin", tr("You may lay either of your end vampires.")),
            ("smile", tr("Its colour does not matter.")),
        ),
        lesson(
            asked.LayAsDoubter,
            tr("Rightly doubted"),
            ("doubt", tr("You were right: it was not empty.")),
            ("coffin", tr("You may lay either of your end vampires.")),
            ("smile", tr("Its colour does not matter.")),
        ),
        lesson(
            asked.LayBelieved,
            tr("Nobody doubted"),
            ("coffin", tr("Tap the end vampire that sleeps here.")),
            ("smile", tr("Its colour does not matter.")),
            ("pass", tr("Only if the vault was empty, it may stay so.")),
        ),
    )
