#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// libarchive, opened at first use instead of linked: only a command that reads an archive needs it. The wrappers call
// through a table of its functions.

typedef struct places_archive_library places_archive_library;
typedef struct places_archive places_archive;

/// Gives the next bytes of an archive: how many there are, 0 at the end and -1 on failure. They stay where they are until
/// the next call.
typedef ssize_t (*places_archive_source)(void *_Nonnull context, const void *_Nullable *_Nonnull bytes);

/// Opens a library and finds libarchive's functions in it. Returns NULL if it is missing or lacks one of them.
///
/// The table stays valid for the life of the process. Two threads may open at the same time.
const places_archive_library *_Nullable places_archive_load(const char *_Nonnull library);

/// Begins to read a zip or tar archive, or a file that gzip made. Returns NULL for want of memory.
places_archive *_Nullable places_archive_open(
    const places_archive_library *_Nonnull, void *_Nonnull context, places_archive_source _Nonnull source);
void places_archive_close(places_archive *_Nonnull);

/// Goes to the next entry: 1, 0 after the last one, -1 on failure.
int places_archive_next(places_archive *_Nonnull);
/// The path of the current entry, or NULL if it has none that is UTF-8. It stays where it is until the next entry.
const char *_Nullable places_archive_path(places_archive *_Nonnull);
/// Reads of the current entry: how many bytes, 0 at the end and -1 on failure.
ssize_t places_archive_read(places_archive *_Nonnull, void *_Nonnull bytes, size_t count);
/// Why the last call failed, in libarchive's words.
const char *_Nullable places_archive_error(places_archive *_Nonnull);
