"""A misspelled locale is reported by every function that uses it."""

import json
import warnings

import pytest

import raqam
import raqam.duckdb

duckdb = pytest.importorskip("duckdb")

UNKNOWN = ["german", "German", "Deutsch", "farsi", "persian", "arabic", "xx_YY", "qq", "klingon", "de_QQ", "fa_IR@calendar=solar"]
N = {"type": "number"}


def ways():
    connection = duckdb.connect()
    raqam.duckdb.register(connection)
    literal = json.dumps(N)
    sql = {
        f"{name} of a {kind}": lambda locale, call=call, rows=rows: connection.execute(f"SELECT {call} FROM {rows.format(locale)}").fetchall()
        for name, call in (("raqam_format", f"raqam_format(1.5, '{literal}', l)"), ("raqam_parse", f"raqam_parse('1', '{literal}', l)"),
                           ("raqam_parse_text", f"raqam_parse_text('1', '{literal}', l)"), ("raqam_error", f"raqam_error('1', '{literal}', l)"))
        for kind, rows in (("constant", "(SELECT '{0}' AS l)"), ("column", "(VALUES ('de_DE'), ('{0}'), ('fa_IR')) v(l)"))}
    return sql | {
        "Formatter": lambda locale: raqam.Formatter(N, locale=locale), "JSON": lambda locale: raqam.Formatter(json.dumps(N), locale=locale),
        "format": lambda locale: raqam.format(1, N, locale=locale), "parse": lambda locale: raqam.parse("1", N, locale=locale),
        "format_column": lambda locale: raqam.format_column([1], N, locale=locale),
        "parse_column": lambda locale: raqam.parse_column(["1"], N, "float64", locale=locale),
        "Predicate": lambda locale: raqam.Predicate("SELF > 1", locale=locale),
    }


@pytest.mark.parametrize("way", list(ways()))
def test_every_way_in_warns(way):
    count = 0
    for locale in UNKNOWN:
        call = ways()[way]
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            call(locale)
        words = [str(one.message) for one in found if one.category is raqam.RaqamWarning]
        assert len(words) == 1 and any(words[0].startswith(start) for start in ("no data for locale", "unknown region", "unknown calendar")), (locale, words)
        count += 1
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for known in ("de_DE", "fa-IR", "en"):
                ways()[way](known)
    assert count >= 10


def test_forms_and_diagnostics_name_the_locale():
    for locale in UNKNOWN:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = raqam.Formatter(N, locale=locale).diagnostics
        assert [one["code"] for one in expected] == ["no_locale_data"]
        form = raqam.Form({"sections": []}, locale=locale)
        assert [one["message"] for one in form.lint()] == [expected[0]["message"]]
        assert expected[0]["message"] in [one["message"] for one in form.show()["diagnostics"]]
