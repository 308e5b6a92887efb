"""Columns of spreadsheets, with values among their texts: the values pass unchanged, or are rejected rows."""

import datetime
import decimal
import itertools
import math

import numpy
import pandas
import polars
import pyarrow
import pytest

import raqam
from values import UTC

Decimal = decimal.Decimal
NUMBER = raqam.Formatter({"type": "number", "number.format": "#,##0.##"}, locale="de_DE")
DATE = raqam.Formatter({"type": "date", "date.format": "dd.MM.yyyy"}, locale="de_DE", time_zone="Asia/Tehran")
MOMENT = raqam.Formatter({"type": "date", "date.format": "dd.MM.yyyy HH:mm"}, locale="de_DE", time_zone="Asia/Tehran")
FORMATS = {"number": NUMBER, "date": DATE, "moment": MOMENT}
NOON = datetime.datetime(2025, 3, 21, 12, 0)
ZONED = datetime.datetime(2025, 3, 21, 8, 30, tzinfo=UTC)
DAY = datetime.date(2025, 3, 21)
# The values of a format for numbers or dates.
NUMBERS = [1.234, 0.1, -0.5, 7, 2**53 + 1, 10**30, Decimal("1.10"), Decimal("1E-7"), numpy.float64(1.5), numpy.int8(-3), numpy.uint64(2**64 - 1)]
DATES = [DAY, datetime.datetime(2021, 3, 22), numpy.datetime64("2025-03-21"), pandas.Timestamp("2025-03-21")]
MOMENTS = [*DATES, NOON, ZONED, pandas.Timestamp(ZONED), numpy.datetime64("2025-03-21T12:00")]
# Values of types that no format accepts.
OTHERS = [True, numpy.bool_(False), b"1", [1], {"a": 1}, object(), 1j, datetime.time(12)]
MISSING = [None, float("nan"), numpy.nan, Decimal("NaN"), pandas.NA, pandas.NaT, numpy.datetime64("NaT")]
KINDS = {"number": ["float64", "int64", "text", "large_text"], "date": ["day", "instant", "local", "text"], "moment": ["day", "instant", "local", "text"]}
TEXTS = {"number": "1.234", "date": "21.03.2025", "moment": "21.03.2025 12:00"}


def number_of(value, kind):
    """Returns the row of a number, or NotImplemented if the kind cannot represent it."""
    exact = Decimal(str(value))
    if kind == "float64":
        return float(value)
    if kind == "int64":
        return int(exact) if exact == int(exact) and -(2**63) <= exact < 2**63 else NotImplemented
    digits = format(exact, "f")
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def date_of(value, kind, sort):
    """Returns the row of a date."""
    tehran = datetime.timezone(datetime.timedelta(hours=3, minutes=30))
    if isinstance(value, (numpy.datetime64, pandas.Timestamp)):
        value = pandas.Timestamp(value).to_pydatetime()
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    local = value if value.tzinfo is None else value.astimezone(tehran).replace(tzinfo=None)
    # At midnight of 2021-03-22, the clocks changed from this offset.
    instant = local.replace(tzinfo=tehran).astimezone(UTC)
    if kind == "day":
        return local.date()
    if kind == "text" and sort == "date":
        return local.date().isoformat()
    return {"local": local, "instant": instant, "text": instant.strftime("%Y-%m-%dT%H:%M:%SZ")}[kind]


def rows():
    """Returns each sort of format with each kind and value, and the expected row: NotImplemented if it is rejected."""
    for sort, formatter in FORMATS.items():
        accepted = {"number": NUMBERS, "date": DATES, "moment": MOMENTS}[sort]
        refused = [*OTHERS, *(MOMENTS if sort == "number" else NUMBERS)]
        for kind in KINDS[sort]:
            for value in accepted:
                yield sort, formatter, kind, value, number_of(value, kind) if sort == "number" else date_of(value, kind, sort)
            for value in refused:
                yield sort, formatter, kind, value, NotImplemented
            for value in MISSING:
                yield sort, formatter, kind, value, None


def test_values_among_texts_pass_or_are_rejected():
    count = 0
    for sort, formatter, kind, value, expected in rows():
        text = TEXTS[sort]
        alone, = formatter.parse_column([text], kind).to_list()
        column = formatter.parse_column([text, value, None, text, "?"], kind)
        is_wrong = expected is NotImplemented
        assert column.to_list() == [alone, None if is_wrong else expected, None, alone, None], (sort, kind, value)
        assert set(column.errors()) == ({1, 4} if is_wrong else {4}), (sort, kind, value, column.errors())
        count += 1
    assert count > 200


def test_a_value_is_never_read_as_a_text():
    # A number without its type would be another one in the locale.
    for value in (1.234, Decimal("1.234"), numpy.float64(1.234)):
        assert NUMBER.parse_column(["1.234", value], "float64").to_list() == [1234, 1.234]
    assert NUMBER.parse_column(pandas.Series([1.234, "2,5", numpy.nan], dtype=object), "float64").to_list() == [1.234, 2.5, None]


def test_reasons_name_the_type():
    cells = ["1,5", True, DAY, [1], "x", NOON]
    report = NUMBER.parse_column(cells, "float64", errors="report")
    assert report.rejected == {
        "row": [1, 2, 3, 4, 5], "value": cells[1:], "code": ["type_mismatch"] * 3 + ["unexpected_character", "type_mismatch"],
        "message": ["expected a string, number or date, found bool", "the format accepts a number, found a day",
                    "expected a string, number or date, found list", report.rejected["message"][3], "the format accepts a number, found a date"],
        "hint": [None] * 5, "offset": [None, None, None, 0, None]}
    assert "str(" not in str(report.rejected)
    for cells, row, words in ((["1", True, "x"], 1, "row 1, True: expected a string, number or date, found bool"), (["x", True], 0, 'row 0, "x": '),
                              ([1.5, DAY], 1, "row 1, 2025-03-21: the format accepts a number, found a day")):
        with pytest.raises(raqam.RaqamError) as raised:
            NUMBER.parse_column(cells, "float64", errors="raise")
        assert (raised.value.row, raised.value.value) == (row, cells[row]) and str(raised.value).startswith(words)
    report = DATE.parse_column(["21.03.2025", 20250321, NOON], "day", errors="report")
    assert report.rejected["message"] == ["the format accepts a date, found a number", "2025-03-21T12:00:00 is not a whole day"]
    assert report.rejected["code"] == ["type_mismatch", "out_of_range"]
    strict = raqam.Formatter(DATE.descriptor, naive="raise")
    report = strict.parse_column(["21.03.2025", NOON], "local", errors="report")
    assert report.column.error_count == 1 and "without a time zone" in report.rejected["message"][0]


def test_kinds_do_not_round():
    report = NUMBER.parse_column(["1", 1.5, 2.0, Decimal("9223372036854775808"), float("inf")], "int64", errors="report")
    assert report.column.to_list() == [1, None, 2, None, None] and report.rejected["code"] == ["out_of_range"] * 3
    assert NUMBER.parse_column(["1", Decimal("1E+400"), float("inf")], "float64").to_list() == [1, None, float("inf")]
    fine = datetime.datetime(2025, 3, 21, 12, 0, 0, 500, tzinfo=UTC)
    column = MOMENT.parse_column(["21.03.2025 12:00", fine, fine.replace(microsecond=500000)], "instant")
    assert column.errors() == {1: "out_of_range"} and column[2] == fine.replace(microsecond=500000)


CONTAINERS = [
    lambda values: values, lambda values: pandas.Series(values, dtype=object), lambda values: numpy.array(values, dtype=object),
    lambda values: pandas.Series(values), pyarrow.array, polars.Series, lambda values: pyarrow.chunked_array([values[:1], values[1:]]),
    lambda values: pandas.Series(values).convert_dtypes(), tuple,
]


@pytest.mark.parametrize("container", CONTAINERS)
@pytest.mark.parametrize("formatter, kind, values, expected", [
    (NUMBER, "float64", [1.234, None, 5.678], [1.234, None, 5.678]), (NUMBER, "text", [1.234, None, 5.5], ["1.234", None, "5.5"]),
    (NUMBER, "int64", [1, 2**40, None], [1, 2**40, None]), (NUMBER, "text", [Decimal("1.10"), Decimal("2")], ["1.1", "2"]),
    (DATE, "day", [DAY, None], [DAY, None]), (MOMENT, "local", [NOON, None, NOON], [NOON, None, NOON]), (MOMENT, "instant", [ZONED, ZONED], [ZONED, ZONED]),
])
def test_columns_without_texts_pass(container, formatter, kind, values, expected):
    column = formatter.parse_column(container(values), kind)
    assert column.to_list() == expected and column.kind == kind and column.error_count == 0


def test_arrays_keep_their_values():
    for type in ("i1", "u2", "i4", "u4", "i8", "f2", "f4", "f8"):
        array = numpy.array([0, 1, 7, 100], type) / (8 if type[0] == "f" else 1)
        array = array.astype(type)
        assert NUMBER.parse_column(array, "float64").to_list() == array.astype("f8").tolist(), type
    masked = numpy.ma.masked_array([1.5, 2.5], [False, True])
    assert NUMBER.parse_column(masked, "float64").to_list() == [1.5, None]
    column = raqam.columns.to_numpy(NUMBER.parse_column(numpy.array([math.pi, math.nan]), "float64"))
    assert column[0] == math.pi and numpy.isnan(column[1])


def test_columns_of_another_type_are_rejected():
    for formatter, kind, column in ((DATE, "day", numpy.array([20250321])), (DATE, "day", polars.Series([1.5])), (NUMBER, "float64", pyarrow.array([DAY])),
                                    (NUMBER, "float64", pandas.Series([NOON])), (NUMBER, "day", pandas.Series([1.5]))):
        with pytest.raises(TypeError, match="a column of type .* must be one of texts or of fitting values: ") as raised:
            formatter.parse_column(column, kind)
        assert "str(" not in str(raised.value) and "cast" not in str(raised.value)
    for column in (numpy.array([True]), pyarrow.array([True]), pandas.Series([b"1"]).to_numpy(dtype="S1")):
        with pytest.raises(TypeError, match="is not supported"):
            NUMBER.parse_column(column, "float64")


def test_rows_of_lists_are_independent():
    # Every order of two texts, two values, a missing and a wrong row.
    cells = ["1,5", "x", 2.5, DAY, None]
    single = [NUMBER.parse_column([cell], "float64") for cell in cells]
    for order in itertools.permutations(range(len(cells))):
        column = NUMBER.parse_column([cells[place] for place in order], "float64")
        assert column.to_list() == [single[place][0] for place in order]
        assert column.errors() == {row: single[place].errors()[0] for row, place in enumerate(order) if single[place].error_count}
