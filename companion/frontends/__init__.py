"""Ways to talk to the referee without a touchscreen: the protocol, and the terminal."""
