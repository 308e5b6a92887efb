"""Columns of every type of NumPy, pandas, Arrow and Polars, with nulls, NaN, infinities and extreme values."""

import dataclasses
import datetime
import decimal
import itertools
from collections.abc import Callable
from typing import Any

import numpy
import pandas
import polars
import pyarrow
import pyarrow.compute

from values import DATES, NUMBERS, UTC

Decimal = decimal.Decimal
TIMES = [{"type": "date", "date.format": "HH:mm:ss.SSS"}]
DURATIONS = [{"type": "duration"}, NUMBERS[1]]
TEXTS = [{"type": "text"}, NUMBERS[1]]
FORMATS = {"number": NUMBERS, "date": DATES, "moment": DATES, "time": TIMES, "duration": DURATIONS, "text": TEXTS}
NOT_A_NUMBER, INFINITY = float("nan"), float("inf")


@dataclasses.dataclass
class Case:
    """A column of one type, and the Python value of each row: None for a null row."""

    name: str
    sort: str
    column: Any
    values: list[Any]
    # The conversion that an error advises, if the type is rejected.
    cast: Callable[[Any], Any] | None = None


# MARK: Values

INTEGERS = {f"{sign}int{bits}": ([0, 2**bits - 1] if sign else [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1]) + [0, 1, 7]
            for bits in (8, 16, 32, 64) for sign in ("", "u")}
FLOATS = [0.1, -0.0, 1.5, NOT_A_NUMBER, INFINITY, -INFINITY]


def floats(type):
    """Returns floats of a width, and the numbers that their shortest digits represent."""
    limits = numpy.finfo(type)
    array = numpy.array([*FLOATS, limits.max, limits.smallest_subnormal], type)
    return array, [float(item) if not numpy.isfinite(item) else Decimal(str(item)) for item in array]


DECIMALS = [Decimal(digits) for digits in ("0.10", "-0.05", "1234.50", "0.00", "99999.99")]
WIDE = [Decimal(digits) for digits in ("12345678901234567890123456789.125", "-0.005", "0.001", "-99999999999999999999999999999999999.999")]
DAYS = [datetime.date(*day) for day in ((2025, 3, 21), (1, 1, 1), (1500, 6, 1), (1969, 12, 31), (9999, 12, 31))]
MOMENTS = [datetime.datetime(*moment) for moment in (
    (2025, 3, 21, 12, 0, 0, 123456), (1, 1, 2), (1969, 12, 31, 23, 59, 59, 999000), (9999, 12, 30, 23, 59, 59, 999000))]
# pandas and Arrow count nanoseconds in 64 bits: from 1678 to 2261.
NEAR = [MOMENTS[0], MOMENTS[2], datetime.datetime(1678, 1, 1), datetime.datetime(2261, 12, 31)]
CLOCK = [datetime.time(12, 30, 1, 500000), datetime.time(0), datetime.time(23, 59, 59, 999999)]
SPANS = [datetime.timedelta(seconds=90, microseconds=500000), datetime.timedelta(0), datetime.timedelta(days=-1, microseconds=1),
         datetime.timedelta(days=100000)]
DIGITS = ["1234.5", "-0.10", "12345678901234567890.125", "x", ""]


def cut(moments, unit):
    """Returns moments, times or spans as a unit represents them."""
    step = {"s": 1000000, "ms": 1000, "us": 1, "ns": 1}[unit]
    if isinstance(moments[0], datetime.timedelta):
        return [datetime.timedelta(microseconds=span // datetime.timedelta(microseconds=1) // step * step) for span in moments]
    return [moment.replace(microsecond=moment.microsecond // step * step) for moment in moments]


def aware(moments):
    return [moment.replace(tzinfo=UTC) for moment in moments]


# MARK: NumPy


def numpy_cases():
    for name, values in INTEGERS.items():
        array = numpy.array(values, name)
        yield Case(f"numpy {name}", "number", array, values)
        yield Case(f"numpy >{name}", "number", array.astype(array.dtype.newbyteorder(">")), values)
        yield masked(f"numpy.ma {name}", "number", array, values)
    for name in ("float16", "float32", "float64", "longdouble"):
        array, values = floats(name)
        yield Case(f"numpy {name}", "number", array, values)
        yield Case(f"numpy >{name}", "number", array.astype(array.dtype.newbyteorder(">")), values)
        yield masked(f"numpy.ma {name}", "number", array, values)
    for unit in ("Y", "M", "W", "D"):
        array = numpy.array([*DAYS[:1], *DAYS[2:], None] if unit == "W" else [*DAYS, None], "M8[D]").astype(f"M8[{unit}]")
        yield Case(f"numpy datetime64[{unit}]", "date", array, array.astype("M8[D]").tolist())
    for unit in ("h", "m", "s", "ms", "us", "ns", "ps", "fs", "as"):
        moments = {"ns": NEAR, "ps": MOMENTS[2:3], "fs": MOMENTS[2:3], "as": MOMENTS[2:3]}.get(unit, MOMENTS)
        array = numpy.array([*moments, None], "M8[us]").astype(f"M8[{unit}]")
        yield Case(f"numpy datetime64[{unit}]", "moment", array, array.astype("M8[us]").tolist())
        yield Case(f"numpy >datetime64[{unit}]", "moment", array.astype(array.dtype.newbyteorder(">")), array.astype("M8[us]").tolist())
    for unit in ("W", "D", "h", "m", "s", "ms", "us", "ns"):
        array = numpy.array([*SPANS, None], "m8[us]").astype(f"m8[{unit}]")
        yield Case(f"numpy timedelta64[{unit}]", "duration", array, array.astype("m8[us]").tolist())
    yield Case("numpy timedelta64[ps]", "duration", numpy.array([10**12], "m8[ps]"), [datetime.timedelta(0, 1)], lambda array: array.astype("m8[ns]"))
    yield Case("numpy timedelta64[M]", "duration", numpy.array([1, 2], "m8[M]"), [], lambda array: array.astype("m8[s]"))
    yield Case("numpy str", "text", numpy.array(DIGITS), DIGITS)
    yield Case("numpy StringDType", "text", numpy.array([*DIGITS, None], numpy.dtypes.StringDType(na_object=None)), [*DIGITS, None])
    yield Case("numpy StringDType nan", "text", numpy.array([*DIGITS, NOT_A_NUMBER], numpy.dtypes.StringDType(na_object=NOT_A_NUMBER)), [*DIGITS, None])
    yield Case("numpy object", "number", numpy.array(OBJECTS, object), OBJECT_VALUES)
    yield Case("numpy bool", "number", numpy.array([True, False]), [1, 0], lambda array: array.astype("i1"))
    yield Case("numpy bytes", "text", numpy.array([b"1.5"]), ["1.5"], numpy.char.decode)
    yield Case("numpy complex128", "number", numpy.array([1.5 + 2j]), [1.5], lambda array: array.real)
    yield Case("numpy void", "number", numpy.array([(1.5,)], [("a", "f8")]), [1.5], lambda array: array["a"])


def masked(name, sort, array, values):
    mask = [row % 2 == 1 for row in range(len(array))]
    return Case(name, sort, numpy.ma.masked_array(array, mask), [None if hidden else value for value, hidden in zip(values, mask)])


OBJECTS = [1, None, 0.1, -0.0, NOT_A_NUMBER, INFINITY, Decimal("0.10"), numpy.int64(7), numpy.uint64(2**64 - 1), numpy.float32(0.1),
           numpy.float16(0.1), numpy.float64(0.1), pandas.NA, pandas.NaT, numpy.datetime64("NaT"), 2**70, "1.50"]
OBJECT_VALUES = [1, None, 0.1, -0.0, NOT_A_NUMBER, INFINITY, Decimal("0.10"), 7, 2**64 - 1, Decimal("0.1"), Decimal("0.1"), 0.1,
                 None, None, None, 2**70, Decimal("1.50")]


def list_cases():
    yield Case("list", "number", OBJECTS, OBJECT_VALUES)
    for name, values in INTEGERS.items():
        yield Case(f"list of int ({name})", "number", [*values, None], [*values, None])
    for name, values in (("float", FLOATS), ("Decimal", DECIMALS + WIDE + [Decimal("NaN"), Decimal("-Infinity"), Decimal("1E+3")])):
        yield Case(f"list of {name}", "number", [*values, None], [*values, None])
    for name, sort, values in (("date", "date", DAYS), ("datetime", "moment", MOMENTS), ("datetime with zone", "moment", aware(MOMENTS)),
                               ("time", "time", CLOCK), ("timedelta", "duration", SPANS), ("str", "text", DIGITS)):
        yield Case(f"list of {name}", sort, [*values, None], [*values, None])
    yield Case("list of Timestamp", "moment", [pandas.Timestamp("2025-03-21T12:00:00.123456789"), pandas.NaT], [MOMENTS[0], None])
    yield Case("list of Timedelta", "duration", [pandas.Timedelta("90.5 s"), pandas.NaT], [SPANS[0], None])
    yield Case("list of datetime64", "moment", [numpy.datetime64("2025-03-21T12:00", unit) for unit in ("m", "s", "ns")],
               [datetime.datetime(2025, 3, 21, 12)] * 3)
    yield Case("list of bool", "number", [True], [1], lambda rows: [int(row) for row in rows])
    yield Case("list of bytes", "text", [b"1.5"], ["1.5"], lambda rows: [row.decode() for row in rows])


# MARK: pandas


def absent(values):
    """Returns the values as pandas has them, which takes NaN for a missing value."""
    return [None if isinstance(value, float) and value != value else value for value in values]


def pandas_cases():
    for name, values in INTEGERS.items():
        nullable = name.replace("uint", "UInt").replace("int", "Int") if name[0] == "i" else name.replace("uint", "UInt")
        yield Case(f"pandas {name}", "number", pandas.Series(values, dtype=name), values)
        yield Case(f"pandas {nullable}", "number", pandas.Series([*values, None], dtype=nullable), [*values, None])
    for name in ("float16", "float32", "float64"):
        array, values = floats(name)
        yield Case(f"pandas {name}", "number", pandas.Series(array), absent(values))
    for name in ("Float32", "Float64"):
        array, values = floats(name.lower())
        yield Case(f"pandas {name}", "number", pandas.Series([*array[:3], None, *array[4:]], dtype=name), absent(values))
    for unit in ("s", "ms", "us", "ns"):
        moments = cut(NEAR if unit == "ns" else MOMENTS, unit)
        series = pandas.Series([*moments, None], dtype=f"datetime64[{unit}]")
        yield Case(f"pandas datetime64[{unit}]", "moment", series, [*moments, None])
        yield Case(f"pandas Index datetime64[{unit}]", "moment", pandas.Index(series), [*moments, None])
        zoned = series[[0, 2, 4]].dt.tz_localize("UTC").dt.tz_convert("Asia/Tehran")
        yield Case(f"pandas datetime64[{unit}, tz]", "moment", zoned, [*aware([moments[0], moments[2]]), None])
        spans = cut(SPANS, unit)
        yield Case(f"pandas timedelta64[{unit}]", "duration", pandas.Series([*spans, None], dtype=f"timedelta64[{unit}]"), [*spans, None])
    for name in ("string[python]", "string[pyarrow]", "str", "object"):
        yield Case(f"pandas {name}", "text", pandas.Series([*DIGITS, None], dtype=name), [*DIGITS, None])
    yield Case("pandas object", "number", pandas.Series(OBJECTS, dtype=object), absent(OBJECT_VALUES))
    yield Case("pandas object Decimal", "number", pandas.Series([*DECIMALS, None, NOT_A_NUMBER], dtype=object), [*DECIMALS, None, None])
    for name, sort, values in (("int64", "number", [5, 7]), ("float64", "number", [0.1, -0.0]), ("str", "text", ["1.5", "x"]),
                               ("datetime64", "moment", NEAR), ("Decimal", "number", DECIMALS)):
        rows = [*values, *values, None]
        yield Case(f"pandas category of {name}", sort, pandas.Series(pandas.Categorical(rows, pandas.Index(values))), rows)
    yield Case("pandas bool", "number", pandas.Series([True]), [1], lambda series: series.astype("int8"))
    yield Case("pandas boolean", "number", pandas.Series([True, None], dtype="boolean"), [1, None], lambda series: series.astype("Int8"))
    yield Case("pandas category of bool", "number", pandas.Series([True]).astype("category"), [1], lambda series: series.astype("int8"))
    yield Case("pandas period", "moment", pandas.Series(pandas.PeriodIndex(["2025-03-21"], freq="D")), [datetime.datetime(2025, 3, 21)],
               lambda series: series.dt.to_timestamp())
    yield Case("pandas interval", "text", pandas.Series(pandas.interval_range(0, 1)), ["(0, 1]"], lambda series: series.astype(str))
    yield Case("pandas Sparse", "number", pandas.Series([0.0, 1.5], dtype="Sparse[float64]"), [0.0, 1.5], lambda series: series.sparse.to_dense())
    for case in arrow_cases():
        series = pandas.Series(case.column, dtype=pandas.ArrowDtype(case.column.type))
        cast = case.cast and (lambda series, cast=case.cast: cast(series.array.__arrow_array__().combine_chunks()))
        yield Case(case.name.replace("arrow", "pandas ArrowDtype"), case.sort, series, case.values, cast)


# MARK: Arrow


def arrow_cases():
    def case(name, sort, values, type, cast=None, rows=None):
        array = pyarrow.array([*values, None], type)
        return Case(f"arrow {name}", sort, array, [*(values if rows is None else rows), None], cast)

    yield Case("arrow null", "number", pyarrow.nulls(2), [None, None])
    for name, values in INTEGERS.items():
        yield case(name, "number", values, name)
    for name in ("float16", "float32", "float64"):
        array, values = floats(name)
        yield Case(f"arrow {name}", "number", pyarrow.array([*array, None], getattr(pyarrow, name)()), [*values, None])
    for type in (pyarrow.decimal32(7, 2), pyarrow.decimal64(12, 2), pyarrow.decimal128(20, 2), pyarrow.decimal256(50, 2)):
        yield case(str(type), "number", DECIMALS, type)
    for type in (pyarrow.decimal128(38, 3), pyarrow.decimal256(76, 3)):
        yield case(str(type), "number", WIDE, type)
    yield case("decimal128(5, -3)", "number", [Decimal("1E+3"), Decimal("-12E+3"), Decimal(0)], pyarrow.decimal128(5, -3))
    for name in ("date32", "date64"):
        yield case(name, "date", DAYS, name)
    for unit in ("s", "ms"):
        yield case(f"time32[{unit}]", "time", cut(CLOCK, unit), pyarrow.time32(unit))
    for unit in ("us", "ns"):
        yield case(f"time64[{unit}]", "time", CLOCK, pyarrow.time64(unit))
    for unit in ("s", "ms", "us", "ns"):
        moments = cut(NEAR if unit == "ns" else MOMENTS, unit)
        yield case(f"timestamp[{unit}]", "moment", moments, pyarrow.timestamp(unit))
        for zone in ("UTC", "Asia/Tehran", "-03:00"):
            yield case(f"timestamp[{unit}, {zone}]", "moment", aware(moments), pyarrow.timestamp(unit, zone))
        yield case(f"duration[{unit}]", "duration", cut(SPANS, unit), pyarrow.duration(unit))
    for name in ("string", "large_string", "string_view"):
        yield case(name, "text", [*DIGITS, "1" * 40], getattr(pyarrow, name)())
    yield from dictionary_cases()
    yield case("bool", "number", [True, False], pyarrow.bool_(), lambda array: array.cast("int8"), [1, 0])
    for name in ("binary", "large_binary"):
        yield case(name, "text", [b"1.5"], name, lambda array: array.cast("string"), ["1.5"])
    yield case("binary_view", "text", [b"1.5"], pyarrow.binary_view(), lambda array: array.cast("string_view"), ["1.5"])
    yield case("fixed_size_binary", "text", [b"1.5"], pyarrow.binary(3), lambda array: array.cast("binary").cast("string"), ["1.5"])
    yield case("interval", "duration", [pyarrow.MonthDayNano([0, 0, 90_500_000_000])], pyarrow.month_day_nano_interval(),
               lambda array: pyarrow.array([None if item is None else datetime.timedelta(microseconds=item.nanoseconds / 1000)
                                            for item in array.to_pylist()]), [SPANS[0]])
    for name in ("list_", "large_list", "list_view"):
        yield Case(f"arrow {name}", "number", pyarrow.array([[1, 2]], getattr(pyarrow, name)(pyarrow.int8())), [1, 2], lambda array: array.flatten())
    yield Case("arrow fixed_size_list", "number", pyarrow.array([[1, 2]], pyarrow.list_(pyarrow.int8(), 2)), [1, 2], lambda array: array.flatten())
    yield Case("arrow struct", "number", pyarrow.array([{"a": 1.5}]), [1.5], lambda array: array.field("a"))
    yield Case("arrow map", "text", pyarrow.array([[("a", 1)]], pyarrow.map_(pyarrow.string(), pyarrow.int8())), ["a"], lambda array: array.keys)
    yield Case("arrow uuid", "text", pyarrow.array([b"0123456789abcdef"], pyarrow.uuid()), [str(__import__("uuid").UUID(bytes=b"0123456789abcdef"))],
               lambda array: pyarrow.array([str(item) for item in array.to_pylist()]))
    yield Case("arrow json", "text", pyarrow.array(["1.5", None], pyarrow.json_()), ["1.5", None])


def dictionary_cases():
    for sort, values, type in (("number", [5, -7], "int64"), ("number", [0.1, -0.0, INFINITY], "float64"), ("number", DECIMALS, pyarrow.decimal128(20, 2)),
                               ("text", DIGITS, "string"), ("moment", NEAR, pyarrow.timestamp("ns")), ("date", DAYS, "date32")):
        rows = [*values, *values, None]
        array = pyarrow.array(rows, type)
        yield Case(f"arrow dictionary of {array.type}", sort, array.dictionary_encode(), rows)
        yield Case(f"arrow dictionary of {array.type}, slice", sort, array.dictionary_encode()[len(values):][:2], rows[len(values):][:2])
        runs = [value for value in rows for _ in range(3)]
        encoded = pyarrow.compute.run_end_encode(pyarrow.array(runs, type))
        yield Case(f"arrow run_end_encoded of {array.type}", sort, encoded, runs)
        yield Case(f"arrow run_end_encoded of {array.type}, slice", sort, encoded[2:7], runs[2:7])


def chunked_cases():
    for case in arrow_cases():
        if case.cast is None and case.sort != "text":
            half = len(case.column) // 2
            parts = pyarrow.chunked_array([case.column[:half], case.column[half:], case.column[:0]], case.column.type)
            yield Case(case.name.replace("arrow", "arrow chunked"), case.sort, parts, case.values)


# MARK: Polars


def polars_cases():
    def case(name, sort, values, type, cast=None, rows=None):
        return Case(f"polars {name}", sort, polars.Series([*values, None], dtype=type), [*(values if rows is None else rows), None], cast)

    for name, values in INTEGERS.items():
        type = name.replace("uint", "UInt") if name[0] == "u" else name.replace("int", "Int")
        yield case(type, "number", values, getattr(polars, type))
    for name in ("float16", "float32", "float64"):
        array, values = floats(name)
        series = polars.Series(array.tolist(), dtype=polars.Float64).cast(getattr(polars, name.title()))
        yield Case(f"polars {name.title()}", "number", series, values)
    yield case("Decimal", "number", DECIMALS, polars.Decimal(20, 2))
    yield case("Date", "date", DAYS, polars.Date)
    for unit in ("ms", "us", "ns"):
        moments = cut(NEAR if unit == "ns" else MOMENTS, unit)
        yield case(f"Datetime({unit})", "moment", moments, polars.Datetime(unit))
        yield case(f"Datetime({unit}, tz)", "moment", aware(moments), polars.Datetime(unit, "UTC"))
        yield case(f"Duration({unit})", "duration", cut(SPANS, unit), polars.Duration(unit))
    yield case("Time", "time", CLOCK, polars.Time)
    for name, type in (("String", polars.String), ("Categorical", polars.Categorical), ("Enum", polars.Enum(DIGITS))):
        yield case(name, "text", DIGITS, type)
    yield Case("polars Null", "number", polars.Series([None, None]), [None, None])
    yield Case("polars empty", "number", polars.Series([], dtype=polars.Float64), [])
    yield case("Boolean", "number", [True], polars.Boolean, lambda series: series.cast(polars.Int8), [1])
    yield case("Binary", "text", [b"1.5"], polars.Binary, lambda series: series.cast(polars.String), ["1.5"])
    for name in ("Int128", "UInt128"):
        yield case(name, "number", [2**100], getattr(polars, name), lambda series: series.cast(polars.Decimal(38, 0)))
    yield Case("polars List", "number", polars.Series([[1, 2]]), [1, 2], lambda series: series.explode())
    yield Case("polars Array", "number", polars.Series([[1, 2]], dtype=polars.Array(polars.Int8, 2)), [1, 2], lambda series: series.explode())
    yield Case("polars Struct", "number", polars.Series([{"a": 1.5}]), [1.5], lambda series: series.struct.field("a"))


def cases():
    return itertools.chain(numpy_cases(), list_cases(), pandas_cases(), arrow_cases(), chunked_cases(), polars_cases())
