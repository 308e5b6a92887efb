#include "raqam_data.h"

#include <string.h>

// The directive #embed is of C23; the clang of Swift 6.3 also accepts it in C11.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char custom_currencies[] = {
#embed "../../../Data/Currencies/custom.tsv"
};
static const unsigned char everyday_symbols[] = {
#embed "../../../Data/Currencies/everyday-symbols.tsv"
};
static const unsigned char everyday_words[] = {
#embed "../../../Data/Currencies/everyday-words.tsv"
};
static const unsigned char regional[] = {
#embed "../../../Data/Regions/regional.tsv"
};
static const unsigned char regional_names[] = {
#embed "../../../Data/Regions/regional-names.tsv"
};
static const unsigned char extlangs[] = {
#embed "../../../Data/Locales/extlangs.tsv"
};
static const unsigned char ordinals[] = {
#embed "../../../Data/Locales/ordinals.tsv"
};
static const unsigned char explanation_schema[] = {
#embed "../../../Data/Schemas/explanation.schema.json"
};
static const unsigned char words_ar[] = {
#embed "../../../Data/Words/ar.json"
};
static const unsigned char words_de[] = {
#embed "../../../Data/Words/de.json"
};
static const unsigned char words_en[] = {
#embed "../../../Data/Words/en.json"
};
static const unsigned char words_es[] = {
#embed "../../../Data/Words/es.json"
};
static const unsigned char words_fa[] = {
#embed "../../../Data/Words/fa.json"
};
static const unsigned char words_fr[] = {
#embed "../../../Data/Words/fr.json"
};
static const unsigned char words_he[] = {
#embed "../../../Data/Words/he.json"
};
static const unsigned char words_tr[] = {
#embed "../../../Data/Words/tr.json"
};
static const unsigned char words_ur[] = {
#embed "../../../Data/Words/ur.json"
};

#define FILE_OF_DATA(path, bytes) \
  { path, { bytes, sizeof(bytes) } }

static const struct {
  const char *path;
  raqam_data data;
} files[] = {
    FILE_OF_DATA("Currencies/custom.tsv", custom_currencies),
    FILE_OF_DATA("Currencies/everyday-symbols.tsv", everyday_symbols),
    FILE_OF_DATA("Currencies/everyday-words.tsv", everyday_words),
    FILE_OF_DATA("Regions/regional.tsv", regional),
    FILE_OF_DATA("Regions/regional-names.tsv", regional_names),
    FILE_OF_DATA("Locales/extlangs.tsv", extlangs),
    FILE_OF_DATA("Locales/ordinals.tsv", ordinals),
    FILE_OF_DATA("Schemas/explanation.schema.json", explanation_schema),
    FILE_OF_DATA("Words/ar.json", words_ar),
    FILE_OF_DATA("Words/de.json", words_de),
    FILE_OF_DATA("Words/en.json", words_en),
    FILE_OF_DATA("Words/es.json", words_es),
    FILE_OF_DATA("Words/fa.json", words_fa),
    FILE_OF_DATA("Words/fr.json", words_fr),
    FILE_OF_DATA("Words/he.json", words_he),
    FILE_OF_DATA("Words/tr.json", words_tr),
    FILE_OF_DATA("Words/ur.json", words_ur),
};

raqam_data craqam_data_file(const char *path) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].path, path) == 0) return files[i].data;
  }
  return (raqam_data){(const unsigned char *)"", 0};
}
