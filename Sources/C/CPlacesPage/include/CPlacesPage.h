#pragma once
#include <stddef.h>

/// A file as it lies in the binary, byte for byte, without a terminating zero.
struct places_page_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The parts of the page for a browser: files of the folder `data`, and those of the map library, which are read from
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

struct places_page_bytes places_page_file(enum places_page_file file);
