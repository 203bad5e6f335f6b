"""Building blocks of every screen.

Each widget shows a plain value from a presenter (`model`) and redraws only if it has changed; an answer calls
back with the chosen value. Nothing here reads a game's state.
"""
