"""The MQTT connection of a table to the café's broker.

`messages.py` and `config.py` are shared with the staff's page (`network/floor`).
"""
