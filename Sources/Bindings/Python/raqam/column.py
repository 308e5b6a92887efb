"""Columns that formatting and parsing return."""

import datetime
import reprlib

from . import _raqam

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
LOCAL_EPOCH = datetime.datetime(1970, 1, 1)
DAY = datetime.date(1970, 1, 1)

# The type of the values in memory, and the type of NumPy that represents them.
NUMPY = {
    "int64": ("int64", "int64"), "float64": ("float64", "float64"), "day": ("int32", "datetime64[D]"),
    "instant": ("datetime64[ms]", "datetime64[ms]"), "local": ("datetime64[ms]", "datetime64[ms]"),
}

_brief = reprlib.Repr()
_brief.maxlist, _brief.maxstring, _brief.maxother = 5, 40, 80


def moment(number, kind, units):
    """Converts days, or units of which a second has ``units``, since 1970 to a date or datetime.

    Returns the number itself outside of the years 1 to 9999.
    """
    try:
        if kind == "day":
            return DAY + datetime.timedelta(number)
        return (EPOCH if kind == "instant" else LOCAL_EPOCH) + datetime.timedelta(microseconds=number * 1_000_000 // units)
    except OverflowError:
        return number


class Column(_raqam.Column):
    """A column of texts or values, immutable, in the memory layout of Apache Arrow.

    Rows are ``str``, ``int``, ``float``, ``datetime.date``, ``datetime.datetime`` or ``None``. Slices without a step share the
    memory. pandas, Polars, pyarrow and NumPy accept a column wherever they accept an array:

    >>> import raqam
    >>> column = raqam.parse_column(["1.5", "x", None, "2"], {"type": "number"}, "float64")
    >>> column
    <raqam.Column float64, 4 rows, 2 null: [1.5, None, None, 2.0]>
    >>> column[-1], column[1:].errors()
    (2.0, {0: 'unexpected_character'})
    """

    __slots__ = ()

    def __array__(self, dtype=None, copy=None):
        """Returns a NumPy array for ``numpy.asarray``. Null rows are NaN, NaT or None, never another value.

        Integers with null rows and instants, which NumPy has no types for, are arrays of ``int`` and ``datetime`` objects.
        """
        import numpy

        dtype = _default(self) if dtype is None else numpy.dtype(dtype)
        array = _converted(self, dtype)
        if copy is False and array.base is None:
            raise ValueError(f"a column of kind {self.kind!r} cannot be an array of {dtype} without a copy")
        return array.copy() if copy and array.base is not None else array

    def __arrow_array__(self, type=None):
        """Returns a pyarrow array that shares the memory, cast to ``type`` unless it is None."""
        import pyarrow

        # pyarrow.array(self) would call this method.
        array = pyarrow.array(_Export(self))
        return array if type is None else array.cast(type)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return (_raqam.column, self._parts())

    def __repr__(self):
        count = len(self)
        nulls = f", {self.null_count:,} null" if self.null_count else ""
        return (f"<raqam.Column {self.kind}, {count:,} row{'' if count == 1 else 's'}{nulls}: "
                f"{_brief.repr(self[:_brief.maxlist + 1].to_list())}>")


class _Export:
    """A column with no protocol but Arrow's C data interface."""

    def __init__(self, column):
        self.__arrow_c_array__ = column.__arrow_c_array__


class _Memory:
    """The values of a column, as NumPy reads them without a copy."""

    def __init__(self, column, dtype):
        self.column = column
        self.__array_interface__ = {
            "version": 3, "shape": (len(column),), "typestr": dtype.str, "data": (column._address, True)}


def _values(column):
    """Returns the values without a copy, with any value in null rows."""
    import numpy

    return numpy.asarray(_Memory(column, numpy.dtype(NUMPY[column.kind][0])))


def _null_rows(column):
    import numpy

    return numpy.unpackbits(numpy.frombuffer(column.validity(), "u1"), count=len(column), bitorder="little") == 0


def _default(column):
    import numpy

    is_object = column.kind not in NUMPY or column.kind == "instant" or (column.kind == "int64" and column.null_count)
    return numpy.dtype(object if is_object else NUMPY[column.kind][1])


def _converted(column, dtype):
    """Returns an array of the type; it has a base if it shares memory."""
    import numpy

    if dtype.kind == "O" or column.kind not in NUMPY:
        array = numpy.empty(len(column), object)
        missing = getattr(dtype, "na_object", None)
        array[:] = rows = [missing if row is None else row for row in column.to_list()]
        if column.kind in ("day", "instant", "local") and int in map(type, rows):
            raise OverflowError("a row is outside of the years 1 to 9999 of datetime; use raqam.columns.to_numpy(column)")
    else:
        array = _values(column).astype(NUMPY[column.kind][1], copy=False)
    if column.null_count and dtype.kind not in "OfcmM" and not hasattr(dtype, "na_object"):
        raise ValueError(f"the column has {column.null_count:,} null rows, which {dtype} cannot represent")
    given, array = array, array.astype(dtype, copy=False)
    if given.dtype.kind == dtype.kind == "M" and numpy.promote_types(given.dtype, dtype) == dtype.newbyteorder("="):
        # NumPy overflows silently.
        if given is not array and ((array.astype(given.dtype) != given) & ~_null_rows(column)).any():
            raise OverflowError(f"a row is outside of the range of {dtype}; use {given.dtype}")
    if column.null_count and column.kind in NUMPY and dtype.kind in "fcmMT":
        array = array if array.base is None else array.copy()
        array[_null_rows(column)] = dtype.na_object if dtype.kind == "T" else "NaT" if dtype.kind in "mM" else "nan"
    return array


def to_numpy(column):
    """Returns a NumPy array, without a copy of numbers, instants and local times if no row is null.

    Null rows are NaN or NaT; integers with null rows are a masked array. Texts are objects. Instants are in UTC.
    """
    import numpy

    if column.kind not in NUMPY:
        return _converted(column, numpy.dtype(object))
    if column.kind == "int64" and column.null_count:
        return numpy.ma.masked_array(_values(column), _null_rows(column))
    return _converted(column, numpy.dtype(NUMPY[column.kind][1]))


def to_arrow(column):
    """Returns a pyarrow array that shares the memory."""
    import pyarrow

    return pyarrow.array(column)
