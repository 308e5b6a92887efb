// Currencies, numbering systems and lists.
#include "cicu_internal.h"
#include "cicu_spans.h"

#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/ulistformatter.h>
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

int32_t cicu_list_format_fields(const cicu_list_format *format, const char *texts, const int32_t *ends, int32_t count, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  *length = 0;
  *field_count = 0;
  if (count <= 0) return U_ZERO_ERROR;
  list_texts list;
  list_texts_init(&list);
  UErrorCode status = list_texts_read(&list, texts, ends, count);
  if (U_SUCCESS(status)) {
    UFormattedList *result = ulistfmt_openResult(&status);
    ulistfmt_formatStringsToResult((const UListFormatter *)format, list.strings, list.lengths, count, result, &status);
    const UFormattedValue *value = U_SUCCESS(status) ? ulistfmt_resultAsValue(result, &status) : NULL;
    if (U_SUCCESS(status)) status = cicu_spans_copy_out(value, UFIELD_CATEGORY_LIST_SPAN, 0, out, capacity, length, fields, field_capacity, field_count);
    if (result != NULL) ulistfmt_closeResult(result);
  }
  list_texts_free(&list);
  return status;
}
