"""Screens around the games: home, seats, rules, chronicle, settings."""
