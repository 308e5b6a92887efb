"""The time zone data of the package tzdata, for systems without any."""

import importlib.util
import os

from . import _raqam

# The folders in which the library looks for the data of the system, and the files of which one must exist.
FOLDERS = ("/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo")
FILES = ("UTC", "Etc/UTC", "tzdata.zi")


def _has_zones(folder):
    return any(os.path.exists(os.path.join(folder, file)) for file in FILES)


def find():
    """Lets the library read the zones of tzdata if the system has none.

    Without tzdata, zones are those of libicu, of which formatters warn.
    """
    if any(map(_has_zones, FOLDERS)):
        return
    package = importlib.util.find_spec("tzdata")
    for place in (package and package.submodule_search_locations) or ():
        folder = os.path.join(place, "zoneinfo")
        if _has_zones(folder):
            _raqam.time_zone_folder(folder)
            return
