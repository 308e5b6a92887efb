#!/usr/bin/env python3
"""Writes Sources/Core/RaqamCalendars/Arithmetic/LunisolarYears.swift from the tables of two packages.

    python3 -m venv .venv && .venv/bin/pip install sxtwl==2.0.7 korean-lunar-calendar==0.4.0 LunarCalendar==0.0.9 ephem
    .venv/bin/python Data/Calendars/generate_lunisolar.py > Sources/Core/RaqamCalendars/Arithmetic/LunisolarYears.swift

A year is packed into one number: bit 0 to 12 are the months in order, set for 30 days; the bits from 13 on are the
number of the month that is repeated as leap month, 0 for none.

`--check` compares both tables with the astronomical new moons and solar terms of ephem (GB/T 33661: the month of the
winter solstice is the eleventh; of thirteen months between two solstices the first without a major term is leap), and the
Chinese years 1900 to 2100 with those of LunarCalendar.
"""
import datetime
import math
import sys

import sxtwl
from korean_lunar_calendar import KoreanLunarCalendar

FIRST, KOREAN_FIRST = 1645, 1900
EPOCH = datetime.date(1970, 1, 1)


def chinese(year):
    day = sxtwl.fromLunar(year, 1, 1, False)
    first = datetime.date(day.getSolarYear(), day.getSolarMonth(), day.getSolarDay())
    leap, lengths = sxtwl.getRunMonth(year), []
    for month in range(1, 13):
        lengths.append(sxtwl.getLunarMonthNum(year, month, False))
        if month == leap:
            lengths.append(sxtwl.getLunarMonthNum(year, month, True))
    return first, leap, lengths


def chinese_of_lunarcalendar(year):
    from lunarcalendar.converter import Converter
    row = year - Converter.lunar_month_days[0]
    packed, start = Converter.lunar_month_days[row], Converter.solar_1_1[row]
    leap = packed >> 13
    lengths = [30 if packed >> (12 - k) & 1 else 29 for k in range(13 if leap else 12)]
    return datetime.date(start >> 9, start >> 5 & 15, start & 31), leap, lengths


def korean(year):
    table = KoreanLunarCalendar()
    table.setLunarDate(year, 1, 1, False)
    first = datetime.date(table.solarYear, table.solarMonth, table.solarDay)
    starts, leap = [], 0
    for month in range(1, 13):
        for repeated in (False, True):
            table.setLunarDate(year, month, 1, repeated)
            if repeated and not table.isIntercalation:
                continue
            starts.append(datetime.date(table.solarYear, table.solarMonth, table.solarDay))
            leap = month if repeated else leap
    # The last month has 30 days if the library accepts its 30th day.
    last = 30 if table.setLunarDate(year, 12, 30, leap == 12) else 29
    ends = starts[1:] + [starts[-1] + datetime.timedelta(last)]
    return first, leap, [(b - a).days for a, b in zip(starts, ends)]


def write(name, comment, rule, first, last):
    years = [rule(year) for year in range(first, last + 1)]
    for (a, _, lengths), (b, _, _) in zip(years, years[1:]):
        assert a + datetime.timedelta(sum(lengths)) == b and set(lengths) <= {29, 30}
    packed = [sum(1 << k for k, n in enumerate(lengths) if n == 30) | leap << 13 for _, leap, lengths in years]
    print(f"  /// {comment} {first}–{last}.")
    print(f"  static let {name} = LunisolarYears(\n    firstYear: {first}, firstDay: {(years[0][0] - EPOCH).days},\n    packed: [")
    for row in range(0, len(packed), 10):
        print("      " + ", ".join(f"0x{number:05X}" for number in packed[row:row + 10]) + ",")
    print("    ])")


def check():
    import ephem
    shift = 2440587.5 - 2415020

    def longitude(time):
        body = ephem.Sun(time)
        return math.degrees(ephem.Ecliptic(ephem.Equatorial(body.g_ra, body.g_dec, epoch=time), epoch=time).lon)

    other = [year for year in range(1900, 2101) if chinese(year) != chinese_of_lunarcalendar(year)]
    print("LunarCalendar differs in", other, file=sys.stderr)
    for rule, first, last, zone in ((chinese, FIRST, 2500, 8), (korean, KOREAN_FIRST, 2049, 9)):
        moon, moons = ephem.Date((first - 2, 11, 1)), []
        while moon < ephem.Date((last + 2, 3, 1)):
            moon = ephem.next_new_moon(moon + 1)
            moons.append(math.floor(float(moon) - shift + zone / 24))
        terms = [math.floor(longitude(ephem.Date(day + shift - zone / 24)) / 30) % 12 for day in moons]
        solstices = [i for i in range(len(moons) - 1) if terms[i] != terms[i + 1] and terms[i] in (7, 8) and terms[i + 1] in (9, 10)]
        years = {}
        for a, b in zip(solstices, solstices[1:]):
            number, free, needs = 11, False, b - a == 13
            for i in range(a, b):
                free = i > a and needs and terms[i] == terms[i + 1]
                needs = needs and not free
                number = number if i == a or free else number % 12 + 1
                if number == 1 and not free:
                    current = years.setdefault((EPOCH + datetime.timedelta(moons[i])).year, [moons[i], 0, []])
                if years:
                    current[2].append(moons[i + 1] - moons[i])
                    current[1] = number if free else current[1]
        other = [y for y in range(first, last + 1)
                 if [(rule(y)[0] - EPOCH).days, *rule(y)[1:]] != years[y]]
        print(rule.__name__, "differs in", other, file=sys.stderr)


if "--check" in sys.argv:
    check()
else:
    print("""/// Years of a lunisolar calendar as published.
///
/// Generated by Data/Calendars/generate_lunisolar.py; sources and licenses are in the README.md next to it.
struct LunisolarYears: Sendable {
  /// The Gregorian year in which the first of them begins.
  let firstYear: Int
  /// The first day of the first year, in days since 1970-01-01.
  let firstDay: Int
  /// Bit 0 to 12: the months in order, set for 30 days; from bit 13 on the month that is repeated, 0 for none.
  let packed: [UInt32]
""")
    write("chinese", "The Chinese calendar", chinese, FIRST, 2500)
    print()
    write("korean", "The Korean calendar", korean, KOREAN_FIRST, 2049)
    print("}")
