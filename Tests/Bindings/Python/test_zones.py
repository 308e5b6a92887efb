"""Systems without time zone data, in processes whose folders of zones are hidden by empty ones."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import raqam
from raqam import zones

ROOT = pathlib.Path(__file__).resolve().parents[3]
HIDE = f"""
set -e
for folder in {' '.join(zones.FOLDERS)}; do if [ -d $folder ]; then mount -t tmpfs none $folder; fi; done
exec "$@"
"""
HIDING = ["unshare", "-m", "sh", "-c", HIDE, "sh"]
# Kazakhstan moved to UTC+05 in 2024, and Mexico abolished daylight saving time in 2022.
PROGRAM = """
import json, sys, warnings
if "--without-tzdata" in sys.argv:
    sys.modules["tzdata"] = None
warnings.simplefilter("always")
import raqam, datetime
noon = datetime.datetime(2024, 6, 1, 12, tzinfo=datetime.timezone.utc)
texts = []
with warnings.catch_warnings(record=True) as caught:
    for zone in ("Asia/Almaty", "America/Mexico_City", "UTC"):
        texts.append(raqam.Formatter({"type": "date", "date.format": "HH:mm"}, locale="en_US", time_zone=zone)(noon))
print(json.dumps([texts, [str(one.message) for one in caught]]))
"""


def run(*options):
    if shutil.which("unshare") is None or subprocess.run([*HIDING, "true"], capture_output=True).returncode != 0:
        pytest.skip("this user cannot hide folders")
    environment = dict(os.environ, PYTHONPATH=str(pathlib.Path(raqam.__file__).parents[1]))
    return json.loads(subprocess.run(
        [*HIDING, sys.executable, "-c", PROGRAM, *options], check=True, stdout=subprocess.PIPE, env=environment).stdout)


def test_zones_are_those_of_tzdata():
    assert run() == [["17:00", "06:00", "12:00"], []]


def test_formatters_warn_without_any_data():
    texts, warnings = run("--without-tzdata")
    assert texts[2] == "12:00"
    assert len(warnings) == 2 and all("are those of libicu" in warning for warning in warnings), warnings


def test_folders_are_those_of_the_library():
    source = (ROOT / "Sources/Core/RaqamCalendars/TimeZones/TimeZoneDirectory.swift").read_text()
    folders = re.search(r"static let usual = \[(.*?)\]", source, re.DOTALL)[1]
    files = re.search(r"guard \[(.*?)\]\.contains", source)[1]
    assert (tuple(re.findall('"(.*?)"', folders)), tuple(re.findall('"(.*?)"', files))) == (zones.FOLDERS, zones.FILES)
