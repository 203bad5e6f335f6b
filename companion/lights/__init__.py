"""The light round the table: machinery that knows no game.

A game's `lights.py` says in the words of this room (`values`, `palette`, `effects`) what its events, its view
and its questions look like; the `listener` shows that on a strip.
"""
