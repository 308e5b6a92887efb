import datetime
from typing import Any, Literal

def register(
    connection: Any,
    *,
    time_zone: str | None = None,
    calendar: str | None = None,
    now: datetime.datetime | int | None = None,
    errors: Literal["null", "raise"] = "null",
) -> None: ...
