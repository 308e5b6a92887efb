#include "cicu_internal.h"
#include "cicu_spans.h"

#include <unicode/unumberrangeformatter.h>

int32_t cicu_number_range_open(const char *skeleton, int32_t skeleton_length, const char *locale, cicu_number_range **out) {
  cicu_utf16 units;
  cicu_utf16_init(&units);
  *out = NULL;
  UErrorCode status = cicu_utf16_set(&units, skeleton, skeleton_length);
  if (U_SUCCESS(status)) {
    // Numbers that look equal after rounding are shown once; the caller decides how to show equal ends.
    UNumberRangeFormatter *range = unumrf_openForSkeletonWithCollapseAndIdentityFallback(
        units.text, units.length, UNUM_RANGE_COLLAPSE_AUTO, UNUM_IDENTITY_FALLBACK_SINGLE_VALUE, locale, NULL, &status);
    if (U_SUCCESS(status)) {
      *out = (cicu_number_range *)range;
    } else if (range != NULL) {
      unumrf_close(range);
    }
  }
  cicu_utf16_free(&units);
  return status;
}

void cicu_number_range_close(cicu_number_range *range) { unumrf_close((UNumberRangeFormatter *)range); }

int32_t cicu_number_range_format(const cicu_number_range *range, const char *texts, int32_t middle, int32_t end, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  UFormattedNumberRange *result = unumrf_openResult(&status);
  if (U_FAILURE(status)) return status;
  unumrf_formatDecimalRange((const UNumberRangeFormatter *)range, texts, middle, texts + middle, end - middle, result, &status);
  int32_t count = 0;
  const UFormattedValue *value = U_SUCCESS(status) ? unumrf_resultAsValue(result, &status) : NULL;
  const UChar *text = U_SUCCESS(status) ? ufmtval_getString(value, &count, &status) : NULL;
  int32_t copied = U_SUCCESS(status) ? cicu_utf16_copy_out(text, count, out, capacity, length) : status;
  unumrf_closeResult(result);
  return copied;
}

int32_t cicu_number_range_fields(const cicu_number_range *range, const char *texts, int32_t middle, int32_t end, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  *length = 0;
  *field_count = 0;
  UFormattedNumberRange *result = unumrf_openResult(&status);
  if (U_FAILURE(status)) return status;
  unumrf_formatDecimalRange((const UNumberRangeFormatter *)range, texts, middle, texts + middle, end - middle, result, &status);
  const UFormattedValue *value = U_SUCCESS(status) ? unumrf_resultAsValue(result, &status) : NULL;
  if (U_SUCCESS(status)) status = cicu_spans_copy_out(value, UFIELD_CATEGORY_NUMBER, UFIELD_CATEGORY_NUMBER_RANGE_SPAN, out, capacity, length, fields, field_capacity, field_count);
  unumrf_closeResult(result);
  return status;
}

int32_t cicu_number_range_doubles(const cicu_number_range *range, void **kept, double from, double to, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  if (range == NULL) {
    unumrf_closeResult((UFormattedNumberRange *)*kept);
    return status;
  }
  if (*kept == NULL) *kept = unumrf_openResult(&status);
  UFormattedNumberRange *result = (UFormattedNumberRange *)*kept;
  unumrf_formatDoubleRange((const UNumberRangeFormatter *)range, cicu_unsigned_nan(from), cicu_unsigned_nan(to), result, &status);
  int32_t count = 0;
  const UFormattedValue *value = U_SUCCESS(status) ? unumrf_resultAsValue(result, &status) : NULL;
  const UChar *text = U_SUCCESS(status) ? ufmtval_getString(value, &count, &status) : NULL;
  return U_SUCCESS(status) ? cicu_utf16_copy_out(text, count, out, capacity, length) : status;
}
