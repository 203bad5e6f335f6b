"""Vampir Mau Mau in the terminal: the top card, day or night, hands, characters and the score."""

from rich.console import Group, RenderableType
from rich.text import Text

from companion.core.model import to_json
from companion.games.defaults.facts import players_table
from companion.games.mau_mau.presenter.card_names import card_name, colour_word, symbol_name
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.catalogue import Character
from companion.games.mau_mau.rules.pieces import colour_of
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import mark_message, tr

STYLES = {"green": "bold green", "purple": "bold magenta", "red": "bold red", "blue": "bold blue"}

PHRASES = {
    "clock": mark_message("clock by {}"),
    "werewolf": mark_message("werewolf by {} on {}"),
    "mau": mark_message("Mau by {}"),
    "ended": mark_message("ended by {}"),
    "swap": mark_message("swap {} and {}"),
    "fulfilled": mark_message("wish fulfilled"),
    "shown": mark_message("shown"),
    "drew": mark_message("drew"),
}
"""Labels of answers."""


def draw(view: PublicView) -> RenderableType:
    """Return the whole public table."""
    return Group(
        Text(_hour(view)),
        *_cards(view),
        Text(),
        players_table(to_json(view), _columns(view)),
        *_warning(view),
    )


def _hour(view: PublicView) -> str:
    names = [player.name for player in view.players]
    hour = tr("It is day") if view.day else tr("It is night")
    return tr(
        "Round {round} of {rounds}, dealt by {name}. {hour}; clocks: {clocks} of {count}.",
        round=view.round,
        rounds=view.rounds,
        name=names[view.dealer],
        hour=hour,
        clocks=view.clocks,
        count=len(names),
    )


def _cards(view: PublicView) -> list[Text]:
    """Return the top card by name, the wish, and the number of cards in each place."""
    lines = []
    if view.top:
        colour = colour_of(view.top)
        name = card_name(view.top)
        lines.append(Text.assemble(tr("On top:") + " ", (name, STYLES.get(colour, "bold"))))
    if view.wish:
        lines.append(Text.assemble(tr("Wished for:") + " ", (colour_word(view.wish), STYLES[view.wish])))
    if view.pile is not None:
        told = tr(
            "Cards to draw: {pile}, on the discards: {discards}, in the pool: {pool}.",
            pile=view.pile,
            discards=view.discards,
            pool=view.pool,
        )
        lines.append(Text(told))
    return lines


def _columns(view: PublicView) -> dict[str, list[Text]]:
    players = view.players
    columns = {
        tr("cards"): [Text(str(player.hand)) for player in players],
        tr("points"): [Text(str(player.score)) for player in players],
        tr("character"): [Text(character_name(player.character.name)) for player in players],
        tr("acts on"): [Text(_triggers(player.character, view.day)) for player in players],
        "": [Text(tr("under a werewolf") if player.werewolf else "", "bold") for player in players],
    }
    if players[0].hand is None:
        del columns[tr("cards")]
    return columns


def _triggers(character: Character, day: bool) -> str:
    if day:
        symbols = ", ".join(map(symbol_name, character.day_symbols))
        return tr("{symbols} (day {number})", symbols=symbols, number=character.day_ability)
    return f"{symbol_name(character.night_symbol)}, {colour_word(character.night_colour)}"


def _warning(view: PublicView) -> list[Text]:
    if not view.example_catalogue:
        return []
    return [Text(tr("The symbols are an example; check them against your cards."), "dim")]
