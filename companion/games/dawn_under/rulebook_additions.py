"""The short rules beyond the base game: joining late (in our own words), and Count Rucola with the bats."""

from companion.i18n import mark_message
from companion.viewmodels.teaching import Book, Chapter, Clause

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


CHAPTERS = (
    Chapter(
        mark_message("The Count"),
        (
            Clause(
                "RU-1",
                mark_message(
                    "Everyone gets two bats in the colour of their garlic. Count Rucola waits in the middle."
                ),
                mark_message(
                    "The German rulebook is for 3 to 6 players, the English and the French one for 2 to 6. "
                    "Two may play, with the gifts of two."
                ),
            ),
            Clause(
                "RU-2",
                mark_message(
                    "With the Count lids stay open until the turn is over, and an open vault is not "
                    "opened again."
                ),
            ),
            Clause(
                "RU-3",
                mark_message("Put three vampires to bed in one turn, and the Count comes to you."),
                mark_message(
                    "He comes from wherever he is. Plagues belong to the turn, and each player counts "
                    "their own vampires."
                ),
            ),
            Clause("RU-4", mark_message("If your right neighbour loses the Count, he comes to you.")),
            Clause(
                "RU-5",
                mark_message(
                    "Finish your turn first. When it is over, put the Count on a vault that you think is "
                    "empty."
                ),
            ),
            Clause(
                "RU-6",
                mark_message(
                    "The Count keeps his vault shut: nobody else may open it, and in a plague nobody at all."
                ),
                mark_message("You may not open it during your own turn either, and no bat may sit there."),
            ),
            Clause(
                "RU-7",
                mark_message(
                    "When your next turn begins, look under the Count. Empty: lay any end vampire there, "
                    "put the Count on a vault of the next quarter clockwise, and take your turn."
                ),
                mark_message("The lid is lifted, but its underside is not shown."),
            ),
            Clause(
                "RU-8",
                mark_message(
                    "Not empty? The Count goes to your left neighbour, and your turn is over. Nothing "
                    "else happens."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("The bats"),
        (
            Clause(
                "RU-9",
                mark_message(
                    "Instead of opening a vault you can set a bat on a shut one. It says: this one is empty!"
                ),
                mark_message(
                    "Not in a plague, and not on the Count’s vault. Where one may stop, a vampire laid by "
                    "a bat lets you stop, one laid under the Count does not."
                ),
            ),
            Clause(
                "RU-10",
                mark_message(
                    "Clockwise the others say whether they believe the bat; the first doubt ends the "
                    "asking. Then whose bat it is takes it off and opens the vault. A rat there does nothing."
                ),
                mark_message("The lid’s underside is not shown."),
            ),
            Clause(
                "RU-11",
                mark_message(
                    "Doubted, and it was empty: the doubter takes a stake, and you may lay an end vampire."
                ),
            ),
            Clause(
                "RU-12",
                mark_message(
                    "Doubted, and a vampire slept there: the doubter takes it out and gives it to you for "
                    "your row. Then the doubter may lay an end vampire there."
                ),
            ),
            Clause(
                "RU-13",
                mark_message(
                    "Doubted, and there was garlic: its owner gives you a vampire, or every other player "
                    "does if it was yours. (For two: two, or four.) Then the doubter may lay an end vampire."
                ),
            ),
            Clause(
                "RU-14",
                mark_message(
                    "Believed: if it is empty you may lay a vampire. A sleeper goes to a player of your "
                    "choice, garlic goes home, and you must lay one of yours."
                ),
                mark_message(
                    "Where one may lay and where one must differs in the German, English and French "
                    "rulebooks; we follow the German one."
                ),
            ),
            Clause("RU-15", mark_message("A vampire laid with the help of a bat counts for the Count, too.")),
            Clause("RU-16", mark_message("A bat flies only once. Then it leaves the game.")),
            Clause(
                "RU-17",
                mark_message("After a bat the question is whether your turn goes on."),
                mark_message(
                    "It goes on if you laid a vampire. Some tables always stop after a bat: that is a "
                    "house rule you can choose."
                ),
            ),
            Clause(
                "RU-18",
                mark_message(
                    "A vault opened by a bat stays open until the turn is over. The Count’s vault is shut "
                    "again at once."
                ),
            ),
            Clause(
                "RU-19", mark_message("Whoever first has no vampire left wins, no matter whose turn it is.")
            ),
        ),
    ),
)

BOOK = Book("rucola", mark_message("Count Rucola"), CHAPTERS, "rucola")
