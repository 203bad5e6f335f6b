"""Screen parts of Vampir Mau Mau."""

SCREENS = {
    "catalogue": "companion.app.games.mau_mau.catalogue_screen:CatalogueScreen",
    "abilities": "companion.app.games.mau_mau.catalogue_screen:AbilitiesScreen",
}
"""Import paths of its screens, by name."""
