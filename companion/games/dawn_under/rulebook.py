"""The short rules of Dawn Under, clause by clause."""

from companion.games.dawn_under import rulebook_additions
from companion.games.dawn_under.rulebook_additions import JOINING_LATE
from companion.i18n import mark_message
from companion.viewmodels.teaching import Book, Chapter, Clause

CHAPTERS = (
    Chapter(
        mark_message("The pieces"),
        (
            Clause(
                "DU-1",
                mark_message(
                    "The graveyard has 60 vaults in four quarters, with footpaths between them. If your "
                    "board looks different, you can draw it in the settings."
                ),
            ),
            Clause(
                "DU-2",
                mark_message(
                    "Every vault has a name: the letter of its quarter, clockwise from the top left, and "
                    "a number."
                ),
            ),
            Clause(
                "DU-3",
                mark_message(
                    "Neighbours touch each other at a side or a corner. Across a footpath nobody is a "
                    "neighbour."
                ),
            ),
            Clause(
                "DU-4",
                mark_message("There are 60 vampires: ten each in red, yellow, white, blue, green and black."),
            ),
            Clause(
                "DU-5",
                mark_message(
                    "There are 66 lids: ten of every colour and six rats. From above they all look the same."
                ),
            ),
            Clause(
                "DU-6",
                mark_message(
                    "13 stakes wait in the middle. Everyone has garlic in a colour of their own; that has "
                    "nothing to do with the vampires’ colours."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("Before you start"),
        (
            Clause(
                "DU-7",
                mark_message(
                    "The coloured lids are shuffled; six that nobody has seen become the draw stack. "
                    "The rats "
                    "are shuffled into the others, which cover the vaults."
                ),
            ),
            Clause(
                "DU-8",
                mark_message(
                    "Everyone gets three garlic bulbs. The vampires are shuffled and dealt evenly; each row "
                    "lies face down, unseen. Then the two at each end are turned up."
                ),
            ),
            Clause(
                "DU-9", mark_message("Never swap vampires in your row. The first and the last are its ends.")
            ),
            Clause(
                "DU-10",
                mark_message("Whoever was the last to get up today begins. Then it goes round clockwise."),
            ),
        ),
    ),
    Chapter(
        mark_message("Your turn"),
        (
            Clause(
                "DU-11",
                mark_message(
                    "Turn over the lid of any shut vault, so that everybody sees it. If no vault can be "
                    "opened, your turn is over."
                ),
            ),
            Clause(
                "DU-12",
                mark_message(
                    "Empty, and the lid has the colour of one of your ends? Then that vampire must go to "
                    "bed there, and you may open another vault, or stop."
                ),
                mark_message(
                    "Both rulebooks say “may”. The long one adds that your turn lasts until a vault cannot "
                    "be filled; some read that as “must”, and a house rule is for them."
                ),
            ),
            Clause(
                "DU-13",
                mark_message(
                    "Empty, but the colour does not fit? You may hide a garlic bulb there. Then your turn "
                    "is over."
                ),
            ),
            Clause(
                "DU-14",
                mark_message(
                    "Somebody sleeps inside already: let them sleep, take a stake, and your turn is over."
                ),
            ),
            Clause(
                "DU-15",
                mark_message(
                    "With your third stake every other player gives you an end vampire. (For two players: "
                    "four.) Then all three stakes go back."
                ),
            ),
            Clause(
                "DU-16",
                mark_message(
                    "You found another player’s garlic: the owner of the bulb gives you one of the owner’s "
                    "two end vampires. (For two players: two.)"
                ),
            ),
            Clause(
                "DU-17",
                mark_message(
                    "You found your own garlic: ouch, every other player gives you an end vampire. (For "
                    "two players: four.)"
                ),
            ),
            Clause(
                "DU-18",
                mark_message(
                    "After the gifts the owner takes the bulb back. The vault stays empty this time, and "
                    "your turn is over."
                ),
            ),
            Clause(
                "DU-19",
                mark_message(
                    "The giver chooses which end to give. You put gifts at the outside of your row, left "
                    "or right as you like."
                ),
                mark_message(
                    "All give first, clockwise from your left. Only then do you lay the gifts down."
                ),
            ),
            Clause(
                "DU-20",
                mark_message(
                    "At each end of a row two vampires always lie open. If one is missing, turn up the "
                    "next at once."
                ),
            ),
            Clause(
                "DU-21",
                mark_message("No vampire left? You win, at once!"),
                mark_message(
                    "If several give away their last vampire for the same penalty, they win together. One "
                    "vampire decides: the short rules’ “last two” is a slip."
                ),
            ),
        ),
    ),
    Chapter(
        mark_message("Rat plague"),
        (
            Clause(
                "DU-22",
                mark_message(
                    "A rat under the lid starts a plague. Whoever found it keeps the rat lid for now."
                ),
            ),
            Clause(
                "DU-23",
                mark_message(
                    "Now only neighbours of the rat’s vault can be opened. Starting with the keeper of "
                    "the rat, everyone has one go: open as many as you dare, or pass."
                ),
            ),
            Clause(
                "DU-24",
                mark_message(
                    "In a plague only passing ends your go. If the colour fits, you may lay a vampire, "
                    "but you need not."
                ),
                mark_message("Where the lid fits you cannot put garlic."),
            ),
            Clause(
                "DU-25",
                mark_message(
                    "Lids stay open during the plague. You can only fill the vault that you opened just now."
                ),
            ),
            Clause(
                "DU-26",
                mark_message(
                    "The plague ends when all the neighbours are open, when everyone had a go, or when "
                    "the next rat turns up."
                ),
            ),
            Clause(
                "DU-27",
                mark_message(
                    "Afterwards the rat leaves the game, a lid from the stack covers its vault unseen, and "
                    "all lids are shut. The one left of the rat’s keeper is next."
                ),
                mark_message(
                    "So says the long rulebook, and it holds. The short rules name the one left of the "
                    "finder; that differs only when a rat was passed on."
                ),
            ),
            Clause(
                "DU-28",
                mark_message(
                    "A second rat ends this plague and begins a new one. If the finder had the old rat, "
                    "the new one goes to the left neighbour."
                ),
                mark_message(
                    "What counts is who had the rat, even after several rats in a row. Who was not "
                    "reached yet loses that go."
                ),
            ),
            Clause(
                "DU-29",
                mark_message("It can happen that a rat lies on a vault that is not empty."),
                mark_message("Then first comes what is inside, and the plague after it."),
            ),
        ),
    ),
    Chapter(
        mark_message("For two"),
        (
            Clause(
                "DU-30",
                mark_message(
                    "Two colours stay in the box. Each gets 20 vampires. Four rats play along, four lids "
                    "make the draw stack, 40 vaults get a lid; the bare ones are out of the game."
                ),
            ),
            Clause(
                "DU-31",
                mark_message(
                    "Garlic of the other brings you two vampires. Your own garlic or a third stake brings "
                    "four. They are given one by one."
                ),
            ),
            Clause("DU-32", mark_message("For two the rat lid stays on its vault until the plague is over.")),
            Clause(
                "DU-33",
                mark_message(
                    "Did you both open the same vault, you first and then the other? Then leave it alone "
                    "in your next turn, or take a stake."
                ),
                mark_message(
                    "Who opens it all the same sees no lid, and the turn is over. It counts as opened: the "
                    "vault stays forbidden until one of you leaves it out for a turn."
                ),
            ),
        ),
    ),
    JOINING_LATE,
)

BOOK = Book("dawn-under", mark_message("Dawn Under"), CHAPTERS)
BOOKS = (BOOK, rulebook_additions.BOOK)
