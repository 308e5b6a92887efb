"""Forms and sessions that fill them in."""

import itertools
import json

from . import _raqam
from .errors import RaqamError
from .formatter import limits, plain

_shared = {}
_names = itertools.count(1)


def _eval(budget):
    if budget not in _shared:
        _shared[budget] = _raqam.Eval(budget=budget)
    return _shared[budget]


def request(op, *, budget=None, **keys):
    """Returns the reply to a request of ``raqam eval`` as a dict. A failed request raises RaqamError.

    ``budget`` is that of a ``Formatter``.
    """
    keys = {key: value for key, value in keys.items() if value is not None}
    reply = json.loads(_eval(limits(budget)).reply(json.dumps({"op": op, **keys}, default=plain, ensure_ascii=False)))
    if reply.pop("ok"):
        return reply
    error = reply["error"]
    raise RaqamError(
        error["code"], error["message"], error.get("hint"), error.get("pointer"), reply.get("diagnostics"),
        error.get("offset", -1))


def _context(context):
    names = {"time_zone": "timeZone"}
    return {names.get(key, key): value.isoformat() if hasattr(value, "isoformat") else value for key, value in context.items()}


class Form:
    """A form of either dialect, with the settings that it leaves open: ``locale``, ``time_zone``, ``calendar``, ``now``.

    ``reader`` is a locale that replaces the form's locale, except for the currency. ``budget`` is that of a ``Formatter``.
    """

    def __init__(self, descriptor, *, budget=None, **context):
        self._budget = budget
        self.descriptor = json.loads(descriptor) if isinstance(descriptor, str) else descriptor
        self._context = _context(context)

    def show(self, values=None, **keys):
        """Returns the visible form for some values: the reply of ``form``, a dict with ``form`` and ``issues``."""
        return request("form", budget=self._budget, form=self.descriptor, values=values, **self._context, **keys)

    def lint(self):
        """Returns all diagnostics of the descriptor."""
        return request("lint", budget=self._budget, form=self.descriptor, **self._context)["diagnostics"]

    def open(self, values=None, **keys):
        """Opens a session that fills in the form."""
        return Session(self.descriptor, values, context=self._context, budget=self._budget, **keys)


class Session:
    """A form that is being filled in. Close it, or use it in a ``with`` statement."""

    def __init__(self, form, values=None, *, context=None, budget=None, **keys):
        self._budget = budget
        self._name = f"python-{next(_names)}"
        self._open = False
        opened = request("session.open", budget=budget, session=self._name, form=form, values=values, **(context or {}), **keys)
        self._open = True
        self.form = opened["form"]
        self.issues = opened["issues"]

    def edit(self, *edits):
        """Applies edits as one: ``{"type": id, "text": t}``, ``{"set": id, "value": v}``, ``{"undo": True}`` …"""
        return request("session.edit", budget=self._budget, session=self._name, edit=list(edits) if len(edits) != 1 else edits[0])

    def type(self, row, text):
        """Types a text into a row, as a user does."""
        return self.edit({"type": row, "text": text})

    def set(self, row, value):
        """Sets the value of a row."""
        return self.edit({"set": row, "value": value})

    def snapshot(self):
        """Returns the current form and its issues."""
        return request("session.snapshot", budget=self._budget, session=self._name)

    def values(self, include_hidden=False):
        """Returns the values to save."""
        return request("session.values", budget=self._budget, session=self._name, includeHidden=include_hidden)["values"]

    def close(self):
        """Closes the session and returns its values."""
        self._open = False
        return request("session.close", budget=self._budget, session=self._name)["values"]

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        if self._open:
            self.close()

    def __del__(self):
        if getattr(self, "_open", False):
            try:
                self.close()
            except Exception:  # the interpreter is going down
                pass
