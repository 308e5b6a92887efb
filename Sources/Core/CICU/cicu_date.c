#include "cicu_internal.h"
#include "cicu_texts.h"

#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ures.h>

_Static_assert(CICU_UNSUPPORTED == U_UNSUPPORTED_ERROR, "status");
_Static_assert(CICU_DATE_STYLE_FULL == UDAT_FULL && CICU_DATE_STYLE_SHORT == UDAT_SHORT && CICU_DATE_STYLE_NONE == UDAT_NONE, "style");

int32_t cicu_date_samples(const char *pattern, int32_t pattern_length, const char *locale, const char *zone, int32_t zone_length, const double *millis, int32_t millis_count, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  cicu_texts all = {out, capacity, 0, ends, end_capacity, 0};
  cicu_utf16 units, zone_units;
  cicu_utf16_init(&units);
  cicu_utf16_init(&zone_units);
  UDateFormat *format = NULL;
  UErrorCode status = cicu_utf16_set(&units, pattern, pattern_length);
  if (U_SUCCESS(status)) status = cicu_utf16_set(&zone_units, zone, zone_length);
  if (U_SUCCESS(status)) {
    cicu_locale_name name;
    format = udat_open(UDAT_PATTERN, UDAT_PATTERN, cicu_guarded_locale(locale, &name), zone_units.text, zone_units.length, units.text, units.length, &status);
  }
  for (int32_t index = 0; index < millis_count && U_SUCCESS(status); index++) {
    CICU_FILL(units, udat_format(format, millis[index], cicu_text, cicu_capacity, NULL, &status));
    if (U_SUCCESS(status)) status = cicu_texts_append(&all, units.text, units.length);
  }
  if (format != NULL) udat_close(format);
  cicu_utf16_free(&units);
  cicu_utf16_free(&zone_units);
  return cicu_texts_finish(&all, status, length, count);
}

int32_t cicu_date_style_pattern(int32_t date_style, int32_t time_style, const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  cicu_locale_name name;
  UDateFormat *format = udat_open((UDateFormatStyle)time_style, (UDateFormatStyle)date_style, cicu_guarded_locale(locale, &name), u"GMT", 3, NULL, 0, &status);
  cicu_utf16 units;
  cicu_utf16_init(&units);
  if (U_SUCCESS(status)) CICU_FILL(units, udat_toPattern(format, false, cicu_text, cicu_capacity, &status));
  if (format != NULL) udat_close(format);
  return cicu_utf16_finish(&units, status, out, capacity, length);
}

int32_t cicu_date_best_pattern(const char *skeleton, int32_t skeleton_length, const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  cicu_locale_name name;
  UDateTimePatternGenerator *generator = udatpg_open(cicu_guarded_locale(locale, &name), &status);
  if (U_FAILURE(status)) return status;
  cicu_utf16 units, pattern;
  cicu_utf16_init(&units);
  cicu_utf16_init(&pattern);
  status = cicu_utf16_set(&units, skeleton, skeleton_length);
  if (U_SUCCESS(status)) {
    CICU_FILL(pattern, udatpg_getBestPattern(generator, units.text, units.length, cicu_text, cicu_capacity, &status));
  }
  cicu_utf16_free(&units);
  udatpg_close(generator);
  return cicu_utf16_finish(&pattern, status, out, capacity, length);
}

int32_t cicu_date_available_format(const char *locale, const char *calendar, const char *skeleton, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  bundle = ures_getByKey(bundle, "calendar", bundle, &status);
  bundle = ures_getByKey(bundle, calendar, bundle, &status);
  bundle = ures_getByKey(bundle, "availableFormats", bundle, &status);
  bundle = ures_getByKey(bundle, skeleton, bundle, &status);
  int32_t count = 0;
  const UChar *text = NULL;
  if (U_SUCCESS(status)) {
    bool has_plurals = ures_getType(bundle) == URES_TABLE;
    text = has_plurals ? ures_getStringByKey(bundle, "other", &count, &status) : ures_getString(bundle, &count, &status);
  }
  int32_t result = U_SUCCESS(status) ? cicu_utf16_copy_out(text, count, out, capacity, length) : (int32_t)status;
  if (bundle != NULL) ures_close(bundle);
  return status == U_MISSING_RESOURCE_ERROR ? U_ZERO_ERROR : result;
}

int32_t cicu_date_append_item(const char *locale, int32_t field, bool is_name, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  cicu_locale_name name;
  UDateTimePatternGenerator *generator = udatpg_open(cicu_guarded_locale(locale, &name), &status);
  if (U_FAILURE(status)) return status;
  int32_t count = 0;
  UDateTimePatternField item = (UDateTimePatternField)field;
  const UChar *text = is_name ? udatpg_getAppendItemName(generator, item, &count) : udatpg_getAppendItemFormat(generator, item, &count);
  int32_t result = cicu_utf16_copy_out(text, count, out, capacity, length);
  udatpg_close(generator);
  return result;
}
