from .calendars import CalendarDate as CalendarDate, convert as convert
from .columns import Column as Column
from .errors import RaqamError as RaqamError, RaqamWarning as RaqamWarning
from .forms import Form as Form, Session as Session
from .formatter import (
    Formatter as Formatter,
    format as format,
    format_column as format_column,
    parse as parse,
    parse_column as parse_column,
)
from .locales import LocaleMatch as LocaleMatch, best_locale as best_locale
from .predicates import Predicate as Predicate
from .reports import Deviation as Deviation, ParsedText as ParsedText, Report as Report

__version__: str

def version() -> str: ...
def open_handles() -> int: ...
