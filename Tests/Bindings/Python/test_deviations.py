"""Lenient parsing reports each deviation of each row, and carries a date over only if asked to."""

import datetime
import json
import pickle

import pandas
import polars
import pyarrow
import pytest

import raqam

DATE = raqam.Formatter({"type": "date", "date.format": "dd.MM.y"}, locale="de_DE", now=datetime.datetime(2025, 6, 1, tzinfo=datetime.timezone.utc))
MOMENT = raqam.Formatter({"type": "date", "date.format": "yyyy-MM-dd HH:mm"}, locale="en_US")
WEEK = raqam.Formatter({"type": "date", "date.format": "YYYY-'W'ww-e"}, locale="de_DE")
NUMBER = raqam.Formatter({"type": "number", "number.format": "#,##0.00"}, locale="de_DE")
MONEY = raqam.Formatter({"type": "number", "currency.style": "symbol", "currency.code": "TRY"}, locale="tr_TR")
CASES = [
    (DATE, "day", ["01.03.2024", "1.3.2024", " 01.03.2024 ", "2024-03-01", "01/03/2024", "01.03.24", "10.02.201", "10.02.2", "1. März 2024",
                   "31.02.2024", "29.02.2023", "15.13.2024", "x", "", None]),
    (MOMENT, "local", ["2024-03-01 10:00", "2024-3-1 9:05", "2024-02-30 10:00", "2024-03-01 25:00", "2024-03-01 10:61", "2024-03-01"]),
    (WEEK, "day", ["2024-W10-1", "2024-W60-1"]),
    (NUMBER, "float64", ["1.234,50", "1234,50", "+5,5", " 5,5 ", "1,234.50", "12.34,5", "(5)", "5,-", "1e5", None]),
    (MONEY, "float64", ["12,50 TL", "₺12,50", "12,50", "x"]),
]
# Texts of dates and times that do not exist.
UNREAL = [(DATE, text) for text in ("31.02.2024", "29.02.2023", "31.04.2024", "31.06.2024")] + [
    (MOMENT, text) for text in ("2024-02-30 10:00", "2024-03-01 25:00", "2024-03-01 10:61")] + [(WEEK, "2024-W60-1")]


def single(formatter, text, **options):
    """Returns the value and the deviations of a single call; None and the code if the text is rejected."""
    try:
        parsed = formatter.parse_details(text, **options)
    except raqam.RaqamError as error:
        return None, error.code
    assert parsed.value == formatter.parse(text, **options)
    return parsed


@pytest.mark.parametrize("options", [{}, {"strict": False}, {"strict": False, "carry_over": True}])
def test_columns_report_the_deviations_of_single_calls_and_eval(options, tool):
    count = 0
    for formatter, kind, texts in CASES:
        column = formatter.parse_column(texts, kind, **options)
        report = formatter.parse_column(texts, kind, errors="report", **options)
        assert report.column.to_list() == column.to_list() and report.column.deviations() == column.deviations()
        expected = {row: single(formatter, text, **options) for row, text in enumerate(texts) if text is not None}
        rejected = {row: details for row, (value, details) in expected.items() if isinstance(details, str)}
        deviating = {row: details for row, (value, details) in expected.items() if details and not isinstance(details, str)}
        assert column.errors() == rejected and report.rejected["row"] == list(rejected)
        assert column.deviation_count == len(deviating)
        assert {row: set(kinds) for row, kinds in column.deviations().items()} == {
            row: {one.kind for one in details} for row, details in deviating.items()}
        assert list(zip(*report.deviations.values())) == [
            (row, texts[row], *one) for row, details in deviating.items() for one in details]
        for row, (value, details) in expected.items():
            reply = tool(op="parse", formatter=formatter.descriptor, text=texts[row], strict=options.get("strict", True), now="2025-06-01",
                         locale={"day": "de_DE", "local": "en_US"}.get(kind, "tr_TR" if formatter is MONEY else "de_DE"))
            if row in rejected:
                assert not reply["ok"] or any(one["kind"] == "carried_over" for one in reply["deviations"])
            else:
                assert [(one["kind"], one["message"], one["offset"]) for one in reply.get("deviations", [])] == [tuple(one) for one in details]
        count += len(deviating)
    assert count >= (0 if options.get("strict", True) else 12)


def test_dates_are_never_carried_over_unasked():
    for formatter, text in UNREAL:
        with pytest.raises(raqam.RaqamError) as raised:
            formatter.parse(text, strict=False)
        error = raised.value
        assert error.code in ("invalid_date", "invalid_time") and error.message.endswith("does not exist") and error.offset is not None
        value, deviations = formatter.parse_details(text, strict=False, carry_over=True)
        assert value == formatter.parse(text, strict=False, carry_over=True)
        assert [one.message.startswith(f"{error.message}; read as ") for one in deviations if one.kind == "carried_over"] == [True]
        kind = "local" if formatter is MOMENT else "day"
        report = formatter.parse_column([text], kind, strict=False, errors="report")
        assert report.column.to_list() == [None] and report.rejected["message"] == [error.message] and report.deviations["row"] == []
        column = formatter.parse_column([text], kind, strict=False, carry_over=True)
        assert column.errors() == {} and column.deviations()[0].count("carried_over") == 1 and column[0] is not None
    assert len(UNREAL) >= 8
    # Each day of a year, and the days after the end of its months.
    for month in range(1, 13):
        for day in range(28, 32):
            text = f"{day}.{month:02}.2023"
            try:
                real = datetime.date(2023, month, day)
            except ValueError:
                real = None
            assert DATE.parse_column([text], "day", strict=False).to_list() == [real], text
    for call in (lambda: DATE.parse("01.03.2024", carry_over=True), lambda: DATE.parse_column([], "day", carry_over=True)):
        with pytest.raises(ValueError, match="carry_over=True requires strict=False"):
            call()


def test_truncated_years_are_reported():
    for text in ("10.02.201", "10.02.2", "10.02.24"):
        assert ("year", 6) in [(one.kind, one.offset) for one in DATE.parse_details(text, strict=False).deviations], text
    assert DATE.parse_details("10.02.2017", strict=False).deviations == []


def test_deviations_survive_slices_pickles_and_containers():
    texts = ["01.03.2024", "1.03.2024", "x", None, "01.03.2024."]
    expected = {1: ["leading_zeros"], 4: ["punctuation"]}
    for given in (texts, pandas.Series(texts), pyarrow.array(texts), pyarrow.chunked_array([texts[:2], texts[2:]]), pyarrow.array(texts).dictionary_encode(),
                  polars.Series(texts), [*texts[:4], pandas.Timestamp("2024-03-01"), texts[4]]):
        column = DATE.parse_column(given, "day", strict=False)
        rows = len(column)
        shifted = expected if rows == 5 else {1: ["leading_zeros"], 5: ["punctuation"]}
        assert column.deviations() == shifted and column.deviation_count == 2 and column.error_count == 1
        assert column[1:].deviations() == {row - 1: kinds for row, kinds in shifted.items()}
        assert column[::-1].deviations() == {rows - 1 - row: kinds for row, kinds in shifted.items()}
        again = pickle.loads(pickle.dumps(column))
        assert again.deviations() == shifted and again.errors() == column.errors() and again.to_list() == column.to_list()
        assert column[:1].deviation_count == 0 and column[:1].deviations() == {}
    create, arguments = column.__reduce__()
    for damaged in ({99: ["space"]}, {0: ["no such kind"]}, {0: "space"}, {0: []}):
        with pytest.raises(ValueError, match="damaged"):
            create(*arguments[:-1], damaged)


def test_reports_are_tuples_and_tables():
    report = DATE.parse_column(["1.03.2024", "x"], "day", strict=False, errors="report")
    column, rejected = report
    assert isinstance(report, tuple) and column is report.column and rejected is report.rejected
    for table in (pandas.DataFrame(report.deviations), polars.DataFrame(report.deviations), pyarrow.table(report.deviations)):
        assert table.shape == (1, 5)
    again = pickle.loads(pickle.dumps(report))
    assert again.rejected == rejected and again.deviations == report.deviations and type(again) is raqam.Report
    assert raqam.format_column([1], {"type": "number"}, errors="report").deviations["row"] == []
    assert json.dumps(report.deviations)
