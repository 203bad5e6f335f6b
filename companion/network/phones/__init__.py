"""People's own phones as private second screens: off until somebody switches them on.

The pages are served by a process of its own (`server.py`): no tap at the table ever waits for a phone.
`hub.py` is a listener of the table like light and voice; what phones say ends in its queue.
"""
