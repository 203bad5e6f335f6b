"""The staff's page of a café: all tables of the house, live, on a wall screen and on a waiter's phone.

`table.py` is what is known of one table and how it stands, `network/floor/dashboard.py` all of them;
`store.py` keeps results
and calls, `network/floor/mqtt_client.py` hears the tables, `server.py` serves the pages, `process.py` is the
program.
"""
