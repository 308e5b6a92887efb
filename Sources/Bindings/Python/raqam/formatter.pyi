import datetime
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, TypedDict, Unpack, overload

from .column import Column, Kind
from .reports import Parsed, ParsedText, Report

Descriptor: TypeAlias = str | Mapping[str, Any]
Budget: TypeAlias = str | Mapping[str, int]
Errors: TypeAlias = Literal["null", "raise"]
Leniency: TypeAlias = Literal["strict", "tolerant", "lenient"]
Naive: TypeAlias = Literal["local", "utc", "raise"]

class Context(TypedDict, total=False):
    locale: str | None
    time_zone: str | None
    calendar: str | None
    now: datetime.datetime | int | None
    currencies: Descriptor | None
    naive: Naive
    budget: Budget | None

class Formatter:
    descriptor: Descriptor
    diagnostics: list[dict[str, Any]]
    naive: Naive
    def __new__(
        cls,
        descriptor: Descriptor,
        *,
        locale: str | None = None,
        time_zone: str | None = None,
        calendar: str | None = None,
        now: datetime.datetime | int | None = None,
        currencies: Descriptor | None = None,
        naive: Naive = "local",
        budget: Budget | None = None,
    ) -> Formatter: ...
    def __call__(self, value: object, /) -> str: ...
    def format(self, value: object, /) -> str: ...
    def parse(self, text: str, *, strict: bool = True, carry_over: bool = False, leniency: Leniency | None = None) -> Parsed: ...
    def parse_details(self, text: str, *, strict: bool = True, carry_over: bool = False, leniency: Leniency | None = None) -> ParsedText: ...
    @overload
    def format_column(self, values: Any, *, errors: Errors = "null", large: bool = False) -> Column: ...
    @overload
    def format_column(self, values: Any, *, errors: Literal["report"], large: bool = False) -> Report: ...
    @overload
    def parse_column(self, texts: Any, type: Kind, *, strict: bool = True, carry_over: bool = False, leniency: Leniency | None = None, errors: Errors = "null") -> Column: ...
    @overload
    def parse_column(
        self, texts: Any, type: Kind, *, strict: bool = True, carry_over: bool = False, leniency: Leniency | None = None, errors: Literal["report"]
    ) -> Report: ...

def format(value: object, descriptor: Descriptor, **context: Unpack[Context]) -> str: ...
def parse(
    text: str, descriptor: Descriptor, *, strict: bool = True, carry_over: bool = False, leniency: Leniency | None = None, **context: Unpack[Context]
) -> Parsed: ...
@overload
def format_column(
    values: Any, descriptor: Descriptor, *, errors: Errors = "null", large: bool = False, **context: Unpack[Context]
) -> Column: ...
@overload
def format_column(
    values: Any, descriptor: Descriptor, *, errors: Literal["report"], large: bool = False, **context: Unpack[Context]
) -> Report: ...
@overload
def parse_column(
    texts: Any,
    descriptor: Descriptor,
    type: Kind,
    *,
    strict: bool = True,
    carry_over: bool = False,
    leniency: Leniency | None = None,
    errors: Errors = "null",
    **context: Unpack[Context],
) -> Column: ...
@overload
def parse_column(
    texts: Any,
    descriptor: Descriptor,
    type: Kind,
    *,
    strict: bool = True,
    carry_over: bool = False,
    leniency: Leniency | None = None,
    errors: Literal["report"],
    **context: Unpack[Context],
) -> Report: ...
