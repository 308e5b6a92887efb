from typing import Any

class RaqamError(ValueError):
    code: str
    message: str
    hint: str | None
    pointer: str | None
    diagnostics: list[dict[str, Any]]
    offset: int | None
    line: int | None
    column: int | None
    row: int | None
