"""A verdict: why a card that somebody has tapped does not fit (MM-6). It is a remark, and answers nothing."""

from companion.games.mau_mau.rules.pieces import colour_of, symbol_of
from companion.games.mau_mau.screens.values import CardGridModel, CardVerdict, OpenCard
from companion.games.mau_mau.screens.wording import beginning, card_name
from companion.stage.colours import chip, colour_name
from companion.words import tr


def verdict(grid: CardGridModel, card: str) -> CardVerdict:
    """On the card that lies on top, or against the wish that is open."""
    symbol = next(one for one in grid.symbols if one.value == symbol_of(card))
    shown = OpenCard(symbol, chip(colour_of(card)), card_name(card))
    if grid.wish is not None:
        said = tr(
            "{colour} is wished: {card} does not fit.", colour=colour_name(grid.wish.colour), card=shown.name
        )
        return CardVerdict(
            shown, None, grid.wish, said, tr("Only the colour of the wish fits, or a special.")
        )
    assert grid.top is not None
    said = tr("{card} does not fit on {top}.", card=beginning(shown.name), top=grid.top.name)
    return CardVerdict(shown, grid.top, None, said, tr("The same colour or the same symbol fits."))
