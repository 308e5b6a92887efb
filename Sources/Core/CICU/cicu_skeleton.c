#include "cicu_internal.h"

#include <stdatomic.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>

// A result object costs more to open than a number costs to format. The formatter caches one; a thread that finds it
// in use opens its own.
struct cicu_number_formatter {
  UNumberFormatter *formatter;
  _Atomic(UFormattedNumber *) spare;
};

struct cicu_plural_rules {
  UPluralRules *rules;
};

int32_t cicu_number_formatter_open(const char *skeleton, int32_t skeleton_length, const char *locale, int32_t *error_offset, cicu_number_formatter **out) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  *out = NULL;
  *error_offset = -1;
  UErrorCode status = cicu_utf16_set(&units, skeleton, skeleton_length);
  if (U_SUCCESS(status)) {
    UParseError parse_error = {0, -1, {0}, {0}};
    UNumberFormatter *formatter = unumf_openForSkeletonAndLocaleWithError(units.text, units.length, locale, &parse_error, &status);
    cicu_number_formatter *handle = U_SUCCESS(status) ? malloc(sizeof *handle) : NULL;
    if (U_SUCCESS(status) && handle == NULL) status = U_MEMORY_ALLOCATION_ERROR;
    if (U_SUCCESS(status)) {
      handle->formatter = formatter;
      atomic_init(&handle->spare, NULL);
      *out = handle;
    } else {
      *error_offset = parse_error.offset;
      if (formatter != NULL) unumf_close(formatter);
    }
  }
  cicu_utf16_free(&units);
  return status;
}

void cicu_number_formatter_close(cicu_number_formatter *formatter) {
  unumf_close(formatter->formatter);
  UFormattedNumber *spare = atomic_load(&formatter->spare);
  if (spare != NULL) unumf_closeResult(spare);
  free(formatter);
}

static UFormattedNumber *take_result(const cicu_number_formatter *formatter, UErrorCode *status) {
  cicu_number_formatter *owner = (cicu_number_formatter *)formatter;
  UFormattedNumber *result = atomic_exchange(&owner->spare, NULL);
  return result != NULL ? result : unumf_openResult(status);
}

static void give_back(const cicu_number_formatter *formatter, UFormattedNumber *result) {
  if (result == NULL) return;
  cicu_number_formatter *owner = (cicu_number_formatter *)formatter;
  UFormattedNumber *none = NULL;
  if (!atomic_compare_exchange_strong(&owner->spare, &none, result)) unumf_closeResult(result);
}

int32_t cicu_number_formatter_decimal(const cicu_number_formatter *formatter, const char *digits, int32_t digits_length, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  UFormattedNumber *number = take_result(formatter, &status);
  if (U_SUCCESS(status)) unumf_formatDecimal(formatter->formatter, digits, digits_length, number, &status);
  if (U_SUCCESS(status)) {
    CICU_FILL(units, unumf_resultToString(number, cicu_text, cicu_capacity, &status));
  }
  give_back(formatter, number);
  return cicu_utf16_finish(&units, status, out, capacity, length);
}

int32_t cicu_number_formatter_double(const cicu_number_formatter *formatter, double value, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *number = take_result(formatter, &status);
  *length = 0;
  if (U_SUCCESS(status)) unumf_formatDouble(formatter->formatter, cicu_unsigned_nan(value), number, &status);
  if (U_SUCCESS(status)) {
    int32_t count = 0;
    // Convert the text directly from the result object, without an intermediate copy.
    const UChar *units = ufmtval_getString(unumf_resultAsValue(number, &status), &count, &status);
    if (U_SUCCESS(status)) status = cicu_utf16_copy_out(units, count, out, capacity, length);
  }
  give_back(formatter, number);
  return status;
}

int32_t cicu_number_formatter_fields(const cicu_number_formatter *formatter, const char *digits, int32_t digits_length, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *number = take_result(formatter, &status);
  *length = 0;
  *field_count = 0;
  if (U_SUCCESS(status)) unumf_formatDecimal(formatter->formatter, digits, digits_length, number, &status);
  if (U_SUCCESS(status)) *length = unumf_resultToString(number, out, capacity, &status);
  bool fits = U_SUCCESS(status);
  if (status == U_BUFFER_OVERFLOW_ERROR) status = U_ZERO_ERROR;
  UFieldPositionIterator *positions = U_SUCCESS(status) ? ufieldpositer_open(&status) : NULL;
  if (U_SUCCESS(status)) unumf_resultGetAllFieldPositions(number, positions, &status);
  if (U_SUCCESS(status)) {
    int32_t begin = 0, end = 0, field;
    while ((field = ufieldpositer_next(positions, &begin, &end)) >= 0) {
      if (*field_count < field_capacity) fields[*field_count] = (cicu_field){field, begin, end};
      *field_count += 1;
    }
    if (!fits || *field_count > field_capacity) status = U_BUFFER_OVERFLOW_ERROR;
  }
  if (positions != NULL) ufieldpositer_close(positions);
  give_back(formatter, number);
  return status;
}

int32_t cicu_plural_rules_open(const char *locale, bool ordinal, cicu_plural_rules **out) {
  UErrorCode status = U_ZERO_ERROR;
  *out = NULL;
  UPluralRules *rules = uplrules_openForType(locale, ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &status);
  if (U_FAILURE(status)) return status;
  cicu_plural_rules *handle = malloc(sizeof *handle);
  if (handle == NULL) {
    uplrules_close(rules);
    return U_MEMORY_ALLOCATION_ERROR;
  }
  handle->rules = rules;
  *out = handle;
  return U_ZERO_ERROR;
}

void cicu_plural_rules_close(cicu_plural_rules *rules) {
  uplrules_close(rules->rules);
  free(rules);
}

int32_t cicu_plural_rules_select(const cicu_plural_rules *rules, const cicu_number_formatter *formatter, const char *digits, int32_t digits_length, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[16];
  int32_t count = 0;
  UFormattedNumber *number = take_result(formatter, &status);
  if (U_SUCCESS(status)) unumf_formatDecimal(formatter->formatter, digits, digits_length, number, &status);
  if (U_SUCCESS(status)) count = uplrules_selectFormatted(rules->rules, number, keyword, 16, &status);
  give_back(formatter, number);
  if (U_FAILURE(status)) return status;
  return cicu_utf16_copy_out(keyword, count, out, capacity, length);
}
