#pragma once
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/* What the C library's own headers declare to programs in C that ask for GNU extensions, or in ways that Swift does not
   read. */

/* Where bytes first stand in others. */
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);

/* Has the disk begin to write a part of a file, and does not wait for it. What cannot be done so is left to fsync. */
int sync_file_range(int file, int64_t start, int64_t count, unsigned int flags);
static inline void places_begin_writing(int file, int64_t start, int64_t count) {
    const unsigned int write = 2;
    sync_file_range(file, start, count, write);
}

/* The name of an entry of a folder: it is as long as it is, whatever its declaration says, and must not be copied as a whole. */
static inline const char *places_entry_name(const struct dirent *entry) { return entry->d_name; }

/* Sets a control character of a terminal. */
static inline void places_set_control(struct termios *mode, int character, cc_t value) { mode->c_cc[character] = value; }

/* Sixteen bytes of a text with small letters in place of the capital ones of ASCII. Returns how many of the first ones are plain:
   ASCII, but neither 0 nor an apostrophe, grave accent or hyphen. */
static inline int places_fold_16(const void *from, void *to) {
    typedef unsigned char Sixteen __attribute__((vector_size(16), aligned(1), may_alias));
    const Sixteen bytes = *(const Sixteen *)from;
    const Sixteen capital = (Sixteen)(bytes - (unsigned char)'A' < (unsigned char)26);
    *(Sixteen *)to = bytes | (capital & (unsigned char)('a' - 'A'));
    const Sixteen other = (Sixteen)((bytes == (unsigned char)0) | (bytes == (unsigned char)'\'') | (bytes == (unsigned char)'`')
        | (bytes == (unsigned char)'-') | (bytes >= (unsigned char)0x80));
#ifdef __SSE2__
    typedef char Signed __attribute__((vector_size(16)));
    return __builtin_ctz(1 << 16 | __builtin_ia32_pmovmskb128((Signed)other));
#else
    int plain = 0;
    while (plain < 16 && other[plain] == 0) plain += 1;
    return plain;
#endif
}
