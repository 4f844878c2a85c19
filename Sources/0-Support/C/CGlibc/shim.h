#pragma once
#include <dirent.h>
#include <stddef.h>
#include <termios.h>

/* What the C library's own headers declare to programs in C that ask for GNU extensions, or in ways that Swift does not
   read. */

/* Where bytes first stand in others. */
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);

/* The name of an entry of a folder: it is as long as it is, whatever its declaration says, and must not be copied as a whole. */
static inline const char *places_entry_name(const struct dirent *entry) { return entry->d_name; }

/* Sets a control character of a terminal. */
static inline void places_set_control(struct termios *mode, int character, cc_t value) { mode->c_cc[character] = value; }
