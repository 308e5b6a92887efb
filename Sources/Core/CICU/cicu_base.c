#include "cicu_internal.h"

#include <unicode/ucal.h>
#include <unicode/ulocdata.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

const char *cicu_status_name(int32_t status) { return u_errorName((UErrorCode)status); }

void cicu_utf16_init(cicu_utf16 *text) {
  text->text = text->stack;
  text->length = 0;
  text->capacity = CICU_STACK_UNITS;
}

void cicu_utf16_free(cicu_utf16 *text) {
  if (text->text != text->stack) free(text->text);
  cicu_utf16_init(text);
}

UErrorCode cicu_utf16_reserve(cicu_utf16 *text, int32_t capacity) {
  if (capacity <= text->capacity) return U_ZERO_ERROR;
  if (capacity > INT32_MAX / (int32_t)sizeof(UChar)) return U_MEMORY_ALLOCATION_ERROR;
  cicu_utf16_free(text);
  UChar *larger = malloc((size_t)capacity * sizeof(UChar));
  if (larger == NULL) return U_MEMORY_ALLOCATION_ERROR;
  text->text = larger;
  text->capacity = capacity;
  return U_ZERO_ERROR;
}

UErrorCode cicu_utf16_set(cicu_utf16 *text, const char *utf8, int32_t length) {
  // UTF-16 never needs more units than UTF-8 has bytes.
  UErrorCode status = cicu_utf16_reserve(text, length + 1);
  if (U_FAILURE(status)) return status;
  u_strFromUTF8(text->text, text->capacity, &text->length, utf8, length, &status);
  return U_FAILURE(status) ? status : U_ZERO_ERROR;
}

UErrorCode cicu_utf16_copy_out(const UChar *units, int32_t count, char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  // A lone surrogate cannot be encoded in UTF-8; U+FFFD replaces it.
  u_strToUTF8WithSub(out, capacity, length, units, count, 0xFFFD, NULL, &status);
  return status;
}

UErrorCode cicu_utf16_finish(cicu_utf16 *text, UErrorCode status, char *out, int32_t capacity, int32_t *length) {
  if (U_SUCCESS(status)) status = cicu_utf16_copy_out(text->text, text->length, out, capacity, length);
  cicu_utf16_free(text);
  return status;
}

int32_t cicu_ascii_copy_out(const char *text, char *out, int32_t capacity, int32_t *length) {
  size_t count = text == NULL ? 0 : strlen(text);
  if (count > INT32_MAX) return U_ILLEGAL_ARGUMENT_ERROR;
  *length = (int32_t)count;
  if ((int32_t)count > capacity) return U_BUFFER_OVERFLOW_ERROR;
  if (count > 0) memcpy(out, text, count);
  return U_ZERO_ERROR;
}

int32_t cicu_version_icu(char *out, int32_t capacity, int32_t *length) {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(version);
  u_versionToString(version, text);
  return cicu_ascii_copy_out(text, out, capacity, length);
}

int32_t cicu_version_unicode(char *out, int32_t capacity, int32_t *length) {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getUnicodeVersion(version);
  u_versionToString(version, text);
  return cicu_ascii_copy_out(text, out, capacity, length);
}

int32_t cicu_version_cldr(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  ulocdata_getCLDRVersion(version, &status);
  if (U_FAILURE(status)) return status;
  u_versionToString(version, text);
  return cicu_ascii_copy_out(text, out, capacity, length);
}

int32_t cicu_version_time_zones(char *out, int32_t capacity, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  const char *version = ucal_getTZDataVersion(&status);
  if (U_FAILURE(status)) return status;
  return cicu_ascii_copy_out(version, out, capacity, length);
}

void cicu_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
