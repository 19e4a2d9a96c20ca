"""Small faults put into a copy of the engine, the store and the coach, which their tests must see.

`python -m tests.mutants` says which of them no test notices.
"""
