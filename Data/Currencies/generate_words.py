#!/usr/bin/env python3
"""Writes everyday-words.tsv: the words for currencies that are in use, by CLDR's names of them.

    Data/Currencies/generate_words.py

The names come from the installed libicu: every plural form of a currency in the languages that are spoken where it is in use, and
in English. From each name the noun is taken, which is its first or its last word, by the language: "pesos mexicanos", "danske
kroner". Languages of other word orders, and those without spaces, are left to everyday-hand.tsv.
"""
import collections
import ctypes
import ctypes.util
import pathlib
import re

HERE = pathlib.Path(__file__).parent
FIRST = "ar ca cy es fa fil fr ga gd he id it jv kea km ln mg mi ms pl pt qu rm ro so sq sw th to vi".split()
LAST = (
    "af am as az be bg bn bs cs da de el en et eu fi fo gl gsw gu hi hr hu hy is ka kk kn ko ky lb lo lt lv mk ml mn mr my nb ne "
    "nl nn or pa ps ru si sk sl sr sv ta te tg ti tk tr uk ur uz"
).split()
# Nouns begin with a capital letter in sentences, too.
CAPITALS = ("de", "gsw", "lb")
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
# Words of names that are no nouns: "CFA francs", "new shekels" in the languages that put them last or first.
UNWANTED = {"CFA", "BEAC", "BCEAO", "CFP", "(BEAC)", "(BCEAO)"}
BIDI = dict.fromkeys([0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])


class ICU:
    def __init__(self):
        name = ctypes.util.find_library("icuuc")
        self.library = ctypes.CDLL(name)
        self.version = re.search(r"so\.(\d+)", name).group(1)

    def call(self, function, *arguments, result=ctypes.c_int32):
        pointer = getattr(self.library, f"{function}_{self.version}")
        pointer.restype = result
        status = ctypes.c_int(0)
        found = pointer(*arguments, ctypes.byref(status))
        return found if status.value <= 0 else None

    def name(self, function, code, locale, selector):
        flag, length = ctypes.c_byte(0), ctypes.c_int32(0)
        currency = (code + "\0").encode("utf-16-le")
        text = self.call(
            function, currency, locale.encode(), *selector, ctypes.byref(length), result=ctypes.c_void_p
        )
        return ctypes.string_at(text, 2 * length.value).decode("utf-16-le") if text else ""

    def plural(self, code, locale, category):
        return self.name("ucurr_getPluralName", code, locale, (ctypes.byref(ctypes.c_byte(0)), category.encode()))

    def display(self, code, locale):
        return self.name("ucurr_getName", code, locale, (1, ctypes.byref(ctypes.c_byte(0))))

    def currency(self, locale):
        buffer = ctypes.create_string_buffer(16)
        length = self.call("ucurr_forLocale", locale.encode(), buffer, 8)
        return buffer.raw[:6].decode("utf-16-le") if length == 3 else None

    def locales(self):
        available = getattr(self.library, f"uloc_getAvailable_{self.version}")
        available.restype = ctypes.c_char_p
        count = getattr(self.library, f"uloc_countAvailable_{self.version}")()
        return [available(index).decode() for index in range(count)]

    def regions(self):
        countries = getattr(self.library, f"uloc_getISOCountries_{self.version}")
        countries.restype = ctypes.POINTER(ctypes.c_char_p)
        found, index = [], 0
        while countries()[index]:
            found.append(countries()[index].decode())
            index += 1
        return found


def noun(name, language, codes):
    words = [word for word in re.split(r"[\s\u200b]+", name.translate(BIDI)) if word not in UNWANTED]
    if not words or name in codes:
        return None
    word = words[0] if language in FIRST else words[-1]
    return word if all(c.isalpha() or c in "'’ʻʼ\u200c\u0301" or not c.isascii() for c in word) and len(word) > 1 else None


if __name__ == "__main__":
    icu = ICU()
    homes = collections.defaultdict(set)
    for region in icu.regions():
        code = icu.currency("und_" + region)
        if code:
            homes[code].add("en")
    for locale in icu.locales():
        code, language = icu.currency(locale), locale.split("_")[0]
        if code in homes and language in FIRST + LAST:
            homes[code].add(locale)
    texts = {}
    for code in sorted(homes):
        words = set()
        for locale in homes[code]:
            language = locale.split("_")[0]
            plurals = {icu.plural(code, locale, category) for category in CATEGORIES}
            for name in plurals | {icu.display(code, locale)}:
                word = noun(name, language, homes)
                # Names by themselves begin with a capital letter in most languages.
                if word and name in plurals:
                    words.add(word)
                if word and language not in CAPITALS:
                    words.add(word[0].lower() + word[1:])
        if words:
            texts[code] = words
    head = (
        f"# Words for each currency that is in use, by its names in libicu {icu.version}.\n"
        "# Generated by generate_words.py; sources and licence are in the README.md beside it.\n"
    )
    rows = ["\t".join([code, *sorted(words)]) for code, words in texts.items()]
    (HERE / "everyday-words.tsv").write_text(head + "\n".join(rows) + "\n", encoding="utf-8")
