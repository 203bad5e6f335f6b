"""Will hold the buttons and the LED strip; imports nothing of companion."""
