// ICU's C API provides the fields of a DecimalFormat only for doubles; the C++ class also for decimals of any length.
#include "cicu_internal.h"

#include <unicode/fpositer.h>
#include <unicode/numfmt.h>
#include <unicode/unum.h>

extern "C" int32_t cicu_number_format_fields(const cicu_number_format *format, const char *digits, int32_t digits_length, uint16_t *out, int32_t capacity, int32_t *length, cicu_field *fields, int32_t field_capacity, int32_t *field_count) {
  UErrorCode status = U_ZERO_ERROR;
  // ICU's C functions cast a UNumberFormat to a NumberFormat in the same way.
  const auto *number_format = reinterpret_cast<const icu::NumberFormat *>(format);
  icu::UnicodeString text;
  icu::FieldPositionIterator positions;
  number_format->format(icu::StringPiece(digits, digits_length), text, &positions, status);
  *length = text.length();
  *field_count = 0;
  if (U_FAILURE(status)) return status;
  icu::FieldPosition position;
  while (positions.next(position)) {
    if (*field_count < field_capacity) {
      fields[*field_count] = {position.getField(), position.getBeginIndex(), position.getEndIndex()};
    }
    *field_count += 1;
  }
  if (text.length() > capacity || *field_count > field_capacity) return U_BUFFER_OVERFLOW_ERROR;
  for (int32_t index = 0; index < text.length(); index++) out[index] = static_cast<uint16_t>(text.charAt(index));
  return U_ZERO_ERROR;
}
