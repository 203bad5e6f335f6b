"""A café of tables: one broker in the house, and what a table says and hears there.

`messages.py` is the language, `settings.py` the owner's file; both are shared with the staff's floor.
"""
