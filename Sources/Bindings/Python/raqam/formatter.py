"""Formatters convert values to texts and back."""

import datetime
import decimal
import functools
import json

from . import _raqam, column, columns, inputs, mixed, scalars
from .errors import RaqamError, warn, warn_of_text
from .reports import Deviation, ParsedText, report


def _is_instant(value):
    """Returns whether a value is a datetime with a zone and a whole number of milliseconds."""
    return (isinstance(value, datetime.datetime) and value.tzinfo is not None and not scalars.is_missing(value)
            and value.microsecond % 1000 == 0 and not getattr(value, "nanosecond", 0))


def _apart(value, naive):
    """Decomposes a value that is neither a number nor a string."""
    if _is_instant(value):
        return ("instant", columns.milliseconds(value))
    text = scalars.text(value, naive)
    if text is None:
        return ("json", "null")
    if text is not NotImplemented:
        return ("text", text)
    if hasattr(value, "item"):  # a Boolean of NumPy
        value = value.item()
    return ("json", json.dumps(value, default=functools.partial(plain, naive=naive), ensure_ascii=False))


def plain(value, naive=0):
    """Converts a value to its JSON representation in the library."""
    if _is_instant(value):
        return {"epochMilliseconds": columns.milliseconds(value)}
    text = scalars.text(value, naive)
    if text is NotImplemented:
        raise TypeError(f"{type(value).__name__} is not a field value")
    return text


_raqam.hook(RaqamError, decimal.Decimal, column.moment, json.loads, _apart, column.Column, mixed.NoTexts, warn_of_text)


def document(descriptor):
    """Returns a descriptor as JSON text."""
    return descriptor if isinstance(descriptor, str) else json.dumps(descriptor, ensure_ascii=False)


def limits(budget):
    """Returns the text of a budget: a mapping of limits, or their text."""
    if budget is None or isinstance(budget, str):
        return budget
    return ",".join(f"{name}={limit}" for name, limit in budget.items())


def epoch(moment):
    """Converts a datetime to milliseconds since 1970; returns milliseconds and None unchanged."""
    if isinstance(moment, datetime.datetime):
        if moment.tzinfo is None:
            raise TypeError("now must be a datetime with a time zone")
        return columns.milliseconds(moment)
    return moment


class Formatter(_raqam.Format):
    """Formats and parses values according to a descriptor. Immutable: keep it and share it between threads.

    ``locale`` is an id such as ``fa_IR`` (default: ``en_US``), ``time_zone`` an IANA id (``UTC``), ``calendar`` a BCP 47 id
    (the calendar of the locale), ``now`` the instant that relative texts refer to (the clock), and ``currencies`` adds
    currencies to ISO 4217. ``naive`` is the meaning of timestamps without a zone: ``"local"`` time in ``time_zone``, ``"utc"``,
    or ``"raise"`` to reject them. ``budget`` has limits for input that is not trusted, such as ``{"steps": 1_000_000}``; its
    keys are ``bytesIn``, ``depth``, ``values``, ``steps`` and ``bytesOut``. Invalid arguments raise RaqamError.

    Warnings of the descriptor, such as an unknown key, are issued as RaqamWarning. ``diagnostics`` has them as a list of
    dicts, and ``descriptor`` the descriptor. A message of MessageFormat 2 shows a fallback such as ``{$name}`` for a value
    that it cannot show, and issues a RaqamWarning for each.

    >>> price = Formatter({"type": "number", "currency.style": "symbol", "currency.code": "EUR"}, locale="de_DE")
    >>> price(1234.5)
    '1.234,50\\xa0€'
    >>> price.parse("1.234,50 €")
    Decimal('1234.5')
    """

    def __new__(cls, descriptor, *, locale=None, time_zone=None, calendar=None, now=None, currencies=None, naive="local",
                budget=None):
        self = _create(cls, (descriptor, locale, time_zone, calendar, now, currencies, naive, budget))
        warn(self.diagnostics)
        return self

    def parse(self, text, *, strict=True, carry_over=False, leniency=None):
        """Parses a text to an int, Decimal, date, datetime in UTC, str, bool or None. Rejected texts raise RaqamError.

        A date format without a time of day gives a date. ``strict=False`` tolerates unambiguous deviations from the format,
        such as spaces, missing zeros or the separators of another locale; ``parse_details`` returns them. A date that does
        not exist is rejected, unless ``carry_over=True`` makes 31 February 2 or 3 March.

        ``leniency="tolerant"`` tolerates only other spellings of the same value: nothing is carried over, and separators keep
        their meaning. ``leniency="lenient"`` is ``strict=False, carry_over=True``. A format with ``date.style`` reads dates in
        every form of its locale.
        """
        return self._parse(text, 0 if strict and not carry_over and leniency is None else _tolerance(strict, carry_over, leniency))

    def parse_details(self, text, *, strict=True, carry_over=False, leniency=None):
        """Parses a text as ``parse`` does, and returns a ParsedText: the value and its deviations from the format.

        >>> date = Formatter({"type": "date", "date.format": "dd.MM.y"}, locale="de_DE")
        >>> date.parse_details("1.03.2024", strict=False)  # doctest: +NORMALIZE_WHITESPACE
        ParsedText(value=datetime.date(2024, 3, 1), deviations=[Deviation(kind='leading_zeros',
            message='leading zeros of the day are missing', offset=0)])
        """
        value, deviations = self._parse(text, _tolerance(strict, carry_over, leniency), True)
        return ParsedText(value, [Deviation(**deviation) for deviation in deviations])

    def format_column(self, values, *, errors="null", large=False):
        """Formats a column and returns a Column of the same length.

        ``values`` is an array of NumPy, Arrow (anything with ``__arrow_c_array__``) or pandas, or a list. Rejected rows
        have no text and are listed in ``errors()`` of the result. With ``errors="raise"``, the first one raises RaqamError,
        which names the row and its value. With ``errors="report"``, the result is a Report: a tuple of the column and a table
        of the rejected rows, a dict of the lists ``row``, ``value``, ``code``, ``message``, ``hint`` and ``offset``.

        ``large=True`` returns texts of more than 2 GiB, with offsets of 64 bits.
        """
        return _result(inputs.run(self, values, 0, _flags(errors, large)), errors)

    def parse_column(self, texts, type, *, strict=True, carry_over=False, leniency=None, errors="null"):
        """Parses a column of texts, and returns a Column of the same length whose rows have the given type.

        Numbers, dates and times among the texts pass unchanged if the format is one of such values; NaN is a missing value. A
        value of another type, or one that ``type`` cannot represent exactly, is a rejected row.

        ========================  =====================================================================================
        "int64", "float64"        numbers; "int64" rejects fractions
        "day"                     dates; for a format with a time of day, the date in the formatter's zone
        "instant"                 datetimes in UTC
        "local"                   datetimes without a zone, in the formatter's zone
        "text", "large_text"      decimal numbers with all digits, instants in ISO 8601, or texts unchanged
        ========================  =====================================================================================

        ``errors`` is that of ``format_column``; ``strict``, ``carry_over`` and ``leniency`` are those of ``parse``. Rows that were parsed
        although they deviate from the format are listed in ``deviations()`` of the result. With ``errors="report"``, the
        attribute ``deviations`` of the Report is a table of them: a dict of the lists ``row``, ``value``, ``kind``, ``message``
        and ``offset``.
        """
        if type not in columns.KINDS:
            raise ValueError(f"unknown type {type!r}; expected one of {', '.join(columns.KINDS)}")
        kind, flag = columns.KINDS[type]
        return _result(inputs.run(self, texts, kind, flag | _flags(errors, False) | _tolerance(strict, carry_over, leniency)), errors)

    def __reduce__(self):
        return (_create, (type(self), self._arguments))


def _create(cls, arguments):
    """Creates a formatter without warnings."""
    descriptor, locale, time_zone, calendar, now, currencies, naive, budget = arguments
    if naive not in scalars.NAIVE:
        raise ValueError(f"unknown value {naive!r} for naive; expected one of {', '.join(scalars.NAIVE)}")
    self = _raqam.Format.__new__(
        cls, document(descriptor), locale, time_zone, calendar, epoch(now),
        None if currencies is None else document(currencies), scalars.NAIVE.index(naive), limits(budget))
    self.descriptor = descriptor
    self.diagnostics = json.loads(self.diagnostics)
    self.naive = naive
    self._arguments = arguments
    return self


def _flags(errors, large):
    if errors not in ("null", "raise", "report"):
        raise ValueError(f'errors must be "null", "raise" or "report", found {errors!r}')
    return {"null": 0, "raise": columns.STOP_AT_ERROR, "report": columns.REPORT}[errors] | (columns.LARGE if large else 0)


_LENIENCIES = {"strict": 0, "tolerant": columns.TOLERANT, "lenient": columns.LENIENT}


def _tolerance(strict, carry_over, leniency):
    if leniency is not None:
        if leniency not in _LENIENCIES:
            raise ValueError(f"unknown leniency {leniency!r}; expected one of {', '.join(_LENIENCIES)}")
        if not strict or carry_over:
            raise ValueError("leniency replaces strict and carry_over")
        return _LENIENCIES[leniency]
    if strict and carry_over:
        raise ValueError("carry_over=True requires strict=False")
    return 0 if strict else columns.LENIENT if carry_over else columns.LENIENT | columns.NO_CARRY_OVER


def _result(column, errors):
    """Returns a column, in a Report for ``errors="report"``."""
    return report(column) if errors == "report" else column


def format(value, descriptor, **context):
    """Formats one value. To format many, keep a Formatter."""
    return Formatter(descriptor, **context).format(value)


def parse(text, descriptor, *, strict=True, carry_over=False, leniency=None, **context):
    """Parses one text. To parse many, keep a Formatter."""
    return Formatter(descriptor, **context).parse(text, strict=strict, carry_over=carry_over, leniency=leniency)


def format_column(values, descriptor, *, errors="null", large=False, **context):
    """Formats a column; see ``Formatter.format_column``."""
    return Formatter(descriptor, **context).format_column(values, errors=errors, large=large)


def parse_column(texts, descriptor, type, *, strict=True, carry_over=False, leniency=None, errors="null", **context):
    """Parses a column of texts; see ``Formatter.parse_column``."""
    return Formatter(descriptor, **context).parse_column(texts, type, strict=strict, carry_over=carry_over, leniency=leniency, errors=errors)
