"""Parses columns of spreadsheets, which have values among their texts: the values pass unchanged."""

import decimal

from . import _raqam, scalars
from .columns import REPORT, STOP_AT_ERROR, VALUES
from .errors import RaqamError, without_text

# A text that is neither a number nor a date, which the library rejects.
_WRONG = "?"


class NoTexts(TypeError):
    """A column to parse has no texts; the message is its type."""


class _Mixed(Exception):
    """A list to parse has a value that is not a string."""


def parse(format, rows, kind, flags):
    """Parses a list of strings, numbers, dates and times. Rows of other types are rejected."""
    try:
        return format._objects(rows, _text_or_mixed, kind, flags)
    except _Mixed:
        pass
    wrong, naive = {}, scalars.NAIVE.index(format.naive)
    texts = [row if isinstance(row, str) else None for row in rows]
    values = [None if text is not None else _plain(value, row, naive, wrong) for row, (text, value) in enumerate(zip(texts, rows))]
    rest = flags & ~(REPORT | STOP_AT_ERROR)
    # The report has the details of the row that is raised, too.
    wanted = rest | REPORT if flags & (REPORT | STOP_AT_ERROR) else rest
    parsed = format._objects(texts, _text_or_mixed, kind, wanted)
    passed = format._objects(values, _text_or_mixed, kind, wanted | VALUES)
    report = parsed._take_report() + [_details(row, rows, wrong) for row in passed._take_report()]
    report.sort(key=lambda row: row[0])
    column = _raqam.merge(parsed, passed, report if flags & REPORT else None)
    if flags & STOP_AT_ERROR and column.error_count:
        row, value, code, message, hint, offset = next(row for row in report if len(row) > 3)
        raise RaqamError(code, message, hint, offset=-1 if offset is None else offset, row=row, value=value)
    return column


def parse_values(format, rows, kind, flags, type):
    """Parses a column of one type other than text. Raises TypeError if the format does not accept the type."""
    first = next((value for value in rows if not _is_missing(value)), None)
    if first is not None and not isinstance(first, str):
        try:
            parse(format, [first], kind, flags & ~REPORT | STOP_AT_ERROR)
        except RaqamError as error:
            if error.code == "type_mismatch":
                raise TypeError(f"a column of type {type} must be one of texts or of fitting values: {error.message}") from None
    return parse(format, rows, kind, flags)


def _is_missing(value):
    """Returns whether a row is null: missing, or NaN, with which spreadsheets fill empty cells."""
    if isinstance(value, decimal.Decimal):
        return value.is_nan()
    is_number = isinstance(value, float) or (type(value).__module__ == "numpy" and getattr(value, "shape", None) == ())
    return scalars.is_missing(value) or bool(is_number and value != value)


def _text_or_mixed(value, row):
    """Returns the text of a row that is not exactly a string."""
    if isinstance(value, str):
        return str(value)
    if _is_missing(value):
        return None
    raise _Mixed


def _plain(value, row, naive, wrong):
    """Returns the text of a value as the library accepts it, or records why there is none."""
    if _is_missing(value):
        return None
    try:
        text = scalars.text(value, naive)
    except (TypeError, OverflowError) as error:
        wrong[row] = str(error)
        return _WRONG
    if text is not NotImplemented:
        return text
    wrong[row] = f"expected a string, number or date, found {type(value).__name__}"
    return _WRONG


def _details(details, rows, wrong):
    """Returns the details of a rejected value, with the value itself in place of its text."""
    row, text, code, message, hint, offset = details
    return row, rows[row], code, wrong.get(row) or without_text(message, text), hint, offset
