// Tests the sizes of structures, the flags, and the types of columns.
#include "abi_test.h"

#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const decimals = "{\"type\": \"number\", \"number.format\": \"#,##0.##########\"}";
static const char *const days = "{\"type\": \"date\", \"date.format\": \"yyyy-MM-dd\", \"date.calendar\": \"gregorian\"}";
static const char *const times =
    "{\"type\": \"date\", \"date.format\": \"yyyy-MM-dd HH:mm:ss\", \"date.calendar\": \"gregorian\"}";

static bool is_valid(const raqam_result *result, int64_t row) {
  return result->column.validity == NULL || (result->column.validity[row >> 3] >> (row & 7) & 1) != 0;
}

// Returns whether a row of a column of texts with int32_t offsets has a text.
static bool has_text(const raqam_result *texts, int64_t row, const char *expected) {
  const int32_t *offsets = texts->column.values;
  size_t length = (size_t)(offsets[row + 1] - offsets[row]);
  return length == strlen(expected) && memcmp(texts->column.bytes + offsets[row], expected, length) == 0;
}

static raqam_column column_of(raqam_type type, const void *values, int64_t length) {
  raqam_column column = RAQAM_COLUMN_INIT;
  column.type = type;
  column.values = values;
  column.length = length;
  return column;
}

static raqam_column column_of_text(const char *text, int32_t *offsets) {
  raqam_column column = column_of(RAQAM_UTF8, offsets, 1);
  offsets[0] = 0;
  offsets[1] = (int32_t)strlen(text);
  column.bytes = text;
  column.byte_count = offsets[1];
  return column;
}

// A deterministic generator (SplitMix64).
static uint64_t random_bits(uint64_t *state) {
  uint64_t mixed = *state += UINT64_C(0x9E3779B97F4A7C15);
  mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94D049BB133111EB);
  return mixed ^ (mixed >> 31);
}

// MARK: Structures and flags

static bool is_filled(const void *start, int byte, size_t count) {
  const unsigned char *bytes = start;
  for (size_t index = 0; index < count; index += 1)
    if (bytes[index] != byte) return false;
  return true;
}

// A structure whose size is less than that of the first version is refused and not touched.
static void test_small_sizes(raqam_handle format) {
  const uint32_t sizes[] = {0, 1, 4, offsetof(raqam_value, deviations) - 1};
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_column column = column_of(RAQAM_DOUBLE, NULL, 0);
  raqam_buffer text = RAQAM_BUFFER_INIT;
  for (size_t index = 0; index < sizeof sizes / sizeof *sizes; index += 1) {
    raqam_error small;
    raqam_value value;
    raqam_result result;
    raqam_date date;
    raqam_context context = RAQAM_CONTEXT_INIT;
    raqam_handle handle = 0;
    memset(&small, 0x5A, sizeof small);
    memset(&value, 0x5A, sizeof value);
    memset(&result, 0x5A, sizeof result);
    memset(&date, 0x5A, sizeof date);
    // The first versions of the structures are at least as large as that of raqam_value.
    small.size = value.size = result.size = date.size = context.size = sizes[index];
    CHECK(raqam_format_double(format, 1, &text, &small) == RAQAM_INVALID_ARGUMENT && text.data == NULL);
    CHECK(raqam_parse(format, "x", 1, 0, &value, &small) == RAQAM_INVALID_ARGUMENT);
    CHECK(raqam_parse(format, "1", 1, 0, &value, &error) == RAQAM_INVALID_ARGUMENT);
    CHECK(strncmp(error.message, "value.size must be at least ", 28) == 0);
    CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
    CHECK(strncmp(error.message, "texts.size ", 11) == 0);
    CHECK(raqam_calendar_date("persian", 0, &date, &error) == RAQAM_INVALID_ARGUMENT);
    CHECK(raqam_format_open(days, strlen(days), &context, &handle, &error) == RAQAM_INVALID_ARGUMENT && handle == 0);
    CHECK(raqam_predicate_open("TRUEPREDICATE", 13, &context, &handle, &error) == RAQAM_INVALID_ARGUMENT && handle == 0);
    raqam_error_free(&small);
    raqam_value_free(&value);
    raqam_result_free(&result);
    CHECK(is_filled((char *)&small + 4, 0x5A, sizeof small - 4) && small.size == sizes[index]);
    CHECK(is_filled((char *)&value + 4, 0x5A, sizeof value - 4) && value.size == sizes[index]);
    CHECK(is_filled((char *)&result + 4, 0x5A, sizeof result - 4) && result.size == sizes[index]);
    CHECK(is_filled((char *)&date + 4, 0x5A, sizeof date - 4) && date.size == sizes[index]);
  }
  raqam_error_free(&error);
}

// The structures of a program that was compiled with a later header, which has more fields.
struct later_error { raqam_error known; char *added[4]; };
struct later_value { raqam_value known; int64_t added[4]; };
struct later_result { raqam_result known; void *added[4]; };
struct later_date { raqam_date known; int64_t added[4]; };
struct later_context { raqam_context known; int64_t added[4]; };

static void test_large_sizes(raqam_handle format) {
  struct later_error error = {RAQAM_ERROR_INIT, {0}};
  struct later_value value = {RAQAM_VALUE_INIT, {0}};
  struct later_result result = {RAQAM_RESULT_INIT, {0}};
  struct later_date date = {RAQAM_DATE_INIT, {0}};
  struct later_context context = {RAQAM_CONTEXT_INIT, {0}};
  raqam_column column;
  const double numbers[] = {1.5, 2};
  raqam_handle handle = 0;
  memset(error.added, 0x5A, sizeof error.added);
  memset(value.added, 0x5A, sizeof value.added);
  memset(result.added, 0x5A, sizeof result.added);
  memset(date.added, 0x5A, sizeof date.added);
  memset(context.added, 0x5A, sizeof context.added);
  error.known.size = sizeof error;
  value.known.size = sizeof value;
  result.known.size = sizeof result;
  date.known.size = sizeof date;
  context.known.size = sizeof context;
  context.known.locale = "fa_IR";
  for (int turn = 0; turn < 3; turn += 1) {
    column = column_of(RAQAM_DOUBLE, numbers, 2);
    CHECK(raqam_format_open(decimals, strlen(decimals), &context.known, &handle, &error.known) == RAQAM_OK);
    CHECK(raqam_close(handle) == RAQAM_OK);
    CHECK(raqam_parse(format, "x", 1, 0, &value.known, &error.known) == RAQAM_REFUSED && error.known.code != NULL);
    CHECK(raqam_parse(format, "1.5", 3, 0, &value.known, &error.known) == RAQAM_OK && error.known.code == NULL);
    CHECK(value.known.number == 1.5 && strcmp(value.known.text.data, "1.5") == 0);
    CHECK(raqam_format_column(format, &column, 0, &result.known, &error.known) == RAQAM_OK);
    CHECK(has_text(&result.known, 0, "1.5") && has_text(&result.known, 1, "2"));
    CHECK(raqam_calendar_date("persian", 20168, &date.known, &error.known) == RAQAM_OK && date.known.year == 1404);
    raqam_error_free(&error.known);
    raqam_value_free(&value.known);
    raqam_result_free(&result.known);
    CHECK(error.known.size == sizeof error && is_filled(error.added, 0x5A, sizeof error.added));
    CHECK(value.known.size == sizeof value && is_filled(value.added, 0x5A, sizeof value.added));
    CHECK(result.known.size == sizeof result && is_filled(result.added, 0x5A, sizeof result.added));
    CHECK(date.known.size == sizeof date && is_filled(date.added, 0x5A, sizeof date.added));
  }
}

void test_structures(void) {
  raqam_handle format = OPEN(decimals, "en_US");
  char version[64];
  test_small_sizes(format);
  test_large_sizes(format);
  // Programs may be compiled with a header of another version than the library's, but these are of the same build.
  snprintf(version, sizeof version, "%d.%d.%d", RAQAM_VERSION_MAJOR, RAQAM_VERSION_MINOR, RAQAM_VERSION_PATCH);
  CHECK(strcmp(RAQAM_VERSION, raqam_version()) == 0 && strcmp(RAQAM_VERSION, version) == 0);
  raqam_close(format);
}

void test_flags(void) {
  raqam_handle format = OPEN(decimals, "en_US");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  const double numbers[] = {1};
  int32_t offsets[2];
  raqam_column column = column_of(RAQAM_DOUBLE, numbers, 1), text = column_of_text("1", offsets);
  const raqam_flags formats = RAQAM_STOP_AT_ERROR | RAQAM_LARGE | RAQAM_LOCAL;
  const raqam_flags tolerances = RAQAM_TOLERANT | RAQAM_LENIENT | RAQAM_NO_CARRY_OVER;
  const raqam_flags parses = tolerances | RAQAM_STOP_AT_ERROR | RAQAM_LOCAL | RAQAM_VALUES;
  for (int bit = 0; bit < 32; bit += 1) {
    raqam_flags flag = UINT32_C(1) << bit;
    CHECK((raqam_format_column(format, &column, flag, &result, &error) == RAQAM_OK) == ((flag & formats) != 0));
    CHECK((raqam_parse_column(format, &text, RAQAM_INT64, flag, &result, &error) == RAQAM_OK) == ((flag & parses) != 0));
    CHECK((raqam_parse(format, "1", 1, flag, &value, &error) == RAQAM_OK) == ((flag & tolerances) != 0));
  }
  CHECK(raqam_format_column(format, &column, 227, &result, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(strcmp(error.message, "flags has bits that the function does not support: RAQAM_LENIENT, RAQAM_VALUES, RAQAM_TOLERANT, 0x80") == 0);
  CHECK(raqam_parse(format, "1", 1, RAQAM_LOCAL | RAQAM_LARGE, &value, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(strcmp(error.message, "flags has bits that the function does not support: RAQAM_LARGE, RAQAM_LOCAL") == 0);
  raqam_value_free(&value);
  raqam_result_free(&result);
  raqam_error_free(&error);
  raqam_close(format);
}

// MARK: Numbers

// A column of unsigned integers has the texts of its digits, also with null rows and from an offset.
static void test_unsigned(raqam_handle format) {
  enum { count = 2000, offset = 3 };
  static uint64_t values[count + offset];
  static uint8_t validity[(count + offset) / 8 + 1];
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  uint64_t state = 1;
  memset(validity, 0xFF, sizeof validity);
  for (size_t row = 0; row < count + offset; row += 1) {
    values[row] = random_bits(&state) >> (random_bits(&state) % 64);
    if (row % 7 == 2) validity[row / 8] &= (uint8_t)~(1 << row % 8);
  }
  values[offset] = UINT64_MAX;
  values[offset + 1] = 0;
  raqam_column column = column_of(RAQAM_UINT64, values, count);
  column.offset = offset;
  column.validity = validity;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK && result.error_count == 0);
  bool same = true;
  for (int64_t row = 0; row < count; row += 1) {
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, values[row + offset]);
    CHECK(raqam_format_text(format, digits, (size_t)length, &text, &error) == RAQAM_OK);
    bool valid = (row + offset) % 7 != 2;
    if (is_valid(&result, row) != valid || !has_text(&result, row, valid ? text.data : "")) same = false;
  }
  CHECK(same && has_text(&result, 0, "18,446,744,073,709,551,615") && has_text(&result, 1, "0"));
  raqam_buffer_free(&text);
  raqam_result_free(&result);
  raqam_error_free(&error);
}

// A column of floats has the texts of its shortest digits.
static void test_floats(raqam_handle format) {
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  float special[] = {0.1f, -0.1f, 16777216.f, 1e10f, (float)NAN, -(float)INFINITY, 0.f, 1e-7f, 33554432.f, 0.3f};
  const char *const expected[] = {"0.1", "-0.1", "16,777,216", "10,000,000,000", "NaN", "-∞", "0", "0.0000001", "33,554,432", "0.3"};
  raqam_column column = column_of(RAQAM_FLOAT, special, 10);
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK && result.error_count == 0);
  for (int64_t row = 0; row < 10; row += 1) CHECK(has_text(&result, row, expected[row]));
  // Each float is the one nearest to a number of at most six digits, which are its shortest digits.
  enum { count = 2000 };
  static float values[count];
  static char texts[count][32];
  uint64_t state = 2;
  for (int row = 0; row < count; row += 1) {
    int digits = (int)(random_bits(&state) % 1000000), places = (int)(random_bits(&state) % 7);
    snprintf(texts[row], sizeof texts[row], "%.*f", places, digits / pow(10, places));
    values[row] = strtof(texts[row], NULL);
  }
  column = column_of(RAQAM_FLOAT, values, count);
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_OK && result.error_count == 0);
  bool same = true;
  for (int64_t row = 0; row < count; row += 1) {
    CHECK(raqam_format_text(format, texts[row], strlen(texts[row]), &text, &error) == RAQAM_OK);
    if (!has_text(&result, row, text.data)) same = false;
  }
  CHECK(same);
  column.values = (const char *)values + 2;
  column.length = 1;
  CHECK(raqam_format_column(format, &column, 0, &result, &error) == RAQAM_INVALID_ARGUMENT);
  raqam_buffer_free(&text);
  raqam_result_free(&result);
  raqam_error_free(&error);
}

void test_numbers(void) {
  raqam_handle format = OPEN(decimals, "en_US");
  raqam_result result = RAQAM_RESULT_INIT;
  int32_t offsets[2];
  raqam_column text = column_of_text("1", offsets);
  test_unsigned(format);
  test_floats(format);
  // Texts are not parsed as these types.
  CHECK(raqam_parse_column(format, &text, RAQAM_UINT64, 0, &result, NULL) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_parse_column(format, &text, RAQAM_FLOAT, 0, &result, NULL) == RAQAM_INVALID_ARGUMENT);
  raqam_close(format);
}

// MARK: Dates

enum { moments = 400 };

// Formats days and parses them as days again.
static void test_days_in(const char *zone, uint64_t *state, const char *descriptor, const char *locale) {
  raqam_handle format = OPEN_IN(descriptor, locale, zone);
  raqam_result texts = RAQAM_RESULT_INIT, back = RAQAM_RESULT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_value value = RAQAM_VALUE_INIT;
  int32_t given[moments];
  // Samoa skipped 2011-12-30.
  given[0] = 15338;
  for (int row = 1; row < moments; row += 1) given[row] = (int32_t)(random_bits(state) % 40000) - 15000;
  raqam_column column = column_of(RAQAM_DAY, given, moments);
  CHECK(raqam_format_column(format, &column, 0, &texts, &error) == RAQAM_OK && texts.error_count == 0);
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_DAY, 0, &back, &error) == RAQAM_OK && back.error_count == 0);
  bool same = memcmp(back.column.values, given, sizeof given) == 0;
  if (!same) fprintf(stderr, "%s in %s, %s\n", descriptor, zone, locale);
  CHECK(same);
  const int32_t *offsets = texts.column.values;
  CHECK(raqam_parse(format, texts.column.bytes, (size_t)offsets[1], 0, &value, &error) == RAQAM_OK);
  CHECK(value.type == RAQAM_DAY && value.integer == given[0]);
  raqam_value_free(&value);
  raqam_result_free(&back);
  raqam_result_free(&texts);
  raqam_error_free(&error);
  raqam_close(format);
}

// Formats instants, parses them as local times and as days, and formats the local times.
static void test_local_in(const char *zone, uint64_t *state) {
  static const raqam_type types[] = {RAQAM_INSTANT_SECONDS, RAQAM_INSTANT, RAQAM_INSTANT_MICROSECONDS, RAQAM_INSTANT_NANOSECONDS};
  raqam_handle format = OPEN_IN(times, "en_US", zone), utc = OPEN_IN(times, "en_US", "UTC");
  raqam_result texts = RAQAM_RESULT_INIT, local = RAQAM_RESULT_INIT, again = RAQAM_RESULT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  size_t kind = random_bits(state) % 4;
  int64_t given[moments], factor = kind == 0 ? 1 : kind == 1 ? 1000 : kind == 2 ? 1000000 : 1000000000;
  for (int row = 0; row < moments; row += 1) given[row] = ((int64_t)(random_bits(state) % UINT64_C(4000000000)) - 2000000000) * factor;
  raqam_column column = column_of(types[kind], given, moments);
  CHECK(raqam_format_column(format, &column, 0, &texts, &error) == RAQAM_OK && texts.error_count == 0);
  CHECK(raqam_parse_column(format, &texts.column, types[kind], RAQAM_LOCAL, &local, &error) == RAQAM_OK && local.error_count == 0);
  // UTC shows the local times with the same texts.
  CHECK(raqam_format_column(utc, &local.column, 0, &again, &error) == RAQAM_OK);
  CHECK(again.column.byte_count == texts.column.byte_count &&
        memcmp(again.column.bytes, texts.column.bytes, (size_t)texts.column.byte_count) == 0);
  CHECK(raqam_format_column(format, &local.column, RAQAM_LOCAL, &again, &error) == RAQAM_OK && again.error_count == 0);
  bool same = again.column.byte_count == texts.column.byte_count &&
              memcmp(again.column.bytes, texts.column.bytes, (size_t)texts.column.byte_count) == 0;
  if (!same) fprintf(stderr, "local times in %s\n", zone);
  CHECK(same);
  // The day of a date with a time is that of the zone.
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_DAY, 0, &again, &error) == RAQAM_OK && again.error_count == 0);
  const int64_t *seconds = local.column.values;
  const int32_t *read = again.column.values;
  same = true;
  for (int row = 0; row < moments; row += 1)
    if ((int64_t)floor((double)(seconds[row] / factor) / 86400) != read[row]) same = false;
  CHECK(same);
  // Local times as texts have no offset, instants end in Z.
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_UTF8, RAQAM_LOCAL, &again, &error) == RAQAM_OK);
  CHECK(again.column.byte_count == 19 * moments && again.column.bytes[10] == 'T');
  CHECK(raqam_parse_column(format, &texts.column, RAQAM_UTF8, 0, &again, &error) == RAQAM_OK);
  CHECK(again.column.byte_count == 20 * moments && again.column.bytes[19] == 'Z');
  raqam_result_free(&texts);
  raqam_result_free(&local);
  raqam_result_free(&again);
  raqam_error_free(&error);
  raqam_close(format);
  raqam_close(utc);
}

static void test_zone(const char *zone, uint64_t *state) {
  static const char *const descriptors[][2] = {
      {"{\"type\":\"date\",\"date.format\":\"yyyy-MM-dd\",\"date.calendar\":\"gregorian\"}", "en_US"},
      {"{\"type\":\"date\",\"date.format\":\"yyyy/MM/dd\",\"date.calendar\":\"gregorian\"}", "fa_IR"},
      {"{\"type\":\"date\",\"date.style\":\"long\"}", "fa_IR"},
      {"{\"type\":\"date\",\"date.style\":\"long\",\"date.calendar\":\"islamic-umalqura\"}", "ar_EG"}};
  for (size_t index = 0; index < 4; index += 1) test_days_in(zone, state, descriptors[index][0], descriptors[index][1]);
  test_local_in(zone, state);
}

// Calls test_zone for the zones that a file lists as tzdata.zi does; returns their number.
static int test_zones_of(const char *path, uint64_t *state) {
  FILE *file = fopen(path, "r");
  char line[256], zone[128];
  int count = 0;
  if (file == NULL) return 0;
  while (fgets(line, sizeof line, file) != NULL)
    if (sscanf(line, "Z %127s", zone) == 1 || sscanf(line, "L %*s %127s", zone) == 1) {
      test_zone(zone, state);
      count += 1;
    }
  fclose(file);
  return count;
}

void test_dates(bool brief) {
  static const char *const zones[] = {"UTC", "Asia/Tehran", "America/New_York", "Pacific/Apia", "Africa/Monrovia", "Asia/Kathmandu"};
  uint64_t state = 3;
  if (brief) {
    for (size_t index = 0; index < sizeof zones / sizeof *zones; index += 1) test_zone(zones[index], &state);
  } else {
    printf("zones: %d\n", test_zones_of("/usr/share/zoneinfo/tzdata.zi", &state));
  }
  // A format of days parses instants as the start of the day in the zone, and texts as days.
  raqam_handle format = OPEN_IN(days, "en_US", "Asia/Tehran");
  raqam_handle clock = OPEN("{\"type\": \"date\", \"date.format\": \"HH:mm\"}", "en_US");
  raqam_result result = RAQAM_RESULT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  int32_t offsets[2];
  raqam_column text = column_of_text("2025-03-21", offsets);
  CHECK(raqam_parse_column(format, &text, RAQAM_INSTANT_SECONDS, 0, &result, &error) == RAQAM_OK);
  CHECK(*(const int64_t *)result.column.values == INT64_C(1742502600));
  CHECK(raqam_parse_column(format, &text, RAQAM_INSTANT_SECONDS, RAQAM_LOCAL, &result, &error) == RAQAM_OK);
  CHECK(*(const int64_t *)result.column.values == INT64_C(1742515200));
  CHECK(raqam_parse_column(format, &text, RAQAM_UTF8, 0, &result, &error) == RAQAM_OK && has_text(&result, 0, "2025-03-21"));
  // A time of day has no day.
  text = column_of_text("08:30", offsets);
  CHECK(raqam_parse_column(clock, &text, RAQAM_DAY, 0, &result, &error) == RAQAM_OK && result.error_count == 1);
  CHECK(strcmp(error.code, "type_mismatch") == 0);
  // Other values than instants have no zone.
  const double numbers[] = {1.5};
  raqam_handle format_of_numbers = OPEN(decimals, "en_US");
  raqam_column column = column_of(RAQAM_DOUBLE, numbers, 1);
  CHECK(raqam_format_column(format_of_numbers, &column, RAQAM_LOCAL, &result, &error) == RAQAM_OK && has_text(&result, 0, "1.5"));
  const int64_t instants[] = {1};
  column = column_of(RAQAM_INSTANT, instants, 1);
  CHECK(raqam_format_column(format_of_numbers, &column, RAQAM_LOCAL, &result, &error) == RAQAM_OK && result.error_count == 1);
  raqam_result_free(&result);
  raqam_error_free(&error);
  raqam_close(format);
  raqam_close(clock);
  raqam_close(format_of_numbers);
}

// MARK: Warnings and messages

void test_warnings(void) {
  static const char *const doubtful[][2] = {
      {"{\"type\":\"number\",\"number.format\":\"0.00\",\"curency.code\":\"EUR\"}", "did you mean \\\"currency.code\\\"?"},
      {"{\"type\":\"number\",\"number.fromat\":\"0\"}", "number.format"},
      {"{\"type\":\"date\",\"date.format\":\"YYYY-MM-DD\"}", "day of the year"},
      {"{\"type\":\"number\",\"currency.style\":\"symbol\",\"currency.code\":\"DEM\"}", "not in use"}};
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_handle format = 0;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  for (size_t index = 0; index < sizeof doubtful / sizeof *doubtful; index += 1) {
    const char *descriptor = doubtful[index][0];
    // Without raqam_error_free in between: the next call replaces the warnings.
    CHECK(raqam_format_open(descriptor, strlen(descriptor), NULL, &format, &error) == RAQAM_OK && format != 0);
    CHECK(error.code == NULL && error.message == NULL && error.row == -1 && error.diagnostics != NULL);
    bool says = error.diagnostics != NULL && strstr(error.diagnostics, doubtful[index][1]) != NULL &&
                strstr(error.diagnostics, "\"severity\":\"warning\"") != NULL;
    if (!says) fprintf(stderr, "%s\n", error.diagnostics == NULL ? "no warnings" : error.diagnostics);
    CHECK(says);
    CHECK(raqam_format_open(descriptor, strlen(descriptor), NULL, NULL, NULL) == RAQAM_INVALID_ARGUMENT);
    CHECK(raqam_close(format) == RAQAM_OK);
    CHECK(raqam_format_open(descriptor, strlen(descriptor), NULL, &format, NULL) == RAQAM_OK);
    CHECK(raqam_format_int64(format, 1, &text, &error) == RAQAM_OK || error.code != NULL);
    CHECK(error.diagnostics == NULL);
    CHECK(raqam_close(format) == RAQAM_OK);
  }
  CHECK(raqam_format_open(days, strlen(days), NULL, &format, &error) == RAQAM_OK);
  CHECK(error.code == NULL && error.diagnostics == NULL);
  CHECK(raqam_close(format) == RAQAM_OK);
  CHECK(raqam_format_open(doubtful[0][0], strlen(doubtful[0][0]), NULL, &format, &error) == RAQAM_OK);
  CHECK(error.diagnostics != NULL);
  CHECK(raqam_close(format) == RAQAM_OK);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
  CHECK(error.diagnostics == NULL);
  // Predicates have warnings, too.
  CHECK(raqam_predicate_open("SELF > 1 AND 'a' > 2", 20, NULL, &format, &error) == RAQAM_OK && error.code == NULL);
  CHECK(error.diagnostics != NULL && strstr(error.diagnostics, "\"kind_mismatch\"") != NULL);
  CHECK(raqam_close(format) == RAQAM_OK);
  CHECK(raqam_predicate_open("1 == 1", 6, NULL, &format, &error) == RAQAM_OK);
  CHECK(error.diagnostics != NULL && strstr(error.diagnostics, "the predicate is always true") != NULL);
  CHECK(raqam_close(format) == RAQAM_OK);
  CHECK(raqam_predicate_open("TRUEPREDICATE", 13, NULL, &format, &error) == RAQAM_OK && error.diagnostics == NULL);
  CHECK(raqam_close(format) == RAQAM_OK);
  // A message shows a fallback for a value that it cannot show, with a warning for each.
  const char *message = "{\"type\":\"message\",\"message.syntax\":\"2\",\"message.isolation\":\"none\","
                        "\"message.pattern\":\"{$n :number} of {$m}\"}";
  CHECK(raqam_format_open(message, strlen(message), NULL, &format, &error) == RAQAM_OK && error.diagnostics == NULL);
  CHECK(raqam_format_json(format, "{\"n\":\"x\"}", 9, &text, &error) == RAQAM_OK);
  CHECK(text.length == 12 && memcmp(text.data, "{$n} of {$m}", 12) == 0 && error.code == NULL && error.offset == -1);
  CHECK(error.diagnostics != NULL && strstr(error.diagnostics, "\"bad_operand\"") != NULL &&
        strstr(error.diagnostics, "\"unresolved_variable\"") != NULL && strstr(error.diagnostics, "\"offset\":16") != NULL);
  CHECK(raqam_format_json(format, "{\"n\":1,\"m\":2}", 13, &text, &error) == RAQAM_OK && error.diagnostics == NULL);
  CHECK(text.length == 6 && memcmp(text.data, "1 of 2", 6) == 0);
  CHECK(raqam_format_json(format, "{\"n\":\"x\"}", 9, &text, NULL) == RAQAM_OK);
  CHECK(raqam_close(format) == RAQAM_OK);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
}

// The message of a rejected row names its text, and the row passed alone has the same error.
void test_messages(void) {
  raqam_handle format = OPEN(decimals, "en_US");
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  const int32_t offsets[] = {0, 3, 6, 9};
  raqam_column column = column_of(RAQAM_UTF8, offsets, 3);
  column.bytes = "1.512x2.5";
  column.byte_count = 9;
  CHECK(raqam_parse_column(format, &column, RAQAM_DOUBLE, 0, &result, &error) == RAQAM_OK && result.error_count == 1);
  CHECK(error.row == 1 && strncmp(error.message, "\"12x\": “x” ", strlen("\"12x\": “x” ")) == 0);
  column.offset = 1;
  column.length = 1;
  CHECK(raqam_parse_column(format, &column, RAQAM_DOUBLE, RAQAM_STOP_AT_ERROR, &result, &error) == RAQAM_REFUSED);
  CHECK(error.row == 0 && error.offset == 2 && strncmp(error.message, "\"12x\": “x” ", strlen("\"12x\": “x” ")) == 0);
  column.offset = 2;
  CHECK(raqam_parse_column(format, &column, RAQAM_INT64, RAQAM_STOP_AT_ERROR, &result, &error) == RAQAM_REFUSED);
  CHECK(strcmp(error.code, "out_of_range") == 0);
  CHECK(strcmp(error.message, "\"2.5\": 2.5 is not a 64-bit integer: parse the column as doubles or as texts") == 0);
  column.offset = 1;
  CHECK(raqam_format_column(format, &column, RAQAM_STOP_AT_ERROR, &result, &error) == RAQAM_REFUSED);
  CHECK(strncmp(error.message, "\"12x\": ", 7) == 0);
  raqam_result_free(&result);
  raqam_error_free(&error);
  raqam_close(format);
}

// MARK: Random calls

// Calls with random types, flags, sizes, lengths and offsets succeed or have an error, and never touch other memory.
void test_random_calls(int count) {
  static const raqam_status expected[] = {RAQAM_OK, RAQAM_INVALID_ARGUMENT, RAQAM_REFUSED};
  static int64_t values[64];
  static uint8_t validity[8];
  raqam_handle formats[] = {OPEN(decimals, "fa_IR"), OPEN(days, "ar_EG"), OPEN(times, "en_US")};
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_result result = RAQAM_RESULT_INIT;
  uint64_t state = 4;
  for (int turn = 0; turn < count; turn += 1) {
    raqam_handle format = formats[random_bits(&state) % 3];
    for (size_t index = 0; index < 64; index += 1) values[index] = (int64_t)(random_bits(&state) >> (random_bits(&state) % 64));
    for (size_t index = 0; index < 8; index += 1) validity[index] = (uint8_t)random_bits(&state);
    raqam_column column = column_of((raqam_type)(random_bits(&state) % 17) - 1, values, (int64_t)(random_bits(&state) % 34) - 1);
    column.offset = (int64_t)(random_bits(&state) % 32) - 1;
    if (random_bits(&state) % 2 == 0) column.validity = validity;
    if (random_bits(&state) % 2 == 0) column.bytes = (const char *)values;
    column.byte_count = column.bytes == NULL ? 0 : (int64_t)(random_bits(&state) % sizeof values);
    if (column.type == RAQAM_UTF8 || column.type == RAQAM_LARGE_UTF8)
      for (size_t index = 0; index < 32; index += 1) {
        if (column.type == RAQAM_UTF8) ((int32_t *)values)[index] = (int32_t)(index * (random_bits(&state) % 8));
        else values[index] = (int64_t)(index * (random_bits(&state) % 8));
      }
    // The library does not know how many values there are: offset + length must be within them.
    if (column.length + column.offset > 31) column.length = 31 - column.offset;
    raqam_flags flags = (raqam_flags)(random_bits(&state) % 2 == 0 ? random_bits(&state) % 16 : random_bits(&state));
    result.size = random_bits(&state) % 8 == 0 ? (uint32_t)(random_bits(&state) % sizeof result) : sizeof result;
    raqam_status status = random_bits(&state) % 2 == 0
                              ? raqam_format_column(format, &column, flags, &result, &error)
                              : raqam_parse_column(format, &column, (raqam_type)(random_bits(&state) % 17) - 1, flags, &result, &error);
    CHECK(status == expected[0] || status == expected[1] || status == expected[2]);
    CHECK(status == RAQAM_OK || (error.code != NULL && error.message != NULL));
    if (status == RAQAM_OK) CHECK(result.column.length == column.length && result.null_count >= result.error_count);
    result.size = sizeof result;
    raqam_result_free(&result);
  }
  raqam_error_free(&error);
  for (size_t index = 0; index < 3; index += 1) CHECK(raqam_close(formats[index]) == RAQAM_OK);
}
