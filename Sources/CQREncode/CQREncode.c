#include "CQREncode.h"

#include <dlfcn.h>
#include <limits.h>
#include <qrencode.h>
#include <stdlib.h>

enum places_qr_status places_qr_encode(
    const char *library, const unsigned char *bytes, size_t count, struct places_qr_code *code) {
    *code = (struct places_qr_code){0, NULL};
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return places_qr_no_library;
    __typeof__(&QRcode_encodeData) encode = (__typeof__(encode))dlsym(handle, "QRcode_encodeData");
    __typeof__(&QRcode_free) release = (__typeof__(release))dlsym(handle, "QRcode_free");
    enum places_qr_status status = places_qr_no_library;
    if (encode != NULL && release != NULL) {
        status = places_qr_too_long;
        QRcode *made = count <= INT_MAX ? encode((int)count, bytes, 0, QR_ECLEVEL_M) : NULL;
        if (made != NULL) {
            size_t size = (size_t)made->width * (size_t)made->width;
            code->modules = malloc(size);
            if (code->modules != NULL) {
                // The lowest bit is the colour; the others tell what the module is for.
                for (size_t i = 0; i < size; i++) code->modules[i] = made->data[i] & 1;
                code->width = made->width;
                status = places_qr_done;
            }
            release(made);
        }
    }
    dlclose(handle);
    return status;
}
