#!/usr/bin/env python3
"""The types of columns: each value of each type is formatted like a single value, and each text is parsed like a single one.

    Tests/Bindings/Python/type_table.py        prints the number of cells that are right, and of those that are rejected with a cast
"""

import collections
import decimal
import math
import re

import raqam
from type_cases import FORMATS, cases
from values import NUMBERS

Decimal = decimal.Decimal

REFUSAL = re.compile(r"type|must be|single")
ADVICE = re.compile(r"cast|pass |must be")


def single(formatter, value):
    """Returns the text of a separate call: None if the value is rejected."""
    try:
        return formatter.descriptor.get("empty") if value is None else formatter(value)
    except raqam.RaqamError:
        return None


def outcome(call):
    """Returns the result of a call, or the message of a TypeError that names a type and a cast."""
    try:
        return call(), None
    except TypeError as error:
        message = str(error)
        assert REFUSAL.search(message) and ADVICE.search(message), message
        return None, message


def check(case, locale):
    """Returns the number of right cells, of rejected ones, and a description of each that is wrong."""
    right, rejected, wrong = 0, 0, []
    for descriptor in FORMATS[case.sort]:
        formatter = raqam.Formatter(descriptor, locale=locale, time_zone="Asia/Tehran")
        found, message = outcome(lambda: formatter.format_column(case.column))
        if message is not None:
            rejected += max(len(case.values), 1)
            if case.cast is None:
                wrong.append(f"{case.name}: {message}")
                continue
            found = formatter.format_column(case.cast(case.column))
        elif case.cast is not None:
            wrong.append(f"{case.name} is not rejected")
        expected = [single(formatter, value) for value in case.values]
        if case.values and found.to_list() != expected:
            wrong.append(f"{case.name}, {descriptor}: {found.to_list()}, expected {expected}")
        elif message is None:
            right += len(expected)
    parsed = check_parse(case, locale)
    return right + parsed[0], rejected + parsed[1], wrong + parsed[2]


def check_parse(case, locale):
    """Parses a column. Texts are compared with separate calls; numbers pass, and columns of other types are rejected."""
    formatter = raqam.Formatter(NUMBERS[1], locale=locale)
    found, message = outcome(lambda: formatter.parse_column(case.column, "text"))
    if case.sort in ("number", "duration") and case.cast is None and message is None:
        return check_numbers(case, formatter, found)
    if case.sort != "text" or case.cast is not None or message is not None:
        # Rows of a list are rejected one by one.
        is_right = (case.sort != "text" or case.cast is not None) and (message is not None or set(found.to_list()) <= {None})
        return 0, max(len(case.values), 1), [] if is_right else [f"{case.name} is parsed: {found}, {message}"]

    def parsed(text):
        try:
            return None if text is None else str(formatter.parse(text))
        except raqam.RaqamError:
            return None

    expected = [parsed(text) for text in case.values]
    numbers = formatter.parse_column(case.column, "float64").to_list()
    if [item and str(Decimal(item)) for item in found.to_list()] != [item and str(Decimal(item)) for item in expected]:
        return 0, 0, [f"{case.name} is parsed to {found.to_list()}, expected {expected}"]
    if numbers != [None if item is None else float(item) for item in expected]:
        return 0, 0, [f"{case.name} is parsed to {numbers}, expected {expected}"]
    return 2 * len(expected), 0, []


def check_numbers(case, formatter, found):
    """Compares the numbers of a column, which pass unchanged, with those of the case. Floats of other sizes are not exact."""

    def number(value):
        value = value.total_seconds() if hasattr(value, "total_seconds") else value
        if value is None or value != value:
            return None
        # A number out of the range of doubles is rejected.
        return None if math.isinf(float(value)) and Decimal(str(value)).is_finite() else float(value)

    numbers = formatter.parse_column(case.column, "float64").to_list()
    expected = [number(value) for value in case.values]
    are_close = len(numbers) == len(expected) and all(
        left == right or (left is not None and right is not None and math.isclose(left, right, rel_tol=1e-3, abs_tol=1e-6))
        for left, right in zip(numbers, expected))
    if not are_close or [number(None if text is None else Decimal(text)) for text in found.to_list()] != numbers:
        return 0, 0, [f"{case.name} is parsed to {found.to_list()} and {numbers}, expected {expected}"]
    return 2 * len(expected), 0, []


def main():
    counts, wrong = collections.defaultdict(lambda: [0, 0, 0]), []
    for case in cases():
        row = counts[case.name.partition(" ")[0].partition(".")[0]]
        for locale in ("en_US", "fa_IR"):
            right, rejected, problems = check(case, locale)
            for place, number in enumerate((right, rejected, len(problems))):
                row[place] += number
            wrong += problems
    print("| Columns of | right | rejected, with a cast | wrong |\n|---|---:|---:|---:|")
    for name, row in [*counts.items(), ("all", [sum(column) for column in zip(*counts.values())])]:
        print(f"| {name} | {row[0]:,} | {row[1]:,} | {row[2]:,} |")
    print(*wrong, sep="\n")


if __name__ == "__main__":
    main()
