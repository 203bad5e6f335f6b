"""The set-up guide of Nosferatu."""

from companion.core.game import Options
from companion.games.nosferatu.rules.pieces import BITE, GARLIC, HUNTERS, IN_BOX, NIGHT, RITUALS, RUMOUR
from companion.i18n import tr
from companion.viewmodels.teaching import BoxPart, GuideStep

OVERVIEWS = 5
"""NO-1: overview cards, one for each player except Renfield as far as they suffice."""


def parts(options: Options) -> tuple[BoxPart, ...]:
    """Return the components of the box. The rulebook gives only the sum of bites, garlic and rumours."""
    hands = sum(IN_BOX[card] for card in (BITE, GARLIC, RUMOUR))
    return (
        BoxPart("people", HUNTERS + 2, tr("persons: Renfield, the vampire and six hunters")),
        BoxPart("cards", hands, tr("cards with bites, garlic and rumours")),
        BoxPart("nightcard", IN_BOX[NIGHT], tr("night cards"), "moonlight"),
        BoxPart("sun", 1, tr("the sunrise"), "gold"),
        BoxPart("ritual", sum(RITUALS.values()), tr("rituals"), "gold"),
        BoxPart("stake", 1, tr("the wooden stake"), "wood"),
        BoxPart("eye", OVERVIEWS, tr("overview cards"), "mist"),
    )


def steps(players: int, options: Options) -> tuple[GuideStep, ...]:
    """Return the steps for this number of players and these options."""
    found = [
        GuideStep(
            "renfield",
            tr(
                "One of you is Renfield, best somebody who knows the rules. The screen lies before "
                "this player."
            ),
        )
    ]
    if options.get("night_deck") == "app":
        sentence = tr(
            "The app is the night deck: {count} nights and the sunrise stay in the box. Shuffle the other "
            "nights into the action deck; those that Renfield is given later go into the box, too.",
            count=players,
        )
    else:
        sentence = tr(
            "Night deck: {count} nights and the sunrise, shuffled. Shuffle the other nights into the action "
            "deck.",
            count=players,
        )
    found.append(GuideStep("night", sentence, players + 1))
    if options.get("roles") == "app":
        found.append(
            GuideStep("roles", tr("The persons stay in the box: the app tells everyone who they are."))
        )
    else:
        sentence = tr(
            "Renfield chooses who becomes the vampire, and gives the vampire and {count} hunters face down.",
            count=players - 2,
        )
        found.append(GuideStep("roles", sentence, players - 1))
    found += [
        GuideStep(
            "hand",
            tr(
                "Everyone but Renfield takes an overview card if there are enough, and draws two "
                "action cards."
            ),
            2,
        ),
        GuideStep("rituals", tr("Lay the five rituals face up where all can see them."), 5),
        GuideStep("stake", tr("Renfield keeps the stake ready: the app asks who gets it.")),
    ]
    return tuple(found)
