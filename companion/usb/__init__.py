"""What goes from table to table on a USB stick: the house's key, the list of what is on it, reading, writing.

A stick of ours has a folder `gruftwart`. In it lies `stick.json`, which lists every file with its checksum,
and `stick.sig`, the signature of that list by the house's key. Nothing else on a stick is ever looked at, but
for an update, which apt verifies. On an installed table root's porter (`usb/mount_service.py`) carries the
files between
the stick and a folder of the table; everything that understands them runs without root's rights.
"""
