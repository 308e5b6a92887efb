#ifndef CICU_SPANS_H
#define CICU_SPANS_H

#include "cicu_internal.h"

#include <unicode/uformattedvalue.h>

/// Copies a formatted text out with where the fields of a category stand, and the spans of another one, 0 for none: the
/// texts of a list, the numbers of a range. `CICU_SPAN` is added to the numbers of spans. Asks for room as the functions of
/// CICU.h do.
UErrorCode cicu_spans_copy_out(const UFormattedValue *value, int32_t category, int32_t spans, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

#endif
