from typing import Any

from .column import Column
from .formatter import Formatter

def run(format: Formatter, values: Any, kind: int, flags: int) -> Column: ...
