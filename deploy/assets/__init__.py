"""Tools that generate files of the product: catalogues, sounds, icons, tiles, the staff sheet."""
