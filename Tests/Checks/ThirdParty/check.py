"""Compares THIRD-PARTY.md with Data and Package.resolved, and validates the SBOM; Tests/Checks/ThirdParty/check runs this program."""

import importlib.machinery
import importlib.util
import json
import pathlib
import re
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

ROOT = pathlib.Path(__file__).resolve().parents[3]
loader = importlib.machinery.SourceFileLoader("sbom", str(ROOT / ".ci/sbom"))
sbom = importlib.util.module_from_spec(importlib.util.spec_from_loader("sbom", loader))
loader.exec_module(sbom)

# A source of data, as the READMEs name it: a Python package with its version, or a repository.
PACKAGE = re.compile(r"Python package `([\w-]+)` ([\d.]+)")
REPOSITORY = re.compile(r"https://github\.com/[\w-]+/[\w-]+")
# Readers find these texts with the binaries that contain the software: in the wheel.
IN_WHEEL = {"Unicode-DFS-2016", "ICU", "BSD-2-Clause", "NAIST-2003", "GPL-3.0-or-later", "GCC-exception-3.1"}


def faults(text, rows, pins):
    names = {row[1]: row for row in rows}
    addresses = {row[2] for row in rows}
    for readme in sorted(ROOT.glob("Data/*/README.md")):
        folder, content = f"Data/{readme.parent.name}", readme.read_text()
        listed = [row for row in rows if row[4] and f"`{folder}" in row[4]]
        own = "under its license" in content or "test cases" in content.lower()
        if not listed and not own:
            yield f"{folder}: no row of THIRD-PARTY.md names the folder, and its README does not say that the data are the project's"
        for name, version in PACKAGE.findall(content):
            if name not in names or names[name][3] != version:
                yield f"{folder}: THIRD-PARTY.md does not list {name} {version}"
        for address in REPOSITORY.findall(content):
            if address not in addresses:
                yield f"{folder}: THIRD-PARTY.md does not list {address}"
        for row in listed:
            version = re.sub(r"(\.0)+$", "", row[3] or "")
            if not re.search(rf"\b{re.escape(version)}\b", content):
                yield f"{folder}: its README does not name {row[1]} {row[3]}"
    for identity, pin in pins.items():
        if identity not in names or names[identity][2] != pin["location"].removesuffix(".git"):
            yield f"Package.resolved: THIRD-PARTY.md does not list {identity}, {pin['location']}"
    yield from (f"THIRD-PARTY.md: SwiftPM does not resolve {row[1]}" for row in rows if "/apple/" in row[2] and row[1] not in pins)
    for row in rows:
        for license in re.split(r" (?:AND|WITH) ", row[5]):
            if license not in IN_WHEEL | {"public domain"} and f"\n### {license}\n" not in text:
                yield f"THIRD-PARTY.md: the text of {license} is missing"


def main():
    resolved = ROOT / "Package.resolved"
    if not resolved.exists():
        sys.exit("Package.resolved is missing: swift package resolve")
    pins = {pin["identity"]: pin for pin in json.loads(resolved.read_text())["pins"]}
    text, rows = (ROOT / "THIRD-PARTY.md").read_text(), list(sbom.notices())
    found = list(faults(text, rows, pins))
    document = json.dumps(sbom.bom(pins))
    if error := JsonStrictValidator(SchemaVersion.V1_6).validate_str(document):
        found.append(f"the SBOM: {error}")
    if found:
        sys.exit("\n".join(found))
    print(f"{len(rows)} notices, {len(pins)} packages; the SBOM is valid")


main()
