"""The short rules of Vampir Mau Mau, clause by clause."""

from companion.i18n import mark_message
from companion.viewmodels.teaching import Book, Chapter, Clause

CHAPTERS = (
    Chapter(
        mark_message("Before you start"),
        (
            Clause(
                "MM-1",
                mark_message(
                    "Eleven symbols in four colours make 44 cards. Six clocks, five werewolves and eight "
                    "characters join them, and a card shows day or night."
                ),
            ),
            Clause(
                "MM-2",
                mark_message(
                    "Which symbols wake which character is in the card catalogue. Check it once against "
                    "your own cards."
                ),
            ),
            Clause(
                "MM-3",
                mark_message(
                    "Shuffle all; two to four get eight cards, five seven, six six, with two copies eight. "
                    "Characters: by chance (first game: with a smiley), read aloud. The first card "
                    "does nothing."
                ),
                mark_message(
                    "If only specials are left to turn up, all is dealt again: nothing would fit them."
                ),
            ),
            Clause(
                "MM-4",
                mark_message(
                    "Agree on 1 to 20 rounds: three are short, five normal, seven long. Left of the dealer "
                    "begins; the dealer changes each round. Characters stay or pass to the left."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("Your turn"),
        (
            Clause(
                "MM-5",
                mark_message(
                    "Play a card that fits, or draw one. The drawn card may be played at once if it fits."
                ),
            ),
            Clause(
                "MM-6",
                mark_message(
                    "A card fits by its colour or its symbol. If there is a wish, only the wished colour "
                    "fits."
                ),
            ),
            Clause(
                "MM-7",
                mark_message(
                    "If your card has a symbol or colour of your character, its ability happens. A "
                    "werewolf on it keeps it asleep."
                ),
            ),
            Clause(
                "MM-7a",
                mark_message(
                    "A card with a colour: the wish is fulfilled, the call, courtesy, the ability. A "
                    "special: you take the pool, courtesy, the effect, a wish, and last the call."
                ),
                mark_message(
                    "The examples do not say when pool and courtesy come: as soon as the special is played."
                    " The two cards of MM-14 come where the call would. Penalties are drawn at once."
                ),
            ),
            Clause(
                "MM-8",
                mark_message(
                    "A werewolf fits any time. It lies down on a character that has none and silences it. If "
                    "it chases another werewolf away, you make a wish."
                ),
                mark_message(
                    "The wish is a must, though wishes are called a may elsewhere: without one nothing "
                    "would fit the werewolf on top."
                ),
            ),
            Clause(
                "MM-9",
                mark_message(
                    "A clock fits any time. With as many clocks as players day and night change, the "
                    "werewolf goes, and you make a wish."
                ),
                mark_message("This wish is a must, too: without one nothing would fit the clock on top."),
            ),
            Clause(
                "MM-10",
                mark_message(
                    "A wish holds for everyone, even for you, until it is fulfilled or somebody makes a "
                    "new one."
                ),
            ),
            Clause(
                "MM-11",
                mark_message(
                    "If the pile is empty and a card is needed, the discards are shuffled. Their top card "
                    "stays."
                ),
                mark_message(
                    "Too few cards? Then you take what there is, for there are no more; with none at all "
                    "your turn is over."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("Mau!"),
        (
            Clause(
                "MM-12",
                mark_message("Only one card left? Say “Mau” within 2.6 seconds, or draw one."),
                mark_message(
                    "It counts whenever a card leaves your hand in your turn, also one that you give away: "
                    "all should notice small hands. Never for cards that you get, nor after taking the "
                    "pool."
                ),
            ),
            Clause(
                "MM-13",
                mark_message(
                    "Last card gone? Say “Mau Mau” just as quickly. Forgotten: draw two, and the round "
                    "goes on."
                ),
            ),
            Clause(
                "MM-14",
                mark_message(
                    "You cannot end the round by playing a clock or a werewolf: it works, then you draw "
                    "two, and the round goes on. Giving your last card away does end it."
                ),
                mark_message(
                    "If you get the pool with it, there is neither call nor penalty: your hand is not empty."
                ),
            ),
            Clause(
                "MM-15",
                mark_message("Your last card still wakes your character."),
                mark_message(
                    "After “Mau Mau” gifts, wishes and extra turns fall away. What you deal yourself by day "
                    "7 counts for the others. Forgotten? Draw two first, then all of it happens."
                ),
            ),
            Clause(
                "MM-16",
                mark_message(
                    "You score the cards in the other hands; who ends the round, two more. Most points "
                    "win; a tie "
                    "at the top: one more round. New round: all by day, shuffled, the next one deals."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("Abilities"),
        (
            Clause(
                "MM-17",
                mark_message(
                    "By night, symbol: your left neighbour draws two. By night, colour: give a card to "
                    "anyone you like."
                ),
            ),
            Clause("MM-18", mark_message("Day 1: give a card to your left neighbour, who may make a wish.")),
            Clause(
                "MM-19",
                mark_message(
                    "Day 2: name a colour. All the others show a card of it or draw two. It is not a wish: "
                    "nobody has to play it."
                ),
            ),
            Clause("MM-20", mark_message("Day 3: make a wish and have another turn.")),
            Clause(
                "MM-21",
                mark_message("Day 4: swap characters with somebody and have another turn."),
                mark_message(
                    "A werewolf stays on the character that it lies on: it silences the card, not the player."
                ),
            ),
            Clause("MM-22", mark_message("Day 5: everybody else draws a card.")),
            Clause(
                "MM-23",
                mark_message(
                    "Day 6: of the others, whoever has the fewest cards draws two. If several have, each "
                    "draws one."
                ),
            ),
            Clause(
                "MM-24",
                mark_message(
                    "Day 8: a card of yours and one from the pile go into the pool. Whoever plays a clock "
                    "or werewolf next must take it all."
                ),
                mark_message("A pool that is left over at the end counts for nobody: it lies in no hand."),
            ),
            Clause(
                "MM-25",
                mark_message(
                    "Day 7: draw two cards, look at them and give them away as you like; you may keep "
                    "them, too."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("Courtesy"),
        (
            Clause(
                "MM-26",
                mark_message(
                    "Some symbols ask your right neighbour to say or do something within 2.6 seconds. "
                    "Forgotten: one penalty card."
                ),
            ),
        ),
    ),
)

BOOK = Book("mau-mau", mark_message("Vampir Mau Mau"), CHAPTERS)
BOOKS = (BOOK,)
