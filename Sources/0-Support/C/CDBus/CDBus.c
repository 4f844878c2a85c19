#include "CDBus.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <sys/eventfd.h>

#define FUNCTIONS(X) \
    X(sd_bus_open_system) \
    X(sd_bus_new) \
    X(sd_bus_set_address) \
    X(sd_bus_set_bus_client) \
    X(sd_bus_start) \
    X(sd_bus_close_unref) \
    X(sd_bus_process) \
    X(sd_bus_get_fd) \
    X(sd_bus_get_events) \
    X(sd_bus_get_timeout) \
    X(sd_bus_send) \
    X(sd_bus_message_new_method_call) \
    X(sd_bus_message_set_expect_reply) \
    X(sd_bus_message_unref) \
    X(sd_bus_message_append_basic) \
    X(sd_bus_message_open_container) \
    X(sd_bus_message_close_container) \
    X(sd_bus_message_get_type) \
    X(sd_bus_message_get_reply_cookie) \
    X(sd_bus_message_get_error) \
    X(sd_bus_message_get_sender) \
    X(sd_bus_message_get_path) \
    X(sd_bus_message_get_interface) \
    X(sd_bus_message_get_member) \
    X(sd_bus_message_peek_type) \
    X(sd_bus_message_read_basic) \
    X(sd_bus_message_enter_container) \
    X(sd_bus_message_exit_container)

#define DECLARE(name) __typeof__(&name) name;
struct places_bus_library {
    FUNCTIONS(DECLARE)
};

typedef const places_bus_library *library;

library places_bus_open_library(const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return NULL;
    places_bus_library *table = calloc(1, sizeof *table);
    bool whole = table != NULL;
#define FIND(name) \
    if (whole) { \
        void *symbol = dlsym(handle, #name); \
        whole = symbol != NULL; \
        table->name = (__typeof__(table->name))symbol; \
    }
    FUNCTIONS(FIND)
    if (whole) return table;
    free(table);
    dlclose(handle);
    return NULL;
}

int places_bus_connect(library l, const char *address, sd_bus **bus) {
    *bus = NULL;
    if (address == NULL) return l->sd_bus_open_system(bus);
    int result = l->sd_bus_new(bus);
    if (result < 0) return result;
    result = l->sd_bus_set_address(*bus, address);
    if (result >= 0) result = l->sd_bus_set_bus_client(*bus, true);
    if (result >= 0) result = l->sd_bus_start(*bus);
    if (result >= 0) return result;
    l->sd_bus_close_unref(*bus);
    *bus = NULL;
    return result;
}

void places_bus_close(library l, sd_bus *bus) { l->sd_bus_close_unref(bus); }
int places_bus_process(library l, sd_bus *bus, sd_bus_message **message) {
    *message = NULL;
    return l->sd_bus_process(bus, message);
}
int places_bus_get_fd(library l, sd_bus *bus) { return l->sd_bus_get_fd(bus); }
int places_bus_get_events(library l, sd_bus *bus) { return l->sd_bus_get_events(bus); }
int places_bus_get_timeout(library l, sd_bus *bus, uint64_t *until) { return l->sd_bus_get_timeout(bus, until); }
int places_bus_send(library l, sd_bus *bus, sd_bus_message *message, uint64_t *cookie) {
    return l->sd_bus_send(bus, message, cookie);
}

int places_bus_new_call(
    library l, sd_bus *bus, sd_bus_message **message, const char *destination, const char *path,
    const char *interface, const char *member) {
    *message = NULL;
    return l->sd_bus_message_new_method_call(bus, message, destination, path, interface, member);
}
int places_bus_expect_no_reply(library l, sd_bus_message *message) {
    return l->sd_bus_message_set_expect_reply(message, false);
}
void places_bus_free_message(library l, sd_bus_message *message) { l->sd_bus_message_unref(message); }
int places_bus_append(library l, sd_bus_message *message, char type, const void *value) {
    return l->sd_bus_message_append_basic(message, type, value);
}
int places_bus_open_container(library l, sd_bus_message *message, char type, const char *contents) {
    return l->sd_bus_message_open_container(message, type, contents);
}
int places_bus_close_container(library l, sd_bus_message *message) {
    return l->sd_bus_message_close_container(message);
}

int places_bus_get_type(library l, sd_bus_message *message, uint8_t *type) {
    return l->sd_bus_message_get_type(message, type);
}
int places_bus_get_reply_cookie(library l, sd_bus_message *message, uint64_t *cookie) {
    return l->sd_bus_message_get_reply_cookie(message, cookie);
}
const sd_bus_error *places_bus_get_error(library l, sd_bus_message *message) {
    return l->sd_bus_message_get_error(message);
}
const char *places_bus_get_sender(library l, sd_bus_message *message) { return l->sd_bus_message_get_sender(message); }
const char *places_bus_get_path(library l, sd_bus_message *message) { return l->sd_bus_message_get_path(message); }
const char *places_bus_get_interface(library l, sd_bus_message *message) {
    return l->sd_bus_message_get_interface(message);
}
const char *places_bus_get_member(library l, sd_bus_message *message) { return l->sd_bus_message_get_member(message); }
int places_bus_peek(library l, sd_bus_message *message, char *type, const char **contents) {
    *contents = NULL;
    return l->sd_bus_message_peek_type(message, type, contents);
}
int places_bus_read(library l, sd_bus_message *message, char type, void *value) {
    return l->sd_bus_message_read_basic(message, type, value);
}
int places_bus_enter(library l, sd_bus_message *message, char type, const char *contents) {
    return l->sd_bus_message_enter_container(message, type, contents);
}
int places_bus_exit(library l, sd_bus_message *message) { return l->sd_bus_message_exit_container(message); }

int places_bus_make_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
