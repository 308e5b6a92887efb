# pyright: strict
"""Uses of the stubs that mypy and pyright check in strict mode."""

import datetime
import decimal

import raqam

UTC = datetime.timezone.utc
number = raqam.Formatter({"type": "number", "number.format": "#,##0.00"}, locale="fa_IR", now=datetime.datetime.now(UTC))
text: str = number(1234.5) + number.format(decimal.Decimal("0.1"))
value = number.parse(text[:4], strict=False)
if isinstance(value, decimal.Decimal):
    total: decimal.Decimal = value + 1
column: raqam.Column = number.format_column([1, 2, None])
rows: list[object] = column.to_list()
first: str | None = column[0]
last: raqam.Column = column[-2:]
texts: list[str] = [row for row in column if row is not None] + sorted(last)
kind: str = column.kind
faults: dict[int, str] = number.parse_column(column, "float64", errors="null").errors()
values, rejected = number.parse_column(column, "int64", errors="report")
first_reason: str = rejected["message"][0]
report: raqam.Report = number.parse_column(column, "int64", strict=False, carry_over=True, errors="report")
deviating: list[int] = report.deviations["row"]
kinds: dict[int, list[str]] = report.column.deviations()
details: raqam.ParsedText = number.parse_details("1", strict=False)
deviation: raqam.Deviation | None = next(iter(details.deviations), None)
row_count: int = len(values[1:]) + rejected["row"][0]
formatted, failures = raqam.format_column([1.5], {"type": "number"}, locale="fa_IR", errors="report")
warnings: list[dict[str, object]] = number.diagnostics
day: int = raqam.convert("1404-01-01", "persian", "gregorian").day_number
match: raqam.LocaleMatch | None = raqam.best_locale("fa, en;q=0.5", ["en", "fa"])
locale: str | None = match and match.locale
holds: bool = raqam.Predicate("SELF > $least")(3, least=2)
with raqam.Form({"sections": []}, locale="fa_IR").open() as session:
    kept: dict[str, object] = session.values()
try:
    raqam.parse("x", {"type": "number"})
except raqam.RaqamError as error:
    code: str = error.code
    offset: int | None = error.offset
    place: tuple[int | None, object] = (error.row, error.value)
