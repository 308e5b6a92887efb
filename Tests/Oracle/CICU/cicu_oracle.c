// libicu's own formats of lists and number ranges, with which tests and the benchmark compare those of this package.
#include "cicu_internal.h"
#include "cicu_oracle.h"

#include <unicode/ulistformatter.h>
#include <unicode/unumberrangeformatter.h>

int32_t cicu_list_format_open(const char *locale, int32_t type, int32_t width, cicu_list_format **out) {
  UErrorCode status = U_ZERO_ERROR;
  *out = NULL;
  UListFormatter *format = ulistfmt_openForType(locale, (UListFormatterType)type, (UListFormatterWidth)width, &status);
  if (U_FAILURE(status)) return status;
  *out = (cicu_list_format *)format;
  return U_ZERO_ERROR;
}

void cicu_list_format_close(cicu_list_format *format) { ulistfmt_close((UListFormatter *)format); }

// Texts in the layout that ICU expects: on the stack, or on the heap if they are many or long.
typedef struct {
  UChar stack_units[256];
  const UChar *stack_strings[16];
  int32_t stack_lengths[16];
  UChar *units;
  const UChar **strings;
  int32_t *lengths;
} list_texts;

static void list_texts_init(list_texts *list) {
  list->units = list->stack_units;
  list->strings = list->stack_strings;
  list->lengths = list->stack_lengths;
}

static UErrorCode list_texts_read(list_texts *list, const char *texts, const int32_t *ends, int32_t count) {
  int32_t total = ends[count - 1];
  if (total >= 256) list->units = malloc(((size_t)total + 1) * sizeof *list->units);
  if (count > 16) {
    list->strings = malloc((size_t)count * sizeof *list->strings);
    list->lengths = malloc((size_t)count * sizeof *list->lengths);
  }
  if (list->units == NULL || list->strings == NULL || list->lengths == NULL) return U_MEMORY_ALLOCATION_ERROR;
  int32_t used = 0;
  for (int32_t index = 0, begin = 0; index < count; begin = ends[index], index++) {
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(list->units + used, total + 1 - used, &list->lengths[index], texts + begin, ends[index] - begin, &status);
    if (U_FAILURE(status)) return status;
    list->strings[index] = list->units + used;
    used += list->lengths[index];
  }
  return U_ZERO_ERROR;
}

static void list_texts_free(list_texts *list) {
  if (list->units != list->stack_units) free(list->units);
  if (list->strings != list->stack_strings) free(list->strings);
  if (list->lengths != list->stack_lengths) free(list->lengths);
}

int32_t cicu_list_format_join(const cicu_list_format *format, const char *texts, const int32_t *ends, int32_t count, char *out, int32_t capacity, int32_t *length) {
  *length = 0;
  if (count <= 0) return U_ZERO_ERROR;
  list_texts list;
  list_texts_init(&list);
  cicu_utf16 joined;
  cicu_utf16_init(&joined);
  UErrorCode status = list_texts_read(&list, texts, ends, count);
  if (U_SUCCESS(status)) {
    CICU_FILL(joined, ulistfmt_format((const UListFormatter *)format, list.strings, list.lengths, count, cicu_text, cicu_capacity, &status));
  }
  list_texts_free(&list);
  return cicu_utf16_finish(&joined, status, out, capacity, length);
}

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
