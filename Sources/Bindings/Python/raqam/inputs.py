"""Passes the columns of other libraries to the extension module."""

import collections.abc

from . import _raqam, columns, mixed, scalars
from ._raqam import Column


def run(format, values, kind, flags):
    """Formats (``kind`` 0) or parses a column of any library, without a copy if it has Arrow's layout."""
    try:
        return _run(format, values, kind, flags)
    except mixed.NoTexts as error:
        rows = getattr(values, "to_pylist", None) or getattr(values, "to_list", None)
        if rows is None:
            raise TypeError(f"a column to parse must have texts, found type {error}; pass a list of its values") from None
        return mixed.parse_values(format, rows(), kind, flags, str(error))


def _run(format, values, kind, flags):
    if isinstance(values, Column):
        return format._column(values, kind, flags) if values.kind in ("text", "large_text") else format._arrow(
            *values.__arrow_c_array__(), kind, flags)
    _check(values)
    library = type(values).__module__.partition(".")[0]
    if library == "pandas":
        return _pandas(format, values, kind, flags)
    if library == "numpy":
        return _numpy(format, values, kind, flags)
    if library == "polars" and str(getattr(values, "dtype", "")) == "Object":
        raise TypeError("a column of type Object is not supported; pass series.to_list()")
    if hasattr(values, "__arrow_c_array__"):
        return format._arrow(*values.__arrow_c_array__(), kind, flags)
    if hasattr(values, "__arrow_c_stream__"):
        return format._stream(values.__arrow_c_stream__(), kind, flags)
    if hasattr(values, "__array__"):
        import numpy

        values = values if isinstance(values, numpy.ma.MaskedArray) else numpy.asarray(values)
        return _numpy(format, values, kind, flags)
    return _sequence(format, list(values), kind, flags)


def _check(values):
    """Raises a TypeError for values other than columns, with a hint."""
    name = type(values).__name__
    if isinstance(values, (str, bytes, bytearray)):
        raise TypeError(f"a single {name} is not a column; pass a list or an array, or format one value")
    if isinstance(values, (set, frozenset)):
        raise TypeError(f"a {name} has no order; pass a list")
    if isinstance(values, collections.abc.Mapping):
        raise TypeError(f"a {name} is not a column; pass one of its values, or list(values.values())")
    if getattr(values, "ndim", 1) == 0 or not (hasattr(values, "__iter__") or hasattr(values, "__arrow_c_array__")
                                               or hasattr(values, "__arrow_c_stream__") or hasattr(values, "__array__")):
        raise TypeError(f"a single {name} is not a column; pass a list or an array, or format one value")
    if getattr(values, "ndim", 1) > 1:
        raise TypeError(f"a {name} of {values.ndim} dimensions is not a column; pass one of its columns")


# MARK: pandas

# Types that are rejected, with the conversion that preserves the values.
_REJECTED = {
    "period": "series.dt.to_timestamp() or series.astype(str)", "interval": "series.astype(str)",
    "Sparse": "series.sparse.to_dense()", "bool": 'series.astype("Int8") for 0 and 1',
}


def _pandas(format, values, kind, flags):
    """Handles a Series, an Index or an array of pandas, in which NaN is a missing value."""
    import pandas

    if isinstance(values, pandas.MultiIndex):
        raise TypeError("a MultiIndex is not a column; pass one of its levels, index.get_level_values(0)")
    if not isinstance(values, pandas.Series):
        values = pandas.Series(values)
    dtype = values.dtype
    for name, cast in _REJECTED.items():
        if str(dtype).startswith(name):
            raise TypeError(f"a column of type {dtype} is not supported; pass {cast}")
    if hasattr(dtype, "pyarrow_dtype") or getattr(dtype, "storage", "") == "pyarrow":
        return _arrow(format, values.array.__arrow_array__(), kind, flags)
    if isinstance(dtype, pandas.CategoricalDtype):
        import pyarrow

        return _arrow(format, pyarrow.array(values), kind, flags)  # a dictionary
    present = values.notna().to_numpy(dtype=bool)
    present = None if present.all() else present
    if dtype.kind == "M" and kind != 0:
        return mixed.parse_values(format, values.astype(object).tolist(), kind, flags, dtype)
    if dtype.kind == "M":
        return _numpy(format, values.to_numpy(dtype=f"datetime64[{values.dt.unit}]"), kind, flags, present, hasattr(dtype, "tz"))
    if hasattr(dtype, "numpy_dtype"):  # integers, floats and booleans with missing values
        return _numpy(format, values.to_numpy(dtype=dtype.numpy_dtype, na_value=0), kind, flags, present)
    return _numpy(format, values.to_numpy(), kind, flags, present)


def _arrow(format, values, kind, flags):
    if hasattr(values, "__arrow_c_array__"):
        return format._arrow(*values.__arrow_c_array__(), kind, flags)
    return format._stream(values.__arrow_c_stream__(), kind, flags)


# MARK: NumPy

_NUMBERS = {"i1": "c", "u1": "C", "i2": "s", "u2": "S", "i4": "i", "u4": "I", "i8": "l", "u8": "L", "f2": "e", "f4": "f", "f8": "g"}
_UNITS = {"s": "s", "ms": "m", "us": "u", "ns": "n"}


def _numpy(format, values, kind, flags, present=None, has_zone=False):
    """Handles an array, in which NaN is a number and NaT a missing value. ``present`` marks the rows with a value."""
    import numpy

    if isinstance(values, numpy.ma.MaskedArray):
        mask = numpy.ma.getmaskarray(values)
        values, present = numpy.ma.getdata(values), ~mask if mask.any() else present
    _check(values)
    sort = values.dtype.kind
    if sort in "OUT" or (sort == "f" and values.dtype.itemsize > 8):
        return _sequence(format, _objects(values, present), kind, flags)
    if kind != 0 and sort in "iufMm":
        return _numpy_values(format, values, kind, flags, present)
    if sort in "Mm":
        missing = numpy.isnat(values)
        if missing.any():
            present = ~missing if present is None else present & ~missing
        values, type = _times(values, has_zone)
    elif values.dtype.str[1:] in _NUMBERS:
        type = _NUMBERS[values.dtype.str[1:]]
    else:
        raise TypeError(f"a column of type {values.dtype} is not supported; pass {_cast(sort)}")
    values = numpy.ascontiguousarray(values, values.dtype.newbyteorder("="))
    bits = None if present is None else numpy.packbits(present, bitorder="little")
    return format._values(type, len(values), values.view("u1"), bits, kind, flags)


def _numpy_values(format, values, kind, flags, present):
    """Handles an array to parse that has numbers, dates or times, which pass unchanged."""
    import numpy

    present = numpy.ones(len(values), bool) if present is None else present
    if kind != columns.DOUBLE or values.dtype.kind in "Mm":
        rows = list(values) if values.dtype.kind in "Mm" else values.tolist()
        rows = [row if good else None for row, good in zip(rows, present.tolist())]
        return mixed.parse_values(format, rows, kind, flags, values.dtype)
    doubles = values.astype("=f8")
    present = present & ~numpy.isnan(doubles)
    mixed.parse_values(format, doubles[present][:1].tolist(), kind, flags, values.dtype)
    bits = None if present.all() else numpy.packbits(present, bitorder="little").tobytes()
    return _raqam.column("float64", len(doubles), bits, numpy.where(present, doubles, 0).tobytes(), b"", {}, {})


def _cast(sort):
    """Returns the conversion of an array of a type that is rejected."""
    return {"b": 'array.astype("i1") for 0 and 1', "S": "numpy.char.decode(array)", "c": "array.real or array.imag",
            "V": 'one of its fields, array["name"]'}.get(sort, "array.astype(str)")


def _times(values, has_zone):
    """Returns an array of a unit of Arrow, and its format."""
    import numpy

    values = scalars.to_unit(values)
    unit = numpy.datetime_data(values.dtype)[0]
    if unit != "D":
        type = f"tD{_UNITS[unit]}" if values.dtype.kind == "m" else f"ts{_UNITS[unit]}:{'UTC' if has_zone else ''}"
        return values, type
    days = values.astype("i8")
    days[numpy.isnat(values)] = 0
    if len(days) and not -(2**31) <= days.min() <= days.max() < 2**31:
        raise OverflowError("a day is outside of the range of 32 bits")
    return days.astype("i4"), "tdD"


def _objects(values, present):
    """Returns the rows as a list, with None for missing rows."""
    import numpy

    missing = getattr(values.dtype, "na_object", None)
    rows = list(values) if values.dtype.kind == "f" else values.tolist()
    if missing is not None:
        found = numpy.array([not (row is missing or row != row) for row in rows], dtype=bool)
        present = found if present is None else found & present
    return rows if present is None else [row if good else None for row, good in zip(rows, present.tolist())]


# MARK: Lists


def _sequence(format, values, kind, flags):
    if kind != 0:
        return mixed.parse(format, values, kind, flags)
    naive = scalars.NAIVE.index(format.naive)

    def text_of(value, row):
        text = scalars.text(value, naive)
        if text is NotImplemented:
            raise TypeError(f"row {row} must be a number, date, time or string, found {type(value).__name__}")
        return text

    return format._objects(values, text_of, kind, flags)
