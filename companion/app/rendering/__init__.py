"""Rendering: textures from vector art, text layout, damage tracking and animation."""
