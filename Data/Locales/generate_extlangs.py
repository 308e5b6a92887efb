#!/usr/bin/env python3
"""Writes extlangs.tsv: the extended language subtags of the IANA language subtag registry, by their prefix.

Usage: generate_extlangs.py REGISTRY > extlangs.tsv

REGISTRY is the file https://www.iana.org/assignments/language-subtag-registry/language-subtag-registry.
"""
import sys

records = open(sys.argv[1], encoding="utf-8").read().split("%%\n")
date = records[0].split(":")[1].strip()
prefixes = {}
for record in records[1:]:
    fields = dict(line.split(": ", 1) for line in record.splitlines() if ": " in line)
    if fields.get("Type") == "extlang":
        prefixes.setdefault(fields["Prefix"], []).append(fields["Subtag"])
print("# Extended language subtags, by the language that they extend. Written by generate_extlangs.py.")
print(f"# Source: IANA language subtag registry of {date}.")
for prefix in sorted(prefixes):
    print(prefix, " ".join(sorted(prefixes[prefix])), sep="\t")
