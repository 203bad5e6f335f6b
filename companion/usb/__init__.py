"""Transfer of settings, files, reports and updates between tables on a USB stick.

A stick has a folder `gruftwart` with `stick.json`, which lists every file with its checksum, and
`stick.sig`, the signature of that list by the house's key. Nothing else on a stick is read, except an
update, which apt verifies. On an installed table a root service (`mount_service.py`) mounts the stick; all
code that reads its files runs without root's rights.
"""
