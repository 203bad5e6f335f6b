"""The table of screens, and the way from one to another."""
