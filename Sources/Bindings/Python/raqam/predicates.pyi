import datetime
from collections.abc import Mapping
from typing import Any

class Predicate:
    diagnostics: list[dict[str, Any]]
    def __new__(
        cls,
        format: str,
        *,
        locale: str | None = None,
        now: datetime.datetime | int | None = None,
        budget: str | Mapping[str, int] | None = None,
    ) -> Predicate: ...
    def __call__(self, subject: object = None, /, **variables: object) -> bool: ...
