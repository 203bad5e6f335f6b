"""What a game gets that does not bring a part of its own: plain, but good enough to play."""
