"""Columns of the library in NumPy, pandas, Polars, pyarrow and Python: null rows stay null, and values keep their types."""

import concurrent.futures
import copy
import datetime
import gc
import os
import pathlib
import pickle
import random
import subprocess
import sys

import numpy
import pandas
import polars
import pyarrow
import pytest

import raqam
from raqam.columns import to_numpy
from values import UTC

NUMBER = raqam.Formatter({"type": "number", "number.format": "#,##0.##"}, locale="en_US")
MOMENT = raqam.Formatter({"type": "date", "date.format": "yyyy-MM-dd HH:mm"}, locale="en_US", time_zone="Asia/Tehran")
DAY = raqam.Formatter({"type": "date", "date.format": "yyyy-MM-dd"}, locale="en_US", time_zone="Asia/Tehran")
TEXTS = {
    "float64": (NUMBER, ["1.5", "x", None, "-2", "0.25"]), "int64": (NUMBER, ["1", "x", None, "-2", str(2**63 - 1)]),
    "instant": (MOMENT, ["2025-03-21 12:00", "x", None, "1969-12-31 23:59", "9999-12-31 00:00"]),
    "local": (MOMENT, ["2025-03-21 12:00", "x", None, "1969-12-31 23:59", "9999-12-31 00:00"]),
    "day": (DAY, ["2025-03-21", "x", None, "1969-12-31", "9999-12-31"]),
    "text": (NUMBER, ["1.5", "x", None, "-2", "12345678901234567890"]),
}
TEXTS["large_text"] = TEXTS["text"]
KINDS = list(TEXTS)


def parsed(kind, with_nulls=True):
    formatter, texts = TEXTS[kind]
    return formatter.parse_column(texts if with_nulls else texts[:1] + texts[3:], kind)


@pytest.mark.parametrize("kind", KINDS)
def test_numpy_has_no_value_for_a_null_row(kind):
    column = parsed(kind)
    assert column.kind == kind and column.null_count == 2 and column.error_count == 1
    for array in (numpy.asarray(column), numpy.array(column), to_numpy(column)):
        assert len(array) == 5
        for row, (found, value) in enumerate(zip(array.tolist(), column)):
            if value is None:
                assert found is None or found != found, (kind, row)
            elif kind == "instant":
                assert found.replace(tzinfo=UTC) == value
            else:
                assert (found, type(found)) == (value, type(value))
    assert numpy.isnan(to_numpy(parsed("float64"))).sum() == numpy.isnat(to_numpy(parsed("instant"))).sum() == 2
    assert to_numpy(parsed("int64")).mask.tolist() == [False, True, True, False, False]


@pytest.mark.parametrize("kind,dtype", [("float64", "f8"), ("int64", "i8"), ("instant", "M8[ms]"), ("local", "M8[ms]")])
def test_numpy_shares_the_memory_of_columns_without_nulls(kind, dtype):
    column = parsed(kind, with_nulls=False)
    shared = to_numpy(column)
    assert shared.dtype == dtype and not shared.flags.writeable and shared.base is not None
    assert numpy.shares_memory(shared, to_numpy(column)) and numpy.shares_memory(shared[1:], to_numpy(column[1:]))
    same = numpy.asarray(column, dtype=dtype)
    assert numpy.shares_memory(shared, same) and numpy.shares_memory(shared, numpy.array(column, dtype=dtype, copy=False))
    own = numpy.array(column, dtype=dtype, copy=True)
    assert not numpy.shares_memory(shared, own) and own.flags.writeable and (own == shared).all()
    del column, same
    gc.collect()
    assert (shared == own).all()


@pytest.mark.parametrize("kind,dtype", [("float64", "i8"), ("float64", "?"), ("float64", "U8"), ("int64", "i8"), ("int64", "u1"),
                                        ("int64", "?"), ("instant", "i8"), ("instant", "U30"),
                                        ("local", "i8"), ("day", "i8"), ("day", "U10"), ("text", "U30"), ("text", "S9"),
                                        ("text", "T"), ("text", "?")])
def test_types_that_cannot_represent_a_null_row_are_refused(kind, dtype):
    with pytest.raises(ValueError, match="2 null rows"):
        numpy.asarray(parsed(kind), dtype=dtype)
    if kind == "text":
        numpy.asarray(parsed(kind)[:1], dtype=dtype)


def test_types_that_can_represent_a_null_row():
    assert numpy.asarray(parsed("int64"), dtype="f8")[3] == -2 and numpy.isnan(numpy.asarray(parsed("int64"), dtype="f4")[1:3]).all()
    seconds = numpy.asarray(parsed("instant"), dtype="M8[s]")
    assert str(seconds[0]) == "2025-03-21T08:30:00" and numpy.isnat(seconds[1:3]).all()
    assert numpy.asarray(parsed("float64"), dtype=object).tolist() == parsed("float64").to_list()
    for missing in (None, numpy.nan, pandas.NA, "-"):
        for kind in KINDS:
            texts = numpy.asarray(parsed(kind), dtype=numpy.dtypes.StringDType(na_object=missing)).tolist()
            assert all(text is missing or text == missing for text in texts[1:3]) and None not in texts[:1] + texts[3:]
        texts = numpy.asarray(parsed("text"), dtype=numpy.dtypes.StringDType(na_object=missing)).tolist()
        assert texts[:1] + texts[3:] == ["1.5", "-2", "12345678901234567890"]
    for kind in ("float64", "int64", "text"):
        assert numpy.asarray(parsed(kind)[:0]).shape == to_numpy(parsed(kind)[:0]).shape == (0,)
        if kind != "text":
            assert numpy.asarray(NUMBER.parse_column([], kind)).shape == (0,)
    for kind in ("text", "instant", "int64"):
        with pytest.raises(ValueError, match="without a copy"):
            numpy.array(parsed(kind), copy=False)


@pytest.mark.parametrize("kind", KINDS)
def test_data_frames(kind):
    column = parsed(kind)
    rows = column.to_list()
    frame = pandas.DataFrame({"a": range(5)})
    frame["x"] = column
    for series in (frame["x"], frame.assign(y=column)["y"], pandas.Series(column), pandas.Series.from_arrow(column)):
        assert len(series) == 5
        for found, value in zip(series, rows):
            # pandas represents integers with null rows of Arrow as float64, and days as midnights.
            value = pandas.Timestamp(value) if value is not None and isinstance(found, pandas.Timestamp) else value
            assert (pandas.isna(found) and value is None) or found == (float(value) if isinstance(found, float) else value)
    assert str(frame["x"].dtype) == {"int64": "object", "float64": "float64", "instant": "datetime64[us, UTC]", "local": "datetime64[ms]",
                                       "day": "datetime64[s]"}.get(kind, "str")
    for series in (polars.Series(column), polars.DataFrame({"x": column})["x"], frame_of_polars(column)["x"]):
        assert series.to_list() == rows
    for array in (pyarrow.array(column), pyarrow.table({"x": column})["x"], pyarrow.chunked_array(column)):
        array.validate(full=True)
        assert array.to_pylist() == rows
    assert column.__arrow_array__().equals(pyarrow.array(column))
    wide = pyarrow.large_string() if "text" in kind else pyarrow.array(column).type
    assert pyarrow.array(column, type=wide).type == wide and pyarrow.array(column, type=wide).to_pylist() == rows
    if kind == "int64":
        assert pandas.Series(column, dtype="Int64").tolist() == [1, pandas.NA, pandas.NA, -2, 2**63 - 1]


def frame_of_polars(column):
    return polars.DataFrame({"a": range(5)}).with_columns(x=polars.Series(column))


def test_a_formatted_column_is_a_column_of_a_frame():
    frame = pandas.DataFrame({"a": [1234.5, 0.25, float("nan")]})
    frame["x"] = NUMBER.format_column(frame["a"])
    assert frame["x"].tolist()[:2] == ["1,234.5", "0.25"] and frame["x"].isna().tolist() == [False, False, True]
    assert list(NUMBER.format_column(frame["a"])) == ["1,234.5", "0.25", None]


@pytest.mark.parametrize("kind", KINDS)
def test_slices_are_those_of_lists(kind):
    column, chance = parsed(kind), random.Random(51)
    rows = column.to_list()
    bounds = [None, 0, 1, 2, 3, 4, 5, 6, 99, -1, -2, -5, -6, -99, 2**70, -(2**70)]
    for start in bounds:
        for stop in bounds:
            for step in (None, 1, 2, -1, -3, 2**70):
                part = column[start:stop:step]
                assert part.to_list() == rows[start:stop:step]
                assert part.null_count == rows[start:stop:step].count(None)
                pyarrow.array(part).validate(full=True)
                assert pyarrow.array(part).to_pylist() == part.to_list()
    for row in range(-5, 5):
        assert column[row] == rows[row] and column[numpy.int64(row)] == rows[row]
    large = NUMBER.parse_column(["1", "x", None, "2.5", "x"] * 40, "text")
    rows, codes = large.to_list(), [large.errors().get(row) for row in range(200)]
    for _ in range(200):
        start, stop, first, last = (chance.randrange(-210, 210) for _ in range(4))
        part = large[start:stop][first:last]
        assert part.to_list() == rows[start:stop][first:last]
        assert [part.errors().get(row) for row in range(len(part))] == codes[start:stop][first:last]


@pytest.mark.parametrize("key,error", [(5, IndexError), (-6, IndexError), (2**70, IndexError), ("a", TypeError), (1.5, TypeError),
                                       (None, TypeError), (slice(0, 1, 0), ValueError), (slice("a", None), TypeError)])
def test_keys_that_are_no_rows(key, error):
    with pytest.raises(error):
        parsed("text")[key]


@pytest.mark.parametrize("kind", KINDS)
def test_pickles_and_copies(kind):
    for column in (parsed(kind), parsed(kind)[1:4], parsed(kind)[:0], parsed(kind, with_nulls=False)):
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(column, protocol))
            assert (again.kind, again.to_list(), again.errors(), again.null_count, again.error_count) == (
                column.kind, column.to_list(), column.errors(), column.null_count, column.error_count)
        assert copy.copy(column) is column and copy.deepcopy([column])[0] is column
    assert len(pickle.dumps(NUMBER.format_column(numpy.arange(10000.0))[5:7])) < 500


def test_damaged_pickles_are_refused():
    chance = random.Random(51)
    column = NUMBER.parse_column(["1.5", "x", None, "2"], "text")
    make, parts = column.__reduce__()
    for index, bad in [(0, "int32"), (0, "float64"), (1, -1), (1, 3), (1, 2**62), (2, b""), (3, b""), (3, parts[3][:-1]),
                       (3, parts[3] + b"0000"), (3, bytes(reversed(parts[3]))), (4, b""), (4, b"1.5\xff"), (4, "1.5é".encode()[:-1]),
                       (5, {9: "unexpected_character"}), (5, {-1: "unexpected_character"}), (5, {1: "no_code"}), (5, {1: 7}),
                       (5, {"a": "unexpected_character"}), (5, {2**70: "unexpected_character"})]:
        damaged = list(parts)
        damaged[index] = bad
        with pytest.raises(ValueError, match="damaged"):
            make(*damaged)
    for arguments in [(), parts[:5], (None, *parts[1:]), parts[:6], (*parts[:5], [], parts[6]), (*parts[:6], []), (*parts[:3], "text", *parts[4:])]:
        with pytest.raises(TypeError):
            make(*arguments)
    whole = pickle.dumps(NUMBER.parse_column(["1.5", "x", None, "2"] * 9, "text"))
    for _ in range(3000):
        damaged = bytearray(whole)
        for _ in range(chance.randrange(1, 4)):
            damaged[chance.randrange(60, len(damaged))] = chance.randrange(256)
        try:
            found = pickle.loads(bytes(damaged))
            if isinstance(found, raqam.Column):
                pyarrow.array(found).validate(full=True)
                found.to_list(), found.errors(), repr(found)
        except Exception:
            pass


def test_columns_are_created_by_the_library_only():
    for make in (raqam.Column, lambda: object.__new__(raqam.Column), lambda: raqam.Column.__new__(raqam.Column)):
        with pytest.raises(TypeError):
            make()


def test_repr_is_short():
    assert repr(parsed("float64")) == "<raqam.Column float64, 5 rows, 2 null: [1.5, None, None, -2.0, 0.25]>"
    assert repr(NUMBER.format_column([1])) == "<raqam.Column text, 1 row: ['1']>"
    assert repr(NUMBER.format_column(numpy.arange(2000))) == "<raqam.Column text, 2,000 rows: ['0', '1', '2', '3', '4', ...]>"
    assert repr(NUMBER.format_column([], large=True)) == "<raqam.Column large_text, 0 rows: []>"
    assert len(repr(raqam.format_column(["x" * 10**6], {"type": "text"}))) < 100


def in_threads(*works):
    """Runs the functions at the same time. Raises the first error."""
    with concurrent.futures.ThreadPoolExecutor(len(works)) as pool:
        for done in [pool.submit(work) for work in works]:
            done.result()


def test_exports_outlive_the_column_in_other_threads():
    rows = NUMBER.format_column(numpy.arange(2000) / 4).to_list()
    column = NUMBER.format_column(numpy.arange(2000) / 4)
    arrays = [[(pyarrow.array(column[start:start + 50]), start) for start in range(first, 1900, 40)] for first in range(0, 40, 5)]
    del column
    gc.collect()

    def use(mine):
        while mine:
            array, start = mine.pop()
            assert array.to_pylist() == rows[start:start + 50]
            del array

    in_threads(*(lambda mine=mine: use(mine) for mine in arrays))
    assert rows[5:7] == ["1.25", "1.5"] and not any(arrays)


def test_exports_outlive_the_interpreter():
    code = ("import builtins, pyarrow, raqam; column = raqam.format_column([1.5] * 1000, {'type': 'number'});"
            "builtins.kept = [pyarrow.array(column[5:]), pyarrow.chunked_array(column), column.__arrow_c_stream__(), column]")
    environment = dict(os.environ, PYTHONPATH=str(pathlib.Path(raqam.__file__).parents[1]))
    run = subprocess.run([sys.executable, "-X", "dev", "-c", code], capture_output=True, encoding="utf-8", env=environment)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_threads_share_a_column():
    column = NUMBER.parse_column(["1.5", "x", None] * 500, "float64")
    expected = column.to_list()

    def work():
        for turn in range(30):
            assert column.to_list() == expected and list(column[turn:]) == expected[turn:]
            assert pyarrow.array(column[turn::2]).to_pylist() == expected[turn::2]
            assert numpy.isnan(numpy.asarray(column)).sum() == 1000
            assert pickle.loads(pickle.dumps(column)).errors() == column.errors()

    in_threads(*[work] * 6)


def test_unused_exports_are_freed():
    column = NUMBER.format_column(numpy.arange(100.0))
    for _ in range(100):
        column.__arrow_c_array__(), column.__arrow_c_stream__(requested_schema=None)
    assert pyarrow.chunked_array(column).num_chunks == 1
    with pytest.raises(TypeError):
        column.__arrow_c_array__(1, 2)


def test_values_out_of_range_are_errors():
    for kind in ("day", "instant", "local"):
        column = DAY.parse_column(["2025-03-21", "x", "99999-01-01"], kind)
        assert to_numpy(column)[2] > numpy.datetime64("99998-12-30") and numpy.isnat(to_numpy(column)[1])
        for make in (lambda: numpy.asarray(column, object), lambda: numpy.asarray(column, "M8[ns]"), lambda: numpy.array(column[2:], ">M8[ns]")):
            with pytest.raises(OverflowError, match="a row is outside of the "):
                make()
        assert numpy.asarray(column[:2], "M8[ns]")[0] == numpy.datetime64("2025-03-21") - (kind == "instant") * numpy.timedelta64(210, "m")
    instants = DAY.parse_column(["99999-01-01"], "instant")
    for make in (lambda: numpy.asarray(instants), lambda: pandas.Series(instants), lambda: pandas.DataFrame({"a": instants})):
        with pytest.raises(OverflowError, match=r"use raqam.columns.to_numpy\(column\)"):
            make()
