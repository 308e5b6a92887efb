#ifndef CICU_DISPLAY_NAMES_H
#define CICU_DISPLAY_NAMES_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Names in the language of a locale. Formatting only reads the object, so threads may share it.
typedef struct cicu_display_names cicu_display_names;

/// The form of names: capitalized for a menu, short, and languages as dialects ("British English").
enum { CICU_NAMES_MENU = 1, CICU_NAMES_SHORT = 2, CICU_NAMES_DIALECT = 4 };
int32_t cicu_display_names_open(const char *locale, int32_t options, cicu_display_names **out);
void cicu_display_names_close(cicu_display_names *names);
/// The name of a locale: "Persian (Iran)".
int32_t cicu_display_names_locale(const cicu_display_names *names, const char *id, char *out, int32_t capacity, int32_t *length);
/// The name of a keyword's value: "Persian Calendar" for "calendar" and "persian"; the value itself if it has no
/// name.
int32_t cicu_display_names_value(const cicu_display_names *names, const char *keyword, const char *value, char *out, int32_t capacity, int32_t *length);

/// The name of a region, and of a script; the code itself if it has no name.
int32_t cicu_display_names_region(const cicu_display_names *names, const char *code, char *out, int32_t capacity, int32_t *length);
int32_t cicu_display_names_script(const cicu_display_names *names, const char *code, char *out, int32_t capacity, int32_t *length);

/// The codes that have an English name, separated by spaces.
enum { CICU_NAMES_REGIONS = 0, CICU_NAMES_LANGUAGES = 1, CICU_NAMES_SCRIPTS = 2 };
int32_t cicu_named_codes(int32_t kind, char *out, int32_t capacity, int32_t *length);

/// The hour cycle of a locale: 0 to 11, 1 to 12, 0 to 23 or 1 to 24.
enum { CICU_HOURS_11 = 0, CICU_HOURS_12 = 1, CICU_HOURS_23 = 2, CICU_HOURS_24 = 3 };
int32_t cicu_locale_hour_cycle(const char *locale, int32_t *cycle);

/// The units that have an English name, separated by spaces: "length-meter".
int32_t cicu_units(char *out, int32_t capacity, int32_t *length);
/// The tables of a unit's patterns: "length/meter", "compound/10p18 digital/byte" for a unit with a prefix; two lines for
/// a unit per another. Empty for other units.
int32_t cicu_unit_tables(const char *unit, char *out, int32_t capacity, int32_t *length);
/// The patterns of a table such as "unitsShort/length/meter", one per line: plural category, or "per", and pattern,
/// separated by a tab.
int32_t cicu_unit_patterns(const char *locale, const char *table, char *out, int32_t capacity, int32_t *length);

#ifdef __cplusplus
}
#endif

#endif
