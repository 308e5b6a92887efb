"""Formatters convert values to texts and back."""

import datetime
import decimal
import json

from . import _raqam, column, columns, inputs, scalars
from .errors import RaqamError


def _apart(value, naive):
    """Decomposes a value that is neither a number nor a string."""
    is_moment = isinstance(value, datetime.datetime) and value.tzinfo is not None and not scalars.is_missing(value)
    if is_moment and value.microsecond % 1000 == 0 and not getattr(value, "nanosecond", 0):
        return ("instant", columns.milliseconds(value))
    text = scalars.text(value, naive)
    if text is None:
        return ("json", "null")
    if text is not NotImplemented:
        return ("text", text)
    if hasattr(value, "item"):  # a Boolean of NumPy
        value = value.item()
    return ("json", json.dumps(value, default=plain, ensure_ascii=False))


def plain(value):
    """Converts a value to its JSON representation in the library."""
    if isinstance(value, datetime.datetime) and value.tzinfo is not None and value.microsecond % 1000 == 0:
        return {"epochMilliseconds": columns.milliseconds(value)}
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, decimal.Decimal):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not a field value")


_raqam.hook(RaqamError, decimal.Decimal, column.moment, json.loads, _apart, column.Column)


def document(descriptor):
    """Returns a descriptor as JSON text."""
    return descriptor if isinstance(descriptor, str) else json.dumps(descriptor, ensure_ascii=False)


def epoch(moment):
    """Converts a datetime to milliseconds since 1970; returns milliseconds and None unchanged."""
    if isinstance(moment, datetime.datetime):
        if moment.tzinfo is None:
            raise TypeError("now must be a datetime with a time zone")
        return columns.milliseconds(moment)
    return moment


class Formatter(_raqam.Format):
    """Formats and parses values according to a descriptor. Immutable: keep it and share it between threads.

    >>> price = Formatter({"type": "number", "currency.style": "symbol", "currency.code": "EUR"}, locale="de_DE")
    >>> price(1234.5)
    '1.234,50\\xa0€'
    >>> price.parse("1.234,50 €")
    Decimal('1234.5')
    """

    def __new__(cls, descriptor, *, locale=None, time_zone=None, calendar=None, now=None, currencies=None, naive="local"):
        if naive not in scalars.NAIVE:
            raise ValueError(f"unknown value {naive!r} for naive; expected one of {', '.join(scalars.NAIVE)}")
        self = super().__new__(
            cls, document(descriptor), locale, time_zone, calendar, epoch(now),
            None if currencies is None else document(currencies), scalars.NAIVE.index(naive))
        self.descriptor = descriptor
        self.naive = naive
        self._arguments = (descriptor, locale, time_zone, calendar, now, currencies, naive)
        return self

    def parse(self, text, *, strict=True):
        """Parses a text to an int, Decimal, datetime in UTC or str. Rejected texts raise RaqamError."""
        return self._parse(text, strict)

    def format_column(self, values, *, errors="null", large=False):
        """Formats a column and returns a Column of the same length.

        ``values`` is an array of NumPy, Arrow (anything with ``__arrow_c_array__``) or pandas, or a list. Rejected rows
        have no text and are listed in ``errors()`` of the result; with ``errors="raise"``, the first one raises.
        """
        return inputs.run(self, values, 0, _flags(errors, large, True))

    def parse_column(self, texts, type, *, strict=True, errors="null"):
        """Parses a column of texts to ``type``: "int64", "float64", "instant" or "text" (with all digits)."""
        if type not in columns.KINDS:
            raise ValueError(f"unknown type {type!r}; expected one of {', '.join(columns.KINDS)}")
        return inputs.run(self, texts, columns.KINDS[type], _flags(errors, False, strict))

    def __reduce__(self):
        return (_formatter, self._arguments)


def _formatter(descriptor, locale, time_zone, calendar, now, currencies, naive):
    return Formatter(
        descriptor, locale=locale, time_zone=time_zone, calendar=calendar, now=now, currencies=currencies, naive=naive)


def _flags(errors, large, strict):
    if errors not in ("null", "raise"):
        raise ValueError(f'errors must be "null" or "raise", found {errors!r}')
    return (
        (columns.STOP_AT_ERROR if errors == "raise" else 0) | (columns.LARGE if large else 0)
        | (0 if strict else columns.LENIENT))


def format(value, descriptor, **context):
    """Formats one value. To format many, keep a Formatter."""
    return Formatter(descriptor, **context).format(value)


def parse(text, descriptor, *, strict=True, **context):
    """Parses one text. To parse many, keep a Formatter."""
    return Formatter(descriptor, **context).parse(text, strict=strict)


def format_column(values, descriptor, *, errors="null", **context):
    """Formats a column; see ``Formatter.format_column``."""
    return Formatter(descriptor, **context).format_column(values, errors=errors)


def parse_column(texts, descriptor, type, *, strict=True, errors="null", **context):
    """Parses a column of texts; see ``Formatter.parse_column``."""
    return Formatter(descriptor, **context).parse_column(texts, type, strict=strict, errors=errors)
