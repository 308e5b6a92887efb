import datetime
import decimal
from typing import Any, NamedTuple, TypeAlias, TypedDict

from .column import Column

Parsed: TypeAlias = int | decimal.Decimal | float | datetime.date | datetime.datetime | str | bool | None

class Rejected(TypedDict):
    row: list[int]
    value: list[Any]
    code: list[str]
    message: list[str]
    hint: list[str | None]
    offset: list[int | None]

class Deviations(TypedDict):
    row: list[int]
    value: list[Any]
    kind: list[str]
    message: list[str]
    offset: list[int]

class Deviation(NamedTuple):
    kind: str
    message: str
    offset: int

class ParsedText(NamedTuple):
    value: Parsed
    deviations: list[Deviation]

class Report(tuple[Column, Rejected]):
    def __new__(cls, column: Column, rejected: Rejected, deviations: Deviations) -> Report: ...
    def __getnewargs__(self) -> tuple[Column, Rejected, Deviations]: ...
    @property
    def column(self) -> Column: ...
    @property
    def rejected(self) -> Rejected: ...
    @property
    def deviations(self) -> Deviations: ...
