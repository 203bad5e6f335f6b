"""Screens of a running or finished game: question, guide, eye, repair, log, finale, end."""
