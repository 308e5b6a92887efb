"""Formats with libicu through PyICU, which shows whether a difference is one of data. A text that is not requested is null."""

import ctypes
import datetime
import json
import sys

import icu

STYLES = {"full": 0, "long": 1, "medium": 2, "short": 3, "none": -1}
CALENDARS = {"gregory": "gregorian"}


def skeleton(task):
    kind, style = task["task"], task.get("style")
    if kind == "currency":
        sign = {"symbol": "", "accounting": " sign-accounting", "name": " unit-width-full-name"}[style]
        return f"currency/{task['code']}{sign}"
    if kind == "compact":
        return f"compact-{style}"
    if kind == "unit":
        return f"measure-unit/{task['icu']} unit-width-{'full-name' if style == 'long' else style}"
    return {"decimal": ".###", "percent": "percent scale/100 precision-integer"}[kind]


def number(task):
    return str(icu.NumberFormatter.forSkeleton(skeleton(task)).locale(icu.Locale(task["locale"])).formatDouble(float(task["value"])))


def locale(task):
    calendar = CALENDARS.get(task.get("calendar"), task.get("calendar"))
    return icu.Locale(task["locale"] + (f"@calendar={calendar}" if calendar else ""))


def moment(task):
    return datetime.datetime.fromisoformat(task["value"].replace("Z", "+00:00")).timestamp()


def shown(form, task):
    form.setTimeZone(icu.TimeZone.createTimeZone("UTC"))
    return str(form.format(moment(task)))


def date(task):
    return shown(icu.DateFormat.createDateInstance(STYLES[task["style"]], locale(task)), task)


def time(task):
    return shown(icu.DateFormat.createTimeInstance(STYLES[task["style"]], locale(task)), task)


def by_skeleton(task):
    place = icu.Locale(task["locale"] + "@calendar=gregorian")
    pattern = icu.DateTimePatternGenerator.createInstance(place).getBestPattern(task["skeleton"])
    return shown(icu.SimpleDateFormat(str(pattern), place), task)


# PyICU supports neither ordinals nor list types, so that libicu's C functions are called.
MAJOR = icu.ICU_VERSION.split(".")[0]
LIBRARY = ctypes.CDLL(f"libicui18n.so.{MAJOR}")


def call(name, *arguments, gives=ctypes.c_int32):
    status = ctypes.c_int(0)
    function = getattr(LIBRARY, f"{name}_{MAJOR}")
    function.restype = gives
    result = function(*arguments, ctypes.byref(status))
    if status.value > 0:
        raise ValueError(f"{name}: {status.value}")
    return result


def utf16(text):
    data = text.encode("utf-16-le")
    return ctypes.create_string_buffer(data + b"\0\0"), len(data) // 2


def plural(task):
    rules = call("uplrules_openForType", task["locale"].encode(), ["cardinal", "ordinal"].index(task["type"]), gives=ctypes.c_void_p)
    room = ctypes.create_string_buffer(200)
    length = call("uplrules_select", ctypes.c_void_p(rules), ctypes.c_double(task["value"]), room, 100)
    return room.raw[: 2 * length].decode("utf-16-le")


def listed(task):
    kind, width = ["and", "or", "unit"].index(task["type"]), ["long", "short", "narrow"].index(task["style"])
    form = call("ulistfmt_openForType", task["locale"].encode(), kind, width, gives=ctypes.c_void_p)
    items = [utf16(item) for item in task["value"]]
    strings = (ctypes.c_void_p * len(items))(*(ctypes.addressof(item) for item, _ in items))
    lengths = (ctypes.c_int32 * len(items))(*(length for _, length in items))
    room = ctypes.create_string_buffer(2000)
    length = call("ulistfmt_format", ctypes.c_void_p(form), strings, lengths, len(items), room, 1000)
    return room.raw[: 2 * length].decode("utf-16-le")


WRITE = {
    "decimal": number, "percent": number, "currency": number, "compact": number, "unit": number, "date": date, "time": time,
    "skeleton": by_skeleton, "list": listed, "plural": plural,
}


def text(task):
    try:
        return WRITE[task["task"]](task)
    except (icu.ICUError, AttributeError, TypeError, ValueError, icu.InvalidArgsError):
        return None


json.dump({"versions": f"libicu {icu.ICU_VERSION} through PyICU {icu.VERSION}", "texts": [text(task) for task in json.load(sys.stdin)]}, sys.stdout)
