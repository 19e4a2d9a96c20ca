"""What Python's argparse says, for the catalogues.

`commands.parser` makes argparse ask for its texts here like all else does. It
has them in its own source, though, and not the same ones in each version of
Python: so those that can show through are named once more.
"""

from precedence_tui.i18n import _, plural


def argparse_texts() -> tuple[str, ...]:
    """The texts of argparse that a player can come to read."""
    return (
        _("usage: "),
        _("positional arguments"),
        _("options"),
        _("show this help message and exit"),
        _("argument %(argument_name)s: %(message)s"),
        _("unrecognized arguments: %s"),
        _("not allowed with argument %s"),
        _("ignored explicit argument %r"),
        _("the following arguments are required: %s"),
        _("one of the arguments %s is required"),
        _("expected one argument"),
        _("expected at most one argument"),
        _("expected at least one argument"),
        plural("expected %s argument", "expected %s arguments", 1),
        _("unexpected option string: %s"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
        _("invalid %(type)s value: %(value)r"),
    )
