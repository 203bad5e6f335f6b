"""Presenters of past games: unfinished games, the log, the chronicle and statistics."""
