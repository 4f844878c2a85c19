#pragma once

#include <stdbool.h>
#include <stddef.h>

// librsvg and cairo, opened at first use instead of linked: only a program that makes pictures needs them. The wrappers
// call through a table of their functions.

typedef struct places_rsvg places_rsvg;

/// Opens the two libraries and finds their functions. Returns NULL if one is missing or lacks one of them.
///
/// The table stays valid for the life of the process. Two threads may open at the same time.
const places_rsvg *_Nullable places_rsvg_open(const char *_Nonnull rsvg, const char *_Nonnull cairo);

/// Why there is no picture.
enum places_rsvg_outcome { PLACES_RSVG_OK, PLACES_RSVG_NOT_READ, PLACES_RSVG_NOT_DRAWN, PLACES_RSVG_NO_MEMORY };

/// Takes some of the bytes of a picture; returns false to end it.
typedef bool (*places_rsvg_writer)(void *_Nullable context, const unsigned char *_Nonnull bytes, size_t count);

/// Draws an SVG document, as large as it fits into so many pixels, on a transparent ground, and writes it as PNG.
/// References to other files are not followed.
enum places_rsvg_outcome places_rsvg_png(
    const places_rsvg *_Nonnull, const unsigned char *_Nonnull svg, size_t count, int width, int height,
    places_rsvg_writer _Nonnull, void *_Nullable context);
