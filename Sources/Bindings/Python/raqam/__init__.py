"""Formats, parses and checks field values for a locale: numbers, currency amounts, dates, forms.

>>> import raqam
>>> raqam.Formatter({"type": "number", "number.format": "#,##0.00"}, locale="fa_IR")(1234.5)
'۱٬۲۳۴٫۵۰'
"""

try:
    from ._raqam import open_handles, version
except ImportError as error:
    if "loading in subinterpreters" not in str(error):  # the words of CPython and of _raqam
        raise
    raise ImportError(
        "raqam cannot be imported in a sub-interpreter, because its types belong to the main interpreter; "
        "import it there, or start a process (mod_wsgi: WSGIApplicationGroup %{GLOBAL})", name=__name__) from None
from . import zones
from .calendars import CalendarDate, convert
from .columns import Column
from .errors import RaqamError, RaqamWarning
from .forms import Form, Session
from .formatter import Formatter, format, format_column, parse, parse_column
from .locales import LocaleMatch, best_locale
from .predicates import Predicate
from .reports import Deviation, ParsedText, Report

__version__ = version()
zones.find()

__all__ = [
    "CalendarDate", "Column", "Deviation", "Form", "Formatter", "LocaleMatch", "ParsedText", "Predicate", "RaqamError",
    "RaqamWarning", "Report", "Session", "best_locale", "convert", "format", "format_column", "open_handles", "parse", "parse_column", "version",
]
