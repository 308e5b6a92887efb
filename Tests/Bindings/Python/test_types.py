"""Columns of every type: right, or rejected with the name of the type and a cast."""

import datetime
import decimal
import itertools
import os

import numpy
import pandas
import polars
import pyarrow
import pyarrow.compute
import pytest

import raqam
import type_cases
import type_table
from values import NUMBERS, UTC

NUMBER = {"type": "number", "number.format": "0.##############################"}
MOMENT = {"type": "date", "date.format": "yyyy-MM-dd HH:mm:ss.SSS"}


@pytest.mark.parametrize("locale", ["en_US", "fa_IR"])
@pytest.mark.parametrize("library", ["numpy", "list", "pandas", "arrow", "chunked", "polars"])
def test_rows_match_single_values(library, locale):
    total = 0
    for case in getattr(type_cases, f"{library}_cases")():
        right, rejected, wrong = type_table.check(case, locale)
        assert wrong == [], case.name
        total += right + rejected
    assert total > 400


@pytest.mark.parametrize("library", ["numpy", "list", "pandas", "arrow", "chunked", "polars"])
def test_slices_are_rows_of_the_whole(library):
    for case in getattr(type_cases, f"{library}_cases")():
        if case.cast is not None:
            continue
        formatter = raqam.Formatter(type_cases.FORMATS[case.sort][0], time_zone="Asia/Tehran")
        whole = formatter.format_column(case.column).to_list()
        for start, end in itertools.combinations_with_replacement(range(len(whole) + 1), 2):
            assert formatter.format_column(case.column[start:end]).to_list() == whole[start:end], (case.name, start, end)


def test_halves_have_the_shortest_digits():
    halves = numpy.arange(1 << 16, dtype="u2").view("f2")
    number = raqam.Formatter(NUMBER)
    digits = [str(item).replace("inf", "Infinity").replace("nan", "NaN") for item in halves]
    assert number.format_column(halves).to_list() == number.format_column(digits).to_list()
    assert (number(numpy.float16(0.1)), number(numpy.float32(0.1)), number(numpy.longdouble("0.1"))) == ("0.1", "0.1", "0.1")
    assert number.format_column(numpy.array([0.1], "f2")).to_list() == ["0.1"]


# MARK: Timestamps without a zone

NAIVE = datetime.datetime(2025, 3, 21, 12)
TEXTS = {"local": "2025-03-21 12:00:00.000", "utc": "2025-03-21 15:30:00.000"}
CONTAINERS = {
    "list": lambda: [NAIVE], "object array": lambda: numpy.array([NAIVE], object), "object Series": lambda: pandas.Series([NAIVE], dtype=object),
    "list of datetime64": lambda: [numpy.datetime64(NAIVE)], "list of Timestamp": lambda: [pandas.Timestamp(NAIVE)],
    **{f"datetime64[{unit}]": lambda unit=unit: numpy.array([NAIVE], f"M8[{unit}]") for unit in ("h", "m", "s", "ms", "us", "ns")},
    **{f"Series[{unit}]": lambda unit=unit: pandas.Series([NAIVE]).dt.as_unit(unit) for unit in ("s", "ms", "us", "ns")},
    "Index": lambda: pandas.Index([NAIVE]), "category": lambda: pandas.Series([NAIVE]).astype("category"),
    "ArrowDtype": lambda: pandas.Series([NAIVE], dtype=pandas.ArrowDtype(pyarrow.timestamp("us"))),
    **{f"timestamp[{unit}]": lambda unit=unit: pyarrow.array([NAIVE], pyarrow.timestamp(unit)) for unit in ("s", "ms", "us", "ns")},
    "chunked": lambda: pyarrow.chunked_array([[NAIVE]]), "dictionary": lambda: pyarrow.array([NAIVE]).dictionary_encode(),
    "polars": lambda: polars.Series([NAIVE]), "polars to_arrow": lambda: polars.Series([NAIVE]).to_arrow(),
}


@pytest.mark.parametrize("name", CONTAINERS)
def test_naive_timestamps_have_one_meaning_in_every_container(name):
    column = CONTAINERS[name]()
    for naive, text in TEXTS.items():
        formatter = raqam.Formatter(MOMENT, time_zone="Asia/Tehran", naive=naive)
        assert formatter.format_column(column).to_list() == [text]
    strict = raqam.Formatter(MOMENT, time_zone="Asia/Tehran", naive="raise")
    with pytest.raises(TypeError, match='naive="raise"'):
        strict.format_column(column)
    assert strict.format_column([NAIVE.replace(tzinfo=UTC)]).to_list() == [TEXTS["utc"]]


@pytest.mark.parametrize("value", [NAIVE, pandas.Timestamp(NAIVE)] + [numpy.datetime64(NAIVE, unit) for unit in ("h", "m", "s", "ms", "us", "ns")])
def test_naive_single_values_have_the_same_meaning(value):
    for naive, text in TEXTS.items():
        assert raqam.Formatter(MOMENT, time_zone="Asia/Tehran", naive=naive)(value) == text
        assert raqam.format(value, MOMENT, time_zone="Asia/Tehran", naive=naive) == text
    with pytest.raises(TypeError, match='naive="raise"'):
        raqam.Formatter(MOMENT, naive="raise")(value)


def test_days_are_independent_of_zone_and_rule():
    day = {"type": "date", "date.format": "yyyy-MM-dd"}
    for naive, zone in itertools.product(("local", "utc", "raise"), ("America/New_York", "Asia/Tehran", "Pacific/Kiritimati")):
        formatter = raqam.Formatter(day, time_zone=zone, naive=naive)
        for unit, text in (("Y", "2025-01-01"), ("M", "2025-03-01"), ("W", "2025-03-20"), ("D", "2025-03-21")):
            value = numpy.datetime64("2025-03-21").astype(f"M8[{unit}]")
            assert formatter(value) == text and formatter.format_column(numpy.array([value])).to_list() == [text]
    with pytest.raises(ValueError, match="unknown value 'no' for naive"):
        raqam.Formatter(day, naive="no")


def test_missing_single_values_are_null():
    formatter = raqam.Formatter({**NUMBER, "empty": "—"})
    for value in (None, pandas.NA, pandas.NaT, numpy.datetime64("NaT"), numpy.timedelta64("NaT")):
        assert formatter(value) == "—" and formatter.format_column([1, value]).to_list() == ["1", "—"]


# MARK: Values other than columns

TABLE = pandas.DataFrame({"a": [1, 2]})


@pytest.mark.parametrize("column, words", [
    ("123", "a single str is not a column; pass a list"), (b"123", "a single bytes is not a column"),
    (5, "a single int is not a column"), (numpy.float64(1.5), "a single float64 is not a column"), (numpy.array(5), "a single ndarray"),
    (None, "a single NoneType"), ({"a": 1}, "a dict is not a column; pass one of its values"), ({1, 2}, "a set has no order; pass a list"),
    (numpy.zeros((2, 2)), "a ndarray of 2 dimensions is not a column; pass one"), (TABLE, "a DataFrame of 2 dimensions is not a column; pass one"),
    (pyarrow.table(TABLE), "of a table or data frame, pass one column"), (pyarrow.RecordBatch.from_pandas(TABLE), "pass one column"),
    (polars.DataFrame(TABLE), "pass one column"), ([[1]], "row 0 must be a number, date, time or string, found list"), ([1, {"a": 1}], "row 1 must be a number, date, time or string, found dict"),
    ([object()], "row 0 must be a number, date, time or string, found object"), (pandas.MultiIndex.from_tuples([(1, 2)]), "a MultiIndex is not a column; pass one of its levels"),
])
def test_what_is_no_column_is_rejected(column, words):
    with pytest.raises(TypeError) as raised:
        raqam.format_column(column, NUMBERS[0])
    assert words in str(raised.value)


def test_casts_in_errors_preserve_the_values():
    number, flags = raqam.Formatter(NUMBERS[6]), pandas.Series([True, None], dtype="boolean")
    with pytest.raises(TypeError, match=r'type boolean is not supported; pass series.astype\("Int8"\) for 0 and 1'):
        number.format_column(flags)
    assert number.format_column(flags.astype("Int8")).to_list() == ["1", "—"]
    masked = numpy.ma.masked_array([True, True], [False, True])
    with pytest.raises(TypeError, match=r'type bool is not supported; pass array.astype\("i1"\) for 0 and 1'):
        number.format_column(masked)
    assert number.format_column(masked.astype("i1")).to_list() == ["1", "—"]


# MARK: Decimals, dictionaries and chunks


def test_decimals_keep_their_digits():
    number = raqam.Formatter(NUMBER)
    digits = ["999999999999999", "1000000000000000", "0.1", "123456789.123456", "-0.00", "9999999999999.99", "0.000000000000001"]
    values = [decimal.Decimal(text) for text in digits]
    for rows in itertools.permutations(values, 2):
        assert number.format_column(list(rows)).to_list() == [number(row) for row in rows]
        array = pyarrow.array(list(rows), pyarrow.decimal128(38, 15))
        assert number.format_column(array).to_list() == [number(row) for row in array.to_pylist()]
    # Results of arithmetic can have their digits elsewhere than literals.
    class Money(decimal.Decimal):
        pass

    third, huge = decimal.Decimal(1) / 3, decimal.Decimal("1E+400")
    computed = [third.quantize(decimal.Decimal("0.01")), huge / huge, (huge + 1) - huge, third * 0, -third * 0, decimal.Decimal(2).sqrt().quantize(third.scaleb(9)),
                decimal.Decimal(0.5), decimal.Decimal("1E-22"), decimal.Decimal("1E-23"), decimal.Decimal(2**53), Money("0.10")]
    for value in computed:
        assert number.format_column([value]).to_list() == number.format_column([value, value, None]).to_list()[:1] == [number(value)], value
    # A format of texts accepts the digits of a decimal, but no doubles.
    text = raqam.Formatter({"type": "text"})
    assert text.format_column(values).to_list() == [text(value) for value in values]
    with pytest.raises(raqam.RaqamError) as raised:
        raqam.Formatter(MOMENT).format_column(values, errors="raise")
    assert raised.value.row == 0


@pytest.mark.parametrize("mode", [None, "halfEven", "halfDown", "halfUp", "halfOdd", "up", "down", "ceiling", "floor"])
def test_random_decimals_match_single_values(mode):
    random = numpy.random.default_rng(51)
    digits = [str(random.integers(10 ** int(size))) for size in random.integers(1, 16, 1000)]
    values = [decimal.Decimal(f"-{text}5" if row % 5 == 0 else text).scaleb(-row % 23) for row, text in enumerate(digits)]
    for descriptor in NUMBERS if mode is None else [{**NUMBERS[0], "number.rounding_mode": mode}]:
        number = raqam.Formatter(descriptor, locale="fa_IR")
        expected = [number(value) for value in values]
        assert number.format_column(values).to_list() == expected
        assert number.format_column(pyarrow.array(values, pyarrow.decimal256(60, 22))).to_list() == expected


def test_rejected_rows_of_dictionaries_and_chunks_have_their_row():
    number = raqam.Formatter(NUMBERS[0])
    texts = ["1.5", "x", None, "1.5", "x"]
    for column in (pyarrow.array(texts).dictionary_encode(), pyarrow.chunked_array([texts[:1], texts[1:]]), polars.Series(texts, dtype=polars.Categorical),
                   pyarrow.chunked_array([pyarrow.array(texts[:2]).dictionary_encode(), pyarrow.array(texts[2:]).dictionary_encode()]),
                   pyarrow.compute.run_end_encode(pyarrow.array(texts)), pandas.Series(texts).astype("category")):
        found = number.parse_column(column, "float64")
        assert found.to_list() == [1.5, None, None, 1.5, None] and (found.null_count, found.error_count) == (3, 2)
        assert found.errors() == {1: "unexpected_character", 4: "unexpected_character"}
        with pytest.raises(raqam.RaqamError) as raised:
            number.parse_column(column, "float64", errors="raise")
        assert (raised.value.code, raised.value.row) == ("unexpected_character", 1)
    # A value of the dictionary that no row has is not an error.
    unused = pyarrow.DictionaryArray.from_arrays([0, 0], ["1.5", "x"])
    assert number.parse_column(unused, "float64", errors="raise").to_list() == [1.5, 1.5]
    empty = raqam.Formatter({**NUMBER, "empty": "—"})
    assert empty.format_column(pyarrow.array([1, None, 1]).dictionary_encode()).to_list() == ["1", "—", "1"]


def test_chunks_are_joined():
    number = raqam.Formatter(NUMBERS[0])
    values = numpy.arange(10_000) / 4
    whole = number.format_column(values)
    for size in (1, 7, 999, 10_000):
        parts = pyarrow.chunked_array([values[start:start + size] for start in range(0, len(values), size)])
        assert number.format_column(parts).to_list() == whole.to_list()
        assert pyarrow.array(number.format_column(parts)).validate(full=True) is None
    assert number.format_column(pyarrow.chunked_array([], pyarrow.float64())).to_list() == []
    texts = pyarrow.chunked_array([pyarrow.array(whole)[:5], pyarrow.array(whole)[5:]])
    assert number.parse_column(texts, "float64").to_list() == values.tolist()


@pytest.mark.skipif("RAQAM_HUGE" not in os.environ, reason="needs 10 GB of memory: RAQAM_HUGE=1")
def test_texts_of_more_than_2_gib():
    wide = raqam.Formatter({"type": "number", "number.format": "'" + "x" * 1000 + "'0"})
    values = numpy.zeros(2_200_000, "i4")
    for column in (values, pyarrow.chunked_array([values[:1_100_000], values[1_100_000:]])):
        made = pyarrow.array(wide.format_column(column))
        assert made.type == pyarrow.large_string() and made.nbytes > 2**31
        assert made[-1].as_py() == "x" * 1000 + "0"
    made = pyarrow.chunked_array([made, made[:10]])
    assert raqam.Formatter({"type": "text"}).parse_column(made, "large_text")[-1] == "x" * 1000 + "0"


# MARK: Values out of range


def test_times_that_are_none_are_rejected_rows():
    time = raqam.Formatter({"type": "date", "date.format": "HH:mm:ss"})
    for type in (pyarrow.time32("s"), pyarrow.time64("us")):
        column = pyarrow.array([-1, 0, 86400 * 10**6], "int64").cast("int32" if type.bit_width == 32 else "int64", safe=False).view(type)
        assert time.format_column(column).to_list()[:2] == [None, "00:00:00"]
        assert time.format_column(column).errors().get(0) == "invalid_date"
    number, text = raqam.Formatter(NUMBERS[0]), raqam.Formatter({"type": "text"})
    for column in (pyarrow.array([86400, -1], "int32").view(pyarrow.time32("s")), pyarrow.array([-2**63, 2**63 - 1]).view(pyarrow.time64("ns"))):
        assert time.format_column(column).null_count == 2
        assert number.format_column(column).errors() == {0: "invalid_number", 1: "invalid_number"}
    assert text.format_column(column).to_list() == ["-2562047:47:16.854775808", "2562047:47:16.854775807"]


def test_days_and_hours_beyond_the_range_raise():
    day = raqam.Formatter({"type": "date", "date.format": "y"})
    for array in (numpy.array([2**40], "M8[D]"), numpy.array([2**62], "M8[h]"), numpy.array([2**60], "M8[Y]")):
        with pytest.raises(OverflowError, match="outside of the range"):
            day.format_column(array)


def test_masks_of_any_shape():
    number = raqam.Formatter(NUMBERS[0])
    values = numpy.arange(20.0)
    expected = number.format_column(values).to_list()
    for mask in (False, True, numpy.ma.nomask, [row % 3 == 0 for row in range(20)]):
        array = numpy.ma.masked_array(values, mask)
        hidden = numpy.ma.getmaskarray(array)
        for column in (array, array[::-1][::-1], array[3:17], array.astype(">f8"), array.astype("f4"), array.astype(object)):
            start = 3 if len(column) == 14 else 0
            assert number.format_column(column).to_list() == [
                None if hidden[row + start] else expected[row + start] for row in range(len(column))]


def test_masks_are_found_in_every_kind_of_array():
    class Masked(numpy.ma.MaskedArray):
        __module__ = "library"

    number = raqam.Formatter({**NUMBER, "empty": "—"})
    assert number.format_column(numpy.arange(3).view(Masked)).to_list() == ["0", "1", "2"]
    assert number.format_column(Masked([1, 2, 3], [False, True, False])).to_list() == ["1", "—", "3"]
    strings = numpy.array(["1", "2", None], numpy.dtypes.StringDType(na_object=None))
    assert number.format_column(numpy.ma.masked_array(strings, [False, True, False])).to_list() == ["1", "—", "—"]
    assert number(numpy.ma.masked) == "—" and number.format_column([1, numpy.ma.masked]).to_list() == ["1", "—"]


def test_durations_are_independent_of_the_decimal_context():
    spans = [datetime.timedelta(days=12345, microseconds=1), numpy.timedelta64(123456789012345678, "ns"), numpy.timedelta64(-1, "ns")]
    digits = ["1066608000.000001", "123456789.012345678", "-0.000000001"]
    number = raqam.Formatter(NUMBER)
    for precision in (1, 5, 28):
        with decimal.localcontext(prec=precision, Emin=-2, Emax=2):
            assert [number(span) for span in spans] == number.format_column(spans).to_list() == digits


def test_objects_of_polars_are_passed_as_a_list():
    values = [decimal.Decimal("1.5"), 2]
    series = polars.Series(values, dtype=polars.Object)
    number = raqam.Formatter(NUMBER)
    for call in (lambda: number.format_column(series), lambda: number.parse_column(series, "text")):
        with pytest.raises(TypeError, match=r"type Object is not supported; pass series.to_list\(\)"):
            call()
    assert number.format_column(series.to_list()).to_list() == ["1.5", "2"]


def test_fractions_of_nanoseconds_are_refused():
    formatter = raqam.Formatter({"type": "date", "date.format": "HH:mm:ss"})
    assert formatter.format_column(numpy.array([1000], "M8[ps]")).to_list() == ["00:00:00"]
    for value in (numpy.array([1500], "M8[ps]"), numpy.array([1, "NaT"], "M8[as]")):
        with pytest.raises(TypeError, match=r"finer than nanoseconds; cast it to datetime64\[ns\]"):
            formatter.format_column(value)
        with pytest.raises(TypeError, match="finer than nanoseconds"):
            formatter(value[0])
