// ICU's C API opens a formatter for a skeleton and reports some errors only when it formats a number; the C++ class
// checks the syntax of a skeleton.
#include "cicu_internal.h"

#include <unicode/numberformatter.h>
#include <unicode/parseerr.h>

extern "C" int32_t cicu_number_skeleton_check(const char *skeleton, int32_t skeleton_length, int32_t *error_offset) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError parse_error = {0, -1, {0}, {0}};
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(icu::StringPiece(skeleton, skeleton_length));
  auto formatter = icu::number::NumberFormatter::forSkeleton(text, parse_error, status);
  *error_offset = U_FAILURE(status) ? parse_error.offset : -1;
  if (U_SUCCESS(status)) formatter.copyErrorTo(status);
  return status;
}
