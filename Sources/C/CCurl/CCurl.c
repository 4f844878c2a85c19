// For pthread_setname_np.
#define _GNU_SOURCE

#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

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

// Libraries that Debian's libcurl needs, those with large needs of their own. Opened before it, each looks for its symbols
// among its own needs and not among all thirty that libcurl brings: a third less work. One that is missing, or has another
// name, is opened with libcurl as always.
static const char *const opened_first[] = {"libidn2.so.0", "librtmp.so.1", "libssl.so.3", "libldap-2.5.so.0"};

// libcurl tells what failed by codes of its own, so OpenSSL need not make a table of its 4,200 texts of errors: 0.15 ms, and twenty
// pages of memory. (Those of TLS come with the first such connection.) With another library for TLS there is no such function.
// See OPENSSL_init_crypto(3).
static void leave_out_error_texts(void *curl) {
    const uint64_t no_load_crypto_strings = 1;
    int (*init)(uint64_t options, const void *settings) = dlsym(curl, "OPENSSL_init_crypto");
    if (init != NULL) init(no_load_crypto_strings, NULL);
}

const places_curl *places_curl_open(const char *library) {
    for (size_t i = 0; i < sizeof opened_first / sizeof *opened_first; i++) dlopen(opened_first[i], RTLD_LAZY | RTLD_LOCAL);
    // Functions are looked up when they are first called, which most of them never are.
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return NULL;
    leave_out_error_texts(handle);
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
