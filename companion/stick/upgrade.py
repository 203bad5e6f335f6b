"""`python -m companion.stick.upgrade`, as unit files start it: companion.usb.update_service."""

from runpy import run_module

if __name__ == "__main__":
    run_module("companion.usb.update_service", run_name="__main__")
