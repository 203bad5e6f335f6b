"""A table that strangers use: the kiosk, its groups and hours, and the café’s network."""
