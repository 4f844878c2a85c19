#include "CMaxMindDB.h"

#include <errno.h>
#include <maxminddb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>

struct places_mmdb {
    MMDB_s database;
};

static places_mmdb_status status_of(int code) {
    switch (code) {
    case MMDB_SUCCESS: return places_mmdb_ok;
    case MMDB_FILE_OPEN_ERROR:
    case MMDB_IO_ERROR: return places_mmdb_unopened;
    case MMDB_OUT_OF_MEMORY_ERROR: return places_mmdb_no_memory;
    case MMDB_INVALID_METADATA_ERROR:
    case MMDB_UNKNOWN_DATABASE_FORMAT_ERROR: return places_mmdb_foreign;
    case MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR: return places_mmdb_absent;
    case MMDB_IPV6_LOOKUP_IN_IPV4_DATABASE_ERROR: return places_mmdb_other_version;
    default: return places_mmdb_corrupt;
    }
}

places_mmdb *places_mmdb_open(const char *path, places_mmdb_status *status, int *error) {
    *status = places_mmdb_unopened;
    *error = 0;
    // Opening a pipe would wait for a writer, and an empty file cannot be mapped.
    struct stat found;
    if (stat(path, &found) != 0) {
        *error = errno;
        return NULL;
    }
    if (!S_ISREG(found.st_mode)) {
        *error = S_ISDIR(found.st_mode) ? EISDIR : ENOTSUP;
        return NULL;
    }
    if (found.st_size == 0) {
        *status = places_mmdb_foreign;
        return NULL;
    }
    places_mmdb *mmdb = calloc(1, sizeof *mmdb);
    if (mmdb == NULL) {
        *status = places_mmdb_no_memory;
        return NULL;
    }
    errno = 0;
    *status = status_of(MMDB_open(path, MMDB_MODE_MMAP, &mmdb->database));
    *error = errno;
    if (*status == places_mmdb_ok) return mmdb;
    free(mmdb);
    return NULL;
}

void places_mmdb_close(places_mmdb *mmdb) {
    MMDB_close(&mmdb->database);
    free(mmdb);
}

const char *places_mmdb_type(const places_mmdb *mmdb) { return mmdb->database.metadata.database_type; }

uint64_t places_mmdb_build_epoch(const places_mmdb *mmdb) { return mmdb->database.metadata.build_epoch; }

places_mmdb_status places_mmdb_find(const places_mmdb *mmdb, const uint8_t *address, size_t size, uint32_t *record) {
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    const struct sockaddr *socket_address;
    if (size == sizeof v4.sin_addr) {
        memcpy(&v4.sin_addr, address, size);
        socket_address = (const struct sockaddr *)&v4;
    } else if (size == sizeof v6.sin6_addr) {
        memcpy(&v6.sin6_addr, address, size);
        socket_address = (const struct sockaddr *)&v6;
    } else {
        return places_mmdb_absent;
    }
    int code = MMDB_SUCCESS;
    MMDB_lookup_result_s result = MMDB_lookup_sockaddr(&mmdb->database, socket_address, &code);
    if (code != MMDB_SUCCESS) return status_of(code);
    if (!result.found_entry) return places_mmdb_absent;
    *record = result.entry.offset;
    return places_mmdb_ok;
}

static places_mmdb_status field(
    const places_mmdb *mmdb, uint32_t record, const char *const *path, MMDB_entry_data_s *data) {
    MMDB_entry_s entry = {.mmdb = &mmdb->database, .offset = record};
    int code = MMDB_aget_value(&entry, data, path);
    if (code != MMDB_SUCCESS) return status_of(code);
    return data->has_data ? places_mmdb_ok : places_mmdb_absent;
}

places_mmdb_status places_mmdb_number(
    const places_mmdb *mmdb, uint32_t record, const char *const *path, double *value) {
    MMDB_entry_data_s data;
    places_mmdb_status status = field(mmdb, record, path, &data);
    if (status != places_mmdb_ok) return status;
    switch (data.type) {
    case MMDB_DATA_TYPE_DOUBLE: *value = data.double_value; break;
    case MMDB_DATA_TYPE_FLOAT: *value = data.float_value; break;
    case MMDB_DATA_TYPE_UINT16: *value = data.uint16; break;
    case MMDB_DATA_TYPE_UINT32: *value = data.uint32; break;
    case MMDB_DATA_TYPE_INT32: *value = data.int32; break;
    case MMDB_DATA_TYPE_UINT64: *value = (double)data.uint64; break;
    default: return places_mmdb_corrupt;
    }
    return places_mmdb_ok;
}

places_mmdb_status places_mmdb_text(
    const places_mmdb *mmdb, uint32_t record, const char *const *path, const char **text, size_t *size) {
    MMDB_entry_data_s data;
    places_mmdb_status status = field(mmdb, record, path, &data);
    if (status != places_mmdb_ok) return status;
    if (data.type != MMDB_DATA_TYPE_UTF8_STRING) return places_mmdb_corrupt;
    *text = data.utf8_string;
    *size = data.data_size;
    return places_mmdb_ok;
}
