"""Old names of two modules of companion.usb, for the unit files of earlier releases."""
