"""Columns: each row matches a separate call, for columns of any library."""

import datetime
import decimal
import json
import threading

import numpy
import pandas
import pyarrow
import pytest

import raqam
from values import DATES, DOUBLES, INSTANTS, INTEGERS, LOCALES, NUMBERS, ODD_DOUBLES, UTC


def single(formatter, value):
    if value is None:
        return formatter.descriptor.get("empty")
    try:
        return formatter(value)
    except raqam.RaqamError:
        return None


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("descriptor", NUMBERS, ids=json.dumps)
def test_a_row_is_a_call(descriptor, locale):
    formatter = raqam.Formatter(descriptor, locale=locale)
    doubles = (DOUBLES + ODD_DOUBLES) * 400
    integers = INTEGERS * 400
    missing = [None if row % 3 == 1 else value for row, value in enumerate(doubles)]
    expected = [single(formatter, value) for value in doubles]
    assert formatter.format_column(numpy.array(doubles)).to_list() == expected
    assert formatter.format_column(doubles).to_list() == expected
    assert formatter.format_column(pyarrow.array(doubles, pyarrow.float64())).to_list() == expected
    assert formatter.format_column(pyarrow.chunked_array([doubles[:7], doubles[7:]])).to_list() == expected
    absent = [single(formatter, value) for value in missing]
    assert formatter.format_column(missing).to_list() == absent
    assert formatter.format_column(pyarrow.array(missing)).to_list() == absent
    assert formatter.format_column(pyarrow.array(missing)[5:-3]).to_list() == absent[5:-3]
    whole = [single(formatter, value) for value in integers]
    assert formatter.format_column(numpy.array(integers)).to_list() == whole
    assert formatter.format_column(pyarrow.array(integers)).to_list() == whole
    assert formatter.format_column(pandas.Series(integers)).to_list() == whole
    assert formatter.format_column(pyarrow.array([str(value) for value in integers])).to_list() == whole


def arrow_at_odd_address(array):
    """Returns the array over copies of its buffers at unaligned addresses."""
    def moved(buffer):
        return None if buffer is None else pyarrow.py_buffer(b"x" + buffer.to_pybytes()).slice(1)

    return pyarrow.Array.from_buffers(
        array.type, len(array), [moved(buffer) for buffer in array.buffers()], array.null_count, array.offset)


def test_any_layout_of_numpy():
    number = raqam.Formatter({"type": "number"}, locale="en_US")
    day = raqam.Formatter({"type": "date", "date.format": "yyyy-MM-dd"}, locale="en_US")
    for given in ("i1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8", "M8[D]", "M8[s]", "M8[ms]", "M8[us]", "M8[ns]", "M8[h]"):
        formatter = day if given[0] == "M" else number
        plain = numpy.arange(100, 200).astype("i8").astype(given) if given != "i1" else numpy.arange(100, dtype=given)
        expected = formatter.format_column(plain).to_list()
        assert None not in expected
        raw = plain.tobytes()
        unaligned = numpy.frombuffer(b"x" + raw, given, offset=1)
        assert not unaligned.flags.writeable and (unaligned.itemsize == 1 or not unaligned.flags.aligned)
        swapped = plain.astype(plain.dtype.newbyteorder(">"))
        strided = numpy.repeat(plain, 3)[::3]
        # A field of packed records is neither aligned nor contiguous.
        records = numpy.zeros(len(plain), dtype=[("flag", "u1"), ("value", plain.dtype)])
        records["value"] = plain
        frozen = plain.copy()
        frozen.flags.writeable = False
        for array in (unaligned, unaligned.astype(swapped.dtype), swapped, strided, records["value"], frozen, plain[::-1][::-1]):
            assert formatter.format_column(array).to_list() == expected, (given, array.flags)
        assert formatter.format_column(unaligned[::2]).to_list() == expected[::2]
        big = numpy.frombuffer(b"x" + swapped.tobytes(), swapped.dtype, offset=1)
        assert formatter.format_column(big).to_list() == expected
    texts = numpy.frombuffer(b"x" + numpy.array(["1,234", "5"]).tobytes(), "U5", offset=1)
    assert number.parse_column(texts, "int64").to_list() == [1234, 5]


def test_arrow_at_odd_addresses():
    number = raqam.Formatter({"type": "number"}, locale="en_US")
    day = raqam.Formatter({"type": "date", "date.format": "yyyy-MM-dd"}, locale="en_US")
    values = [1, None, 3, 100, 5] * 7
    for type in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64", "string", "large_string", "string_view"):
        array = pyarrow.array(values, "int64").cast("float32" if type == "float16" else type).cast(type)
        odd = arrow_at_odd_address(array)
        for start, end in ((0, 35), (3, 30), (35, 35)):
            expected = number.format_column(array[start:end]).to_list()
            assert number.format_column(odd[start:end]).to_list() == expected, type
    for type in ("date32", "timestamp[s]", "timestamp[ms]", "timestamp[us]", "timestamp[ns]"):
        array = pyarrow.array([datetime.date(2025, 3, 21), None, datetime.date(1969, 1, 1)] * 5, "date32").cast(
            {"timestamp[s]": pyarrow.timestamp("s"), "timestamp[ms]": pyarrow.timestamp("ms"), "timestamp[us]": pyarrow.timestamp("us"),
             "timestamp[ns]": pyarrow.timestamp("ns")}.get(type, type))
        expected = day.format_column(array[1:]).to_list()
        assert expected[1] == "1969-01-01" and day.format_column(arrow_at_odd_address(array)[1:]).to_list() == expected, type
    texts = arrow_at_odd_address(pyarrow.array(["1,000", None, "x", "2"]))
    assert number.parse_column(texts[1:], "int64").to_list() == [None, None, 2]


@pytest.mark.parametrize("locale", ["en_US", "fa_IR"])
@pytest.mark.parametrize("descriptor", DATES, ids=json.dumps)
def test_instants(descriptor, locale):
    formatter = raqam.Formatter(descriptor, locale=locale, time_zone="Asia/Tehran", naive="utc")
    moments = [datetime.datetime(1970, 1, 1, tzinfo=UTC) + datetime.timedelta(milliseconds=value) for value in INSTANTS]
    expected = [formatter(moment) for moment in moments]
    assert formatter.format_column(moments).to_list() == expected
    near = [row for row, value in enumerate(INSTANTS) if abs(value) < 9e12]
    for unit in ("ms", "us", "ns"):
        rows = near if unit == "ns" else range(len(INSTANTS))
        chosen = [expected[row] for row in rows]
        array = numpy.array([INSTANTS[row] for row in rows], "datetime64[ms]").astype(f"datetime64[{unit}]")
        assert formatter.format_column(array).to_list() == chosen
        assert formatter.format_column(pyarrow.array(array)).to_list() == chosen
        series = pandas.Series(array)
        assert formatter.format_column(series).to_list() == chosen
        missing = pandas.concat([series, pandas.Series([pandas.NaT], dtype=series.dtype)])
        assert formatter.format_column(missing).to_list() == chosen + [None]
    days = numpy.array(["2025-03-21", "1969-12-31"], "datetime64[D]")
    expected = [formatter(day) for day in days.astype(object)]
    assert formatter.format_column(days).to_list() == expected
    assert formatter.format_column(pyarrow.array(days.astype(object))).to_list() == expected


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_come_back(locale):
    formatter = raqam.Formatter(NUMBERS[1], locale=locale)
    values = numpy.arange(-5000, 5000) / 8
    texts = formatter.format_column(values)
    assert (raqam.columns.to_numpy(formatter.parse_column(texts, "float64")) == values).all()
    for given in (texts.to_list(), numpy.array(texts.to_list(), dtype=object), pyarrow.array(texts), pandas.Series(texts.to_list())):
        assert formatter.parse_column(given, "float64").to_list() == values.tolist()
    assert [decimal.Decimal(text) for text in formatter.parse_column(texts, "text").to_list()] == [
        formatter.parse(text) for text in texts.to_list()]
    whole = formatter.format_column(numpy.arange(-50, 50))
    assert formatter.parse_column(whole, "int64").to_list() == list(range(-50, 50))
    dates = raqam.Formatter(DATES[0], locale=locale)
    moments = numpy.array(INSTANTS[:5], "datetime64[ms]")
    read = dates.parse_column(dates.format_column(moments), "instant")
    assert (raqam.columns.to_numpy(read) == moments).all()


def test_rows_that_are_refused():
    formatter = raqam.Formatter(NUMBERS[0], locale="en_US")
    column = formatter.parse_column(["1.5", "x", None, "2,5", "3"], "float64")
    assert column.to_list() == [1.5, None, None, None, 3.0]
    assert column.errors() == {1: "unexpected_character", 3: "unexpected_character"}
    assert (column.null_count, column.error_count) == (3, 2)
    with pytest.raises(raqam.RaqamError) as raised:
        formatter.parse_column(["1.5", "x"], "float64", errors="raise")
    assert raised.value.row == 1 and raised.value.code == "unexpected_character"
    assert formatter.parse_column(["1.5"], "int64").errors() == {0: "out_of_range"}
    assert formatter.parse_column(["1"], "instant").errors() == {0: "type_mismatch"}
    assert raqam.Formatter(DATES[0]).format_column([1.5]).errors() == {0: "type_mismatch"}


@pytest.mark.parametrize("values", [
    numpy.zeros((2, 2)), numpy.array([1 + 2j]), pyarrow.array([{"a": 1}]), pyarrow.array([True]), [object()],
    pyarrow.array([True]).dictionary_encode(), pyarrow.array([b"1.5"]),
])
def test_columns_that_are_not_taken(values):
    with pytest.raises(TypeError):
        raqam.format_column(values, NUMBERS[0])


def test_other_widths():
    formatter = raqam.Formatter({"type": "number", "number.format": "0.###"})
    for type in ("int8", "int16", "int32", "uint8", "uint16", "uint32", "uint64", "float32"):
        values = numpy.array([0, 1, 100], type)
        assert formatter.format_column(values).to_list() == ["0", "1", "100"]
        assert formatter.format_column(pyarrow.array(values)[1:]).to_list() == ["1", "100"]
    assert formatter.format_column(numpy.array([0.1], "float32")).to_list() == ["0.1"]
    assert formatter.format_column(numpy.array([1.5, 2.5], ">f8")).to_list() == ["1.5", "2.5"]
    assert formatter.format_column(numpy.arange(6.0)[::2]).to_list() == ["0", "2", "4"]
    assert formatter.format_column([]).to_list() == []
    assert formatter.format_column(numpy.array([])).to_list() == []
    assert formatter.format_column(pyarrow.array([], pyarrow.string())).to_list() == []


def test_memory_is_shared_and_kept():
    formatter = raqam.Formatter(NUMBERS[0])
    column = formatter.format_column(numpy.arange(100000) / 4)
    array = pyarrow.array(column)
    assert array.type == pyarrow.string() and array.null_count == 0
    expected = column.to_list()
    del column
    assert array.to_pylist() == expected
    array.validate(full=True)
    large = pyarrow.array(formatter.format_column([1.5, None], large=True))
    assert large.type == pyarrow.large_string() and large.to_pylist() == ["1.50", None]
    numbers = raqam.columns.to_numpy(formatter.parse_column(["1.5"], "float64"))
    assert numbers.tolist() == [1.5]


def test_threads_run_while_a_column_is_written():
    formatter = raqam.Formatter(DATES[1], locale="fa_IR")
    values = numpy.arange(2_000_000).astype("datetime64[ms]")
    turns = 0
    done = threading.Event()

    def work():
        formatter.format_column(values)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.wait(0.0001):
        turns += 1
    thread.join()
    assert turns > 3
