#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <systemd/sd-bus.h>

// sd-bus, the D-Bus client of libsystemd, opened at first use instead of linked: only a search that asks the location
// service needs it. The wrappers call through a table of its functions and return what those return: a negative error
// number on failure.

typedef struct places_bus_library places_bus_library;

/// Opens a library and finds sd-bus's functions in it. Returns NULL if it is missing or lacks one of them.
///
/// The table stays valid for the life of the process. Two threads may open at the same time.
const places_bus_library *_Nullable places_bus_open_library(const char *_Nonnull library);

/// Starts to connect to an address, or to the system's bus if it is NULL.
int places_bus_connect(
    const places_bus_library *_Nonnull, const char *_Nullable address, sd_bus *_Nullable *_Nonnull bus);
/// Closes and frees a connection.
void places_bus_close(const places_bus_library *_Nonnull, sd_bus *_Nonnull);
/// Does what there is to do. Returns 0 if that is nothing, and may set a message to be freed by the caller.
int places_bus_process(
    const places_bus_library *_Nonnull, sd_bus *_Nonnull, sd_bus_message *_Nullable *_Nonnull message);
int places_bus_get_fd(const places_bus_library *_Nonnull, sd_bus *_Nonnull);
/// The events of poll(2) that the connection waits for.
int places_bus_get_events(const places_bus_library *_Nonnull, sd_bus *_Nonnull);
/// Sets the time of the monotonic clock, in microseconds, until which it waits at most.
int places_bus_get_timeout(const places_bus_library *_Nonnull, sd_bus *_Nonnull, uint64_t *_Nonnull until);
int places_bus_send(
    const places_bus_library *_Nonnull, sd_bus *_Nonnull, sd_bus_message *_Nonnull, uint64_t *_Nonnull cookie);

int places_bus_new_call(
    const places_bus_library *_Nonnull, sd_bus *_Nonnull, sd_bus_message *_Nullable *_Nonnull message,
    const char *_Nonnull destination, const char *_Nonnull path, const char *_Nonnull interface,
    const char *_Nonnull member);
int places_bus_expect_no_reply(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
void places_bus_free_message(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
int places_bus_append(
    const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, char type, const void *_Nonnull value);
int places_bus_open_container(
    const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, char type, const char *_Nonnull contents);
int places_bus_close_container(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);

int places_bus_get_type(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, uint8_t *_Nonnull type);
int places_bus_get_reply_cookie(
    const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, uint64_t *_Nonnull cookie);
const sd_bus_error *_Nullable places_bus_get_error(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
const char *_Nullable places_bus_get_sender(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
const char *_Nullable places_bus_get_path(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
const char *_Nullable places_bus_get_interface(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
const char *_Nullable places_bus_get_member(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);
/// Returns 0 at the end of a message or container.
int places_bus_peek(
    const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, char *_Nonnull type,
    const char *_Nullable *_Nonnull contents);
int places_bus_read(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, char type, void *_Nonnull value);
int places_bus_enter(
    const places_bus_library *_Nonnull, sd_bus_message *_Nonnull, char type, const char *_Nullable contents);
int places_bus_exit(const places_bus_library *_Nonnull, sd_bus_message *_Nonnull);

/// An event counter of eventfd(2), which Swift's C library does not show. Returns a negative number on failure.
int places_bus_make_bell(void);
