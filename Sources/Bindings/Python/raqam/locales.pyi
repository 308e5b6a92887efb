from collections.abc import Iterable
from typing import NamedTuple

class LocaleMatch(NamedTuple):
    supported: str
    locale: str
    desired: str | None

def best_locale(desired: str | Iterable[str], supported: Iterable[str]) -> LocaleMatch | None: ...
