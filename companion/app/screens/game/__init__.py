"""Screens of a game that is played: question, guide, eye, repair, log, finale, end."""
