"""Sheets over the stage, and the large parts of single screens."""
