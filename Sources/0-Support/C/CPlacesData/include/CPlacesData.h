#pragma once

#include <stddef.h>

/// A file as it lies in the binary: byte for byte, without a terminating zero. Paths are those of this folder.
struct places_data {
    const unsigned char *bytes;
    size_t count;
};

// Sample

/// Where each sample is, how old it is and what it covers.
struct places_data places_sample_areas(void);
/// The places of the centre of Helsinki, as a file of places. It begins at a multiple of 64.
struct places_data places_sample_helsinki(void);
/// What lies under the places of the centre of Helsinki: streets, rails, water, parks and coast.
struct places_data places_sample_helsinki_streets(void);
/// The places of Monaco, in the same way.
struct places_data places_sample_monaco(void);
/// What lies under the places of Monaco.
struct places_data places_sample_monaco_streets(void);

// Categories

/// The kinds of places: identifier, parent, name, synonyms, patterns of OpenStreetMap, and Foursquare's current and
/// former identifiers. Lists are parted by semicolons.
struct places_data places_categories_table(void);

/// Where the rows of that table stand, and which of them identifiers lead to: `Categories/derive/index.py` describes it.
struct places_data places_categories_index(void);

/// What the attributes of places are called; the first lines describe it.
struct places_data places_categories_attributes(void);

/// What kinds are called where there is little room: identifier, and one or two names, in up to eleven columns and in up
/// to seven. The lines stand in the order of the bytes of their identifiers.
struct places_data places_kind_short_forms(void);

/// How much places stand out, by their kinds and tags, and how a first list is mixed; the first lines describe it.
struct places_data places_categories_prominence(void);

// Towns

/// The towns of the world: `Towns/data/towns.bin`, whose format `Towns/derive/towns.py` describes.
struct places_data places_towns(void);
/// What large towns are called in other languages: `Towns/data/names.tsv`, which `Towns/derive/names.py` describes.
struct places_data places_town_names(void);

/// The names of countries: `Towns/data/countries.tsv`, whose format `Towns/derive/countries.py` describes.
struct places_data places_countries(void);

/// Which region of its country a point is in: `Towns/data/regions.bin`, whose format `Towns/derive/regions.py` describes.
struct places_data places_regions(void);

// Atlas

/// The time zone of every point: `Atlas/data/atlas.bin`, whose format `Atlas/derive/atlas.py` describes.
struct places_data places_atlas(void);

// Markets

/// What is known of each market: files of `Markets/data`, which `Markets/derive/markets.py` writes.
struct places_data places_market_chile(void);
struct places_data places_market_russia(void);
struct places_data places_market_united_states(void);

// Holidays

/// The public holidays: `Holidays/data/holidays.tsv`.
struct places_data places_holidays_table(void);
/// Regions that have codes of countries of their own: `Holidays/data/territories.tsv`.
struct places_data places_holidays_territories(void);

// Hours

/// The names of days, and words beside them, in opening hours of many languages: `Hours/data/day-words.tsv` describes itself.
struct places_data places_hours_day_words(void);

// Exchange

/// The names that other programs give to the facts of a place; `Exchange/data/field-names.tsv` begins with a description.
struct places_data places_exchange_field_names(void);

// Words

/// The words for kinds of places and the phrases of wishes in seven languages, sorted; `Words/derive/words.py` describes it.
struct places_data places_words_table(void);

// Release

/// The list of data sets: `Release/data/data-sets.tsv`.
struct places_data places_release_data_sets(void);

/// The commit that the program was built from; empty where the build was not told (`PLACES_COMMIT` in its environment).
const char *places_release_commit(void);

/// The address of the project's page; empty where there is none (`HOMEPAGE` in .ci/package.env).
const char *places_release_homepage(void);

// Page

/// The parts of the page for a browser: files of `Page/data`, and those of the map library, which are read from
/// Debian's packages libjs-leaflet and libjs-leaflet.markercluster when this is compiled.
enum places_page_file {
    /// Leaflet: its script, its style, and the terms of its licence.
    PLACES_PAGE_LIBRARY,
    PLACES_PAGE_LIBRARY_STYLE,
    PLACES_PAGE_LIBRARY_LICENCE,
    /// Leaflet.markercluster, likewise.
    PLACES_PAGE_CLUSTERS,
    PLACES_PAGE_CLUSTERS_STYLE,
    PLACES_PAGE_CLUSTERS_LICENCE,
    /// How drawn maps look, in a page and in a picture.
    PLACES_PAGE_MAP_STYLE,
    /// How the rest of the page looks.
    PLACES_PAGE_PAGE_STYLE,
    /// What the map of the page does, then the page.
    PLACES_PAGE_MAP_SCRIPT,
    PLACES_PAGE_PAGE_SCRIPT,
    /// A symbol of SVG for each group of kinds.
    PLACES_PAGE_GLYPHS,
};

struct places_data places_page_file(enum places_page_file file);
