#!/usr/bin/env python3
"""Writes regional.tsv and regional-names.tsv: what a release of CLDR has that an older one had otherwise.

    git clone https://github.com/unicode-org/cldr-json && cd cldr-json/cldr-json
    (cp -r . /tmp/old after `git checkout 42.0.0`, cp -r . /tmp/new after `git checkout 48.0.0`)
    Data/Regions/generate_regional.py /tmp/old /tmp/new 2025-10-24

Both folders hold cldr-core/supplemental/currencyData.json, weekData.json and
calendarPreferenceData.json; the new one also cldr-numbers-full/main and cldr-cal-persian-full/main.
The older release is that of the oldest libicu that is supported (72: CLDR 42).
"""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent

# Values of libicu 78.3 that the JSON of CLDR 48.0.0 lacks.
LATER = {"RSD": (2, 0, 0)}

# Locales and calendars whose month names in CLDR 42 are those of another country. All other differences between the two releases
# in the Gregorian, Persian and Islamic calendars are spelling changes.
MONTHS = [("fa_AF", "persian")]


def supplemental(folder, name):
    text = (pathlib.Path(folder) / "cldr-core/supplemental" / f"{name}.json").read_text()
    data = json.loads(text)["supplemental"]
    return data["version"]["_cldrVersion"], data[name]


def in_use(entries):
    """The codes of a region that are legal tender with no end, the most preferred first (in CLDR 43 and newer)."""
    pairs = [pair for entry in entries for pair in entry.items()]
    return [code for code, facts in pairs if "_to" not in facts and facts.get("_tender") != "false"]


def digits(fractions, code, later=False):
    """Digits, then digits and least coin of cash, in units of the last digit: ICU's reading of the attributes."""
    if code in LATER and later:
        return LATER[code]
    facts = fractions.get(code, fractions["DEFAULT"])
    standard = int(facts["_digits"])
    return standard, int(facts.get("_cashDigits", standard)), int(facts.get("_cashRounding", facts["_rounding"]))


def uses(data):
    """For each code whether it was legal tender somewhere, and the first and last day of its use; None if open.

    Other uses, as those of funds, count only for codes that were never legal tender.
    """
    found = {}
    for entries in data["region"].values():
        for code, facts in (pair for entry in entries for pair in entry.items()):
            found.setdefault(code, {True: [], False: []})[facts.get("_tender") != "false"].append(facts)
    spans = {}
    for code, kinds in found.items():
        first = [facts.get("_from") for facts in kinds[True] or kinds[False]]
        last = [facts.get("_to") for facts in kinds[True] or kinds[False]]
        spans[code] = (bool(kinds[True]), None if None in first else min(first), None if None in last else max(last))
    return spans


def codes(data):
    return {code for entries in data["region"].values() for entry in entries for code in entry}


def facts(old_folder, new_folder, date):
    version, new = supplemental(new_folder, "currencyData")
    older, old = supplemental(old_folder, "currencyData")
    rows = [("cldr", version), ("older", older), ("date", date)]
    added = sorted(codes(new) - codes(old))
    for code in sorted(set(old["fractions"]) | set(new["fractions"])):
        if code != "DEFAULT" and digits(new["fractions"], code, True) != digits(old["fractions"], code):
            rows.append(("digits", code, *digits(new["fractions"], code, True)))
    for region in sorted(set(old["region"]) & set(new["region"])):
        current = in_use(new["region"][region])
        if current and current[0] not in in_use(old["region"][region]):
            rows.append(("region", region, current[0]))
    rows += [("code", code, digits(new["fractions"], code)[0]) for code in added]
    older_uses = uses(old)
    for code, (tender, first, last) in sorted(uses(new).items()):
        if code in added or (tender, last) != older_uses[code][::2]:
            rows.append(("use", code, "tender" if tender else "other", first or "-", last or "-"))
    _, new_weeks = supplemental(new_folder, "weekData")
    _, old_weeks = supplemental(old_folder, "weekData")
    for table, word in (("firstDay", "first-day"), ("minDays", "minimal-days")):
        for region in sorted(set(old_weeks[table]) | set(new_weeks[table])):
            value = [weeks[table].get(region, weeks[table]["001"]) for weeks in (old_weeks, new_weeks)]
            if "-alt-" not in region and value[0] != value[1]:
                rows.append((word, region, value[1]))
    _, new_calendars = supplemental(new_folder, "calendarPreferenceData")
    _, old_calendars = supplemental(old_folder, "calendarPreferenceData")
    for region in sorted(set(old_calendars) | set(new_calendars)):
        first = [table.get(region, table["001"])[0] for table in (old_calendars, new_calendars)]
        if first[0] != first[1]:
            rows.append(("calendar", region, *first))
    for locale, calendar in MONTHS:
        rows.append(("months", locale, calendar, *months(new_folder, locale, calendar)))
    return rows, added


def months(folder, locale, calendar):
    """The wide names, then the narrow ones; every other width and use must have the same."""
    tag = locale.replace("_", "-")
    path = pathlib.Path(folder) / f"cldr-cal-{calendar}-full/main/{tag}/ca-{calendar}.json"
    names = json.loads(path.read_text())["main"][tag]["dates"]["calendars"][calendar]["months"]
    numbers = [str(number) for number in range(1, 13)]
    wide, narrow = ([names["format"][width][number] for number in numbers] for width in ("wide", "narrow"))
    for use in ("format", "stand-alone"):
        for width, expected in (("wide", wide), ("abbreviated", wide), ("narrow", narrow)):
            assert [names[use][width][number] for number in numbers] == expected, (locale, use, width)
    return wide + narrow


def parents(locale):
    """Where a text is looked for when the locale has none: as CurrencyDefinition does."""
    parts = locale.split("_")
    script = ["_".join(parts[:2])] if len(parts) > 2 and len(parts[1]) == 4 else []
    return [name for name in [*script, parts[0], "en"] if name != locale]


def texts(entry):
    """Symbol, narrow symbol and names of a currency in one locale."""
    forms = {key[18:]: text for key, text in entry.items() if key.startswith("displayName-count-")}
    if forms or "displayName" in entry:
        forms.setdefault("other", entry.get("displayName"))
        # Omit plural forms that are equal to `other`.
        forms = {form: text for form, text in forms.items() if form == "other" or text != forms["other"]}
    name = "\t".join(f"{form}={forms[form]}" for form in sorted(forms))
    return {"symbol": entry.get("symbol"), "narrow": entry.get("symbol-alt-narrow"), "name": name or None}


def names(new_folder, added):
    main = pathlib.Path(new_folder) / "cldr-numbers-full/main"
    rows, known = [], {}
    locales = sorted((path.name.replace("-", "_") for path in main.iterdir()), key=lambda name: (name != "en", name.count("_"), name))
    for locale in locales:
        path = main / locale.replace("_", "-") / "currencies.json"
        currencies = json.loads(path.read_text())["main"][path.parent.name]["numbers"]["currencies"]
        for code in added:
            for kind, text in texts(currencies.get(code, {})).items():
                inherited = [known[kind, code, name] for name in parents(locale) if (kind, code, name) in known]
                if text is None or text == (inherited[0] if inherited else None):
                    continue
                known[kind, code, locale] = text
                rows.append((code, kind, locale, text))
    return sorted(rows)


def write(name, title, rows):
    lines = ["\t".join(str(cell) for cell in row) for row in rows]
    head = f"# {title}\n# Generated by generate_regional.py; source and license are in the README.md next to it.\n"
    (HERE / name).write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    rows, added = facts(*sys.argv[1:4])
    write("regional.tsv", "Money, weeks and names of months of regions: what is newer than CLDR 42.", rows)
    write("regional-names.tsv", "Symbols and names of the codes that regional.tsv adds.", names(sys.argv[2], added))
