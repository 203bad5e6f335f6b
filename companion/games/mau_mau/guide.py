"""How to lay out the real material of Vampir Mau Mau."""

from companion.core.game import Options
from companion.stage.guide import Step
from companion.words import tr

HANDS = {5: 7, 6: 6}
TWO_COPIES = ("green", "purple")


def steps(players: int, options: Options) -> tuple[Step, ...]:
    """The steps for so many players and these options."""
    two = options.get("copies") == 2
    hand = 8 if two else HANDS.get(players, 8)
    found = [
        Step("sun", tr("Lay the day card out, sun up.")),
        Step("character", tr("Everyone takes their character, day side up.")),
        Step("deal_cards", tr("Deal {count} cards to each player.", count=hand), hand),
        Step("pile", tr("The rest is the draw pile. Turn up its top card; shuffle specials back in.")),
    ]
    if two:
        found.insert(0, Step("box", tr("Shuffle the cards of both copies together."), 2, colours=TWO_COPIES))
    return tuple(found)
