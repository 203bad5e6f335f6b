"""What a button says in Nosferatu. A turn that is done has a single answer, and needs no word."""

from companion.buttons.meanings import Meaning, Meanings
from companion.games.nosferatu.rules.questions import WhoIsRenfield

BUTTONS: Meanings = {WhoIsRenfield: Meaning(names_seats=True)}
