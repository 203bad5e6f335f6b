"""A vault of the board in words, as everybody sees it."""

from companion.games.dawn_under.stage_values import Vault
from companion.i18n import tr
from companion.viewmodels.colours import colour_name


def vault_in_words(vault: Vault) -> str:
    """Return the name of a vault and what lies open of it, for the screen reader."""
    return " ".join((tr("Vault {vault}.", vault=vault.name), *_state(vault), *_on_it(vault)))


def _state(vault: Vault) -> tuple[str, ...]:
    if vault.state in ("shut", "dim"):
        return (tr("Shut."),)
    if vault.state == "glow":
        return (tr("Shut, and the fog reaches it."),)
    if vault.state == "asked":
        return (tr("The question is about it."),)
    if vault.state == "bare":
        return (tr("Nothing lies here in this game."),)
    if vault.state == "rat":
        return (tr("Open. A rat."),)
    if vault.state == "count" and vault.keeper is not None:
        return (tr("The Count of {name} stands on it.", name=vault.keeper.name),)
    return (tr("Open."), *_inside(vault))


def _inside(vault: Vault) -> tuple[str, ...]:
    lid = (tr("The lid: {colour}.", colour=colour_name(vault.lid.colour)),) if vault.lid else ()
    if vault.inside is not None:
        return (tr("Vampire: {colour}.", colour=colour_name(vault.inside.colour)), *lid)
    if vault.sleeper:
        return (tr("A vampire of unknown colour."), *lid)
    if vault.bulb is not None:
        return (tr("Garlic of {name}.", name=vault.bulb.name), *lid)
    return (tr("Nobody has told what is inside."), *lid) if vault.is_unknown else lid


def _on_it(vault: Vault) -> tuple[str, ...]:
    stake = (tr("It costs a stake."),) if vault.stake else ()
    return (*stake, tr("The bat of {name} is on it.", name=vault.bat.name)) if vault.bat else stake
