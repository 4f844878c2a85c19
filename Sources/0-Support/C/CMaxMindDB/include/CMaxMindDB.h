#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libmaxminddb, linked statically. Its own header stays out of sight: it has variadic functions and a union that Swift
// does not import. Every function may be called with what a damaged file led to.

typedef struct places_mmdb places_mmdb;

/// What became of a call.
typedef enum places_mmdb_status : int {
    places_mmdb_ok,
    /// The address or the field is not in the database.
    places_mmdb_absent,
    /// The file could not be opened or mapped: see the error number.
    places_mmdb_unopened,
    /// The file is not in this format, or in a later version of it.
    places_mmdb_foreign,
    /// The file contradicts itself.
    places_mmdb_corrupt,
    places_mmdb_no_memory,
    /// An IPv6 address was looked for where only IPv4 addresses are.
    places_mmdb_other_version,
} places_mmdb_status;

/// Maps a regular file. Returns NULL and sets the status, and where that is `unopened`, the error number.
places_mmdb *_Nullable places_mmdb_open(
    const char *_Nonnull path, places_mmdb_status *_Nonnull status, int *_Nonnull error);
void places_mmdb_close(places_mmdb *_Nonnull);

/// The name of the kind of database, valid until it is closed, or NULL.
const char *_Nullable places_mmdb_type(const places_mmdb *_Nonnull);
/// Seconds since 1970 at which the database was built, as the file says.
uint64_t places_mmdb_build_epoch(const places_mmdb *_Nonnull);

/// Looks for an address of 4 or 16 bytes, and tells where its record is.
places_mmdb_status places_mmdb_find(
    const places_mmdb *_Nonnull, const uint8_t *_Nonnull address, size_t size, uint32_t *_Nonnull record);

/// Reads a number of any type at a path of names that ends with NULL.
places_mmdb_status places_mmdb_number(
    const places_mmdb *_Nonnull, uint32_t record, const char *_Nullable const *_Nonnull path, double *_Nonnull value);

/// Finds a text at a path of names that ends with NULL. It has no final zero, and is valid until the database is
/// closed.
places_mmdb_status places_mmdb_text(
    const places_mmdb *_Nonnull, uint32_t record, const char *_Nullable const *_Nonnull path,
    const char *_Nullable *_Nonnull text, size_t *_Nonnull size);
