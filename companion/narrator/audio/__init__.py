"""Audio output: voices, voice packs, players and their threads."""
