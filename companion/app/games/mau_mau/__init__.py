"""What only Vampir Mau Mau shows."""

SCREENS = {"catalogue": "companion.app.games.mau_mau.catalogue_screen:CatalogueScreen"}
"""Its own screens, by name."""
