#include "CPlacesData.h"

#if !__has_embed("/usr/share/javascript/leaflet/leaflet.min.js") || \
    !__has_embed("/usr/share/javascript/leaflet/leaflet.markercluster.min.js")
#error "The map library of pages is missing: apt-get install libjs-leaflet libjs-leaflet.markercluster"
#endif

static const unsigned char library[] = {
#embed "/usr/share/javascript/leaflet/leaflet.min.js"
};

static const unsigned char clusters[] = {
#embed "/usr/share/javascript/leaflet/leaflet.markercluster.min.js"
};

static const unsigned char library_style[] = {
#embed "/usr/share/javascript/leaflet/leaflet.css"
};

static const unsigned char clusters_style[] = {
#embed "/usr/share/javascript/leaflet/MarkerCluster.css"
};

static const unsigned char library_licence[] = {
#embed "/usr/share/doc/libjs-leaflet/copyright"
};

static const unsigned char clusters_licence[] = {
#embed "/usr/share/doc/libjs-leaflet.markercluster/copyright"
};

static const unsigned char map_style[] = {
#embed "data/map.css"
};

static const unsigned char page_style[] = {
#embed "data/page.css"
};

static const unsigned char map_script[] = {
#embed "data/map.js"
};

static const unsigned char page_script[] = {
#embed "data/page.js"
};

static const unsigned char glyphs[] = {
#embed "data/glyphs.svg"
};

#define BYTES(array) \
    (struct places_data) { array, sizeof array }

struct places_data places_page_file(enum places_page_file file) {
    switch (file) {
    case PLACES_PAGE_LIBRARY: return BYTES(library);
    case PLACES_PAGE_CLUSTERS: return BYTES(clusters);
    case PLACES_PAGE_LIBRARY_STYLE: return BYTES(library_style);
    case PLACES_PAGE_CLUSTERS_STYLE: return BYTES(clusters_style);
    case PLACES_PAGE_LIBRARY_LICENCE: return BYTES(library_licence);
    case PLACES_PAGE_CLUSTERS_LICENCE: return BYTES(clusters_licence);
    case PLACES_PAGE_MAP_STYLE: return BYTES(map_style);
    case PLACES_PAGE_PAGE_STYLE: return BYTES(page_style);
    case PLACES_PAGE_MAP_SCRIPT: return BYTES(map_script);
    case PLACES_PAGE_PAGE_SCRIPT: return BYTES(page_script);
    case PLACES_PAGE_GLYPHS: return BYTES(glyphs);
    }
    return (struct places_data){glyphs, 0};
}
