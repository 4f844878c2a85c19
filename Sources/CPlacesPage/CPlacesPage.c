#include "CPlacesPage.h"

static const unsigned char map_style[] = {
#embed "data/map.css"
};

static const unsigned char style[] = {
#embed "data/page.css"
};

static const unsigned char script[] = {
#embed "data/page.js"
};

static const unsigned char style_hash[] = {
#embed "data/style.sha256"
};

static const unsigned char script_hash[] = {
#embed "data/script.sha256"
};

struct places_page_bytes places_page_map_style(void) {
    return (struct places_page_bytes){map_style, sizeof map_style};
}

struct places_page_bytes places_page_style(void) { return (struct places_page_bytes){style, sizeof style}; }

struct places_page_bytes places_page_script(void) { return (struct places_page_bytes){script, sizeof script}; }

struct places_page_bytes places_page_style_hash(void) {
    return (struct places_page_bytes){style_hash, sizeof style_hash};
}

struct places_page_bytes places_page_script_hash(void) {
    return (struct places_page_bytes){script_hash, sizeof script_hash};
}
