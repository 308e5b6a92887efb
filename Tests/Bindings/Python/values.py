"""Formatters, and values of each kind to test them with."""

import datetime
import decimal

UTC = datetime.timezone.utc
LOCALES = ["en_US", "fa_IR", "ar_EG", "de_CH", "hi_IN-u-nu-deva", "fr_FR"]
NOW = datetime.datetime(2025, 3, 21, 12, tzinfo=UTC)

NUMBERS = [
    {"type": "number", "number.format": "#,##0.00"},
    {"type": "number", "number.format": "#,##0.###"},
    {"type": "number", "number.style": "percent", "number.maximum_fraction": 2},
    {"type": "number", "currency.style": "symbol", "currency.code": "EUR"},
    {"type": "number", "currency.style": "plural", "currency.code": "USD"},
    {"type": "number", "number.style": "scientific"},
    {"type": "number", "number.format": "#,##0", "empty": "—"},
]
DATES = [
    {"type": "date", "date.format": "yyyy-MM-dd HH:mm:ss.SSS"},
    {"type": "date", "date.format": "d MMMM y", "date.calendar": "persian"},
    {"type": "date", "date.format": "EEEE, d MMM y G", "date.calendar": "islamic-umalqura"},
    {"type": "date", "date.style": "medium", "time.style": "short"},
]
INTEGERS = [0, 1, -1, 7, 10, 999, 1000, -1234567, 2**53, 2**63 - 1, -(2**63)]
DOUBLES = [0.0, -0.0, 0.125, 1.5, 2.5, -1234.5, 0.1, 1e-7, 123456789.987654321, 1e15, 1e22, -2.675]
ODD_DOUBLES = [float("nan"), float("inf"), float("-inf"), 5e-324, 1.7976931348623157e308]
DECIMALS = [decimal.Decimal(text) for text in ("0.10", "12345678901234567890.125", "-0.005", "1E+3", "99999999999999999999.995")]
INSTANTS = [0, -1, 1742515200000, 951782399999, 253402300799000, -62135596800000, 1711929600000]
