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


def test_example_gives_the_rows_of_stream():
    if not TOOL.exists():
        pytest.skip("raqam is not built: RAQAM names it")
    program = ROOT / "Examples/DuckDB/format_table.py"
    done = subprocess.run([sys.executable, program, "20000", TOOL], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
