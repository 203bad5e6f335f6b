"""The staff's page of a café: all tables, live, on a wall screen and on staff phones.

`table_status.py` holds the state of one table, `dashboard.py` all tables, `repository.py` results and
calls. `mqtt_client.py` receives messages of tables, `server.py` serves the pages, and `main.py` is the
program.
"""
