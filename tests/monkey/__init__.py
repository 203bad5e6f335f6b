"""A monkey at the touchscreen: it pokes at the real app with all that it has, and the app must stand it."""
