#!/usr/bin/env python3
"""Writes ordinals.tsv: the suffixes of ordinal numbers in digits, of languages that have one for all numbers.

Usage: generate_ordinals.py MAIN VERSION > ordinals.tsv

MAIN is the folder common/main of CLDR's XML, VERSION its release. A suffix consists of the letters directly after the
number in the only `ordinalMinimalPairs` of a language. Those after a hyphen are left out, because some belong to a noun.
"""
import pathlib
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

print("# Suffixes of ordinal numbers in digits, such as 21ام. Written by generate_ordinals.py.")
print(f"# Source: CLDR {sys.argv[2]}, common/main, ordinalMinimalPairs.")
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.xml")):
    pairs = ElementTree.parse(path).findall(".//ordinalMinimalPairs")
    if "_" in path.stem or [pair.get("ordinal") for pair in pairs] != ["other"]:
        continue
    letters = re.search(r"\{0\}([^\s{}]*)", pairs[0].text).group(1).rstrip(".,")
    if letters and all(unicodedata.category(letter)[0] in "LM" for letter in letters):
        print(path.stem, letters, sep="\t")
