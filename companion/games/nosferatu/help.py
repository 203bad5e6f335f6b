"""Nosferatu in short words, clause by clause."""

from companion.help import Book, Chapter, Clause
from companion.words import mark

CHAPTERS = (
    Chapter(
        mark("Before you start"),
        (
            Clause(
                "NO-1",
                mark(
                    "There are Renfield, one vampire and up to six hunters; cards for bites, garlic, "
                    "rumours and nights; one stake and five rituals."
                ),
            ),
            Clause(
                "NO-2",
                mark(
                    "The night deck has one night for each player and the sunrise. Nights that are left "
                    "over go into the big deck."
                ),
            ),
            Clause(
                "NO-3",
                mark(
                    "Everyone knows who Renfield is. Only Renfield learns who the vampire is, and keeps "
                    "it secret."
                ),
            ),
            Clause("NO-4", mark("Everyone but Renfield starts with two cards in hand.")),
            Clause(
                "NO-5",
                mark(
                    "Renfield hands the stake to somebody. Whoever holds it starts the round; Renfield "
                    "never holds it."
                ),
            ),
        ),
    ),
    Chapter(
        mark("A round"),
        (
            Clause(
                "NO-6",
                mark(
                    "On your turn draw two cards. Give one to Renfield, face down, and lay one open on "
                    "the discards."
                ),
            ),
            Clause(
                "NO-7",
                mark(
                    "After each turn Renfield turns up a night card. At sunrise, or when all have had a "
                    "turn, the cards are looked at."
                ),
            ),
            Clause(
                "NO-8",
                mark(
                    "Renfield shuffles the cards, looks at them alone and says honestly what happens. "
                    "Nobody learns who gave what."
                ),
            ),
            Clause(
                "NO-9",
                mark(
                    "Each bite goes to a player whom Renfield picks; nobody can have more than two. "
                    "Bitten players lose a hand card for good."
                ),
            ),
            Clause(
                "NO-10",
                mark(
                    "The fifth bite wins the game for the vampire and Renfield. With five players the "
                    "fourth is enough."
                ),
            ),
            Clause(
                "NO-11",
                mark("A night among the cards goes to the night deck. So the next nights last longer."),
            ),
            Clause(
                "NO-12",
                mark(
                    "Nothing but garlic? Then the holder of the stake picks a ritual. A single rumour "
                    "spoils it."
                ),
            ),
        ),
    ),
    Chapter(
        mark("The rituals"),
        (
            Clause("NO-13", mark("Silver mirror: Renfield turns up one hidden person card. It stays open.")),
            Clause(
                "NO-14",
                mark("Short night: one night leaves the night deck for good. The sunrise always stays."),
            ),
            Clause(
                "NO-15",
                mark(
                    "Blood transfusion: a player chosen by the stake’s holder draws a card and keeps one "
                    "more from now on."
                ),
            ),
            Clause(
                "NO-16",
                mark(
                    "Holy water: a chosen player puts away the hand and gets rumours for it, two at the most."
                ),
            ),
            Clause("NO-17", mark("A ritual that is done is turned over. With all five the hunters win.")),
        ),
    ),
    Chapter(
        mark("Morning"),
        (
            Clause(
                "NO-18",
                mark(
                    "At sunrise the holder may stake somebody: if it is the vampire the hunters win, if "
                    "not the vampire does. Or the stake is passed on. The vampire may never stake."
                ),
            ),
            Clause("NO-19", mark("No sunrise? Then Renfield gives the stake to somebody else.")),
            Clause(
                "NO-20",
                mark("Used garlic and rumours go under the discards. The whole night deck is shuffled."),
            ),
            Clause("NO-21", mark("Only Renfield may look through the discards.")),
        ),
    ),
)

BOOK = Book("nosferatu", mark("Nosferatu"), CHAPTERS)
