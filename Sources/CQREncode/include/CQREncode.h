#pragma once

#include <stddef.h>

// libqrencode, opened at first use instead of linked: few need it, and the program starts without it.

/// The modules of a QR code, row by row: 1 is dark, 0 is light.
struct places_qr_code {
    int width;
    unsigned char *_Nullable modules;
};

enum places_qr_status { places_qr_done, places_qr_no_library, places_qr_too_long };

/// Encodes bytes with medium error correction into the smallest code that holds them.
///
/// The modules are the caller's, who frees them with free(3).
enum places_qr_status places_qr_encode(
    const char *_Nonnull library, const unsigned char *_Nonnull bytes, size_t count,
    struct places_qr_code *_Nonnull code);
