// What a date format writes with: names, digits, weeks.
#include "cicu_internal.h"

#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/unum.h>

_Static_assert(CICU_UNSUPPORTED == U_UNSUPPORTED_ERROR, "status");
_Static_assert(CICU_NAMES_ERAS == UDAT_ERAS && CICU_NAMES_ERAS_WIDE == UDAT_ERA_NAMES, "names");
_Static_assert(CICU_NAMES_MONTHS == UDAT_MONTHS && CICU_NAMES_MONTHS_SHORT == UDAT_SHORT_MONTHS && CICU_NAMES_MONTHS_NARROW == UDAT_NARROW_MONTHS, "names");
_Static_assert(CICU_NAMES_MONTHS_ALONE == UDAT_STANDALONE_MONTHS && CICU_NAMES_MONTHS_ALONE_SHORT == UDAT_STANDALONE_SHORT_MONTHS && CICU_NAMES_MONTHS_ALONE_NARROW == UDAT_STANDALONE_NARROW_MONTHS, "names");
_Static_assert(CICU_NAMES_WEEKDAYS == UDAT_WEEKDAYS && CICU_NAMES_WEEKDAYS_SHORT == UDAT_SHORT_WEEKDAYS && CICU_NAMES_WEEKDAYS_SHORTER == UDAT_SHORTER_WEEKDAYS && CICU_NAMES_WEEKDAYS_NARROW == UDAT_NARROW_WEEKDAYS, "names");
_Static_assert(CICU_NAMES_WEEKDAYS_ALONE == UDAT_STANDALONE_WEEKDAYS && CICU_NAMES_WEEKDAYS_ALONE_SHORT == UDAT_STANDALONE_SHORT_WEEKDAYS && CICU_NAMES_WEEKDAYS_ALONE_SHORTER == UDAT_STANDALONE_SHORTER_WEEKDAYS && CICU_NAMES_WEEKDAYS_ALONE_NARROW == UDAT_STANDALONE_NARROW_WEEKDAYS, "names");
_Static_assert(CICU_NAMES_QUARTERS == UDAT_QUARTERS && CICU_NAMES_QUARTERS_SHORT == UDAT_SHORT_QUARTERS && CICU_NAMES_QUARTERS_NARROW == UDAT_NARROW_QUARTERS, "names");
_Static_assert(CICU_NAMES_QUARTERS_ALONE == UDAT_STANDALONE_QUARTERS && CICU_NAMES_QUARTERS_ALONE_SHORT == UDAT_STANDALONE_SHORT_QUARTERS && CICU_NAMES_QUARTERS_ALONE_NARROW == UDAT_STANDALONE_NARROW_QUARTERS, "names");
_Static_assert(CICU_NAMES_DAY_HALVES == UDAT_AM_PMS, "names");

static const UDateFormat *opened(const cicu_date_format *format) { return (const UDateFormat *)format; }

// Texts one after the other: where they go, and where each ends.
typedef struct {
  char *out;
  int32_t capacity;
  int32_t length;
  int32_t *ends;
  int32_t end_capacity;
  int32_t count;
} texts;

static UErrorCode append(texts *all, const UChar *units, int32_t unit_count) {
  int32_t room = all->length < all->capacity ? all->capacity - all->length : 0, length = 0;
  int32_t status = cicu_utf16_copy_out(units, unit_count, room > 0 ? all->out + all->length : NULL, room, &length);
  if (status > 0 && status != U_BUFFER_OVERFLOW_ERROR) return (UErrorCode)status;
  all->length += length;
  if (all->count < all->end_capacity) all->ends[all->count] = all->length;
  all->count++;
  return U_ZERO_ERROR;
}

static int32_t finish(const texts *all, UErrorCode status, int32_t *length, int32_t *count) {
  *length = all->length;
  *count = all->count;
  if (U_FAILURE(status)) return status;
  return all->length > all->capacity || all->count > all->end_capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}

int32_t cicu_date_format_names(const cicu_date_format *format, int32_t kind, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  texts all = {out, capacity, 0, ends, end_capacity, 0};
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  int32_t total = udat_countSymbols(opened(format), (UDateFormatSymbolType)kind);
  for (int32_t index = 0; index < total && U_SUCCESS(status); index++) {
    CICU_FILL(units, udat_getSymbols(opened(format), (UDateFormatSymbolType)kind, index, cicu_text, cicu_capacity, &status));
    if (U_SUCCESS(status)) status = append(&all, units.text, units.length);
  }
  cicu_utf16_free(&units);
  return finish(&all, status, length, count);
}

// Whether a pattern of numbers has nothing around its digits: a minus sign is all that stands before a number then.
static bool is_bare(const UChar *pattern, int32_t length) {
  for (int32_t index = 0; index < length; index++) {
    if (pattern[index] != u'#' && pattern[index] != u'0' && pattern[index] != u',' && pattern[index] != u'.') return false;
  }
  return length > 0;
}

int32_t cicu_date_format_digits(const cicu_date_format *format, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  static const UNumberFormatSymbol digits[] = {UNUM_ZERO_DIGIT_SYMBOL, UNUM_ONE_DIGIT_SYMBOL, UNUM_TWO_DIGIT_SYMBOL, UNUM_THREE_DIGIT_SYMBOL, UNUM_FOUR_DIGIT_SYMBOL, UNUM_FIVE_DIGIT_SYMBOL, UNUM_SIX_DIGIT_SYMBOL, UNUM_SEVEN_DIGIT_SYMBOL, UNUM_EIGHT_DIGIT_SYMBOL, UNUM_NINE_DIGIT_SYMBOL};
  static const UNumberFormatTextAttribute affixes[] = {UNUM_POSITIVE_PREFIX, UNUM_POSITIVE_SUFFIX, UNUM_NEGATIVE_PREFIX, UNUM_NEGATIVE_SUFFIX};
  texts all = {out, capacity, 0, ends, end_capacity, 0};
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  const UNumberFormat *numbers = udat_getNumberFormat(opened(format));
  for (int index = 0; index < 10 && U_SUCCESS(status); index++) {
    CICU_FILL(units, unum_getSymbol(numbers, digits[index], cicu_text, cicu_capacity, &status));
    if (U_SUCCESS(status)) status = append(&all, units.text, units.length);
  }
  // Asking for what stands around numbers takes ICU as long as opening the format.
  bool bare = false;
  if (U_SUCCESS(status)) {
    CICU_FILL(units, unum_toPattern(numbers, false, cicu_text, cicu_capacity, &status));
    bare = U_SUCCESS(status) && is_bare(units.text, units.length);
  }
  if (bare) {
    CICU_FILL(units, unum_getSymbol(numbers, UNUM_MINUS_SIGN_SYMBOL, cicu_text, cicu_capacity, &status));
    for (int index = 0; index < 4 && U_SUCCESS(status); index++) {
      status = append(&all, units.text, affixes[index] == UNUM_NEGATIVE_PREFIX ? units.length : 0);
    }
  }
  for (int index = 0; index < 4 && U_SUCCESS(status) && !bare; index++) {
    CICU_FILL(units, unum_getTextAttribute(numbers, affixes[index], cicu_text, cicu_capacity, &status));
    if (U_SUCCESS(status)) status = append(&all, units.text, units.length);
  }
  cicu_utf16_free(&units);
  return finish(&all, status, length, count);
}

int32_t cicu_date_format_samples(const cicu_date_format *format, const char *pattern, const double *millis, int32_t millis_count, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  texts all = {out, capacity, 0, ends, end_capacity, 0};
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UDateFormat *work = udat_clone(opened(format), &status);
  if (U_SUCCESS(status)) status = cicu_utf16_set(&units, pattern, (int32_t)strlen(pattern));
  if (U_SUCCESS(status)) {
    udat_applyPattern(work, false, units.text, units.length);
  }
  for (int32_t index = 0; index < millis_count && U_SUCCESS(status); index++) {
    CICU_FILL(units, udat_format(work, millis[index], cicu_text, cicu_capacity, NULL, &status));
    if (U_SUCCESS(status)) status = append(&all, units.text, units.length);
  }
  if (work != NULL) udat_close(work);
  cicu_utf16_free(&units);
  return finish(&all, status, length, count);
}

bool cicu_date_format_has_own_numbers(const cicu_date_format *format, const char *letters) {
  const UNumberFormat *common = udat_getNumberFormat(opened(format));
  for (; *letters != 0; letters++) {
    const UNumberFormat *own = udat_getNumberFormatForField(opened(format), (UChar)*letters);
    if (own != NULL && own != common) return true;
  }
  return false;
}

void cicu_date_format_week(const cicu_date_format *format, int32_t *first_weekday, int32_t *minimal_days) {
  const UCalendar *calendar = udat_getCalendar(opened(format));
  *first_weekday = ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
  *minimal_days = ucal_getAttribute(calendar, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK);
}
