#include "CArchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <stdlib.h>

#define FUNCTIONS(X) \
    X(archive_read_new) \
    X(archive_read_support_filter_gzip) \
    X(archive_read_support_format_raw) \
    X(archive_read_support_format_tar) \
    X(archive_read_support_format_zip) \
    X(archive_read_open) \
    X(archive_read_next_header) \
    X(archive_read_data) \
    X(archive_read_free) \
    X(archive_entry_pathname_utf8) \
    X(archive_error_string)

#define DECLARE(name) __typeof__(&name) name;
struct places_archive_library {
    FUNCTIONS(DECLARE)
};

struct places_archive {
    const places_archive_library *library;
    struct archive *archive;
    struct archive_entry *entry;
    void *context;
    places_archive_source source;
    bool open;
};

const places_archive_library *places_archive_load(const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return NULL;
    places_archive_library *library = calloc(1, sizeof *library);
    bool whole = library != NULL;
#define FIND(name) \
    if (whole) { \
        void *symbol = dlsym(handle, #name); \
        whole = symbol != NULL; \
        library->name = (__typeof__(library->name))symbol; \
    }
    FUNCTIONS(FIND)
    if (whole) return library;
    free(library);
    dlclose(handle);
    return NULL;
}

static la_ssize_t read_source(struct archive *archive, void *data, const void **bytes) {
    (void)archive;
    places_archive *self = data;
    return self->source(self->context, bytes);
}

places_archive *places_archive_open(
    const places_archive_library *library, void *context, places_archive_source source) {
    places_archive *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    *self = (places_archive){library, library->archive_read_new(), NULL, context, source, false};
    if (self->archive == NULL) {
        free(self);
        return NULL;
    }
    library->archive_read_support_filter_gzip(self->archive);
    library->archive_read_support_format_zip(self->archive);
    library->archive_read_support_format_tar(self->archive);
    library->archive_read_support_format_raw(self->archive);
    return self;
}

void places_archive_close(places_archive *self) {
    self->library->archive_read_free(self->archive);
    free(self);
}

// Warnings are no failures: an entry is there.
static bool good(int code) { return code == ARCHIVE_OK || code == ARCHIVE_WARN; }

int places_archive_next(places_archive *self) {
    if (!self->open) {
        // Opening reads, so it waits until the first entry is wanted.
        self->open = true;
        if (!good(self->library->archive_read_open(self->archive, self, NULL, read_source, NULL))) return -1;
    }
    int code = self->library->archive_read_next_header(self->archive, &self->entry);
    return code == ARCHIVE_EOF ? 0 : good(code) ? 1 : -1;
}

const char *places_archive_path(places_archive *self) {
    return self->library->archive_entry_pathname_utf8(self->entry);
}

ssize_t places_archive_read(places_archive *self, void *bytes, size_t count) {
    ssize_t size = self->library->archive_read_data(self->archive, bytes, count);
    return size < 0 ? -1 : size;
}

const char *places_archive_error(places_archive *self) { return self->library->archive_error_string(self->archive); }
