from collections.abc import Iterable, Mapping
from typing import Any

class RaqamWarning(UserWarning): ...

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
    value: Any

def warn(diagnostics: Iterable[Mapping[str, Any]]) -> None: ...
def warn_of_text(diagnostics: str) -> None: ...
