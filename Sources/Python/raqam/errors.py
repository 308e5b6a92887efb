"""The error type of the package."""

import json


class RaqamError(ValueError):
    """A value, text or descriptor that was rejected, with the reason.

    ``code`` is an identifier such as ``unexpected_character``. ``offset`` is a UTF-16 offset from 0 in the text or
    pattern, ``line`` and ``column`` count from 1 in the descriptor, and ``row`` counts from 0 in a column. Missing
    details are None.
    """

    def __init__(self, code, message, hint=None, pointer=None, diagnostics=None, offset=-1, line=-1, column=-1, row=-1):
        super().__init__(message + (f"; {hint}" if hint else ""))
        self.code = code
        self.message = message
        self.hint = hint
        self.pointer = pointer
        self.diagnostics = json.loads(diagnostics) if isinstance(diagnostics, str) else list(diagnostics or [])
        self.offset, self.line, self.column, self.row = (None if place < 0 else place for place in (offset, line, column, row))
        self._arguments = (code, message, hint, pointer, self.diagnostics, offset, line, column, row)

    def __reduce__(self):
        return (RaqamError, self._arguments)
