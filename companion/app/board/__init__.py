"""The board of vaults, rows of vampires, and what became of them: large pictures of the house."""
