#pragma once

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

// libcurl, opened at first use instead of linked: only a program that uses the network pays for it. The wrappers call
// through a table of its functions and give each kind of option a type, where libcurl's own functions are variadic.

typedef struct places_curl places_curl;

/// Opens a library and finds libcurl's functions in it. Returns NULL if it is missing or lacks one of them.
///
/// The table stays valid for the life of the process. Two threads may open at the same time.
const places_curl *_Nullable places_curl_open(const char *_Nonnull library);

CURL *_Nullable places_curl_easy_init(const places_curl *_Nonnull);
void places_curl_easy_cleanup(const places_curl *_Nonnull, CURL *_Nonnull);
const char *_Nonnull places_curl_easy_strerror(const places_curl *_Nonnull, CURLcode);

CURLcode places_curl_set_string(const places_curl *_Nonnull, CURL *_Nonnull, CURLoption, const char *_Nonnull);
CURLcode places_curl_set_long(const places_curl *_Nonnull, CURL *_Nonnull, CURLoption, long);
CURLcode places_curl_set_offset(const places_curl *_Nonnull, CURL *_Nonnull, CURLoption, curl_off_t);
CURLcode places_curl_set_pointer(const places_curl *_Nonnull, CURL *_Nonnull, CURLoption, const void *_Nullable);
CURLcode places_curl_set_list(
    const places_curl *_Nonnull, CURL *_Nonnull, CURLoption, struct curl_slist *_Nullable);

/// Receives some bytes and returns how many it took; fewer end the transfer.
typedef size_t (*places_curl_receiver)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);
CURLcode places_curl_set_receiver(
    const places_curl *_Nonnull, CURL *_Nonnull, CURLoption, places_curl_receiver _Nonnull);

long places_curl_get_long(const places_curl *_Nonnull, CURL *_Nonnull, CURLINFO);
curl_off_t places_curl_get_offset(const places_curl *_Nonnull, CURL *_Nonnull, CURLINFO);

struct curl_slist *_Nullable places_curl_slist_append(
    const places_curl *_Nonnull, struct curl_slist *_Nullable, const char *_Nonnull);
void places_curl_slist_free_all(const places_curl *_Nonnull, struct curl_slist *_Nullable);

CURLM *_Nullable places_curl_multi_init(const places_curl *_Nonnull);
void places_curl_multi_cleanup(const places_curl *_Nonnull, CURLM *_Nonnull);
CURLMcode places_curl_multi_add(const places_curl *_Nonnull, CURLM *_Nonnull, CURL *_Nonnull);
CURLMcode places_curl_multi_remove(const places_curl *_Nonnull, CURLM *_Nonnull, CURL *_Nonnull);
CURLMcode places_curl_multi_perform(const places_curl *_Nonnull, CURLM *_Nonnull);
CURLMcode places_curl_multi_poll(const places_curl *_Nonnull, CURLM *_Nonnull, int milliseconds);
/// The only one that another thread than the multi handle's own may call.
CURLMcode places_curl_multi_wakeup(const places_curl *_Nonnull, CURLM *_Nonnull);
/// Takes the next finished transfer, or returns NULL.
CURL *_Nullable places_curl_multi_next_done(
    const places_curl *_Nonnull, CURLM *_Nonnull, CURLcode *_Nonnull result);

/// Names the calling thread, for debuggers; at most 15 bytes.
void places_curl_name_thread(const char *_Nonnull name);
