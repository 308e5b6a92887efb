"""Single values: the texts match `raqam eval`, and parsing returns the original values."""

import datetime
import decimal
import gc
import json
import pickle
import warnings

import pytest

import raqam
from values import DATES, DECIMALS, DOUBLES, INSTANTS, INTEGERS, LOCALES, NOW, NUMBERS, ODD_DOUBLES, UTC


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("descriptor", NUMBERS, ids=json.dumps)
def test_numbers_are_those_of_eval(tool, descriptor, locale):
    formatter = raqam.Formatter(descriptor, locale=locale)
    for value in INTEGERS + DOUBLES + ODD_DOUBLES + DECIMALS + [None]:
        sent = value
        if isinstance(value, decimal.Decimal):
            sent = str(value)
        elif isinstance(value, float) and value in ODD_DOUBLES[1:3] or value != value:
            sent = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}[str(value)]
        reply = tool(op="format", formatter=descriptor, locale=locale, value=sent)
        if reply["ok"]:
            assert formatter(value) == reply["text"], value
        else:
            with pytest.raises(raqam.RaqamError) as raised:
                formatter(value)
            assert raised.value.code == reply["error"]["code"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("descriptor", DATES, ids=json.dumps)
def test_dates_are_those_of_eval(tool, descriptor, locale):
    zone = "Asia/Tehran"
    formatter = raqam.Formatter(descriptor, locale=locale, time_zone=zone, now=NOW)
    for value in INSTANTS:
        moment = datetime.datetime(1970, 1, 1, tzinfo=UTC) + datetime.timedelta(milliseconds=value)
        reply = tool(op="format", formatter=descriptor, locale=locale, timeZone=zone, value={"epochMilliseconds": value})
        assert formatter(moment) == reply["text"]
    for value in (datetime.date(2025, 3, 21), datetime.datetime(2025, 3, 21, 8, 30)):
        reply = tool(op="format", formatter=descriptor, locale=locale, timeZone=zone, value=value.isoformat())
        assert formatter(value) == reply["text"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("descriptor", NUMBERS, ids=json.dumps)
def test_numbers_come_back(descriptor, locale):
    formatter = raqam.Formatter(descriptor, locale=locale)
    for value in INTEGERS + DOUBLES + DECIMALS:
        text = formatter(value)
        parsed = formatter.parse(text)
        assert isinstance(parsed, (int, decimal.Decimal))
        # At the displayed precision, formatting the parsed value gives the same text.
        assert formatter(parsed) == text


@pytest.mark.parametrize("locale", LOCALES)
def test_dates_come_back(locale):
    formatter = raqam.Formatter(DATES[0], locale=locale)
    for value in INSTANTS[:5]:
        moment = datetime.datetime(1970, 1, 1, tzinfo=UTC) + datetime.timedelta(milliseconds=value)
        assert formatter.parse(formatter(moment)) == moment


@pytest.mark.parametrize("descriptor,text", [
    (NUMBERS[0], "۱۲۳۴/۵"), (NUMBERS[0], ""), (NUMBERS[0], "abc"), (NUMBERS[3], "$5"), (DATES[0], "2025-13-01 00:00:00.000"),
])
def test_refusals_are_those_of_eval(tool, descriptor, text):
    reply = tool(op="parse", formatter=descriptor, locale="fa_IR", text=text)["error"]
    with pytest.raises(raqam.RaqamError) as raised:
        raqam.parse(text, descriptor, locale="fa_IR")
    error = raised.value
    assert (error.code, error.message, error.offset, error.hint) == (
        reply["code"], reply["message"], reply.get("offset"), reply.get("hint"))
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.code, copy.offset, str(copy)) == (error.code, error.offset, str(error))


def test_a_descriptor_tells_all_that_is_wrong():
    with pytest.raises(raqam.RaqamError) as raised:
        raqam.Formatter('{\n "type": "number",\n "number.format": "0.0.0", "number.styl": 1}')
    error = raised.value
    assert error.pointer == "/number.format" and error.line == 3 and error.column is not None
    assert {fault["severity"] for fault in error.diagnostics} == {"error", "warning"}


@pytest.mark.parametrize("make", [
    lambda: raqam.Formatter("{"), lambda: raqam.Formatter({"type": "number"}, locale="not a locale"),
    lambda: raqam.Formatter({"type": "number"}, time_zone="Mars/Olympus"),
    lambda: raqam.Formatter({"type": "number"})("x"), lambda: raqam.Formatter(DATES[0])(1.5),
    lambda: raqam.Formatter({"type": "number"})([1]), lambda: raqam.convert("1404-12-30", "persian", "gregorian"),
    lambda: raqam.convert("1404-01-01", "mayan", "gregorian"), lambda: raqam.Predicate("SELF >"),
    lambda: raqam.Predicate("$a > 1")(), lambda: raqam.Form({}).show(),
])
def test_what_is_wrong_raises(make):
    with pytest.raises(raqam.RaqamError) as raised:
        make()
    assert raised.value.code and raised.value.message


@pytest.mark.parametrize("make", [
    lambda: raqam.Formatter({"type": "number"})(object()), lambda: raqam.Formatter({"type": "number"}).parse(5),
    lambda: raqam.Formatter(DATES[0], now=datetime.datetime(2025, 1, 1)), lambda: raqam.Formatter({"type": "number"})(),
])
def test_what_is_no_value_is_a_type_error(make):
    with pytest.raises(TypeError):
        make()


def test_a_formatter_survives_a_trip():
    formatter = raqam.Formatter(NUMBERS[0], locale="fa_IR")
    assert pickle.loads(pickle.dumps(formatter))(1.5) == formatter(1.5)


def test_calendars(tool):
    for day in range(-200000, 200000, 7919):
        date = (datetime.date(1970, 1, 1) + datetime.timedelta(days=day)).isoformat()
        for calendar in ("persian", "islamic-umalqura", "hebrew", "chinese", "gregorian"):
            reply = tool(op="convert", date=date, **{"from": "gregorian", "to": calendar})
            found = raqam.convert(date, "gregorian", calendar)
            assert (str(found), found.weekday, found.day_number, found.is_leap_year) == (
                reply["date"], reply["weekday"], reply["dayNumber"], reply["leapYear"])
            assert str(raqam.convert(str(found), calendar, "gregorian")) == date


def test_locales(tool):
    supported = ("en", "de-DE", "zh-Hant", "pt_PT")
    for desired in ("", "de-AT, en;q=0.5", "?, pt-AO", "ja", "*", "zh-HK;q=0.1, en;q=0"):
        reply = tool(op="negotiate", accept=desired, supported=supported)
        found = raqam.best_locale(desired, supported)
        assert (found._asdict() if found else dict.fromkeys(("supported", "locale", "desired"))) == {
            key: reply[key] for key in ("supported", "locale", "desired")}
    assert raqam.best_locale(["ja", "de_CH"], iter(supported)) == ("de-DE", "de_CH", "de_CH")
    with pytest.raises(raqam.RaqamError) as raised:
        raqam.best_locale(["x!"], supported)
    assert (raised.value.code, raised.value.pointer) == ("invalid_locale", "/desired/0")


def test_predicates():
    predicate = raqam.Predicate("SELF BETWEEN {1, 5} AND $day < $now", now=NOW)
    assert predicate(3, day=NOW - datetime.timedelta(days=1), now=NOW) is True
    assert predicate(6, day=NOW, now=NOW) is False


FORM = {"sections": [{"items": [
    {"type": "integer", "id": "n", "required": True, "value.maximum": 5}, {"type": "text", "id": "a", "hidden": "$n > 3"}]}]}


def test_forms(tool):
    assert raqam.Form(FORM, locale="fa_IR").show({"n": 9})["issues"] == tool(
        op="form", form=FORM, locale="fa_IR", values={"n": 9})["issues"]
    with raqam.Form(FORM).open({"n": 1}) as session:
        assert session.issues == []
        reply = session.edit({"type": "n", "text": "9"})
        assert [change["change"] for change in reply["difference"]] == ["rowRemoved", "row"]
        assert reply["issues"][0]["code"] == "maximum"
        session.edit({"undo": True}, {"set": "a", "value": "x"})
        assert session.values() == {"n": 1, "a": "x"}
        with pytest.raises(raqam.RaqamError) as raised:
            session.set("m", 1)
        assert raised.value.code == "unknown_id"
    with pytest.raises(raqam.RaqamError):
        session.values()


def test_nothing_stays_open():
    gc.collect()  # frees the formatters of other tests that are in cycles
    before = raqam.open_handles()
    for index in range(2000):
        raqam.Formatter({"type": "number", "number.format": f"'{index}' 0"})(1)
    assert raqam.open_handles() == before


def test_naive_applies_inside_lists_and_dicts():
    noon = datetime.datetime(2025, 3, 21, 12)
    times, message = {"type": "list"}, {"type": "message", "message.pattern": "{at, date, ::HHmm}"}
    for naive, text, iso in (("local", "12:00", "2025-03-21T12:00:00"), ("utc", "15:30", "2025-03-21T12:00:00Z")):
        context = {"locale": "de_DE", "time_zone": "Asia/Tehran", "naive": naive}
        assert raqam.format([noon, "x"], times, **context) == f"{iso} und x"
        assert raqam.format({"at": noon}, message, **context) == raqam.format({"at": iso}, message, **context) == text
    for value, descriptor in (([noon], times), ({"at": noon}, message)):
        with pytest.raises(TypeError, match='naive="raise"'):
            raqam.format(value, descriptor, naive="raise")


def test_messages_warn_of_values_they_cannot_show():
    message = {"type": "message", "message.syntax": "2", "message.isolation": "none", "message.pattern": "{$n :number} of {$m}"}
    formatter = raqam.Formatter(message)
    with pytest.warns(raqam.RaqamWarning) as caught:
        assert formatter({"n": "x"}) == "{$n} of {$m}"
    assert [str(one.message).partition(";")[0] for one in caught] == [
        'function "number" needs a number, found "x"', 'the variable "m" has no value']
    assert {one.filename for one in caught} == {__file__}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert formatter({"n": 1, "m": 2}) == "1 of 2"
        with pytest.raises(raqam.RaqamWarning, match="found"):
            formatter({"n": "x"})


def test_predicates_warn():
    with pytest.warns(raqam.RaqamWarning, match="always true") as caught:
        predicate = raqam.Predicate("1 == 1 AND SELF > 0")
    assert [one["code"] for one in predicate.diagnostics] == ["always_true"] and caught[0].filename == __file__
    assert predicate(1) is True and raqam.Predicate("SELF > 0").diagnostics == []
