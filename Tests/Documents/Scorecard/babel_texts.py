"""Formats with Babel: reads the tasks of `run` as JSON, writes versions and texts. A text that Babel cannot format is null."""

import datetime
import decimal
import json
import sys

import babel
from babel import Locale, core, dates, lists, numbers, units

ROUNDS = {"decimal": "#,##0.###"}


def moment(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def number(value):
    return decimal.Decimal(str(value))


def currency(task):
    kind = {"symbol": "standard", "accounting": "accounting", "name": "name"}[task["style"]]
    return numbers.format_currency(
        number(task["value"]), task["code"], locale=task["locale"], format_type=kind, numbering_system="default")


def date(task):
    if task["calendar"] != "gregory":
        raise LookupError("Babel has one calendar")
    return dates.format_date(moment(task["value"]), task["style"], task["locale"])


def plural(task):
    locale = Locale.parse(task["locale"])
    return (locale.plural_form if task["type"] == "cardinal" else locale.ordinal_form)(number(task["value"]))


def listed(task):
    kind = {"and": "standard", "or": "or", "unit": "unit"}[task["type"]]
    return lists.format_list(task["value"], kind + {"long": "", "short": "-short", "narrow": "-narrow"}[task["style"]], task["locale"])


WRITE = {
    "decimal": lambda task: numbers.format_decimal(number(task["value"]), locale=task["locale"], numbering_system="default"),
    "percent": lambda task: numbers.format_percent(number(task["value"]), locale=task["locale"], numbering_system="default"),
    "currency": currency,
    "compact": lambda task: numbers.format_compact_decimal(
        number(task["value"]), format_type=task["style"], locale=task["locale"], numbering_system="default"),
    "unit": lambda task: units.format_unit(
        number(task["value"]), task["babel"], task["style"], locale=task["locale"], numbering_system="default"),
    "date": date,
    "time": lambda task: dates.format_time(moment(task["value"]), task["style"], tzinfo=dates.UTC, locale=task["locale"]),
    "skeleton": lambda task: dates.format_skeleton(task["skeleton"], moment(task["value"]), fuzzy=False, locale=task["locale"]),
    "list": listed,
    "plural": plural,
}


def text(task):
    try:
        return WRITE[task["task"]](task)
    except (LookupError, ValueError, AttributeError, TypeError, core.UnknownLocaleError):
        return None


cldr = core.get_cldr_version() if hasattr(core, "get_cldr_version") else "unknown"
json.dump({"versions": f"Babel {babel.__version__}, CLDR {cldr}", "cldr": cldr, "texts": [text(task) for task in json.load(sys.stdin)]}, sys.stdout)
