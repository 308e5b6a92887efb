#include "cicu_internal.h"

#include <unicode/unum.h>

static void read_symbol(const UNumberFormat *format, UNumberFormatSymbol symbol, cicu_symbol *out, UErrorCode *status) {
  UChar units[CICU_SYMBOL_ROOM];
  if (U_FAILURE(*status)) return;
  int32_t count = unum_getSymbol(format, symbol, units, CICU_SYMBOL_ROOM, status);
  if (U_FAILURE(*status)) return;
  *status = cicu_utf16_copy_out(units, count, out->bytes, CICU_SYMBOL_ROOM, &out->length);
}

int32_t cicu_number_format_settings(const cicu_number_format *handle, cicu_number_settings *out) {
  const UNumberFormat *format = (const UNumberFormat *)handle;
  UErrorCode status = U_ZERO_ERROR;
  out->minimum_integer = unum_getAttribute(format, UNUM_MIN_INTEGER_DIGITS);
  out->maximum_integer = unum_getAttribute(format, UNUM_MAX_INTEGER_DIGITS);
  out->minimum_fraction = unum_getAttribute(format, UNUM_MIN_FRACTION_DIGITS);
  out->maximum_fraction = unum_getAttribute(format, UNUM_MAX_FRACTION_DIGITS);
  out->uses_significant = unum_getAttribute(format, UNUM_SIGNIFICANT_DIGITS_USED);
  out->minimum_significant = unum_getAttribute(format, UNUM_MIN_SIGNIFICANT_DIGITS);
  out->maximum_significant = unum_getAttribute(format, UNUM_MAX_SIGNIFICANT_DIGITS);
  out->grouping_used = unum_getAttribute(format, UNUM_GROUPING_USED);
  out->grouping_size = unum_getAttribute(format, UNUM_GROUPING_SIZE);
  out->secondary_grouping_size = unum_getAttribute(format, UNUM_SECONDARY_GROUPING_SIZE);
  out->minimum_grouping_digits = unum_getAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS);
  out->multiplier = unum_getAttribute(format, UNUM_MULTIPLIER);
  out->scale = unum_getAttribute(format, UNUM_SCALE);
  out->width = unum_getAttribute(format, UNUM_FORMAT_WIDTH);
  out->shows_decimal_always = unum_getAttribute(format, UNUM_DECIMAL_ALWAYS_SHOWN);
  out->rounding_mode = unum_getAttribute(format, UNUM_ROUNDING_MODE);
  out->increment = unum_getDoubleAttribute(format, UNUM_ROUNDING_INCREMENT);
  read_symbol(format, UNUM_ZERO_DIGIT_SYMBOL, &out->digits[0], &status);
  for (int32_t digit = 1; digit < 10; digit++) {
    read_symbol(format, (UNumberFormatSymbol)(UNUM_ONE_DIGIT_SYMBOL + digit - 1), &out->digits[digit], &status);
  }
  read_symbol(format, UNUM_DECIMAL_SEPARATOR_SYMBOL, &out->decimal, &status);
  read_symbol(format, UNUM_GROUPING_SEPARATOR_SYMBOL, &out->grouping, &status);
  read_symbol(format, UNUM_MINUS_SIGN_SYMBOL, &out->minus, &status);
  return status;
}
