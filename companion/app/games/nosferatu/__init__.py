"""What only Nosferatu shows."""
