"""Plug-ins: installed packages that bring games, LED outputs, voices or languages (docs/plugins.md).

`packages` finds them, without running anything of them; `activation` loads them, and `checks` tries each part
before it is offered. What is wrong with one is a sentence in Service; the others and the program go on.
"""
