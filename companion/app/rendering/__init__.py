"""Textures made of our own vector art: drawn once, when they are first needed, and kept."""
