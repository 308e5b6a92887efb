#ifndef CICU_SPANS_H
#define CICU_SPANS_H

#include "cicu_internal.h"

#include <unicode/uformattedvalue.h>

/// Copies a formatted text with its fields of a category. Reports the required capacities by the conventions of CICU.h.
UErrorCode cicu_spans_copy_out(const UFormattedValue *value, int32_t category, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

#endif
