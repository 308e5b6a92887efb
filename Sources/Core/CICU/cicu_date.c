#include "cicu_internal.h"

#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ures.h>

_Static_assert(CICU_DATE_STYLE_FULL == UDAT_FULL && CICU_DATE_STYLE_SHORT == UDAT_SHORT && CICU_DATE_STYLE_NONE == UDAT_NONE, "style");

static UDateFormat *opened(const cicu_date_format *format) { return (UDateFormat *)format; }

static int32_t open_format(UDateFormatStyle time, UDateFormatStyle date, const cicu_utf16 *pattern, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out) {
  cicu_utf16 zone_units;
  cicu_utf16_init(&zone_units);
  UErrorCode status = cicu_utf16_set(&zone_units, zone, zone_length);
  if (U_SUCCESS(status)) {
    cicu_locale_name name;
    UDateFormat *format = udat_open(time, date, cicu_guarded_locale(locale, &name), zone_units.text, zone_units.length, pattern ? pattern->text : NULL, pattern ? pattern->length : 0, &status);
    if (U_SUCCESS(status)) {
      *out = (cicu_date_format *)format;
    } else if (format != NULL) {
      udat_close(format);
    }
  }
  cicu_utf16_free(&zone_units);
  return status;
}

int32_t cicu_date_format_open_pattern(const char *pattern, int32_t pattern_length, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  *out = NULL;
  int32_t status = cicu_utf16_set(&units, pattern, pattern_length);
  if (status <= 0) status = open_format(UDAT_PATTERN, UDAT_PATTERN, &units, locale, zone, zone_length, out);
  cicu_utf16_free(&units);
  return status;
}

int32_t cicu_date_format_open_styles(int32_t date_style, int32_t time_style, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out) {
  *out = NULL;
  return open_format((UDateFormatStyle)time_style, (UDateFormatStyle)date_style, NULL, locale, zone, zone_length, out);
}

void cicu_date_format_close(cicu_date_format *format) { udat_close(opened(format)); }

int32_t cicu_date_format_set_week(cicu_date_format *format, int32_t first_weekday, int32_t minimal_days) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_clone(udat_getCalendar(opened(format)), &status);
  if (U_FAILURE(status)) return status;
  // ICU numbers weekdays from Sunday (1).
  ucal_setAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK, first_weekday % 7 + 1);
  ucal_setAttribute(calendar, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK, minimal_days);
  udat_setCalendar(opened(format), calendar);
  ucal_close(calendar);
  return status;
}

int32_t cicu_date_format_pattern(const cicu_date_format *format, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(udat_toPattern(opened(format), false, cicu_text, cicu_capacity, &status));
}

int32_t cicu_date_format_apply_pattern(cicu_date_format *format, const char *pattern, int32_t pattern_length) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  int32_t status = cicu_utf16_set(&units, pattern, pattern_length);
  if (status <= 0) udat_applyPattern(opened(format), false, units.text, units.length);
  cicu_utf16_free(&units);
  return status;
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
