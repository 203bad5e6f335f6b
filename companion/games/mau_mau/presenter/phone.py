"""Vampir Mau Mau on a player's phone: the own character with both sides, at any time (MM-2, MM-7)."""

from companion.core.model import Seat
from companion.games.mau_mau.presenter.card_names import colour_word
from companion.games.mau_mau.presenter.card_table import symbol
from companion.games.mau_mau.presenter.wording import ABILITIES, NIGHT_COLOUR, NIGHT_SYMBOL, character_name
from companion.games.mau_mau.rules.view import PlayerView, PublicView
from companion.i18n import tr
from companion.viewmodels.colours import chip
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.private import CharacterSide, OwnCharacter, Trigger, TriggerSign


def hand(moment: Moment[PublicView], mine: None, seat: Seat, people: People) -> OwnCharacter:
    """Return the character that lies before the player now."""
    view = moment.view
    player = view.players[seat]
    notes = []
    if player.werewolf:
        notes.append(tr("A werewolf lies on it: nothing happens."))
    if view.example_catalogue:
        notes.append(tr("Example cards: please check them"))
    return OwnCharacter(
        character_name(player.character.name), " ".join(notes), (_day(view, player), _night(view, player))
    )


def _day(view: PublicView, player: PlayerView) -> CharacterSide:
    character = player.character
    signs = tuple(_sign(view, value) for value in character.day_symbols)
    woken = Trigger(signs, tr(ABILITIES[character.day_ability]))
    return CharacterSide(tr("Day"), "sun", view.day, (woken,))


def _night(view: PublicView, player: PlayerView) -> CharacterSide:
    character = player.character
    colour = chip(character.night_colour)
    gift = TriggerSign(colour_word(colour.colour), "", colour.colour, colour.letter)
    triggers = (
        Trigger((_sign(view, character.night_symbol),), tr(NIGHT_SYMBOL)),
        Trigger((gift,), tr(NIGHT_COLOUR)),
    )
    return CharacterSide(tr("Night"), "nightcard", not view.day, triggers)


def _sign(view: PublicView, value: str) -> TriggerSign:
    shown = symbol(view, value)
    return TriggerSign(shown.name, shown.picture)
