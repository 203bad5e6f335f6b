"""`python -m companion.stick.porter`, as unit files start it: companion.usb.mount_service."""

from runpy import run_module

if __name__ == "__main__":
    run_module("companion.usb.mount_service", run_name="__main__")
