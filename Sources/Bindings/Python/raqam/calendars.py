"""Conversion of dates between calendars."""

from typing import NamedTuple

from . import _raqam


class CalendarDate(NamedTuple):
    """The fields of a day in a calendar. ``str()`` returns the date, ``1404-01-01``."""

    day_number: int
    extended_year: int
    year: int
    era: int
    month: int
    is_leap_month: bool
    day: int
    weekday: int
    day_of_year: int
    days_in_month: int
    days_in_year: int
    months_in_year: int
    is_leap_year: bool

    def __str__(self):
        year = f"{abs(self.extended_year):04d}"
        return f"{'-' if self.extended_year < 0 else ''}{year}-{self.month:02d}{'L' if self.is_leap_month else ''}-{self.day:02d}"


def convert(date, source, target):
    """Converts a date of one calendar to another.

    >>> str(convert("1404-01-01", "persian", "gregorian"))
    '2025-03-21'
    """
    day = _raqam.calendar_day(source, date if isinstance(date, str) else str(date))
    return CalendarDate(*_raqam.calendar_date(target, day))
