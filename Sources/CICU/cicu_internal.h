// Shared by CICU's C files; includes ICU's headers, so it is not public.
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

/// Room for a locale id of `cicu_guarded_locale`.
typedef struct {
  char text[512];
} cicu_locale_name;

/// The id to hand to ICU where it opens a format of numbers or dates: one in `name` that means the same as `id`. Without it, the
/// numbering system may be that of another locale whose name has the same hash, and stays in memory for each name.
const char *cicu_guarded_locale(const char *id, cicu_locale_name *name);

/// UTF-16 text on the stack, or on the heap when it is long.
#define CICU_STACK_UNITS 256
typedef struct {
  UChar stack[CICU_STACK_UNITS];
  UChar *text;
  int32_t length;
  int32_t capacity;
} cicu_utf16;

/// Prepares an empty text. Pair with `cicu_utf16_free`.
void cicu_utf16_init(cicu_utf16 *text);
void cicu_utf16_free(cicu_utf16 *text);
/// Makes room for `capacity` units; contents are not kept.
UErrorCode cicu_utf16_reserve(cicu_utf16 *text, int32_t capacity);
/// Takes over UTF-8 (ill-formed bytes are refused with U_INVALID_CHAR_FOUND). Success is U_ZERO_ERROR.
UErrorCode cicu_utf16_set(cicu_utf16 *text, const char *utf8, int32_t length);
/// Copies `length` units out as UTF-8 by the conventions of CICU.h.
UErrorCode cicu_utf16_copy_out(const UChar *units, int32_t count, char *out, int32_t capacity, int32_t *length);
/// Copies a text out where `status` is a success, and frees it.
UErrorCode cicu_utf16_finish(cicu_utf16 *text, UErrorCode status, char *out, int32_t capacity, int32_t *length);
/// Copies a NUL-terminated ASCII string out by the conventions of CICU.h.
int32_t cicu_ascii_copy_out(const char *text, char *out, int32_t capacity, int32_t *length);

/// Runs a call that writes UTF-16 into `buffer`, once more with room when it asks for it.
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

/// The body of a function that answers, in `out`, `capacity` and `length`, with the text of one such call.
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
