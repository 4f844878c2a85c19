// For pthread_setname_np.
#define _GNU_SOURCE

#include "CCurl.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The header turns these into macros that check types; here they are names.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define FUNCTIONS(X) \
    X(global_init) \
    X(easy_init) \
    X(easy_cleanup) \
    X(easy_strerror) \
    X(easy_setopt) \
    X(easy_getinfo) \
    X(slist_append) \
    X(slist_free_all) \
    X(multi_init) \
    X(multi_cleanup) \
    X(multi_add_handle) \
    X(multi_remove_handle) \
    X(multi_perform) \
    X(multi_poll) \
    X(multi_wakeup) \
    X(multi_info_read)

#define DECLARE(name) __typeof__(&curl_##name) name;
struct places_curl {
    FUNCTIONS(DECLARE)
};

static bool is_own_process = false;

void places_curl_own_process(void) { is_own_process = true; }

// Functions are looked up when they are first called, which most of them never are.
static void *open_file(const char *path) { return dlopen(path, RTLD_LAZY | RTLD_LOCAL); }

// Those with large needs among the libraries that Debian's libcurl needs. Opened before it, each looks for its symbols among its
// own needs, and not among all thirty that libcurl brings: a third less work. One that is missing, or has another name, comes with
// libcurl as always.
static void *open_by_name(const char *library) {
    static const char *const large[] = {"libidn2.so.0", "librtmp.so.1", "libssl.so.3", "libldap-2.5.so.0"};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) open_file(large[i]);
    return open_file(library);
}

// The folder of the C library, where Debian has libcurl and all that it needs, with a slash at its end.
static int find_folder(struct dl_phdr_info *file, size_t size, void *folder) {
    (void)size;
    const char *slash = strrchr(file->dlpi_name, '/');
    if (slash == NULL || strcmp(slash, "/libc.so.6") != 0 || slash - file->dlpi_name >= PATH_MAX - 2 * NAME_MAX) return 0;
    memcpy(folder, file->dlpi_name, (size_t)(slash - file->dlpi_name) + 1);
    return 1;
}

// Whether the user or the administrator has a libcurl of their own.
static bool is_replaced(const char *library, const char *folder) {
    const char *folders = getenv("LD_LIBRARY_PATH");
    if (folders != NULL && *folders != '\0') return true;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "/usr/local/lib/%s", library);
    if (access(path, F_OK) == 0) return true;
    const bool is_below_usr = strncmp(folder, "/usr/", 5) == 0;
    snprintf(path, sizeof path, "/usr/local%s%s", is_below_usr ? folder + 4 : folder, library);
    return access(path, F_OK) == 0;
}

// The same by full names, and for all libraries: each search by a short name reads the list of libraries again, while this takes
// the last tenth of a millisecond from a search. NULL where Debian's libcurl is not there or not the one to take.
static void *open_by_path(const char *library) {
    // Each after those that it needs itself.
    static const char *const needs[] = {
        "libz.so.1", "libzstd.so.1", "libbrotlicommon.so.1", "libbrotlidec.so.1", "libcrypto.so.3", "libssl.so.3",
        "libssh2.so.1", "libunistring.so.2", "libidn2.so.0", "libpsl.so.5", "libnghttp2.so.14",
        "libgmp.so.10", "libnettle.so.8", "libhogweed.so.6", "libtasn1.so.6", "libffi.so.8", "libp11-kit.so.0",
        "libgnutls.so.30", "librtmp.so.1", "liblber-2.5.so.0", "libsasl2.so.2", "libldap-2.5.so.0",
        "libkeyutils.so.1", "libresolv.so.2", "libcom_err.so.2", "libkrb5support.so.0", "libk5crypto.so.3", "libkrb5.so.3",
        "libgssapi_krb5.so.2",
    };
    char path[PATH_MAX] = "";
    if (dl_iterate_phdr(find_folder, path) == 0 || is_replaced(library, path)) return NULL;
    char *name = path + strlen(path);
    snprintf(name, NAME_MAX, "%s", library);
    if (access(path, R_OK) != 0) return NULL;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        strcpy(name, needs[i]);
        open_file(path);
    }
    snprintf(name, NAME_MAX, "%s", library);
    return open_file(path);
}

// libcurl tells what failed by codes of its own, so OpenSSL need not make a table of its 4,200 texts of errors: 0.15 ms, and twenty
// pages of memory. (Those of TLS come with the first such connection.) With another library for TLS there is no such function.
// See OPENSSL_init_crypto(3).
static void leave_out_error_texts(void *curl) {
    const uint64_t no_load_crypto_strings = 1;
    int (*init)(uint64_t options, const void *settings) = dlsym(curl, "OPENSSL_init_crypto");
    if (init != NULL) init(no_load_crypto_strings, NULL);
}

const places_curl *places_curl_open(const char *library) {
    void *handle = is_own_process ? open_by_path(library) : NULL;
    if (handle == NULL) handle = open_by_name(library);
    if (handle == NULL) return NULL;
    if (is_own_process) leave_out_error_texts(handle);
    places_curl *curl = calloc(1, sizeof *curl);
    bool whole = curl != NULL;
#define FIND(name) \
    if (whole) { \
        void *symbol = dlsym(handle, "curl_" #name); \
        whole = symbol != NULL; \
        curl->name = (__typeof__(curl->name))symbol; \
    }
    FUNCTIONS(FIND)
    if (whole && curl->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) return curl;
    free(curl);
    dlclose(handle);
    return NULL;
}

CURL *places_curl_easy_init(const places_curl *curl) { return curl->easy_init(); }

void places_curl_easy_cleanup(const places_curl *curl, CURL *easy) { curl->easy_cleanup(easy); }

const char *places_curl_easy_strerror(const places_curl *curl, CURLcode code) { return curl->easy_strerror(code); }

CURLcode places_curl_set_string(const places_curl *curl, CURL *easy, CURLoption option, const char *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode places_curl_set_long(const places_curl *curl, CURL *easy, CURLoption option, long value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode places_curl_set_offset(const places_curl *curl, CURL *easy, CURLoption option, curl_off_t value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode places_curl_set_pointer(const places_curl *curl, CURL *easy, CURLoption option, const void *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode places_curl_set_list(const places_curl *curl, CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode places_curl_set_receiver(
    const places_curl *curl, CURL *easy, CURLoption option, places_curl_receiver value) {
    return curl->easy_setopt(easy, option, value);
}

long places_curl_get_long(const places_curl *curl, CURL *easy, CURLINFO info) {
    long value = 0;
    return curl->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t places_curl_get_offset(const places_curl *curl, CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

struct curl_slist *places_curl_slist_append(
    const places_curl *curl, struct curl_slist *list, const char *line) {
    return curl->slist_append(list, line);
}

void places_curl_slist_free_all(const places_curl *curl, struct curl_slist *list) { curl->slist_free_all(list); }

CURLM *places_curl_multi_init(const places_curl *curl) { return curl->multi_init(); }

void places_curl_multi_cleanup(const places_curl *curl, CURLM *multi) { curl->multi_cleanup(multi); }

CURLMcode places_curl_multi_add(const places_curl *curl, CURLM *multi, CURL *easy) {
    return curl->multi_add_handle(multi, easy);
}

CURLMcode places_curl_multi_remove(const places_curl *curl, CURLM *multi, CURL *easy) {
    return curl->multi_remove_handle(multi, easy);
}

CURLMcode places_curl_multi_perform(const places_curl *curl, CURLM *multi) {
    int running = 0;
    return curl->multi_perform(multi, &running);
}

CURLMcode places_curl_multi_poll(const places_curl *curl, CURLM *multi, int milliseconds) {
    return curl->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode places_curl_multi_wakeup(const places_curl *curl, CURLM *multi) { return curl->multi_wakeup(multi); }

CURL *places_curl_multi_next_done(const places_curl *curl, CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl->multi_info_read(multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

void places_curl_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
