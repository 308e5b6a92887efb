// Patterns of durations in digits: resources that no ICU function of the C API reads.
#include "cicu_internal.h"

#include <unicode/ures.h>

static int32_t pattern_of(const char *locale, const char *key, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", locale, &status);
  UResourceBundle *table = ures_getByKey(bundle, "durationUnits", NULL, &status);
  int32_t count = 0;
  const UChar *text = ures_getStringByKey(table, key, &count, &status);
  int32_t result = U_SUCCESS(status) ? cicu_utf16_copy_out(text, count, out, capacity, length) : (int32_t)status;
  if (table != NULL) ures_close(table);
  if (bundle != NULL) ures_close(bundle);
  return result;
}

int32_t cicu_duration_pattern(const char *locale, const char *key, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  int32_t result = pattern_of(locale, key, out, capacity, length);
  // A locale that gives some of the patterns leaves the others to the root.
  return result == U_MISSING_RESOURCE_ERROR ? pattern_of("root", key, out, capacity, length) : result;
}
