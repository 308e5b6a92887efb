import datetime
import decimal
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from .column import Column, Kind

Descriptor: TypeAlias = str | Mapping[str, Any]
Errors: TypeAlias = Literal["null", "raise"]
Parsed: TypeAlias = int | decimal.Decimal | float | datetime.datetime | str | bool | None

class Formatter:
    descriptor: Descriptor
    def __new__(
        cls,
        descriptor: Descriptor,
        *,
        locale: str | None = None,
        time_zone: str | None = None,
        calendar: str | None = None,
        now: datetime.datetime | int | None = None,
        currencies: Descriptor | None = None,
    ) -> Formatter: ...
    def __call__(self, value: object, /) -> str: ...
    def format(self, value: object, /) -> str: ...
    def parse(self, text: str, *, strict: bool = True) -> Parsed: ...
    def format_column(self, values: Any, *, errors: Errors = "null", large: bool = False) -> Column: ...
    def parse_column(self, texts: Any, type: Kind, *, strict: bool = True, errors: Errors = "null") -> Column: ...

def format(
    value: object,
    descriptor: Descriptor,
    *,
    locale: str | None = None,
    time_zone: str | None = None,
    calendar: str | None = None,
    now: datetime.datetime | int | None = None,
    currencies: Descriptor | None = None,
) -> str: ...
def parse(
    text: str,
    descriptor: Descriptor,
    *,
    strict: bool = True,
    locale: str | None = None,
    time_zone: str | None = None,
    calendar: str | None = None,
    now: datetime.datetime | int | None = None,
    currencies: Descriptor | None = None,
) -> Parsed: ...
def format_column(
    values: Any,
    descriptor: Descriptor,
    *,
    errors: Errors = "null",
    locale: str | None = None,
    time_zone: str | None = None,
    calendar: str | None = None,
    now: datetime.datetime | int | None = None,
    currencies: Descriptor | None = None,
) -> Column: ...
def parse_column(
    texts: Any,
    descriptor: Descriptor,
    type: Kind,
    *,
    strict: bool = True,
    errors: Errors = "null",
    locale: str | None = None,
    time_zone: str | None = None,
    calendar: str | None = None,
    now: datetime.datetime | int | None = None,
    currencies: Descriptor | None = None,
) -> Column: ...
