"""What differs between the machines of QEMU that a box can be; deploy/box has the packages for each."""

from typing import NamedTuple


class Architecture(NamedTuple):
    """Words of QEMU and of the kernel for one processor."""

    machine: str
    processor: str
    console: str
    """The kernel's name of the first serial line."""
    board: int | None = None
    """The revision code of a Raspberry Pi, by which gpiozero knows the pins; None without GPIO."""


ARCHITECTURES = {
    "amd64": Architecture("q35,accel=tcg", "max", "ttyS0"),
    # A Raspberry Pi 4B has this processor; QEMU's own model of that board has no PCIe.
    "arm64": Architecture("virt,gic-version=3,accel=tcg", "cortex-a72", "ttyAMA0", board=0xC03111),
}
"""By Debian's names."""
