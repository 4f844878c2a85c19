"""Writes the public holidays of each country that the package `holidays` covers well, and of its regions.

    holidays_table.py DATE ISO_3166_2.json >holidays.tsv

DATE is the day on which the table is made, ISO_3166_2 is `iso_3166-2.json` of iso-codes. The first line is the header:
name and version of the format, the day, the years, the source. Then comes a line for each country, in the order of their
codes, of four fields parted by tabs:

    ISO 3166-1 code    years that are known    public holidays    uncertain days

A day is MMDD if it is so in each of the known years, else YYMMDD; days are parted by spaces. Behind the line of a country
come those of its regions, of three fields, one for all regions with the same holidays:

    ISO 3166-2 codes, parted by spaces    public holidays    uncertain days

They decide the uncertain days of the country only: one that they do not name is no holiday in the region. All other days
are as in the country.

- A public holiday is a day that is one everywhere in the country.
- A day is uncertain if it is a holiday in some subdivisions only, or if the package calls it or a day next to it
  estimated (it depends on the sighting of the moon).
- Some governments move days, or add some, by a decree for each year. Where the package knows decrees for each of 2024,
  2025 and 2026, or swapped working days in one of them, the years after its last decree are not known.
- In a region, a day is uncertain that only some of its municipalities keep (`LOCAL`, and what the package calls
  Catholic).
- A country is covered well if it has at least three public holidays everywhere in each known year, estimated ones
  counted, is known for three years or more, and has at most a third of the days uncertain.
"""

import collections
import datetime
import json
import sys

import holidays
from holidays.constants import CATHOLIC, PUBLIC

FIRST, LAST = 2024, 2031
LEAST_HOLIDAYS, LEAST_YEARS, MOST_OPEN = 3, 3, 122
THIS_YEAR = 2026
DAY = datetime.timedelta(days=1)

# Regions are those of ISO 3166-2, as the package names them, but for these: the package's own names of a part of one, and
# its other codes.
REGIONS = {
    "AU": {"NSW Western": "NSW"}, "BQ": {"BON": "BO", "SAB": "SA", "STA": "SE"}, "BR": {"São Paulo Capital": "SP"},
    "CH": {"Stadt Zurich": "ZH"}, "DE": {"Augsburg": "BY"}, "ES": {"Barcelona": "CT"},
    "FR": {"57": "GES", "6AE": "GES"}, "IN": {"CG": "CT", "OD": "OR", "TS": "TG", "UK": "UT"},
    "IT": {
        "AO": "23", "Andria": "75", "Barletta": "75", "Trani": "75", "Cesena": "45", "Forli": "45", "Pesaro": "57",
        "Urbino": "57",
    },
    "NZ": {"South Canterbury": "CAN"},
}  # fmt: skip
# In these the package knows no region but some; in the others, and in a part that it does not know, no more days than
# those of the country are holidays.
WHOLE = {
    "FR": ["ARA", "BFC", "BRE", "CVL", "20R", "GES", "HDF", "IDF", "NAQ", "NOR", "OCC", "PAC", "PDL"],
}
# Countries, and a region, that have in the package the holidays of their main towns: patron saints, municipal holidays.
LOCAL = {"CL-NB", "IT", "NI", "PT", "SV"}
# Belgium's are communities of language, which have no area of their own.
WITHOUT_REGIONS = {"BE"}


def entity(code, subdivision, silent):
    """The holidays of a country or subdivision; where silent, the names of estimated ones do not say so.

    Some countries do not say so of themselves: then Islamic ones are made to, and of others (new moons are computed
    well) their silence stands.
    """
    found = holidays.country_holidays(code, subdiv=subdivision, categories=(PUBLIC,), expand=False)
    for name in list(vars(found)):
        if name.endswith("_show_estimated"):
            setattr(found, name, not silent and (getattr(found, name) or "islamic" in name))
    # The years beside, for days that move into another year.
    for year in range(max(FIRST - 1, found.start_year), min(LAST + 1, found.end_year) + 1):
        found._populate(year)
    return found


def days(code, subdivision=None):
    """The days that are certainly holidays, and those that are perhaps."""
    labelled, plain = entity(code, subdivision, False), entity(code, subdivision, True)
    certain = {day for day in plain if set(plain.get_list(day)) & set(labelled.get_list(day))}
    estimated = set(plain) - certain
    # A day that makes up for a holiday on a weekend is as uncertain as that.
    before, _, after = plain.tr(getattr(plain, "observed_label", None) or "%s").partition("%s")
    week = {day + step * DAY for day in estimated for step in range(-7, 8)}
    making_up = {
        day
        for day in certain & week
        if before + after and all(n.startswith(before) and n.endswith(after) for n in plain.get_list(day))
    }
    certain, estimated = certain - making_up, estimated | making_up
    # And so is the rest of a feast: the days that follow each other, but for those with a date of their own.
    dates = collections.Counter((day.month, day.day) for day in certain)
    while feast := {
        day
        for day in certain
        if estimated & {day - DAY, day + DAY} and dates[day.month, day.day] <= LAST - FIRST
    }:
        certain, estimated = certain - feast, estimated | feast
    return certain, estimated


def known_until(code):
    found = holidays.country_holidays(code, categories=(PUBLIC,))
    decreed, swapped = set(), set()
    for name in ("special_public_holidays", "special_public_holidays_observed"):
        for year, entries in (getattr(found, name, None) or {}).items():
            decreed.add(year)
            entries = entries if isinstance(entries[0], tuple) else (entries,)
            if any(len(entry) > 3 for entry in entries):
                swapped.add(year)
    recent = set(range(FIRST, THIS_YEAR + 1))
    if recent <= decreed or recent & swapped:
        return min(LAST, found.end_year, max(year for year in decreed if year <= LAST))
    return min(LAST, found.end_year)


def tokens(chosen, years):
    """Days of every year first, then the others."""
    dates = collections.Counter((day.month, day.day) for day in chosen)
    steady = {date for date, count in dates.items() if count == len(years)}
    words = [f"{month:02}{day:02}" for month, day in sorted(steady)]
    return " ".join(words + [f"{day:%y%m%d}" for day in sorted(chosen) if (day.month, day.day) not in steady])


def catholic(code, subdivision):
    """Holidays where most people of a municipality are Catholic."""
    if CATHOLIC not in getattr(holidays, code).supported_categories:
        return set()
    years = range(FIRST, LAST + 1)
    return set(holidays.country_holidays(code, subdiv=subdivision, categories=(CATHOLIC,), years=years, expand=False))


def region(code, subdivision, iso):
    """The region of ISO 3166-2 that a subdivision of the package is, or is a part of."""
    short = REGIONS.get(code, {}).get(subdivision, subdivision)
    parent = iso[f"{code}-{short}"].get("parent") if code == "IT" and subdivision == short else None
    return f"{code}-{(parent or short).removeprefix(code + '-')}"


def region_rows(code, subdivisions, iso, years, everywhere, unclear):
    """The lines of the regions, for the days of which the line of their country leaves open."""
    parts = collections.defaultdict(list)
    for subdivision in subdivisions:
        parts[region(code, subdivision, iso)].append(subdivision)
    for short in WHOLE.get(code, []):
        parts[f"{code}-{short}"].append(None)
    facts = collections.defaultdict(list)
    for name, members in sorted(parts.items()):
        known = {member: days(code, member) for member in members}
        held = set.intersection(*(certain for certain, _ in known.values()))
        # The whole of a region is named, and a town in it, as a part of the same kind.
        somewhere = set().union(*(certain for certain, _ in known.values()))
        perhaps = set().union(*(perhaps for _, perhaps in known.values()))
        open_here = {day + step for day in perhaps for step in (-DAY, 0 * DAY, DAY)} | somewhere
        open_here |= set().union(*(catholic(code, member) for member in members))
        if code in LOCAL or name in LOCAL:
            held &= days(code)[0]
        open_here = (open_here - held) & unclear
        held = (held - everywhere) & set(unclear)
        assert not held & open_here
        facts[tokens(held, years), tokens(open_here, years)].append(name)
    for (held, open_here), names in sorted(facts.items(), key=lambda item: item[1]):
        yield f"{' '.join(names)}\t{held}\t{open_here}"


def rows(code, subdivisions, iso):
    years = range(FIRST, known_until(code) + 1)
    certain, perhaps = days(code)
    everywhere, somewhere, nationwide = set(certain), set(certain), certain | perhaps
    for subdivision in subdivisions:
        certain_here, perhaps_here = days(code, subdivision)
        perhaps |= perhaps_here
        everywhere &= certain_here
        nationwide &= certain_here | perhaps_here
        somewhere |= certain_here
    around = {day + step for day in perhaps for step in (-DAY, 0 * DAY, DAY)}
    unclear = (somewhere | around) - everywhere
    everywhere, unclear = ({day for day in chosen if day.year in years} for chosen in (everywhere, unclear))

    def per_year(chosen, pick):
        return pick(sum(day.year == year for day in chosen) for year in years)

    counts = len(years), per_year(nationwide, min), per_year(unclear, max)
    if counts[0] < LEAST_YEARS or counts[1] < LEAST_HOLIDAYS or counts[2] > MOST_OPEN:
        print("left out: {}: {} years, {} holidays, {} open days".format(code, *counts), file=sys.stderr)
        return
    yield f"{code}\t{years[0]}-{years[-1]}\t{tokens(everywhere, years)}\t{tokens(unclear, years)}"
    if code not in WITHOUT_REGIONS and (subdivisions or code in WHOLE):
        lines = list(region_rows(code, subdivisions, iso, years, everywhere, unclear))
        # Where regions know no more than their country, they are not worth their lines.
        open_days = tokens(unclear, years)
        if any(line.split("\t")[2] != open_days for line in lines):
            yield from lines


def main():
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    with open(sys.argv[2], encoding="utf-8") as file:
        iso = {entry["code"]: entry for entry in json.load(file)["3166-2"]}
    print(f"places-holidays 2\t{sys.argv[1]}\t{FIRST}-{LAST}\tholidays {holidays.__version__}")
    countries = holidays.list_supported_countries(include_aliases=False)
    # Territories with a country code of their own are no part of the country around them here.
    foreign = {("NO", "22")}
    for code in countries:
        territory = getattr(holidays, code)
        if parent := getattr(territory, "parent_entity", None):
            foreign.add((parent.country, getattr(territory, "parent_entity_subdivision_code", None) or code))
    for code, subdivisions in sorted(countries.items()):
        own = [subdivision for subdivision in subdivisions if (code, subdivision) not in foreign]
        for line in rows(code, own, iso):
            print(line)


main()
