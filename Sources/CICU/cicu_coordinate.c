// Patterns of coordinates with the letter of their hemisphere: resources that no ICU function of the C API reads.
#include "cicu_internal.h"

#include <unicode/ures.h>

static int32_t pattern_of(
    const char *locale, const char *width, const char *side, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", locale, &status);
  UResourceBundle *table = ures_getByKey(bundle, width, NULL, &status);
  UResourceBundle *sides = ures_getByKey(table, "coordinate", NULL, &status);
  int32_t count = 0;
  const UChar *text = ures_getStringByKey(sides, side, &count, &status);
  int32_t result = U_SUCCESS(status) ? cicu_utf16_copy_out(text, count, out, capacity, length) : (int32_t)status;
  if (sides != NULL) ures_close(sides);
  if (table != NULL) ures_close(table);
  if (bundle != NULL) ures_close(bundle);
  return result;
}

int32_t cicu_coordinate_pattern(const char *locale, const char *side, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  int32_t result = pattern_of(locale, "unitsShort", side, out, capacity, length);
  // A locale that has no short ones of its own has long ones, or leaves them to the root.
  if (result == U_MISSING_RESOURCE_ERROR) result = pattern_of(locale, "units", side, out, capacity, length);
  return result == U_MISSING_RESOURCE_ERROR ? pattern_of("root", "units", side, out, capacity, length) : result;
}
