"""Finished and unfinished games, read from the journal."""
