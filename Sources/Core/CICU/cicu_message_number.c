#include "cicu_internal.h"

#include <unicode/umsg.h>

int32_t cicu_number_message_open(const char *pattern, int32_t length, const char *locale, void **out) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError error;
  cicu_utf16 units;
  cicu_utf16_init(&units);
  status = cicu_utf16_set(&units, pattern, length);
  if (U_SUCCESS(status)) *out = umsg_open(units.text, units.length, locale, &error, &status);
  cicu_utf16_free(&units);
  return U_FAILURE(status) ? (int32_t)status : 0;
}

void cicu_number_message_close(void *message) { umsg_close((UMessageFormat *)message); }

int32_t cicu_number_message_format(const void *message, double number, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[512];
  int32_t count = umsg_format((const UMessageFormat *)message, units, 512, &status, number);
  if (U_FAILURE(status)) return (int32_t)status;
  return (int32_t)cicu_utf16_copy_out(units, count, out, capacity, length);
}
