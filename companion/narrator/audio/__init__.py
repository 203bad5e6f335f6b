"""What makes sound: voices, packs, players and the threads that they live in."""
