// Properties of a date format that are not lists of names.
#include "cicu_internal.h"
#include "cicu_texts.h"

#include <unicode/udat.h>
#include <unicode/unum.h>

_Static_assert(CICU_UNSUPPORTED == U_UNSUPPORTED_ERROR, "status");

static const UDateFormat *opened(const cicu_date_format *format) { return (const UDateFormat *)format; }

// Whether a number pattern has no affixes: the only prefix is then the minus sign.
static bool is_bare(const UChar *pattern, int32_t length) {
  for (int32_t index = 0; index < length; index++) {
    if (pattern[index] != u'#' && pattern[index] != u'0' && pattern[index] != u',' && pattern[index] != u'.') return false;
  }
  return length > 0;
}

int32_t cicu_date_format_digits(const cicu_date_format *format, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  static const UNumberFormatSymbol digits[] = {UNUM_ZERO_DIGIT_SYMBOL, UNUM_ONE_DIGIT_SYMBOL, UNUM_TWO_DIGIT_SYMBOL, UNUM_THREE_DIGIT_SYMBOL, UNUM_FOUR_DIGIT_SYMBOL, UNUM_FIVE_DIGIT_SYMBOL, UNUM_SIX_DIGIT_SYMBOL, UNUM_SEVEN_DIGIT_SYMBOL, UNUM_EIGHT_DIGIT_SYMBOL, UNUM_NINE_DIGIT_SYMBOL};
  static const UNumberFormatTextAttribute affixes[] = {UNUM_POSITIVE_PREFIX, UNUM_POSITIVE_SUFFIX, UNUM_NEGATIVE_PREFIX, UNUM_NEGATIVE_SUFFIX};
  cicu_texts all = {out, capacity, 0, ends, end_capacity, 0};
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  const UNumberFormat *numbers = udat_getNumberFormat(opened(format));
  for (int index = 0; index < 10 && U_SUCCESS(status); index++) {
    CICU_FILL(units, unum_getSymbol(numbers, digits[index], cicu_text, cicu_capacity, &status));
    if (U_SUCCESS(status)) status = cicu_texts_append(&all, units.text, units.length);
  }
  // Reading the affixes takes ICU as long as opening the format, so read them only if there are any.
  bool bare = false;
  if (U_SUCCESS(status)) {
    CICU_FILL(units, unum_toPattern(numbers, false, cicu_text, cicu_capacity, &status));
    bare = U_SUCCESS(status) && is_bare(units.text, units.length);
  }
  if (bare) {
    CICU_FILL(units, unum_getSymbol(numbers, UNUM_MINUS_SIGN_SYMBOL, cicu_text, cicu_capacity, &status));
    for (int index = 0; index < 4 && U_SUCCESS(status); index++) {
      status = cicu_texts_append(&all, units.text, affixes[index] == UNUM_NEGATIVE_PREFIX ? units.length : 0);
    }
  }
  for (int index = 0; index < 4 && U_SUCCESS(status) && !bare; index++) {
    CICU_FILL(units, unum_getTextAttribute(numbers, affixes[index], cicu_text, cicu_capacity, &status));
    if (U_SUCCESS(status)) status = cicu_texts_append(&all, units.text, units.length);
  }
  cicu_utf16_free(&units);
  return cicu_texts_finish(&all, status, length, count);
}

int32_t cicu_date_format_samples(const cicu_date_format *format, const char *pattern, const double *millis, int32_t millis_count, char *out, int32_t capacity, int32_t *length, int32_t *ends, int32_t end_capacity, int32_t *count) {
  cicu_texts all = {out, capacity, 0, ends, end_capacity, 0};
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
    if (U_SUCCESS(status)) status = cicu_texts_append(&all, units.text, units.length);
  }
  if (work != NULL) udat_close(work);
  cicu_utf16_free(&units);
  return cicu_texts_finish(&all, status, length, count);
}

bool cicu_date_format_has_own_numbers(const cicu_date_format *format, const char *letters) {
  const UNumberFormat *common = udat_getNumberFormat(opened(format));
  for (; *letters != 0; letters++) {
    const UNumberFormat *own = udat_getNumberFormatForField(opened(format), (UChar)*letters);
    if (own != NULL && own != common) return true;
  }
  return false;
}
