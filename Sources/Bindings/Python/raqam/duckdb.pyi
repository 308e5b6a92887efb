import datetime
from typing import Any, Literal

def register(
    connection: Any,
    *,
    time_zone: str | None = None,
    calendar: str | None = None,
    now: datetime.datetime | int | None = None,
    naive: Literal["local", "utc", "raise"] = "local",
    errors: Literal["null", "raise"] = "null",
) -> None: ...
