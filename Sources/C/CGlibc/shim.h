#pragma once
#include <stddef.h>

/* What the C library's own headers declare to programs in C that ask for GNU extensions, which Swift does not. */

/* Where bytes first stand in others. */
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);

/* Renames a file; with the flag, two files change names. */
int renameat2(int folder, const char *from, int other_folder, const char *to, unsigned int flags);
enum { PLACES_RENAME_EXCHANGE = 2 };
