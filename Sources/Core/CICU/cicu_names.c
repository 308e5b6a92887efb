// Currencies and numbering systems.
#include "cicu_internal.h"

#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/unumsys.h>

static int32_t currency_code(const char *code, UChar out[4]) {
  if (strlen(code) != 3) return U_ILLEGAL_ARGUMENT_ERROR;
  for (int index = 0; index < 3; index++) out[index] = (UChar)(unsigned char)code[index];
  out[3] = 0;
  return U_ZERO_ERROR;
}

int32_t cicu_currency_fraction_digits(const char *code, bool cash, int32_t *digits) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[4];
  int32_t bad = currency_code(code, units);
  if (bad > 0) return bad;
  *digits = ucurr_getDefaultFractionDigitsForUsage(units, cash ? UCURR_USAGE_CASH : UCURR_USAGE_STANDARD, &status);
  return status;
}

int32_t cicu_currency_cash_increment(const char *code, double *increment) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[4];
  int32_t bad = currency_code(code, units);
  if (bad > 0) return bad;
  *increment = ucurr_getRoundingIncrementForUsage(units, UCURR_USAGE_CASH, &status);
  return status;
}

int32_t cicu_currency_name(const char *code, const char *locale, int32_t width, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[4];
  int32_t bad = currency_code(code, units);
  if (bad > 0) return bad;
  int32_t count = 0;
  const UChar *name = ucurr_getName(units, locale, (UCurrNameStyle)width, NULL, &count, &status);
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(name, count, out, capacity, length);
}

int32_t cicu_currency_plural_name(const char *code, const char *locale, const char *category, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[4];
  int32_t bad = currency_code(code, units);
  if (bad > 0) return bad;
  int32_t count = 0;
  const UChar *name = ucurr_getPluralName(units, locale, NULL, category, &count, &status);
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(name, count, out, capacity, length);
}

// Writes the values of an enumeration, separated by spaces, and closes it.
static int32_t join_names(UEnumeration *names, UErrorCode status, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  if (U_FAILURE(status)) return status;
  const char *name;
  int32_t count = 0;
  while ((name = uenum_next(names, &count, &status)) != NULL && U_SUCCESS(status)) {
    int32_t start = *length + (*length > 0 ? 1 : 0);
    if (start + count <= capacity) {
      if (start > 0) out[start - 1] = ' ';
      memcpy(out + start, name, (size_t)count);
    }
    *length = start + count;
  }
  uenum_close(names);
  if (U_FAILURE(status)) return status;
  return *length > capacity ? U_BUFFER_OVERFLOW_ERROR : U_ZERO_ERROR;
}

int32_t cicu_currency_codes(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  return join_names(ucurr_openISOCurrencies(UCURR_ALL, &status), status, out, capacity, length);
}

int32_t cicu_numbering_systems(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  return join_names(unumsys_openAvailableNames(&status), status, out, capacity, length);
}

int32_t cicu_numbering_system_digits(const char *name, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UNumberingSystem *system = unumsys_openByName(name, &status);
  if (U_FAILURE(status)) return status;
  int32_t result = U_ZERO_ERROR;
  if (!unumsys_isAlgorithmic(system)) {
    UChar digits[32];
    int32_t count = unumsys_getDescription(system, digits, 32, &status);
    result = U_SUCCESS(status) ? cicu_utf16_copy_out(digits, count, out, capacity, length) : status;
  }
  unumsys_close(system);
  return result;
}

int32_t cicu_numbering_system_of_locale(const char *locale, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberingSystem *system = unumsys_open(locale, &status);
  if (U_FAILURE(status)) return status;
  int32_t result = cicu_ascii_copy_out(unumsys_getName(system), out, capacity, length);
  unumsys_close(system);
  return result;
}
