"""What can be asked for on the command line, one module for each command.

A command is imported only when it is asked for, and imports in turn only what
it needs. What it prints on standard output is for programs to read; everything
else goes to standard error, and nothing to standard output once it has failed.
"""
