"""Writes the zone files of this folder, and offsets.tsv: when the clocks of each zone change, and to what.

Needs zic (Debian's libc-bin) and tzdata, whose source of rules, tzdata.zi, is in the public domain. The files are
compiled in the slim form, so that most years follow from the rule at their end. Python's zoneinfo is the judge of the
offsets, and looks for changes hour by hour: from 1970 to 2037, and in 2100. A change takes effect in its second, and
the row before tells the offset up to then.
"""

import datetime
import pathlib
import shutil
import subprocess
import tempfile
import zoneinfo

ZONES = [
    "Africa/Casablanca", "America/New_York", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe",
    "Europe/Dublin", "Europe/Helsinki", "Europe/Paris", "Pacific/Apia",
]
UTC = datetime.timezone.utc
HOUR = 3600
folder = pathlib.Path(__file__).parent


def offset(zone, seconds):
    return int(datetime.datetime.fromtimestamp(seconds, UTC).astimezone(zone).utcoffset().total_seconds())


def changes(zone, first, last):
    """The offset at the first second, then each change before the last second."""
    before = offset(zone, first)
    yield first, before
    for hour in range(first, last, HOUR):
        after = offset(zone, hour + HOUR)
        if after == before:
            continue
        low, high = hour, hour + HOUR
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
        yield high, after
        before = after


def start_of(year):
    return int(datetime.datetime(year, 1, 1, tzinfo=UTC).timestamp())


with tempfile.TemporaryDirectory() as compiled, open(folder / "offsets.tsv", "w", encoding="utf-8") as out:
    subprocess.run(["/usr/sbin/zic", "-b", "slim", "-d", compiled, "/usr/share/zoneinfo/tzdata.zi"], check=True)
    version = open("/usr/share/zoneinfo/tzdata.zi", encoding="utf-8").readline().split()[-1]
    out.write(f"#zone\tseconds since 1970\toffset from then on, in seconds\t(tzdata {version})\n")
    for name in ZONES:
        file = folder / (name.replace("/", "_") + ".tzif")
        shutil.copyfile(f"{compiled}/{name}", file)
        with open(file, "rb") as data:
            zone = zoneinfo.ZoneInfo.from_file(data, name)
        for first, last in ((1970, 2038), (2100, 2101)):
            for seconds, value in changes(zone, start_of(first), start_of(last)):
                out.write(f"{name}\t{seconds}\t{value}\n")
