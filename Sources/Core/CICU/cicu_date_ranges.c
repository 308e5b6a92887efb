// Ranges of dates, and skeletons of patterns.
#include "cicu_internal.h"

#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>

int32_t cicu_date_skeleton(const char *pattern, int32_t pattern_length, char *out, int32_t capacity, int32_t *length) {
  cicu_utf16 units, skeleton;
  cicu_utf16_init(&units);
  cicu_utf16_init(&skeleton);
  *length = 0;
  UErrorCode status = cicu_utf16_set(&units, pattern, pattern_length);
  if (U_SUCCESS(status)) {
    CICU_FILL(skeleton, udatpg_getSkeleton(NULL, units.text, units.length, cicu_text, cicu_capacity, &status));
  }
  cicu_utf16_free(&units);
  return cicu_utf16_finish(&skeleton, status, out, capacity, length);
}

int32_t cicu_date_interval_open(const char *skeleton, int32_t skeleton_length, const char *locale, const char *zone, int32_t zone_length, cicu_date_interval **out) {
  cicu_utf16 units, id;
  cicu_utf16_init(&units);
  cicu_utf16_init(&id);
  *out = NULL;
  UErrorCode status = cicu_utf16_set(&units, skeleton, skeleton_length);
  if (U_SUCCESS(status)) status = cicu_utf16_set(&id, zone, zone_length);
  if (U_SUCCESS(status)) {
    cicu_locale_name name;
    UDateIntervalFormat *format = udtitvfmt_open(cicu_guarded_locale(locale, &name), units.text, units.length, id.text, id.length, &status);
    if (U_SUCCESS(status)) *out = (cicu_date_interval *)format;
  }
  cicu_utf16_free(&units);
  cicu_utf16_free(&id);
  return status;
}

void cicu_date_interval_close(cicu_date_interval *format) { udtitvfmt_close((UDateIntervalFormat *)format); }

