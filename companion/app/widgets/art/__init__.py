"""Drawn pictures and illustrations."""
