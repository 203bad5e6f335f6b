"""Screen parts of Nosferatu."""
