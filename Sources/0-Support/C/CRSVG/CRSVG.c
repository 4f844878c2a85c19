#include "CRSVG.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "declarations.h"

// librsvg brings GObject and GLib: what it depends on is found in its own handle.
#define RSVG_FUNCTIONS(X) \
    X(rsvg_handle_new_from_data) \
    X(rsvg_handle_render_document) \
    X(g_object_unref) \
    X(g_error_free)
#define CAIRO_FUNCTIONS(X) \
    X(cairo_image_surface_create) \
    X(cairo_surface_status) \
    X(cairo_surface_write_to_png_stream) \
    X(cairo_surface_destroy) \
    X(cairo_create) \
    X(cairo_status) \
    X(cairo_destroy)

#define DECLARE(name) __typeof__(&name) name;
struct places_rsvg {
    RSVG_FUNCTIONS(DECLARE)
    CAIRO_FUNCTIONS(DECLARE)
};

const places_rsvg *places_rsvg_open(const char *rsvg_name, const char *cairo_name) {
    // GObject's types live as long as the process: none of these may be closed once it is open.
    void *rsvg_library = dlopen(rsvg_name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    void *cairo_library = dlopen(cairo_name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    places_rsvg *rsvg = calloc(1, sizeof *rsvg);
    bool whole = rsvg_library != NULL && cairo_library != NULL && rsvg != NULL;
#define FIND(library, name) \
    if (whole) { \
        void *symbol = dlsym(library, #name); \
        whole = symbol != NULL; \
        rsvg->name = (__typeof__(rsvg->name))symbol; \
    }
#define FIND_RSVG(name) FIND(rsvg_library, name)
#define FIND_CAIRO(name) FIND(cairo_library, name)
    RSVG_FUNCTIONS(FIND_RSVG)
    CAIRO_FUNCTIONS(FIND_CAIRO)
    if (whole) return rsvg;
    free(rsvg);
    if (rsvg_library != NULL) dlclose(rsvg_library);
    if (cairo_library != NULL) dlclose(cairo_library);
    return NULL;
}

struct sink {
    places_rsvg_writer write;
    void *context;
};

static places_cairo_status pass_on(void *context, const unsigned char *bytes, unsigned int count) {
    struct sink *sink = context;
    return sink->write(sink->context, bytes, count) ? places_cairo_success : places_cairo_write_error;
}

static enum places_rsvg_outcome draw(
    const places_rsvg *rsvg, RsvgHandle *handle, cairo_surface_t *surface, int width, int height, struct sink *sink) {
    if (rsvg->cairo_surface_status(surface) != places_cairo_success) return PLACES_RSVG_NO_MEMORY;
    cairo_t *cairo = rsvg->cairo_create(surface);
    const RsvgRectangle viewport = {0, 0, width, height};
    GError *error = NULL;
    bool drawn = rsvg->rsvg_handle_render_document(handle, cairo, &viewport, &error) &&
                 rsvg->cairo_status(cairo) == places_cairo_success;
    if (error != NULL) rsvg->g_error_free(error);
    rsvg->cairo_destroy(cairo);
    if (!drawn) return PLACES_RSVG_NOT_DRAWN;
    return rsvg->cairo_surface_write_to_png_stream(surface, pass_on, sink) == places_cairo_success
               ? PLACES_RSVG_OK
               : PLACES_RSVG_NO_MEMORY;
}

enum places_rsvg_outcome places_rsvg_png(
    const places_rsvg *rsvg, const unsigned char *svg, size_t count, int width, int height, places_rsvg_writer write,
    void *context) {
    GError *error = NULL;
    RsvgHandle *handle = rsvg->rsvg_handle_new_from_data(svg, count, &error);
    if (error != NULL) rsvg->g_error_free(error);
    if (handle == NULL) return PLACES_RSVG_NOT_READ;
    cairo_surface_t *surface = rsvg->cairo_image_surface_create(places_cairo_argb32, width, height);
    struct sink sink = {write, context};
    enum places_rsvg_outcome outcome = draw(rsvg, handle, surface, width, height, &sink);
    rsvg->cairo_surface_destroy(surface);
    rsvg->g_object_unref(handle);
    return outcome;
}
