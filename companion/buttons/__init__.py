"""What a button says: machinery that knows no game.

A game's `buttons.py` names the choices that a nod, a shake of the head or “enough” gives (`meanings`); the
`listener` turns what is pressed into answers to the pending question.
"""
