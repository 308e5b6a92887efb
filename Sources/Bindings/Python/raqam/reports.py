"""The details of rows that were rejected or deviate from the format."""

import json
from typing import NamedTuple

from .errors import without_text

# The columns of the tables of rejected rows and of deviations.
REJECTED = ("row", "value", "code", "message", "hint", "offset")
DEVIATIONS = ("row", "value", "kind", "message", "offset")


class Deviation(NamedTuple):
    """A difference between a text and the format that parsing tolerated.

    ``kind`` is an identifier such as ``leading_zeros``, and ``offset`` a UTF-16 offset from 0 in the text.
    """

    kind: str
    message: str
    offset: int


class ParsedText(NamedTuple):
    """The value of a text, and the deviations from the format in the order of the text."""

    value: object
    deviations: list


class Report(tuple):
    """A tuple of a column and the table of its rejected rows, with the table of deviations as an attribute.

    The tables are dicts of lists, of which pandas, Polars and Arrow make a table. A row has no deviations if it was rejected,
    and a line in ``deviations`` for each if it was not.
    """

    def __new__(cls, column, rejected, deviations):
        self = super().__new__(cls, (column, rejected))
        self._deviations = deviations
        return self

    def __getnewargs__(self):
        return (*self, self._deviations)

    @property
    def column(self):
        """The column."""
        return self[0]

    @property
    def rejected(self):
        """The rejected rows: the lists ``row``, ``value``, ``code``, ``message``, ``hint`` and ``offset``."""
        return self[1]

    @property
    def deviations(self):
        """The deviations of the other rows: the lists ``row``, ``value``, ``kind``, ``message`` and ``offset``."""
        return self._deviations


def report(column):
    """Returns a column with the tables of its rejected rows and its deviations."""
    rejected, deviating = [], []
    for row, value, *details in column._take_report():
        if len(details) == 1:
            deviating += [(row, value, one["kind"], one["message"], one["offset"]) for one in json.loads(details[0])]
        else:
            code, message, hint, offset = details
            rejected.append((row, value, code, without_text(message, value), hint, offset))
    return Report(column, _table(REJECTED, rejected), _table(DEVIATIONS, deviating))


def _table(names, rows):
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}
