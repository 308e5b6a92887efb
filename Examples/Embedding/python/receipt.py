#!/usr/bin/env python3
"""Formats the lines of a receipt in three locales, and parses typed amounts."""

import datetime

import raqam

moment = datetime.datetime(2025, 3, 21, tzinfo=datetime.timezone.utc)
for locale in ("en_US", "de_DE", "fa_IR"):
    amounts = raqam.Formatter(
        {"type": "number", "currency.style": "symbol", "currency.code": "EUR"}, locale=locale, time_zone="Asia/Tehran")
    days = raqam.Formatter({"type": "date", "date.style": "long"}, locale=locale, time_zone="Asia/Tehran")
    text = amounts(1234.5)
    print(f"{locale}  {days(moment)}  {text}")
    # Parse the formatted text; input that is not an amount is rejected, with an offset.
    print(f"  read: {amounts.parse(text)}")
    try:
        amounts.parse("12x")
    except raqam.RaqamError as error:
        print(f"  refused: {error.code} at {error.offset}")
