# mypy: ignore-errors
"""Firmware of the Pico: receives Adalight frames over USB and shows them on a NeoPixel strip.

The strip goes dark after three seconds without data. A watchdog restarts the program if it hangs.
"""

import select
import sys
import time

import machine
import micropython
import neopixel
from adalight import Reader

LEDS = 60
PIN = 0
STOP = 1  # connected to ground at the start: the program does not run, so that the Pico can be flashed
SILENCE = 3000  # milliseconds until the strip goes dark
GAP = 100  # milliseconds without a byte that end an unfinished frame
PAUSE = 5  # milliseconds that one poll for bytes may wait


def main():
    """Receive and show frames for ever."""
    micropython.kbd_intr(-1)  # a pixel value of 3 must not be taken for Ctrl-C
    strip = neopixel.NeoPixel(machine.Pin(PIN), LEDS)
    reader = Reader(LEDS)
    watchdog = machine.WDT(timeout=5000)
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    show(strip, reader.leds)
    heard = shown = time.ticks_ms()
    lit = False
    while True:
        watchdog.feed()
        now = time.ticks_ms()
        data = waiting(poll)
        if data:
            heard = now
            if reader.feed(data):
                show(strip, reader.leds)
                shown, lit = now, True
        elif time.ticks_diff(now, heard) > GAP:
            reader.quiet()
        if lit and time.ticks_diff(now, shown) > SILENCE:
            reader.dark()
            show(strip, reader.leds)
            lit = False


def waiting(poll):
    """Return the received bytes, at most 64."""
    data = bytearray()
    while len(data) < 64 and poll.poll(0 if data else PAUSE):
        data += sys.stdin.buffer.read(1)
    return data


def show(strip, leds):
    """Write the colours to the strip. NeoPixel itself converts RGB to the strip's GRB order."""
    for led in range(len(leds) // 3):
        strip[led] = (leds[led * 3], leds[led * 3 + 1], leds[led * 3 + 2])
    strip.write()


if machine.Pin(STOP, machine.Pin.IN, machine.Pin.PULL_UP).value():
    main()
