"""The coach in a process of its own, so that no search ever holds up a key.

`questions` says what can be asked and what is answered, `worker` is the process
that thinks, `client` the end that asks. The process starts with the first
question and ends when the asking program does, however that ends: it reads its
questions from a pipe, and leaves when the pipe is closed.
"""
