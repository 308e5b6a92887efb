import builtins
import datetime
from collections.abc import Mapping
from types import TracebackType
from typing import Any

def request(op: str, *, budget: str | Mapping[str, int] | None = None, **keys: object) -> dict[str, Any]: ...

class Form:
    descriptor: dict[str, Any]
    def __init__(
        self,
        descriptor: str | Mapping[str, Any],
        *,
        budget: str | Mapping[str, int] | None = None,
        locale: str = ...,
        reader: str = ...,
        time_zone: str = ...,
        calendar: str = ...,
        now: datetime.datetime | str = ...,
    ) -> None: ...
    def show(self, values: Mapping[str, Any] | None = None, **keys: object) -> dict[str, Any]: ...
    def lint(self) -> list[dict[str, Any]]: ...
    def open(self, values: Mapping[str, Any] | None = None, **keys: object) -> Session: ...

class Session:
    form: dict[str, Any]
    issues: list[dict[str, Any]]
    def __init__(
        self,
        form: Mapping[str, Any],
        values: Mapping[str, Any] | None = None,
        *,
        context: Mapping[str, Any] | None = None,
        budget: str | Mapping[str, int] | None = None,
        **keys: object,
    ) -> None: ...
    def edit(self, *edits: Mapping[str, Any]) -> dict[str, Any]: ...
    def type(self, row: str, text: str) -> dict[str, Any]: ...
    def set(self, row: str, value: object) -> dict[str, Any]: ...
    def snapshot(self) -> dict[str, Any]: ...
    def values(self, include_hidden: bool = False) -> dict[str, Any]: ...
    def close(self) -> dict[str, Any]: ...
    def __enter__(self) -> Session: ...
    def __exit__(
        self, kind: builtins.type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
