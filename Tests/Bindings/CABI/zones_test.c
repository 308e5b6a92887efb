// Tests the time zone data of the C library, in processes that have read none yet.
//
//   zones_test FOLDER              FOLDER is set before all other calls, and has the data of Asia/Almaty
//   zones_test --none              expects that the system has no data
#include "raqam.h"

#include <stdio.h>
#include <string.h>

static const char *const clock_face = "{\"type\": \"date\", \"date.format\": \"HH:mm\"}";

static int failed;

static void check(bool good, const char *what) {
  if (good) return;
  failed += 1;
  fprintf(stderr, "zones_test.c: %s\n", what);
}

#define CHECK(condition) check((condition), #condition)

// Opens a format of the time in Almaty, which moved from UTC+06 to UTC+05 on 1 March 2024, and prints noon UTC of 1 June 2024.
static void test_almaty(bool warns, const char *expected) {
  raqam_context context = RAQAM_CONTEXT_INIT;
  raqam_error error = RAQAM_ERROR_INIT;
  raqam_buffer text = RAQAM_BUFFER_INIT;
  raqam_handle format = 0;
  context.time_zone = "Asia/Almaty";
  CHECK(raqam_format_open(clock_face, strlen(clock_face), &context, &format, &error) == RAQAM_OK);
  CHECK((error.diagnostics != NULL) == warns && error.code == NULL);
  if (warns) CHECK(strstr(error.diagnostics, "\"code\":\"old_time_zone_data\"") != NULL);
  CHECK(raqam_format_instant(format, INT64_C(1717243200000), &text, &error) == RAQAM_OK);
  if (expected != NULL) CHECK(strcmp(text.data, expected) == 0);
  CHECK(raqam_close(format) == RAQAM_OK);
  // The offset of UTC never changes, so that old data is right.
  CHECK(raqam_format_open(clock_face, strlen(clock_face), NULL, &format, &error) == RAQAM_OK && error.diagnostics == NULL);
  CHECK(raqam_close(format) == RAQAM_OK);
  raqam_buffer_free(&text);
  raqam_error_free(&error);
}

int main(int count, char **arguments) {
  raqam_error error = RAQAM_ERROR_INIT;
  if (count != 2) return 2;
  const char *folder = arguments[1];
  CHECK(raqam_time_zone_folder(NULL, &error) == RAQAM_INVALID_ARGUMENT);
  CHECK(raqam_time_zone_folder("/nonexistent", &error) == RAQAM_INVALID_DESCRIPTOR);
  CHECK(error.code != NULL && strcmp(error.code, "data_unavailable") == 0);
  if (strcmp(folder, "--none") == 0) {
    test_almaty(true, NULL);
  } else {
    CHECK(raqam_time_zone_folder(folder, &error) == RAQAM_OK);
    test_almaty(false, "17:00");
    // The folder may be set again; another one is refused.
    CHECK(raqam_time_zone_folder(folder, NULL) == RAQAM_OK);
    char other[4096];
    snprintf(other, sizeof other, "%s/.", folder);
    CHECK(raqam_time_zone_folder(other, &error) == RAQAM_INVALID_ARGUMENT);
    CHECK(error.code != NULL && strcmp(error.code, "invalid_argument") == 0);
  }
  raqam_error_free(&error);
  return failed == 0 ? 0 : 1;
}
