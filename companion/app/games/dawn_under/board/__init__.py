"""The board of vaults, rows of vampires, player strips, and the replay board."""
