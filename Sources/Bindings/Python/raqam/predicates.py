"""Predicates: conditions on values."""

import json

from . import _raqam
from .errors import warn
from .formatter import document, epoch, limits


def _plain(value):
    import datetime

    if isinstance(value, datetime.datetime):
        return {"$date": value.isoformat()}
    raise TypeError(f"{type(value).__name__} is not a predicate value")


class Predicate(_raqam.Predicate):
    """A compiled condition. Keep it and share it between threads.

    Warnings, such as a part that is always true, are issued as RaqamWarning. ``diagnostics`` has them as a list of dicts.

    >>> Predicate("SELF.length BETWEEN {10, 11} AND $country == 'IR'")("0912345678", country="IR")
    True
    """

    def __new__(cls, format, *, locale=None, now=None, budget=None):
        self = super().__new__(cls, document(format), locale, None, None, epoch(now), None, 0, limits(budget))
        self.diagnostics = json.loads(self.diagnostics)
        warn(self.diagnostics)
        return self

    def __call__(self, subject=None, /, **variables):
        """Returns whether the condition is true."""
        return self._holds(
            json.dumps(subject, default=_plain, ensure_ascii=False),
            json.dumps(variables, default=_plain, ensure_ascii=False))
