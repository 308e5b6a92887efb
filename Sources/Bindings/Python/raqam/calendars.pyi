from typing import NamedTuple

class CalendarDate(NamedTuple):
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

def convert(date: object, source: str, target: str) -> CalendarDate: ...
