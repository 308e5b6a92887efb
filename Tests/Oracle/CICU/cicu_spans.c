#include "cicu_spans.h"

#include <string.h>

UErrorCode cicu_spans_copy_out(const UFormattedValue *value, int32_t category, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar *text = ufmtval_getString(value, length, &status);
  UConstrainedFieldPosition *position = ucfpos_open(&status);
  while (U_SUCCESS(status) && ufmtval_nextPosition(value, position, &status)) {
    if (ucfpos_getCategory(position, &status) != category) continue;
    cicu_field field = {ucfpos_getField(position, &status), 0, 0};
    ucfpos_getIndexes(position, &field.begin, &field.end, &status);
    if (*field_count < field_capacity) fields[*field_count] = field;
    *field_count += 1;
  }
  if (position != NULL) ucfpos_close(position);
  if (U_FAILURE(status)) return status;
  if (*length > capacity || *field_count > field_capacity) return U_BUFFER_OVERFLOW_ERROR;
  if (*length > 0) memcpy(out, text, (size_t)*length * sizeof *out);
  return U_ZERO_ERROR;
}
