#pragma once
#include <stddef.h>

/// The parts of the page for a browser as they lie in the binary: files of the folder `data`, byte for byte, without a
/// terminating zero.
struct places_page_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// How maps look, in a page and in a file of their own.
struct places_page_bytes places_page_map_style(void);
/// How the rest of the page looks.
struct places_page_bytes places_page_style(void);
/// What the page does.
struct places_page_bytes places_page_script(void);
/// The SHA-256 of the map's style followed by the page's, in base64, as Content Security Policy wants it.
struct places_page_bytes places_page_style_hash(void);
/// The SHA-256 of the script, likewise.
struct places_page_bytes places_page_script_hash(void);
