// Tests the C library as a C host uses it: results, rejected input, and that it never terminates the host.
#include "abi_test.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int passed;
int failed;

void check(bool good, const char *what, const char *file, int line) {
  if (good) {
    passed += 1;
    return;
  }
  failed += 1;
  fprintf(stderr, "%s:%d: %s\n", file, line, what);
}

static void check_text(const raqam_buffer *text, const char *expected, const char *file, int line) {
  bool same = text->data != NULL && text->length == strlen(expected) && memcmp(text->data, expected, text->length) == 0 &&
              text->data[text->length] == '\0';
  if (!same)
    fprintf(stderr, "%s:%d: found \"%s\", expected \"%s\"\n", file, line, text->data == NULL ? "NULL" : text->data, expected);
  check(same, "the text", file, line);
}

#define CHECK_TEXT(text, expected) check_text(&(text), (expected), __FILE__, __LINE__)

static const char *const number = "{\"type\": \"number\", \"number.format\": \"#,##0.00\"}";
static const char *const date = "{\"type\": \"date\", \"date.format\": \"yyyy-MM-dd\", \"date.calendar\": \"persian\"}";

raqam_handle open_format(const char *descriptor, const char *locale, const char *zone, const char *file, int line) {
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle format = 0;
  context.locale = locale;
  context.time_zone = zone;
  context.has_now = true;
  raqam_status status = raqam_format_open(descriptor, strlen(descriptor), &context, &format, &error);
  if (status != RAQAM_OK) fprintf(stderr, "%s:%d: %s\n", file, line, error.message);
  check(status == RAQAM_OK && format != 0, "opens", file, line);
  raqam_error_free(&error);
  return format;
}

// Returns the processor time of this thread, which does not depend on the load of the machine.
static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// MARK: Single values

static void test_values(void) {
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_handle persian = OPEN(number, "fa_IR");
  raqam_handle english = OPEN(number, "en_US");
  raqam_handle days = OPEN(date, "en_US");

  CHECK(raqam_format_double(persian, 1234.5, &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "۱٬۲۳۴٫۵۰");
  CHECK(raqam_format_int64(english, INT64_MIN, &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "-9,223,372,036,854,775,808.00");
  CHECK(raqam_format_double(english, (double)NAN, &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "NaN");
  CHECK(raqam_format_double(english, -(double)INFINITY, &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "-∞");
  const char *digits = "12345678901234567890.105";
  CHECK(raqam_format_text(english, digits, strlen(digits), &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "12,345,678,901,234,567,890.10");
  CHECK(raqam_format_json(english, "{\"from\": 1, \"to\": 2}", 20, &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "1.00–2.00");
  CHECK(raqam_format_json(english, "null", 4, &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "");
  CHECK(raqam_format_instant(days, INT64_C(1742515200000), &text, &error) == RAQAM_OK);
  CHECK_TEXT(text, "1404-01-01");

  CHECK(raqam_parse(persian, "۱۲۳۴٫۵", strlen("۱۲۳۴٫۵"), 0, &value, &error) == RAQAM_OK);
  CHECK(value.type == RAQAM_DECIMAL && value.number == 1234.5);
  CHECK_TEXT(value.text, "1234.5");
  CHECK(raqam_parse(english, "1,234.00", 8, 0, &value, &error) == RAQAM_OK);
  CHECK(value.type == RAQAM_INT64 && value.integer == 1234 && value.number == 1234.0);
  CHECK(raqam_parse(days, "1404-01-01", 10, 0, &value, &error) == RAQAM_OK);
  CHECK(value.type == RAQAM_DAY && value.integer == 20168);

  CHECK(raqam_parse(persian, "۱۲۳۴/۵", strlen("۱۲۳۴/۵"), 0, &value, &error) == RAQAM_REFUSED);
  CHECK(error.code != NULL && strcmp(error.code, "unexpected_character") == 0);
  CHECK(error.offset == 4 && error.hint != NULL && error.line == -1 && error.row == -1);
  CHECK(value.type == RAQAM_NULL);
  CHECK(raqam_format_double(english, 1, &text, &error) == RAQAM_OK && error.code == NULL);

  raqam_value_free(&value);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
  CHECK(raqam_close(persian) == RAQAM_OK && raqam_close(english) == RAQAM_OK && raqam_close(days) == RAQAM_OK);
}

// MARK: Errors

static void test_descriptors(void) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle format = 7;
  const char *unknown = "{\n  \"type\": \"numbr\"}";
  CHECK(raqam_format_open(unknown, strlen(unknown), NULL, &format, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(format == 0);
  CHECK(error.code != NULL && error.message != NULL && error.diagnostics != NULL && error.diagnostics[0] == '[');
  CHECK(error.line == 2 && error.column == 11);
  CHECK(error.pointer != NULL && strcmp(error.pointer, "/type") == 0);
  CHECK(error.hint != NULL && strstr(error.hint, "number") != NULL);

  const char *const broken[] = {"", "{", "null", "[]", "{\"type\":\"number\",\"number.format\":\"#,##0.00.0\"}",
                                "{\"type\":\"date\",\"date.format\":\"yyyy'\"}", "{\"type\":1}", "\xff\xfe", "nul\0l"};
  for (size_t index = 0; index < sizeof broken / sizeof *broken; index += 1) {
    CHECK(raqam_format_open(broken[index], strlen(broken[index]), NULL, &format, &error) == RAQAM_INVALID_DESCRIPTOR);
    CHECK(error.code != NULL && error.message != NULL);
  }
  raqam_context context = RAQAM_CONTEXT_INIT;
  context.locale = "not a locale";
  CHECK(raqam_format_open(number, strlen(number), &context, &format, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(error.code != NULL && strcmp(error.code, "invalid_locale") == 0);
  context.locale = NULL;
  context.time_zone = "Mars/Olympus";
  CHECK(raqam_format_open(number, strlen(number), &context, &format, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(error.code != NULL && strcmp(error.code, "unknown_time_zone") == 0);
  context.time_zone = NULL;
  context.currencies = "[1]";
  CHECK(raqam_format_open(number, strlen(number), &context, &format, &error) == RAQAM_INVALID_DESCRIPTOR);
  raqam_error_free(&error);
}

// A budget bounds formats, predicates and requests. A structure of the first version has none.
static void test_budgets(void) {
  const char *message = "{\"type\":\"message\",\"message.syntax\":\"2\",\"message.pattern\":\"{$n :number}\"}";
  const char *request = "{\"op\":\"predicate\",\"format\":\"1 == 1\"}";
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_buffer reply = RAQAM_BUFFER_INIT;
  raqam_handle handle = 0;
  bool holds = false;
  context.budget = "steps=20";
  CHECK(raqam_format_open(message, strlen(message), &context, &handle, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(error.code != NULL && strcmp(error.code, "limit_exceeded") == 0);
  CHECK(raqam_predicate_open("1 == 1", 6, &context, &handle, &error) == RAQAM_OK);
  CHECK(raqam_predicate_evaluate(handle, NULL, 0, NULL, 0, &holds, &error) == RAQAM_REFUSED);
  CHECK(error.code != NULL && strcmp(error.code, "evaluation_limit") == 0);
  raqam_close(handle);
  context.budget = "bytesIn=20";
  CHECK(raqam_format_open(message, strlen(message), &context, &handle, &error) == RAQAM_INVALID_DESCRIPTOR);
  context.budget = "bytesOut=20,bytesIn=1MiB";
  CHECK(raqam_format_open(message, strlen(message), &context, &handle, &error) == RAQAM_OK);
  raqam_close(handle);
  context.budget = "step=20";
  CHECK(raqam_format_open(message, strlen(message), &context, &handle, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(error.message != NULL && strcmp(error.message, "budget: unknown limit \"step\"") == 0);
  CHECK(error.hint != NULL && strcmp(error.hint, "did you mean \"steps\"?") == 0 && error.offset == 0);
  context.size = offsetof(raqam_context, budget);
  CHECK(raqam_format_open(message, strlen(message), &context, &handle, &error) == RAQAM_OK);
  raqam_close(handle);
  CHECK(raqam_eval_open_budget(0, "steps=20", &handle, &error) == RAQAM_OK);
  CHECK(raqam_eval(handle, request, strlen(request), &reply, &error) == RAQAM_OK);
  CHECK(strstr(reply.data, "evaluation_limit") != NULL);
  raqam_close(handle);
  CHECK(raqam_eval_open_budget(0, "bytesIn=20", &handle, &error) == RAQAM_OK);
  CHECK(raqam_eval(handle, request, strlen(request), &reply, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(strcmp(error.message, "the request exceeds the limit of 20 bytes") == 0);
  raqam_close(handle);
  CHECK(raqam_eval_open_budget(0, "steps=x", &handle, &error) == RAQAM_INVALID_DESCRIPTOR && handle == 0);
  CHECK(raqam_eval_open_budget(0, NULL, &handle, &error) == RAQAM_OK);
  CHECK(raqam_eval(handle, request, strlen(request), &reply, &error) == RAQAM_OK);
  CHECK(strcmp(reply.data, "{\"ok\":true,\"result\":true}") == 0);
  raqam_close(handle);
  raqam_buffer_free(&reply);
  raqam_error_free(&error);
}

static void test_arguments(void) {
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  raqam_date fields = RAQAM_DATE_INIT;
  int64_t day = 0;
  bool holds = false;
  raqam_handle format = 7;

  CHECK(raqam_format_open(number, strlen(number), NULL, NULL, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(error.code != NULL && strcmp(error.code, "invalid_argument") == 0);
  CHECK(raqam_format_open(NULL, 5, NULL, &format, NULL) == RAQAM_INVALID_ARGUMENT && format == 0);
  format = OPEN(number, "en_US");
  CHECK(raqam_format_double(format, 1, NULL, NULL) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_format_text(format, NULL, 1, &text, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_format_text(format, "1", SIZE_MAX, &text, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_format_text(format, NULL, 0, &text, &error) == RAQAM_REFUSED);
  CHECK(raqam_format_text(format, "\xff\xff", 2, &text, &error) == RAQAM_REFUSED);
  CHECK(raqam_format_json(format, "{", 1, &text, &error) == RAQAM_REFUSED);
  CHECK(raqam_parse(format, NULL, 3, 0, &value, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_parse(format, "1", 1, 0, NULL, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_parse(format, NULL, 0, 0, &value, &error) == RAQAM_REFUSED);
  CHECK(raqam_format_column(format, NULL, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_format_column(format, &column, 0, NULL, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  double numbers[2] = {1, 2};
  column.type = RAQAM_DOUBLE;
  column.length = 1;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  column.values = numbers;
  column.length = -1;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  column.length = INT64_MAX;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  column.offset = INT64_MAX;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  column.offset = 0;
  column.length = 1;
  column.values = (const char *)numbers + 1;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  column.values = numbers;
  CHECK(raqam_parse_column(format, &column, RAQAM_DOUBLE, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  int32_t offsets[] = {0, 5, 2, 100};
  column.type = RAQAM_UTF8;
  column.values = offsets;
  column.bytes = "1.251";
  column.byte_count = 5;
  column.length = 3;
  CHECK(raqam_parse_column(format, &column, RAQAM_DOUBLE, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(error.row == 1);
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(error.row == 1 && result.column.values == NULL);
  column.bytes = NULL;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  column.bytes = "1.251";
  column.length = 1;
  CHECK(raqam_parse_column(format, &column, 99, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_calendar_date(NULL, 0, &fields, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_calendar_date("persian", 0, NULL, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_calendar_date("persian", INT64_MAX, &fields, &error) == RAQAM_REFUSED);
  CHECK(raqam_calendar_date("mayan", 0, &fields, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(raqam_calendar_day("persian", "1404-12-30", 10, &day, &error) == RAQAM_REFUSED);
  CHECK(raqam_predicate_open("SELF >", 6, NULL, NULL, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_eval_open(SIZE_MAX, NULL, &error) == RAQAM_INVALID_ARGUMENT);

  // Handles that are closed, of another kind, or were never opened.
  raqam_handle predicate = 0;
  CHECK(raqam_predicate_open("SELF > 2", 8, NULL, &predicate, &error) == RAQAM_OK);
  CHECK(raqam_format_double(predicate, 1, &text, &error) == RAQAM_INVALID_HANDLE);
  CHECK(error.code != NULL && strcmp(error.code, "invalid_handle") == 0);
  CHECK(raqam_predicate_evaluate(format, "3", 1, NULL, 0, &holds, &error) == RAQAM_INVALID_HANDLE);
  CHECK(raqam_close(predicate) == RAQAM_OK);
  CHECK(raqam_close(predicate) == RAQAM_INVALID_HANDLE);
  CHECK(raqam_close(0) == RAQAM_OK);
  CHECK(raqam_close(UINT64_MAX) == RAQAM_INVALID_HANDLE);
  raqam_handle again = OPEN(number, "en_US");
  CHECK(raqam_format_double(predicate, 1, &text, &error) == RAQAM_INVALID_HANDLE);
  for (uint64_t bit = 0; bit < 64; bit += 1)
    CHECK(raqam_format_double(again ^ (UINT64_C(1) << bit), 1, &text, NULL) == RAQAM_INVALID_HANDLE ||
          (again ^ (UINT64_C(1) << bit)) == format);
  CHECK(raqam_close(again) == RAQAM_OK && raqam_close(format) == RAQAM_OK);
  CHECK(raqam_format_double(format, 1, &text, &error) == RAQAM_INVALID_HANDLE);
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_HANDLE);

  raqam_error_free(NULL);
  raqam_buffer_free(NULL);
  raqam_value_free(NULL);
  raqam_result_free(NULL);
  raqam_result_free(&result);
  raqam_value_free(&value);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
}

// MARK: Columns

static void row_text(const raqam_result *result, int64_t row, const char **start, size_t *length) {
  if (result->column.type == RAQAM_LARGE_UTF8) {
    const int64_t *offsets = result->column.values;
    *start = result->column.bytes + offsets[row];
    *length = (size_t)(offsets[row + 1] - offsets[row]);
  } else {
    const int32_t *offsets = result->column.values;
    *start = result->column.bytes + offsets[row];
    *length = (size_t)(offsets[row + 1] - offsets[row]);
  }
}

static bool is_valid(const raqam_result *result, int64_t row) {
  return result->column.validity == NULL || (result->column.validity[row >> 3] >> (row & 7) & 1) != 0;
}

// Checks that every row equals the result of a separate call, and that formatted columns round-trip.
static void test_columns(raqam_flags flags, int64_t offset, int64_t rows) {
  static double numbers[10007 + 16];
  static uint8_t validity[(10007 + 16) / 8 + 1];
  raqam_handle format = OPEN("{\"type\": \"number\", \"number.format\": \"#,##0.###\"}", "fa_IR");
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result texts = RAQAM_RESULT_INIT;
  raqam_result values = RAQAM_RESULT_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  int64_t nulls = 0;
  memset(validity, 0, sizeof validity);
  for (int64_t row = 0; row < rows; row += 1) {
    numbers[row + offset] = (double)(row * 7919 % 100003) / 8 - 1000;
    if (row % 5 == 3 || (row > 4000 && row < 4100)) {
      numbers[row + offset] = (double)NAN;
      nulls += 1;
    } else {
      validity[(row + offset) >> 3] |= (uint8_t)(1 << ((row + offset) & 7));
    }
  }
  column.type = RAQAM_DOUBLE;
  column.length = rows;
  column.offset = offset;
  column.values = numbers;
  column.validity = validity;
  CHECK(raqam_format_column(format, &column, flags, &texts, &error) == RAQAM_OK);
  CHECK(texts.column.length == rows && texts.null_count == nulls && texts.error_count == 0 && texts.errors == NULL);
  bool same = true;
  for (int64_t row = 0; row < rows; row += 1) {
    const char *start;
    size_t length;
    row_text(&texts, row, &start, &length);
    bool valid = row % 5 != 3 && !(row > 4000 && row < 4100);
    if (is_valid(&texts, row) != valid) same = false;
    if (!valid) {
      if (length != 0) same = false;
      continue;
    }
    if (raqam_format_double(format, numbers[row + offset], &text, NULL) != RAQAM_OK || text.length != length ||
        memcmp(text.data, start, length) != 0)
      same = false;
  }
  CHECK(same);

  CHECK(raqam_parse_column(format, &texts.column, RAQAM_DOUBLE, 0, &values, &error) == RAQAM_OK);
  CHECK(values.column.type == RAQAM_DOUBLE && values.null_count == nulls && values.error_count == 0);
  const double *read = values.column.values;
  for (int64_t row = 0; row < rows && same; row += 1)
    if (is_valid(&values, row) && read[row] != numbers[row + offset]) same = false;
  CHECK(same);

  // Parses the column as decimals, digit for digit, and formats these again.
  CHECK(raqam_parse_column(format, &texts.column, flags != 0 ? RAQAM_LARGE_UTF8 : RAQAM_UTF8, 0, &values, &error) == RAQAM_OK);
  raqam_result second = RAQAM_RESULT_INIT;
  CHECK(raqam_format_column(format, &values.column, flags, &second, &error) == RAQAM_OK);
  CHECK(second.column.byte_count == texts.column.byte_count &&
        memcmp(second.column.bytes, texts.column.bytes, (size_t)texts.column.byte_count) == 0);

  raqam_result_free(&second);
  raqam_result_free(&values);
  raqam_result_free(&texts);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
  raqam_close(format);
}

static void test_rows_refused(void) {
  raqam_handle format = OPEN(number, "en_US");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  const int32_t offsets[] = {0, 4, 7, 11, 11, 31};
  column.type = RAQAM_UTF8;
  column.length = 5;
  column.values = offsets;
  column.bytes = "1.25abc2,00" "12345678901234567890";
  column.byte_count = 31;
  CHECK(raqam_parse_column(format, &column, RAQAM_DOUBLE, 0, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 3 && result.null_count == 3 && result.errors != NULL);
  CHECK(result.errors[0] == 0 && result.errors[1] != 0 && result.errors[2] != 0 && result.errors[4] == 0);
  CHECK(strcmp(raqam_error_code(result.errors[1]), "unexpected_character") == 0);
  CHECK(error.row == 1 && strcmp(error.code, "unexpected_character") == 0 && error.offset == 0);
  CHECK(((const double *)result.column.values)[0] == 1.25);
  CHECK(raqam_parse_column(format, &column, RAQAM_INT64, 0, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 5 && strcmp(raqam_error_code(result.errors[0]), "out_of_range") == 0);
  CHECK(raqam_parse_column(format, &column, RAQAM_INSTANT, 0, &result, &error) == RAQAM_OK);
  CHECK(strcmp(raqam_error_code(result.errors[0]), "type_mismatch") == 0);
  CHECK(raqam_parse_column(format, &column, RAQAM_DOUBLE, RAQAM_STOP_AT_ERROR, &result, &error) == RAQAM_REFUSED);
  CHECK(error.row == 1 && result.column.values == NULL && result.column.length == 0);
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK);
  CHECK(result.error_count == 3 && error.row == 1 && strcmp(error.code, "invalid_number") == 0);
  CHECK(raqam_format_column(format, &column, RAQAM_STOP_AT_ERROR, &result, &error) == RAQAM_REFUSED && error.row == 1);
  // A column of the wrong type.
  const double numbers[] = {1, 2};
  raqam_handle days = OPEN(date, "en_US");
  column.type = RAQAM_DOUBLE;
  column.length = 2;
  column.values = numbers;
  CHECK(raqam_format_column(days, &column, 0, &result, &error) == RAQAM_OK && result.error_count == 2);
  CHECK(strcmp(raqam_error_code(result.errors[0]), "type_mismatch") == 0);
  CHECK(raqam_error_code(0) == NULL && raqam_error_code(255) == NULL);
  // No rows.
  column.length = 0;
  column.values = NULL;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK);
  CHECK(result.column.length == 0 && result.column.values != NULL && result.column.bytes != NULL);
  raqam_result_free(&result);
  raqam_error_free(&error);
  raqam_close(days);
  raqam_close(format);
}

static void test_instants(void) {
  raqam_handle format = OPEN("{\"type\": \"date\", \"date.format\": \"yyyy-MM-dd HH:mm:ss\"}", "en_US");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  const raqam_type types[] = {RAQAM_INSTANT_SECONDS, RAQAM_INSTANT, RAQAM_INSTANT_MICROSECONDS, RAQAM_INSTANT_NANOSECONDS};
  int64_t factor = 1;
  column.length = 2;
  for (size_t index = 0; index < 4; index += 1, factor *= 1000) {
    // The second before 1970, and the last instant of a second: both round down and not toward zero.
    int64_t values[] = {-1, 86399 * factor + (factor - 1)};
    column.type = types[index];
    column.values = values;
    CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK);
    CHECK(result.column.byte_count == 38 && memcmp(result.column.bytes, "1969-12-31 23:59:591970-01-01 23:59:59", 38) == 0);
    CHECK(raqam_parse_column(format, &result.column, RAQAM_INSTANT, 0, &result, &error) == RAQAM_INVALID_ARGUMENT ||
          result.column.type == RAQAM_INSTANT);
  }
  int64_t far = INT64_MAX;
  column.type = RAQAM_INSTANT_SECONDS;
  column.values = &far;
  column.length = 1;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK && result.error_count == 1);
  const int32_t days[] = {-1, 20168};
  raqam_handle dates = OPEN(date, "en_US");
  column.type = RAQAM_DAY;
  column.values = days;
  column.length = 2;
  CHECK(raqam_format_column(dates, &column, 0, &result, &error) == RAQAM_OK && result.error_count == 0);
  CHECK(result.column.byte_count == 20 && memcmp(result.column.bytes, "1348-10-101404-01-01", 20) == 0);
  raqam_result_free(&result);
  raqam_error_free(&error);
  raqam_close(dates);
  raqam_close(format);
}

// MARK: Other functions

static void test_others(void) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_buffer reply = RAQAM_BUFFER_INIT;
  raqam_handle predicate = 0;
  raqam_handle eval = 0;
  raqam_date fields = RAQAM_DATE_INIT;
  int64_t day = 0;
  bool holds = false;
  CHECK(raqam_abi() == RAQAM_ABI && raqam_version() != NULL);

  const char *condition = "SELF.length > 2 AND $country == 'IR'";
  const char *subject = "\"abc\"";
  const char *variables = "{\"country\": \"IR\"}";
  CHECK(raqam_predicate_open(condition, strlen(condition), NULL, &predicate, &error) == RAQAM_OK);
  CHECK(raqam_predicate_evaluate(predicate, subject, strlen(subject), variables, strlen(variables), &holds, &error) == RAQAM_OK);
  CHECK(holds);
  CHECK(raqam_predicate_evaluate(predicate, "\"a\"", 3, variables, strlen(variables), &holds, &error) == RAQAM_OK && !holds);
  CHECK(raqam_predicate_evaluate(predicate, subject, strlen(subject), NULL, 0, &holds, &error) == RAQAM_REFUSED);
  CHECK(raqam_predicate_evaluate(predicate, "{", 1, NULL, 0, &holds, &error) == RAQAM_REFUSED);
  CHECK(raqam_predicate_evaluate(predicate, "1", 1, "[]", 2, &holds, &error) == RAQAM_REFUSED);
  CHECK(raqam_close(predicate) == RAQAM_OK);
  CHECK(raqam_predicate_open("SELF >", 6, NULL, &predicate, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(error.offset >= 0 && predicate == 0);

  CHECK(raqam_calendar_day("persian", "1404-01-01", 10, &day, &error) == RAQAM_OK && day == 20168);
  CHECK(raqam_calendar_date("gregorian", day, &fields, &error) == RAQAM_OK);
  CHECK(fields.year == 2025 && fields.month == 3 && fields.day == 21 && fields.weekday == 5 && fields.days_in_month == 31);
  for (day = -1000; day < 30000; day += 37) {
    char written[64];
    int64_t back = 0;
    CHECK(raqam_calendar_date("islamic-umalqura", day, &fields, &error) == RAQAM_OK);
    int length = snprintf(written, sizeof written, "%04" PRId64 "-%02d-%02d", fields.extended_year, fields.month, fields.day);
    CHECK(raqam_calendar_day("islamic-umalqura", written, (size_t)length, &back, &error) == RAQAM_OK && back == day);
  }

  const char *const supported[] = {"en", "de-DE", "zh_Hant", NULL};
  const char *const header = "fr;q=0.9, zh-HK-u-nu-hanidec;q=0.8, *;q=0";
  int64_t best = 0;
  CHECK(raqam_locale_best(header, strlen(header), supported, 3, &best, &reply, &error) == RAQAM_OK && best == 2);
  CHECK_TEXT(reply, "zh_Hant_HK@numbers=hanidec");
  CHECK(raqam_locale_best("de_AT", 5, supported, 3, &best, NULL, NULL) == RAQAM_OK && best == 1);
  CHECK(raqam_locale_best("ja", 2, supported, 3, &best, &reply, &error) == RAQAM_OK && best == -1 && reply.length == 0);
  CHECK(raqam_locale_best(NULL, 0, NULL, 0, &best, &reply, &error) == RAQAM_OK && best == -1);
  CHECK(raqam_locale_best("en", 2, supported, 4, &best, &reply, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_locale_best("en", 2, supported, 1025, &best, &reply, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_locale_best("en", 2, supported, 3, NULL, &reply, &error) == RAQAM_INVALID_ARGUMENT);
  const char *const malformed[] = {"x!"};
  CHECK(raqam_locale_best("en", 2, malformed, 1, &best, &reply, &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(strcmp(error.code, "invalid_locale") == 0);

  CHECK(raqam_eval_open(1, &eval, &error) == RAQAM_OK);
  const char *const requests[][2] = {
      {"{\"id\":1,\"op\":\"format\",\"row\":{\"type\":\"currency\",\"tag\":\"p\",\"currency.style\":\"plural\","
       "\"currency.locale\":\"en_US\"},\"value\":1000}", "{\"id\":1,\"ok\":true,\"text\":\"1,000.00 US dollars\"}"},
      {"{\"op\":\"session.open\",\"session\":\"s\",\"form\":{\"sections\":[{\"items\":[{\"type\":\"integer\",\"id\":\"n\"}]}]}}", NULL},
      {"{\"op\":\"session.edit\",\"session\":\"s\",\"edit\":{\"type\":\"n\",\"text\":\"12\"}}", NULL},
      {"{\"op\":\"session.values\",\"session\":\"s\"}", "{\"ok\":true,\"values\":{\"n\":12},\"issues\":[]}"},
      {"{\"op\":\"session.close\",\"session\":\"s\"}", "{\"ok\":true,\"values\":{\"n\":12}}"},
      {"not JSON", NULL}};
  for (size_t index = 0; index < sizeof requests / sizeof *requests; index += 1) {
    CHECK(raqam_eval(eval, requests[index][0], strlen(requests[index][0]), &reply, &error) == RAQAM_OK);
    if (requests[index][1] != NULL) CHECK_TEXT(reply, requests[index][1]);
    CHECK(reply.length > 0 && reply.data[0] == '{');
  }
  CHECK(raqam_eval(eval, NULL, 1, &reply, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_close(eval) == RAQAM_OK);
  raqam_buffer_free(&reply);
  raqam_error_free(&error);
}

// MARK: Threads

struct shared {
  raqam_handle number, date, eval;
  int rounds;
};

static void *work(void *argument) {
  const struct shared *shared = argument;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  intptr_t wrong = 0;
  for (int round = 0; round < shared->rounds; round += 1) {
    char expected[64];
    snprintf(expected, sizeof expected, "%d.25", round % 1000);
    if (raqam_format_double(shared->number, round % 1000 + 0.25, &text, &error) != RAQAM_OK || strcmp(text.data, expected) != 0)
      wrong += 1;
    if (raqam_parse(shared->number, text.data, text.length, 0, &value, &error) != RAQAM_OK || value.number != round % 1000 + 0.25)
      wrong += 1;
    if (raqam_format_instant(shared->date, INT64_C(1742515200000), &text, &error) != RAQAM_OK || strcmp(text.data, "1404-01-01") != 0)
      wrong += 1;
    // Opens and closes separate handles while other threads do the same.
    if (round % 16 == 0) {
      raqam_handle own = 0;
      if (raqam_format_open(number, strlen(number), NULL, &own, &error) != RAQAM_OK) wrong += 1;
      if (raqam_format_int64(own, 1000, &text, &error) != RAQAM_OK || strcmp(text.data, "1,000.00") != 0) wrong += 1;
      if (raqam_close(own) != RAQAM_OK) wrong += 1;
      const char *request = "{\"op\":\"plural\",\"value\":1}";
      if (raqam_eval(shared->eval, request, strlen(request), &text, &error) != RAQAM_OK ||
          strcmp(text.data, "{\"ok\":true,\"category\":\"one\"}") != 0)
        wrong += 1;
    }
  }
  raqam_buffer_free(&text);
  raqam_value_free(&value);
  raqam_error_free(&error);
  return (void *)wrong;
}

static void test_threads(int rounds) {
  struct shared shared = {OPEN(number, "en_US"), OPEN(date, "en_US"), 0, rounds};
  pthread_t threads[16];
  CHECK(raqam_eval_open(0, &shared.eval, NULL) == RAQAM_OK);
  for (size_t index = 0; index < 16; index += 1) CHECK(pthread_create(&threads[index], NULL, work, &shared) == 0);
  for (size_t index = 0; index < 16; index += 1) {
    void *wrong = NULL;
    CHECK(pthread_join(threads[index], &wrong) == 0 && wrong == NULL);
  }
  raqam_close(shared.number);
  raqam_close(shared.date);
  raqam_close(shared.eval);
}

// MARK: Memory and speed

static long resident(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file != NULL && fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
  if (file != NULL) fclose(file);
  return pages * sysconf(_SC_PAGESIZE) / 1024;
}

static void open_many(int from, int count) {
  raqam_buffer text = RAQAM_BUFFER_INIT;
  for (int index = from; index < from + count; index += 1) {
    char descriptor[96];
    raqam_handle format = 0;
    snprintf(descriptor, sizeof descriptor, "{\"type\":\"number\",\"number.format\":\"'%06d' #,##0.00\"}", index);
    CHECK(raqam_format_open(descriptor, strlen(descriptor), NULL, &format, NULL) == RAQAM_OK);
    CHECK(raqam_format_double(format, 1.5, &text, NULL) == RAQAM_OK);
    CHECK(raqam_close(format) == RAQAM_OK);
  }
  raqam_buffer_free(&text);
}

static void test_memory(void) {
  open_many(0, 5000);
  long before = resident();
  open_many(5000, 10000);
  long after = resident();
  printf("memory: %ld KB after 5,000 formats, %ld KB after 15,000\n", before, after);
  CHECK(after - before < 2048);
  CHECK(raqam_open_handles() == 0);
}

static void measure(const char *name, const char *descriptor, const char *locale, raqam_type type) {
  enum { rows = 1000000 };
  void *values = malloc(rows * sizeof(int64_t));
  raqam_result texts = RAQAM_RESULT_INIT;
  raqam_result back = RAQAM_RESULT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_column column = RAQAM_COLUMN_INIT;
  raqam_handle format = OPEN(descriptor, locale);
  if (values == NULL) return;
  for (int64_t row = 0; row < rows; row += 1) {
    if (type == RAQAM_DOUBLE)
      ((double *)values)[row] = (double)(row * 7919 % 10000019) / 100;
    else if (type == RAQAM_INSTANT)
      ((int64_t *)values)[row] = INT64_C(946684800000) + row * 7919 % 1000003 * 1000000;
    else
      ((int64_t *)values)[row] = row * 7919 % 10000019;
  }
  column.type = type;
  column.length = rows;
  column.values = values;
  double best = 1e9, best_back = 1e9;
  for (int turn = 0; turn < 7; turn += 1) {
    double start = seconds();
    CHECK(raqam_format_column(format, &column, 0, &texts, &error) == RAQAM_OK);
    double middle = seconds();
    // Parsing some dates takes a hundred times as long as formatting them.
    texts.column.length = rows / 50;
    CHECK(raqam_parse_column(format, &texts.column, type, 0, &back, &error) == RAQAM_OK && back.error_count == 0);
    double end = seconds();
    if (middle - start < best) best = middle - start;
    if (end - middle < best_back) best_back = end - middle;
  }
  printf("%-34s %6.1f M/s written %6.2f M/s read\n", name, rows / best / 1e6, rows / 50 / best_back / 1e6);
  raqam_result_free(&texts);
  raqam_result_free(&back);
  raqam_error_free(&error);
  raqam_close(format);
  free(values);
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  bool brief = count > 1 && strcmp(arguments[1], "--brief") == 0;
  int turns = brief && count > 2 ? atoi(arguments[2]) : 1;
  for (int turn = 0; turn < turns; turn += 1) {
    test_values();
    test_descriptors();
    test_budgets();
  test_arguments();
    for (int64_t offset = 0; offset < 11; offset += brief ? 10 : 1)
      test_columns(offset % 2 == 0 ? 0 : RAQAM_LARGE, offset, brief ? 1003 : 10007);
    test_rows_refused();
    test_instants();
    test_others();
    test_structures();
    test_flags();
    test_numbers();
    test_dates(brief);
    test_warnings();
    // Its many formats would replace others in the caches, and valgrind reports those as lost.
    if (turn == 0) test_unknown_locales();
    test_deviations();
    test_values_to_parse();
    test_first_sizes();
    test_messages();
    test_random_calls(brief ? 300 : 20000);
    test_threads(brief ? 32 : 4000);
  }
  if (!brief) {
    test_memory();
    measure("int64, #,##0, en_US", "{\"type\":\"number\",\"number.format\":\"#,##0\"}", "en_US", RAQAM_INT64);
    measure("double, #,##0.00, en_US", number, "en_US", RAQAM_DOUBLE);
    measure("double, #,##0.00, fa_IR", number, "fa_IR", RAQAM_DOUBLE);
    measure("instant, persian yyyy-MM-dd, en_US", date, "en_US", RAQAM_INSTANT);
    measure("instant, persian yyyy/MM/dd, fa_IR", "{\"type\":\"date\",\"date.format\":\"yyyy/MM/dd\"}", "fa_IR", RAQAM_INSTANT);
  }
  CHECK(raqam_open_handles() == 0);
  printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}
