#ifndef CICU_SPANS_H
#define CICU_SPANS_H

#include "cicu_internal.h"

#include <unicode/uformattedvalue.h>

/// Copies a formatted text out with where its spans of a category stand: the texts of a list, the numbers of a range.
/// Asks for room as the functions of CICU.h do.
UErrorCode cicu_spans_copy_out(const UFormattedValue *value, UFieldCategory category, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

#endif
