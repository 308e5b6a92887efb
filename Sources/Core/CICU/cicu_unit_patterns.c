// Patterns of numeric durations, and of coordinates with the letter of their hemisphere: resources that no function
// of ICU's C API reads.
#include "cicu_internal.h"

#include <unicode/ures.h>

// The text of a key in a table, or in a nested table.
static int32_t pattern_of(const char *locale, const char *table, const char *inner, const char *key, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", locale, &status);
  UResourceBundle *entries = ures_getByKey(bundle, table, NULL, &status);
  if (inner != NULL) entries = ures_getByKey(entries, inner, entries, &status);
  int32_t count = 0;
  const UChar *text = ures_getStringByKey(entries, key, &count, &status);
  int32_t result = U_SUCCESS(status) ? cicu_utf16_copy_out(text, count, out, capacity, length) : status;
  if (entries != NULL) ures_close(entries);
  if (bundle != NULL) ures_close(bundle);
  return result;
}

int32_t cicu_duration_pattern(const char *locale, const char *key, char *out, int32_t capacity, int32_t *length) {
  int32_t result = pattern_of(locale, "durationUnits", NULL, key, out, capacity, length);
  // If a locale lacks one of the patterns, use the root's.
  return result == U_MISSING_RESOURCE_ERROR ? pattern_of("root", "durationUnits", NULL, key, out, capacity, length) : result;
}

int32_t cicu_coordinate_pattern(const char *locale, const char *side, char *out, int32_t capacity, int32_t *length) {
  int32_t result = pattern_of(locale, "unitsShort", "coordinate", side, out, capacity, length);
  // If a locale has no short patterns, use its long ones, or else the root's.
  if (result == U_MISSING_RESOURCE_ERROR) result = pattern_of(locale, "units", "coordinate", side, out, capacity, length);
  return result == U_MISSING_RESOURCE_ERROR ? pattern_of("root", "units", "coordinate", side, out, capacity, length) : result;
}
