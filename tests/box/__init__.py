"""A whole table in a virtual machine, booted as shipped and looked at from outside (deploy/box)."""
