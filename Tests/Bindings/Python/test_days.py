"""Days and local times come back unchanged, in every time zone."""

import datetime
import zoneinfo

import numpy
import pandas
import polars
import pyarrow
import pytest

import raqam
from raqam.columns import to_numpy

PLAIN = {"type": "date", "date.format": "yyyy-MM-dd", "date.calendar": "gregorian"}
PERSIAN = {"type": "date", "date.style": "long", "date.calendar": "persian"}
TIMED = {"type": "date", "date.format": "yyyy-MM-dd HH:mm:ss.SSS", "date.calendar": "gregorian"}
ZONES = sorted(zoneinfo.available_timezones() - {"Factory", "build/etc/localtime", "localtime", "posixrules"})
# Days without midnight (Tehran 2021, Apia 2011), with two (Lisbon 1983), and the limits of common calendars.
DAYS = numpy.unique(numpy.concatenate([
    numpy.array(["1900-01-01", "1969-12-31", "1970-01-01", "1983-09-25", "2011-12-29", "2011-12-30", "2011-12-31", "2021-03-22",
                 "2024-02-29", "2025-03-21", "2099-12-31"], "M8[D]"), numpy.arange("2018-01-01", "2020-01-01", 11, "M8[D]")]))


def formatters(descriptor, locale):
    for zone in ZONES:
        try:
            yield zone, raqam.Formatter(descriptor, locale=locale, time_zone=zone)
        except raqam.RaqamError as error:
            assert error.code == "invalid_time_zone" or "zone" in error.message, zone


@pytest.mark.parametrize("descriptor,locale", [(PLAIN, "en_US"), (PERSIAN, "fa_IR")])
def test_days_come_back_in_every_zone(descriptor, locale):
    count, texts = 0, None
    for zone, formatter in formatters(descriptor, locale):
        column = formatter.format_column(DAYS)
        texts = column.to_list() if texts is None else texts
        assert column.to_list() == texts, zone
        days = formatter.parse_column(column, "day")
        assert days.kind == "day" and (to_numpy(days) == DAYS).all(), zone
        assert formatter.parse(texts[7]) == DAYS[7].item(), zone
        count += 1
    assert count > 400


def test_days_and_local_times_of_formats_with_a_time():
    # Without the rows that the clocks of the zone skip.
    times = (DAYS[:, None] + numpy.array(["0", "45045678"], "m8[ms]")).ravel()
    count = 0
    for zone, formatter in formatters(TIMED, "en_US"):
        texts = formatter.format_column(times)
        # The texts of days that the zone skipped, and of skipped midnights, are later.
        written = numpy.array(texts.to_list(), "M8[ms]")
        assert (written == times).sum() >= len(times) - 4, zone
        local = formatter.parse_column(texts, "local")
        assert local.kind == "local" and (to_numpy(local) == written).all(), zone
        assert (to_numpy(formatter.parse_column(texts, "day")) == written.astype("M8[D]")).all(), zone
        assert formatter.format_column(local).to_list() == texts.to_list(), zone
        count += 1
    assert count > 400


def test_days_in_other_libraries():
    formatter = raqam.Formatter(PERSIAN, locale="fa_IR", time_zone="Asia/Tehran")
    first, texts = datetime.date(2025, 3, 21), ["۱ فروردین ۱۴۰۴", "x", None, "۲۹ اسفند ۱۳۴۸"]
    days = formatter.parse_column(texts, "day")
    rows = [first, None, None, datetime.date(1970, 3, 20)]
    assert formatter.parse(texts[0]) == first and type(formatter.parse(texts[0])) is datetime.date
    assert days.to_list() == list(days) == rows and days.errors() == {1: "unexpected_character"}
    for array in (numpy.asarray(days), to_numpy(days)):
        assert array.dtype == "M8[D]" and array.tolist() == rows
    assert pyarrow.array(days).type == pyarrow.date32() and pyarrow.array(days[::3]).to_pylist() == rows[::3]
    assert polars.Series(days).dtype == polars.Date and polars.Series(days).to_list() == rows
    assert pandas.Series(days).dtype == "M8[s]" and pandas.Series(days)[0] == pandas.Timestamp(first)
    for given in (days, pyarrow.array(days), polars.Series(days), numpy.asarray(days), rows, pandas.Series(days)):
        assert formatter.format_column(given).to_list() == [texts[0], None, None, texts[3]]


def test_local_times_in_other_libraries():
    formatter = raqam.Formatter(TIMED, locale="en_US", time_zone="Asia/Tehran")
    texts = ["2025-03-21 12:00:00.125", "x", None]
    noon = datetime.datetime(2025, 3, 21, 12, 0, 0, 125000)
    local, instants = formatter.parse_column(texts, "local"), formatter.parse_column(texts, "instant")
    assert local.to_list() == [noon, None, None]
    assert instants.to_list() == [datetime.datetime(2025, 3, 21, 8, 30, 0, 125000, datetime.timezone.utc), None, None]
    assert numpy.asarray(local).dtype == "M8[ms]" and numpy.asarray(local)[0] == numpy.datetime64(noon)
    assert pyarrow.array(local).type == pyarrow.timestamp("ms") and polars.Series(local).dtype == polars.Datetime("ms")
    assert pandas.Series(local).dtype == "M8[ms]" and pandas.Series(instants).dtype == "datetime64[us, UTC]"
    for given in (local, instants, pandas.Series(local), pandas.Series(instants), polars.Series(local), polars.Series(instants),
                  pyarrow.array(local), pyarrow.array(instants), numpy.asarray(local), numpy.asarray(instants), local[:], instants[::1]):
        assert formatter.format_column(given).to_list() == [texts[0], None, None], type(given)
    rejecting = raqam.Formatter(TIMED, locale="en_US", naive="raise")
    with pytest.raises(TypeError, match="time zone"):
        rejecting.format_column(local)
    assert rejecting.format_column(instants)[0] == "2025-03-21 08:30:00.125"


def test_days_outside_of_python_are_numbers():
    formatter = raqam.Formatter({"type": "date", "date.format": "y-MM-dd", "date.calendar": "gregorian"}, locale="en_US")
    days = formatter.parse_column(["12025-03-21", "2025-03-21"], "day")
    assert days.errors() == {} and days[1] == datetime.date(2025, 3, 21)
    assert days[0] == pyarrow.array(days).cast("int32")[0].as_py() > 3_652_424 and formatter.parse("12025-03-21") == days[0]
    assert formatter.format_column(days)[0] == "12025-03-21"
