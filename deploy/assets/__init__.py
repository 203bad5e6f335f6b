"""Tools that make files of the product: catalogues, sounds, icons, tiles, sheets."""
