"""The DuckDB functions give the results of `raqam eval`."""

import json
import subprocess
import sys

import pytest

duckdb = pytest.importorskip("duckdb")
import raqam
import raqam.duckdb
from conftest import ROOT, TOOL
from values import DATES, NUMBERS


@pytest.fixture()
def connection():
    connection = duckdb.connect()
    raqam.duckdb.register(connection)
    return connection


@pytest.mark.parametrize("locale", ["en_US", "fa_IR"])
def test_texts_are_those_of_eval(connection, tool, locale):
    descriptor = NUMBERS[0]
    for values in ("1234.5::DOUBLE", "(-7)::INTEGER", "12::SMALLINT", "0.125::DECIMAL(9,3)", "1.5::FLOAT",
                   "12345678901234567890.125::DECIMAL(38,3)", "'0.5'", "170141183460469231731687303715884105727::HUGEINT"):
        (found, digits), = connection.execute(
            f"SELECT raqam_format({values}, $1, $2), ({values})::VARCHAR", [json.dumps(descriptor), locale]).fetchall()
        assert found == tool(op="format", formatter=descriptor, locale=locale, value=digits)["text"], values
    date = json.dumps(DATES[0])
    (found,), = connection.execute(f"SELECT raqam_format(TIMESTAMP '2025-03-21 08:30:00', '{date}', '{locale}')").fetchall()
    assert found == tool(op="format", formatter=DATES[0], locale=locale, value="2025-03-21T08:30:00Z")["text"]


def test_many_rows(connection):
    descriptor = json.dumps(NUMBERS[0])
    connection.execute("CREATE TABLE t AS SELECT i, i / 8 AS v, CASE WHEN i % 2 = 0 THEN 'fa_IR' ELSE 'de_CH' END AS l FROM range(100000) s(i)")
    rows = connection.execute(f"SELECT raqam_format(v, '{descriptor}', l), v, l FROM t ORDER BY i").fetchall()
    formatters = {locale: raqam.Formatter(descriptor, locale=locale) for locale in ("fa_IR", "de_CH")}
    assert len(rows) == 100000
    assert all(text == formatters[locale](value) for text, value, locale in rows)
    (differing,), = connection.execute(
        f"SELECT count(*) FROM t WHERE abs(raqam_parse(raqam_format(v, '{descriptor}', l), '{descriptor}', l) - v) > 0.00501").fetchall()
    assert differing == 0


def test_nulls_refusals_and_calendars(connection):
    descriptor = json.dumps(NUMBERS[0])
    found, = connection.execute(
        f"""SELECT raqam_format(NULL::DOUBLE, '{descriptor}', 'en_US'), raqam_parse('x', '{descriptor}', 'en_US'),
        raqam_parse_text('1,234.50', '{descriptor}', 'en_US'), raqam_calendar(DATE '2025-03-21', 'persian'),
        raqam_calendar(NULL::DATE, 'persian')""").fetchall()
    assert found == (None, None, "1234.5", "1404-01-01", None)
    strict = duckdb.connect()
    raqam.duckdb.register(strict, errors="raise")
    with pytest.raises(duckdb.Error, match="is not part of a number"):
        strict.execute(f"SELECT raqam_parse('x', '{descriptor}', 'en_US')").fetchall()
    with pytest.raises(duckdb.Error, match="numbr"):
        connection.execute("""SELECT raqam_format(1, '{"type": "numbr"}', 'en_US')""").fetchall()


N = json.dumps({"type": "number", "number.format": "#,##0.######"})
DAY = json.dumps({"type": "date", "date.format": "y-MM-dd"})
MOMENT = json.dumps({"type": "date", "date.format": "y-MM-dd HH:mm:ss"})


def one(connection, expression):
    (found,), = connection.execute(f"SELECT {expression}").fetchall()
    return found


@pytest.mark.parametrize("value, text", [
    ("0.1::FLOAT", "0.1"), ("'nan'::FLOAT", "NaN"), ("'-inf'::FLOAT", "-∞"), ("18446744073709551615::UBIGINT", "18,446,744,073,709,551,615"),
    ("(-170141183460469231731687303715884105728)::HUGEINT", "-170,141,183,460,469,231,731,687,303,715,884,105,728"),
    ("12345678901234567890::UHUGEINT", "12,345,678,901,234,567,890"), ("'2.50'::ENUM('1', '2.50')", "2.5"), ("NULL", None),
    ("NULL::DECIMAL(9, 3)", None), ("NULL::ENUM('1')", None),
])
def test_numbers_of_every_type(connection, value, text):
    assert one(connection, f"raqam_format({value}, '{N}', 'en_US')") == text


@pytest.mark.parametrize("value, words", [
    ("true", "bool is not supported; cast it"), ("INTERVAL 1 DAY", "interval is not supported; cast it"), ("[1, 2]", "list is not supported; pass"),
    ("{'a': 1}", "struct is not supported; pass"), ("'ab'::BLOB", "binary is not supported; cast it"),
    ("12345678901234567890123456789012345678901234567890::BIGNUM", "is not supported; cast it to text"),
])
def test_other_types_name_themselves_and_a_cast(connection, value, words):
    with pytest.raises(duckdb.Error, match=words):
        one(connection, f"raqam_format({value}, '{N}', 'en_US')")


def test_timestamps_of_every_unit():
    for naive, text in (("local", "2025-03-21 12:00:00"), ("utc", "2025-03-21 15:30:00")):
        connection = duckdb.connect()
        raqam.duckdb.register(connection, time_zone="Asia/Tehran", naive=naive)
        for type in ("TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS"):
            assert one(connection, f"raqam_format({type} '2025-03-21 12:00', '{MOMENT}', 'en_US')") == text
        assert one(connection, f"raqam_format(TIMESTAMPTZ '2025-03-21 12:00+00', '{MOMENT}', 'en_US')") == "2025-03-21 15:30:00"
        assert one(connection, f"raqam_format(DATE '2025-03-21', '{DAY}', 'en_US')") == "2025-03-21"
    strict = duckdb.connect()
    raqam.duckdb.register(strict, naive="raise")
    with pytest.raises(duckdb.Error, match="localize"):
        one(strict, f"raqam_format(TIMESTAMP '2025-03-21 12:00', '{MOMENT}', 'en_US')")
    clock = json.dumps({"type": "date", "date.format": "HH:mm:ss.SSS"})
    assert one(strict, f"raqam_format(TIME '12:30:01.5', '{clock}', 'en_US')") == "12:30:01.500"


def test_infinite_dates_are_null():
    connection, strict = duckdb.connect(), duckdb.connect()
    raqam.duckdb.register(connection)
    raqam.duckdb.register(strict, errors="raise")
    for sign in ("", "-"):
        for type in ("DATE", "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "TIMESTAMPTZ"):
            format = f"raqam_format('{sign}infinity'::{type}, '{DAY}', 'en_US')"
            assert one(connection, format) is None
            with pytest.raises(duckdb.Error, match="an infinite"):
                one(strict, format)
        assert one(connection, f"raqam_calendar('{sign}infinity'::DATE, 'persian')") is None
    rows = connection.execute(f"SELECT raqam_format(d, '{DAY}', 'en_US') FROM (VALUES (DATE '2025-03-21'), ('infinity'::DATE), (NULL)) v(d)").fetchall()
    assert rows == [("2025-03-21",), (None,), (None,)]


def test_days_come_back(connection):
    iso = json.dumps({"type": "date", "date.format": "yyyy-MM-dd", "date.calendar": "iso8601"})
    assert one(connection, f"raqam_format(DATE '0001-01-01', '{iso}', 'en_US')") == "0001-01-01"
    # A day of the Julian calendar comes back as the same day.
    assert one(connection, f"raqam_format(DATE '0001-01-01', '{DAY}', 'en_US')") == "1-01-03"
    julian = json.dumps({"type": "date", "date.format": "yyyy-MM-dd"})
    long = json.dumps({"type": "date", "date.style": "long"})
    for zone in ("Asia/Tehran", "America/New_York", "Pacific/Kiritimati"):
        raqam.duckdb.register(connection, time_zone=zone)
        for descriptor, locale, first in ((iso, "en_US", "0001-01-01"), (julian, "en_US", "0001-01-01"), (long, "fa_IR", "1900-01-01")):
            call = f"raqam_parse_date(raqam_format(day, '{descriptor}', '{locale}'), '{descriptor}', '{locale}')"
            (count, differing), = connection.execute(
                f"""SELECT count(*), count_if({call} IS DISTINCT FROM day)
                FROM (SELECT unnest(generate_series(DATE '{first}', DATE '2100-01-01', INTERVAL 97 DAY))::DATE AS day)""").fetchall()
            assert count > 700 and differing == 0, (zone, descriptor)


def test_reasons_for_rejection(connection):
    rows = connection.execute(
        f"SELECT e, e.code, e IS NULL FROM (SELECT raqam_error(t, '{N}', 'en_US') AS e FROM (VALUES ('1.5'), ('12x'), (NULL)) v(t))").fetchall()
    with pytest.raises(raqam.RaqamError) as raised:
        raqam.parse("12x", N, locale="en_US")
    error = raised.value
    expected = {"code": error.code, "message": error.message, "hint": error.hint, "offset": error.offset}
    assert rows == [(None, None, True), (expected, error.code, False), (None, None, True)]
    assert one(connection, f"raqam_error(NULL, '{N}', 'en_US')") is None


def test_nulls_without_a_type(connection):
    assert one(connection, f"raqam_format(NULL, '{N}', 'en_US')") is None
    for function in ("raqam_format", "raqam_parse", "raqam_parse_text", "raqam_parse_date", "raqam_parse_instant", "raqam_error"):
        assert one(connection, f"{function}('1', NULL, 'en_US')") is None
        assert one(connection, f"{function}(NULL, NULL, NULL)") is None
    assert one(connection, "raqam_calendar(NULL, NULL)") is None
    empty = json.dumps({"type": "number", "empty": "—"})
    assert one(connection, f"raqam_format(NULL, '{empty}', 'en_US')") == "—"


def test_registering_again_replaces_the_functions(connection):
    for zone, text in (("Asia/Tehran", "15:30"), ("UTC", "12:00")):
        raqam.duckdb.register(connection, time_zone=zone)
        assert one(connection, """raqam_format(TIMESTAMPTZ '2025-03-21 12:00+00', '{"type": "date", "date.format": "HH:mm"}', 'en_US')""") == text
    with pytest.raises(ValueError, match="another connection or cursor"):
        raqam.duckdb.register(connection.cursor())


def test_errors_name_value_and_row(connection):
    raqam.duckdb.register(connection, errors="raise")
    rows = "(VALUES ('1'), ('12x')) v(t)"
    for call in (f"raqam_parse(t, '{N}', 'en_US')", f"raqam_parse_text(t, '{N}', l)", f"raqam_format(t, '{N}', l)"):
        with pytest.raises(duckdb.Error, match="row 1, \"12x\": "):
            connection.execute(f"SELECT {call} FROM (SELECT t, 'en_US' AS l FROM {rows})").fetchall()


def test_rows_with_different_descriptors(connection):
    # Each row has another descriptor and one of three locales; some are NULL.
    found = connection.execute("""
        SELECT i, raqam_format(i / 4, CASE WHEN i % 7 <> 0 THEN '{"type": "number", "number.format": "''' || i || ''' 0.##"}' END, l)
        FROM (SELECT i, ['en_US', 'fa_IR', 'de_DE'][i % 3 + 1] AS l FROM range(6000) t(i)) ORDER BY i""").fetchall()
    for row, text in found[::97]:
        locale = ["en_US", "fa_IR", "de_DE"][row % 3]
        descriptor = {"type": "number", "number.format": f"'{row}' 0.##"}
        assert text == (None if row % 7 == 0 else raqam.format(row / 4, descriptor, locale=locale)), row


def test_example_gives_the_rows_of_stream():
    if not TOOL.exists():
        pytest.skip("raqam is not built: RAQAM names it")
    program = ROOT / "Examples/DuckDB/format_table.py"
    done = subprocess.run([sys.executable, program, "20000", TOOL], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def test_instants_out_of_the_range_of_timestamps_are_rejected():
    connection, strict = duckdb.connect(), duckdb.connect()
    raqam.duckdb.register(connection)
    raqam.duckdb.register(strict, errors="raise")
    format = json.dumps({"type": "date", "date.format": "u-MM-dd HH:mm:ss", "date.calendar": "iso8601"})
    for text, microseconds in (("294247-01-10 04:00:54", 9223372036854000000), ("-290308-12-22 00:00:00", -9223372022400000000)):
        assert one(connection, f"epoch_us(raqam_parse_instant('{text}', '{format}', 'en_US'))") == microseconds
    for text in ("294247-01-10 04:00:55", "400000-01-01 00:00:00", "-290308-12-21 23:59:59"):
        assert one(connection, f"raqam_parse_instant('{text}', '{format}', 'en_US')") is None
        for locale in ("'en_US'", "l"):
            with pytest.raises(duckdb.Error, match=f'row 1, "{text}": the instant is outside of the range of TIMESTAMP'):
                strict.execute(f"""SELECT raqam_parse_instant(t, '{format}', {locale})
                    FROM (VALUES ('2025-03-21 12:00:00', 'en_US'), ('{text}', 'en_US')) v(t, l)""").fetchall()


def test_errors_of_groups_name_the_row_of_the_vector():
    strict = duckdb.connect()
    raqam.duckdb.register(strict, errors="raise")
    with pytest.raises(duckdb.Error, match='row 2, "x": '):
        strict.execute(f"""SELECT raqam_parse(t, '{N}', l)
            FROM (VALUES ('1', 'fa_IR'), ('2', 'en_US'), ('x', 'en_US'), ('3', 'fa_IR')) v(t, l)""").fetchall()


def test_calendars_need_dates(connection):
    for value in ("DATE '2025-03-21'", "'2025-03-21'", "TIMESTAMP '2025-03-21 23:00'", "'2025-03-21'::ENUM('2025-03-21')"):
        assert one(connection, f"raqam_calendar({value}, 'persian')") == "1404-01-01"
    for value in ("TIMESTAMPTZ '2025-03-21 23:00+00'", "20250321", "TIME '12:00'", "1.5"):
        with pytest.raises(duckdb.Error, match="raqam_calendar expects a DATE, found .*; cast it, as in x::DATE"):
            one(connection, f"raqam_calendar({value}, 'persian')")
