# mypy: ignore-errors
"""The Pico's program: pictures come over USB as Adalight, and go to a NeoPixel strip.

Dark after three seconds of silence, and started anew by the watchdog if it ever hangs.
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
STOP = 1  # joined to ground at the start: the program does not run, and the Pico can be written anew
SILENCE = 3000  # milliseconds until the strip goes dark
GAP = 100  # milliseconds without a byte, within a frame, that end it
PAUSE = 5  # milliseconds that a look for bytes may wait


def main():
    """Read and show for ever."""
    micropython.kbd_intr(-1)  # a pixel of value 3 is no Ctrl-C
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
    """The bytes that have come."""
    data = bytearray()
    while len(data) < 64 and poll.poll(0 if data else PAUSE):
        data += sys.stdin.buffer.read(1)
    return data


def show(strip, leds):
    """NeoPixel wants green first; it is told red first, and sorts that out itself."""
    for led in range(len(leds) // 3):
        strip[led] = (leds[led * 3], leds[led * 3 + 1], leds[led * 3 + 2])
    strip.write()


if machine.Pin(STOP, machine.Pin.IN, machine.Pin.PULL_UP).value():
    main()
