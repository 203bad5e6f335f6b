"""What is wrong with buttons and light, in the language of the table.

The hardware knows no language: its faults are English templates with fields. Here they are known.
"""

from collections.abc import Mapping

from companion.words import mark, tr

FAULTS = (
    mark("The hardware file {path} cannot be read: {reason}."),
    mark("The hardware file {path} cannot be written: {reason}."),
    mark("The hardware file {path} is not TOML: {reason}."),
    mark("In {path} nobody knows “{field}”; take it out."),
    mark("In {path} “{field}” must be {wanted}."),
    mark("In {path} pin {pin} is given twice; each button and lamp has its own."),
    mark("The button library gpiozero is not installed; the game runs without buttons."),
    mark("There are no GPIO pins that can be used (a Pi 5 needs lgpio); the game runs without buttons."),
    mark("Pin {pin} of the button “{button}” is used by something else; choose another pin."),
    mark("Pin {pin} of the button “{button}” cannot be used: {reason}"),
    mark("The library pyserial is not installed; the game goes on without light."),
    mark("No LED strip is plugged in; the game goes on without light."),
    mark("The LED strip at {port} is not plugged in; the game goes on without light."),
    mark("The LED strip at {port} takes nothing in; it is tried again."),
    mark("The LED strip at {port} was unplugged; plug it in again."),
    mark("The port {port} cannot be opened: {reason}."),
    mark("The port {port} is not ours to open; add the user to the group dialout."),
    mark("The port {port} is used by another program; close that one."),
    mark("“{port}” is no port; write auto, a path, or USB ids such as 2e8a:0005."),
    mark("A light picture failed: {reason}."),
)


def sentence(template: str, fields: Mapping[str, object]) -> str:
    """A fault as people read it; English where nobody has put it into other words."""
    return tr(template, **fields) if fields else tr(template)
