from collections.abc import Sequence
from typing import Any

from .column import Column
from .formatter import Formatter

class NoTexts(TypeError): ...

def parse(format: Formatter, rows: Sequence[Any], kind: int, flags: int) -> Column: ...
def parse_values(format: Formatter, rows: Sequence[Any], kind: int, flags: int, type: object) -> Column: ...
