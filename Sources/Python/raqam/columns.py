"""Columns: arrays of values in the memory layout of Apache Arrow."""

import array
import datetime
import decimal

from . import _raqam
from .column import EPOCH, Column, to_arrow, to_numpy  # noqa: F401

INT64, DOUBLE, INSTANT, SECONDS, MICROSECONDS, NANOSECONDS, DAY, UTF8, LARGE_UTF8 = range(1, 10)
LENIENT, STOP_AT_ERROR, LARGE = 1, 2, 4
KINDS = {"int64": INT64, "float64": DOUBLE, "day": DAY, "instant": INSTANT, "text": UTF8, "large_text": LARGE_UTF8}

MILLISECOND = datetime.timedelta(milliseconds=1)


def milliseconds(moment):
    """Converts a datetime with a zone to milliseconds since 1970."""
    return (moment - EPOCH) // MILLISECOND


def run(format, values, kind, flags):
    """Passes any kind of column to the library, without a copy if it has Arrow's layout."""
    if isinstance(values, Column):
        return format._texts(values, kind, flags) if values.kind in ("text", "large_text") else format._arrow(
            *values.__arrow_c_array__(), kind, flags)
    if hasattr(values, "__arrow_c_array__"):
        return format._arrow(*values.__arrow_c_array__(), kind, flags)
    if hasattr(values, "combine_chunks"):
        return _chunked(format, values, kind, flags)
    if hasattr(values, "iloc"):
        return _pandas(format, values, kind, flags)
    if hasattr(values, "__array_interface__"):
        return _numpy(format, values, kind, flags)
    return _sequence(format, list(values), kind, flags)


def _chunked(format, values, kind, flags):
    whole = values.combine_chunks()
    if hasattr(whole, "chunks"):
        import pyarrow

        whole = pyarrow.concat_arrays(whole.chunks) if whole.chunks else pyarrow.array([], type=whole.type)
    return run(format, whole, kind, flags)


def _pandas(format, values, kind, flags):
    """Handles a pandas Series, in which NaN is a missing value."""
    if hasattr(values.array, "__arrow_array__") and values.dtype.kind == "O":
        return run(format, values.array.__arrow_array__(), kind, flags)
    present = values.notna().to_numpy()
    if values.dtype.kind == "M":
        values = values.to_numpy(dtype=f"datetime64[{values.dt.unit}]")
    elif values.dtype.kind == "O":
        return _sequence(format, [item if good else None for item, good in zip(values, present)], kind, flags)
    else:
        values = values.to_numpy(dtype=_plain(values.dtype), na_value=0) if not present.all() else values.to_numpy()
    return _numpy(format, values, kind, flags, None if present.all() else present)


def _plain(dtype):
    return "float64" if dtype.kind == "f" else "int64"


def _numpy(format, values, kind, flags, present=None):
    """Handles a NumPy array, in which NaN is a number and NaT a missing value."""
    import numpy

    if values.ndim != 1:
        raise TypeError(f"expected an array of one dimension, found {values.ndim}")
    sort = values.dtype.kind
    if sort in "OUST":
        return _sequence(format, values.tolist(), kind, flags)
    if sort == "M":
        unit = numpy.datetime_data(values.dtype)[0]
        missing = numpy.isnat(values)
        if missing.any():
            present = ~missing if present is None else present & ~missing
        if unit == "D":
            column, type = values.astype("int64").astype("int32"), DAY
        else:
            if unit not in ("s", "ms", "us", "ns"):
                values = values.astype("datetime64[s]")
                unit = "s"
            column, type = values.astype(values.dtype.newbyteorder("="), copy=False).view("int64"), {
                "s": SECONDS, "ms": INSTANT, "us": MICROSECONDS, "ns": NANOSECONDS}[unit]
    elif sort == "f" and values.dtype.itemsize == 8:
        column, type = values.astype("=f8", copy=False), DOUBLE
    elif sort == "f":
        # Use the shortest digits of the float, 0.1, not those of the double with the same value.
        return _sequence(format, [None if present is not None and not present[row] else str(item)
                                  for row, item in enumerate(values)], kind, flags)
    elif sort in "iu" and values.dtype != numpy.uint64:
        column, type = values.astype("=i8", copy=False), INT64
    elif sort == "u":
        return _sequence(format, [str(item) for item in values.tolist()], kind, flags)
    else:
        raise TypeError(f"NumPy type {values.dtype} is not supported")
    bits = None if present is None else numpy.packbits(present, bitorder="little")
    return format._values(type, numpy.ascontiguousarray(column), bits, kind, flags)


def _sequence(format, values, kind, flags):
    """Handles a list: as an array if all values have the same type, otherwise as strings."""
    present = [item for item in values if item is not None]
    sorts = {type(item) for item in present}
    if sorts <= {int} and all(-(2**63) <= item < 2**63 for item in present) and kind == 0 and sorts:
        return _array(format, "q", INT64, values, 0, kind, flags)
    if sorts == {float}:
        return _array(format, "d", DOUBLE, values, 0.0, kind, flags)
    def is_whole(item):
        return isinstance(item, datetime.datetime) and item.tzinfo is not None and item.microsecond % 1000 == 0

    if present and all(is_whole(item) for item in present):
        moments = [None if item is None else milliseconds(item) for item in values]
        return _array(format, "q", INSTANT, moments, 0, kind, flags)
    return format._texts(_raqam.texts([_text(item) for item in values]), kind, flags)


def _array(format, code, type, values, filler, kind, flags):
    bits = None
    if None in values:
        bits = bytearray((len(values) + 7) // 8)
        for row, item in enumerate(values):
            if item is not None:
                bits[row >> 3] |= 1 << (row & 7)
        values = [filler if item is None else item for item in values]
    return format._values(type, array.array(code, values), bits, kind, flags)


def _text(value):
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, float) and value != value:
        return "NaN"
    if isinstance(value, (int, float, decimal.Decimal)) and not isinstance(value, bool):
        return str(value).replace("inf", "Infinity")
    raise TypeError(f"{type(value).__name__} is not a column value")
