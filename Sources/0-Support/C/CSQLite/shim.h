#pragma once

#include <sqlite3.h>
#include <stdbool.h>

// SQLite, linked statically. The wrappers add what Swift cannot import: a destructor that is a cast, and a variadic
// function.

/// Binds a copy of a text of `size` bytes.
static inline int places_sqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, sqlite3_uint64 size) {
    return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Has SQLite keep no count of its memory. To be called before anything else; afterwards it changes nothing.
static inline void places_sqlite_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Switches one of the settings that are on or off. All that we use exist, so that nothing can go wrong.
static inline void places_sqlite_configure(sqlite3 *_Nonnull database, int setting, bool value) {
    (void)sqlite3_db_config(database, setting, (int)value, (int *)0);
}
