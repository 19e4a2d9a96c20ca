"""`python -m tests.fuzz [--seconds N] [--cases N] [--seed S] [NAME ...]`: break the input.

Every run says its seed, and the same seed gives the same inputs again. An input
for which something does not hold is written to `tests/fuzz/found` and told with
its traceback; the exit status is then 1. `python -m tests.fuzz --input FILE
NAME` reads a single input again.
"""

import argparse
import os
import sys
from pathlib import Path
from random import randrange
from tempfile import TemporaryDirectory

from tests.fuzz.fuzzers import FUZZERS
from tests.fuzz.fuzzing import Fuzzer, keep, run


def main() -> int:
    """Run each fuzzer that is asked for, all if none is; 1 if something was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of {', '.join(FUZZERS)}")
    parser.add_argument("--seconds", type=float, default=60, help="for each (default: 60)")
    parser.add_argument("--cases", type=int, default=10**9, help="at most so many for each")
    parser.add_argument("--seed", type=int, help="the number of an earlier run")
    parser.add_argument("--input", type=Path, metavar="FILE", help="read this one input again")
    asked = parser.parse_args()
    unknown = set(asked.names) - set(FUZZERS)
    if unknown:
        parser.error(f"no fuzzer {', '.join(sorted(unknown))}: there are {', '.join(FUZZERS)}")
    fuzzers = [FUZZERS[name] for name in asked.names or FUZZERS]
    with TemporaryDirectory() as home:
        os.environ["PRECEDENCE_HOME"] = home
        if asked.input is not None:
            print(*(fuzzer.check(asked.input.read_bytes()) for fuzzer in fuzzers), sep="\n")
            return 0
        found = [_fuzz(fuzzer, asked) for fuzzer in fuzzers]
    return int(any(found))


def _fuzz(fuzzer: Fuzzer, asked: argparse.Namespace) -> bool:
    seed = randrange(10**6) if asked.seed is None else asked.seed
    print(f"{fuzzer.name}: --seed {seed}", flush=True)
    report = run(fuzzer, seed, seconds=asked.seconds, cases=asked.cases)
    print(
        f"{fuzzer.name}: {report.cases} inputs, {report.outcomes} different outcomes, "
        f"{report.seconds:.0f} s, {len(report.findings)} found",
        flush=True,
    )
    if fuzzer.tell is not None:
        print(f"{fuzzer.name}: {fuzzer.tell()}", flush=True)
    for finding in report.findings:
        path = keep(fuzzer, finding.content)
        print(f"input {finding.case}, kept as {path}\n{finding.trace}", flush=True)
    return bool(report.findings)


if __name__ == "__main__":
    sys.exit(main())
