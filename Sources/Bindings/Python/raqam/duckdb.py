"""DuckDB functions that format, parse and convert whole vectors.

    connection = duckdb.connect()
    raqam.duckdb.register(connection, time_zone="Asia/Tehran")
    connection.sql('''SELECT raqam_format(price, '{"type":"number","currency.style":"symbol","currency.code":"EUR"}', 'de_DE')''')
"""

import contextlib
import functools

import pyarrow
import pyarrow.compute

from . import _raqam, calendars
from .errors import RaqamError
from .formatter import Formatter

# The maximum number of cached formatters; a query uses few of them.
KEPT = 1024
ERROR = pyarrow.struct([("code", pyarrow.string()), ("message", pyarrow.string()), ("hint", pyarrow.string()),
                        ("offset", pyarrow.int64())])
# DuckDB represents the infinities of dates and timestamps by the largest number of the type and its negative.
INFINITIES = {32: 2**31 - 1, 64: 2**63 - 1}
# The first and the last millisecond of a TIMESTAMP.
RANGE = (-9_223_372_022_400_000, INFINITIES[64] // 1000)


def register(connection, *, time_zone=None, calendar=None, now=None, naive="local", errors="null"):
    """Adds the functions to a connection, or replaces those of an earlier call.

    ``raqam_format(value, descriptor, locale)`` formats numbers, DECIMAL, DATE, TIME, TIMESTAMP, ENUM and VARCHAR;
    ``raqam_parse(text, descriptor, locale)`` returns a DOUBLE, ``raqam_parse_text`` a VARCHAR with all digits,
    ``raqam_parse_date`` a DATE and ``raqam_parse_instant`` a TIMESTAMP WITH TIME ZONE; ``raqam_error(text, descriptor,
    locale)`` returns the reason why a text is rejected as a STRUCT of code, message, hint and offset, or NULL;
    ``raqam_calendar(date, calendar)`` returns the date in the calendar as a VARCHAR. A rejected value and an infinite date
    give NULL, or an error with ``errors="raise"``. ``naive`` is the meaning of TIMESTAMP: "local" time in the time zone,
    "utc", or "raise".

    DuckDB counts days before 1582-10-15 in the proleptic Gregorian calendar, "gregorian" in the Julian: for the same year,
    month and day in both, use ``"date.calendar": "iso8601"``.
    """

    @functools.lru_cache(maxsize=KEPT)
    def formatter(descriptor, locale):
        return Formatter(descriptor, locale=locale, time_zone=time_zone, calendar=calendar, now=now, naive=naive)

    def write(values, descriptors, locales):
        return _grouped(_finite(values, errors), descriptors, locales, pyarrow.string(), lambda column, descriptor, locale: (
            formatter(descriptor, locale).format_column(column, errors=errors)))

    def read(kind, type):
        def function(texts, descriptors, locales):
            return _grouped(texts, descriptors, locales, type, lambda column, descriptor, locale: _bounded(
                formatter(descriptor, locale).parse_column(column, kind, errors=errors), column, errors))

        return function

    def explain(texts, descriptors, locales):
        return _grouped(texts, descriptors, locales, ERROR, lambda column, descriptor, locale: _reasons(
            formatter(descriptor, locale), column))

    for name, function, result in (
        ("raqam_format", write, "VARCHAR"), ("raqam_parse", read("float64", pyarrow.float64()), "DOUBLE"),
        ("raqam_parse_text", read("text", pyarrow.string()), "VARCHAR"),
        ("raqam_parse_date", read("day", pyarrow.date32()), "DATE"),
        ("raqam_parse_instant", read("instant", pyarrow.timestamp("us", "UTC")), "TIMESTAMP WITH TIME ZONE"),
        ("raqam_error", explain, 'STRUCT(code VARCHAR, message VARCHAR, hint VARCHAR, "offset" BIGINT)'),
        ("raqam_calendar", _calendar(errors), "VARCHAR"),
    ):
        _replace(connection, name, function, result)


def _replace(connection, name, function, result):
    import duckdb

    with contextlib.suppress(duckdb.InvalidInputException):  # there is no such function yet
        connection.remove_function(name)
    try:
        connection.create_function(name, function, None, result, type="arrow", null_handling="special")
    except duckdb.CatalogException as error:
        raise ValueError(
            f"{name} was added by another connection or cursor of this database; pass that one, all of them have its functions"
        ) from error


def _calendar(errors):
    @functools.lru_cache(maxsize=1 << 16)
    def date(day, name):
        try:
            return str(calendars.CalendarDate(*_raqam.calendar_date(name, day)))
        except RaqamError as error:
            if errors == "raise" or error.code == "unknown_calendar":
                raise
            return None

    def convert(days, names):
        days = _plain(days)
        is_local = pyarrow.types.is_timestamp(days.type) and days.type.tz is None
        if not (is_local or days.type in (pyarrow.date32(), pyarrow.null(), pyarrow.string(), pyarrow.large_string())):
            raise TypeError(f"raqam_calendar expects a DATE, found the Arrow type {days.type}; cast it, as in x::DATE")
        numbers = _finite(days, errors).cast(pyarrow.date32()).cast(pyarrow.int32()).to_pylist()
        names = _plain(names).to_pylist()
        return pyarrow.array(
            [None if day is None or name is None else date(day, name) for day, name in zip(numbers, names)], pyarrow.string())

    return convert


def _plain(column):
    """Returns an array with the rows of all chunks."""
    if isinstance(column, pyarrow.ChunkedArray):
        column = column.combine_chunks()
    if isinstance(column, pyarrow.ChunkedArray):
        column = pyarrow.concat_arrays(column.chunks) if column.num_chunks else pyarrow.array([], column.type)
    return column.dictionary_decode() if isinstance(column, pyarrow.DictionaryArray) else column


def _finite(values, errors):
    """Replaces infinite dates and timestamps by null."""
    if not (pyarrow.types.is_date(values.type) or pyarrow.types.is_timestamp(values.type)):
        return values
    values = _plain(values)
    width = values.type.bit_width
    numbers = values.view(pyarrow.int32() if width == 32 else pyarrow.int64())
    infinite = pyarrow.compute.is_in(numbers, pyarrow.array([INFINITIES[width], -INFINITIES[width]], numbers.type))
    if not pyarrow.compute.any(infinite).as_py():
        return values
    if errors == "raise":
        raise RaqamError("out_of_range", f"an infinite {values.type} has no text", row=pyarrow.compute.index(infinite, True).as_py())
    return pyarrow.compute.if_else(infinite, pyarrow.scalar(None, values.type), values)


def _bounded(column, texts, errors):
    """Replaces instants that are outside of the range of TIMESTAMP by null."""
    if column.kind != "instant":
        return column
    array = pyarrow.array(column)
    numbers = array.view(pyarrow.int64())
    outside = pyarrow.compute.or_(pyarrow.compute.less(numbers, RANGE[0]), pyarrow.compute.greater(numbers, RANGE[1]))
    row = pyarrow.compute.index(outside, True).as_py()
    if row < 0:
        return array
    if errors == "raise":
        raise RaqamError("out_of_range", "the instant is outside of the range of TIMESTAMP", row=row, value=texts[row].as_py())
    return pyarrow.compute.if_else(outside, pyarrow.scalar(None, array.type), array)


def _reasons(formatter, texts):
    """Returns the reason for each rejected text."""
    rejected = formatter.parse_column(texts, "text").errors()
    reasons = [None] * len(texts)
    for row in rejected:
        try:
            formatter.parse(texts[row].as_py())
        except RaqamError as error:
            reasons[row] = {"code": error.code, "message": error.message, "hint": error.hint, "offset": error.offset}
    return pyarrow.array(reasons, ERROR)


def _grouped(values, descriptors, locales, type, run):
    """Runs a column at once; in groups of rows if descriptors or locales differ."""
    descriptors, locales = _encoded(descriptors), _encoded(locales)
    if len(descriptors.dictionary) == len(locales.dictionary) == 1 and descriptors.null_count == locales.null_count == 0:
        return _typed(run(values, descriptors.dictionary[0].as_py(), locales.dictionary[0].as_py()), type)
    # Sort the rows by their pair of descriptor and locale, run each group, and restore the order.
    count = len(locales.dictionary) + 1
    pair = pyarrow.compute.add(pyarrow.compute.multiply(_codes(descriptors), count), _codes(locales))
    order = pyarrow.compute.sort_indices(pair)
    runs = pyarrow.compute.run_end_encode(pair.take(order))
    values, start, parts = _plain(values).take(order), 0, []
    for end, number in zip(runs.run_ends.to_pylist(), runs.values.to_pylist()):
        descriptor, locale = _entry(descriptors, number // count), _entry(locales, number % count)
        rows = values.slice(start, end - start)
        try:
            parts.append(pyarrow.nulls(len(rows), type) if descriptor is None else _typed(run(rows, descriptor, locale), type))
        except RaqamError as error:
            raise error if error.row is None else error._at_row(order[start + error.row].as_py()) from None
        start = end
    return pyarrow.chunked_array(parts, type).take(pyarrow.compute.sort_indices(order)).combine_chunks()


def _encoded(column):
    """Returns the texts of a column as a dictionary; an untyped NULL has no texts."""
    column = _plain(column)
    return column.cast(pyarrow.string()).dictionary_encode()


def _codes(column):
    return pyarrow.compute.fill_null(column.indices.cast(pyarrow.int64()), len(column.dictionary))


def _entry(column, code):
    return column.dictionary[code].as_py() if code < len(column.dictionary) else None


def _typed(column, type):
    array = pyarrow.array(column)
    return array if array.type == type else array.cast(type)
