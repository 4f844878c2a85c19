#include "CPlacesSample.h"

static const unsigned char areas[] = {
#embed "data/areas.tsv"
};

static const unsigned char categories[] = {
#embed "data/categories.tsv"
};

static const unsigned char helsinki[] = {
#embed "data/helsinki.tsv"
};

static const unsigned char helsinki_chains[] = {
#embed "data/helsinki-chains.tsv"
};

static const unsigned char helsinki_streets[] = {
#embed "data/helsinki-streets.tsv"
};

static const unsigned char monaco[] = {
#embed "data/monaco.tsv"
};

static const unsigned char monaco_chains[] = {
#embed "data/monaco-chains.tsv"
};

static const unsigned char monaco_streets[] = {
#embed "data/monaco-streets.tsv"
};

struct places_sample_bytes places_sample_areas(void) {
    return (struct places_sample_bytes){areas, sizeof areas};
}

struct places_sample_bytes places_sample_categories(void) {
    return (struct places_sample_bytes){categories, sizeof categories};
}

struct places_sample_bytes places_sample_helsinki(void) {
    return (struct places_sample_bytes){helsinki, sizeof helsinki};
}

struct places_sample_bytes places_sample_helsinki_chains(void) {
    return (struct places_sample_bytes){helsinki_chains, sizeof helsinki_chains};
}

struct places_sample_bytes places_sample_helsinki_streets(void) {
    return (struct places_sample_bytes){helsinki_streets, sizeof helsinki_streets};
}

struct places_sample_bytes places_sample_monaco(void) {
    return (struct places_sample_bytes){monaco, sizeof monaco};
}

struct places_sample_bytes places_sample_monaco_chains(void) {
    return (struct places_sample_bytes){monaco_chains, sizeof monaco_chains};
}

struct places_sample_bytes places_sample_monaco_streets(void) {
    return (struct places_sample_bytes){monaco_streets, sizeof monaco_streets};
}
