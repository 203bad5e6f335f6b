"""Sheets over the stage, and widgets of single screens."""
