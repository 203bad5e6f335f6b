"""The set-up guide of Vampir Mau Mau."""

from companion.core.game import Options
from companion.games.mau_mau.house_rules import SPECIALS_ONLY
from companion.games.mau_mau.rules.pieces import CHARACTERS, CLOCKS, COLOURS, SYMBOLS, WEREWOLVES
from companion.i18n import ntr, tr
from companion.viewmodels.teaching import BoxPart, GuideStep

TWO_COPIES = ("green", "purple")


def parts(options: Options) -> tuple[BoxPart, ...]:
    """Return the components of one box, or of two."""
    copies = options["copies"]
    return (
        BoxPart("cards", copies * len(COLOURS) * SYMBOLS, tr("cards in four colours")),
        BoxPart("clock", copies * CLOCKS, tr("clocks"), "gold"),
        BoxPart("wolf", copies * WEREWOLVES, tr("werewolves"), "mist"),
        BoxPart("smile", copies * CHARACTERS, tr("large characters, with a day and a night side"), "gold"),
        BoxPart("sun", copies, ntr("card with day and night", "cards with day and night", copies), "gold"),
    )


def steps(players: int, options: Options) -> tuple[GuideStep, ...]:
    """Return the steps for this number of players and these options."""
    two = options.get("copies") == 2
    hand = options["cards"]
    found = [
        GuideStep("sun", tr("Lay the day card out, sun up.")),
        GuideStep(
            "character",
            tr(
                "Lay the characters ready, day side up; for a first game those with a smiley are best. "
                "I say in "
                "a moment who gets which."
            ),
        ),
        GuideStep("deal_cards", _deal(hand, one_copy=not two), hand),
        GuideStep("pile", tr("The rest is the draw pile. Turn up its top card; shuffle specials back in.")),
    ]
    if options["tracking"] == SPECIALS_ONLY:
        found.append(
            GuideStep(
                "slide",
                tr(
                    "You play, I keep count. Tap here: the colour of a wish, the sky at the last clock, and "
                    "who forgot “Mau” or has no card left."
                ),
            )
        )
    if two:
        found.insert(
            0, GuideStep("box", tr("Shuffle the cards of both copies together."), 2, colours=TWO_COPIES)
        )
    return tuple(found)


def _deal(cards: int, *, one_copy: bool) -> str:
    """MM-3: one copy is shuffled before dealing; two copies have been shuffled together before."""
    if one_copy:
        return ntr(
            "Shuffle all cards and deal {count} to each player.",
            "Shuffle all cards and deal {count} to each player.",
            cards,
        )
    return ntr("Deal {count} card to each player.", "Deal {count} cards to each player.", cards)
