#pragma once

#include <qrencode.h>
#include <stdbool.h>
#include <stddef.h>

// libqrencode, opened at first use instead of linked: only a program that draws a QR code needs it. The wrappers call
// through a table of its functions.

typedef struct places_qr places_qr;

/// Opens a library and finds libqrencode's functions in it. Returns NULL if it is missing or lacks one of them.
///
/// The table stays valid for the life of the process. Two threads may open at the same time.
const places_qr *_Nullable places_qr_open(const char *_Nonnull library);

/// Encodes bytes as the smallest code of a level. Returns NULL and sets the error number: ERANGE if no code holds so
/// many bytes.
///
/// With `utf8`, the code itself says that its bytes are UTF-8, by the extended channel interpretation 26.
QRcode *_Nullable places_qr_encode(
    const places_qr *_Nonnull, const unsigned char *_Nonnull bytes, int count, bool utf8, QRecLevel level,
    int *_Nonnull error);
void places_qr_free(const places_qr *_Nonnull, QRcode *_Nonnull);
