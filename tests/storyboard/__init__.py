"""A whole evening at a glance: a game of each system, played by taps, and every screen of it on one sheet."""
