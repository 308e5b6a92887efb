#!/usr/bin/env python3
"""Formats a DuckDB table, and compares each line with the output of `raqam stream` for the same rows.

    format_table.py [ROWS] [RAQAM]        10,000,000 rows, and the command on the PATH
"""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import duckdb
import raqam.duckdb

ZONE = "Asia/Tehran"
FORMATS = {
    "price": ("fa_IR", {"type": "number", "number.format": "#,##0.00#"}),
    "amount": ("ar_SA", {"type": "number", "currency.style": "symbol", "currency.code": "SAR", "currency.position": "locale"}),
    "moment": ("fa_IR", {"type": "date", "date.calendar": "persian", "date.format": "d MMMM y HH:mm:ss"}),
}
DAY = {"type": "date", "date.calendar": "persian", "date.format": "y-MM-dd"}
# From 2023 to 2037: Tehran has no repeated hours, so that each text means one instant. One row in 50 has no price.
TABLE = """
    CREATE TABLE sales AS SELECT i AS id,
        CASE WHEN hash(i, 0) % 50 <> 0 THEN ((hash(i, 1) % 2000000000)::BIGINT - 1000000000) / 1000 END AS price,
        ((hash(i, 2) % 20000000000)::DECIMAL(18, 0) / 100)::DECIMAL(12, 2) AS amount,
        to_timestamp(1672531200 + (hash(i, 3) % 473385600)::BIGINT) AS moment
    FROM range(?) rows(i)"""
LINES = "(HEADER false, DELIMITER '\t', QUOTE '', ESCAPE '', TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%SZ')"


def call(column):
    locale, descriptor = FORMATS[column]
    return f"raqam_format({column}, '{json.dumps(descriptor)}', '{locale}')"


def clock(work):
    start = time.monotonic()
    work()
    return time.monotonic() - start


def digest(path):
    """Returns the SHA-256 of a file and its number of lines."""
    sha, lines = hashlib.sha256(), 0
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            sha.update(block)
            lines += block.count(b"\n")
    return lines, sha.hexdigest()


rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
tool = sys.argv[2] if len(sys.argv) > 2 else "raqam"
connection = duckdb.connect()
connection.execute("SET TimeZone = 'UTC'")
raqam.duckdb.register(connection, time_zone=ZONE)
print(f"DuckDB {duckdb.__version__}, Raqam {raqam.version()}, {os.cpu_count()} processors")
print(f"{rows:,} rows made in {clock(lambda: connection.execute(TABLE, [rows])):.1f} s")

with tempfile.TemporaryDirectory() as folder:
    ours, values, theirs = (pathlib.Path(folder, name) for name in ("duckdb.tsv", "values.tsv", "stream.tsv"))
    texts = ", ".join(map(call, FORMATS))
    seconds = clock(lambda: connection.execute(f"COPY (SELECT id, {texts} FROM sales ORDER BY id) TO '{ours}' {LINES}"))
    print(f"raqam_format in DuckDB: {seconds:.1f} s, {rows * len(FORMATS) / seconds:,.0f} texts/s")
    connection.execute(f"COPY (SELECT * FROM sales ORDER BY id) TO '{values}' {LINES}")
    flags = [f"--field={place}={json.dumps({**descriptor, 'locale': locale})}"
             for place, (locale, descriptor) in enumerate(FORMATS.values(), 2)]
    with open(theirs, "wb") as file:
        seconds = clock(lambda: subprocess.run(
            [tool, "stream", "--quiet", "--no-header", "--time-zone", ZONE, *flags, values], stdout=file, check=True))
    print(f"raqam stream: {seconds:.1f} s")
    found, expected = digest(ours), digest(theirs)
print(f"raqam_format: rows in {rows:,}, lines out {found[0]:,}, sha256 {found[1]}")
print(f"raqam stream: rows in {rows:,}, lines out {expected[0]:,}, sha256 {expected[1]}")
assert found == expected and found[0] == rows

# Parse a part of the table, and convert its dates to another calendar.
price, amount, moment = (FORMATS[column] for column in FORMATS)
part, same, days = connection.execute(f"""
    WITH part AS (SELECT *, {call("price")} AS a, {call("amount")} AS b, {call("moment")} AS c FROM sales WHERE id < 100000)
    SELECT count(*), count_if(
        raqam_parse(a, '{json.dumps(price[1])}', '{price[0]}') IS NOT DISTINCT FROM price
        AND raqam_parse_text(b, '{json.dumps(amount[1])}', '{amount[0]}')::DECIMAL(12, 2) = amount
        AND raqam_parse_instant(c, '{json.dumps(moment[1])}', '{moment[0]}') = moment),
        count_if(raqam_calendar(day, 'persian') = d AND raqam_parse_date(d, '{json.dumps(DAY)}', 'en_US') = day)
    FROM part, LATERAL (SELECT moment::DATE AS day), LATERAL (SELECT raqam_format(day, '{json.dumps(DAY)}', 'en_US') AS d)""").fetchone()
print(f"read back: {same:,} of {part:,} rows are what they were; {days:,} days")
assert part == same == days == min(rows, 100_000)
