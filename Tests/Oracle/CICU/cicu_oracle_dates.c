// libicu's own formats of dates, ranges of dates and relative dates, with which tests and the benchmark compare those of this
// package.
#include "cicu_internal.h"
#include "cicu_oracle.h"
#include "cicu_spans.h"

#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/ufieldpositer.h>
#include <unicode/ureldatefmt.h>

_Static_assert(UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE == 257 && UDISPCTX_CAPITALIZATION_FOR_STANDALONE == 260, "context");
_Static_assert(UDAT_STYLE_LONG == 0 && UDAT_STYLE_SHORT == 1 && UDAT_STYLE_NARROW == 2, "width");
_Static_assert(UDAT_REL_UNIT_YEAR == 0 && UDAT_REL_UNIT_DAY == 4 && UDAT_REL_UNIT_SECOND == 7, "unit");

static UDateFormat *opened(const cicu_date_format *format) { return (UDateFormat *)format; }

int32_t cicu_date_format_open_pattern(const char *pattern, int32_t pattern_length, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out) {
  cicu_utf16 units, zone_units;
  cicu_utf16_init(&units);
  cicu_utf16_init(&zone_units);
  *out = NULL;
  UErrorCode status = cicu_utf16_set(&units, pattern, pattern_length);
  if (U_SUCCESS(status)) status = cicu_utf16_set(&zone_units, zone, zone_length);
  if (U_SUCCESS(status)) {
    cicu_locale_name name;
    UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, cicu_guarded_locale(locale, &name), zone_units.text, zone_units.length, units.text, units.length, &status);
    if (U_SUCCESS(status)) {
      *out = (cicu_date_format *)format;
    } else if (format != NULL) {
      udat_close(format);
    }
  }
  cicu_utf16_free(&units);
  cicu_utf16_free(&zone_units);
  return status;
}

void cicu_date_format_close(cicu_date_format *format) { udat_close(opened(format)); }

int32_t cicu_date_format_open_styles(int32_t date_style, int32_t time_style, const char *locale, const char *zone, int32_t zone_length, cicu_date_format **out) {
  cicu_utf16 zone_units;
  cicu_utf16_init(&zone_units);
  *out = NULL;
  UErrorCode status = cicu_utf16_set(&zone_units, zone, zone_length);
  if (U_SUCCESS(status)) {
    cicu_locale_name name;
    UDateFormat *format = udat_open((UDateFormatStyle)time_style, (UDateFormatStyle)date_style, cicu_guarded_locale(locale, &name), zone_units.text, zone_units.length, NULL, 0, &status);
    if (U_SUCCESS(status)) {
      *out = (cicu_date_format *)format;
    } else if (format != NULL) {
      udat_close(format);
    }
  }
  cicu_utf16_free(&zone_units);
  return status;
}

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

int32_t cicu_date_format_parse(const cicu_date_format *format, const char *text, int32_t text_length, double *millis) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  int32_t result = cicu_utf16_set(&units, text, text_length);
  if (result <= 0) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t position = 0;
    *millis = udat_parse((const UDateFormat *)format, units.text, units.length, &position, &status);
    if (U_SUCCESS(status) && position != units.length) status = U_PARSE_ERROR;
    result = status;
  }
  cicu_utf16_free(&units);
  return result;
}

int32_t cicu_date_format_set_proleptic(cicu_date_format *format) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_clone(udat_getCalendar(opened(format)), &status);
  if (U_FAILURE(status)) return status;
  // A time before all instants that ICU's calendars support.
  ucal_setGregorianChange(calendar, -184303902528000000.0, &status);
  if (U_SUCCESS(status)) udat_setCalendar(opened(format), calendar);
  ucal_close(calendar);
  return status;
}

int32_t cicu_date_format_set_capitalization(cicu_date_format *format, int32_t place) {
  UErrorCode status = U_ZERO_ERROR;
  udat_setContext(opened(format), (UDisplayContext)place, &status);
  return status;
}

int32_t cicu_date_format_set_month(cicu_date_format *format, int32_t month, bool is_narrow, const char *name, int32_t length) {
  static const UDateFormatSymbolType wide[] = {UDAT_MONTHS, UDAT_SHORT_MONTHS, UDAT_STANDALONE_MONTHS, UDAT_STANDALONE_SHORT_MONTHS};
  static const UDateFormatSymbolType narrow[] = {UDAT_NARROW_MONTHS, UDAT_STANDALONE_NARROW_MONTHS};
  const UDateFormatSymbolType *lists = is_narrow ? narrow : wide;
  int32_t count = is_narrow ? 2 : 4;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UErrorCode status = cicu_utf16_set(&units, name, length);
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    udat_setSymbols(opened(format), lists[index], month, units.text, units.length, &status);
  }
  cicu_utf16_free(&units);
  return status;
}

int32_t cicu_date_format_millis(const cicu_date_format *format, double millis, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(udat_format(opened(format), millis, cicu_text, cicu_capacity, NULL, &status));
}

int32_t cicu_date_format_fields(const cicu_date_format *format, double millis, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  *field_count = 0;
  UFieldPositionIterator *positions = ufieldpositer_open(&status);
  if (U_FAILURE(status)) return status;
  *length = udat_formatForFields(opened(format), millis, out, capacity, positions, &status);
  bool fits = U_SUCCESS(status);
  if (fits || status == U_BUFFER_OVERFLOW_ERROR) {
    status = U_ZERO_ERROR;
    int32_t begin = 0, end = 0, field;
    while ((field = ufieldpositer_next(positions, &begin, &end)) >= 0) {
      if (*field_count < field_capacity) fields[*field_count] = (cicu_field){field, begin, end};
      *field_count += 1;
    }
    if (!fits || *field_count > field_capacity) status = U_BUFFER_OVERFLOW_ERROR;
  }
  ufieldpositer_close(positions);
  return status;
}

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
