"""Formatters: values to texts and back."""

import datetime
import decimal
import json

from . import _raqam, columns
from .errors import RaqamError


def _apart(value):
    """What a value is that is neither a number nor a text."""
    if isinstance(value, datetime.datetime):
        # Without a zone it is what the clocks of the formatter's zone show.
        is_text = value.tzinfo is None or value.microsecond % 1000
        return ("text", value.isoformat()) if is_text else ("instant", columns.milliseconds(value))
    if isinstance(value, (datetime.date, datetime.time)):
        return ("text", value.isoformat())
    if isinstance(value, decimal.Decimal):
        return ("text", str(value))
    if isinstance(value, bool):
        return ("json", "true" if value else "false")
    if isinstance(value, datetime.timedelta):
        return ("text", str(value // datetime.timedelta(seconds=1)))
    if hasattr(value, "item"):  # a number of NumPy
        return _apart_plain(value.item())
    return ("json", json.dumps(value, default=plain, ensure_ascii=False))


def _apart_plain(value):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return ("text", {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}.get(str(value), str(value)))
    return _apart(value)


def plain(value):
    """A value as JSON has it for the library."""
    if isinstance(value, datetime.datetime) and value.tzinfo is not None and value.microsecond % 1000 == 0:
        return {"epochMilliseconds": columns.milliseconds(value)}
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, decimal.Decimal):
        return str(value)
    raise TypeError(f"a {type(value).__name__} is no value of a field")


_raqam.hook(RaqamError, decimal.Decimal, columns.instant, json.loads, _apart)


def document(descriptor):
    """A descriptor as JSON text."""
    return descriptor if isinstance(descriptor, str) else json.dumps(descriptor, ensure_ascii=False)


def epoch(moment):
    """The instant of a datetime, of milliseconds, or None."""
    if isinstance(moment, datetime.datetime):
        if moment.tzinfo is None:
            raise TypeError("now needs a datetime with a zone")
        return columns.milliseconds(moment)
    return moment


class Formatter(_raqam.Format):
    """Writes and reads values by a descriptor; immutable, to be kept and shared by threads.

    >>> price = Formatter({"type": "number", "currency.style": "symbol", "currency.code": "EUR"}, locale="de_DE")
    >>> price(1234.5)
    '1.234,50\\xa0€'
    >>> price.parse("1.234,50 €")
    Decimal('1234.5')
    """

    def __new__(cls, descriptor, *, locale=None, time_zone=None, calendar=None, now=None, currencies=None):
        self = super().__new__(
            cls, document(descriptor), locale, time_zone, calendar, epoch(now),
            None if currencies is None else document(currencies))
        self.descriptor = descriptor
        self._arguments = (descriptor, locale, time_zone, calendar, now, currencies)
        return self

    def parse(self, text, *, strict=True):
        """The value of a text: an int, Decimal, datetime in UTC or str. Refused texts raise RaqamError."""
        return self._parse(text, strict)

    def format_column(self, values, *, errors="null", large=False):
        """The texts of a column: a Column of the same length.

        ``values``: an array of NumPy, Arrow (anything with ``__arrow_c_array__``), pandas or a list. Rows that are refused
        have no text, and stand in ``errors()`` of the result; with ``errors="raise"`` the first one raises.
        """
        return columns.run(self, values, 0, _flags(errors, large, True))

    def parse_column(self, texts, type, *, strict=True, errors="null"):
        """The values of a column of texts, as ``type``: "int64", "float64", "instant" or "text" (digits kept)."""
        if type not in columns.KINDS:
            raise ValueError(f"unknown type {type!r}; one of {', '.join(columns.KINDS)}")
        return columns.run(self, texts, columns.KINDS[type], _flags(errors, False, strict))

    def __reduce__(self):
        return (_formatter, self._arguments)


def _formatter(descriptor, locale, time_zone, calendar, now, currencies):
    return Formatter(
        descriptor, locale=locale, time_zone=time_zone, calendar=calendar, now=now, currencies=currencies)


def _flags(errors, large, strict):
    if errors not in ("null", "raise"):
        raise ValueError(f'errors is "null" or "raise", found {errors!r}')
    return (
        (columns.STOP_AT_ERROR if errors == "raise" else 0) | (columns.LARGE if large else 0)
        | (0 if strict else columns.LENIENT))


def format(value, descriptor, **context):
    """The text of one value; to write many, keep a Formatter."""
    return Formatter(descriptor, **context).format(value)


def parse(text, descriptor, *, strict=True, **context):
    """The value of one text."""
    return Formatter(descriptor, **context).parse(text, strict=strict)


def format_column(values, descriptor, *, errors="null", **context):
    """The texts of a column."""
    return Formatter(descriptor, **context).format_column(values, errors=errors)


def parse_column(texts, descriptor, type, *, strict=True, errors="null", **context):
    """The values of a column of texts."""
    return Formatter(descriptor, **context).parse_column(texts, type, strict=strict, errors=errors)
