"""Dawn Under in short words, clause by clause."""

from companion.help import Book, Chapter, Clause
from companion.words import mark

CHAPTERS = (
    Chapter(
        mark("The pieces"),
        (
            Clause(
                "DU-1",
                mark(
                    "The graveyard has 60 vaults in four quarters, with footpaths between them. If your "
                    "board looks different, you can draw it in the settings."
                ),
            ),
            Clause(
                "DU-2",
                mark(
                    "Every vault has a name: the letter of its quarter, clockwise from the top left, and "
                    "a number."
                ),
            ),
            Clause(
                "DU-3",
                mark(
                    "Neighbours touch each other at a side or a corner. Across a footpath nobody is a "
                    "neighbour."
                ),
            ),
            Clause(
                "DU-4", mark("There are 60 vampires: ten each in red, yellow, white, blue, green and black.")
            ),
            Clause(
                "DU-5",
                mark(
                    "There are 66 lids: ten of every colour and six rats. From above they all look the same."
                ),
            ),
            Clause(
                "DU-6",
                mark(
                    "13 stakes wait in the middle. Everyone has garlic in a colour of their own; that has "
                    "nothing to do with the vampires’ colours."
                ),
            ),
        ),
    ),
    Chapter(
        mark("Before you start"),
        (
            Clause(
                "DU-7",
                mark(
                    "The coloured lids are shuffled; six that nobody has seen become the draw stack. "
                    "The rats "
                    "are shuffled into the others, which cover the vaults."
                ),
            ),
            Clause(
                "DU-8",
                mark(
                    "Everyone gets three garlic bulbs. The vampires are shuffled and dealt evenly; each row "
                    "lies face down, unseen. Then the two at each end are turned up."
                ),
            ),
            Clause("DU-9", mark("Never swap vampires in your row. The first and the last are its ends.")),
            Clause(
                "DU-10",
                mark("Whoever was the last to get up today begins. Then it goes round clockwise."),
            ),
        ),
    ),
    Chapter(
        mark("Your turn"),
        (
            Clause(
                "DU-11",
                mark(
                    "Turn over the lid of any shut vault, so that everybody sees it. If no vault can be "
                    "opened, your turn is over."
                ),
            ),
            Clause(
                "DU-12",
                mark(
                    "Empty, and the lid has the colour of one of your ends? Then that vampire must go to "
                    "bed there, and you may open another vault, or stop."
                ),
                mark(
                    "Both rulebooks say “may”. The long one adds that your turn lasts until a vault cannot "
                    "be filled; some read that as “must”, and a house rule is for them."
                ),
            ),
            Clause(
                "DU-13",
                mark(
                    "Empty, but the colour does not fit? You may hide a garlic bulb there. Then your turn "
                    "is over."
                ),
            ),
            Clause(
                "DU-14",
                mark("Somebody sleeps inside already: let them sleep, take a stake, and your turn is over."),
            ),
            Clause(
                "DU-15",
                mark(
                    "With your third stake every other player gives you an end vampire. (For two players: "
                    "four.) Then all three stakes go back."
                ),
            ),
            Clause(
                "DU-16",
                mark(
                    "You found another player’s garlic: the owner of the bulb gives you one of the owner’s "
                    "two end vampires. (For two players: two.)"
                ),
            ),
            Clause(
                "DU-17",
                mark(
                    "You found your own garlic: ouch, every other player gives you an end vampire. (For "
                    "two players: four.)"
                ),
            ),
            Clause(
                "DU-18",
                mark(
                    "After the gifts the owner takes the bulb back. The vault stays empty this time, and "
                    "your turn is over."
                ),
            ),
            Clause(
                "DU-19",
                mark(
                    "The giver chooses which end to give. You put gifts at the outside of your row, left "
                    "or right as you like."
                ),
                mark("All give first, clockwise from your left. Only then do you lay the gifts down."),
            ),
            Clause(
                "DU-20",
                mark(
                    "At each end of a row two vampires always lie open. If one is missing, turn up the "
                    "next at once."
                ),
            ),
            Clause(
                "DU-21",
                mark("No vampire left? You win, at once!"),
                mark(
                    "If several give away their last vampire for the same penalty, they win together. One "
                    "vampire decides: the short rules’ “last two” is a slip."
                ),
            ),
        ),
    ),
    Chapter(
        mark("Rat plague"),
        (
            Clause(
                "DU-22",
                mark("A rat under the lid starts a plague. Whoever found it keeps the rat lid for now."),
            ),
            Clause(
                "DU-23",
                mark(
                    "Now only neighbours of the rat’s vault can be opened. Starting with the keeper of "
                    "the rat, everyone has one go: open as many as you dare, or pass."
                ),
            ),
            Clause(
                "DU-24",
                mark(
                    "In a plague only passing ends your go. If the colour fits, you may lay a vampire, "
                    "but you need not."
                ),
                mark("Where the lid fits you cannot put garlic."),
            ),
            Clause(
                "DU-25",
                mark(
                    "Lids stay open during the plague. You can only fill the vault that you opened just now."
                ),
            ),
            Clause(
                "DU-26",
                mark(
                    "The plague ends when all the neighbours are open, when everyone had a go, or when "
                    "the next rat turns up."
                ),
            ),
            Clause(
                "DU-27",
                mark(
                    "Afterwards the rat leaves the game, a lid from the stack covers its vault unseen, and "
                    "all lids are shut. The one left of the rat’s keeper is next."
                ),
                mark(
                    "So says the long rulebook, and it holds. The short rules name the one left of the "
                    "finder; that differs only when a rat was passed on."
                ),
            ),
            Clause(
                "DU-28",
                mark(
                    "A second rat ends this plague and begins a new one. If the finder had the old rat, "
                    "the new one goes to the left neighbour."
                ),
                mark(
                    "What counts is who had the rat, even after several rats in a row. Who was not "
                    "reached yet loses that go."
                ),
            ),
            Clause(
                "DU-29",
                mark("It can happen that a rat lies on a vault that is not empty."),
                mark("Then first comes what is inside, and the plague after it."),
            ),
        ),
    ),
    Chapter(
        mark("For two"),
        (
            Clause(
                "DU-30",
                mark(
                    "Two colours stay in the box. Each gets 20 vampires. Four rats play along, four lids "
                    "make the draw stack, 40 vaults get a lid; the bare ones are out of the game."
                ),
            ),
            Clause(
                "DU-31",
                mark(
                    "Garlic of the other brings you two vampires. Your own garlic or a third stake brings "
                    "four. They are given one by one."
                ),
            ),
            Clause("DU-32", mark("For two the rat lid stays on its vault until the plague is over.")),
            Clause(
                "DU-33",
                mark(
                    "Did you both open the same vault, you first and then the other? Then leave it alone "
                    "in your next turn, or take a stake."
                ),
                mark(
                    "Who opens it all the same sees no lid, and the turn is over. It counts as opened: the "
                    "vault stays forbidden until one of you leaves it out for a turn."
                ),
            ),
        ),
    ),
)

BOOK = Book("dawn-under", mark("Dawn Under"), CHAPTERS)
