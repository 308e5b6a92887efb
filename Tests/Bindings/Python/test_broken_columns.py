"""Arrow arrays with broken memory: an error, never other values."""

import ctypes

import pyarrow
import pytest

import raqam
from values import NUMBERS

RELEASE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda released: None)


def broken(format, length, buffers, **members):
    """Returns an object with a hand-made array."""
    pointers = (ctypes.c_void_p * len(buffers))(*[None if data is None else ctypes.addressof(data) for data in buffers])
    release = ctypes.cast(RELEASE, ctypes.c_void_p)
    array = ARRAY(length=length, release=release, n_buffers=len(buffers), buffers=ctypes.cast(pointers, ctypes.c_void_p), **members)
    schema = SCHEMA(format=format, release=release)
    return Broken(schema, array, (pointers, buffers, members))


class SCHEMA(ctypes.Structure):
    _fields_ = [("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_char_p), ("flags", ctypes.c_int64),
                ("n_children", ctypes.c_int64), ("children", ctypes.c_void_p), ("dictionary", ctypes.c_void_p),
                ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)]


class ARRAY(ctypes.Structure):
    _fields_ = [("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64), ("n_buffers", ctypes.c_int64),
                ("n_children", ctypes.c_int64), ("buffers", ctypes.c_void_p), ("children", ctypes.c_void_p), ("dictionary", ctypes.c_void_p),
                ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)]


class Broken:
    def __init__(self, schema, array, kept):
        self.schema, self.array, self.kept = schema, array, kept

    def __arrow_c_array__(self, requested_schema=None):
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        return new(ctypes.addressof(self.schema), b"arrow_schema", None), new(ctypes.addressof(self.array), b"arrow_array", None)


def numbers(type, *values):
    return (type * max(len(values), 1))(*values)


INT32, INT64 = ctypes.c_int32, ctypes.c_int64
TEXT = ctypes.create_string_buffer(b"1.5x")


@pytest.mark.parametrize("make, words", [
    (lambda: broken(b"l", -1, [None, numbers(INT64, 1)]), "out of range"),
    (lambda: broken(b"l", 1, [None, numbers(INT64, 1)], offset=-1), "out of range"),
    (lambda: broken(b"l", 1 << 62, [None, numbers(INT64, 1)]), "out of range"),
    (lambda: broken(b"l", 1, [None, None]), "no values"), (lambda: broken(b"l", 1, [None]), "lacks buffers"),
    (lambda: broken(b"l", 1, [None, numbers(INT64, 1)], null_count=1), "no validity"),
    (lambda: broken(b"u", 1, [None, numbers(INT32, 0, 3)]), "lacks buffers"),
    (lambda: broken(b"u", 1, [None, numbers(INT32, 0, 3), None]), "no bytes"),
    (lambda: broken(b"d:x", 1, [None, numbers(INT64, 1, 1)]), "not supported"),
    (lambda: broken(b"d:5,2,17", 1, [None, numbers(INT64, 1, 1)]), "not supported"),
    (lambda: broken(b"d:5,999999", 1, [None, numbers(INT64, 1, 1)]), "not supported"),
    (lambda: broken(b"tdX", 1, [None, numbers(INT64, 1)]), "not supported"),
    (lambda: broken(b"ts", 1, [None, numbers(INT64, 1)]), "not supported"),
    (lambda: broken(b"tt?", 1, [None, numbers(INT64, 1)]), "not supported"), (lambda: broken(b"t", 1, [None, numbers(INT64, 1)]), "not supported"),
    (lambda: broken(b"?", 1, [None, numbers(INT64, 1)]), "not supported"),
    (lambda: broken(b"tdm", 1, [None, numbers(INT64, 2**63 - 1)]), "row 0 of the date64 column is out of range"),
    (lambda: broken(b"vu", 1, [None, numbers(INT32, -1, 0, 0, 0), numbers(INT64)]), "string view of row 0 is invalid"),
    (lambda: broken(b"vu", 1, [None, numbers(INT32, 100, 0, 0, 0), numbers(INT64)]), "string view of row 0 is invalid"),
    (lambda: broken(b"vu", 1, [None, numbers(INT32, 100, 0, 0, 0), TEXT, numbers(INT64, 4)]), "string view of row 0 is invalid"),
    (lambda: broken(b"vu", 1, [None, numbers(INT32, 13, 0, 0, -1), TEXT, numbers(INT64, 4)]), "string view of row 0 is invalid"),
    (lambda: pyarrow.DictionaryArray.from_arrays(pyarrow.array([5]), ["a"], safe=False), "outside of its dictionary"),
    (lambda: pyarrow.DictionaryArray.from_arrays(pyarrow.array([-1]), ["a"], safe=False), "outside of its dictionary"),
])
def test_broken_arrays_are_rejected(make, words):
    with pytest.raises(TypeError) as raised:
        raqam.format_column(make(), NUMBERS[0])
    assert words in str(raised.value)


@pytest.mark.parametrize("offsets", [(3, 1), (-1, 3), (0, 3, 1), (0, -3, 3)])
def test_broken_offsets_are_rejected(offsets):
    column = broken(b"u", len(offsets) - 1, [None, numbers(INT32, *offsets), TEXT])
    with pytest.raises((raqam.RaqamError, TypeError)):
        raqam.format_column(column, NUMBERS[0])


class Consumed:
    """An array or stream whose capsules are passed a second time."""

    def __init__(self, array, method):
        self.capsules = getattr(array, method)()
        setattr(type(self), method, lambda self, requested_schema=None: self.capsules)


def test_consumed_capsules_are_rejected():
    number = raqam.Formatter(NUMBERS[0])
    arrays, streams = type("Arrays", (Consumed,), {}), type("Streams", (Consumed,), {})
    array = arrays(pyarrow.array([1.5, 2]), "__arrow_c_array__")
    stream = streams(pyarrow.chunked_array([[1.5], [2]]), "__arrow_c_stream__")
    assert number.format_column(stream).to_list() == number.format_column(array).to_list() == number.format_column(array).to_list()
    pyarrow.array(array), pyarrow.chunked_array(streams(pyarrow.chunked_array([[1]]), "__arrow_c_stream__"))
    moved = streams(pyarrow.chunked_array([[1]]), "__arrow_c_stream__")
    pyarrow.chunked_array(moved)
    for consumed in (array, moved):
        with pytest.raises(ValueError, match="already consumed; export it again"):
            number.format_column(consumed)


def test_rows_of_broken_chunks_count_from_the_first_chunk():
    day = raqam.Formatter({"type": "date", "date.format": "y"})
    far = pyarrow.array([0, 2**62]).view(pyarrow.date64())
    for column, row in ((far, 1), (pyarrow.chunked_array([pyarrow.array([0, 0, 0]).view(pyarrow.date64()), far]), 4)):
        with pytest.raises(TypeError, match=f"row {row} of the date64 column is out of range"):
            day.format_column(column)
