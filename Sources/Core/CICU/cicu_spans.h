#ifndef CICU_SPANS_H
#define CICU_SPANS_H

#include "cicu_internal.h"

#include <unicode/uformattedvalue.h>

/// Copies a formatted text with its fields of a category, and with spans of another category (0 for none), such as
/// the texts of a list or the numbers of a range. `CICU_SPAN` is added to the numbers of spans. Reports the required
/// capacities by the conventions of CICU.h.
UErrorCode cicu_spans_copy_out(const UFormattedValue *value, int32_t category, int32_t spans, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count);

#endif
