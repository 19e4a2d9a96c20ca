"""All fuzzers by their names."""

from typing import Final

from tests.fuzz import careers, databases, keys, programs, texts
from tests.fuzz.fuzzing import Fuzzer

FUZZERS: Final[dict[str, Fuzzer]] = {
    fuzzer.name: fuzzer
    for fuzzer in (
        texts.RECORDS,
        texts.DEALS,
        texts.NUMBERS,
        texts.SETTINGS,
        databases.DATABASES,
        programs.ARGUMENTS,
        programs.LINES,
        keys.KEYS,
        careers.CAREERS,
    )
}
