"""Firmware for a Raspberry Pi Pico: copy `adalight.py` and `main.py` to the board; see README.md."""
