"""The public API of the library products, as swift-api-digester prints it of the modules that `swift build` made."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]


def run(*command, both=False):
    """Runs a command and returns what it printed; with `both`, also what it printed to standard error."""
    ended = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if ended.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{ended.stderr}{ended.stdout}")
    return ended.stderr + ended.stdout if both else ended.stdout


def modules():
    """Returns the Swift library products and the modules that they re-export; the C library's interface is raqam.h."""
    package = json.loads(run("swift", "package", "--ignore-lock", "dump-package"))
    names = [product["name"] for product in package["products"] if product["type"].get("library") == ["automatic"]]
    for name in names:
        for path in ROOT.glob(f"Sources/*/{name}/Exports.swift"):
            names += [other for other in re.findall(r"^@_exported public import (\w+)", path.read_text(), re.MULTILINE) if other not in names]
    return names


def public(node):
    """Returns a node of an API without imports and without declarations of package access."""
    if "children" in node:
        node["children"] = [public(child) for child in node["children"] if child.get("declKind") != "Import" and not child.get("isInternal")]
    return node


def current(names):
    """Returns the API of each module."""
    built = ROOT / ".build/debug"
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    apis = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            path = pathlib.Path(folder) / f"{name}.json"
            run("swift-api-digester", "-dump-sdk", "-module", name, "-o", path, "-I", built / "Modules", "-I", built / "CICU.build", "-I", built / "CRaqamData.build",
                "-I", ROOT / "Sources/Core/CICUSystem", *run("pkg-config", "--cflags-only-I", "icu-i18n").split(),
                "-target", target, "-swift-version", "6", "-swift-only", "-avoid-tool-args", "-avoid-location")
            api = json.loads(path.read_text())
            if not api["ABIRoot"].get("children"):
                sys.exit(f"{name} has no API; build it: swift build --target {name}")
            api["ABIRoot"] = public(api["ABIRoot"])
            apis[name] = api
    return apis
