#pragma once

// What is used of librsvg 2.46 and later, cairo 1.2 and later, and GObject, by their stable binary interfaces. Their own
// headers lie in folders that only pkg-config knows, which a target that links nothing cannot ask; a test compares.

typedef struct _RsvgHandle RsvgHandle;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo cairo_t;
typedef struct _GError GError;

typedef struct {
    double x, y, width, height;
} RsvgRectangle;

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, unsigned long count, GError **error);
int rsvg_handle_render_document(RsvgHandle *, cairo_t *, const RsvgRectangle *viewport, GError **error);
void g_object_unref(void *);
void g_error_free(GError *);

// CAIRO_FORMAT_ARGB32, CAIRO_STATUS_SUCCESS and CAIRO_STATUS_WRITE_ERROR.
enum { places_cairo_argb32 = 0, places_cairo_success = 0, places_cairo_write_error = 11 };
typedef unsigned int places_cairo_status;
typedef places_cairo_status (*places_cairo_write)(void *context, const unsigned char *bytes, unsigned int count);

cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
places_cairo_status cairo_surface_status(cairo_surface_t *);
places_cairo_status cairo_surface_write_to_png_stream(cairo_surface_t *, places_cairo_write, void *context);
void cairo_surface_destroy(cairo_surface_t *);
cairo_t *cairo_create(cairo_surface_t *);
places_cairo_status cairo_status(cairo_t *);
void cairo_destroy(cairo_t *);
