// For pthread_setname_np.
#define _GNU_SOURCE

#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
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

const places_curl *places_curl_open(const char *library) {
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return NULL;
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
