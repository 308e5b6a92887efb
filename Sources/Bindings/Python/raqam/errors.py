"""The error type of the package."""

import json
import reprlib
import sys
import warnings

_brief = reprlib.Repr()
_brief.maxstring = _brief.maxother = 80


class RaqamWarning(UserWarning):
    """A descriptor that is valid but probably a mistake, such as an unknown key."""


class RaqamError(ValueError):
    """A value, text or descriptor that was rejected, with the reason.

    ``code`` is an identifier such as ``unexpected_character``. ``offset`` is a UTF-16 offset from 0 in the text or
    pattern, ``line`` and ``column`` count from 1 in the descriptor, ``row`` counts from 0 in a column and ``value`` is
    the rejected value of that row. Missing details are None.
    """

    def __init__(self, code, message, hint=None, pointer=None, diagnostics=None, offset=-1, line=-1, column=-1, row=-1,
                 value=None):
        message = without_text(message, value)
        place = "" if value is None else f"row {row}, {_quoted(value)}: "
        super().__init__(place + message + (f"; {hint}" if hint else ""))
        self.code = code
        self.message = message
        self.hint = hint
        self.pointer = pointer
        self.diagnostics = json.loads(diagnostics) if isinstance(diagnostics, str) else list(diagnostics or [])
        self.offset, self.line, self.column, self.row = (None if place < 0 else place for place in (offset, line, column, row))
        self.value = value
        self._arguments = (code, message, hint, pointer, self.diagnostics, offset, line, column, row, value)

    def _at_row(self, row):
        """Returns the error with another row."""
        *arguments, _, value = self._arguments
        return RaqamError(*arguments, row, value)

    def __reduce__(self):
        return (RaqamError, self._arguments)


def without_text(message, text):
    """Returns the message of a rejected row of texts without the text, with which it begins."""
    if not isinstance(text, str):
        return message
    if message.startswith(f'"{text}": '):
        return message[len(text) + 4:]
    start, colon, rest = message.partition('…": ')  # a long text is shortened
    return rest if colon and text.startswith(start[1:]) else message


def _quoted(value):
    return f'"{_brief.repr(value)[1:-1]}"' if isinstance(value, str) else str(value)


def warn(diagnostics):
    """Issues the warnings of a descriptor at the first caller outside of the package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "raqam":
        frame, level = frame.f_back, level + 1
    for one in diagnostics:
        if one["severity"] != "warning":
            continue
        place, hint = f"{one['pointer']}: " if one.get("pointer") else "", f"; {one['hint']}" if one.get("hint") else ""
        warnings.warn(f"{place}{one['message']}{hint}", RaqamWarning, stacklevel=level)


def warn_of_text(diagnostics):
    """Issues the warnings of a JSON array."""
    warn(json.loads(diagnostics))
