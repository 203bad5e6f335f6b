"""Ways to an LED strip: by USB serial, or over the network."""
