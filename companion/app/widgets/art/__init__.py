"""Drawn pictures that are shown whole."""
