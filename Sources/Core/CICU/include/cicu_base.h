#ifndef CICU_BASE_H
#define CICU_BASE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// U_BUFFER_OVERFLOW_ERROR: the output buffer is too small.
#define CICU_BUFFER_OVERFLOW 15
/// U_ILLEGAL_ARGUMENT_ERROR: an argument is out of range.
#define CICU_ILLEGAL_ARGUMENT 1
/// U_MEMORY_ALLOCATION_ERROR: there is not enough memory.
#define CICU_NO_MEMORY 7
/// U_FORMAT_INEXACT_ERROR: a number requires rounding, and its format forbids it.
#define CICU_FORMAT_INEXACT 65809

/// Returns ICU's name of a status, such as "U_ILLEGAL_ARGUMENT_ERROR".
const char *cicu_status_name(int32_t status);

/// The versions of the loaded libicu: "72.1", "42", "2022e".
int32_t cicu_version_icu(char *out, int32_t capacity, int32_t *length);
int32_t cicu_version_cldr(char *out, int32_t capacity, int32_t *length);
/// The version of ICU's Unicode character data: `15.0`.
int32_t cicu_version_unicode(char *out, int32_t capacity, int32_t *length);
int32_t cicu_version_time_zones(char *out, int32_t capacity, int32_t *length);

/// Returns freed memory that the allocator retains to the system (only with glibc).
void cicu_release_memory(void);

#ifdef __cplusplus
}
#endif

#endif
