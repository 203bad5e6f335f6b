"""For a Raspberry Pi Pico: `adalight.py` and `main.py` go onto the board; see README.md there."""
