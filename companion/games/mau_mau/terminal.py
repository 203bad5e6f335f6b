"""Vampir Mau Mau in the terminal: the top card, day or night, hands, characters and the score."""

from rich.console import Group, RenderableType
from rich.text import Text

from companion.core.values import plain
from companion.games.mau_mau.rules.catalogue import Character
from companion.games.mau_mau.rules.pieces import SPECIALS, colour_of, symbol_of
from companion.games.mau_mau.rules.view import PublicView
from companion.games.plain.terminal import players_table

STYLES = {"green": "bold green", "purple": "bold magenta", "red": "bold red", "blue": "bold blue"}


def draw(view: PublicView) -> RenderableType:
    """The whole public table."""
    return Group(
        Text(_hour(view)),
        *_cards(view),
        Text(),
        players_table(plain(view), _columns(view)),
        *_warning(view),
    )


def _hour(view: PublicView) -> str:
    names = [player.name for player in view.players]
    hour = "It is day" if view.day else "It is night"
    return (
        f"Round {view.round} of {view.rounds}, dealt by {names[view.dealer]}. {hour};"
        f" clocks: {view.clocks} of {len(names)}."
    )


def _cards(view: PublicView) -> list[Text]:
    """The top card by name, never by colour alone; then the wish, then how many cards lie where."""
    lines = []
    if view.top:
        colour = colour_of(view.top)
        name = view.top if view.top in SPECIALS else f"{colour} {symbol_of(view.top)}"
        lines.append(Text.assemble("On top: ", (name, STYLES.get(colour, "bold"))))
    if view.wish:
        lines.append(Text.assemble("Wished for: ", (view.wish, STYLES[view.wish])))
    if view.pile is not None:
        piles = f"Cards to draw: {view.pile}, on the discards: {view.discards}"
        lines.append(Text(f"{piles}, in the pool: {view.pool}."))
    return lines


def _columns(view: PublicView) -> dict[str, list[Text]]:
    players = view.players
    columns = {
        "cards": [Text(str(player.hand)) for player in players],
        "points": [Text(str(player.score)) for player in players],
        "character": [Text(player.character.name) for player in players],
        "acts on": [Text(_triggers(player.character, view.day)) for player in players],
        "": [Text("under a werewolf" if player.werewolf else "", "bold") for player in players],
    }
    if players[0].hand is None:
        del columns["cards"]
    return columns


def _triggers(character: Character, day: bool) -> str:
    if day:
        return f"{', '.join(character.day_symbols)} (day {character.day_ability})"
    return f"{character.night_symbol}, {character.night_colour}"


def _warning(view: PublicView) -> list[Text]:
    if not view.example_catalogue:
        return []
    return [Text("The symbols are an example; check them against your cards.", "dim")]
