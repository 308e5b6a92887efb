// Shared by CICU's C files; internal, because it includes ICU's headers.
#ifndef CICU_INTERNAL_H
#define CICU_INTERNAL_H

#if !__has_include(<unicode/uversion.h>)
#error "ICU's headers are missing. Debian, Ubuntu: apt-get install libicu-dev pkg-config. Fedora: dnf install libicu-devel. macOS: brew install icu4c, with its pkgconfig folder in PKG_CONFIG_PATH."
#endif

#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

#include "include/CICU.h"

#if U_ICU_VERSION_MAJOR_NUM < 72
#error "Raqam needs ICU 72 or newer; pkg-config found an older one."
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Memory for a locale id of `cicu_guarded_locale`.
typedef struct {
  char text[512];
} cicu_locale_name;

/// Returns the id with which to open number and date formats of `id`: an equivalent one, stored in `name`. With the
/// original id, the numbering system may be that of another locale whose name has the same hash, and ICU caches an
/// entry for each name.
const char *cicu_guarded_locale(const char *id, cicu_locale_name *name);

/// UTF-16 text on the stack, or on the heap if it is long.
#define CICU_STACK_UNITS 256
typedef struct {
  UChar stack[CICU_STACK_UNITS];
  UChar *text;
  int32_t length;
  int32_t capacity;
} cicu_utf16;

/// Initializes an empty text. Pair with `cicu_utf16_free`.
void cicu_utf16_init(cicu_utf16 *text);
void cicu_utf16_free(cicu_utf16 *text);
/// Ensures capacity for `capacity` units; the contents are discarded.
UErrorCode cicu_utf16_reserve(cicu_utf16 *text, int32_t capacity);
/// Converts UTF-8 (malformed bytes are rejected with U_INVALID_CHAR_FOUND). Success is U_ZERO_ERROR.
UErrorCode cicu_utf16_set(cicu_utf16 *text, const char *utf8, int32_t length);
/// Converts `count` units to UTF-8, by the conventions of CICU.h.
UErrorCode cicu_utf16_copy_out(const UChar *units, int32_t count, char *out, int32_t capacity, int32_t *length);
/// Converts a text to UTF-8 if `status` is a success, and frees it.
UErrorCode cicu_utf16_finish(cicu_utf16 *text, UErrorCode status, char *out, int32_t capacity, int32_t *length);
/// Copies a NUL-terminated ASCII string, by the conventions of CICU.h.
int32_t cicu_ascii_copy_out(const char *text, char *out, int32_t capacity, int32_t *length);

/// Runs a call that writes UTF-16 to `buffer`, and repeats it with more capacity if required.
/// `CALL` is an expression over `cicu_text`, `cicu_capacity` and `status` that returns the length.
#define CICU_FILL(buffer, CALL)                                    \
  do {                                                             \
    UChar *cicu_text = (buffer).text;                              \
    int32_t cicu_capacity = (buffer).capacity;                     \
    int32_t cicu_length = (CALL);                                  \
    if (status == U_BUFFER_OVERFLOW_ERROR) {                       \
      status = cicu_utf16_reserve(&(buffer), cicu_length); \
      if (U_SUCCESS(status)) {                                     \
        cicu_text = (buffer).text;                                 \
        cicu_capacity = (buffer).capacity;                         \
        cicu_length = (CALL);                                      \
      }                                                            \
    }                                                              \
    (buffer).length = U_SUCCESS(status) ? cicu_length : 0;         \
  } while (0)

/// Returns a number for ICU. ICU writes `-NaN` if the sign bit of NaN is set, as the result of 0/0 is on x86.
static inline double cicu_unsigned_nan(double value) {
  return value != value ? __builtin_nan("") : value;
}

/// The body of a function that returns the text of one such call in `out`, `capacity` and `length`.
#define CICU_ANSWER(CALL)                                          \
  UErrorCode status = U_ZERO_ERROR;                                \
  cicu_utf16 units;                                                \
  cicu_utf16_init(&units);                                         \
  CICU_FILL(units, CALL);                                          \
  return cicu_utf16_finish(&units, status, out, capacity, length)

#ifdef __cplusplus
}
#endif

#endif
