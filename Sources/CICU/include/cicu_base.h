#ifndef CICU_BASE_H
#define CICU_BASE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The status that asks for more room: U_BUFFER_OVERFLOW_ERROR.
#define CICU_BUFFER_OVERFLOW 15
/// U_ILLEGAL_ARGUMENT_ERROR: an argument that is out of its range.
#define CICU_ILLEGAL_ARGUMENT 1
/// U_MEMORY_ALLOCATION_ERROR.
#define CICU_NO_MEMORY 7

/// ICU's name of a status, such as "U_ILLEGAL_ARGUMENT_ERROR".
const char *cicu_status_name(int32_t status);

/// Versions of the libicu this process runs on: "72.1", "42", "2022e".
int32_t cicu_version_icu(char *out, int32_t capacity, int32_t *length);
int32_t cicu_version_cldr(char *out, int32_t capacity, int32_t *length);
/// The version of Unicode whose properties ICU has: `15.0`.
int32_t cicu_version_unicode(char *out, int32_t capacity, int32_t *length);
int32_t cicu_version_time_zones(char *out, int32_t capacity, int32_t *length);

/// Returns memory that was freed to the system, where the allocator keeps it: in glibc.
void cicu_release_memory(void);

#ifdef __cplusplus
}
#endif

#endif
