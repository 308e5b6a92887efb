// Relative dates and ranges of dates.
#include "cicu_internal.h"
#include "cicu_spans.h"

#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>
#include <unicode/ureldatefmt.h>

_Static_assert(CICU_RELATIVE_YEAR == UDAT_REL_UNIT_YEAR && CICU_RELATIVE_DAY == UDAT_REL_UNIT_DAY && CICU_RELATIVE_SECOND == UDAT_REL_UNIT_SECOND, "unit");

_Static_assert(UDAT_STYLE_LONG == 0 && UDAT_STYLE_SHORT == 1 && UDAT_STYLE_NARROW == 2, "width");

int32_t cicu_relative_format_open(const char *locale, int32_t width, cicu_relative_format **out) {
  UErrorCode status = U_ZERO_ERROR;
  *out = NULL;
  cicu_locale_name name;
  URelativeDateTimeFormatter *format = ureldatefmt_open(cicu_guarded_locale(locale, &name), NULL, (UDateRelativeDateTimeFormatterStyle)width, UDISPCTX_CAPITALIZATION_NONE, &status);
  if (U_SUCCESS(status)) *out = (cicu_relative_format *)format;
  return status;
}

void cicu_relative_format_close(cicu_relative_format *format) { ureldatefmt_close((URelativeDateTimeFormatter *)format); }

int32_t cicu_relative_format_text(const cicu_relative_format *format, double offset, int32_t unit, bool numeric, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  const URelativeDateTimeFormatter *opened = (const URelativeDateTimeFormatter *)format;
  URelativeDateTimeUnit named = (URelativeDateTimeUnit)unit;
  CICU_FILL(units, numeric ? ureldatefmt_formatNumeric(opened, offset, named, cicu_text, cicu_capacity, &status)
                           : ureldatefmt_format(opened, offset, named, cicu_text, cicu_capacity, &status));
  return cicu_utf16_finish(&units, status, out, capacity, length);
}

int32_t cicu_relative_format_fields(const cicu_relative_format *format, double offset, int32_t unit, bool numeric, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  *field_count = 0;
  UFormattedRelativeDateTime *result = ureldatefmt_openResult(&status);
  if (U_FAILURE(status)) return status;
  const URelativeDateTimeFormatter *opened = (const URelativeDateTimeFormatter *)format;
  URelativeDateTimeUnit named = (URelativeDateTimeUnit)unit;
  if (numeric) ureldatefmt_formatNumericToResult(opened, offset, named, result, &status);
  else ureldatefmt_formatToResult(opened, offset, named, result, &status);
  const UFormattedValue *value = U_SUCCESS(status) ? ureldatefmt_resultAsValue(result, &status) : NULL;
  if (U_SUCCESS(status)) status = cicu_spans_copy_out(value, UFIELD_CATEGORY_NUMBER, out, capacity, length, fields, field_capacity, field_count);
  ureldatefmt_closeResult(result);
  return status;
}

int32_t cicu_relative_format_combine(const cicu_relative_format *format, const char *date, int32_t date_length, const char *time, int32_t time_length, char *out, int32_t capacity, int32_t *length) {
  cicu_utf16 days, clock, units;
  cicu_utf16_init(&days);
  cicu_utf16_init(&clock);
  cicu_utf16_init(&units);
  UErrorCode status = cicu_utf16_set(&days, date, date_length);
  if (U_SUCCESS(status)) status = cicu_utf16_set(&clock, time, time_length);
  if (U_SUCCESS(status)) {
    CICU_FILL(units, ureldatefmt_combineDateAndTime((const URelativeDateTimeFormatter *)format, days.text, days.length, clock.text, clock.length, cicu_text, cicu_capacity, &status));
  }
  cicu_utf16_free(&days);
  cicu_utf16_free(&clock);
  return cicu_utf16_finish(&units, status, out, capacity, length);
}

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

int32_t cicu_date_interval_text(const cicu_date_interval *format, double from, double to, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(udtitvfmt_format((const UDateIntervalFormat *)format, from, to, cicu_text, cicu_capacity, NULL, &status));
}

int32_t cicu_date_interval_fields(const cicu_date_interval *format, double from, double to, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  *field_count = 0;
  UFormattedDateInterval *result = udtitvfmt_openResult(&status);
  if (U_FAILURE(status)) return status;
  udtitvfmt_formatToResult((const UDateIntervalFormat *)format, from, to, result, &status);
  const UFormattedValue *value = U_SUCCESS(status) ? udtitvfmt_resultAsValue(result, &status) : NULL;
  if (U_SUCCESS(status)) status = cicu_spans_copy_out(value, UFIELD_CATEGORY_DATE, out, capacity, length, fields, field_capacity, field_count);
  udtitvfmt_closeResult(result);
  return status;
}
