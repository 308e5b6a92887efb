"""Columns: arrays of values in the memory layout of Apache Arrow."""

import datetime

from .column import EPOCH, Column, to_arrow, to_numpy  # noqa: F401

INT64, DOUBLE, INSTANT, SECONDS, MICROSECONDS, NANOSECONDS, DAY, UTF8, LARGE_UTF8 = range(1, 10)
LENIENT, STOP_AT_ERROR, LARGE = 1, 2, 4
REPORT = 1 << 31  # a flag of the extension module
KINDS = {"int64": INT64, "float64": DOUBLE, "day": DAY, "instant": INSTANT, "text": UTF8, "large_text": LARGE_UTF8}

MILLISECOND = datetime.timedelta(milliseconds=1)


def milliseconds(moment):
    """Converts a datetime with a zone to milliseconds since 1970."""
    return (moment - EPOCH) // MILLISECOND
