#include "cicu_internal.h"

#include <unicode/ucurr.h>
#include <unicode/unum.h>

_Static_assert(CICU_STYLE_CURRENCY_ACCOUNTING == UNUM_CURRENCY_ACCOUNTING, "style");
_Static_assert(CICU_STYLE_CURRENCY_ISO == UNUM_CURRENCY_ISO && CICU_STYLE_CURRENCY_PLURAL == UNUM_CURRENCY_PLURAL, "style");
_Static_assert(CICU_STYLE_ORDINAL == UNUM_ORDINAL && CICU_STYLE_COMPACT_LONG == UNUM_DECIMAL_COMPACT_LONG, "style");
_Static_assert(CICU_STYLE_CURRENCY_CASH == UNUM_CASH_CURRENCY && CICU_STYLE_SCIENTIFIC == UNUM_SCIENTIFIC, "style");
_Static_assert(CICU_NUMBER_GROUPING_USED == UNUM_GROUPING_USED, "attribute");
_Static_assert(CICU_NUMBER_MAXIMUM_INTEGER == UNUM_MAX_INTEGER_DIGITS, "attribute");
_Static_assert(CICU_NUMBER_MINIMUM_INTEGER == UNUM_MIN_INTEGER_DIGITS, "attribute");
_Static_assert(CICU_NUMBER_MAXIMUM_FRACTION == UNUM_MAX_FRACTION_DIGITS, "attribute");
_Static_assert(CICU_NUMBER_MINIMUM_FRACTION == UNUM_MIN_FRACTION_DIGITS, "attribute");
_Static_assert(CICU_NUMBER_ROUNDING_MODE == UNUM_ROUNDING_MODE, "attribute");
_Static_assert(CICU_NUMBER_ROUNDING_INCREMENT == UNUM_ROUNDING_INCREMENT, "attribute");
_Static_assert(CICU_NUMBER_SECONDARY_GROUPING_SIZE == UNUM_SECONDARY_GROUPING_SIZE, "attribute");
_Static_assert(CICU_NUMBER_MAXIMUM_SIGNIFICANT == UNUM_MAX_SIGNIFICANT_DIGITS, "attribute");
_Static_assert(CICU_NUMBER_MINIMUM_GROUPING_DIGITS == UNUM_MINIMUM_GROUPING_DIGITS, "attribute");
_Static_assert(UNUM_MINIMUM_GROUPING_DIGITS_AUTO == -2, "value");
_Static_assert(CICU_NUMBER_CURRENCY_USAGE == UNUM_CURRENCY_USAGE, "attribute");
_Static_assert(CICU_NUMBER_SIGN_ALWAYS_SHOWN == UNUM_SIGN_ALWAYS_SHOWN, "attribute");
_Static_assert(CICU_SYMBOL_CURRENCY == UNUM_CURRENCY_SYMBOL && CICU_SYMBOL_MINUS == UNUM_MINUS_SIGN_SYMBOL, "symbol");
_Static_assert(CICU_SYMBOL_MONETARY_DECIMAL == UNUM_MONETARY_SEPARATOR_SYMBOL && CICU_SYMBOL_NAN == UNUM_NAN_SYMBOL, "symbol");
_Static_assert(CICU_SYMBOL_MONETARY_GROUPING == UNUM_MONETARY_GROUPING_SEPARATOR_SYMBOL, "symbol");
_Static_assert(CICU_FIELD_SIGN == UNUM_SIGN_FIELD && CICU_FIELD_COMPACT == UNUM_COMPACT_FIELD, "field");
_Static_assert(CICU_FIELD_GROUPING == UNUM_GROUPING_SEPARATOR_FIELD && CICU_FIELD_PERMILLE == UNUM_PERMILL_FIELD, "field");
_Static_assert(CICU_FIELD_EXPONENT == UNUM_EXPONENT_FIELD && CICU_FIELD_CURRENCY == UNUM_CURRENCY_FIELD, "field");

// A cicu_number_format is a UNumberFormat under a name that requires no ICU header.
static UNumberFormat *opened(const cicu_number_format *format) { return (UNumberFormat *)format; }

int32_t cicu_number_format_open(int32_t style, const char *pattern, int32_t pattern_length, const char *locale, cicu_number_format **out) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  *out = NULL;
  cicu_utf16_init(&units);
  if (style == CICU_STYLE_PATTERN) status = cicu_utf16_set(&units, pattern, pattern_length);
  if (U_SUCCESS(status)) {
    UParseError parse_error;
    cicu_locale_name name;
    UNumberFormat *format = unum_open((UNumberFormatStyle)style, units.text, units.length, cicu_guarded_locale(locale, &name), &parse_error, &status);
    if (U_SUCCESS(status)) {
      *out = (cicu_number_format *)format;
    } else if (format != NULL) {
      unum_close(format);
    }
  }
  cicu_utf16_free(&units);
  return status;
}

int32_t cicu_number_format_clone(const cicu_number_format *format, cicu_number_format **out) {
  UErrorCode status = U_ZERO_ERROR;
  *out = (cicu_number_format *)unum_clone(opened(format), &status);
  return status;
}

void cicu_number_format_close(cicu_number_format *format) { unum_close(opened(format)); }

void cicu_number_format_set(cicu_number_format *format, int32_t attribute, int32_t value) {
  unum_setAttribute(opened(format), (UNumberFormatAttribute)attribute, value);
}

int32_t cicu_number_format_get(const cicu_number_format *format, int32_t attribute) {
  return unum_getAttribute(opened(format), (UNumberFormatAttribute)attribute);
}

double cicu_number_format_get_double(const cicu_number_format *format, int32_t attribute) {
  return unum_getDoubleAttribute(opened(format), (UNumberFormatAttribute)attribute);
}

void cicu_number_format_set_double(cicu_number_format *format, int32_t attribute, double value) {
  unum_setDoubleAttribute(opened(format), (UNumberFormatAttribute)attribute, value);
}

bool cicu_number_format_looks_at_all_digits(const cicu_number_format *format) {
  return unum_getAttribute(opened(format), UNUM_SIGNIFICANT_DIGITS_USED) != 0 || unum_getDoubleAttribute(opened(format), UNUM_ROUNDING_INCREMENT) > 0;
}

int32_t cicu_number_format_set_symbol(cicu_number_format *format, int32_t symbol, const char *text, int32_t length) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UErrorCode status = cicu_utf16_set(&units, text, length);
  if (U_SUCCESS(status)) {
    unum_setSymbol(opened(format), (UNumberFormatSymbol)symbol, units.text, units.length, &status);
  }
  cicu_utf16_free(&units);
  return status;
}

int32_t cicu_number_format_symbol(const cicu_number_format *format, int32_t symbol, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(unum_getSymbol(opened(format), (UNumberFormatSymbol)symbol, cicu_text, cicu_capacity, &status));
}

static int32_t set_text(cicu_number_format *format, UNumberFormatTextAttribute attribute, const char *text, int32_t length) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UErrorCode status = cicu_utf16_set(&units, text, length);
  if (U_SUCCESS(status)) unum_setTextAttribute(opened(format), attribute, units.text, units.length, &status);
  cicu_utf16_free(&units);
  return status;
}

int32_t cicu_number_format_set_currency(cicu_number_format *format, const char *code, int32_t length) {
  return set_text(format, UNUM_CURRENCY_CODE, code, length);
}

int32_t cicu_number_format_pattern(const cicu_number_format *format, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  // ICU regenerates the source of rules at each call: reserve the whole capacity, so that one call is enough.
  if (capacity > CICU_STACK_UNITS) status = cicu_utf16_reserve(&units, capacity);
  if (U_SUCCESS(status)) CICU_FILL(units, unum_toPattern(opened(format), false, cicu_text, cicu_capacity, &status));
  return cicu_utf16_finish(&units, status, out, capacity, length);
}

int32_t cicu_number_format_rule_set(const cicu_number_format *format, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(unum_getTextAttribute(opened(format), UNUM_DEFAULT_RULESET, cicu_text, cicu_capacity, &status));
}

int32_t cicu_number_format_set_rule_set(cicu_number_format *format, const char *name, int32_t length) {
  return set_text(format, UNUM_DEFAULT_RULESET, name, length);
}

int32_t cicu_number_format_integer(const cicu_number_format *format, int64_t value, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(unum_formatInt64(opened(format), value, cicu_text, cicu_capacity, NULL, &status));
}

int32_t cicu_number_format_double(const cicu_number_format *format, double value, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(unum_formatDouble(opened(format), cicu_unsigned_nan(value), cicu_text, cicu_capacity, NULL, &status));
}

int32_t cicu_number_format_decimal(const cicu_number_format *format, const char *digits, int32_t digits_length, char *out, int32_t capacity, int32_t *length) {
  CICU_ANSWER(unum_formatDecimal(opened(format), digits, digits_length, cicu_text, cicu_capacity, NULL, &status));
}

int32_t cicu_number_format_parse_double(const cicu_number_format *format, const char *text, int32_t text_length, int32_t *consumed, double *value) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  *consumed = 0;
  UErrorCode status = cicu_utf16_set(&units, text, text_length);
  if (U_SUCCESS(status)) {
    *value = unum_parseDouble(opened(format), units.text, units.length, consumed, &status);
  }
  cicu_utf16_free(&units);
  return status;
}
