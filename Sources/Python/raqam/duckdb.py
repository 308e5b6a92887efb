"""DuckDB functions that format, parse and convert whole vectors.

    connection = duckdb.connect()
    raqam.duckdb.register(connection, time_zone="Asia/Tehran")
    connection.sql('''SELECT raqam_format(price, '{"type":"number","currency.style":"symbol","currency.code":"EUR"}', 'de_DE')''')
"""

import functools

import pyarrow
import pyarrow.compute

from . import _raqam, calendars
from .errors import RaqamError
from .formatter import Formatter

# The maximum number of cached formatters; a query uses few of them.
KEPT = 1024


def register(connection, *, time_zone=None, calendar=None, now=None, errors="null"):
    """Adds the functions to a connection.

    ``raqam_format(value, descriptor, locale)`` formats numbers, DECIMAL, DATE, TIMESTAMP and VARCHAR;
    ``raqam_parse(text, descriptor, locale)`` returns a DOUBLE, ``raqam_parse_text`` a VARCHAR with all digits and
    ``raqam_parse_instant`` a TIMESTAMP WITH TIME ZONE; ``raqam_calendar(date, calendar)`` returns the date in the
    calendar as a VARCHAR. A rejected value gives NULL, or an error with ``errors="raise"``.
    """

    @functools.lru_cache(maxsize=KEPT)
    def formatter(descriptor, locale):
        return Formatter(descriptor, locale=locale, time_zone=time_zone, calendar=calendar, now=now)

    def write(values, descriptors, locales):
        return _grouped(values, descriptors, locales, pyarrow.string(), lambda column, descriptor, locale: pyarrow.array(
            formatter(descriptor, locale).format_column(_taken(column), errors=errors)))

    def read(kind, type):
        def function(texts, descriptors, locales):
            return _grouped(texts, descriptors, locales, type, lambda column, descriptor, locale: pyarrow.array(
                formatter(descriptor, locale).parse_column(column, kind, errors=errors)).cast(type))

        return function

    @functools.lru_cache(maxsize=1 << 16)
    def date(day, name):
        try:
            return str(calendars.CalendarDate(*_raqam.calendar_date(name, day)))
        except RaqamError as error:
            if errors == "raise" or error.code == "unknown_calendar":
                raise
            return None

    def convert(days, names):
        numbers = _plain(days).cast(pyarrow.date32()).cast(pyarrow.int32()).to_pylist()
        return pyarrow.array(
            [None if day is None or name is None else date(day, name) for day, name in zip(numbers, _plain(names).to_pylist())],
            pyarrow.string())

    for name, function, result in (
        ("raqam_format", write, "VARCHAR"), ("raqam_parse", read("float64", pyarrow.float64()), "DOUBLE"),
        ("raqam_parse_text", read("text", pyarrow.string()), "VARCHAR"),
        ("raqam_parse_instant", read("instant", pyarrow.timestamp("us", "UTC")), "TIMESTAMP WITH TIME ZONE"),
        ("raqam_calendar", convert, "VARCHAR"),
    ):
        connection.create_function(name, function, None, result, type="arrow", null_handling="special")


def _plain(column):
    if isinstance(column, pyarrow.ChunkedArray):
        column = column.combine_chunks()
    return column.dictionary_decode() if isinstance(column, pyarrow.DictionaryArray) else column


def _taken(column):
    """Converts columns that the library does not accept: decimals and short floats to their digits."""
    if pyarrow.types.is_decimal(column.type) or column.type in (pyarrow.float32(), pyarrow.uint64()):
        return column.cast(pyarrow.string())
    return column


def _grouped(values, descriptors, locales, type, run):
    """Runs a column at once; in groups of rows if descriptors or locales differ."""
    values, descriptors, locales = _plain(values), _plain(descriptors), _plain(locales)
    pairs = pyarrow.StructArray.from_arrays([descriptors, locales], ["descriptor", "locale"])
    kinds = pairs.to_pylist() if len(pairs) == 0 or not _constant(descriptors, locales) else [pairs[0].as_py()]
    if len(kinds) == 1 and kinds[0]["descriptor"] is not None:
        return run(values, kinds[0]["descriptor"], kinds[0]["locale"])
    rows = {}
    for row, kind in enumerate(kinds):
        rows.setdefault((kind["descriptor"], kind["locale"]), []).append(row)
    result = [None] * len(values)
    for (descriptor, locale), places in rows.items():
        if descriptor is None:
            continue
        for row, item in zip(places, run(values.take(pyarrow.array(places)), descriptor, locale).to_pylist()):
            result[row] = item
    return pyarrow.array(result, type)


def _constant(*columns):
    return all(len(column) > 0 and pyarrow.compute.count_distinct(column, "all").as_py() == 1 for column in columns)
