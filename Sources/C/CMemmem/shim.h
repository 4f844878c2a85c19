#pragma once
#include <stddef.h>

/* Where bytes first stand in others, by the C library. Its own header declares it to programs in C that ask for GNU
   extensions, which Swift does not. */
void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);
