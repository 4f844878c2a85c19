#include "CPlacesData.h"

static const unsigned char areas[] = {
#embed "data/areas.tsv"
};

_Alignas(64) static const unsigned char helsinki[] = {
#embed "data/helsinki.places"
};

static const unsigned char helsinki_streets[] = {
#embed "data/helsinki-streets.tsv"
};

_Alignas(64) static const unsigned char monaco[] = {
#embed "data/monaco.places"
};

static const unsigned char monaco_streets[] = {
#embed "data/monaco-streets.tsv"
};

struct places_data places_sample_areas(void) {
    return (struct places_data){areas, sizeof areas};
}

struct places_data places_sample_helsinki(void) {
    return (struct places_data){helsinki, sizeof helsinki};
}

struct places_data places_sample_helsinki_streets(void) {
    return (struct places_data){helsinki_streets, sizeof helsinki_streets};
}

struct places_data places_sample_monaco(void) {
    return (struct places_data){monaco, sizeof monaco};
}

struct places_data places_sample_monaco_streets(void) {
    return (struct places_data){monaco_streets, sizeof monaco_streets};
}
