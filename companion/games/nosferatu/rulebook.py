"""The short rules of Nosferatu, clause by clause."""

from companion.i18n import mark_message
from companion.viewmodels.teaching import Book, Chapter, Clause

CHAPTERS = (
    Chapter(
        mark_message("Before you start"),
        (
            Clause(
                "NO-1",
                mark_message(
                    "There are Renfield, one vampire and up to six hunters; cards for bites, garlic, "
                    "rumours and nights; one stake, five rituals, and five overview cards to look at."
                ),
                mark_message(
                    "The rulebook names only the sum of bites, garlic and rumours: we count 16, 15 and 18. "
                    "Nobody has checked that yet."
                ),
            ),
            Clause(
                "NO-2",
                mark_message(
                    "Renfield is best somebody who knows the rules. The night deck has a night for "
                    "each player "
                    "and the sunrise; the other nights are shuffled into the action deck."
                ),
            ),
            Clause(
                "NO-3",
                mark_message(
                    "Everyone knows who Renfield is. Renfield chooses who becomes the vampire and gives all "
                    "their persons face down: so two know it, Renfield and the vampire."
                ),
                mark_message(
                    "If the app deals the roles, it chooses the vampire by chance, and shows it to those two."
                ),
            ),
            Clause("NO-4", mark_message("Everyone but Renfield starts with two cards in hand.")),
            Clause(
                "NO-5",
                mark_message(
                    "Renfield hands the stake to somebody. Whoever holds it starts the round; Renfield "
                    "never holds it."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("A round"),
        (
            Clause(
                "NO-6",
                mark_message(
                    "On your turn draw two cards. Give one to Renfield, face down, and lay one open on "
                    "the discards. If the deck is empty, the discards are shuffled: the new deck."
                ),
            ),
            Clause(
                "NO-7",
                mark_message(
                    "After each turn Renfield turns up a night card. At sunrise, or when all have had a "
                    "turn, the cards are looked at."
                ),
            ),
            Clause(
                "NO-8",
                mark_message(
                    "Renfield shuffles the cards, looks at them alone and says honestly what happens. "
                    "Nobody learns who gave what."
                ),
            ),
            Clause(
                "NO-9",
                mark_message(
                    "Renfield picks who gets a bite, at most two each, perhaps the vampire. Who is bitten "
                    "puts a hand card, unseen, under the discards: the hand stays smaller."
                ),
            ),
            Clause(
                "NO-10",
                mark_message(
                    "The fifth bite wins the game for the vampire and Renfield. With five players the "
                    "fourth is enough."
                ),
            ),
            Clause(
                "NO-11",
                mark_message(
                    "A night among the cards goes to the night deck. So the next nights last longer."
                ),
                mark_message(
                    "If the app holds the night deck, the real card goes into the box, and the app counts it."
                ),
            ),
            Clause(
                "NO-12",
                mark_message(
                    "Nothing but garlic? Then the holder of the stake picks a ritual. A single rumour "
                    "spoils it."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("The rituals"),
        (
            Clause(
                "NO-13",
                mark_message("Silver mirror: Renfield turns up one hidden person card. It stays open."),
            ),
            Clause(
                "NO-14",
                mark_message(
                    "Short night: one night leaves the night deck for good. The sunrise always stays."
                ),
                mark_message("If a correction has left no night in the deck, nothing leaves it."),
            ),
            Clause(
                "NO-15",
                mark_message(
                    "Blood transfusion: a player chosen by the stake’s holder draws a card and keeps one "
                    "more from now on."
                ),
            ),
            Clause(
                "NO-16",
                mark_message(
                    "Holy water: a chosen player puts the hand, unseen, under the discards and gets at most "
                    "two rumours out of them, or out of the deck."
                ),
            ),
            Clause(
                "NO-17", mark_message("A ritual that is done is turned over. With all five the hunters win.")
            ),
        ),
    ),
    Chapter(
        mark_message("Morning"),
        (
            Clause(
                "NO-18",
                mark_message(
                    "At sunrise the holder may stake somebody: if it is the vampire the hunters win, if not "
                    "the vampire does. Or the stake is passed on. The vampire may never stake."
                ),
                mark_message(
                    "The card that is turned up decides, not what the app was told; if that was wrong, "
                    "Renfield may win alone. A vampire who stakes a hunter loses the game."
                ),
            ),
            Clause("NO-19", mark_message("No sunrise? Then Renfield gives the stake to somebody else.")),
            Clause(
                "NO-20",
                mark_message(
                    "Used garlic and rumours go under the discards. The whole night deck is shuffled."
                ),
            ),
            Clause("NO-21", mark_message("Only Renfield may look through the discards.")),
        ),
    ),
    Chapter(
        mark_message("Manners"),
        (
            Clause(
                "NO-22",
                mark_message(
                    "Look at your own person at any time, but show neither it nor your hand. Say what you "
                    "like. Renfield may look at cards as they come. All advise the stake’s holder."
                ),
                mark_message(
                    "If the app dealt the roles, look again with the pause button. All are told whose role "
                    "was opened, never what it is."
                ),
            ),
        ),
    ),
)

BOOK = Book("nosferatu", mark_message("Nosferatu"), CHAPTERS)
BOOKS = (BOOK,)
