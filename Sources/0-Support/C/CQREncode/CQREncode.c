#include "CQREncode.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

#define FUNCTIONS(X) \
    X(QRinput_new2) \
    X(QRinput_appendECIheader) \
    X(QRinput_append) \
    X(QRinput_free) \
    X(QRcode_encodeInput) \
    X(QRcode_free)

#define DECLARE(name) __typeof__(&name) name;
struct places_qr {
    FUNCTIONS(DECLARE)
};

const places_qr *places_qr_open(const char *library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return NULL;
    places_qr *qr = calloc(1, sizeof *qr);
    bool whole = qr != NULL;
#define FIND(name) \
    if (whole) { \
        void *symbol = dlsym(handle, #name); \
        whole = symbol != NULL; \
        qr->name = (__typeof__(qr->name))symbol; \
    }
    FUNCTIONS(FIND)
    if (whole) return qr;
    free(qr);
    dlclose(handle);
    return NULL;
}

// The number of UTF-8 among the character sets of the extended channel interpretations (AIM ITS/04-023).
static const unsigned int utf8_interpretation = 26;

QRcode *places_qr_encode(
    const places_qr *qr, const unsigned char *bytes, int count, bool utf8, QRecLevel level, int *error) {
    errno = 0;
    QRcode *code = NULL;
    QRinput *input = qr->QRinput_new2(0, level);
    if (input != NULL && (!utf8 || qr->QRinput_appendECIheader(input, utf8_interpretation) == 0) &&
        qr->QRinput_append(input, QR_MODE_8, count, bytes) == 0)
        code = qr->QRcode_encodeInput(input);
    *error = code == NULL ? errno : 0;
    if (input != NULL) qr->QRinput_free(input);
    return code;
}

void places_qr_free(const places_qr *qr, QRcode *code) { qr->QRcode_free(code); }
