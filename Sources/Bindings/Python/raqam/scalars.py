"""Texts of single values, as the library accepts them: decimal digits, or ISO 8601."""

import datetime
import decimal

# The meanings of a timestamp without a zone, in the order of the extension module.
NAIVE = ("local", "utc", "raise")

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
MICROSECOND = datetime.timedelta(microseconds=1)


def is_missing(value):
    """Returns whether a value is None, pandas.NA, pandas.NaT or a NaT of NumPy. NaN is a number."""
    if value is None:
        return True
    module, name = type(value).__module__, type(value).__name__
    if name == "MaskedConstant" and module.startswith("numpy.ma"):
        return True
    if module == "numpy" and name in ("datetime64", "timedelta64"):
        return bool(value != value)
    return name in ("NAType", "NaTType") and module.startswith("pandas.")


def text(value, naive):
    """Returns the text of a value, None for a missing value, and NotImplemented for a value that is not a scalar."""
    if type(value) is datetime.date:
        return value.isoformat()
    if type(value) is datetime.datetime:
        return _moment(value, naive)
    if is_missing(value):
        return None
    if isinstance(value, str):
        return str(value)
    if isinstance(value, datetime.datetime):
        return _moment(value, naive)
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return _seconds(value)
    if type(value).__module__ == "numpy":
        return _numpy(value, naive)
    if isinstance(value, bool) or not isinstance(value, (int, float, decimal.Decimal)):
        return NotImplemented
    if isinstance(value, decimal.Decimal):
        return str(value)
    return str(int(value)) if isinstance(value, int) else _float(repr(float(value)))


def _float(digits):
    return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(digits, digits)


def _moment(value, naive):
    if value.tzinfo is None:
        return value.isoformat() if naive == 0 else value.isoformat() + _suffix(naive, "datetime")
    try:
        return value.astimezone(datetime.timezone.utc).isoformat()
    except OverflowError:
        return value.isoformat()


def _suffix(naive, name):
    """Returns the zone of a timestamp without one: none for local time."""
    if NAIVE[naive] == "raise":
        raise TypeError(f'a {name} without a time zone is rejected because of naive="raise"')
    return "Z" if NAIVE[naive] == "utc" else ""


def scaled(number, digits):
    """Returns an integer divided by a power of ten."""
    # Only the constructor is independent of the caller's precision.
    return str(decimal.Decimal(f"{number}E-{digits}")) if digits else str(number)


def _seconds(value):
    """Returns a duration as an exact number of seconds."""
    if hasattr(value, "to_timedelta64"):  # pandas.Timedelta, which has nanoseconds
        return _numpy(value.to_timedelta64(), 0)
    return scaled(value // MICROSECOND, 6)


def _numpy(value, naive):
    import numpy

    if isinstance(value, numpy.integer) and not isinstance(value, numpy.timedelta64):
        return str(int(value))
    if isinstance(value, numpy.floating):
        return _float(str(value))  # the shortest digits of its width
    if isinstance(value, numpy.datetime64):
        value = to_unit(value)
        is_day = numpy.datetime_data(value.dtype)[0] == "D"
        return str(value) if is_day else str(value) + _suffix(naive, "datetime64")
    if isinstance(value, numpy.timedelta64):
        value = to_unit(value)
        return scaled(int(value.astype("i8")), {"s": 0, "ms": 3, "us": 6, "ns": 9}[numpy.datetime_data(value.dtype)[0]])
    return NotImplemented


def to_unit(values):
    """Converts datetime64 and timedelta64 of NumPy, arrays or scalars, to the units D (dates only), s, ms, us and ns."""
    import numpy

    unit, count = numpy.datetime_data(values.dtype)
    sort = values.dtype.kind
    if sort == "m" and unit in ("generic", "Y", "M"):
        raise TypeError(f"the type {values.dtype} has no fixed number of seconds; cast it to timedelta64[s]")
    if sort == "m" and unit in ("ps", "fs", "as"):
        raise TypeError(f"the type {values.dtype} is finer than nanoseconds; cast it to timedelta64[ns]")
    if sort == "M" and unit in ("generic", "Y", "M", "W", "D"):
        target = "D"
    else:
        target = {"W": "s", "D": "s", "h": "s", "m": "s", "ps": "ns", "fs": "ns", "as": "ns"}.get(unit, unit)
    if (unit, count) == (target, 1):
        return values
    converted = values.astype(f"{sort}8[{target}]")
    # NumPy overflows and truncates silently.
    if unit != "generic" and not numpy.all((converted.astype(values.dtype) == values) | numpy.isnat(values)):
        if unit in ("ps", "fs", "as"):
            raise TypeError(f"a value of {values.dtype} is finer than nanoseconds; cast it to datetime64[ns]")
        raise OverflowError(f"a value of {values.dtype} is outside of the range of {target}")
    return converted
