// Tests what the library reports although a call succeeds: unknown locales and deviations; and values that pass.
#include "abi_test.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const number = "{\"type\": \"number\", \"number.format\": \"#,##0.##\"}";
static const char *const date = "{\"type\": \"date\", \"date.format\": \"dd.MM.yyyy\"}";

// A column of texts that are separated by "|".
typedef struct text_column {
  raqam_column column;
  int32_t offsets[64];
  char bytes[1024];
} text_column;

static void fill(text_column *texts, const char *list) {
  int32_t rows = 0, count = 0;
  memset(texts, 0, sizeof *texts);
  for (const char *next = list;; next += 1) {
    if (*next != '|' && *next != '\0') {
      texts->bytes[count++] = *next;
      continue;
    }
    texts->offsets[++rows] = count;
    if (*next == '\0') break;
  }
  texts->column = (raqam_column){RAQAM_UTF8, rows, 0, NULL, texts->offsets, texts->bytes, count};
}

// MARK: Locales

void test_unknown_locales(void) {
  static const char *const unknown[] = {"german", "German", "Deutsch", "farsi",   "persian", "arabic",
                                        "xx_YY",  "qq",     "klingon", "de_QQ"};
  static const char *const known[] = {"de_DE", "fa-IR", "ar_EG@numbers=latn", "en", NULL};
  static const char *const predicate = "SELF > 1";
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle handle = 0;
  int count = 0;
  for (size_t index = 0; index < sizeof unknown / sizeof *unknown + sizeof known / sizeof *known; index += 1) {
    bool is_unknown = index < sizeof unknown / sizeof *unknown;
    raqam_context context = RAQAM_CONTEXT_INIT;
    context.locale = is_unknown ? unknown[index] : known[index - sizeof unknown / sizeof *unknown];
    const char *descriptors[] = {number, date, "{\"type\":\"text\"}", "{\"type\":\"byte\"}"};
    for (int way = 0; way < 5; way += 1) {
      raqam_status status = way == 4 ? raqam_predicate_open(predicate, strlen(predicate), &context, &handle, &error)
                                     : raqam_format_open(descriptors[way], strlen(descriptors[way]), &context, &handle, &error);
      CHECK(status == RAQAM_OK && error.code == NULL);
      bool says = error.diagnostics != NULL && strstr(error.diagnostics, "\"no_locale_data\"") != NULL;
      if (says != is_unknown) fprintf(stderr, "%s: %s\n", context.locale, error.diagnostics);
      CHECK(says == is_unknown);
      CHECK(raqam_close(handle) == RAQAM_OK);
      count += 1;
    }
  }
  CHECK(count >= 50);
  raqam_error_free(&error);
}

// MARK: Deviations

static bool has_kind(const raqam_result *result, int64_t row, const char *kind) {
  for (uint8_t bit = 0; bit < 32; bit += 1) {
    const char *name = raqam_deviation_kind(bit);
    if (name != NULL && strcmp(name, kind) == 0) return result->deviations != NULL && (result->deviations[row] >> bit & 1) != 0;
  }
  return false;
}

void test_deviations(void) {
  raqam_handle format = OPEN(date, "de_DE");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  text_column texts;
  CHECK(raqam_parse(format, "1.03.2024", 9, RAQAM_LENIENT, &value, &error) == RAQAM_OK && value.type == RAQAM_DAY);
  CHECK(value.deviations.length > 0 && strstr(value.deviations.data, "\"kind\":\"leading_zeros\"") != NULL);
  CHECK(raqam_parse(format, "01.03.2024", 10, RAQAM_LENIENT, &value, &error) == RAQAM_OK && value.deviations.length == 0);
  CHECK(raqam_parse(format, "31.02.2024", 10, RAQAM_LENIENT, &value, &error) == RAQAM_OK && value.integer == 19784);
  CHECK(strstr(value.deviations.data, "carried_over") != NULL);
  CHECK(raqam_parse(format, "31.02.2024", 10, RAQAM_LENIENT | RAQAM_NO_CARRY_OVER, &value, &error) == RAQAM_REFUSED);
  CHECK(value.type == RAQAM_NULL && value.deviations.length == 0);
  CHECK(strcmp(error.code, "invalid_date") == 0 && strcmp(error.message, "31 February 2024 does not exist") == 0);

  fill(&texts, "01.03.2024|1.03.2024|31.02.2024|x|01.03.2024.");
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_DAY, RAQAM_LENIENT, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 1 && result.deviation_count == 3 && result.deviations[0] == 0 && result.deviations[3] == 0);
  CHECK(has_kind(&result, 1, "leading_zeros") && has_kind(&result, 2, "carried_over") && has_kind(&result, 4, "punctuation"));
  raqam_flags flags = RAQAM_LENIENT | RAQAM_NO_CARRY_OVER;
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_DAY, flags, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 2 && result.deviation_count == 2 && result.deviations[2] == 0 && error.row == 2);
  CHECK(strcmp(error.message, "\"31.02.2024\": 31 February 2024 does not exist") == 0);
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_DAY, 0, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 4 && result.deviation_count == 0 && result.deviations == NULL);
  CHECK(strcmp(raqam_deviation_kind(0), "currency_symbol") == 0 && raqam_deviation_kind(255) == NULL);
  raqam_result_free(&result);
  CHECK(result.deviations == NULL && result.deviation_count == 0);
  raqam_value_free(&value);
  CHECK(value.deviations.data == NULL);
  raqam_error_free(&error);
  raqam_close(format);
}

// MARK: Values

void test_values_to_parse(void) {
  raqam_handle numbers = OPEN(number, "de_DE"), days = OPEN_IN(date, "de_DE", "Asia/Tehran");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  text_column texts;
  fill(&texts, "1.234|-0.5|7|1e3|2025-03-21|?|1E+400");
  CHECK(raqam_parse_column(numbers, &texts.column, RAQAM_DOUBLE, RAQAM_VALUES, &result, &error) == RAQAM_OK);
  const double *doubles = result.column.values;
  CHECK(doubles[0] == 1.234 && doubles[1] == -0.5 && doubles[2] == 7 && doubles[3] == 1000 && result.error_count == 3);
  CHECK(strcmp(raqam_error_code(result.errors[4]), "type_mismatch") == 0);
  CHECK(strcmp(raqam_error_code(result.errors[5]), "type_mismatch") == 0);
  CHECK(strcmp(raqam_error_code(result.errors[6]), "out_of_range") == 0);
  CHECK(strcmp(error.message, "\"2025-03-21\": the format accepts a number, found a day") == 0);
  CHECK(raqam_parse_column(numbers, &texts.column, RAQAM_INT64, RAQAM_VALUES, &result, &error) == RAQAM_OK);
  const int64_t *integers = result.column.values;
  CHECK(integers[2] == 7 && integers[3] == 1000 && strcmp(raqam_error_code(result.errors[0]), "out_of_range") == 0);

  // Midnight of 2021-03-22 does not exist in Tehran, but its day does.
  fill(&texts, "2025-03-21|2021-03-22T00:00:00|2025-03-20T20:30:00Z|2025-03-21T10:00:00|20250321|10:00");
  CHECK(raqam_parse_column(days, &texts.column, RAQAM_DAY, RAQAM_VALUES, &result, &error) == RAQAM_OK);
  const int32_t *read = result.column.values;
  CHECK(read[0] == 20168 && read[1] == 18708 && read[2] == 20168 && result.error_count == 3);
  CHECK(strcmp(raqam_error_code(result.errors[3]), "out_of_range") == 0);
  CHECK(strcmp(raqam_error_code(result.errors[4]), "type_mismatch") == 0);
  CHECK(strcmp(raqam_error_code(result.errors[5]), "type_mismatch") == 0);
  CHECK(raqam_parse_column(days, &texts.column, RAQAM_INSTANT_SECONDS, RAQAM_VALUES, &result, &error) == RAQAM_OK);
  integers = result.column.values;
  CHECK(integers[0] == INT64_C(1742502600) && integers[2] == integers[0] && integers[3] == integers[0] + 36000);
  fill(&texts, "2025-03-21T10:00:00.5");
  CHECK(raqam_parse_column(days, &texts.column, RAQAM_INSTANT_SECONDS, RAQAM_VALUES, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 1 && strcmp(error.code, "out_of_range") == 0);
  CHECK(raqam_parse_column(days, &texts.column, RAQAM_INSTANT, RAQAM_VALUES, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 0);
  raqam_result_free(&result);
  raqam_error_free(&error);
  raqam_close(numbers);
  raqam_close(days);
}

// MARK: Sizes

// Structures of a program that was compiled with the first header have no deviations, and the memory after them is unchanged.
void test_first_sizes(void) {
  raqam_handle format = OPEN(date, "de_DE");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  text_column texts;
  unsigned char filled[sizeof(raqam_value)];
  fill(&texts, "1.03.2024|31.02.2024");
  memset(filled, 0x5A, sizeof filled);
  value.size = offsetof(raqam_value, deviations);
  result.size = offsetof(raqam_result, deviation_count);
  memset(&value.deviations, 0x5A, sizeof value - value.size);
  memset((char *)&result + result.size, 0x5A, sizeof result - result.size);
  for (int turn = 0; turn < 3; turn += 1) {
    CHECK(raqam_parse(format, "1.03.2024", 9, RAQAM_LENIENT, &value, &error) == RAQAM_OK && value.type == RAQAM_DAY);
    CHECK(raqam_parse_column(format, &texts.column, RAQAM_DAY, RAQAM_LENIENT, &result, &error) == RAQAM_OK);
    CHECK(result.error_count == 0 && result.column.length == 2);
    CHECK(memcmp(&value.deviations, filled, sizeof value - value.size) == 0);
    CHECK(memcmp((char *)&result + result.size, filled, sizeof result - result.size) == 0);
  }
  raqam_value_free(&value);
  raqam_result_free(&result);
  CHECK(value.size == offsetof(raqam_value, deviations) && memcmp(&value.deviations, filled, sizeof value - value.size) == 0);
  CHECK(result.size == offsetof(raqam_result, deviation_count) && result.column.values == NULL);
  CHECK(memcmp((char *)&result + result.size, filled, sizeof result - result.size) == 0);
  raqam_error_free(&error);
  raqam_close(format);
}
