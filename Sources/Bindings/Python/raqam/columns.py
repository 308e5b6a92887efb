"""Columns: arrays of values in the memory layout of Apache Arrow."""

import datetime

from .column import EPOCH, Column, to_arrow, to_numpy  # noqa: F401

INT64, DOUBLE, INSTANT, SECONDS, MICROSECONDS, NANOSECONDS, DAY, UTF8, LARGE_UTF8 = range(1, 10)
LENIENT, STOP_AT_ERROR, LARGE, LOCAL, NO_CARRY_OVER, VALUES, TOLERANT = 1, 2, 4, 8, 16, 32, 64
REPORT = 1 << 31  # a flag of the extension module
# The type that each kind is parsed to, and its flag.
KINDS = {
    "int64": (INT64, 0), "float64": (DOUBLE, 0), "day": (DAY, 0), "instant": (INSTANT, 0), "local": (INSTANT, LOCAL),
    "text": (UTF8, 0), "large_text": (LARGE_UTF8, 0),
}

MILLISECOND = datetime.timedelta(milliseconds=1)


def milliseconds(moment):
    """Converts a datetime with a zone to milliseconds since 1970."""
    return (moment - EPOCH) // MILLISECOND
