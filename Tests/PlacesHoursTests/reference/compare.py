"""Compares our judgement of opening hours with that of another implementation, on the real tags of the samples.

The other one is the PyPI package opening-hours-py 2.1.4 (pip install opening-hours-py==2.1.4), which shares no code with
ours. Every quarter of an hour of the weeks below is asked of both, in the time zone and country of the sample.

    python3 compare.py [COMMAND ...]

COMMAND is what reads {"hours":…,"at":…,"country":…} as NDJSON and answers {"state":…} on a line each; it is given
--near and --format ndjson. Without one it is .build/release/places hours.

Where the two differ over a tag as it is written, the package is asked again in words that say the same thing for it too
(see `spelled_out`). What differs even then is listed.
"""
import collections
import datetime
import json
import pathlib
import re
import subprocess
import sys
import zoneinfo

import opening_hours

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMAND = sys.argv[1:] or [str(ROOT / ".build/release/places"), "hours"]
AREAS = [
    ("helsinki", "FI", (60.1712, 24.9437), "Europe/Helsinki"),
    ("monaco", "MC", (43.7394, 7.4276), "Europe/Monaco"),
]
# Mondays: of a plain week, both changes of the clocks, Easter, May Day, Ascension, Midsummer, high summer, Christmas, New Year.
WEEKS = [
    "2026-03-02", "2026-03-23", "2026-03-30", "2026-04-06", "2026-04-27", "2026-05-11", "2026-06-15", "2026-07-13",
    "2026-10-19", "2026-12-21", "2026-12-28",
]
DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]


def moments(zone):
    """Each quarter of an hour that the clocks show, the first time they show it."""
    for monday in WEEKS:
        start = datetime.datetime.fromisoformat(monday)
        for quarter in range(7 * 96):
            local = start + datetime.timedelta(minutes=15 * quarter)
            aware = local.replace(tzinfo=zone)
            if aware.astimezone(datetime.timezone.utc).astimezone(zone).replace(tzinfo=None) == local:
                yield local, aware


def ours(tags, country, near, times):
    """The states of each tag at all times, or the error, as our command tells them."""
    for tag in tags:
        lines = "".join(
            json.dumps({"hours": tag, "at": local.isoformat(timespec="minutes"), "country": country}) + "\n"
            for local, _ in times)
        command = COMMAND + ["--near", f"{near[0]},{near[1]}", "--format", "ndjson"]
        run = subprocess.run(command, input=lines, capture_output=True, text=True)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        if len(answers) != len(times):
            sys.exit(f"{tag!r}: {len(answers)} answers to {len(times)} questions\n{run.stderr}")
        refused = next((a["error"] for a in answers if a.get("error")), None)
        yield refused or [a["state"] for a in answers]


def theirs(text, country, near, zone, times):
    """The same from the package; `None` if it cannot read the text."""
    try:
        hours = opening_hours.OpeningHours(text, timezone=zone, country=country, coords=near)
    except Exception:  # The package raises several kinds, by version.
        return None
    return [
        "open" if hours.is_open(time) else "closed" if hours.is_closed(time) else "unknown" for _, time in times]


def named_days(text):
    """The indices of weekdays that a list such as `Fr-Su,Tu` names."""
    days = []
    for item in re.split(r"\s*,\s*", text):
        first, _, last = (part.strip().capitalize() for part in item.partition("-"))
        index = DAYS.index(first)
        days += [(index + i) % 7 for i in range((DAYS.index(last or first) - index) % 7 + 1)]
    return days


def spelled_out(tag):
    """Why the package may differ over a tag, and the same tag in words that leave it no choice; `None` without any.

    - The package forgets hours after midnight when a later rule names the next day. So a plain week is written day by
      day, as rules that add to each other; whatever closes on holidays stays at the end.
    - It takes a comment alone for an open place, where it is a condition: `unknown`.
    - It takes a fallback for days without a rule alone, where it is for all times that no rule opens.
    - It has times alone after a semicolon take the place of all before them, where they are added.
    """
    if re.search(r";\s*\d\d?:\d\d", tag):
        return "times alone", re.sub(r";\s*(?=\d\d?:\d\d)", ", Mo-Su ", tag)
    if match := re.fullmatch(r'(.*?)\s*\|\|\s*"([^"]*)"', tag):
        return "fallback", f'00:00-24:00 unknown "{match[2]}", {match[1]}'
    if re.search(r'(^|[;\d]|Su)\s*"', tag):
        return "comment alone", re.sub(r'(^|; |\d |Su )"', r'\1unknown "', tag)
    weekdays = r"(?:Mo|Tu|We|Th|Fr|Sa|Su)"
    rule = re.compile(
        rf"^(?P<days>{weekdays}(?:\s*[-,]\s*{weekdays})*)?\s*(?P<times>off|closed|\d[\d:,\s-]*)$", re.IGNORECASE)
    week, tail = [[] for _ in DAYS], ""
    separator = ";"
    parts = re.split(rf"\s*(;|,(?=\s*{weekdays}[^;]*?\d+:))\s*", tag.strip().rstrip(";"), flags=re.IGNORECASE)
    # A comma within a list of days separates no rules.
    rules = [parts[0]]
    for mark, text in zip(parts[1::2], parts[2::2]):
        if mark == "," and not re.search(r"\d:\d\d|off$", rules[-1]):
            rules[-1] += "," + text
        else:
            rules += [mark, text]
    for text in rules:
        if text in ";,":
            separator = text
        elif re.fullmatch(r"PH (off|closed)", text):
            tail = "; PH off"
        elif match := rule.match(text):
            for day in named_days(match["days"]) if match["days"] else range(7):
                times = [] if match["times"][0] in "oc" else [match["times"].replace(" ", "")]
                week[day] = week[day] + times if separator == "," else times
        else:
            return None
    return "hours after midnight", ", ".join(
        f"{DAYS[day]} {','.join(times)}" for day, times in enumerate(week) if times) + tail


def main():
    count = collections.Counter()
    reasons, differences, refusals = collections.Counter(), [], []
    for area, country, near, zone_name in AREAS:
        zone = zoneinfo.ZoneInfo(zone_name)
        times = list(moments(zone))
        rows = (ROOT / f"Sources/0-Support/C/CPlacesData/Sample/data/{area}.tsv").read_text(encoding="utf-8").split("\n")
        column = rows[0].split("\t").index("opening_hours")
        fields = [row.split("\t") for row in rows[1:] if row and not row.startswith("#")]
        tags = collections.Counter(row[column] for row in fields if row[column])
        for (tag, places), our in zip(tags.items(), ours(tags, country, near, times)):
            their = theirs(tag, country, near, zone, times)
            count["tags"] += places
            if isinstance(our, str) or their is None:
                count["not evaluable"] += places
                refusals.append((tag, our if isinstance(our, str) else "we read it", their is not None))
                continue
            count["evaluable"] += places
            count["judgements"] += places * len(times)
            count["equal judgements"] += places * sum(a == b for a, b in zip(our, their))
            if our == their:
                count["equal as written"] += places
                continue
            other = spelled_out(tag)
            again = other and theirs(other[1], country, near, zone, times)
            if again == our:
                count["equal spelled out"] += places
                reasons[other[0]] += places
                continue
            differing = [(time[0], a, b) for time, a, b in zip(times, our, again or their) if a != b]
            differences.append((area, places, tag, other and other[1], differing))
    report(count, reasons, differences, refusals)


def report(count, reasons, differences, refusals):
    evaluable = count["evaluable"]
    for name in ("tags", "not evaluable", "evaluable"):
        print(f"{count[name]:6} {name}")
    for name in ("equal as written", "equal spelled out"):
        print(f"{count[name]:6} {name} ({count[name] / evaluable:.2%})")
    share = count["equal judgements"] / count["judgements"]
    print(f"         in {share:.2%} of all quarters of an hour as written")
    for reason, places in reasons.items():
        print(f"         of these {places}: {reason}")
    equal = count["equal as written"] + count["equal spelled out"]
    print(f"{evaluable - equal:6} different ({equal / evaluable:.2%} are equal)")
    for area, places, tag, other, differing in differences:
        print(f"\n{area}, {places} places: {tag}")
        if other:
            print(f"  asked as: {other}")
        for time, our, their in differing[:3]:
            print(f"  {time:%a %Y-%m-%d %H:%M}  ours {our}, theirs {their}")
        print(f"  {len(differing)} quarters of an hour in all")
    print("\nNot read by one of the two:")
    for tag, our, they_read in refusals:
        print(f"  {tag}\n    ours: {our}; theirs: {'read' if they_read else 'not read'}")


main()
