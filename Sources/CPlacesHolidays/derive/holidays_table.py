"""Writes the public holidays of each country that the package `holidays` covers well.

    holidays_table.py DATE >holidays.tsv

DATE is the day on which the table is made. The first line is the header: name and version of the format, the day, the
years, the source. Then comes a line for each country, in the order of their codes, of four fields parted by tabs:

    ISO 3166-1 code    years that are known    public holidays    days of which nobody can tell

A day is MMDD if it is so in each of the known years, else YYMMDD; days are parted by spaces.

- A public holiday is a day that is one everywhere in the country.
- Nobody can tell of a day that is a holiday in some subdivisions of the country alone, and of a day that the package
  calls estimated (it hangs on the sight of the moon), nor of its two neighbours.
- Some governments move days, or add some, by a decree for each year. Where the package knows decrees for each of 2024,
  2025 and 2026, or swapped working days in one of them, the years after its last decree are not known.
- A country is covered well if it has at least three public holidays everywhere in each known year, estimated ones
  counted, is known for three years or more, and if nobody can tell of at most a third of the days.
"""

import collections
import datetime
import sys

import holidays
from holidays.constants import PUBLIC

FIRST, LAST = 2024, 2031
LEAST_HOLIDAYS, LEAST_YEARS, MOST_OPEN = 3, 3, 122
THIS_YEAR = 2026
DAY = datetime.timedelta(days=1)


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


def row(code, subdivisions):
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
        return None
    return f"{code}\t{years[0]}-{years[-1]}\t{tokens(everywhere, years)}\t{tokens(unclear, years)}"


def main():
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print(f"places-holidays 1\t{sys.argv[1]}\t{FIRST}-{LAST}\tholidays {holidays.__version__}")
    countries = holidays.list_supported_countries(include_aliases=False)
    # Territories with a country code of their own are no part of the country around them here.
    foreign = {("NO", "22")}
    for code in countries:
        territory = getattr(holidays, code)
        if parent := getattr(territory, "parent_entity", None):
            foreign.add((parent.country, getattr(territory, "parent_entity_subdivision_code", None) or code))
    for code, subdivisions in sorted(countries.items()):
        own = [subdivision for subdivision in subdivisions if (code, subdivision) not in foreign]
        if line := row(code, own):
            print(line)


main()
