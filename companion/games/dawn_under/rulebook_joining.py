"""The rules of a game that is joined while it runs, in our own words (DU-34 to DU-37)."""

from companion.i18n import mark_message
from companion.viewmodels.teaching import Chapter, Clause

JOINING_LATE = Chapter(
    mark_message("Joining late"),
    (
        Clause(
            "DU-34",
            mark_message("You can begin without me, and I join while you are playing."),
            mark_message(
                "You tell me whose turn it is, how many rats turned up, and what lies before each of "
                "you. For me your turn begins then; I know no lid and no vault."
            ),
        ),
        Clause(
            "DU-35",
            mark_message("When a vault is opened of which I know nothing, you tell me what lies in it."),
            mark_message(
                "Nothing, a vampire, or whose garlic: from then on I know. If a vampire comes out that I "
                "never saw, you tell me its colour, too."
            ),
        ),
        Clause(
            "DU-36",
            mark_message("You can play on without me for a while, but not in the middle of a plague."),
            mark_message(
                "Then I forget what lies in the vaults (without bats vampires stay where they are), and "
                "you put right what lies before you. No turn is made up."
            ),
        ),
        Clause(
            "DU-37",
            mark_message("The box holds ten vampires of each colour, also when I do not know all vaults."),
            mark_message(
                "I count only what is known. If you find a vampire too many, it is right all the same, "
                "and a row is wrong."
            ),
        ),
    ),
)
