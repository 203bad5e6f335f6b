"""Data folders of released versions, which today's code must open, continue and leave readable for them.

`1.0.0/`        the data folder, a stick, exported files, and what 1.0.0 itself says about all of them
`today.py`      where the functions that read and write such a folder are today: the only imports of ours here
`describe.py`   what a program reads out of a data folder; works with the code of any version
`write.py`      what a program writes into one; works with the code of any version
`release.py`    runs the above with the code of a released version: how `1.0.0/` was made

A released folder is never written anew. A new release gets a folder of its own beside it:
`python -m tests.frozen.release make 1.0.0 2fcfe22b` (git history is needed).
"""
