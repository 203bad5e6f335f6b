"""Players' phones as private second screens; off until somebody switches them on.

The pages are served by a separate process (`__main__.py`), so that no touch at the table waits for a
phone. `service.py` is a listener of the table; messages of phones arrive in its queue.
"""
