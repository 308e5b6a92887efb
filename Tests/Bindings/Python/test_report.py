"""Rejected rows, and warnings of descriptors: the details match those of single calls."""

import datetime
import json
import os
import pathlib
import pickle
import subprocess
import sys
import warnings

import numpy
import pandas
import polars
import pyarrow
import pytest

import raqam
from values import DATES, LOCALES, NUMBERS, UTC

NUMBER = raqam.Formatter({"type": "number", "number.format": "#,##0.00"}, locale="en_US")
DATE = raqam.Formatter(DATES[0], locale="en_US")
BAD = ["x", "", "1,5", "1.2.3", "٣x", "🙂", "12x" * 50, "-", "2025-13-01 00:00:00.000", "2025-02-30 00:00:00.000"]
NAMES = ["row", "value", "code", "message", "hint", "offset"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("descriptor,kind", [(NUMBERS[0], "float64"), (NUMBERS[3], "text"), (DATES[0], "instant")])
def test_a_rejected_row_is_a_rejected_call(descriptor, kind, locale):
    formatter = raqam.Formatter(descriptor, locale=locale)
    texts = [text for bad in BAD for text in (bad, None, formatter(7) if descriptor["type"] == "number" else None)]
    column, rejected = formatter.parse_column(texts, kind, errors="report")
    assert column.to_list() == formatter.parse_column(texts, kind).to_list()
    assert list(rejected) == NAMES and len(rejected["row"]) == column.error_count > 0
    assert dict(zip(rejected["row"], rejected["code"])) == column.errors()
    for row, value, code, message, hint, offset in zip(*rejected.values()):
        with pytest.raises(raqam.RaqamError) as raised:
            formatter.parse(texts[row])
        error = raised.value
        assert (value, code, message, hint, offset) == (texts[row], error.code, error.message, error.hint, error.offset)


def test_containers_of_rejected_rows():
    texts = ["1.5", "x", None, "2,5", "3"]
    expected = NUMBER.parse_column(texts, "float64", errors="report")[1]
    assert expected["row"] == [1, 3] and expected["hint"] == [None, "in de_DE this means 2.5; here, write 2.5"]
    for given in (numpy.array(texts, dtype=object), pandas.Series(texts), pyarrow.array(["0", *texts])[1:],
                  pyarrow.array(texts, pyarrow.large_string()), pyarrow.chunked_array([texts[:1], texts[1:3], [], texts[3:]]),
                  pyarrow.array(texts).dictionary_encode(), polars.Series(texts), pandas.Categorical(texts), raqam.format_column(["0", *texts], {"type": "text"})[1:]):
        column, rejected = NUMBER.parse_column(given, "float64", errors="report")
        assert rejected == expected and column.to_list() == [1.5, None, None, None, 3]


def test_the_report_is_a_table():
    for texts in (["x", "2,5"], []):
        rejected = NUMBER.parse_column(texts, "float64", errors="report")[1]
        for table in (pandas.DataFrame(rejected), polars.DataFrame(rejected), pyarrow.table(rejected)):
            assert table.shape == (len(texts), 6)
            assert list(getattr(table, "column_names", table.columns)) == NAMES


def test_values_of_every_type_are_reported():
    far = datetime.datetime(9999, 12, 31, 23, 59, 59, 999000, UTC)
    day = datetime.date(2025, 3, 21)
    for values, expected in [
            ([1.5, None], [1.5]), ([7], [7]), (numpy.array(["2025-03-21"], "M8[D]"), [day]), (pyarrow.array([None, day])[1:], [day]),
            (pyarrow.array([far], pyarrow.timestamp("us", "UTC")), [far]), (pyarrow.array([far], pyarrow.timestamp("s", "UTC")),
                                                                             [far.replace(microsecond=0)])]:
        formatter = DATE if isinstance(expected[0], (int, float)) else NUMBER
        rejected = formatter.format_column(values, errors="report")[1]
        assert rejected["value"] == expected and rejected["code"] == ["type_mismatch"], values
    repeated = pyarrow.chunked_array([["y", None, "1", "x"], ["x", "y"]], pyarrow.dictionary(pyarrow.int8(), pyarrow.string()))
    rejected = NUMBER.parse_column(repeated, "float64", errors="report")[1]
    assert list(zip(rejected["row"], rejected["value"])) == [(0, "y"), (3, "x"), (4, "x"), (5, "y")]
    with pytest.raises(raqam.RaqamError, match='row 0, "y"'):
        NUMBER.parse_column(repeated, "float64", errors="raise")
    with pytest.raises(raqam.RaqamError, match='row 4, "x"'):
        NUMBER.parse_column(pyarrow.chunked_array([["1"] * 3, ["2", "x"]]), "float64", errors="raise")
    seconds = numpy.array([2**62], "M8[s]")
    assert DATE.format_column(seconds, errors="report")[1]["value"] == [2**62]


def test_errors_of_columns_name_row_and_value():
    for call, words, row, value in [
            (lambda: NUMBER.parse_column(["1.5", "x"], "float64", errors="raise"), 'row 1, "x": “x” (LATIN', 1, "x"),
            (lambda: NUMBER.parse_column(pyarrow.array(["y", "1", "x"])[1:], "text", errors="raise"), 'row 1, "x": ', 1, "x"),
            (lambda: NUMBER.parse_column(["9.5"], "int64", errors="raise"), 'row 0, "9.5": ', 0, "9.5"),
            (lambda: DATE.format_column([1.5], errors="raise"), "row 0, 1.5: the format accepts a date", 0, 1.5)]:
        with pytest.raises(raqam.RaqamError) as raised:
            call()
        error = raised.value
        assert str(error).startswith(words) and error.message in str(error) and (error.row, error.value) == (row, value)
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), again.row, again.value) == (str(error), row, value)
    with pytest.raises(raqam.RaqamError) as raised:
        NUMBER.parse_column(["z" * 10**6], "float64", errors="raise")
    assert len(str(raised.value)) < 300 and len(raised.value.value) == 10**6
    with pytest.raises(raqam.RaqamError) as raised:
        NUMBER.parse("x")
    assert raised.value.row is None and raised.value.value is None and not str(raised.value).startswith("row")


def test_unknown_errors_are_refused():
    for call in (lambda: NUMBER.format_column([1], errors="ignore"), lambda: NUMBER.parse_column(["1"], "text", errors=None),
                 lambda: NUMBER.parse_column(["1"], "date")):
        with pytest.raises(ValueError, match="expected|must be"):
            call()


MISSPELT = {"type": "number", "number.format": "0.00", "curency.code": "EUR"}
WORDS = '/curency.code: unknown key "curency.code"; did you mean "currency.code"?'


@pytest.mark.parametrize("call", [
    lambda: raqam.Formatter(MISSPELT), lambda: raqam.Formatter(json.dumps(MISSPELT), locale="fa_IR"), lambda: raqam.format(1, MISSPELT),
    lambda: raqam.parse("1.00", MISSPELT), lambda: raqam.format_column([1], MISSPELT),
    lambda: raqam.parse_column(["1.00"], MISSPELT, "text", errors="report"), lambda: type("Mine", (raqam.Formatter,), {})(MISSPELT),
])
def test_warnings_of_descriptors_point_to_the_caller(call):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        call()
    one, = found
    assert (str(one.message), one.category, one.filename) == (WORDS, raqam.RaqamWarning, __file__)
    with warnings.catch_warnings(), pytest.raises(raqam.RaqamWarning, match="curency.code"):
        warnings.simplefilter("error")
        call()


def test_diagnostics_are_those_of_lint(tool):
    with pytest.warns(raqam.RaqamWarning):
        formatter = raqam.Formatter(MISSPELT)
    expected = tool(op="lint", formatter=MISSPELT)["diagnostics"]
    assert [one["message"] for one in formatter.diagnostics] == [one["message"] for one in expected]
    assert formatter.diagnostics[0]["pointer"] == "/curency.code" and NUMBER.diagnostics == []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        again = pickle.loads(pickle.dumps(formatter))
    assert again(1.5) == formatter(1.5) == "1.50" and again.diagnostics == formatter.diagnostics


def test_python_can_treat_warnings_as_errors():
    code = "import raqam; raqam.Formatter({'type': 'number'})(1); raqam.format(1, {'type': 'number', 'number.fromat': '0'})"
    environment = dict(os.environ, PYTHONPATH=str(pathlib.Path(raqam.__file__).parents[1]))
    run = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, encoding="utf-8", env=environment)
    assert run.returncode == 1 and 'RaqamWarning: /number.fromat: unknown key "number.fromat"' in run.stderr
