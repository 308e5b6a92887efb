#include "cicu_internal.h"

#include <stdio.h>
#include <unicode/uchar.h>
#include <unicode/udatpg.h>
#include <unicode/udisplaycontext.h>
#include <unicode/uldnames.h>
#include <unicode/ures.h>

int32_t cicu_display_names_open(const char *locale, int32_t options, cicu_display_names **out) {
  UErrorCode status = U_ZERO_ERROR;
  UDisplayContext contexts[] = {
    options & CICU_NAMES_DIALECT ? UDISPCTX_DIALECT_NAMES : UDISPCTX_STANDARD_NAMES,
    options & CICU_NAMES_MENU ? UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU : UDISPCTX_CAPITALIZATION_NONE,
    options & CICU_NAMES_SHORT ? UDISPCTX_LENGTH_SHORT : UDISPCTX_LENGTH_FULL,
  };
  *out = (cicu_display_names *)uldn_openForContext(locale, contexts, sizeof contexts / sizeof *contexts, &status);
  return status;
}

void cicu_display_names_close(cicu_display_names *names) { uldn_close((ULocaleDisplayNames *)names); }

int32_t cicu_display_names_locale(const cicu_display_names *names, const char *id, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(uldn_localeDisplayName((const ULocaleDisplayNames *)names, id, cicu_text, cicu_capacity, &status));
}

int32_t cicu_display_names_value(const cicu_display_names *names, const char *keyword, const char *value, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(uldn_keyValueDisplayName((const ULocaleDisplayNames *)names, keyword, value, cicu_text, cicu_capacity, &status));
}

int32_t cicu_display_names_region(const cicu_display_names *names, const char *code, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(uldn_regionDisplayName((const ULocaleDisplayNames *)names, code, cicu_text, cicu_capacity, &status));
}

// Returns CLDR's stand-alone name ("Simplified Han") if it has other letters than the name that follows a language
// ("Simplified"), which only `uldn_scriptDisplayName` capitalizes.
int32_t cicu_display_names_script(const cicu_display_names *names, const char *code, char *out, int32_t capacity, int32_t *length) {
  const ULocaleDisplayNames *opened = (const ULocaleDisplayNames *)names;
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 name, alone;
  char id[ULOC_FULLNAME_CAPACITY] = "und_";
  *length = 0;
  if (strlen(code) + sizeof "und_" > sizeof id) return U_ILLEGAL_ARGUMENT_ERROR;
  strcat(id, code);
  cicu_utf16_init(&name);
  cicu_utf16_init(&alone);
  CICU_FILL(name, uldn_scriptDisplayName(opened, code, cicu_text, cicu_capacity, &status));
  if (U_SUCCESS(status)) CICU_FILL(alone, uloc_getDisplayScript(id, uldn_getLocale(opened), cicu_text, cicu_capacity, &status));
  UErrorCode compared = U_ZERO_ERROR;
  bool differs = U_SUCCESS(status) && alone.length > 0
    && u_strCaseCompare(name.text, name.length, alone.text, alone.length, U_FOLD_CASE_DEFAULT, &compared) != 0;
  if (U_SUCCESS(status)) status = U_ZERO_ERROR;
  cicu_utf16_free(differs ? &name : &alone);
  return cicu_utf16_finish(differs ? &alone : &name, status, out, capacity, length);
}

_Static_assert(CICU_HOURS_11 == UDAT_HOUR_CYCLE_11 && CICU_HOURS_12 == UDAT_HOUR_CYCLE_12, "ICU's hour cycles");
_Static_assert(CICU_HOURS_23 == UDAT_HOUR_CYCLE_23 && CICU_HOURS_24 == UDAT_HOUR_CYCLE_24, "ICU's hour cycles");

// Finds the preferred hour cycle of a locale in CLDR's time data, as ICU's pattern generator does, which is slow to
// open. Returns false for a locale with keywords, one of which may set the cycle, and for regions that are aliases.
static bool preferred_hour_cycle(const char *locale, int32_t *cycle) {
  char likely[ULOC_FULLNAME_CAPACITY], language[ULOC_LANG_CAPACITY], region[ULOC_COUNTRY_CAPACITY];
  char key[ULOC_LANG_CAPACITY + ULOC_COUNTRY_CAPACITY];
  if (strchr(locale, '@') != NULL) return false;
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, likely, sizeof likely, &status);
  uloc_getLanguage(likely, language, sizeof language, &status);
  uloc_getCountry(likely, region, sizeof region, &status);
  if (status != U_ZERO_ERROR || language[0] == '\0' || region[0] == '\0') return false;
  snprintf(key, sizeof key, "%s_%s", language, region);
  UResourceBundle *bundle = ures_openDirect(NULL, "supplementalData", &status);
  UResourceBundle *times = ures_getByKey(bundle, "timeData", NULL, &status);
  UErrorCode sought = status;
  UResourceBundle *entry = ures_getByKey(times, key, NULL, &sought);
  if (U_FAILURE(sought)) entry = ures_getByKey(times, region, entry, &status);
  int32_t length = 0;
  const UChar *preferred = ures_getStringByKey(entry, "preferred", &length, &status);
  bool isFound = U_SUCCESS(status) && length == 1;
  if (isFound) {
    switch (preferred[0]) {
      case 'K': *cycle = CICU_HOURS_11; break;
      case 'h': *cycle = CICU_HOURS_12; break;
      case 'H': *cycle = CICU_HOURS_23; break;
      case 'k': *cycle = CICU_HOURS_24; break;
      default: isFound = false;
    }
  }
  ures_close(entry);
  ures_close(times);
  ures_close(bundle);
  return isFound;
}

int32_t cicu_locale_hour_cycle(const char *locale, int32_t *cycle) {
  UErrorCode status = U_ZERO_ERROR;
  *cycle = 0;
  if (preferred_hour_cycle(locale, cycle)) return status;
  cicu_locale_name name;
  UDateTimePatternGenerator *generator = udatpg_open(cicu_guarded_locale(locale, &name), &status);
  if (U_SUCCESS(status)) *cycle = udatpg_getDefaultHourCycle(generator, &status);
  udatpg_close(generator);
  return status;
}

// Appends `text` if it fits, and adds its length in any case.
static void append(const char *text, char *out, int32_t capacity, int32_t *length) {
  size_t count = strlen(text);
  if (count > 256) return;
  if (*length + (int32_t)count <= capacity) memcpy(out + *length, text, count);
  *length += (int32_t)count;
}

int32_t cicu_named_codes(int32_t kind, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  const char *package = kind == CICU_NAMES_REGIONS ? U_ICUDATA_NAME "-region" : U_ICUDATA_NAME "-lang";
  const char *table = kind == CICU_NAMES_REGIONS ? "Countries" : kind == CICU_NAMES_LANGUAGES ? "Languages" : "Scripts";
  UResourceBundle *bundle = ures_open(package, "en", &status);
  UResourceBundle *names = ures_getByKey(bundle, table, NULL, &status);
  UResourceBundle *name = NULL;
  while (U_SUCCESS(status) && ures_hasNext(names)) {
    name = ures_getNextResource(names, name, &status);
    if (U_FAILURE(status)) break;
    if (*length > 0) append(" ", out, capacity, length);
    append(ures_getKey(name), out, capacity, length);
  }
  if (name != NULL) ures_close(name);
  if (names != NULL) ures_close(names);
  if (bundle != NULL) ures_close(bundle);
  if (U_FAILURE(status)) return status;
  return *length > capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}

int32_t cicu_units(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", "en", &status);
  UResourceBundle *categories = ures_getByKey(bundle, "units", NULL, &status);
  UResourceBundle *units = NULL, *unit = NULL;
  while (U_SUCCESS(status) && ures_hasNext(categories)) {
    units = ures_getNextResource(categories, units, &status);
    if (U_FAILURE(status) || ures_getType(units) != URES_TABLE) continue;
    const char *category = ures_getKey(units);
    while (U_SUCCESS(status) && ures_hasNext(units)) {
      unit = ures_getNextResource(units, unit, &status);
      if (U_FAILURE(status) || ures_getType(unit) != URES_TABLE) continue;
      int32_t count = 0;
      UErrorCode found = U_ZERO_ERROR;
      ures_getStringByKey(unit, "dnam", &count, &found);
      if (U_FAILURE(found)) continue;
      if (*length > 0) append(" ", out, capacity, length);
      append(category, out, capacity, length);
      append("-", out, capacity, length);
      append(ures_getKey(unit), out, capacity, length);
    }
  }
  if (unit != NULL) ures_close(unit);
  if (units != NULL) ures_close(units);
  if (categories != NULL) ures_close(categories);
  if (bundle != NULL) ures_close(bundle);
  if (U_FAILURE(status)) return status;
  return *length > capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}

// Appends a space and the instant of a field in milliseconds since 1970, or `-` without the field.
static void append_instant(UResourceBundle *use, const char *key, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  char text[24] = " -";
  UResourceBundle *field = ures_getByKey(use, key, NULL, &status);
  const int32_t *words = ures_getIntVector(field, &count, &status);
  // ICU stores an instant as two words, the higher one first.
  if (U_SUCCESS(status) && count == 2) {
    int64_t instant = (int64_t)(((uint64_t)(uint32_t)words[0] << 32) | (uint32_t)words[1]);
    snprintf(text, sizeof text, " %lld", (long long)instant);
  }
  ures_close(field);
  append(text, out, capacity, length);
}

// Appends a line for each currency of a region: code, whether it is legal tender, start and end.
static void append_uses(UResourceBundle *region, char *out, int32_t capacity, int32_t *length, UErrorCode *status) {
  UResourceBundle *use = NULL;
  while (U_SUCCESS(*status) && ures_hasNext(region)) {
    int32_t count = 0;
    use = ures_getNextResource(region, use, status);
    const UChar *id = ures_getStringByKey(use, "id", &count, status);
    if (U_FAILURE(*status) || count != 3) continue;
    UErrorCode sought = U_ZERO_ERROR;
    const UChar *tender = ures_getStringByKey(use, "tender", &count, &sought);
    bool is_tender = U_FAILURE(sought) || count == 0 || tender[0] != 'f';
    char line[] = {(char)id[0], (char)id[1], (char)id[2], ' ', is_tender ? '1' : '0', '\0'};
    append(line, out, capacity, length);
    append_instant(use, "from", out, capacity, length);
    append_instant(use, "to", out, capacity, length);
    append("\n", out, capacity, length);
  }
  ures_close(use);
}

int32_t cicu_currency_uses(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UResourceBundle *bundle = ures_openDirect(U_ICUDATA_NAME "-curr", "supplementalData", &status);
  UResourceBundle *regions = ures_getByKey(bundle, "CurrencyMap", NULL, &status);
  UResourceBundle *region = NULL;
  while (U_SUCCESS(status) && ures_hasNext(regions)) {
    region = ures_getNextResource(regions, region, &status);
    append_uses(region, out, capacity, length, &status);
  }
  ures_close(region);
  ures_close(regions);
  ures_close(bundle);
  if (U_FAILURE(status)) return status;
  return *length > capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}
